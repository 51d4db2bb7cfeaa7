// Which page an address shows.

export type Route =
  | { page: 'home' }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string; number: number }
  | { page: 'record' }
  | { page: 'rules'; game: string | null }
  | { page: 'learn'; game: string }
  | { page: 'puzzles'; game: string | null }
  | { page: 'puzzle'; game: string; number: number }
  | { page: 'daily'; date: string | null }
  | { page: 'duplicate'; table: string | null; number: number }
  | { page: 'you' }
  | { page: 'nothing' };

/** The route of a path. */
export function routeOf(path: string): Route {
  const [first, second, third, ...more] = path.split('/').filter((part) => part !== '');
  if (more.length > 0) return { page: 'nothing' };
  if (first === undefined) return { page: 'home' };
  if (first === 't' && second !== undefined && third === undefined) return { page: 'table', table: second };
  if (first === 'rules' && third === undefined) return { page: 'rules', game: second ?? null };
  if (first === 'learn' && second !== undefined && third === undefined) return { page: 'learn', game: second };
  if (first === 'puzzles' && third === undefined) return { page: 'puzzles', game: second ?? null };
  if (first === 'puzzles' && second !== undefined && third !== undefined && /^[1-9]\d{0,8}$/.test(third)) {
    return { page: 'puzzle', game: second, number: Number(third) };
  }
  if (first === 'record' && second === undefined) return { page: 'record' };
  if (first === 'daily' && third === undefined) return { page: 'daily', date: second ?? null };
  if (first === 'you' && second === undefined) return { page: 'you' };
  if (first === 'duplicate' && second === undefined) return { page: 'duplicate', table: null, number: 0 };
  if ((first === 'replay' || first === 'duplicate') && second !== undefined && third !== undefined && /^[1-9]\d{0,8}$/.test(third)) {
    return { page: first, table: second, number: Number(third) };
  }
  return { page: 'nothing' };
}

let path = $state(location.pathname);

export const router = {
  get route(): Route {
    return routeOf(path);
  },
};

/** Goes to an address of these pages without a reload. */
export function go(address: string): void {
  history.pushState(null, '', address);
  arrive();
  scrollTo(0, 0);
}

/** Shows another page, and moves the focus of keyboards and screen readers to its beginning. */
function arrive(): void {
  if (path === location.pathname) return;
  path = location.pathname;
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** Handles clicks on links and the browser's back button. Call it once. */
export function followLinks(): void {
  addEventListener('popstate', arrive);
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute('download')) return;
    const there = new URL(link.href, location.href);
    if (there.origin !== location.origin || there.pathname.startsWith('/api/')) return;
    if (there.pathname === location.pathname && there.hash) return;
    event.preventDefault();
    go(there.pathname + there.search + there.hash);
  });
}
