import { describe, expect, it } from '@jest/globals';
import { answerSheet } from '../../../src/core/engine/answer-sheet.js';
import { ordersOf } from '../../../src/core/game/sheet.js';
import { asSeat } from '../../../src/core/game/viewer.js';
import { greatPowers } from '../../../src/systems/great-powers/index.js';
import type { State } from '../../../src/systems/great-powers/shapes.js';
import { deckComplaints } from '../../support/deck-of-cards.js';
import { dealt } from './dealt.js';
import { opened as at } from './opened.js';
import { setupFor } from './subject.js';

const FIXED = greatPowers.fixed(setupFor(7));
const SEATS = ['austria', 'england', 'france', 'germany', 'italy', 'russia', 'turkey'];
const seen = (power: string, state: State = at()) =>
  greatPowers.view(state, asSeat(`seat-${SEATS.indexOf(power) + 1}`), FIXED);
const answer = (power: string, text: string, state?: State) =>
  answerSheet(greatPowers, text, seen(power, state), FIXED);
const normal = (power: string, text: string, state?: State): readonly (string | null)[] =>
  answer(power, text, state)
    .lines.filter(({ verdict }) => verdict === 'understood' || verdict === 'warned')
    .map((line) => line.normal);

describe('an order of somebody else', () => {
  it('takes no other of its line with it', () => {
    const { lines, orders } = answer('russia', 'A War - Gal, F Ank - Bla, A Mos - Ukr\nREADY');
    const [line] = lines;
    expect(orders.map(({ order }) => greatPowers.write(order))).toEqual(['war - gal', 'mos - ukr']);
    expect(line).toMatchObject({ verdict: 'rejected', stand: ['war - gal', 'mos - ukr'] });
    expect(line?.problems.map(({ message }) => message)).toEqual([
      'The unit is somebody else’s. Of this line “ank - bla” does not count, and the rest does: war - gal; mos - ukr.',
    ]);
    expect(ordersOf(lines)).toEqual(['war - gal', 'mos - ukr']);
  });

  it('a line of which nothing can be stands in no part', () => {
    const { lines, orders } = answer('russia', 'F Ank - Bla, A Con - Bul');
    expect(orders).toEqual([]);
    expect(lines[0]?.verdict).toBe('rejected');
    expect(lines[0]?.stand).toBeUndefined();
  });
});

describe('all units', () => {
  it('hold with one line, which takes the place of an earlier sheet', () => {
    for (const text of ['all units hold\nREADY', 'Everything holds.', 'hold everything', 'ALL HOLD'])
      expect(normal('russia', text)[0]).toBe('ALL HOLD');
    expect(answer('russia', 'A War - Gal\nrest hold\nREADY').lines.map((line) => line.normal)).toEqual([
      'war - gal',
      'REST HOLD',
      'READY',
    ]);
    const { orders } = answer('russia', 'A War - Gal\nthe rest holds');
    expect(
      greatPowers.sketch(
        seen('russia'),
        orders.map((one) => one),
        FIXED,
      ).idle,
    ).toEqual([]);
  });

  it('are not said to hold beside orders that say otherwise', () => {
    const { lines } = answer('russia', 'A War - Gal\nall units hold');
    expect(lines.map(({ verdict }) => verdict)).toEqual(['understood', 'rejected']);
    expect(lines[1]?.problems[0]).toMatchObject({
      message: 'Line 1 says otherwise: war - gal.',
      allowed: 'Write REST HOLD if the other orders are meant, or leave those out.',
    });
    expect(normal('russia', 'A War H\nall units hold')).toEqual(['war H', 'ALL HOLD']);
  });

  it('is an order of the season of moves alone', () => {
    expect(normal('russia', 'all units hold', at({ stage: 'retreats' }))).toEqual([]);
  });
});

describe('what stands at the end of an order', () => {
  it('is left out where it only makes a line bold, and stays where it closes a parenthesis', () => {
    expect(normal('russia', 'A War - Gal**')).toEqual(['war - gal']);
    expect(answer('russia', 'F Sev - Rum (Rumania). A War - Gal').lines[0]?.problems[0]?.instead).toBe(
      'F Sev - Rum (Rumania); A War - Gal',
    );
  });
});

