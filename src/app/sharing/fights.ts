import type { CalledSeats } from '../../core/engine/seat-names.js';
import type { ReportDocument } from '../../core/game/document.js';
import type { Fights } from '../ports/books.js';

/** A report, and what it calls the seats. */
interface Told {
  readonly document: ReportDocument;
  readonly names: CalledSeats;
}

/** What the last report calls whoever an earlier one calls so: a seat that somebody took over is the same fighter. */
function inTheEnd(told: readonly Told[]): (name: string, then: CalledSeats) => string {
  const last = told.at(-1)?.names;
  return (name, then) => {
    const seat = [...then].find(([, called]) => called === name)?.[0];
    return (seat === undefined ? undefined : last?.get(seat)) ?? name;
  };
}

/**
 * Who fought whom, how often, and what it cost both, from the battles of reports as their readers were told of them, the first one first.
 * What is counted (ships, brigades) is the game's; a battle of which the reader knows no strengths is left out.
 */
export function fightsIn(told: readonly Told[]): readonly Fights[] {
  const called = inTheEnd(told);
  const found = new Map<string, { of: string; one: string; other: string; fights: number; lost: [number, number] }>();
  for (const { document, names } of told)
    for (const block of document.blocks) {
      if (block.kind !== 'part' || block.role !== 'battle') continue;
      for (const leaf of block.blocks) {
        if (leaf.kind !== 'strengths') continue;
        const sides = [...leaf.sides]
          .map(({ name, counts }) => ({
            name: called(name, names),
            lost: Math.max(0, (counts[0] ?? 0) - (counts.at(-1) ?? 0)),
          }))
          .sort((one, other) => (one.name < other.name ? -1 : 1));
        sides.forEach((one, index) => {
          for (const other of sides.slice(index + 1)) {
            const key = JSON.stringify([leaf.of, one.name, other.name]);
            const before = found.get(key) ?? { of: leaf.of, one: one.name, other: other.name, fights: 0, lost: [0, 0] };
            found.set(key, before);
            before.fights += 1;
            before.lost[0] += one.lost;
            before.lost[1] += other.lost;
          }
        });
      }
    }
  return [...found.values()].sort(
    (one, other) => other.fights - one.fights || (one.one + one.other < other.one + other.other ? -1 : 1),
  );
}
