// After a match: why it was won, where it turned, and links to any step of it.
import { readFileSync } from 'node:fs';
import type { CreateTable, Review } from '../src/generated/wire';
import { among, open, playable, playNow, playOut } from './people';
import { expect, fits, hasty, test } from './server';

test('the end of a match says why, and where it turned', async ({ clean }) => {
  await clean.setViewportSize({ width: 360, height: 740 });
  await playNow(clean, 'three');
  await playOut(clean);
  await expect(clean.locator('[data-why]')).toContainText(/reached 3 points first|nobody has 3 points/);
  await expect(clean.locator('[data-end]')).toContainText(/Turning point, move \d|No single move decided it/);
  // The result leads to what the coach says.
  await clean.locator('[data-to-coach]').click();
  await expect(clean.locator('[data-end]')).toBeInViewport();
  await expect(clean.getByRole('button', { name: 'Copy link to this match' })).toBeVisible();
  await fits(clean);
});

test('the chart of a replay leads to any step, and a link to a step works', async ({ clean, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await playNow(clean, 'three');
  await playOut(clean);
  await clean.getByRole('link', { name: 'Watch replay' }).click();
  const picture = clean.locator('[data-chances] .picture');
  await expect(picture).toBeVisible();
  await expect(picture.getByRole('img')).toHaveAccessibleName(/Winning chances. At the start: .*\s%/);
  // The chances are even before the cards are dealt, within the error that the page states: how large that is depends on how much the
  // server could calculate. The replay starts after that.
  await expect(clean.locator('[data-step]')).toContainText('Move 1');
  await clean.getByRole('button', { name: 'Start' }).click();
  const mine = Number.parseInt(await clean.locator('[data-chance="0"]').innerText(), 10);
  const how = await clean.getByText(/The error is about \d+\s%/).innerText();
  const error = Number(/about (\d+)\s%/.exec(how)?.[1]);
  expect(Math.abs(mine - 50)).toBeLessThanOrEqual(4 * error + 1);

  const box = (await picture.boundingBox())!;
  await clean.mouse.click(box.x + box.width - 1, box.y + box.height / 2);
  await expect(clean.locator('.happened')).toContainText(/won|draw/);
  await expect(clean.locator('[data-chance]').filter({ hasText: /^(100|0)\s%$/ })).toHaveCount(2);

  await clean.mouse.move(box.x + box.width - 1, box.y + 5);
  await clean.mouse.down();
  await clean.mouse.move(box.x + 1, box.y + 5, { steps: 4 });
  await clean.mouse.up();
  await expect(clean.locator('[data-step]')).toContainText('Move 0');

  await clean.getByRole('slider').press('ArrowRight');
  await clean.getByRole('button', { name: 'Copy link to this move' }).click();
  const link = await clean.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('?step=1');
  await clean.evaluate(() => localStorage.clear());
  await clean.goto('/');
  await clean.goto(link);
  await expect(clean.locator('[data-step]')).toContainText('Move 1');
  await expect(clean.locator('.happened')).toContainText('First cards');
});

test('a record from a file is reviewed as well', async ({ clean }) => {
  await clean.goto('/record');
  await clean.getByLabel('Choose a file').setInputFiles(new URL('../../fuzz/seeds/record/three.json', import.meta.url).pathname);
  await expect(clean.locator('[data-chances] .picture')).toBeVisible();
  await expect(clean.locator('[data-chance]')).toHaveCount(2);
});

test('a costly decision is named, with luck and play, and can be tried again', async ({ clean }) => {
  await clean.goto('/record');
  await clean.getByLabel('Choose a file').setInputFiles(new URL('../../crates/server/tests/files/costly.json', import.meta.url).pathname);
  const coach = clean.locator('[data-coach]');
  const costly = coach.locator('[data-costly="4"]');
  await expect(costly).toContainText(/By what could be known, .* was better by \d+\.\d\s%: it wins/);
  await expect(costly).toContainText('These numbers are exact');
  await expect(coach.locator('[data-luck="0"]')).toContainText(/Deal 1, score 2: Luck (gained|lost) \d+\.\d points (on|to) the opponent \(±\s\d+\.\d\), play lost \d+\.\d points to the opponent \(±\s\d+\.\d\), the rest/);
  await costly.getByRole('button', { name: 'Go to this move' }).click();
  await expect(clean.locator('[data-step]')).toContainText('Move 3 ');
  await coach.getByLabel('Decisions of').selectOption({ index: 1 });
  await expect(coach.locator('[data-costly-none]')).toBeVisible();
  await coach.getByLabel('Decisions of').selectOption({ index: 0 });
  await costly.getByRole('button', { name: 'Try again from here' }).click();
  await expect(clean).toHaveURL(/\/t\//);
  await expect(clean.locator(playable)).toHaveCount(3);

  // There one may ask about a move of one's own; it is not played.
  await clean.getByRole('button', { name: 'Hint' }).click();
  await clean.locator('[data-ask]').click();
  await expect(clean.locator('[data-asking]')).toContainText('It is not played');
  await clean.locator(playable).first().click();
  await expect(clean.locator('[data-hint]')).toContainText(/is right \d+\.\d\s% of the time|always the move here|wins|about equal/);
  await expect(clean.locator(playable)).toHaveCount(3);
});

for (const [language, locale, sure, why, luck] of [
  ['en', 'en-GB', 'blue 2', 'It scores in this round 100 % of the time instead of 0 %.', /Luck (gained|lost) (\d+\.\d) points .. the opponent \(± (\d+\.\d)\), play (gained|lost) (\d+\.\d) points/],
  ['ja', 'ja-JP', '青の2', 'このラウンドで得点する割合は100 %です（もう一方は0 %）。', /運は相手に対して(\d+\.\d)点の(得|損)（± (\d+\.\d)）、プレイは相手に対して(\d+\.\d)点の(得|損)/],
  ['ko', 'ko-KR', '파랑 2', '이번 라운드에서 득점할 확률은 100 %입니다(다른 수: 0 %).', /운: 상대에 대해 (\d+\.\d)점 (이득|손해) \(± (\d+\.\d)\), 플레이: 상대에 대해 (\d+\.\d)점 (이득|손해)/],
] as const) {
  test.describe(`the coach in ${language}`, () => {
    test.use({ locale });
    const record: unknown = JSON.parse(readFileSync(new URL('../../crates/server/tests/files/costly.json', import.meta.url), 'utf8'));

    test('gives the reason for a costly decision, with cards', async ({ clean }) => {
      await clean.goto('/record');
      await clean.locator('input[type=file]').setInputFiles(new URL('../../crates/server/tests/files/costly.json', import.meta.url).pathname);
      const costly = clean.locator('[data-costly="4"]');
      await expect(costly).toContainText(why);
      await expect(costly.getByRole('img', { name: sure }).first()).toBeVisible();
    });

    test('tells luck and play of a deal in points, with their errors, as the server counted them', async ({ clean }) => {
      const answer = clean.waitForResponse((response) => response.url().endsWith('/api/reviews'));
      await clean.goto('/record');
      await clean.locator('input[type=file]').setInputFiles(new URL('../../crates/server/tests/files/costly.json', import.meta.url).pathname);
      const { deals } = (await (await answer).json()) as Review;
      const told = (await clean.locator('[data-luck="0"]').innerText()).replaceAll(/\s+/g, ' ');
      const numbers = luck.exec(told)?.slice(1).filter((part) => /\d/.test(part)).map(Number);
      const { score } = deals[0]!.seats[0]!;
      expect(numbers, told).toEqual([Math.abs(score.luck.points), score.luck.margin, Math.abs(score.play.points)]);
      await expect(clean.locator('[data-luck="0"]'), 'a number and its error stay in one line').toContainText(/±\u00A0\d/);
    });

    test('comments on a move at a table with commentary', async ({ clean }) => {
      const seats: CreateTable['seats'] = ['open', { bot: 'easy' }];
      const { table, me } = await open(clean, { branch: { record, entries: 4 }, seats, commentary: true, me: { name: 'Aki', colour: 0 } });
      await clean.goto(`/t/${table}?now#seat=${me?.key}`);
      await clean.locator(`${playable}[data-card="0-R3"]`).click();
      await expect(clean.locator('[data-comment]')).toContainText(why);
    });
  });
}

for (const [language, locale, numbers] of [
  ['en', 'en-GB', /wins \d+\.\d\s% of matches from here|are about equal|looks better than|only move/],
  ['ja', 'ja-JP', /勝ち取れる見込み|ほかに手はありません/],
  ['ko', 'ko-KR', /가져올 전망|다른 수가 없습니다/],
] as const) {
  test.describe(`hints in ${language}`, () => {
    test.use({ locale });
    test('draw the cards they speak of', async ({ clean }) => {
      await among(clean, 'collision', 3);
      await clean.locator('.tools button').first().click();
      const hint = clean.locator('[data-hint]');
      await expect(hint).toContainText(numbers);
      await expect(hint.getByRole('img').first()).toBeVisible();
      // The notation is for programs: a card is drawn, and a screen reader hears its name.
      await expect(hint).not.toContainText(/\b(Su|Sa|Ea|Ma|Bk)[1-9]\b/);
    });
  });
}

test('the steps stay visible beside the board, and open hands hide the unseen cards', async ({ clean }) => {
  await clean.goto('/record');
  await clean.getByLabel('Choose a file').setInputFiles(new URL('../../fuzz/seeds/record/collision.json', import.meta.url).pathname);
  await expect(clean.locator('.room .trick')).toBeVisible();
  for (const [width, height] of [[1366, 650], [360, 640]] as const) {
    await clean.setViewportSize({ width, height });
    await clean.locator('.room .trick').evaluate((board) => board.scrollIntoView({ block: 'center' }));
    await expect(clean.locator('.room .trick')).toBeInViewport({ ratio: 1 });
    for (const control of [clean.getByRole('slider'), clean.getByRole('button', { name: 'Next ›' })]) await expect(control).toBeInViewport({ ratio: 1 });
  }
  const unseen = clean.getByRole('button', { name: 'Not seen yet' });
  await expect(unseen).toHaveCount(0);
  await clean.getByLabel('View as').selectOption({ index: 1 });
  await expect(unseen).toBeVisible();
});

test('a replay goes by keys and by itself, has a list of moves, and shows the hand', async ({ clean }) => {
  await clean.emulateMedia({ reducedMotion: 'reduce' });
  await clean.clock.install();
  await clean.goto('/record');
  await clean.getByLabel('Choose a file').setInputFiles(new URL('../../fuzz/seeds/record/collision.json', import.meta.url).pathname);
  const step = clean.locator('[data-step]');
  await expect(step).toContainText('Move 1 ');
  for (const [key, move] of [['ArrowRight', 'Move 2 '], ['ArrowRight', 'Move 3 '], ['ArrowLeft', 'Move 2 '], ['Home', 'Move 0 ']] as const) {
    await clean.keyboard.press(key);
    await expect(step).toContainText(move);
  }
  await clean.keyboard.press('Space');
  const number = async () => Number.parseInt((await step.textContent())?.match(/\d+/)?.[0] ?? '', 10);
  await expect(async () => {
    await clean.clock.runFor(300);
    expect(await number()).toBeGreaterThan(1);
  }).toPass();
  await clean.getByRole('button', { name: 'Pause' }).click();
  const paused = await number();
  await clean.clock.runFor(9000);
  expect(await number()).toBe(paused);
  const moves = clean.getByRole('region', { name: 'Moves' });
  await moves.locator('[data-line]').nth(8).click();
  await expect(moves.locator('[aria-current="step"]').first()).toBeInViewport();
  expect(await number()).not.toBe(paused);
  for (const [width, height] of [[1366, 768], [390, 844]] as const) {
    await clean.setViewportSize({ width, height });
    await clean.evaluate(() => scrollTo(0, 0));
    await expect(clean.locator('.room [data-hand] .card').last()).toBeInViewport({ ratio: 0.9 });
  }
});

test('a replay shows a trick before it tells who took it', async ({ clean, context }) => {
  await hasty(context, { speed: 'normal' });
  await clean.clock.install({ time: new Date('2026-01-01T08:00') });
  await clean.goto('/record');
  await clean.getByLabel('Choose a file').setInputFiles(new URL('../../fuzz/seeds/record/collision.json', import.meta.url).pathname);
  const [told, taken] = [clean.locator('.happened'), 'The trick goes to'];
  await clean.getByRole('region', { name: 'Moves' }).locator('[data-line]').filter({ hasText: taken }).first().click();
  await expect(told).toContainText(taken);
  await clean.keyboard.press('ArrowLeft');
  await expect(told).not.toContainText(taken);
  await clean.clock.pauseAt(new Date('2026-01-01T20:00'));
  await clean.keyboard.press('ArrowRight');
  await expect(clean.locator('[data-step]')).toContainText(/Move \d/);
  await expect(told, 'the cards are shown first').not.toContainText(taken);
  await clean.clock.runFor(9000);
  await expect(told).toContainText(taken);
});

test('each match of a file with several can be chosen', async ({ clean }) => {
  const [three, collision] = ['three', 'collision'].map((game) => readFileSync(new URL(`../../fuzz/seeds/record/${game}.json`, import.meta.url), 'utf8').trim());
  await clean.goto('/record');
  await clean.getByLabel('Choose a file').setInputFiles({ name: 'two.jsonl', mimeType: 'application/json', buffer: Buffer.from(`${three}\n${collision}\n`) });
  await expect(clean.getByRole('heading', { name: 'Replay · three' })).toBeVisible();
  await clean.getByLabel('This file holds 2 matches').selectOption({ label: '2 · Collision' });
  await expect(clean.getByRole('heading', { name: 'Replay · Collision' })).toBeVisible();
});

test('the address of a replay works in another browser', async ({ clean }) => {
  await playNow(clean, 'three');
  await playOut(clean);
  await clean.getByRole('link', { name: 'Watch replay' }).click();
  await expect(clean).toHaveURL(/#watch=/);
  const address = clean.url();
  await clean.evaluate(() => localStorage.clear());
  await clean.goto('/');
  await clean.goto(address);
  await expect(clean.locator('[data-step]')).toContainText('Move 1');
});
