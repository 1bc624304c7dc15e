import { BLANK } from '../../../src/systems/fedemplite/apply.js';
import {
  type Fixed,
  type FleetState,
  type NationCard,
  type NationId,
  type NationState,
  type SeatState,
  type State,
  Technology,
} from '../../../src/systems/fedemplite/shapes.js';
import { NATIONS } from '../../../src/systems/fedemplite/tables.js';

/** A state as the worked examples write it. */
export interface ExampleState {
  readonly turn: number;
  readonly control: Readonly<Record<string, string>>;
  readonly nations: Readonly<
    Record<string, { active: boolean; fallen: boolean; mobilised: boolean; capital: string; pool: number }>
  >;
  readonly fleets: Readonly<Record<string, { base: string; ships: Record<string, number>; admiral: string | null }>>;
  readonly players: Readonly<Record<string, { side: string; influence: number; glory: number; seat: number }>>;
}

const COALITION: readonly string[] = ['LYR', 'KNG', 'ROM'];
export const seatId = (name: string): string => name.toLowerCase();
export const bySeatId = (ships: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(ships).map(([name, count]) => [seatId(name), count]));

export const isNation = (id: string): id is NationId => NATIONS.some((nation) => nation === id);
export const nationId = (id: string): NationId => {
  if (!isNation(id)) throw new Error(`${id} is no nation`);
  return id;
};

const card = (id: NationId, capital: string): NationCard => ({
  id,
  name: id,
  side: COALITION.includes(id) ? 'Coalition' : 'Alliance',
  aliases: [],
  colour: '#888888',
  capital,
  activationTurn: 1,
  mobilisedBeforeTurn: 1,
  initialShips: 0,
  startFleets: [],
});

/** The examples' test map: columns A to E, rows 1 to 5. */
export function testMap(
  example: ExampleState,
  settings: object = {},
): { readonly state: State; readonly fixed: Fixed } {
  const control: State['control'] = {};
  for (const column of 'ABCDE')
    for (let row = 1; row <= 5; row += 1) {
      const nation = example.control[`${column}${row}`];
      control[`${column}${row}`] = nation === undefined ? null : nationId(nation);
    }
  const nations = NATIONS.flatMap((id): NationState[] => {
    const nation = example.nations[id];
    if (nation === undefined) return [];
    const { active, fallen, mobilised, pool } = nation;
    return [{ id, active, fallen, mobilised, pool, tokens: 0 }];
  });
  const fleets = Object.entries(example.fleets)
    .map(([id, fleet]): FleetState => {
      const [nation = '', letter = ''] = id.split('-');
      const admiral = fleet.admiral === null ? null : seatId(fleet.admiral);
      return { id, nation: nationId(nation), letter, base: fleet.base, ships: bySeatId(fleet.ships), admiral };
    })
    .sort((a, b) => NATIONS.indexOf(a.nation) - NATIONS.indexOf(b.nation) || (a.letter < b.letter ? -1 : 1));
  const seats = Object.entries(example.players)
    .sort(([, a], [, b]) => a.seat - b.seat)
    .map(([name, player]): SeatState => {
      const { glory, influence } = player;
      const side = player.side === 'Alliance' ? 'Alliance' : 'Coalition';
      return { id: seatId(name), name, side, glory, influence, strikes: 0, playing: true };
    });
  const options = { ...BLANK.options, ...settings };
  return {
    state: { ...BLANK, stage: 'orders', turn: example.turn, options, control, nations, fleets, seats },
    fixed: {
      map: {
        columns: ['A', 'B', 'C', 'D', 'E'],
        rows: 5,
        adjacency: 'eight',
        victory: { numerator: 2, denominator: 3 },
      },
      nations: nations.map(({ id }) => card(id, example.nations[id]?.capital ?? 'A1')),
    },
  };
}

/** Centres of nations, as the examples write them: fields without any are left out. */
export const researched = (technology: Readonly<Record<string, object>>): Technology =>
  Technology.parse(
    Object.fromEntries(
      Object.entries(technology).map(([nation, centres]) => [
        nation,
        { Speed: 0, Attack: 0, Defense: 0, Stealth: 0, ...centres },
      ]),
    ),
  );
