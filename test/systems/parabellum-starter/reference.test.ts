import { describe, expect, it } from '@jest/globals';
import { answerSheet } from '../../../src/core/engine/answer-sheet.js';
import { Reference } from '../../../src/core/game/reference.js';
import { asSeat } from '../../../src/core/game/viewer.js';
import { withoutFixed } from '../../../src/systems/parabellum-starter/fixed.js';
import { parabellumStarter as game } from '../../../src/systems/parabellum-starter/index.js';
import { deck } from '../../../src/systems/parabellum-starter/orders/cards.js';
import { Options, type State } from '../../../src/systems/parabellum-starter/shapes.js';
import { caldersRift } from './calders-rift.js';
import { position } from './position.js';
import { fixedOf, view } from './table.js';

const known = game.fixed(caldersRift());
const options = Options.parse({});
const book = game.reference(known, options);

describe('the reference', () => {
  it('is of its shape, with ids that stand once', () => {
    expect(Reference.parse(JSON.parse(JSON.stringify(book)))).toEqual(book);
    const ids = [...book.sections.flatMap(({ entries }) => entries), ...book.orders].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has a card for every unit of the catalogue, with everything that is on it', () => {
    const cards = book.sections.find(({ id }) => id === 'units')?.entries ?? [];
    expect(cards).toHaveLength(known.catalogue.units.length);
    const tank = cards.find(({ id }) => id === 'unit-tnk');
    const text = JSON.stringify(tank);
    for (const words of ['450 credits', 'd10', 'Attack', 'Defence', 'Fuel', 'Ammunition', 'Passengers', 'Speed'])
      expect(text).toContain(words);
    expect(tank?.words).toEqual(expect.arrayContaining(['TNK', 'Main Battle Tank', 'Tank']));
  });

  it('says prices, the ladder, grounds and objectives, and nothing of what lies hidden on a map', () => {
    const text = JSON.stringify(book.sections);
    for (const words of ['160 to 81', 'urban', 'Hold the western pump', 'd8 a token']) expect(text).toContain(words);
    expect(text).not.toContain('minefield');
  });

  it('has every kind of order, each with an example that is understood to be of its kind', () => {
    const kinds = new Set(book.orders.map(({ order }) => order));
    const all = deck.cards.map(({ kind }) => kind);
    expect(all.filter((kind) => !kinds.has(kind))).toEqual([]);
    const seen = withoutFixed(position([]));
    for (const { example, order, phases } of book.orders) {
      const { orders, problems } = game.parse(example, game.view(seen, asSeat('alpha'), known), known);
      expect({ example, problems, kinds: orders.map((placed) => placed.order.do.kind) }).toEqual({
        example,
        problems: [],
        kinds: [order],
      });
      for (const phase of phases) expect(Object.keys(game.phaseKinds)).toContain(phase);
    }
  });

  it('has every form of an order, as a line that can be copied', () => {
    const templates = book.orders.map(({ template }) => template);
    for (const form of [
      'BUY UNITS <number> <code>',
      'BUY PERSONNEL <number>',
      'BUY PERSONNEL <number> MAX <price>',
      'BUY FUEL <number>',
      'BUY AMMO <number>',
      'LOADCARGO <unit>',
      'UNLOADCARGO <unit>',
      'BOARDPDA <unit> INTO',
      'UNBOARDPDA <unit>',
      'EXTRACT ALL',
      'BOMBARD <ship>',
      'SHELL <gun> CACHE <square>',
      'ATTACK <unit> ON CACHE <square>',
      'ATTACK <unit> ON OBJ <square>',
      'CHOOSE <scenario>',
    ])
      expect(templates.filter((template) => template.startsWith(form)).slice(0, 1)).toHaveLength(1);
  });

  it('says options in words, and which of them depart from the default', () => {
    expect(book.options.filter(({ changed }) => changed)).toEqual([]);
    const other = game.reference(known, { ...options, strikes: null, salvage: 25 }).options;
    expect(other.filter(({ changed }) => changed).map(({ name, value }) => [name, value])).toEqual([
      ['strikes', 'none'],
      ['salvage', '25'],
    ]);
  });
});

