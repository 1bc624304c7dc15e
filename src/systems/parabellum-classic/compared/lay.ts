import {
  companiesOf,
  counters,
  drawGround,
  type Flag,
  type GroundKind,
  liveryOf,
  type Position,
} from '../../parabellum/compare/position.js';
import { readEdge } from '../../parabellum/grid/edges.js';
import { rowMarks } from '../../parabellum/grid/ground.js';
import { BLANK } from '../apply.js';
import { fixedOf } from '../fixed.js';
import type { Terrain } from '../shapes/catalogue.js';
import {
  airId,
  type Fixed,
  IDLE,
  NO_GOODS,
  type Player,
  Setup,
  SPACE,
  SQUARE_SPACE,
  type State,
  type Unit,
} from '../shapes.js';
import { findCard } from '../tables.js';

/** A position as a turn of round 2, and how its units are called here. */
export interface Laid {
  readonly state: State;
  readonly fixed: Fixed;
  readonly remarks: readonly string[];
  readonly names: ReadonlyMap<Flag, string>;
  readonly flags: ReadonlyMap<string, Flag>;
}

export const ACTIVE = 'seat-1';
const OTHER = 'seat-2';

type Look = Terrain['look'];

/** What stands for the ground of positions here, and what is said where it is only a likeness. */
const LIKENESS: Readonly<Record<GroundKind, { readonly look: Look; readonly remark: string | null }>> = {
  open: { look: 'open', remark: null },
  road: { look: 'road', remark: null },
  forest: {
    look: 'open',
    remark: 'There is no flat forest in the classic edition: it is open ground; woods stand on edges (CL-51).',
  },
  rocky: { look: 'rubble', remark: null },
  mountain: { look: 'crag', remark: 'Mountains are crags in the classic edition (CL-57).' },
  marsh: { look: 'swamp', remark: null },
  water: { look: 'water', remark: null },
  ford: { look: 'ford', remark: null },
  town: { look: 'city', remark: null },
  block: { look: 'block', remark: null },
};

/** The other way round: what a map of this edition is in the words of positions. */
export const POSITION_MARKS: Readonly<Record<Look, string>> = {
  open: '.',
  road: '=',
  rubble: 'r',
  crag: 'm',
  swamp: 's',
  river: '~',
  ford: 'v',
  rapids: '#',
  beach: 'r',
  water: '~',
  bridge: '=',
  city: 'T',
  base: '.',
  runway: '=',
  block: '#',
};

const squaresOfRow = (width: number, row: number): string[] =>
  Array.from({ length: width }, (_, column) => `${String.fromCharCode('A'.charCodeAt(0) + column)}${row}`);

/** A skirmish without an end: nothing but the map and what stands on its edges. */
function skirmishOn(rows: readonly string[], edges: Position['edges']): object {
  const width = rowMarks(rows[0] ?? '').length;
  return {
    id: 'S1',
    title: 'Comparison',
    brief: 'A position that is played under several editions.',
    rounds: 100,
    terrain: rows,
    edges: edges.map(({ kind, at }) => ({ kind: kind.toUpperCase(), at: at.map((edge) => readEdge(edge) ?? edge) })),
    lines: { south: squaresOfRow(width, 1), north: squaresOfRow(width, rows.length) },
    channels: {},
    goals: { south: [], north: [] },
    timeout: { kind: 'side', side: 'north' },
  };
}

const player = (id: string, livery: string): Player => ({
  id,
  name: livery,
  company: livery,
  livery,
  credits: 10_000,
  soldiers: 100,
  pieces: { sup: 20, amm: 20 },
  stores: { sandbag: 0, pbar: 0, vbar: 0 },
  cards: {},
  bought: {},
  struck: 0,
  standing: [],
  looks: [],
  ledger: [],
  retired: [],
  strikes: 0,
  won: 0,
  gone: null,
});

