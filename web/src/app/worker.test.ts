import { beforeEach, describe, expect, it } from 'vitest';
import { type Scope, type Version, work } from './worker';

const HOME = 'https://table.example';
const version: Version = { name: 'two', files: ['/assets/index-2.js', '/icon.svg'], entry: '/assets/index-2.js' };

/** A browser with its caches, and a server that can be switched off. */
class World {
  kept = new Map<string, Map<string, Response>>();
  server = new Map<string, string>([
    ['/', '<script src="/assets/index-2.js">'], ['/assets/index-2.js', 'script two'], ['/icon.svg', '<svg>'],
    ['/api/games', '["three"]'], ['/api/tables', '[]'], ['/t/abc', 'page of the server'],
  ]);
  up = true;
  full = false;
  #listeners = new Map<string, (event: never) => void>();

  constructor() {
    const path = (request: RequestInfo | URL) => new URL(request instanceof Request ? request.url : String(request), HOME).pathname;
    const fetch = async (request: RequestInfo | URL) => {
      if (!this.up) throw new TypeError('no connection');
      const text = this.server.get(path(request));
      return new Response(text ?? 'nothing', { status: text === undefined ? 404 : 200 });
    };
    const open = async (name: string) => {
      const cache = this.kept.get(name) ?? new Map<string, Response>();
      this.kept.set(name, cache);
      return {
        match: async (request: RequestInfo) => cache.get(path(request))?.clone(),
        put: async (request: RequestInfo, answer: Response) => {
          if (this.full) throw new DOMException('no room', 'QuotaExceededError');
          cache.set(path(request), answer);
        },
        addAll: async (files: string[]) => {
          for (const file of files) {
            const answer = await fetch(file);
            if (!answer.ok) throw new TypeError(`${file} is missing`);
            cache.set(file, answer);
          }
        },
      };
    };
    const caches = { open, keys: async () => [...this.kept.keys()], delete: async (name: string) => this.kept.delete(name) };
    const addEventListener = (type: string, listener: (event: never) => void) => void this.#listeners.set(type, listener);
    work({ caches, fetch, location: { origin: HOME }, addEventListener } as unknown as Scope, version);
  }

  async happen(type: 'install' | 'activate'): Promise<void> {
    let work: Promise<unknown> = Promise.resolve();
    this.#listeners.get(type)?.({ waitUntil: (given: Promise<unknown>) => (work = given) } as never);
    await work;
  }

  /** The worker's answer to a request of a page; null if it leaves the request to the browser. */
  async ask(path: string, { mode = 'cors', method = 'GET' } = {}): Promise<Response | null> {
    let answer: Promise<Response> | null = null;
    const request = new Request(new URL(path, HOME), { method });
    Object.defineProperty(request, 'mode', { value: mode });
    this.#listeners.get('fetch')?.({ request, respondWith: (given: Promise<Response>) => (answer = given) } as never);
    return answer;
  }
}

let world: World;
beforeEach(async () => {
  world = new World();
  await world.happen('install');
});

describe('without a connection', () => {
  it('serves the page at every address, and its files', async () => {
    world.up = false;
    expect(await (await world.ask('/t/abc', { mode: 'navigate' }))?.text()).toContain('index-2.js');
    expect(await (await world.ask('/assets/index-2.js'))?.text()).toBe('script two');
    expect(await (await world.ask('/icon.svg'))?.text()).toBe('<svg>');
  });

  it('serves the cached games, and marks them as copies', async () => {
    world.server.set('/api/games', '["three","gostop"]');
    expect((await world.ask('/api/games'))?.status).toBe(200);
    world.up = false;
    const answer = await world.ask('/api/games');
    expect(await answer?.json()).toEqual(['three', 'gostop']);
    expect(answer?.status).toBe(203);
    await expect(world.ask('/api/games/three/rules')).rejects.toThrow();
  });

  it('has the games after the first visit', async () => {
    world.up = false;
    expect(await (await world.ask('/api/games'))?.json()).toEqual(['three']);
  });
});

describe('with a connection', () => {
  it('serves the page from the server, and files without a version in their name', async () => {
    expect(await (await world.ask('/t/abc', { mode: 'navigate' }))?.text()).toBe('page of the server');
    world.server.set('/icon.svg', '<svg> three');
    expect(await (await world.ask('/icon.svg'))?.text()).toBe('<svg> three');
  });

  it('loads a versioned file only once', async () => {
    world.server.set('/assets/Board-2.js', 'board');
    await world.ask('/assets/Board-2.js');
    await world.ask('/assets/missing.js');
    world.up = false;
    expect(await (await world.ask('/assets/Board-2.js'))?.text()).toBe('board');
    await expect(world.ask('/assets/missing.js')).rejects.toThrow('no connection');
  });

  it('works on a device without free space', async () => {
    world.full = true;
    world.server.set('/assets/Board-2.js', 'board').set('/api/games', '["three","gostop"]');
    expect(await (await world.ask('/assets/Board-2.js'))?.text()).toBe('board');
    expect(await (await world.ask('/api/games'))?.json()).toEqual(['three', 'gostop']);
  });

  it('never touches tables, keys and records', async () => {
    for (const path of ['/api/tables', '/api/tables/abc/records/1', '/api/gamesome', 'https://elsewhere.example/api/games']) {
      expect(await world.ask(path)).toBeNull();
    }
    expect(await world.ask('/api/games', { method: 'POST' })).toBeNull();
    expect([...world.kept.values()].flatMap((cache) => [...cache.keys()])).not.toContain('/api/tables');
  });
});

describe('versions', () => {
  it('are never mixed: nothing is installed if the server is newer by now', async () => {
    const late = new World();
    late.server.set('/', '<script src="/assets/index-3.js">');
    await expect(late.happen('install')).rejects.toThrow('another version');
    expect(late.kept.size).toBe(0);
    const half = new World();
    half.server.delete('/icon.svg');
    await expect(half.happen('install')).rejects.toThrow('missing');
    half.up = false;
    await expect(half.ask('/', { mode: 'navigate' })).rejects.toThrow('no connection');
  });

  it('are deleted when the next one takes over; the games stay', async () => {
    world.kept.set('chabudai one', new Map());
    await world.happen('activate');
    expect([...world.kept.keys()].sort()).toEqual(['chabudai games', 'chabudai two']);
  });
});
