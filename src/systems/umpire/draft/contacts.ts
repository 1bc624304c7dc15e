import { seenBy } from '../knowing/learn.js';
import type { Fixed } from '../shapes/fixed.js';
import type { Unit } from '../shapes/state.js';
import type { Whole } from '../shapes/view.js';
import { marchOf } from './march.js';
import { blanksOf } from './wishes.js';

/** That somebody comes into sight. */
interface Meeting {
  readonly hour: number;
  readonly seer: Unit;
  readonly seen: Unit;
}

/** So many units are looked at; more would take longer than anybody waits. */
const MOST_UNITS = 80;

/** Where each unit is after so many hours, if its march is carried out. */
function unitsAt(whole: Whole, hours: number, fixed: Fixed): readonly Unit[] {
  const marches = new Map(
    whole.given.flatMap(({ order, judged, commander }) => {
      const blanks = judged ? null : blanksOf(order, fixed);
      if (blanks?.form.draft !== 'march' || blanks.unit === null || blanks.place === null) return [];
      return [[blanks.unit, { goal: blanks.place, choice: blanks.choice, commander }] as const];
    }),
  );
  return whole.units.map((unit) => {
    const march = marches.get(unit.id);
    if (march === undefined || march.commander !== unit.owner) return unit;
    return { ...unit, spot: marchOf(unit, march.goal, hours, fixed, march.choice)?.spot ?? unit.spot };
  });
}

/** Who comes into sight of whom in this turn, hour by hour, the first time for each pair. For the umpire alone. */
export function meetingsOf(whole: Whole, from: number, fixed: Fixed): readonly Meeting[] {
  if (fixed.sight.by === 'umpire' || whole.units.length > MOST_UNITS) return [];
  const sideOf = new Map(whole.commanders.map(({ id, side }) => [id, side]));
  const met = new Set<string>();
  const found: Meeting[] = [];
  const hours = fixed.calendar.hours + whole.extra;
  const step = Math.max(1, Math.ceil(hours / 12));
  for (let passed = 0; passed <= hours; passed += step) {
    const units = unitsAt(whole, passed, fixed);
    for (const seer of units)
      for (const seen of units) {
        const key = `${seer.owner}\n${seen.id}`;
        if (met.has(key) || sideOf.get(seer.owner) === sideOf.get(seen.owner)) continue;
        if (seenBy([seer], seen, from + passed, fixed) === null) continue;
        met.add(key);
        // Who was in sight before the turn is no news.
        if (passed > 0) found.push({ hour: from + passed, seer, seen });
      }
  }
  return found;
}