describe('the rules', () => {
  it('are those of the options', () => {
    const text = (id: string, change: Partial<Options>): string =>
      game.rules({ ...options, ...change }, known).find((rule) => rule.id === id)?.text ?? '';
    expect(text('ST-3', { budget: 900 })).toContain('900 credits');
    expect(text('ST-23', { setUpWindows: 2 })).toContain('2 windows');
    expect(text('ST-45', {})).toContain('nothing happens');
    expect(text('ST-45', { partialResupply: true })).toContain('restores its part');
    expect(text('SRR-36', { salvage: 25 })).toContain('25 percent');
    expect(text('SRR-38', {})).toBe('Not in use in this campaign.');
    expect(text('SRR-38', { subsidiaries: true, subsidiaryShare: 30 })).toContain('30 percent');
    expect(text('SRR-41', { strikes: null })).toContain('Nobody is withdrawn');
    expect(text('SRR-41', { strikes: 2 })).toContain('2 own turns');
  });
});

const answerTo = (state: State, text: string) => {
  const fixed = fixedOf(state);
  return answerSheet(game, text, game.view(withoutFixed(state), asSeat('alpha'), fixed), fixed);
};

describe('names of cards', () => {
  it.each([
    ['BUY UNITS 2 infantry', 'Did you mean INF (Regular Infantry)'],
    ['BUY UNITS 1 tank', 'TNK (Main Battle Tank)'],
    ['MUSTER artillery AS RBAR', 'ART (Artillery (towed))'],
    ['SCRAP CARD truck', 'STK (Supply Truck)'],
  ])('%s is answered with the code that was meant', (line, words) => {
    const [told] = answerTo(position([]), line).lines;
    expect(told?.problems[0]?.code).toBe('order/unknown-type');
    expect(told?.problems[0]?.allowed).toContain(words);
  });

  it.each([
    ['BUY UNITS 1 main battle tank, 2 INF', 'BUY UNITS 1 TNK, 2 INF'],
    ['buy two main battle tanks and a supply truck', 'BUY UNITS 2 TNK, 1 STK'],
    ['MUSTER Main Battle Tank AS RB-AR', 'MUSTER TNK AS RBAR'],
  ])('%s is read by the name', (line, normal) => {
    expect(answerTo(position([]), line).lines[0]?.normal).toBe(normal);
  });
});

