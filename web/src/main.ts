import { mount } from 'svelte';
import App from './App.svelte';
import { followLinks } from './router.svelte';
import { persistSettings, settings } from './settings.svelte';
import { hasKeys } from './tables';
import { preferred, setLanguage } from './messages/pages.svelte';
import './typeface.css';
import './theme.css';

persistSettings();
followLinks();
// A link to the table that is already open changes only the keys in the address: reload the page to use them.
addEventListener('hashchange', () => void (hasKeys() && location.reload()));
// If the language cannot be loaded, the page stays in English.
void setLanguage(settings.language ?? preferred(navigator.languages)).catch(() => setLanguage('en'));

const target = document.getElementById('app');
if (target) {
  target.replaceChildren();
  mount(App, { target });
}

// Registered last, so that caching does not delay what is visible.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined));
}
