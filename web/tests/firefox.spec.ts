// The main way through every game in Firefox: from the home page to the end of a match against bots, and the log of it. Debian's
// Firefox is unpatched, so it is driven over WebDriver BiDi, which puppeteer speaks. `cargo xtask firefox` installs it and runs this.
import { type Browser, launch, type Page } from 'puppeteer-core';
import { boards } from './games';
import { playable } from './people';
import { expect, test } from './server';

const firefox = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

test.describe.configure({ mode: 'serial' });

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch({
    browser: 'firefox', executablePath: firefox, headless: true, protocolTimeout: 0,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'intl.accept_languages': 'en' },
  });
});
test.afterAll(() => browser?.close());

/** A page of its own window, and the errors of its scripts. */
async function open(address: string): Promise<[Page, string[]]> {
  const page = await (await browser.createBrowserContext()).newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  // Only a test that hangs may fail by time.
  page.setDefaultTimeout(0);
  await page.setViewport({ width: 1280, height: 800 });
  // Shows everything at once, and does not ask about sounds. An empty page, which comes first, may store nothing.
  await page.evaluateOnNewDocument(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('chabudai settings', JSON.stringify({ speed: 'off', asked: true }));
  });
  await page.goto(address);
  return [page, errors];
}

/** Touches the first thing that can be touched, again and again, until the match is over. */
async function playOut(page: Page): Promise<number> {
  for (let moves = 0; ; moves += 1) {
    const found = await page.waitForSelector(`${playable}, [data-rematch], [data-continue=deal]`);
    if (await page.$('[data-rematch]')) return moves;
    // What was just played may be gone before it is touched.
    await found?.click().catch(() => undefined);
  }
}

for (const game of boards) {
  test(`${game}: a match against bots, and its log`, async ({ server }) => {
    const [page, errors] = await open(server.address);
    // Some deals are over before anybody plays a card.
    do {
      // To leave a page while it loads a font is an error of its own.
      await page.evaluate(async () => void (await document.fonts.ready));
      await page.goto(server.address);
      await (await page.waitForSelector(`[data-play="${game}"]`))?.click();
    } while ((await playOut(page)) === 0);
    const text = (selector: string) => page.$eval(selector, (element) => element.textContent ?? '');
    expect(await text('.banner')).toMatch(/won|draw/i);
    // The log is in words, with headings for its parts, and its cards are drawn.
    const log = await text('[data-log]');
    expect(log).toMatch(/\byou\b/i);
    expect(await page.$$eval('[data-log] h4', (headings) => headings.length)).toBeGreaterThan(0);
    expect(await page.$$eval('[data-log] [role="img"]', (cards) => cards.length)).toBeGreaterThan(0);
    // A tap on a line shows that moment, and there is a way back.
    await (await page.$('[data-log] [data-line]'))?.click();
    await (await page.waitForSelector('[data-now]'))?.click();
    await page.waitForSelector('[data-rematch]');
    expect(errors).toEqual([]);
    await page.browserContext().close();
  });
}