describe('what heads a line', () => {
  it.each([
    ['Russia: A War - Gal', ['war - gal']],
    ['Spring 1901 moves: A War - Gal; A Mos - Ukr', ['war - gal; mos - ukr']],
    ['Fall 1901: A War - Gal', []],
    ['Germany: A War - Gal', []],
    // What is headed as retreats is no move, nor is what stands beside it.
    ['Retreats: A War - Gal', []],
    ['Retreats: A War - Gal, A Mos - Ukr', []],
    ['Builds: A War', ['BUILD ARMY war']],
    ['Builds: A War - Gal', []],
  ])('%s', (text, wanted) => {
    expect(normal('russia', text)).toEqual(wanted);
  });

  it('is told where it heads what is not asked for now', () => {
    const { lines } = answer('russia', 'Retreats:\nA War - Gal\nREADY');
    expect(lines[0]?.verdict).toBe('rejected');
  });
});

describe('what cannot come to anything', () => {
  it('is refused where nobody stands who is helped, with what may have been meant', () => {
    const [line] = answer('england', 'F Edi S Yor').lines;
    expect(line).toMatchObject({ verdict: 'rejected' });
    expect(line?.problems[0]).toMatchObject({
      message: 'No unit stands there to be supported or carried.',
      allowed: 'Name the unit that is supported; a move to there is written edi S <unit> - yor.',
    });
  });

  it('a misspelt place is proposed with the nearest of one’s own units', () => {
    const proposed = (power: string, text: string) => answer(power, text).lines[0]?.problems[0]?.instead;
    expect(proposed('russia', 'A Wra - Gal')).toBe('war - gal');
    expect(proposed('russia', 'A Mos-Ukr, A War - Galx')).toBe('A Mos-Ukr; war - gal');
    // IRS is nearer, and no unit of theirs stands there.
    expect(proposed('russia', 'A Wrs - Gal')).toBeUndefined();
    // A part of a line is never proposed in the place of the whole.
    expect(proposed('russia', 'A Mos - Ukr and A War - Gal (please)')).not.toBe('war - gal');
    expect(answer('russia', 'A Mos-Ukr\nA Wrs-Gal\nREADY').orders).toHaveLength(1);
  });
});

describe('what a sheet decides once', () => {
  it.each<[string, readonly string[], string | null]>([
    ['VOTE DRAW\nVOTE FRANCE', ['VOTE DRAW'], 'Line 1 says otherwise: VOTE DRAW. That one counts.'],
    ['vote for Germany, vote nobody', ['VOTE GERMANY'], 'Line 1 says otherwise: VOTE GERMANY. That one counts.'],
    ['VOTE DRAW\nA Par - Bur\nvote draw', ['VOTE DRAW', 'par - bur', 'VOTE DRAW'], null],
    [
      'IF par dislodged: RETREAT gas\nIF par dislodged: DISBAND',
      ['IF par DISLODGED: RETREAT gas'],
      'Line 1 says otherwise: ',
    ],
    [
      'IF par dislodged: RETREAT lon\nIF par dislodged: RETREAT gas',
      ['IF par DISLODGED: RETREAT gas'],
      'lon does not border where the unit stands',
    ],
    ['BUILD A Mar\nBUILD F Mar', ['BUILD ARMY mar'], 'Line 1 says otherwise: BUILD ARMY mar.'],
    ['BUILD A Mar\nBUILD A Par', ['BUILD ARMY mar', 'BUILD ARMY par'], null],
  ])('%j', (text, counted, told) => {
    const { lines } = answer('france', text);
    expect(ordersOf(lines)).toEqual(counted);
    const problems = lines.flatMap((line) => line.problems).map(({ message }) => message);
    if (told === null) expect(problems).toEqual([]);
    else expect(problems.join('\n')).toContain(told);
  });
});

