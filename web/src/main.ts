import { mount } from 'svelte';
import App from './App.svelte';
import { followLinks } from './router.svelte';
import { persistSettings, settings } from './settings.svelte';
import { hasKeys } from './tables';
import { preferred, setLanguage } from './words/words.svelte';
import './theme.css';

persistSettings();
followLinks();
// A link that is opened where its table is shown already changes nothing but the keys: begin again with them.
addEventListener('hashchange', () => void (hasKeys() && location.reload()));
// A language that cannot be fetched leaves the page in English: better than no page.
void setLanguage(settings.language ?? preferred(navigator.languages)).catch(() => setLanguage('en'));

const target = document.getElementById('app');
if (target) {
  target.replaceChildren();
  mount(App, { target });
}

// After everything else, so that what is kept for later does not stand in the way of what is seen now.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined));
}
