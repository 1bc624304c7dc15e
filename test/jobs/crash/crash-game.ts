import { join } from 'node:path';
import { z } from 'zod';
import { binderShelf } from '../../../src/adapters/binders/binder-shelf.js';
import type { Binders } from '../../../src/app/ports/binders.js';
import type { PhaseRow } from '../../../src/app/ports/record.js';
import { projectRoot } from '../../../src/config/paths.js';
import { JUDGE } from '../../../src/core/game/seat.js';
import { systems } from '../../../src/systems/registry.js';
import { everything, seed } from '../../support/effort.js';
import { type ServiceOptions, seatRef, startTable, type Table, type TestService } from '../../support/service.js';

/** What of a published phase is told to whom, in messages. */
interface Told {
  /** Reports on the board, one for each viewer. */
  readonly reports: number;
  /** Reports to the one player whom a channel outside reaches. */
  readonly outside: number;
}

/** A game in which a worker is killed. */
export interface CrashGame {
  readonly service: ServiceOptions;
  /** One of the players is reached by a channel outside, too. */
  start(service: TestService): Promise<Table>;
  /** Phases of one stage go through the same steps; the last stage goes through all of them. */
  readonly stages: readonly [string, ...string[]];
  stageOf(phase: PhaseRow): string;
  /** Of the steps that are asked for by name these alone; left out: all of them. */
  readonly named?: (step: string, index: number) => boolean;
  /** Of its kill points at most every how-manieth is tried in one run; left out: all of them in the long one. */
  readonly killEvery?: number;
  /** The fewest steps of a stage. */
  readonly fewestSteps: number;
  sheets(
    phase: PhaseRow,
    table: Table,
  ): readonly { readonly seat: string; readonly person: string; readonly text: string }[];
  told(phase: PhaseRow, table: Table): Told;
  /** What stands once in the public report of a stage, and in no other. */
  readonly once: Readonly<Record<string, readonly string[]>>;
}

/** The tiny game. */
export const tinyCrash: CrashGame = {
  service: { game: { options: { rounds: 150 } } },
  // One of the two is reached by a channel outside too: two messages a phase, so that no step is gone through in vain.
  start: (service) => startTable(service, 2, { discord: 'first' }),
  stages: ['round'],
  stageOf: () => 'round',
  fewestSteps: 20,
  sheets: (_, table) =>
    [1, 2].map((number) => {
      const { seat, person } = seatRef(table, number);
      return { seat, person, text: 'BID 0\nDIG' };
    }),
  told: () => ({ reports: 4, outside: 1 }),
  once: {},
};

const WithTurns = z.looseObject({ options: z.looseObject({ turns: z.number() }) });

/** The same binders with turns enough for every kill. */
const longGames = (shelf: Binders): Binders => ({
  ...shelf,
  read: async (id) => {
    const read = await shelf.read(id);
    if (!read.ok) return read;
    const game = WithTurns.parse(read.binder.game);
    return {
      ok: true,
      binder: {
        ...read.binder,
        game: { ...game, options: { ...game.options, turns: 150 } } as typeof read.binder.game,
      },
    };
  },
});

/** A binder of the umpire's table: orders, a round of judging behind the screen, and one that publishes. */
export function judgedCrash(binder: string, players: number): CrashGame {
  const stageOf = ({ key }: PhaseRow): string =>
    key.endsWith('/orders') ? 'orders' : key.endsWith('/judgement-1') ? 'judging' : 'publishing';
  const judged = { judging: "DRAFT\nNEWS: It rains.\nROLL 2d6 'the night' FOR all", publishing: 'PUBLISH ANYWAY' };
  return {
    service: { services: { systems, binders: longGames(binderShelf(join(projectRoot(), 'campaigns'), systems)) } },
    start: (service) => startTable(service, players, { discord: 'first', create: { binder }, sides: ['any'] }),
    stages: ['orders', 'judging', 'publishing'],
    // Three stages of some hundred steps, each with a turn of its own before it.
    killEvery: everything ? 9 : 30,
    // The same steps as in any game, where another suite asks for each of them.
    named: (_, index) => everything || (index + seed) % 3 === 0,
    stageOf,
    fewestSteps: 9,
    sheets: (phase, table) => {
      const stage = stageOf(phase);
      if (stage === 'orders')
        return table.people.map((_, index) => {
          const { seat, person } = seatRef(table, index + 1);
          return { seat, person, text: `we keep watch, company ${index + 1}` };
        });
      return [{ seat: JUDGE, person: table.gm.id, text: stage === 'judging' ? judged.judging : judged.publishing }];
    },
    // Nobody but the game master reads anything before the turn is published.
    told: (phase) =>
      stageOf(phase) === 'publishing' ? { reports: players + 2, outside: 1 } : { reports: 1, outside: 0 },
    once: { publishing: ['It rains.', 'the night'] },
  };
}
