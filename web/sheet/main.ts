// Draws the contact sheet of one game, `?GAME`: `cargo xtask pictures` takes pictures of it.
import { mount } from 'svelte';
import '../src/typeface.css';
import '../src/theme.css';
import { useMessages } from '../src/messages/current.svelte';
import { Messages } from '../src/messages/messages';
import Sheet from './Sheet.svelte';

const texts = import.meta.glob<string>('../../games/*/messages/en.ftl', { eager: true, import: 'default', query: '?raw' });
const games = Object.fromEntries(Object.entries(texts).map(([path, text]) => [path.split('/')[3] ?? '', text]));
useMessages(new Messages({ language: 'en', shared: '', games }));

mount(Sheet, { target: document.getElementById('sheet')!, props: { game: location.search.slice(1) } });
