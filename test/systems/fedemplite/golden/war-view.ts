import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../../../src/config/paths.js';
import { cellAt, cellName, makeGrid } from '../../../../src/core/grid/grid.js';
import { sideOf } from '../../../../src/systems/fedemplite/atlas.js';
import { MapSetup, type NationId, NationSetup, Options, View } from '../../../../src/systems/fedemplite/shapes.js';
import { forcesOnRecord, WAR } from '../general-war.js';

const binderPart = (name: string): unknown =>
  parse(readFileSync(join(projectRoot(), 'campaigns/general-war', `${name}.yaml`), 'utf8'));

const map = MapSetup.parse(binderPart('map'));
const nationSetups = new Map<NationId, NationSetup>();
for (const [id, nation] of Object.entries(forcesOnRecord().nations))
  nationSetups.set(idOf(id), NationSetup.parse(nation));

function idOf(id: string): NationId {
  const found = (['HYDR', 'KZIN', 'GORN', 'FED', 'LYR', 'KNG', 'ROM'] as const).find((one) => one === id);
  if (found === undefined) throw new Error(`no nation ${id}`);
  return found;
}

export interface WarView {
  readonly viewer?: View['viewer'];
  readonly own?: View['own'];
  readonly turn?: number;
  readonly stage?: View['stage'];
  readonly control?: Readonly<Record<string, NationId | null>>;
  readonly ships?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly admirals?: Readonly<Record<string, string>>;
  readonly bases?: Readonly<Record<string, string>>;
  readonly cutOff?: readonly string[];
  readonly fallen?: readonly NationId[];
  readonly commands?: readonly string[];
  readonly recent?: View['recent'];
  readonly seats?: View['seats'];
  readonly ending?: View['ending'];
}

export const SEATS: View['seats'] = [
  { id: 'seat-1', name: 'Ann', side: 'Alliance', glory: 4, influence: 11, strikes: 0, playing: true },
  { id: 'seat-2', name: 'Cyd', side: 'Coalition', glory: 9, influence: 5, strikes: 0, playing: true },
  { id: 'seat-3', name: 'Bob', side: 'Alliance', glory: 1, influence: 17, strikes: 0, playing: true },
  { id: 'seat-4', name: 'Dan', side: 'Coalition', glory: 1, influence: 12, strikes: 1, playing: true },
];

/** A view of the general war at the start of a turn, with what a test changes in it. Only fleets in `ships` show theirs. */
export function warView(changes: WarView = {}): View {
  const turn = changes.turn ?? 4;
  const grid = makeGrid(map.columns.length, map.rows);
  const control: Record<string, NationId | null> = {};
  for (const [index, row] of map.grid.entries()) {
    for (const [column, mark] of row.trim().split(/\s+/).entries()) {
      control[cellName(grid, cellAt(grid, column, map.rows - 1 - index))] = map.legend[mark] ?? null;
    }
  }
  Object.assign(control, changes.control);
  const held = (id: NationId) => Object.values(control).filter((one) => one === id).length;
  const order: readonly NationId[] = ['HYDR', 'KZIN', 'GORN', 'FED', 'LYR', 'KNG', 'ROM'];
  const nations = order.flatMap((id): View['nations'] => {
    const setup = nationSetups.get(id);
    if (setup === undefined) return [];
    const fallen = changes.fallen?.includes(id) ?? false;
    const active = setup.activationTurn <= turn && !fallen;
    const mobilised = setup.mobilisedBeforeTurn <= turn;
    return [
      {
        id,
        active,
        fallen,
        mobilised,
        pool: active ? 9 : 0,
        tokens: active && turn > 3 ? 1 : 0,
        provinces: held(id),
      },
    ];
  });
  const fleets = nations
    .filter((nation) => nation.mobilised && !nation.fallen)
    .flatMap((nation) =>
      Object.entries(nationSetups.get(nation.id)?.fleets ?? {}).map(([letter, base]): View['fleets'][number] => {
        const id = `${nation.id}-${letter}`;
        return {
          id,
          nation: nation.id,
          letter,
          base: changes.bases?.[id] ?? base,
          cutOff: changes.cutOff?.includes(id) ?? false,
          ships: changes.ships?.[id] ?? null,
          admiral: changes.admirals?.[id] ?? null,
        };
      }),
    );
  const provincesOf = (side: 'Alliance' | 'Coalition') =>
    nations
      .filter((nation) => sideOf(WAR, nation.id) === side && nation.active)
      .reduce((sum, nation) => sum + nation.provinces, 0);
  return View.parse({
    viewer: changes.viewer ?? 'public',
    own: changes.own ?? null,
    stage: changes.stage ?? 'orders',
    turn,
    year: turn === 0 ? 0 : 167 + turn,
    options: Options.parse({}),
    optionalRules: [],
    control,
    nations,
    fleets,
    seats: changes.seats ?? SEATS,
    commands: changes.commands ?? [],
    victory: { Alliance: provincesOf('Alliance'), Coalition: provincesOf('Coalition') },
    schedule: [
      { turn: 5, becomesActive: ['FED'], becomesPurchasable: ['ROM'] },
      { turn: 6, becomesActive: ['ROM'], becomesPurchasable: ['GORN'] },
      { turn: 7, becomesActive: ['GORN'], becomesPurchasable: [] },
    ],
    recent: changes.recent ?? { fought: [], taken: [], lost: [] },
    ending: changes.ending ?? null,
  });
}
