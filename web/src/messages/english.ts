// Runs before every test: what a page gets from the server in English is there already.
import { useMessages } from './current.svelte';
import { messagesOf } from './testing';

useMessages(messagesOf('en'));
