import { beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf, Table } from './table.js';

describe('a commander’s sheet', () => {
  let table: Table;
  beforeAll(async () => {
    table = await Table.of('road-to-jena');
  });

  // UT-2
  it('reads lines by the forms of the binder, and says how far they lead', () => {
    const { lines, orders } = table.answer('davout', "march morand's division to schleiz by road");
    expect(lines[0]).toMatchObject({
      verdict: 'understood',
      normal: "MARCH Morand's Division TO Schleiz BY road",
      // By Saalburg, 5.2 and 5.9 miles, at 1.6 miles an hour.
      note: '11.1 miles, there about 12:56.',
    });
    expect(orders[0]?.order).toMatchObject({
      kind: 'form',
      form: 'march',
      values: { place: 'Schleiz', choice: 'road' },
    });
  });

  it('says of a blank with few words which they are, and of several orders on a line which is none', () => {
    const { lines, orders } = table.answer('davout', "rest Friant's division; march Morand's division to Schleiz");
    expect(orders).toEqual([]);
    expect(lines[0]?.problems[0]).toMatchObject({
      message: 'MARCH needs “BY”. So nothing on this line counts.',
      allowed: 'Write it so: MARCH <unit of yours> TO <place of the map> BY <road or any>.',
    });
  });

  // UT-3
  it('takes any other line in words, as it stands, and leaves greetings out', () => {
    const text = 'Dear umpire,\nthe chasseurs burn the bridge #2 at Saalburg if the enemy comes near.\nThanks!';
    const { lines } = table.answer('davout', text);
    expect(lines.map(({ verdict, normal }) => [verdict, normal])).toEqual([
      ['ignored', null],
      ['understood', 'IN WORDS: the chasseurs burn the bridge #2 at Saalburg if the enemy comes near.'],
      ['ignored', null],
    ]);
    expect(lines[1]?.note).toBe('In words: the umpire reads this and decides.');
  });

  it('keeps the words of a letter, a question among them, as they were typed', () => {
    const { orders } = table.answer('davout', 'WRITE to Napoleon: Where are you? I hold hill #3 – and the bridge.');
    expect(orders[0]?.order).toEqual({
      kind: 'write',
      to: 'napoleon',
      text: 'Where are you? I hold hill #3 – and the bridge.',
    });
    expect(table.answer('davout', 'WRITE napoleon: where is the bridge?').orders).toHaveLength(1);
    expect(table.answer('davout', 'may we burn the bridge?').orders[0]?.order).toMatchObject({ kind: 'in-words' });
    expect(problemsOf(table.answer('davout', 'HOLD Guard Foot?'))).toEqual(['1 error order/asks']);
  });

  it('sends no words for the umpire out with the letter above them, however long it is, and says so', () => {
    const letter = 'WRITE napoleon: Two regiments are on the road, and nobody else has to know.';
    const secret = 'openly: all of them stay here and make much smoke';
    const { orders, lines } = table.answer('davout', `${letter}\n${secret}`);
    expect(orders.map(({ order }) => order)).toMatchObject([
      { kind: 'write', text: 'Two regiments are on the road, and nobody else has to know.' },
      { kind: 'in-words', text: secret },
    ]);
    expect(lines[1]?.problems[0]).toMatchObject({ code: 'order/below-a-letter', severity: 'warning' });
    // What a mail program broke within a sentence goes on.
    const broken = table.answer(
      'davout',
      'WRITE napoleon: Two regiments are on the road by night, and they are\nlate.',
    );
    expect(broken.orders[0]?.order).toMatchObject({ text: expect.stringContaining('and they are late.') });
  });

  it('asks about what looks like a broken form, and offers it in words', () => {
    const { lines } = table.answer('davout', 'March is a cruel month for foot soldiers');
    expect(lines[0]?.problems[0]).toMatchObject({
      code: 'order/unknown-unit',
      instead: 'IN WORDS: March is a cruel month for foot soldiers',
    });
  });

  it('knows no unit of anybody else, whether there is one or not', () => {
    const [one, other] = ['Royal Guard', 'Royal Gnards'].map((name) => table.answer('davout', `HOLD ${name}`).lines[0]);
    expect(one?.problems[0]?.message.replace('Royal Guard', 'X')).toBe(
      other?.problems[0]?.message.replace('Royal Gnards', 'X'),
    );
    expect(one?.problems[0]?.allowed?.replace('Royal Guard', 'X')).toBe(
      other?.problems[0]?.allowed?.replace('Royal Gnards', 'X'),
    );
  });

  it('counts how often a form is used, warns of two marches, and of letters that nobody reads', () => {
    const few =
      'HOLD Guard Foot\nMARCH Guard Foot TO Hof BY road\nMARCH Guard Foot TO Coburg BY road\nWRITE napoleon: I';
    expect(problemsOf(table.answer('napoleon', few))).toEqual([
      '3 warning order/marches-twice',
      '4 error order/to-oneself',
    ]);
  });

  it('refuses a march where no way leads, as a doubt: the umpire may know one', async () => {
    expect(table.answer('napoleon', 'MARCH Guard Foot TO Gotha BY track').lines[0]?.verdict).toBe('rejected');
    expect(table.answer('napoleon', 'MARCH Guard Foot TO Gotha BY any').lines[0]?.verdict).toBe('understood');
  });
});

describe('roles and turns', () => {
  it('offers a form to those whose role and turn it is, and to nobody else', async () => {
    const table = await Table.of('ravens-hollow');
    const by = (role: string): string => table.state.commanders.find((one) => one.role === role)?.id ?? '';
    expect(problemsOf(table.answer(by('raven'), 'STRIKE miller'))).toEqual([]);
    expect(problemsOf(table.answer(by('villager'), 'STRIKE miller'))).toEqual(['1 error order/not-now']);
    expect(problemsOf(table.answer(by('raven'), 'VOTE AGAINST miller'))).toEqual(['1 error order/not-now']);
    expect(table.report(by('seer'))).not.toContain('STRIKE');
    expect(table.report(by('raven'))).toContain('STRIKE');
    expect(table.view(by('villager')).chairs.filter(({ side }) => side !== null)).toHaveLength(1);
  });
});

describe('orders below a name', () => {
  const normals = (table: Table, who: string, text: string) =>
    table.answer(who, text).lines.map(({ verdict, normal }) => normal ?? verdict);

  it('go where the form wants a seat or a place, at every table', async () => {
    const council = await Table.of('the-winter-council', 5);
    const [who = '', other = ''] = council.state.commanders.map(({ id }) => id);
    const [place = ''] = council.fixed.map.places.map(({ name }) => name);
    expect(normals(council, who, `${other}:\nSEND 3 gold\nSPY ON\n\n${place}\nGUARD WITH 3`)).toEqual([
      'ignored',
      `SEND 3 gold TO ${other}`,
      `SPY ON ${other}`,
      'ignored',
      'ignored',
      `GUARD ${place} WITH 3`,
    ]);
    const hollow = await Table.of('ravens-hollow', 6);
    const raven = hollow.state.commanders.find(({ role }) => role === 'raven')?.id ?? '';
    const [victim = ''] = hollow.state.commanders.flatMap(({ id }) => (id === raven ? [] : [id]));
    expect(normals(hollow, raven, `${victim}\nSTRIKE`)).toEqual(['ignored', `STRIKE ${victim}`]);
    // A name with words below it may be an answer to a question: nothing is made of it.
    expect(normals(hollow, raven, `${victim}\nI do not trust them`)).toEqual([
      `IN WORDS: ${victim}`,
      'IN WORDS: I do not trust them',
    ]);
  });
});
