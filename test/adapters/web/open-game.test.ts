import { expect, it } from '@jest/globals';
import { changedSystem } from '../../support/changed-system.js';
import { startTable } from '../../support/service.js';
import { tinySystem } from '../../support/tiny-system.js';
import { startBoard } from './board.js';

it.each([
  ['a game with secrets', true],
  ['an open game', false],
])('offers who can see what in %s: %j', async (_what, hasSecrets) => {
  const board = await startBoard({ system: changedSystem(tinySystem, () => ({}), { hasSecrets }) });
  try {
    const table = await startTable(board, 2);
    const gm = await board.signedIn(table.gm.id);
    const desk = `/c/${table.campaignId}/gm`;
    for (const page of [desk, `${desk}/review`]) {
      const { status, text } = await gm.get(page);
      expect([status, text.includes(`href="${desk}/activity"`)]).toEqual([200, true]);
      expect(text.includes(`href="${desk}/who-can-see"`)).toBe(hasSecrets);
    }
  } finally {
    await board.close();
  }
});
