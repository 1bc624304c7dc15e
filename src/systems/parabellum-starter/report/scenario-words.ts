import { listing } from '../../../core/reading/listing.js';
import type { Booklet } from '../shapes.js';
import { taskWords } from './objectives.js';

/** The first sentence of a text. */
function firstOf(text: string): readonly string[] {
  const line = text.replaceAll('\n', ' ').trim();
  const end = line.search(/[.!?](?: |$)/);
  if (line === '') return [];
  return [end === -1 ? line : line.slice(0, end + 1)];
}

/** What somebody who has to choose wants to know of a scenario, in a few sentences. */
export function scenarioBrief(booklet: Booklet): readonly string[] {
  const { players, roundLimit, objectives, unlocks, overview } = booklet;
  const many = players.min === players.max ? `${players.min}` : `${players.min} to ${players.max}`;
  return [
    ...firstOf(overview),
    `${many} players, ${roundLimit} rounds.`,
    `Objectives: ${listing(objectives.map((one) => `${one.id} ${taskWords(one)} (${one.bonus})`))}.`,
    unlocks.length === 0 ? 'The campaign ends after it.' : `It leads to ${listing(unlocks, 'or')}.`,
  ];
}
