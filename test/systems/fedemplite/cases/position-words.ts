import type { StateEdit } from '../../../../src/core/engine/amend.js';
import { valueAt } from '../../../../src/core/engine/json-path.js';
import type { Json } from '../../../../src/core/game/json.js';

const number = (state: Json, ...path: string[]): number => Number(valueAt(state, path) ?? 0);

const sum = (ships: Json | undefined): number =>
  Object.values(ships ?? {}).reduce((total: number, count) => total + Number(count), 0);

/** So many ships more were in the game from its beginning: none of them was built or lost. */
const placed = (state: Json, more: number): StateEdit => ({
  act: 'set',
  path: ['ledger', 'placed'],
  value: number(state, 'ledger', 'placed') + more,
});

/** What a GM writes of a position: `KZIN-A at F10: Ann 12, Bob 3` (its Admiral first), `KZIN pool 6`. */
export function positionWords(line: string, state: Json): readonly StateEdit[] | null {
  const pool = /^([A-Z]+) pool (\d+)$/.exec(line);
  if (pool !== null) {
    const [, nation = '', ships = ''] = pool;
    return [
      { act: 'set', path: ['nations', nation, 'pool'], value: Number(ships) },
      placed(state, Number(ships) - number(state, 'nations', nation, 'pool')),
    ];
  }
  const fleet = /^([A-Z]+-[A-Z]) at ([A-Z]\d+): (.+)$/.exec(line);
  if (fleet === null) return null;
  const [, id = '', base = '', owners = ''] = fleet;
  const ships = Object.fromEntries(
    owners.split(', ').map((owner): [string, number] => {
      const [name = '', count = ''] = owner.split(' ');
      return [name.toLowerCase(), Number(count)];
    }),
  );
  return [
    { act: 'set', path: ['fleets', id, 'base'], value: base },
    { act: 'set', path: ['fleets', id, 'ships'], value: ships },
    { act: 'set', path: ['fleets', id, 'admiral'], value: Object.keys(ships)[0] ?? null },
    placed(state, sum(ships) - sum(valueAt(state, ['fleets', id, 'ships']))),
  ];
}
