import { listing } from '../../../core/reading/listing.js';
import type { Booklet } from '../shapes.js';
import { taskWords } from './objectives.js';

const sentencesOf = (text: string): readonly string[] =>
  text
    .replaceAll('\n', ' ')
    .trim()
    .match(/[^.!?]+[.!?]+/g) ?? [];

/** What somebody who has to choose wants to know of a scenario, in a few sentences. */
export function scenarioBrief(booklet: Booklet): readonly string[] {
  const { players, roundLimit, objectives, unlocks, overview } = booklet;
  const many = players.min === players.max ? `${players.min}` : `${players.min} to ${players.max}`;
  return [
    ...sentencesOf(overview)
      .slice(0, 1)
      .map((sentence) => sentence.trim()),
    `${many} players, ${roundLimit} rounds.`,
    `Objectives: ${listing(objectives.map((one) => `${one.id} ${taskWords(one)} (${one.bonus})`))}.`,
    unlocks.length === 0 ? 'The campaign ends after it.' : `It leads to ${listing(unlocks, 'or')}.`,
  ];
}
