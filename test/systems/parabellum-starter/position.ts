import type { Position } from '../../../src/systems/parabellum/footprint.js';
import { NO_MARKS } from '../../../src/systems/parabellum-starter/apply/change.js';
import { BLANK } from '../../../src/systems/parabellum-starter/blank.js';
import { fixed, withFixed } from '../../../src/systems/parabellum-starter/fixed.js';
import { beginCourse, type Course } from '../../../src/systems/parabellum-starter/phases/course.js';
import {
  type Field,
  layoutsOf,
  type Player,
  type State,
  type UnitState,
} from '../../../src/systems/parabellum-starter/shapes.js';
import { cardOf } from '../../../src/systems/parabellum-starter/tables.js';
import { type ScriptedDice, scriptedDice } from '../../support/scripted-dice.js';
import { caldersRift } from './calders-rift.js';

// Positions made by hand, as the worked examples describe them: Alpha flies RB, Bravo KW, Charlie GY.

const SETUPS = { two: caldersRift({}, 2), three: caldersRift({}, 3) };

const LIVERIES: Readonly<Record<string, string>> = { RB: 'alpha', KW: 'bravo', GY: 'charlie' };

export interface Piece {
  readonly id: string;
  readonly type: string;
  /** Null: in the Pre-Deployment Area. */
  readonly at: string | null;
  readonly position?: Position;
  readonly change?: Partial<UnitState>;
}

/** A full unit on the map or in the Pre-Deployment Area. */
export function unit({ id, type, at, position = 'C', change = {} }: Piece): UnitState {
  const card = cardOf(SETUPS.two.catalogue, type);
  const owner = LIVERIES[id.slice(0, 2)];
  if (owner === undefined) throw new Error(`no player flies ${id}`);
  return {
    id,
    type,
    owner,
    place: at === null ? 'pda' : 'map',
    square: at,
    position,
    tail: [],
    strength: card.strength,
    fuel: card.fuel?.counters ?? 0,
    ammo: card.ammo?.counters ?? 0,
    cargo: { fuel: 0, ammo: 0 },
    passengers: [],
    aboard: null,
    layers: 0,
    locked: false,
    turn: NO_MARKS,
    reconnoitred: false,
    wait: 0,
    ...change,
  };
}

const player = (livery: string, change: Partial<Player> = {}): Player => {
  const id = LIVERIES[livery] ?? livery;
  return {
    id,
    name: id,
    company: id,
    livery,
    side: id === 'alpha' ? 'south' : id === 'bravo' ? 'north' : 'west',
    credits: 1_000,
    personnel: 0,
    fuel: 0,
    ammo: 0,
    cards: {},
    bought: {},
    ledger: [],
    standing: [],
    knowledge: [],
    done: false,
    strikes: 0,
    withdrawn: false,
    gone: null,
    parent: null,
    achievedBefore: 0,
    ...change,
  };
};

/** Alpha's turn of round 4 in a scenario of Calder's Rift. */
export function position(
  pieces: readonly Piece[],
  {
    scenario = '1',
    field = {},
    players = {},
    three = false,
  }: {
    readonly scenario?: string;
    readonly field?: Partial<Field>;
    readonly players?: Readonly<Record<string, Partial<Player>>>;
    readonly three?: boolean;
  } = {},
): State {
  const setup = three ? SETUPS.three : SETUPS.two;
  const liveries = three ? ['RB', 'KW', 'GY'] : ['RB', 'KW'];
  return {
    ...withFixed(BLANK, fixed(setup)),
    layouts: layoutsOf(setup.scenarios.scenarios),
    stage: 'turn',
    options: setup.options,
    players: liveries.map((livery) => player(livery, players[LIVERIES[livery] ?? ''] ?? {})),
    units: pieces.map(unit),
    field: {
      id: scenario,
      number: 1,
      window: 1,
      round: 4,
      order: liveries.map((livery) => LIVERIES[livery] ?? livery),
      active: 'alpha',
      pool: 100,
      stocks: { fuel: null, ammo: null },
      caches: [],
      works: [],
      minefields: [],
      progress: [],
      wrecks: [],
      struck: [],
      ended: null,
      ...field,
    },
  };
}

/** The course of Alpha's turn from that position, with these dice: `[sides, faces]` in the order rolled. */
export function courseFrom(
  state: State,
  throws: readonly (readonly [sides: number, faces: readonly number[]])[] = [],
): { readonly course: Course; readonly dice: ScriptedDice } {
  const dice = scriptedDice(throws.flatMap(([sides, faces]) => faces.map((face) => [sides, face])));
  return { course: beginCourse(state, { sheets: {}, roster: { joining: [], leaving: [], excused: [] } }, dice), dice };
}
