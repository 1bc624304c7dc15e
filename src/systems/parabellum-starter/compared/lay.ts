import {
  companiesOf,
  counters,
  drawGround,
  type Flag,
  liveryOf,
  type Position,
} from '../../parabellum/compare/position.js';
import { firstFreePosition, quartersAt } from '../../parabellum/footprint.js';
import { rowMarks } from '../../parabellum/grid/ground.js';
import { footprintOf } from '../../parabellum/unit-card.js';
import { NO_MARKS } from '../apply/change.js';
import { BLANK } from '../blank.js';
import { fixed, withFixed } from '../fixed.js';
import { airId, type Fixed, type Player, Setup, type State, type UnitState } from '../shapes.js';
import { groundMarks } from './grounds.js';

/** A position as a turn of round 1, and how its units are called here. */
export interface Laid {
  readonly state: State;
  readonly fixed: Fixed;
  readonly remarks: readonly string[];
  /** Names here by the flags of the position; what has no card here is not among them. */
  readonly names: ReadonlyMap<Flag, string>;
  readonly flags: ReadonlyMap<string, Flag>;
}

export const ACTIVE = 'seat-1';
const OTHER = 'seat-2';

const squaresOfRow = (width: number, row: number): string[] =>
  Array.from({ length: width }, (_, column) => `${String.fromCharCode('A'.charCodeAt(0) + column)}${row}`);

/** A scenario without an end: nothing but the map. */
function scenarioOn(rows: readonly string[]): object {
  const width = rowMarks(rows[0] ?? '').length;
  return {
    id: '1',
    title: 'Comparison',
    overview: 'A position that is played under several editions.',
    players: { min: 2, max: 2 },
    roundLimit: 100,
    fees: { deployment: 0, extraction: 0 },
    terrain: rows,
    deployment: { south: squaresOfRow(width, 1), north: squaresOfRow(width, rows.length) },
    objectives: [{ id: 'O1', title: 'Nothing', task: { kind: 'destroy-units', count: 100 }, bonus: 0 }],
    unlocks: [],
  };
}

const player = (id: string, livery: string, side: 'south' | 'north'): Player => ({
  id,
  name: livery,
  company: livery,
  livery,
  side,
  credits: 10_000,
  personnel: 100,
  fuel: 20,
  ammo: 20,
  cards: {},
  bought: {},
  ledger: [],
  standing: [],
  knowledge: [],
  done: true,
  strikes: 0,
  withdrawn: false,
  gone: null,
  parent: null,
  achievedBefore: 0,
});

/** Lays a position out: the catalogue is that of `parts`, the map takes the place of its scenarios. */
export function lay(position: Position, parts: Readonly<Record<string, unknown>>): Laid {
  const [active, other] = companiesOf(position);
  const setupOf = (rows: readonly string[]): Setup =>
    Setup.parse({
      ...parts,
      options: {},
      scenarios: { scenarios: [scenarioOn(rows)] },
      seats: [
        { id: ACTIVE, name: active, side: null },
        { id: OTHER, name: other, side: null },
      ],
    });
  const { catalogue } = setupOf(
    position.map.map((row) =>
      rowMarks(row)
        .map(() => '.')
        .join(' '),
    ),
  );
  const { rows, remarks } = drawGround(position, groundMarks(catalogue));
  const known = fixed(setupOf(rows));
  const said: string[] = [...remarks];
  if (position.edges.length > 0)
    said.push('Hedges, walls and trenches do not exist in the starter edition; nothing stands on the edges.');
  if (Object.keys(position.lines).length > 0) said.push('There are no supply lines in the starter edition (ST-45).');
  const names = new Map<Flag, string>();
  const numbers = new Map<string, number>();
  const taken = new Map<string, number>();
  const units = position.units.flatMap(({ flag, type, at, strength, supply, ammo }): UnitState[] => {
    const card = catalogue.units.find(({ code }) => code === type);
    const livery = liveryOf(flag);
    if (card === undefined || card.class === 'CARD') {
      said.push(`${flag}: the starter edition has no unit ${type}.`);
      return [];
    }
    const air = card.class === 'AIR';
    const number = (numbers.get(`${livery}${type}`) ?? 0) + 1;
    if (air) numbers.set(`${livery}${type}`, number);
    const id = air ? airId(livery, `${type}-${number}`) : flag.replace('-', '');
    const stood = at === null ? 0 : (taken.get(at) ?? 0);
    const place = firstFreePosition(stood, footprintOf(card));
    if (!air && at !== null && place === null) {
      said.push(`${flag}: there is no room for it on ${at} in the starter edition (ST-33); it waits at home.`);
    }
    const stands = !air && at !== null && place !== null;
    if (stands) taken.set(at, stood | quartersAt(place));
    names.set(flag, id);
    return [
      {
        id,
        type,
        owner: livery === active ? ACTIVE : OTHER,
        place: stands ? 'map' : 'pda',
        square: stands ? at : null,
        position: place ?? 'C',
        tail: [],
        strength: Math.min(strength ?? card.strength, card.strength),
        fuel: counters(card.fuel?.counters ?? 0, supply),
        ammo: counters(card.ammo?.counters ?? 0, ammo),
        cargo: { fuel: 0, ammo: 0 },
        passengers: [],
        aboard: null,
        layers: 0,
        locked: false,
        turn: NO_MARKS,
        reconnoitred: false,
        wait: 0,
      },
    ];
  });
  const state: State = {
    ...withFixed({ ...BLANK, stage: 'turn' }, known),
    players: [player(ACTIVE, active, 'south'), player(OTHER, other, 'north')],
    units,
    field: {
      id: '1',
      number: 1,
      window: 1,
      round: 2,
      order: [ACTIVE, OTHER],
      active: ACTIVE,
      pool: 100,
      stocks: { fuel: null, ammo: null },
      caches: [],
      works: [],
      minefields: [],
      progress: [],
      wrecks: [],
      struck: [],
      ended: null,
    },
  };
  return {
    state,
    fixed: known,
    remarks: said,
    names,
    flags: new Map([...names].map(([flag, name]) => [name, flag])),
  };
}
