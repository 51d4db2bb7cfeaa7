// What stays with the device, so that the pages open without a connection. Everything here is public: no table, no key
// and no record is ever kept.

/** What the pages of one version are made of. */
export interface Version {
  /** Different for every version. */
  name: string;
  /** The addresses of what is kept from the beginning, the page itself not among them. */
  files: string[];
  /** A file that the page of this version asks for, and that of no other. */
  entry: string;
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
/** The part of a service worker's surroundings that is needed here. */
export interface Scope {
  readonly caches: CacheStorage;
  readonly location: { origin: string };
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
}

/** "Non-authoritative information": an answer that is a copy of an earlier one, and not the server's. */
const COPY = 203;
/** The games and their rules: the same for everybody, and of no version of the pages. */
const GAMES = 'chabudai games';
const PAGE = '/';

/** A copy that cannot be kept is no reason to hold the answer back. */
async function keepCopy(cache: Cache, request: Request | string, answer: Response): Promise<void> {
  if (answer.ok) await cache.put(request, answer.clone()).catch(() => undefined);
}

export function work(scope: Scope, version: Version): void {
  const mine = `chabudai ${version.name}`;

  /** All of this version or nothing: a server that changes meanwhile is asked again at the next visit. */
  async function install(): Promise<void> {
    const page = await scope.fetch(PAGE, { cache: 'no-store' });
    if (!(await page.clone().text()).includes(version.entry)) throw new Error('The page is of another version.');
    const cache = await scope.caches.open(mine);
    await cache.addAll(version.files);
    await cache.put(PAGE, page);
    // The first visit asked for the games before there was anybody here to keep them.
    await games('/api/games').catch(() => undefined);
  }

  /** Comes when no page of an older version is open any more. */
  async function tidy(): Promise<void> {
    const names = await scope.caches.keys();
    await Promise.all(names.filter((name) => name !== mine && name !== GAMES).map((name) => scope.caches.delete(name)));
  }

  /** A file whose name changes with its contents: the copy is as good. */
  async function lasting(request: Request): Promise<Response> {
    const cache = await scope.caches.open(mine);
    const kept = await cache.match(request, { ignoreVary: true });
    if (kept) return kept;
    const answer = await scope.fetch(request);
    await keepCopy(cache, request, answer);
    return answer;
  }

  /** The server's own where there is a server: its page belongs to it, whatever version is kept here. */
  async function fresh(request: Request, copy: Request | string): Promise<Response> {
    try {
      return await scope.fetch(request);
    } catch (gone) {
      const kept = await (await scope.caches.open(mine)).match(copy, { ignoreVary: true });
      if (!kept) throw gone;
      return kept;
    }
  }

  async function games(request: Request | string): Promise<Response> {
    const cache = await scope.caches.open(GAMES);
    try {
      const answer = await scope.fetch(request);
      await keepCopy(cache, request, answer);
      return answer;
    } catch (gone) {
      const kept = await cache.match(request, { ignoreVary: true });
      if (!kept) throw gone;
      return new Response(kept.body, { status: COPY, headers: kept.headers });
    }
  }

  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', (event) => event.waitUntil(tidy()));
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== scope.location.origin) return;
    if (/^\/api\/games(\/|$)/.test(pathname)) event.respondWith(games(request));
    else if (pathname.startsWith('/api/')) return;
    else if (request.mode === 'navigate') event.respondWith(fresh(request, PAGE));
    else if (pathname.startsWith('/assets/')) event.respondWith(lasting(request));
    else if (version.files.includes(pathname)) event.respondWith(fresh(request, request));
  });
}
