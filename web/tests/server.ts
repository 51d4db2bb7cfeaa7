// The real program, started for the tests, and the checks that most tests make. Tests wait for what they expect to see, never
// for a length of time: how long anything takes depends on what else the machine does.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';

/** The program under test. */
export const program = process.env.CHABUDAI_PROGRAM ?? join(import.meta.dirname, '../../target/debug/chabudai');

/** How to start a program that listens at this address and stores its data in this folder. */
type Command = (listen: string, data: string) => [program: string, ...args: string[]];

// Tests are quicker than people, and all come from one address; and on a busy machine nothing is refused because of that.
const limits = ['--requests', '500', '--messages', '100', '--tables-per-address', '1000', '--lateness-ms', '600000'];
const serve: Command = (listen, data) => [program, 'serve', '--address', listen, '--data', data, '--bot-pause-ms', '0', ...limits];

/** A server process with its own data folder. */
export class TestServer {
  address = '';
  #child: ChildProcess | null = null;
  #data = mkdtempSync(join(tmpdir(), 'chabudai-'));
  #command: Command;

  constructor(command: Command) {
    this.#command = command;
  }

  /** Starts it; after a stop, at the same address and with the same data. */
  async start(): Promise<void> {
    const listen = this.address ? new URL(this.address).host : '127.0.0.1:0';
    const [file, ...args] = this.#command(listen, this.#data);
    const child = spawn(file, args, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, RUST_LOG: 'warn' },
    });
    this.#child = child;
    this.address = await new Promise<string>((resolve, reject) => {
      let output = '';
      child.stdout?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const line = /listening on (http:\/\/\S+)/.exec(output);
        if (line?.[1]) resolve(line[1]);
      });
      child.on('error', reject);
      child.on('exit', (code) => reject(new Error(`the program ended with ${code}: ${output}`)));
    });
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    this.#child = null;
    await new Promise((exited) => {
      child.once('exit', exited);
      child.kill('SIGTERM');
    });
  }

  /** Does something as its operator. */
  admin(...args: string[]): void {
    execFileSync(program, ['admin', '--data', this.#data, ...args]);
  }

  /** Stops it and deletes its data. */
  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#data, { recursive: true, force: true });
  }
}

interface Fixtures {
  /** A page on which nothing was blocked and nothing failed. */
  clean: Page;
  /** A server for this test alone, which the test may stop. */
  ownServer: TestServer;
}

/** A server for as long as it is used: ours, or one that another command starts. */
export async function running(use: (server: TestServer) => Promise<void>, command = serve): Promise<void> {
  const server = new TestServer(command);
  try {
    await server.start();
    await use(server);
  } finally {
    await server.remove();
  }
}

export const test = base.extend<Fixtures, { server: TestServer }>({
  server: [({}, use) => running(use), { scope: 'worker' }],
  ownServer: ({}, use) => running(use),
  baseURL: async ({ server }, use) => use(server.address),
  context: async ({ context }, use) => {
    await hasty(context);
    await use(context);
  },
  clean: async ({ page }, use) => {
    const errors = errorsOf(page);
    await use(page);
    expect(errors).toEqual([]);
  },
});

/** Collects the errors of a page: scripts that fail, and whatever the server's content policy blocks. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

/** Lets new pages show everything at once, without the question about sounds; or with other settings to begin with. */
export async function hasty(context: BrowserContext, settings: Record<string, unknown> = {}): Promise<void> {
  await context.addInitScript((given) => {
    const done = `given ${JSON.stringify(given)}`;
    if (sessionStorage.getItem(done)) return;
    sessionStorage.setItem(done, 'yes');
    const stored = JSON.parse(localStorage.getItem('chabudai settings') ?? '{}') as object;
    localStorage.setItem('chabudai settings', JSON.stringify({ speed: 'off', asked: true, ...stored, ...given }));
  }, settings);
}

/** A page for another person, with a name and nothing else remembered. */
export async function person(context: BrowserContext, name: string): Promise<Page> {
  await hasty(context, { name });
  return context.newPage();
}

/** Waits until no card moves any more. */
export async function settled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)).toBe(0);
}

/** The page does not scroll sideways. */
export async function fits(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** axe finds nothing serious or critical. */
export async function accessible(page: Page): Promise<void> {
  // axe would take a card that moves, and is half transparent, for one without contrast.
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

export { expect };
