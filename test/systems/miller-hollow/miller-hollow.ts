import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseYaml } from 'yaml';
import { projectRoot } from '../../../src/config/paths.js';
import type { Dice } from '../../../src/core/dice/dice.js';
import { answerSheet } from '../../../src/core/engine/answer-sheet.js';
import { NO_ROSTER_CHANGES, type RosterChanges, type Sealed, type SheetAnswer } from '../../../src/core/game/sheet.js';
import { asSeat } from '../../../src/core/game/viewer.js';
import { apply, BLANK } from '../../../src/systems/miller-hollow/apply.js';
import { open } from '../../../src/systems/miller-hollow/open.js';
import { ordering } from '../../../src/systems/miller-hollow/ordering.js';
import type { Order } from '../../../src/systems/miller-hollow/orders/cards.js';
import { check } from '../../../src/systems/miller-hollow/orders/check.js';
import { resolve } from '../../../src/systems/miller-hollow/phases/sequence.js';
import { type Event, type Fixed, Setup, type State } from '../../../src/systems/miller-hollow/shapes.js';
import { view } from '../../../src/systems/miller-hollow/sight.js';
import { sketch } from '../../../src/systems/miller-hollow/sketch.js';
import { seededDice } from '../../../src/testkit/seeded-dice.js';
import { type ScriptedDice, scriptedDice } from '../../support/scripted-dice.js';

const PEOPLE = ['Ann', 'Bob', 'Cyd', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal'] as const;

export const seatId = (name: string): string => name.toLowerCase();

/** A setup on the town of the binder, with so many players. */
export const townSetup = (players: number, options: object = {}): Setup =>
  Setup.parse({
    options,
    town: parseYaml(readFileSync(join(projectRoot(), 'campaigns', 'miller-hollow', 'town.yaml'), 'utf8')),
    seats: PEOPLE.slice(0, players).map((name) => ({ id: seatId(name), name, side: null })),
  });

export const TOWN: Fixed = { town: townSetup(2).town };

export const fold = (state: State, events: readonly Event[]): State =>
  events.reduce((folded, event) => apply(folded, event, TOWN), state);

/** Hunters by stage, as examples write them. */
export const packOf = ([prowlers = 0, stalkers = 0, ravagers = 0]: readonly number[]) => ({
  prowlers,
  stalkers,
  ravagers,
});

/** A nest as a case says it; what is left out is as at the start. */
export interface NestCase {
  readonly hunters?: readonly number[];
  readonly mares?: number;
  readonly captives?: number;
  readonly path?: 'DREAD' | 'RAGE' | 'VEIL';
}

export interface PositionCase {
  readonly turn?: number;
  readonly stage?: 'brood' | 'hunt' | 'night';
  readonly options?: object;
  /** By name; nests lie at N1, N2 and so on in this order. */
  readonly nests: Readonly<Record<string, NestCase>>;
  /** Prey, and the most there can be. Left out: all areas of so many players, full. */
  readonly areas?: Readonly<Record<string, readonly [prey: number, max: number]>>;
}

/** A position in the middle of a game. */
export function position({ turn = 1, stage = 'brood', options = {}, nests, areas }: PositionCase): State {
  const names = Object.keys(nests);
  const setup = townSetup(8, { combinedWindows: stage === 'night', ...options });
  const seats = names.map((name) => ({ id: seatId(name), name, side: null }));
  const first: Dice = { roll: () => 1 };
  const start = fold(BLANK, open({ ...setup, seats }, first, TOWN));
  return {
    ...start,
    turn,
    stage,
    areas:
      areas === undefined
        ? start.areas
        : TOWN.town.areas.flatMap(({ code }) => {
            const [prey, max] = areas[code] ?? [];
            return prey === undefined || max === undefined ? [] : [{ id: code, prey, max, dawn: prey }];
          }),
    nests: start.nests.map((nest, index) => {
      const { hunters, mares, captives, path } = nests[names[index] ?? ''] ?? {};
      return {
        ...nest,
        ...(hunters === undefined ? {} : { hunters: packOf(hunters) }),
        mares: mares ?? nest.mares,
        captives: captives ?? nest.captives,
        path: path ?? nest.path,
      };
    }),
  };
}

/** What a player is told of a sheet. */
export const answer = (state: State, name: string, lines: readonly string[]): SheetAnswer<Order> =>
  answerSheet({ ...ordering, check, sketch }, lines.join('\n'), view(state, asSeat(seatId(name)), TOWN), TOWN);

/** Sheets as they were typed, as far as they were understood. A player who is no key was silent. */
export const sealedOf = (
  state: State,
  sheets: Readonly<Record<string, readonly string[]>>,
  roster: Partial<RosterChanges> = {},
): Sealed<Order> => ({
  sheets: Object.fromEntries(
    Object.entries(sheets).map(([name, lines]) => [seatId(name), answer(state, name, lines).orders]),
  ),
  roster: { ...NO_ROSTER_CHANGES, ...roster },
});

/** Dice of a case for everything but the choice of words, which no case is about. */
export const wordless = (dice: Dice): Dice => ({
  roll: (stream, sides) => (stream.startsWith('telling/') ? 1 : dice.roll(stream, sides)),
});

export interface Played {
  readonly events: readonly Event[];
  readonly after: State;
}

/** One window with the faces of a case, in the order rolled. */
export function playScripted(
  state: State,
  sheets: Readonly<Record<string, readonly string[]>>,
  script: readonly (readonly number[])[],
  /** Sheets that were not checked, by seat. */
  unchecked: Sealed<Order>['sheets'] = {},
): Played {
  const dice: ScriptedDice = scriptedDice(script);
  const sealed = sealedOf(state, sheets);
  const events = resolve(state, { ...sealed, sheets: { ...sealed.sheets, ...unchecked } }, wordless(dice), TOWN);
  dice.finish();
  return { events, after: fold(state, events) };
}

/** One window with any dice. */
export function play(
  state: State,
  sheets: Readonly<Record<string, readonly string[]>>,
  roster: Partial<RosterChanges> = {},
  seed = 1,
): Played {
  const events = resolve(state, sealedOf(state, sheets, roster), seededDice(seed), TOWN);
  return { events, after: fold(state, events) };
}

export const ofKind = <Kind extends Event['kind']>(
  events: readonly Event[],
  kind: Kind,
): readonly Extract<Event, { kind: Kind }>[] =>
  events.filter((event): event is Extract<Event, { kind: Kind }> => event.kind === kind);
