import { z } from 'zod';
import type { StateEdit } from '../../../../src/core/engine/amend.js';
import type { Json } from '../../../../src/core/game/json.js';
import { State } from '../../../../src/systems/umpire/shapes.js';

const OWN = new Set(['strength', 'speed', 'sight', 'owner', 'name', 'kind']);

/** `at Jena`, `at 120, 340`, `2 miles from Jena towards Weimar`. */
function spotIn(words: string): Json | null {
  const [, x, y] = /^at (\d+), (\d+)$/.exec(words) ?? [];
  if (x !== undefined) return { kind: 'point', x: Number(x), y: Number(y) };
  const [, miles, from = '', to = ''] = /^([\d.]+) miles from (.+) towards (.+)$/.exec(words) ?? [];
  if (miles !== undefined) return { kind: 'line', from, to, miles: Number(miles) };
  return words.startsWith('at ') ? { kind: 'place', place: words.slice(3) } : null;
}

/** What an umpire says of a unit: `Guard Foot: at Jena; strength 4000`, any of it. */
export function positionWords(line: string, state: Json): readonly StateEdit[] | null {
  const { units } = State.parse(state);
  const colon = line.indexOf(': ');
  const unit = units.findIndex(({ id }) => id === line.slice(0, colon));
  if (colon < 1 || unit < 0) return null;
  return line
    .slice(colon + 2)
    .split('; ')
    .map((fact): StateEdit => {
      const spot = spotIn(fact);
      if (spot !== null) return { act: 'set', path: ['units', unit, 'spot'], value: z.json().parse(spot) };
      const [field = '', ...rest] = fact.split(' ');
      const value = /^\d+(?:\.\d+)?$/.test(rest.join(' ')) ? Number(rest.join(' ')) : rest.join(' ');
      return { act: 'set', path: ['units', unit, ...(OWN.has(field) ? [field] : ['fields', field])], value };
    });
}
