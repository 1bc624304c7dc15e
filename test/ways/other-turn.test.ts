import { describe, expect, it } from '@jest/globals';
import { otherTurnNamed } from '../../src/core/reading/turns/named-turn.js';
import { systems } from '../../src/systems/registry.js';
import { subjectOf } from '../contract/subject-of.js';
import { computes } from '../support/patience.js';

computes(30);

// In every game a sheet may name the window that is open, as its title does, and none may name another turn.

const PHASES = [0, 1, 2, 4, 7];
const OTHER = [
  'Orders for turn 97:',
  'Turn 97',
  '**T97**',
  '## Turn 97',
  '[b]Round 97[/b]',
  'Hi all, here are my turn 97 orders:',
];
/** Titles with a number, a season or a month of their own, and that of another turn in its place. */
const changed = (title: string): readonly string[] =>
  [
    title.replace(/(?<=\b(?:Turn|Skirmish|skirmish|round|set-up) )[0-9]+/, '97'),
    title.replace(/\b1[89][0-9]{2}\b/, '1799'),
    title.replace(/^(?:Spring|Autumn|Winter)\b/, 'Summer'),
  ].filter((other) => other !== title);

describe('the turn that a sheet names', () => {
  it.each(Object.keys(systems))('is known in %s', async (id) => {
    const subject = await subjectOf(id);
    for (const phases of PHASES) {
      const { read, suggested, window } = await subject.sheetDesk(phases);
      const { title, key, turn } = window;
      const named = (text: string) =>
        otherTurnNamed(text, read(text).lines, { title, key, turn, count: phases + 1, others: [], names: [] })?.text ??
        null;
      const right = ['', `${title}\n`, `${title}:\n`, `Orders for ${title}:\n`, `**${title}**\n\n`];
      expect([title, right.flatMap((head) => named(head + suggested) ?? [])]).toEqual([title, []]);
      const wrong = [...OTHER, ...changed(title)];
      expect([title, wrong.filter((head) => named(`${head}\n${suggested}`) === null)]).toEqual([title, []]);
    }
  });
});
