// Two people, and bots on the seats that are left, finish a whole match of each game.
import { boards, playersOf } from './games';
import { invite, open, playOut, sitDown, two } from './people';
import { errorsOf, expect, test } from './server';

for (const game of boards) {
  test(`${game}: two people play to the end, with bots where two are too few`, async ({ browser, server }) => {
    const [aki, bo] = await two(browser, server.address);
    const errors = [errorsOf(aki), errorsOf(bo)];
    const [least] = await playersOf(aki, game);
    if (least === 2) {
      await sitDown(bo, (await invite(aki, game)).invite);
      expect(bo.url()).not.toContain('invite=');
    } else {
      const bots = Array.from({ length: least - 2 }, () => ({ bot: 'easy' }));
      const { table, invite: key } = await open(aki, { game, seats: ['open', 'open', ...bots] });
      for (const page of [aki, bo]) await sitDown(page, `/t/${table}#invite=${key}`);
    }
    await Promise.all([playOut(aki), playOut(bo)]);
    for (const page of [aki, bo]) await expect(page.locator('.banner')).toContainText(/won|draw/);
    expect(errors.flat()).toEqual([]);
  });
}
