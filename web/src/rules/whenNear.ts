// Parts far down a long page are loaded when the reader comes near them.
import type { Attachment } from 'svelte/attachments';

/** How far outside the visible area counts as near. */
const MARGIN = '400px';

/** Calls `arrived` once, when the element comes near the visible area. */
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
