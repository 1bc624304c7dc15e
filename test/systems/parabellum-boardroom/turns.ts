import type { Dice } from '../../../src/core/dice/dice.js';
import { NO_ROSTER_CHANGES, type Placed, type RosterChanges } from '../../../src/core/game/sheet.js';
import { newUnit } from '../../../src/systems/parabellum-boardroom/apply/change.js';
import { apply } from '../../../src/systems/parabellum-boardroom/apply.js';
import { BLANK } from '../../../src/systems/parabellum-boardroom/blank.js';
import { fixed as fixedOf } from '../../../src/systems/parabellum-boardroom/fixed.js';
import { open } from '../../../src/systems/parabellum-boardroom/open.js';
import { parse } from '../../../src/systems/parabellum-boardroom/ordering.js';
import { resolve } from '../../../src/systems/parabellum-boardroom/phases/sequence.js';
import {
  type Act,
  type Action,
  type Battle,
  Event,
  type EventOf,
  type Fixed,
  type Options,
  type Order,
  type Player,
  plain,
  plainAct,
  State,
  type UnitState,
} from '../../../src/systems/parabellum-boardroom/shapes.js';
import { view } from '../../../src/systems/parabellum-boardroom/sight.js';
import { cardOf } from '../../../src/systems/parabellum-boardroom/tables.js';
import { seededDice } from '../../../src/testkit/seeded-dice.js';
import { scriptedDice } from '../../support/scripted-dice.js';
import { vesperBasin } from './vesper-basin.js';

// A battle from a few words: `RB-GY INF D5 supplies=4`. RB is `seat-1`, KW `seat-2`, GY `seat-3`, OP `seat-4`.

const SEATS: Readonly<Record<string, string>> = { RB: 'seat-1', KW: 'seat-2', GY: 'seat-3', OP: 'seat-4' };

export const seatOf = (flag: string): string => SEATS[flag.slice(0, 2)] ?? 'seat-1';

/** `RB-GY INF D5 strength=7 supplies=4 fresh aboard=RB-AP sponsor=SP7 carries=O3`; no square: in the reserve. Full and ready otherwise. */
export function unit(words: string, fixed: Fixed): UnitState {
  const [flag = '', type = '', ...rest] = words.split(/\s+/);
  const card = cardOf(fixed.catalogue, type);
  const made = newUnit(flag, type, seatOf(flag), { strength: card.strength, bridge: card.traits.includes('span') });
  const value = (key: string): string | undefined =>
    rest.find((word) => word.startsWith(`${key}=`))?.slice(key.length + 1);
  const square = rest.find((word) => /^[A-Z]\d+$/.test(word)) ?? null;
  const aboard = value('aboard') ?? null;
  return {
    ...made,
    square,
    aboard,
    place: aboard !== null ? 'aboard' : square === null ? 'reserve' : 'map',
    strength: Number(value('strength') ?? card.strength),
    supplies: Number(value('supplies') ?? card.capacity),
    fresh: rest.includes('fresh'),
    sponsor: value('sponsor') ?? null,
    carries: value('carries') ?? null,
    bridge: made.bridge && !rest.includes('no-bridge'),
  };
}

interface Position {
  readonly battle?: string;
  readonly seats?: number;
  readonly units?: readonly string[];
  /** Squares of tokens by livery: `{ RB: 'F2 F3' }`. */
  readonly tokens?: Readonly<Record<string, string>>;
  /** By livery: funds, usable, fresh, hand (`['LC3']`), and so on. */
  readonly players?: Readonly<
    Record<string, Partial<Omit<Player, 'hand' | 'inPlay'>> & { hand?: readonly string[]; inPlay?: readonly string[] }>
  >;
  readonly options?: Partial<Options>;
  readonly battleState?: Partial<Battle>;
  /** Whose turn it is, by livery. */
  readonly active?: string;
  readonly round?: number;
  readonly stage?: State['stage'];
}

export interface Table {
  readonly state: State;
  readonly fixed: Fixed;
}

/** A campaign that has just begun. */
export function opened(options: object = {}, seats = 2, dice: Dice = seededDice(1)): Table {
  const setup = vesperBasin(options, seats);
  const fixed = fixedOf(setup);
  return { fixed, state: open(setup, dice, fixed).reduce((state, event) => apply(state, event, fixed), BLANK) };
}

