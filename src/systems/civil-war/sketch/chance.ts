import { yearNumber } from '../calendar.js';
import { estimateModifier, oddsIndex, taos } from '../tables.js';

const FACES = [1, 2, 3, 4, 5, 6];

/** What leaders believe of so many brigades, one entry for each throw of the estimate's three dice (CW 12.1.2, CWR-13). */
function beliefs(strength: number, aggression: number, year: number): readonly number[] {
  const factor = 6 - yearNumber(year);
  return FACES.flatMap((first) =>
    FACES.flatMap((second) => {
      const percent = Math.max(0, (first + second) * factor + estimateModifier(aggression));
      return [100 + percent, 100 - percent].map((share) => Math.max(1, Math.floor((strength * share) / 100)));
    }),
  );
}

/** How often of 100 a leader of this Aggression attacks so many brigades with so many, over all dice (CW 12.1.3). */
export function attackChance(own: number, enemy: number, aggression: number, year: number): number {
  const believed = beliefs(enemy, aggression, year);
  const attacks = believed.reduce((sum, guess) => {
    const column = oddsIndex(own, guess);
    return sum + FACES.filter((die) => taos(column, die, aggression) === 'attack').length;
  }, 0);
  return (100 * attacks) / (believed.length * FACES.length);
}
