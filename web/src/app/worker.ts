// The service worker: it caches the pages, so that they open without a connection. Only public files are cached, never a
// table, a key or a record.

/** The files of one version of the pages. */
export interface Version {
  /** Different for every version. */
  name: string;
  /** The addresses that are cached on installation, without the page itself. */
  files: string[];
  /** A file that only the page of this version refers to. */
  entry: string;
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
/** The part of `ServiceWorkerGlobalScope` that is used here. */
export interface Scope {
  readonly caches: CacheStorage;
  readonly location: { origin: string };
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

/** "Non-authoritative information": marks an answer that comes from the cache. */
const COPY = 203;
/** The cache of the games and their rules, which every version of the pages shares. */
const GAMES = 'chabudai games';
const PAGE = '/';

/** Caches a good answer. If that fails, the answer is still good. */
async function keepCopy(cache: Cache, request: Request | string, answer: Response): Promise<void> {
  if (answer.ok) await cache.put(request, answer.clone()).catch(() => undefined);
}

export function work(scope: Scope, version: Version): void {
  const mine = `chabudai ${version.name}`;

  /** Caches all files of this version or none: if the server is updated meanwhile, the next visit tries again. */
  async function install(): Promise<void> {
    const page = await scope.fetch(PAGE, { cache: 'no-store' });
    if (!(await page.clone().text()).includes(version.entry)) throw new Error('The page is of another version.');
    const cache = await scope.caches.open(mine);
    await cache.addAll(version.files);
    await cache.put(PAGE, page);
    // The first visit has loaded the games before this worker was there to cache them.
    await games('/api/games').catch(() => undefined);
  }

  /** Deletes older versions. The browser calls this when none of their pages is open. */
  async function tidy(): Promise<void> {
    const names = await scope.caches.keys();
    await Promise.all(names.filter((name) => name !== mine && name !== GAMES).map((name) => scope.caches.delete(name)));
  }

  /** Answers from the cache first: the name of the file changes with its contents. */
  async function lasting(request: Request): Promise<Response> {
    const cache = await scope.caches.open(mine);
    const kept = await cache.match(request, { ignoreVary: true });
    if (kept) return kept;
    const answer = await scope.fetch(request);
    await keepCopy(cache, request, answer);
    return answer;
  }

  /** Answers from the server first: its page may be of a newer version than the cached one. */
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
    if (/^\/api\/(games|messages)(\/|$)/.test(pathname)) event.respondWith(games(request));
    else if (pathname.startsWith('/api/')) return;
    else if (request.mode === 'navigate') event.respondWith(fresh(request, PAGE));
    else if (pathname.startsWith('/assets/')) event.respondWith(lasting(request));
    else if (version.files.includes(pathname)) event.respondWith(fresh(request, request));
  });
}
