// What is far down a long page is made when somebody comes near it.
import type { Attachment } from 'svelte/attachments';

/** How far outside of what is seen counts as near. */
const MARGIN = '400px';

/** Calls once, when the element comes near to what is seen. */
export const whenNear = (arrived: () => void): Attachment => (element) => {
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      watcher.disconnect();
      arrived();
    },
    { rootMargin: MARGIN, scrollMargin: MARGIN },
  );
  watcher.observe(element);
  return () => watcher.disconnect();
};