describe('a line that is bound to fail', () => {
  const state = position(
    [
      { id: 'RBGY', type: 'INF', at: 'C4', position: 'NW' },
      { id: 'RBEM', type: 'INF', at: 'E5', position: 'NW', change: { ammo: 0 } },
      { id: 'RBAR', type: 'ART', at: 'E5', position: 'E' },
      { id: 'RBST', type: 'STK', at: 'A1', position: 'W', change: { cargo: { fuel: 4, ammo: 2 } } },
      { id: 'RBLG', type: 'TNK', at: null },
      { id: 'RB:STR-1', type: 'STR', at: null },
      { id: 'RB:TRA-1', type: 'TRA', at: null },
      { id: 'RBTT', type: 'TNK', at: 'B1', change: { fuel: 1 } },
      { id: 'RBHV', type: 'HVY', at: null },
      { id: 'KWRR', type: 'INF', at: 'E6' },
    ],
    {
      players: { alpha: { credits: 300, cards: { OPD: 1, ORB: 1 } } },
      field: {
        caches: [
          { square: 'A2', fuel: 2, ammo: 2, laidBy: [] },
          { square: 'B2', fuel: 1, ammo: 1, laidBy: [] },
          { square: 'F1', fuel: 1, ammo: 0, laidBy: [] },
        ],
      },
    },
  );

  it.each([
    ['ATTACK RBGY ON KWRR', '4 squares from RBGY, whose range is'],
    ['ATTACK RBEM ON KWRR', 'no ammunition counter left'],
    ['RECON RBGY ON KWRR', '4 squares from RBGY'],
    ['SHELL RBAR KWRR*2', 'which fires from'],
    ['RESUPPLY RBGY FUEL FROM RBST', 'RBST'],
    ['MOVE RBGY TO J10', 'finds no way'],
    ['DEPLOY RBHV AT B1', 'B1 is occupied'],
    ['TAKE RBST 4F FROM A2', 'There is no room for 4 fuel on RBST'],
    ['RESUPPLY RBTT FUEL FROM B2', 'so much does not lie on B2'],
    ['RESUPPLY RBST FUEL FROM RBST', 'no fuel counters to fill'],
    ['DEPLOY RBLG AT F1', 'leave no room for a Main Battle Tank'],
    ['DROP RBHV AT B1', 'There is no room'],
    ['STRIKE STR-1 ON CACHE B9', 'No tokens lie on B9'],
    ['AIRDROP RBHV AT E6 VIA TRA-1', 'An enemy unit stands on E6'],
    ['ORBITAL ON OBJ E6', 'Nothing that can be destroyed stands on E6'],
  ])('%s counts, with a warning that says why', (line, words) => {
    const [told] = answerTo(state, line).lines;
    expect(told).toMatchObject({ verdict: 'warned', problems: [{ code: 'order/in-doubt', severity: 'warning' }] });
    expect(told?.problems[0]?.message).toContain(words);
  });

  it('is none once an earlier line has mended it', () => {
    const { lines } = answerTo(state, 'MOVE RBTT TO E1\nDEPLOY RBHV AT B1');
    expect(lines.map(({ verdict }) => verdict)).toEqual(['understood', 'understood']);
    expect(lines[0]?.note).toContain('RBTT moves B1');
  });

  it('has a pale arrow with distance and reach; what goes through has a plain one', () => {
    const { sketch } = answerTo(state, 'ATTACK RBGY ON KWRR\nMOVE RBTT TO C1\nENTRENCH RBAR');
    expect(sketch.marks).toContainEqual({
      kind: 'arrow',
      line: 1,
      from: 'C4',
      to: 'E6',
      style: 'attack',
      label: '4, reach 2',
      doubtful: true,
    });
    expect(sketch.marks).toContainEqual(
      expect.objectContaining({ kind: 'arrow', line: 2, from: 'B1', to: 'C1', style: 'move', doubtful: false }),
    );
    expect(sketch.marks).toContainEqual(expect.objectContaining({ kind: 'ring', line: 3, at: 'E5', style: 'guard' }));
    expect(sketch.idle).toEqual(['RBEM', 'RBST']);
  });

  it('leaves what can be spent as the sheet leaves it', () => {
    const { sketch } = answerTo(state, 'DEPLOY RBHV AT D1\nBUY FUEL 3\nBUY PERSONNEL 10');
    const price = view(state, asSeat('alpha')).field?.headPrice ?? 0;
    expect(sketch.resources).toContainEqual({ name: 'credits', left: 300 - 10 - 30 - 10 * price, of: 300 });
    expect(sketch.resources).toContainEqual({ name: 'fuel tokens', left: 3, of: 0 });
    expect(sketch.resources).toContainEqual({ name: 'people', left: 10, of: 0 });
  });
});

describe('offers', () => {
  it('are those of the moment: muster what the reserve has, attack what is in reach, load what is there', () => {
    const state = position(
      [
        { id: 'RBGY', type: 'INF', at: 'E5', position: 'NW' },
        { id: 'RBLK', type: 'INF', at: 'B1', change: { locked: true } },
        { id: 'RBTK', type: 'STK', at: null },
        { id: 'KWRR', type: 'INF', at: 'E6' },
      ],
      { players: { alpha: { credits: 300, personnel: 20, fuel: 6, ammo: 4, cards: { INF: 1 } } } },
    );
    const fixed = fixedOf(state);
    const seen = game.view(withoutFixed(state), asSeat('alpha'), fixed);
    const kinds = (id: string) => game.offers(seen, { kind: 'unit', id }, fixed).map(({ order }) => order);
    expect(kinds('RBGY')).toEqual(
      expect.arrayContaining(['move', 'reposition', 'entrench', 'recon', 'attack', 'counter']),
    );
    expect(kinds('RBLK')).toEqual(['counter', 'counter']);
    expect(kinds('RBTK')).toEqual(expect.arrayContaining(['deploy', 'load-cargo', 'disband', 'scrap']));
    expect(kinds('KWRR')).toEqual([]);
    const seat = game.offers(seen, { kind: 'seat' }, fixed).map(({ order }) => order);
    expect(seat).toEqual(expect.arrayContaining(['muster', 'buy-units', 'buy-personnel', 'final', 'withdraw']));
    expect(seat).not.toContain('done');
    const there = game.offers(seen, { kind: 'place', id: 'E6' }, fixed);
    expect(there.map(({ pieces }) => pieces.join(''))).toContain('ATTACK RBGY ON KWRR');
  });
});