/** Lays a position out: the catalogue is that of `parts`, the map takes the place of its theatre. */
export function lay(position: Position, parts: Readonly<Record<string, unknown>>): Laid {
  const [active, other] = companiesOf(position);
  const setupOf = (rows: readonly string[]): Setup =>
    Setup.parse({
      ...parts,
      options: {},
      theatre: { brief: 'Comparison', table: ['S1'], skirmishes: [skirmishOn(rows, position.edges)] },
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
  const markOf = (look: Look): string =>
    Object.entries(catalogue.terrain).find(([, one]) => one.look === look)?.[0] ??
    Object.entries(catalogue.terrain).find(([, one]) => one.look === 'open')?.[0] ??
    '.';
  const mark = (kind: GroundKind): { mark: string; remark: string | null } => ({
    mark: markOf(LIKENESS[kind].look),
    remark: LIKENESS[kind].remark,
  });
  const { rows, remarks } = drawGround(position, {
    open: mark('open'),
    road: mark('road'),
    forest: mark('forest'),
    rocky: mark('rocky'),
    mountain: mark('mountain'),
    marsh: mark('marsh'),
    water: mark('water'),
    ford: mark('ford'),
    town: mark('town'),
    block: mark('block'),
  });
  const fixed = fixedOf(setupOf(rows));
  const said: string[] = [...remarks];
  if (Object.keys(position.lines).length > 0) said.push('There are no supply lines in the classic edition (CL-80).');
  const names = new Map<Flag, string>();
  const numbers = new Map<string, number>();
  const room = new Map<string, number>();
  const units = position.units.flatMap(({ flag, type, at, strength, supply, ammo }): Unit[] => {
    const card = findCard(catalogue, type);
    const livery = liveryOf(flag);
    if (card === undefined || card.size === 'ASSET') {
      said.push(`${flag}: the classic edition has no unit ${type}.`);
      return [];
    }
    const air = card.size === 'AIR';
    const number = (numbers.get(`${livery}${type}`) ?? 0) + 1;
    if (air) numbers.set(`${livery}${type}`, number);
    const id = air ? airId(livery, `${type}-${number}`) : flag;
    const taken = at === null ? 0 : (room.get(at) ?? 0);
    const stands = !air && at !== null && taken + SPACE[card.size] <= SQUARE_SPACE;
    if (!air && at !== null && !stands)
      said.push(`${flag}: there is no room for it on ${at} in the classic edition (CL-42); it waits at home.`);
    if (stands) room.set(at, taken + SPACE[card.size]);
    names.set(flag, id);
    return [
      {
        id,
        type,
        owner: livery === active ? ACTIVE : OTHER,
        place: air ? 'air' : stands ? 'map' : 'reserve',
        square: stands ? at : null,
        tail: [],
        strength: Math.min(strength ?? card.strength, card.strength),
        supply: counters(card.supply?.steps ?? 0, supply),
        ammo: counters(card.ammo?.steps ?? 0, ammo),
        cargo: NO_GOODS,
        stores: { sandbag: 0, pbar: 0, vbar: 0 },
        aboard: null,
        base: null,
        channel: null,
        origin: null,
        hasBridge: card.traits.includes('bridge'),
        callsign: air ? String.fromCharCode('A'.charCodeAt(0) + names.size - 1) : null,
        lastTurn: IDLE,
        lost: 0,
      },
    ];
  });
  const state: State = {
    ...BLANK,
    stage: 'turn',
    players: [player(ACTIVE, active), player(OTHER, other)],
    units,
    board: {
      id: 'S1',
      round: 2,
      active: ACTIVE,
      attacker: ACTIVE,
      defender: OTHER,
      pieces: [],
      barricades: [],
      bridges: [],
      sandbags: [],
      cleared: [],
      mines: [],
      cities: [],
      base: null,
      held: { south: [], north: [] },
      counted: { south: [], north: [] },
      fetched: { south: 0, north: 0 },
      hauled: [],
      wrecks: [],
      landed: {},
    },
    recent: { trails: [], fires: [], exploded: [], destroyed: [] },
  };
  return { state, fixed, remarks: said, names, flags: new Map([...names].map(([flag, name]) => [name, flag])) };
}
