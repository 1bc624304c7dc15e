import type { StateEdit } from '../../../../src/core/engine/amend.js';
import { isJsonList, valueAt } from '../../../../src/core/engine/json-path.js';
import type { Json } from '../../../../src/core/game/json.js';
import { Position } from '../../../../src/systems/parabellum/footprint.js';
import type { UnitState } from '../../../../src/systems/parabellum-starter/shapes.js';
import { goods } from '../acting.js';
import { unit } from '../position.js';

const placeBehind = (state: Json, ...path: string[]): (string | number)[] => {
  const list = valueAt(state, path);
  return [...path, isJsonList(list) ? list.length : 0];
};

/** `fuel 2`, `layers 1`, `carrying 3F2A`. */
function detail(text: string): Partial<UnitState> {
  const [, word = '', value = ''] = /^(\w+) (\w+)$/.exec(text) ?? [];
  switch (word) {
    case 'strength':
    case 'fuel':
    case 'ammo':
    case 'layers':
      return { [word]: Number(value) };
    case 'carrying':
      return { cargo: goods(value) };
    case 'aboard':
      return { aboard: value, place: 'aboard', square: null };
    default:
      throw new Error(
        `'${text}': strength, fuel, ammo, layers with a number, or 'carrying 3F2A' can be said of a unit.`,
      );
  }
}

/**
 * What a GM writes of a position: `RBAA INF at A9`, `KWRR INF at E6 NW, layers 2`, `RBSA STK waiting`,
 * `tokens on C5: 3F2A`, `earthwork of bravo on E6`, `bravo never strikes back`.
 */
export function positionWords(line: string, state: Json): readonly StateEdit[] | null {
  const piece = /^(\w{4}) (\w{3})(?: at (\w\d+)(?: (\w+))?| waiting)((?:, .+)?)$/.exec(line);
  if (piece !== null) {
    const [, id = '', type = '', square, position = 'C', details = ''] = piece;
    const change = Object.assign({}, ...details.split(', ').filter(Boolean).map(detail));
    const value = unit({ id, type, at: square ?? null, position: Position.parse(position), change });
    const placed = Number(valueAt(state, ['heads', 'placed'])) + value.strength;
    return [
      { act: 'set', path: placeBehind(state, 'units'), value: JSON.parse(JSON.stringify(value)) },
      { act: 'set', path: ['heads', 'placed'], value: placed },
    ];
  }
  const tokens = /^tokens on (\w\d+): (\w+)$/.exec(line);
  if (tokens !== null) {
    const value = { square: tokens[1] ?? '', ...goods(tokens[2] ?? ''), laidBy: [] };
    return [{ act: 'set', path: placeBehind(state, 'field', 'caches'), value }];
  }
  const work = /^earthwork of (\w+) on (\w\d+)$/.exec(line);
  if (work !== null) {
    const value = { square: work[2] ?? '', kind: 'earthwork', strength: 0, owner: work[1] ?? '', unit: null };
    return [{ act: 'set', path: placeBehind(state, 'field', 'works'), value }];
  }
  const never = /^(\w+) never strikes back$/.exec(line);
  if (never !== null) {
    const value = { kind: 'counter', whom: { kind: 'all' }, policy: { kind: 'never' } };
    return [{ act: 'set', path: placeBehind(state, 'players', never[1] ?? '', 'standing'), value }];
  }
  return null;
}
