import { join } from 'node:path';
import { binderShelf } from '../../src/adapters/binders/binder-shelf.js';
import type { Services } from '../../src/app/kit/services.js';
import { systems } from '../../src/systems/registry.js';
import { type Board, startBoard } from '../adapters/web/board.js';
import { FixedClock } from '../support/fixed-clock.js';
import { presentPhase, runDueJobs, type Table } from '../support/service.js';

/** A browser has a clock of its own, by which cookies run out: the service goes by the machine's, moved on. */
class MachineClock extends FixedClock {
  #ahead = 0;

  override now(): Date {
    return new Date(Date.now() + this.#ahead);
  }

  override pass(milliseconds: number): void {
    this.#ahead += milliseconds;
  }
}

/** Games as they are shipped, with the sides that players ask for. */
export const GAMES = {
  'general-war': ['Alliance', 'Coalition', 'Alliance', 'Coalition'],
  'calders-rift': ['', '', ''],
  'miller-hollow': ['', '', '', ''],
  'brothers-war': ['Union', 'Confederacy', 'Union', 'Confederacy'],
  'kestrel-reach': ['', ''],
  'vesper-basin': ['', '', ''],
} as const;
export type GameName = keyof typeof GAMES;
/** Games of their own kind, which the pages of all games are not looked at with. */
const OTHERS = {
  /** A person judges: turns go on when the umpire has published. */
  'road-to-jena': ['', '', '', '', '', '', '', ''],
  /** Each side there is somebody’s own. */
  'great-powers': ['Austria', 'England', 'France', 'Germany', 'Italy', 'Russia', 'Turkey'],
} as const;

const NAMES = ['Anna', 'Bela', 'Cato', 'Dora'];

export interface RealGame {
  readonly board: Board;
  readonly table: Table;
  readonly clock: MachineClock;
  /** Every seat sends what a bot would, and the deadline comes; so often. */
  play(phases: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * A board with a game of a shipped binder on it, begun, with bots' orders at hand. `sides`: what each player asks for;
 * `services`: what is to be the real thing, and not its stand-in.
 */
export async function startGame(
  binder: GameName | keyof typeof OTHERS,
  sides: readonly string[] = { ...GAMES, ...OTHERS }[binder],
  services: Partial<Services> = {},
): Promise<RealGame> {
  const clock = new MachineClock(new Date().toISOString());
  const binders = binderShelf(join(process.cwd(), 'campaigns'), systems);
  const board = await startBoard({ services: { clock, systems, binders, ...services } });
  const { app, service } = board;
  const run = () => runDueJobs({ ...service, app, clock });
  const gm = await app.createPerson({ name: 'Judge' });
  const campaignId = await app.createCampaign({ binder, gm: gm.id });
  const people: Table['people'][number][] = [];
  for (const [index, side] of sides.entries()) {
    const person = await app.createPerson({ name: NAMES[index] ?? `Player ${index + 1}` });
    people.push(person);
    await app.apply({ campaignId, person: person.id, text: side });
  }
  await app.closeRegistration({ campaignId, by: gm.id });
  await run();
  return {
    board,
    table: { campaignId, gm, people },
    clock,
    async play(phases) {
      for (let phase = 0; phase < phases; phase++) {
        const open = await presentPhase(service, campaignId);
        for (const [index, person] of people.entries()) {
          const ref = { campaignId, seat: `seat-${index + 1}`, person: person.id };
          if (![...open.owes, ...open.invited].includes(ref.seat)) continue;
          await app.submitOrders({ ...ref, door: 'web', text: await app.suggestOrders(ref) });
        }
        clock.pass(open.deadlineAt.getTime() - clock.now().getTime() + 1000);
        await app.sweep();
        await run();
      }
    },
    close: () => board.close(),
  };
}