describe('orders as people write them', () => {
  it.each([
    ['france', 'A par-bur', 'par - bur'],
    ['france', 'A Par - Bur', 'par - bur'],
    ['france', 'a par -> bur', 'par - bur'],
    ['france', 'A Paris – Burgundy', 'par - bur'],
    ['france', 'Army Paris moves to Burgundy', 'par - bur'],
    ['france', 'The army in Paris to Burgundy.', 'par - bur'],
    ['france', 'par bur', null],
    ['france', 'Par → Bur', 'par - bur'],
    ['france', 'F Bre - Eng', 'bre - eng'],
    ['france', 'Fleet Brest to English Channel', 'bre - eng'],
    ['france', 'A Mar S A Par - Bur', 'mar S par - bur'],
    ['france', 'A Marseilles supports A Paris - Burgundy', 'mar S par - bur'],
    ['france', 'mar s par-bur', 'mar S par - bur'],
    ['france', 'A Par S A Mar', null],
    ['france', 'A par holds', 'par H'],
    ['france', 'Hold A Par', 'par H'],
    ['russia', 'F stp/sc - bot', 'stp/sc - bot'],
    ['russia', 'F StP(sc) - Bot', 'stp/sc - bot'],
    ['russia', 'Fleet St. Petersburg (south coast) - Gulf of Bothnia', 'stp/sc - bot'],
    ['russia', 'F stp - fin', 'stp/sc - fin'],
    ['england', 'A lvp - yor', 'lvp - yor'],
    ['england', 'F Lon - NTH and F Edi - NWG', 'lon - nth; edi - nrg'],
    ['england', 'F Lon - NTH; F Edi - NRG', 'lon - nth; edi - nrg'],
    ['turkey', 'VOTE draw', 'VOTE DRAW'],
    ['turkey', 'vote for Russia', 'VOTE RUSSIA'],
    ['turkey', 'F ank - bla unless Russia goes there', null],
    ['turkey', 'F ank not - bla', null],
  ])('%s: %s', (power, typed, wanted) => {
    expect(normal(power, typed)).toEqual(wanted === null ? [] : [wanted]);
  });

  it('reads a whole sheet with its heading, a greeting and a signature', () => {
    const { lines } = answer('austria', 'Austria:\nA Vie - Gal\nA Bud - Ser\nF Tri - Alb\nREADY\n\nCheers, Ann');
    expect(lines.filter(({ verdict }) => verdict === 'rejected')).toEqual([]);
    expect(lines.map((line) => line.normal).filter((one) => one !== null)).toEqual([
      'vie - gal',
      'bud - ser',
      'tri - alb',
      'READY',
    ]);
  });

  it.each(['Austria:', 'AUSTRIA -', 'the Austria', 'Austria (spring 1901)', 'Orders, S1901M', 'Italy', 'spring, 1901'])(
    'takes “%s” for a heading',
    (heading) => {
      const [first, second] = answer('austria', `${heading}\nA Vie - Gal`).lines;
      expect([first?.verdict, first?.left?.map(({ why }) => why)]).toEqual(['ignored', ['heading']]);
      expect(second?.normal).toBe('vie - gal');
    },
  );

  it.each(['Austria holds', 'Orders Gal', 'spring Gal', 'Italy 1901', 'autumn 1901'])(
    'takes “%s” for no heading',
    (line) => {
      const [first] = answer('austria', `${line}\nA Vie - Gal`).lines;
      expect(first?.left?.some(({ why }) => why === 'heading') ?? false).toBe(false);
    },
  );

  it('asks where a name may be several places, and says what cannot be', () => {
    const told = (power: string, text: string): string =>
      answer(power, text)
        .lines.flatMap(({ problems }) => problems)
        .map(({ code, message }) => `${code}: ${message}`)
        .join();
    expect(told('france', 'A par - bu')).toContain('order/which: bu may be');
    expect(told('france', 'A par - mos')).toContain('It does not border where the unit stands.');
    expect(told('france', 'F par - bur')).toContain('Paris holds an army.');
    expect(told('france', 'A ber - kie')).toContain('The unit is somebody else’s.');
    expect(told('france', 'A par - bur\nA par - pic')).toContain('The unit had an order already.');
    expect(told('france', 'F mid - spa')).toContain('No unit stands there.');
  });

  it('reads what retreats and winters are made of, in their phases', () => {
    const driven = at({
      stage: 'retreats',
      dislodged: [{ unit: { power: 'france', kind: 'army', at: 'bur' }, from: 'mun', byConvoy: false }],
    });
    expect(normal('france', 'A bur - gas', driven)).toEqual(['bur R gas']);
    expect(normal('france', 'A Burgundy retreats to Gascony', driven)).toEqual(['bur R gas']);
    expect(normal('france', 'bur D', driven)).toEqual(['bur D']);
    expect(normal('france', 'A bur R mun', driven)).toEqual([]);
    const grown = at({ stage: 'builds', centres: { ...at().centres, spa: 'france', por: 'france' } });
    const home = { ...grown, units: grown.units.filter(({ at: spot }) => spot !== 'par' && spot !== 'bre') };
    expect(normal('france', 'Build A Par\nF bre build', home)).toEqual(['BUILD ARMY par', 'BUILD FLEET bre']);
    expect(normal('france', 'Build F Par', home)).toEqual([]);
    const poor = at({ stage: 'builds', centres: { par: 'france' } });
    expect(normal('france', 'Remove F Bre\nA mar disbands', poor)).toEqual(['REMOVE bre', 'REMOVE mar']);
  });

  it('reads every way that its forms allow back to the same order', () => {
    const { complaints } = deckComplaints(dealt);
    expect(complaints.filter((one) => !one.startsWith('The example'))).toEqual([]);
  });

  it('foresees bounces of one’s own, supports that support nothing, and convoys without a fleet', () => {
    const doubted = (text: string, power = 'france', state?: State): readonly string[] =>
      answer(power, text, state).lines.flatMap(({ verdict, problems }) =>
        verdict === 'warned' ? problems.map(({ message, rule }) => `${rule}: ${message}`) : [],
      );
    expect(doubted('A par - bur\nA mar - bur')).toEqual([
      'GP-4: By your own orders: It bounced off Marseilles.',
      'GP-4: By your own orders: It bounced off Paris.',
    ]);
    expect(doubted('A par - mar')).toEqual([]);
    expect(doubted('A mar H\nA par - gas\nF bre - gas')).toHaveLength(2);
    const nothing = 'GP-5: Paris has no such order from you, so it comes to nothing.';
    expect(doubted('A mar S A par - bur\nA par - pic')).toEqual([nothing]);
    expect(doubted('A mar S A par - bur')).toEqual([nothing]);
    expect(doubted('A mar S A mun - bur')).toEqual([]);
    expect(doubted('A par - bur\nA mar S A par - bur')).toEqual([]);
    const crossing = at({
      units: [
        { power: 'england', kind: 'army', at: 'yor' },
        { power: 'england', kind: 'fleet', at: 'nth' },
      ],
    });
    expect(doubted('A yor - nwy', 'england', crossing)).toEqual([
      'GP-4: It needs fleets with orders to convoy it; none of yours has them.',
    ]);
    expect(doubted('F nth C A yor - nwy\nA yor - den', 'england', crossing)).toEqual([
      'GP-7: Yorkshire has no such order from you, so it comes to nothing.',
      'GP-4: It needs fleets with orders to convoy it; none of yours has them.',
    ]);
    expect(doubted('F nth C A yor - nwy\nA yor - nwy', 'england', crossing)).toEqual([]);
  });
});

it.each([
  ['france', 'F Enx - MAO', 'Enx is no place of this map.'],
  ['england', 'fleet Lodon - Nth', 'Lodon is no place of this map.'],
  ['england', 'A Lverpool H', 'Lverpool is no place of this map.'],
  ['england', 'F Lon - Ncx', 'Ncx is no place of this map.'],
  ['england', 'F Lon S A Xxx - Yor', 'Xxx is no place of this map.'],
])('blames the word that is wrong: %s, %s', (power, text, message) => {
  expect(answer(power, text).lines[0]?.problems.map((one) => one.message)).toEqual([message]);
});
