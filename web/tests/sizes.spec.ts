// Every kind of decision of every game, at every player count and at many sizes of the window: the question, every choice, the table
// and the hand are in sight, and nothing covers or clips them. A few sizes are tested with everything else, all of them by
// `cargo xtask sizes`.
import type { Page } from '@playwright/test';
import { type Decision, Decisions, decisionsOf, endingsOf, undoAsked, withLetters } from './decisions';
import { boards } from './games';
import { faults, lacking } from './inSight';
import { playable } from './people';
import { expect, hasty, settled, test } from './server';

// Pages that a service worker answers for cannot be put into a frame.
test.use({ serviceWorkers: 'block' });

interface Size { width: number; height: number; /** The size of text in the browser's settings, in pixels. */ text?: number }

/** At 200 % a window has half of its width and height. */
const zoomed = ({ width, height }: Size): Size => ({ width: Math.round(width / 2), height: Math.round(height / 2) });
const [LARGER, LARGE, LARGEST] = [20, 24, 32];

const few: Size[] = [
  { width: 320, height: 560 }, { width: 390, height: 844 }, { width: 740, height: 360 }, { width: 768, height: 1024 }, { width: 1024, height: 768 },
  { width: 1366, height: 650 }, { width: 1920, height: 940 }, { width: 2560, height: 1440 },
  zoomed({ width: 1366, height: 768 }), { width: 412, height: 915, text: LARGE }, { width: 1280, height: 800, text: LARGE },
  { width: 360, height: 740, text: LARGER }, { width: 932, height: 430, text: LARGER }, { width: 1366, height: 768, text: LARGEST },
];
const widths = [320, 360, 390, 412, 480, 600, 768, 820, 1024, 1180, 1280, 1366, 1440, 1536, 1920, 2560];
const heights = [560, 640, 740, 844, 900, 940, 1080, 1440];
const all: Size[] = [
  ...widths.flatMap((width) => heights.map((height) => ({ width, height }))),
  // Phones on their side.
  ...[[640, 360], [740, 360], [844, 390], [932, 430]].map(([width = 0, height = 0]) => ({ width, height })),
  ...[[1024, 768], [1280, 720], [1366, 768], [1440, 900], [1920, 1080], [2560, 1440]].map(([width = 0, height = 0]) => zoomed({ width, height })),
  ...[[360, 740], [412, 915], [932, 430]].map(([width = 0, height = 0]) => ({ width, height, text: LARGER })),
  ...[[390, 844], [412, 915], [768, 1024], [1024, 768], [1280, 800], [1440, 900], [1920, 1080]].map(([width = 0, height = 0]) => ({ width, height, text: LARGE })),
  ...[[768, 1024], [1024, 768], [1280, 800], [1366, 768], [1920, 1080]].map(([width = 0, height = 0]) => ({ width, height, text: LARGEST })),
];
const whole = process.env.CHABUDAI_SIZES === 'all';
const sizes = whole ? all : few;

async function setText(page: Page, { text = 16 }: { text?: number | undefined }): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: text } });
  await browser.detach();
}

async function resize(page: Page, size: Size): Promise<void> {
  await setText(page, size);
  await page.setViewportSize(size);
}

const named = ({ width, height, text }: Size) => `${width}x${height}${text ? ` with text of ${text} px` : ''}`;

/** What a decision asks for. */
const askedBy = ({ decision: { play: { offers, view } }, scene }: Decision) => ({ offers: offers.map(({ text }) => text), hand: (view as { hand?: string[] }).hand ?? null, scene: scene !== undefined });

/** Gives the window these sizes, and tells for each what is out of sight or missing. Runs in a frame. */
async function throughSizes({ sizes, asked }: { sizes: Size[]; asked: Parameters<typeof lacking>[0] }): Promise<string[][]> {
  const { faults: find, lacking: miss } = window as unknown as { faults: typeof faults; lacking: typeof lacking };
  const frames = async (count: number) => { for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame); };
  const all: string[][] = [];
  for (const { width, height } of sizes) {
    Object.assign((frameElement as HTMLElement).style, { width: `${width}px`, height: `${height}px` });
    // Before it draws, the page learns of its new size.
    await frames(1);
    let found = find(true);
    for (let again = 0; again < 3 && found.length > 0; again += 1) {
      // A panel may fold with the next frame only.
      await frames(2);
      found = find(true);
    }
    all.push([...found, ...miss(asked)]);
  }
  return all;
}

