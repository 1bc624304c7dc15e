import { subjectKey } from '../../src/core/game/offer.js';
import { isJudgeSeat } from '../../src/core/game/seat.js';
import { type Board, startBoard, type Visitor } from '../adapters/web/board.js';
import { realGames } from '../app/optional-war.js';
import { presentPhase, runDueJobs } from '../support/service.js';
import { undoneRecord } from '../support/undone-record.js';
import type { AskedBoard } from './asked.js';

/** A board on which bots have played a campaign of a shipped binder for a while. */
export interface PlayedBoard {
  readonly board: Board;
  readonly asked: AskedBoard;
  /** Who holds `seat-1`, signed in anew; nothing that is sent from then on stays, as each transaction is rolled back, unless it is `kept`. */
  signedIn(kept?: boolean): Promise<Visitor>;
}

export async function playedBoard(
  binder: string,
  { players, phases }: { readonly players: number; readonly phases: number },
  games = realGames(),
): Promise<PlayedBoard> {
  let undoing = false;
  const board = await startBoard(games, { trustProxy: 1 }, (record) => undoneRecord(record, () => undoing));
  const { app, service } = board;
  const gm = await service.app.createPerson({ name: 'Judge' });
  const campaignId = await service.app.createCampaign({ binder, gm: gm.id });
  for (let player = 1; player <= players; player += 1) {
    const person = await service.app.createPerson({ name: `Player ${player}`, isBot: true });
    await service.app.apply({ campaignId, person: person.id, text: 'Whichever side. No optional rules.' });
  }
  await service.app.closeRegistration({ campaignId, by: gm.id });
  /** Everybody who owes orders sends what a bot would, and the deadline comes. */
  const pass = async (): Promise<void> => {
    const open = await presentPhase(service, campaignId);
    for (const { seatId, holder } of await service.record.seats(campaignId)) {
      const person = isJudgeSeat(seatId) ? gm.id : holder;
      if (person === null || !open.owes.includes(seatId)) continue;
      const ref = { campaignId, seat: seatId, person };
      const send = (text: string) => service.app.submitOrders({ ...ref, door: 'bot', text });
      // A bot without an order says READY alone, for which a sheet has to stand.
      await send(await service.app.suggestOrders(ref)).catch(() => send('NO ORDERS'));
    }
    service.clock.set(new Date(open.deadlineAt.getTime() + 1));
    await service.app.sweep();
    await runDueJobs(service);
  };
  for (let phase = 0; phase < phases; phase += 1) await pass();
  // Where players take turns, those of the first seat come again.
  for (
    let turn = 0;
    turn < 3 * players && !(await presentPhase(service, campaignId)).owes.includes('seat-1');
    turn += 1
  )
    await pass();
  const [first] = await service.record.seats(campaignId);
  const holder = first?.holder ?? '';
  // Whoever has withdrawn or is beaten owes nothing more: then what they may still ask is asked.
  const orders = await service.app
    .suggestOrders({ campaignId, seat: 'seat-1', person: holder })
    .catch(() => 'NO ORDERS');
  const subjects = await app
    .orderSubjects({ campaignId, seat: 'seat-1', person: holder })
    .catch(() => ({ units: [], places: [] }));
  const sent = await app
    .submitOrders({ campaignId, seat: 'seat-1', person: holder, door: 'web', text: 'NO ORDERS' })
    .catch(() => null);
  return {
    board,
    async signedIn(kept = false) {
      undoing = false;
      const visitor = await board.signedIn(holder);
      undoing = !kept;
      return visitor;
    },
    asked: {
      url: board.url,
      routes: board.routes,
      acts: app.acts,
      campaign: campaignId,
      phase: (await presentPhase(service, campaignId)).id,
      receipt: sent?.receipt?.receipt ?? '',
      only: (path) => path.startsWith('/c/:campaign') || path === '/me/data.json',
      orders,
      subjects: [
        ...subjects.units.map((id) => subjectKey({ kind: 'unit', id })),
        ...subjects.places.map((id) => subjectKey({ kind: 'place', id })),
      ],
      forget: () => service.clock.set(new Date(service.clock.now().getTime() + 61_000)),
    },
  };
}
