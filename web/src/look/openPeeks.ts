// For tests in a page without a browser, which has no popovers.
import { flushSync } from 'svelte';

/** Opens everything in an element that a `Peek` would open. */
export function openPeeks<Root extends ParentNode>(root: Root): Root {
  for (const over of root.querySelectorAll('[popover]')) over.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  flushSync();
  return root;
}
