import type { Block, Leaf } from '../../../src/core/game/document.js';
import { headlineOf } from '../../../src/core/report/headline.js';

const says = (text: string): Leaf => ({ kind: 'paragraph', text: [text] });
const report = (...blocks: Block[]) => ({ title: 'Turn 5 (Y172)', blocks });
const headline = (title: string, ...blocks: Leaf[]): Block => ({ kind: 'part', role: 'headline', title, blocks });

describe('the headline of a report', () => {
  it('is the title of the part that says so, and its sentences follow', () => {
    const document = report(says('Before.'), headline('A5 falls', says('Seven battles.'), says('Two lost.')));
    expect(headlineOf(document)).toEqual({ title: 'A5 falls', standfirst: 'Seven battles. Two lost.' });
  });

  it('is one sentence, where its part is called by two', () => {
    expect(headlineOf(report(headline('The nest grows. You feel it settle', says('Two were eaten.'))))).toEqual({
      title: 'The nest grows',
      standfirst: 'You feel it settle. Two were eaten.',
    });
  });

  it('is else the first sentence, without its full stop', () => {
    expect(headlineOf(report(headline('', says('A5 falls. Seven battles were fought.'))))).toEqual({
      title: 'A5 falls',
      standfirst: 'Seven battles were fought.',
    });
    expect(headlineOf(report(says('It lost 3.5 points.'), says('No more.')))).toEqual({
      title: 'It lost 3.5 points',
      standfirst: 'No more.',
    });
    expect(
      headlineOf(report(headline('', { kind: 'paragraph', text: [{ kind: 'strong', text: 'Who ' }, 'won?'] }))),
    ).toEqual({
      title: 'Who won?',
      standfirst: '',
    });
  });

  it('is the title of the report where it begins with a heading, a table, or a sentence that never ends', () => {
    const heading: Leaf = { kind: 'heading', level: 2, text: 'Battles' };
    expect(headlineOf(report(heading, says('One was fought.'))).title).toBe('Turn 5 (Y172)');
    expect(headlineOf(report())).toEqual({ title: 'Turn 5 (Y172)', standfirst: '' });
    const long = 'on and '.repeat(40).trim();
    expect(headlineOf(report(says(long)))).toEqual({ title: 'Turn 5 (Y172)', standfirst: long });
  });
});
