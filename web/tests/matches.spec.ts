// Two people, and bots on the seats that are left, finish a whole match of each game.
import { complaints, expect, test } from './house';
import { invite, open, playOut, sitDown, two } from './people';

for (const game of ['three', 'five35', 'gostop']) {
  test(`${game}: opened on the first page, and played to its end by two`, async ({ browser, house }) => {
    test.setTimeout(90_000);
    const [aki, bo] = await two(browser, house.address);
    const said = [complaints(aki), complaints(bo)];
    await sitDown(bo, (await invite(aki, game)).invite);
    expect(bo.url()).not.toContain('invite=');
    await Promise.all([playOut(aki), playOut(bo)]);
    for (const page of [aki, bo]) await expect(page.locator('.banner')).toContainText(/won|draw/);
    expect(said.flat()).toEqual([]);
  });
}

for (const game of ['collision', 'keystone']) {
  test(`${game}: two people and a bot play to the end`, async ({ browser, house }) => {
    test.setTimeout(120_000);
    const [aki, bo] = await two(browser, house.address);
    const said = [complaints(aki), complaints(bo)];
    const { table, invite: key } = await open(aki, { game, seats: ['open', 'open', { bot: 'easy' }] });
    for (const page of [aki, bo]) await sitDown(page, `/t/${table}#invite=${key}`);
    await Promise.all([playOut(aki), playOut(bo)]);
    for (const page of [aki, bo]) await expect(page.locator('.banner')).toContainText(/won|draw/);
    expect(said.flat()).toEqual([]);
  });
}
