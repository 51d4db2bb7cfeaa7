// Runs before every test: provides the English messages that a page gets from the server.
import { useMessages } from './current.svelte';
import { messagesOf } from './testing';

useMessages(messagesOf('en'));
