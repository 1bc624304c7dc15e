import { Position } from '../../../src/systems/parabellum/footprint.js';
import { BLANK } from '../../../src/systems/parabellum-starter/blank.js';
import { fixed, withFixed } from '../../../src/systems/parabellum-starter/fixed.js';
import {
  BareState,
  type Booklet,
  type Field,
  layoutsOf,
  type Player,
  type State,
  type UnitState,
} from '../../../src/systems/parabellum-starter/shapes.js';
import { caldersRift } from './calders-rift.js';

// Positions laid out by hand for tests of what is seen, told and drawn.

const COMPANIES = [
  { id: 'seat-1', name: 'Ann', company: 'Rift Brewers', livery: 'RB', side: 'south' },
  { id: 'seat-2', name: 'Bob', company: 'Kite Works', livery: 'KW', side: 'north' },
  { id: 'seat-3', name: 'Cai', company: 'Grey Yard', livery: 'GY', side: 'west' },
  { id: 'seat-4', name: 'Dee', company: 'Violet Wells', livery: 'VW', side: 'east' },
] as const;

const seatOfLivery = (livery: string): string => COMPANIES.find((one) => one.livery === livery)?.id ?? 'seat-1';

export function player(index: number, change: Partial<Player> = {}): Player {
  const company = COMPANIES[index] ?? COMPANIES[0];
  return {
    ...company,
    credits: 100 * (index + 1),
    personnel: 3,
    fuel: 1,
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
}

const setup = caldersRift();
const known = fixed(setup);
const { catalogue } = known;

/** A unit at full strength, from its flag (or aircraft's id), type, and square with position: `RBGY INF D5/NW`. */
export function unit(id: string, type: string, place: string, change: Partial<UnitState> = {}): UnitState {
  const card = catalogue.units.find((one) => one.code === type);
  if (card === undefined) throw new Error(`no type ${type}`);
  const [square = '', position = 'C'] = place.split('/');
  const onMap = /^[A-Z][0-9]+$/.test(square);
  return {
    id,
    type,
    owner: seatOfLivery(id.slice(0, 2)),
    place: onMap ? 'map' : 'pda',
    square: onMap ? square : null,
    position: Position.parse(position),
    tail: [],
    strength: card.strength,
    fuel: card.fuel?.counters ?? 0,
    ammo: card.ammo?.counters ?? 0,
    cargo: { fuel: 0, ammo: 0 },
    passengers: [],
    aboard: null,
    layers: 0,
    locked: false,
    turn: {
      spent: 0,
      moved: false,
      repositioned: false,
      entrenched: false,
      dugOut: false,
      unboarded: false,
      acted: false,
      partner: null,
    },
    reconnoitred: false,
    wait: 0,
    ...change,
  };
}

/** The scenarios of the starter campaign. */
export const scenarios = (): readonly Booklet[] => known.scenarios;

export interface Laid {
  readonly scenario?: string;
  readonly players?: readonly Player[];
  readonly units?: readonly UnitState[];
  readonly field?: Partial<Field>;
  readonly state?: Partial<State>;
}

/** A position in the middle of a scenario, checked by the state's schema. */
export function position({ scenario = '1', players, units = [], field = {}, state = {} }: Laid = {}): State {
  const seated = players ?? [player(0), player(1)];
  const booklet = scenarios().find(({ id }) => id === scenario);
  if (booklet === undefined) throw new Error(`no scenario ${scenario}`);
  const read = BareState.parse({
    ...BLANK,
    layouts: layoutsOf(setup.scenarios.scenarios),
    stage: 'turn',
    players: seated,
    units,
    field: {
      id: scenario,
      number: 1,
      window: 1,
      round: 4,
      order: seated.map(({ id }) => id),
      active: seated[0]?.id ?? null,
      pool: 70,
      caches: [],
      works: [],
      minefields: [],
      progress: [],
      wrecks: [],
      struck: [],
      ended: null,
      ...field,
    },
    ...state,
  });
  // Books laid out by hand do not balance; reading them as a ruling would enter that in the ledger.
  const bare = {
    ...read,
    players: [...seated],
    heads: state.heads ?? BLANK.heads,
    ...(state.players && { players: state.players }),
  };
  return withFixed(bare, known);
}

/** One of everything that a map can show, crowded onto Pump Station. */
export const crowded = (): State =>
  position({
    players: [
      player(0, {
        knowledge: [
          {
            unit: 'KWRR',
            type: 'INF',
            strength: 8,
            fuel: true,
            ammo: true,
            cargo: false,
            passengers: false,
            scenario: '1',
            round: 3,
          },
        ],
      }),
      player(1),
      player(2),
      player(3),
    ],
    units: [
      unit('RBGY', 'INF', 'D5/NW', { layers: 2, strength: 9 }),
      unit('RBOO', 'INF', 'D5/SE'),
      unit('RBTT', 'TNK', 'E4', { layers: 1 }),
      unit('RBAR', 'ART', 'B2/W', { strength: 5 }),
      unit('RBST', 'STK', 'B2/E', { cargo: { fuel: 4, ammo: 2 } }),
      unit('RBAP', 'APC', 'F1', { locked: true, passengers: ['RBIN'] }),
      unit('RBIN', 'INF', 'aboard', { place: 'aboard', aboard: 'RBAP' }),
      unit('RBHV', 'HVY', 'pda'),
      unit('RB:STR-1', 'STR', 'pda'),
      unit('KWRR', 'INF', 'E6/C', { layers: 4 }),
      unit('KWBB', 'HVY', 'G6/NE'),
      unit('KWWW', 'TCH', 'G8/N', { locked: true }),
      unit('KWVV', 'RCN', 'G8/S'),
      unit('KWTK', 'AWK', 'H5'),
      unit('KWMB', 'MBR', 'E5', { place: 'bridge' }),
      unit('KWPD', 'SPG', 'pda', { passengers: ['KWHI'] }),
      unit('KWHI', 'INF', 'aboard', { place: 'aboard', aboard: 'KWPD' }),
      unit('KW:ASF-1', 'ASF', 'pda'),
      unit('GYKK', 'INF', 'A5/NW'),
      unit('GYRR', 'MTR', 'A5/NE'),
      unit('GYOO', 'IRR', 'A5/SW'),
      unit('GYPP', 'ATI', 'A5/SE', { layers: 4 }),
      unit('VWNN', 'TRC', 'J5/C'),
      unit('VWBB', 'INF', 'I5/C'),
    ],
    field: {
      caches: [
        { square: 'E7', fuel: 5, ammo: 2, laidBy: [] },
        { square: 'D3', fuel: 1, ammo: 2, laidBy: [] },
        { square: 'I8', fuel: 2, ammo: 0, laidBy: [] },
      ],
      works: [
        { square: 'E5', kind: 'bridge', strength: 0, owner: 'seat-2', unit: 'KWMB' },
        { square: 'F4', kind: 'barricade', strength: 4, owner: 'seat-1', unit: null },
        { square: 'D5', kind: 'earthwork', strength: 0, owner: 'seat-1', unit: null },
      ],
      minefields: [
        { square: 'C6', by: 'seat-1' },
        { square: 'H3', by: 'seat-2' },
        { square: 'B9', by: null },
      ],
      progress: [
        { objective: 'O1', seat: 'seat-1', count: 1, status: 'open' },
        { objective: 'O1', seat: 'seat-2', count: 0, status: 'open' },
        { objective: 'O2', seat: 'seat-2', count: 2, status: 'achieved' },
        { objective: 'O3', seat: 'seat-1', count: 0, status: 'open' },
      ],
    },
    state: {
      recent: {
        attacked: ['E6', 'G8'],
        destroyed: ['H5'],
        exploded: ['I8'],
        trails: [
          { unit: 'RBTT', way: ['B3', 'C3', 'D4', 'E4'] },
          { unit: 'RBAP', way: ['F1'] },
        ],
        fires: [
          { unit: 'RBGY', from: 'D5', target: 'KWRR', to: 'E6', how: 'attack', losses: 2 },
          { unit: 'KWRR', from: 'E6', target: 'RBGY', to: 'D5', how: 'counter', losses: 1 },
          { unit: 'RBAR', from: 'B2', target: 'KWWW', to: 'G8', how: 'shells', losses: 1 },
          { unit: 'RBOO', from: 'D5', target: 'KWRR', to: 'E6', how: 'recon', losses: 0 },
        ],
      },
    },
  });