/** Shows decisions at sizes, and tells what of them is out of sight. */
async function look(page: Page, game: string, { at, decisions, language = 'en' }: { at: Size[]; decisions: Decision[]; language?: string }): Promise<string[]> {
  const table = await Decisions.openFramed(page, game, decisions[0] as Decision);
  await withLetters(table.frame, language);
  await table.frame.evaluate(`Object.assign(window, { faults: ${faults}, lacking: ${lacking} })`);
  const wrong: string[] = [];
  for (const [place, decision] of decisions.entries()) {
    await table.show(decision);
    for (const text of new Set(at.map((size) => size.text))) {
      const sizes = at.filter((size) => size.text === text);
      await setText(page, { text });
      const found = await table.frame.evaluate(throughSizes, { sizes, asked: askedBy(decision) });
      for (const [index, size] of sizes.entries()) wrong.push(...(found[index] ?? []).map((fault) => `${named(size)}, ${decision.kind} (${place}): ${fault}`));
    }
  }
  return wrong;
}

/** The same while something is done with each decision, and after it. */
async function lookAfter(page: Page, game: string, { at, decisions, then }: { at: Size[]; decisions: Decision[]; then: (page: Page) => Promise<void> }): Promise<string[]> {
  const table = await Decisions.open(page, game, decisions[0] as Decision);
  const wrong: string[] = [];
  for (const size of at) {
    await resize(page, size);
    for (const [place, decision] of decisions.entries()) {
      await table.show(decision);
      await then(page);
      await settled(page);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      wrong.push(...(await page.evaluate(faults, false)).map((fault) => `${named(size)}, ${decision.kind} (${place}): ${fault}`));
    }
  }
  return wrong;
}

/** Small, low and ordinary windows: what happens at the table besides the decisions is tried at these. */
const tight: Size[] = [{ width: 320, height: 560 }, { width: 740, height: 360 }, { width: 1024, height: 768 }, { width: 1366, height: 650 }];
/** Of those the ones in which a longer text is the first to be cut off. */
const smallest = tight.slice(0, 2);

for (const game of boards) {
  const kinds = decisionsOf(game);
  const counts = [...new Set(kinds.map((one) => one.players))];
  const most = kinds.filter((one) => one.players === Math.max(...counts));
  /** One of each kind, with as many players as there can be: the fullest. */
  const each = [...new Map(most.map((one) => [one.kind, one])).values()];
  const asked = each.filter(({ kind }) => kind !== 'over');

  test.describe(game, () => {
    test.use({ reducedMotion: 'reduce' });

    for (const players of counts) {
      test(`every decision and every result of ${players} players is in sight at every size`, async ({ clean }) => {
        const decisions = [...kinds, ...endingsOf(game)].filter((one) => one.players === players);
        // Fewest and most players make the emptiest and the fullest tables: those between are tried at a few sizes.
        const extreme = players === Math.min(...counts) || players === Math.max(...counts);
        expect(await look(clean, game, { at: whole || extreme ? sizes : tight, decisions })).toEqual([]);
      });
    }

    test('so is every decision while a card is picked, and the question whether to play it', async ({ clean, context }) => {
      await hasty(context, { confirm: true });
      const then = async (page: Page) => {
        const button = page.locator(`${playable}:not(.card)`);
        await page.locator(playable).first().click();
        // Where cards are picked first, the move has a button, which may need a second card.
        while (await page.locator('[data-asked]').count() === 0) await ((await button.count()) > 0 ? button : page.locator(playable)).first().click();
        await page.locator('[data-asked]').waitFor();
      };
      expect(await lookAfter(clean, game, { at: tight, decisions: asked, then })).toEqual([]);
    });

    test('so are the questions of others, and of the table', async ({ clean }) => {
      const undo = [undoAsked(asked[0] as Decision)];
      expect(await look(clean, game, { at: tight, decisions: undo })).toEqual([]);
      const leave = async (page: Page) => {
        await page.getByRole('button', { name: 'Leave' }).click();
        await page.locator('[data-asked]').waitFor();
      };
      expect(await lookAfter(clean, game, { at: tight, decisions: asked.slice(0, 1), then: leave })).toEqual([]);
    });

    test('so is every decision with clocks, absent players and no panel', async ({ clean, context }) => {
      await hasty(context, { panel: false });
      const decisions = each.map((one) => ({ ...one, company: true }));
      expect(await look(clean, game, { at: tight, decisions })).toEqual([]);
    });

    for (const language of ['ja', 'ko']) {
      test(`so is every decision in ${language}`, async ({ clean, context }) => {
        await hasty(context, { language });
        expect(await look(clean, game, { language, at: whole ? sizes : smallest, decisions: [...each, ...endingsOf(game).filter(({ players }) => players === Math.max(...counts))] })).toEqual([]);
      });
    }
  });
}

