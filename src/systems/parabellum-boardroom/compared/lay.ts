import {
  companiesOf,
  counters,
  drawGround,
  type Flag,
  type GroundKind,
  liveryOf,
  type Position,
} from '../../parabellum/compare/position.js';
import { rowMarks } from '../../parabellum/grid/ground.js';
import { newUnit } from '../apply/change.js';
import { BLANK } from '../blank.js';
import { fixed } from '../fixed.js';
import { type Fixed, NOTHING_RECENT, type Player, Setup, type State, type Terrain, type UnitState } from '../shapes.js';

/** A position as a turn of round 2. Units go by the flags of the position. */
export interface Laid {
  readonly state: State;
  readonly fixed: Fixed;
  readonly remarks: readonly string[];
  readonly flags: ReadonlyMap<string, Flag>;
}

export const ACTIVE = 'seat-1';
const OTHER = 'seat-2';
const TOKENS_IN_RESERVE = 20;

type Look = Terrain['look'];

/** What stands for the ground of positions here, and what is said where it is only a likeness. */
const LIKENESS: Readonly<Record<GroundKind, { readonly look: Look; readonly remark: string | null }>> = {
  open: { look: 'open', remark: null },
  road: { look: 'open', remark: 'There are no roads in the boardroom edition: they are open ground.' },
  forest: { look: 'forest', remark: null },
  rocky: { look: 'rocky', remark: null },
  mountain: { look: 'mountain', remark: null },
  marsh: { look: 'forest', remark: 'There is no marsh in the boardroom edition: it costs what forest does.' },
  water: { look: 'water', remark: null },
  ford: { look: 'open', remark: 'There are no fords in the boardroom edition: they are open ground.' },
  town: { look: 'open', remark: 'Towns are open ground in the boardroom edition: ground gives no cover (BR-22).' },
  block: { look: 'water', remark: 'Nobody enters a block: in the boardroom edition it is drawn as water.' },
};

/** The other way round: what a map of this edition is in the words of positions. */
export const POSITION_MARKS: Readonly<Record<Look, string>> = {
  open: '.',
  forest: 'f',
  rocky: 'r',
  mountain: 'm',
  water: '~',
};

const squaresOfRow = (width: number, row: number): string[] =>
  Array.from({ length: width }, (_, column) => `${String.fromCharCode('A'.charCodeAt(0) + column)}${row}`);

/** A battle without an end: nothing but the map. */
function battleOn(rows: readonly string[]): object {
  const width = rowMarks(rows[0] ?? '').length;
  const south = squaresOfRow(width, 1);
  const north = squaresOfRow(width, rows.length);
  return {
    id: 'B1',
    title: 'Comparison',
    briefing: 'A position that is played under several editions.',
    terrain: rows,
    // Two play; the areas of a third and fourth are there because every battle has them.
    areas: { south: south.slice(1), north: north.slice(0, -1), west: south.slice(0, 1), east: north.slice(-1) },
    objectives: [{ id: 'O1', title: 'Nothing', kind: 'hold', square: 'A1', bonus: 0 }],
    roundLimit: 100,
  };
}

const player = (id: string, livery: string, side: 'south' | 'north'): Player => ({
  id,
  name: livery,
  company: livery,
  livery,
  side,
  funds: 10_000,
  usable: TOKENS_IN_RESERVE,
  fresh: 0,
  hand: [],
  inPlay: [],
  ledger: [],
  standing: [],
  knowledge: [],
  bought: {},
  flags: [],
  drawOwed: false,
  strikes: 0,
  away: false,
  gone: null,
});

/** Lays a position out: the catalogue is that of `parts`, the map takes the place of its battles. */
export function lay(position: Position, parts: Readonly<Record<string, unknown>>): Laid {
  const [active, other] = companiesOf(position);
  const setupOf = (rows: readonly string[]): Setup =>
    Setup.parse({
      ...parts,
      options: {},
      battles: { battles: [battleOn(rows)] },
      seats: [
        { id: ACTIVE, name: active, side: null },
        { id: OTHER, name: other, side: null },
      ],
    });
  const { catalogue, options } = setupOf(
    position.map.map((row) =>
      rowMarks(row)
        .map(() => '.')
        .join(' '),
    ),
  );
  const mark = (kind: GroundKind): { mark: string; remark: string | null } => ({
    mark: Object.entries(catalogue.terrain).find(([, one]) => one.look === LIKENESS[kind].look)?.[0] ?? '.',
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
  const known = fixed(setupOf(rows));
  const said: string[] = [...remarks];
  if (position.edges.length > 0)
    said.push('Hedges, walls and trenches do not exist in the boardroom edition; nothing stands on the edges.');
  const taken = new Set<string>();
  const units = position.units.flatMap(({ flag, type, at, strength, supply }): UnitState[] => {
    const card = catalogue.units.find(({ code }) => code === type);
    if (card === undefined || card.domain === 'card') {
      said.push(`${flag}: the boardroom edition has no unit ${type}.`);
      return [];
    }
    const air = card.domain === 'air';
    const owner = liveryOf(flag) === active ? ACTIVE : OTHER;
    // Aircraft are on the map here; one that stands nowhere waits at its company's edge.
    const base = air && at === null ? squareAtEdge(position, owner, taken) : at;
    const key = `${air ? 'air' : 'ground'}/${base ?? ''}`;
    const stands = base !== null && !taken.has(key);
    if (base !== null && !stands)
      said.push(`${flag}: ${base} has room for one unit in the boardroom edition (BR-23); it waits in the reserve.`);
    if (stands) taken.add(key);
    const full = Math.min(strength ?? card.strength, card.strength);
    return [
      {
        ...newUnit(flag, type, owner, { strength: full, bridge: card.traits.includes('span') }),
        place: stands ? 'map' : 'reserve',
        square: stands ? base : null,
        supplies: counters(card.capacity, supply),
      },
    ];
  });
  const state: State = {
    ...BLANK,
    stage: 'turn',
    options,
    players: [player(ACTIVE, active, 'south'), player(OTHER, other, 'north')],
    units,
    deck: catalogue.deck.map(({ id }) => id),
    played: ['B1'],
    recent: NOTHING_RECENT,
    battle: {
      id: 'B1',
      number: 1,
      round: 2,
      order: [ACTIVE, OTHER],
      active: ACTIVE,
      tokens: Object.entries(position.lines).flatMap(([livery, squares]) =>
        squares.map((square) => ({ square, owner: livery === active ? ACTIVE : OTHER })),
      ),
      works: [],
      minefields: [],
      progress: [{ objective: 'O1', holder: null, done: null, strength: null, square: null, secured: [] }],
      drawEarned: false,
      settledTurns: null,
      ended: null,
      counted: [],
    },
  };
  return { state, fixed: known, remarks: said, flags: new Map(units.map(({ flag }) => [flag, flag])) };
}

/** The first square of a company's edge over which no aircraft is yet. */
function squareAtEdge({ map }: Position, owner: string, taken: ReadonlySet<string>): string | null {
  const row = squaresOfRow(rowMarks(map[0] ?? '').length, owner === ACTIVE ? 1 : map.length);
  return row.find((square) => !taken.has(`air/${square}`)) ?? null;
}
