import { afterEach, describe, expect, it } from '@jest/globals';
import { isMissing } from '../../../src/app/windows/where-i-stand.js';
import { GAMES, type GameName, type RealGame, startGame } from '../../browser/real-game.js';
import { someOf } from '../../support/effort.js';
import { presentPhase } from '../../support/service.js';

// The box that says where a seat stands, in the games as they are shipped: never green while a sheet is owed.

/** Windows of the beginning: a set-up, a bid or a draft where the game has one, and ordinary ones. */
const WINDOWS = 3;

let game: RealGame | undefined;
afterEach(async () => {
  await game?.close();
  game = undefined;
});

const box = (text: string): { readonly look: string; readonly words: string } => {
  const [, look = '', words = ''] = /<p class="todo todo-([a-z]+)"[^>]*><b>([^<]*)<\/b>/.exec(text) ?? [];
  return { look, words };
};
const foot = (text: string): string => /<p class="owed[^"]*"><strong>([^<]*)\.<\/strong>/.exec(text)?.[1] ?? '';

describe.each(someOf(Object.keys(GAMES) as GameName[]))('%s', (name) => {
  it('is green only when a sheet stands, and says the same above and below', async () => {
    game = await startGame(name);
    const { board, table } = game;
    const seats = await Promise.all(
      table.people.slice(0, 2).map(async ({ id }, index) => ({
        ref: { campaignId: table.campaignId, seat: `seat-${index + 1}`, person: id },
        visitor: await board.signedIn(id),
      })),
    );
    for (let window = 0; window < WINDOWS; window++) {
      const phase = await presentPhase(board.service, table.campaignId);
      for (const { ref, visitor } of seats) {
        const look = async () => {
          const { text } = await visitor.get(`/c/${table.campaignId}/seat/${ref.seat}`);
          const { stand } = await board.app.seatPage({
            reader: ref.person,
            campaignId: ref.campaignId,
            seat: ref.seat,
          });
          expect(foot(text)).toBe(box(text).words);
          if (isMissing(stand)) expect(box(text)).toEqual({ look: 'due', words: 'You owe a sheet, not sent yet' });
          // Who owes nothing may be ready without a sheet.
          if (box(text).look === 'good') expect(stand.sheet !== null || !stand.owes).toBe(true);
          return { ...box(text), stand };
        };
        const before = await look();
        if (phase.owes.includes(ref.seat)) expect(before.look).toBe('due');
        else expect(['quiet', 'good']).toContain(before.look);
        if (![...phase.owes, ...phase.invited].includes(ref.seat)) continue;
        await board.app.submitOrders({ ...ref, door: 'web', text: await board.app.suggestOrders(ref) });
        const sent = await look();
        expect(sent.words).toMatch(/^(?:Your sheet is in: |You are ready)/);
        if (sent.stand.idle.length === 0 && sent.stand.sheet?.rejected === 0) expect(sent.look).toBe('good');
        // Who has sent a sheet and said READY is done, whatever it leaves out.
        await board.app.setReady({ ...ref, ready: true });
        expect(await look()).toMatchObject({ look: 'good', stand: { state: 'ready' } });
        // Else the window might end before the others have sent theirs.
        await board.app.setReady({ ...ref, ready: false });
      }
      await game.play(1);
    }
  });
});