for (const game of boards) {
  test(`${game}: cards are as large as the room allows`, async ({ clean }) => {
    const decisions = decisionsOf(game).filter(({ kind }) => kind !== 'over');
    const table = await Decisions.open(clean, game, decisions[0] as Decision);
    await resize(clean, { width: 1024, height: 768 });
    for (const decision of decisions) {
      await table.show(decision);
      const widths = (selector: string) => clean.locator(selector).evaluateAll((cards) => cards.filter((card) => card.checkVisibility()).map((card) => card.getBoundingClientRect().width));
      const [hand, laid] = [await widths('[data-hand]:last-of-type .card'), await widths('[data-drop] .card, [data-drop] .place')];
      // A large hand lies in two rows, rather than squeezed into one.
      for (const width of hand) expect(width, `a card of the hand (${decision.kind}, ${decision.players} players)`).toBeGreaterThanOrEqual(48);
      // While lines are built, all of a player's lines lie on the table.
      const least = decision.kind.includes('new') ? 45 : 54;
      if (laid.length > 0) expect(Math.max(...laid), `the largest card on the table (${decision.kind}, ${decision.players} players)`).toBeGreaterThanOrEqual(least);
    }
  });
}

test('the question about sounds covers no part of a decision', async ({ clean, context }) => {
  await hasty(context, { asked: false });
  const wrong: string[] = [];
  for (const game of boards) wrong.push(...(await look(clean, game, { at: tight, decisions: decisionsOf(game).slice(0, 1) })).map((fault) => `${game}: ${fault}`));
  expect(wrong).toEqual([]);
});

test('log, scores, rules and chat are a sheet on a phone, which is in sight and can be closed', async ({ clean }) => {
  const [game = ''] = boards;
  await Decisions.open(clean, game, decisionsOf(game)[0] as Decision);
  for (const size of [{ width: 320, height: 560 }, { width: 740, height: 360 }, { width: 390, height: 844 }]) {
    await resize(clean, size);
    await clean.locator('[data-panel]').click();
    for (const part of ['[role=tab]', '#panel .close', '#panel .panel', '#panel input']) await expect(clean.locator(part).last()).toBeInViewport({ ratio: 1 });
    await clean.locator('#panel .close').click();
    await expect(clean.locator('#panel')).toHaveCount(0);
  }
});

test('lines of others, which are small on a phone, are shown larger by a tap', async ({ clean }) => {
  const all = decisionsOf('keystone').filter(({ players }) => players === 4);
  // Its view has the lines of all.
  const late = all.find(({ decision }) => (decision.play.view as { lines: string[][] }).lines.every((lines) => lines.length > 0));
  const table = await Decisions.open(clean, 'keystone', late as Decision);
  await resize(clean, { width: 390, height: 844 });
  await table.show(late as Decision);
  const lines = clean.locator('[data-place^="lines-"]:has([data-peek])').first();
  await lines.click();
  const larger = lines.getByRole('dialog');
  await expect(larger).toBeVisible();
  for (const stone of await larger.getByRole('img').all()) expect((await stone.boundingBox())?.width).toBeGreaterThanOrEqual(48);
  await expect(larger).toBeInViewport({ ratio: 1 });
  await clean.keyboard.press('Escape');
  await expect(larger).toBeHidden();
});