/** RB's turn of round 4 in B1, with what is named on the table; funds 1000, no tokens in reserve, no cards, no standing orders. */
export function table(position: Position = {}): Table {
  const { seats = 2, battle: id = 'B1', options = {}, players = {}, tokens = {}, active = 'RB', round = 4 } = position;
  const setup = vesperBasin(options, seats);
  const [first] = setup.battles.battles;
  const chosen = setup.battles.battles.find((one) => one.id === id);
  if (first === undefined || chosen === undefined) throw new Error(`no battle ${id}`);
  const fixed = fixedOf({
    ...setup,
    battles: { battles: [chosen, ...setup.battles.battles.filter((one) => one.id !== id)] },
  });
  const start = open(setup, seededDice(1), fixed).reduce((state, event) => apply(state, event, fixed), BLANK);
  if (start.battle === null) throw new Error('no battle');
  const seated = start.players.map((player): Player => {
    const { hand = [], inPlay = [], ...change } = players[player.livery] ?? {};
    return {
      ...player,
      funds: 1_000,
      ...change,
      hand: hand.map((card) => ({ card, surcharge: 0 })),
      inPlay: inPlay.map((card) => ({ card, surcharge: 0, due: 1 })),
    };
  });
  const held = seated.flatMap(({ hand, inPlay }) => [...hand, ...inPlay].map(({ card }) => card));
  return {
    fixed,
    state: {
      ...start,
      stage: position.stage ?? 'turn',
      players: seated,
      units: (position.units ?? []).map((words) => unit(words, fixed)),
      deck: start.deck.filter((card) => !held.includes(card)),
      battle: {
        ...start.battle,
        round,
        order: seated.map((player) => player.id),
        active: SEATS[active] ?? active,
        tokens: Object.entries(tokens).flatMap(([livery, squares]) =>
          squares
            .split(/\s+/)
            .filter((square) => square !== '')
            .map((square) => ({ square, owner: seatOf(livery) })),
        ),
        ...position.battleState,
      },
    },
  };
}

/** Orders of one sheet: text (parsed with the seat's view), or orders, actions, and blocks as objects, line by line from 1. */
export type Sheet = string | readonly (Action | Order)[];

/** A block of one unit: `block('RB-GY', { kind: 'attack', square: 'D6' })`. */
export const block = (flag: string, ...acts: readonly Act[]): Action => ({
  kind: 'unit',
  unit: flag,
  acts: acts.map(plainAct),
});

/** `MOVE D4>D5`. */
export const move = (path: string): Act => ({ kind: 'move', way: { kind: 'path', squares: path.split('>') } });
export const moveTo = (square: string): Act => ({ kind: 'move', way: { kind: 'to', square } });

function placed({ state, fixed }: Table, seat: string, sheet: Sheet): readonly Placed<Order>[] {
  if (typeof sheet !== 'string')
    return sheet.map((line, index) => ({ line: index + 1, order: 'do' in line ? line : plain(line) }));
  const { orders, problems } = parse(sheet, view(state, { kind: 'seat', seat }, fixed), fixed);
  const [problem] = problems;
  if (problem !== undefined) throw new Error(`line ${problem.line}: ${problem.message}`);
  return orders;
}

export interface Played extends Table {
  readonly events: readonly Event[];
}

interface Chance {
  /** `[sides, faces]` in the order rolled: exactly these rolls must be made. */
  readonly throws?: readonly (readonly [sides: number, faces: readonly number[]])[];
  readonly dice?: Dice;
  readonly roster?: Partial<RosterChanges>;
}

/** Resolves the window a state is in; sheets by livery, who is not named is silent. The state is folded from the events anew. */
export function play(
  at: Table,
  sheets: Readonly<Record<string, Sheet>>,
  { throws, dice, roster = {} }: Chance = {},
): Played {
  const { state, fixed } = at;
  const script =
    throws === undefined ? null : scriptedDice(throws.flatMap(([sides, faces]) => faces.map((face) => [sides, face])));
  const events = resolve(
    state,
    {
      sheets: Object.fromEntries(
        Object.entries(sheets).map(([livery, sheet]) => [seatOf(livery), placed(at, seatOf(livery), sheet)]),
      ),
      roster: { ...NO_ROSTER_CHANGES, ...roster },
    },
    script ?? dice ?? seededDice(1),
    fixed,
  );
  script?.finish();
  return { fixed, events, state: events.reduce((now, event) => apply(now, event, fixed), state) };
}

/** Fails when a state or an event is not of its shape. */
export function expectShapes({ events, state }: Played): void {
  for (const event of events) Event.parse(event);
  State.parse(state);
}

export const eventsOf = <Kind extends Event['kind']>({ events }: Played, kind: Kind): EventOf<Kind>[] =>
  events.filter((event): event is EventOf<Kind> => event.kind === kind);

export function playerIn({ state }: Table, livery: string): Player {
  const player = state.players.find((one) => one.livery === livery);
  if (player === undefined) throw new Error(`no player ${livery}`);
  return player;
}

export function unitIn({ state }: Table, flag: string): UnitState {
  const found = state.units.find((one) => one.flag === flag);
  if (found === undefined) throw new Error(`no unit ${flag}`);
  return found;
}

/** Codes of the lines that failed, by livery, in order. */
export const failures = (played: Played, livery = 'RB'): readonly string[] =>
  eventsOf(played, 'order-failed')
    .filter(({ seat }) => seat === seatOf(livery))
    .map(({ code }) => code);
