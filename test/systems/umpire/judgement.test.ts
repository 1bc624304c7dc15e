import { describe, expect, it } from '@jest/globals';
import { toPlainText } from '../../../src/core/report/render/plain-text.js';
import { umpire } from '../../../src/systems/umpire/index.js';
import { problemsOf, Table } from './table.js';

const table = () => Table.of('road-to-jena');

/** Everybody writes nothing, but for those named. */
const turn = (sheets: Readonly<Record<string, string>> = {}) => ({
  napoleon: 'NO ORDERS',
  davout: 'NO ORDERS',
  lannes: 'NO ORDERS',
  murat: 'NO ORDERS',
  brunswick: 'NO ORDERS',
  hohenlohe: 'NO ORDERS',
  ruechel: 'NO ORDERS',
  bluecher: 'NO ORDERS',
  ...sheets,
});

describe('the draft', () => {
  it('carries marches out as far as time allows, stops half-way on the road, and leaves words to the umpire', async () => {
    const one = await table();
    one.play(
      turn({
        davout: "MARCH Morand's Division TO Schleiz BY road\nMARCH Friant's Division TO Gera BY road\nlook for a ford",
        murat: 'SCOUT Milhaud’s Dragoons TOWARDS Schleiz',
      }),
    );
    const { draft } = one;
    expect(draft).toContain("MOVE Morand's Division TO Schleiz AT 12:56");
    expect(draft).toMatch(/MOVE Friant's Division TO [\d.]+ miles from Schleiz towards Auma/);
    expect(draft).toContain('// yours to judge; then: JUDGED davout 3: what comes of it');
    expect(draft).toContain('TICK supply');
    expect(draft).toMatch(/\/\/ \d\d:\d\d: .*sees/);
    expect(draft).not.toMatch(/^PUBLISH/m);
    expect(problemsOf(one.answer('umpire', draft)).filter((text) => text.includes('error'))).toEqual([]);
    one.judge(`${draft}\nJUDGED davout 3: There is none.\nPUBLISH`);
    expect(one.unit("Morand's Division").spot).toEqual({ kind: 'place', place: 'Schleiz' });
    expect(one.unit("Friant's Division").spot).toMatchObject({ kind: 'line', from: 'Schleiz', to: 'Auma' });
    expect(one.report('davout')).toContain('There is none.');
    expect(one.report('davout')).toContain('Schleiz, 12:56.');
    expect(one.unit('Guard Foot').fields['supply']).toBe(4);
    expect(one.unit("Suchet's Division").fields['supply']).toBe(4);
    expect(one.unit("Treilhard's Horse").fields['supply']).toBe(2.5);
  });

  it('counts votes in public, with names', async () => {
    const one = await Table.of('ravens-hollow');
    one.play({}).judge('PUBLISH');
    one.play({ miller: 'VOTE AGAINST smith', widow: 'VOTE AGAINST smith', smith: 'VOTE AGAINST widow' });
    expect(one.draft).toContain('NEWS: Vote: The Smith 2 (The Miller, The Widow); The Widow 1 (The Smith).');
    one.judge(`${one.draft}\nOUT smith`);
    expect(one.report('all')).toContain('The Smith 2');
    expect(one.view('all').chairs.find(({ id }) => id === 'smith')?.out).toBe(true);
    expect(one.answer('smith', 'I am innocent!').lines[0]?.problems[0]?.code).toBe('order/out');
  });
});

describe('rulings', () => {
  it('put right what the binder counts, and what its owner has been told of it', async () => {
    const one = await Table.of('the-winter-council', 6);
    const facts = umpire.correctables?.(one.state, one.fixed).filter(({ of }) => of === 'House of Tarn') ?? [];
    expect(facts.map(({ path, label, value }) => [path, label, value])).toEqual(
      expect.arrayContaining([
        ['/units/House of Tarn/fields/grain', 'grain', 6],
        ['/knows/tarn/own/House of Tarn/fields/grain', 'Grain, as Tarn knows it', 6],
      ]),
    );
    // What its owner does not know of is no fact of theirs.
    expect(facts.map(({ label }) => label)).toContain('unrest');
    expect(facts.map(({ label }) => label)).not.toContain('Unrest, as Tarn knows it');
  });
});

describe('names', () => {
  it('of turns are counted where they come again, and stand alone where none does', async () => {
    expect(
      umpire.awaiting((await Table.of('ravens-hollow')).state, (await Table.of('ravens-hollow')).fixed)?.title,
    ).toBe('Night 1');
    const council = await Table.of('the-winter-council', 6);
    expect(umpire.awaiting(council.state, council.fixed)?.title).toBe('November');
  });

  it('of a headline end behind a word', async () => {
    const one = (await Table.of('ravens-hollow')).play({}).judge(`NEWS: ${'snow and ice '.repeat(20)}\nPUBLISH`);
    expect(one.report('all').replace(/\s+/g, ' ')).toMatch(/snow and ice … -{9}/);
  });
});

describe('PUBLISH', () => {
  it('asks where lines are not judged, and counts JUDGED of the same sheet', async () => {
    const one = (await table()).play(turn({ davout: 'look for a ford', lannes: 'wait for the fog' }));
    expect(problemsOf(one.answer('umpire', 'JUDGED davout 1\nPUBLISH'))).toEqual(['2 error order/not-judged']);
    expect(one.answer('umpire', 'PUBLISH').lines[0]?.problems[0]).toMatchObject({
      message: '2 lines are not judged: Davout 1, Lannes 1.',
      instead: 'PUBLISH ANYWAY',
    });
    expect(problemsOf(one.answer('umpire', 'PUBLISH ANYWAY'))).toEqual([]);
    expect(problemsOf(one.answer('umpire', 'JUDGED davout all\nJUDGED lannes 1\nPUBLISH'))).toEqual([]);
  });

  // UT-1, UT-5
  it('is what everybody waits for: a round without it tells nobody anything and changes no view', async () => {
    const one = (await table()).play(turn());
    const before = ['davout', 'all', 'brunswick'].map((who) => JSON.stringify(one.view(who)));
    one.judge(
      "MOVE Royal Guard TO Jena\nTELL davout: Guns in the north.\nNEWS: War!\nOUT lannes\nROLL 1d6 'mist' FOR all",
    );
    expect(one.state.stage).toBe('judgement');
    expect(['davout', 'all', 'brunswick'].map((who) => JSON.stringify(one.view(who)))).toEqual(before);
    expect(one.report('davout')).not.toContain('Guns');
    one.judge('PUBLISH');
    expect(one.report('davout')).toContain('Guns in the north.');
    expect(one.report('brunswick')).not.toContain('Guns in the north.');
    expect(one.report('all')).toContain('War!');
    expect(one.report('all')).toContain('mist: 1d6');
    expect(one.view('all').chairs.find(({ id }) => id === 'lannes')?.out).toBe(true);
  });

  it('ends the campaign with END, or after the last turn', async () => {
    const one = (await table()).play(turn()).judge('END: The Prussians are cut off. The French win.');
    expect(one.state).toMatchObject({ stage: 'over', ending: 'The Prussians are cut off. The French win.' });
    const short = (await Table.of('road-to-jena', 8, { turns: 1 })).play(turn()).judge('PUBLISH');
    expect(short.state.stage).toBe('over');
  });
});

describe('dice', () => {
  // UT-6
  it('stay on record: a second roll of a name says that it is one, and what the first was', async () => {
    const one = (await table()).play(turn()).judge("ROLL 2d6+1 'the bridge'");
    const [first] = one.state.thrown;
    const again = one.answer('umpire', "ROLL 2d6+1 'The Bridge'");
    expect(again.lines[0]?.problems[0]).toMatchObject({ code: 'order/rolled-before' });
    expect(again.lines[0]?.problems[0]?.message).toContain(`was rolled before: ${first?.total}`);
    one.judge("ROLL 2d6+1 'The Bridge' FOR all\nPUBLISH");
    expect(one.report('all')).toContain('The Bridge (roll 2 of this name): 2d6+1');
    expect(one.state.thrown).toHaveLength(2);
  });

  it('are read on the tables of the binder, shifted by rows', async () => {
    const one = (await table()).play(turn());
    expect(problemsOf(one.answer('umpire', "TABLE melee ROW 9:1 'x'"))).toEqual(['1 error order/unknown-row']);
    one.judge("TABLE melee ROW 3:2 SHIFT -1 'the ridge' FOR all\nPUBLISH");
    expect(one.report('all').replace(/\s+/g, ' ')).toMatch(/table Battle, row 3:2, shifted -1 to 1:1, result [\d-]+:/);
  });
});

describe('letters', () => {
  // UT-4, J-6
  it('ride: by the shortest way, in game hours, and stand in the report of the turn in which they arrive', async () => {
    const one = (await table()).play(
      turn({ ruechel: 'WRITE bluecher: Come to Gotha.', lannes: 'WRITE napoleon: I march.' }),
    );
    const [far, near] = [one.state.letters.find(({ from }) => from === 'lannes'), one.state.letters[1]];
    expect(far).toMatchObject({ to: 'napoleon', state: 'road', sent: 0 });
    expect(far?.due).toBeCloseTo((far?.miles ?? 0) / 6, 1);
    expect(near).toBeDefined();
    one.judge('DELIVER L1 LATE 24h\nPUBLISH');
    const [first] = one.state.letters;
    const reader = first?.to ?? '';
    expect(one.report(reader)).not.toContain('Letters');
    one.play(turn()).judge('PUBLISH');
    one.play(turn()).judge('PUBLISH');
    expect(one.report(reader)).toContain(first?.text ?? 'x');
  });

  it('to one’s chief carry a state of one’s troops, dated; others carry none', async () => {
    const one = (await table()).play(turn({ davout: 'WRITE napoleon: At Lobenstein.\nWRITE lannes: Greetings.' }));
    const morand = one.unit("Morand's Division");
    one.judge(`MOVE ${morand.id} TO Schleiz\nPUBLISH`);
    const returned = one.view('napoleon').own?.returns.find(({ unit }) => unit.id === morand.id);
    // As it was when the courier left, not as it is.
    expect(returned).toMatchObject({ hour: 0, unit: { spot: { kind: 'place', place: 'Lobenstein' } } });
    expect(one.view('lannes').own?.returns).toEqual([]);
    expect(one.report('napoleon')).toContain('As letters have it');
  });

  it('may be lost or taken; who takes one reads it, and its writer learns nothing', async () => {
    const one = (await table()).play(
      turn({ davout: 'WRITE napoleon: The pass is open.', murat: 'WRITE napoleon: I see nobody.' }),
    );
    one.judge('DELIVER L1 TO hohenlohe\nDELIVER L2 LOST\nPUBLISH');
    expect(one.report('hohenlohe')).toContain('The pass is open.');
    expect(one.report('napoleon')).not.toContain('The pass is open.');
    expect(one.report('napoleon')).not.toContain('I see nobody.');
    expect(one.view('davout').own?.written).toHaveLength(1);
    expect(problemsOf(one.play(turn()).answer('umpire', 'DELIVER L1'))).toEqual(['1 error order/unknown-letter']);
  });
});

describe('what each reader is told by a sheet that is not sent yet', () => {
  const words = (one: Table, sheet: string) =>
    new Map(
      (one.answer('umpire', sheet).sketch.readers ?? []).map(({ name, parts }) => [
        name,
        toPlainText({ title: name, blocks: [...parts] }),
      ]),
    );
  const judging = async () =>
    (await table()).play(
      turn({
        davout: "MARCH Morand's Division TO Schleiz BY road\nlook for a ford",
        murat: 'WRITE davout: I see nobody.',
        hohenlohe: 'where are they?',
      }),
    );

  it('is what they get when it is sent: words, news, letters, what comes in sight', async () => {
    const one = await judging();
    const sheet = `${one.draft}\nJUDGED davout 2: There is one at Saalburg.\nTELL hohenlohe: Dust in the south.\nNEWS: It rains.\nPUBLISH ANYWAY`;
    const before = words(one, sheet);
    expect([...before.keys()].slice(0, 3)).toEqual(['Everybody', 'Napoleon', 'Davout']);
    one.judge(sheet);
    for (const [name, who] of [
      ['Everybody', 'all'],
      ['Davout', 'davout'],
      ['Hohenlohe', 'hohenlohe'],
      ['Blücher', 'bluecher'],
    ] as const) {
      const lines = (before.get(name) ?? '').split('\n').filter((line) => line.trim() !== '' && line !== name);
      expect([name, lines.filter((line) => !one.report(who).includes(line.trim()))]).toEqual([name, []]);
    }
    expect(before.get('Everybody')).toContain('It rains.');
    expect(before.get('Davout')).toContain('There is one at Saalburg.');
    expect(before.get('Davout')).toContain('I see nobody.');
    expect(before.get('Davout')).not.toContain('It rains.');
    expect(before.get('Hohenlohe')).toContain('Dust in the south.');
    expect(before.get('Hohenlohe')).not.toContain('Saalburg');
    expect(before.get('Hohenlohe')).toMatch(/In sight/);
  });

  it('is the same before the sheet says PUBLISH; no roll is made, and the lines left to judge are counted', async () => {
    const one = await judging();
    const sheet = "ROLL 1d6 'the ford' FOR all\nJUDGED davout 2: No.";
    const { sketch } = one.answer('umpire', sheet);
    expect(words(one, sheet).get('Davout')).toContain('No.');
    expect(JSON.stringify(sketch.readers)).not.toContain('the ford');
    expect(sketch.resources).toEqual([{ name: 'lines to judge', left: 2, of: 3 }]);
    expect(one.answer('umpire', `${sheet}\nJUDGED davout ALL\nJUDGED hohenlohe ALL`).sketch.resources).toEqual([
      { name: 'lines to judge', left: 0, of: 3 },
    ]);
    expect(one.answer('umpire', '').sketch.readers).toBeUndefined();
  });

  it('is for the umpire alone, and while a turn is judged', async () => {
    const one = await judging();
    expect(one.answer('davout', 'look for a ford').sketch.readers).toBeUndefined();
    one.judge('PUBLISH ANYWAY');
    expect(one.answer('umpire', 'NEWS: It rains.').sketch.readers).toBeUndefined();
  });
});

describe('the map of who judges', () => {
  it('rings where forces come into sight of each other, with the hour; nobody else’s map does', async () => {
    const one = (await table()).play(turn({ murat: 'SCOUT Milhaud’s Dragoons TOWARDS Schleiz' }));
    const drawn = (who: string) => umpire.draw(one.view(who), one.fixed);
    const { svg, description } = drawn('umpire');
    const [told = ''] = description.filter((text) => text.includes('if all march as ordered'));
    expect(told).toMatch(/^\d\d:\d\d: .* sees .*Schleiz/);
    expect(svg).toContain(`>${told.slice(0, 5)}<`);
    for (const who of ['murat', 'hohenlohe', 'all'])
      expect([who, drawn(who).description.join(' ')]).toEqual([who, expect.not.stringContaining('as ordered')]);
    one.judge('PUBLISH ANYWAY');
    expect(drawn('umpire').description.join(' ')).not.toContain('as ordered');
  });
});

describe('units', () => {
  it('part, join, change hands, appear and go; what cannot be comes to nothing and is told the umpire', async () => {
    const one = (await table()).play(turn());
    expect(problemsOf(one.answer('umpire', "SPLIT Guard Horse 2800 AS 'X'\nJOIN Guard Foot TO Guard Foot"))).toEqual([
      '1 error order/too-much',
      '2 error order/to-itself',
    ]);
    one.judge(
      [
        "SPLIT Guard Horse 800 AS 'Lancers'",
        'GIVE Guard Foot TO murat',
        'NEW "Hof Militia" AT Hof FOR hohenlohe KIND \'militia\' STRENGTH 300',
        'SET Hof Militia morale 2',
        "JOIN Quitzow's Cuirassiers TO Blücher's Cavalry",
        "REMOVE Winning's Detachment",
        "MOVE Winning's Detachment TO Jena",
      ].join('\n'),
    );
    expect(one.unit('Guard Horse').strength).toBe(2000);
    expect(one.unit('Lancers')).toMatchObject({ strength: 800, owner: 'napoleon' });
    expect(one.unit('Guard Foot').owner).toBe('murat');
    expect(one.unit('Hof Militia')).toMatchObject({ owner: 'hohenlohe', strength: 300, kind: 'militia' });
    expect(one.unit("Blücher's Cavalry").strength).toBe(5000);
    expect(one.report('gm')).toContain('Line 7 of your sheet came to nothing');
    expect(one.answer('umpire', 'SET Hof Militia morale 2').orders).toHaveLength(1);
  });

  it('come and go with their players; a newcomer sits down in an empty chair and knows what it knows', async () => {
    const one = await Table.of('road-to-jena', 6);
    one.play({}, { joining: [{ id: 'seat-9', name: 'Newcomer', side: null }] });
    expect(one.state.commanders.find(({ seat }) => seat === 'seat-9')?.id).toBe('ruechel');
    expect(one.view('ruechel').own?.own).toHaveLength(2);
    one.judge('PUBLISH');
    expect(one.report('all')).toContain('Newcomer takes the place of Rüchel.');
    one.play({}, { leaving: ['seat-9'] });
    expect(one.state.commanders.find(({ id }) => id === 'ruechel')?.seat).toBeNull();
  });
});
