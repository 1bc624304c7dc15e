import fc from 'fast-check';
import { asSeat } from '../../../src/core/game/viewer.js';
import { parse, write } from '../../../src/systems/parabellum-starter/ordering.js';
import { deck } from '../../../src/systems/parabellum-starter/orders/cards.js';
import { Order } from '../../../src/systems/parabellum-starter/shapes.js';
import { quietMs } from '../../../src/testkit/machine-speed.js';
import { EXAMPLES, SAMPLE_SHEET } from './order-examples.js';
import { position } from './position.js';
import { view } from './table.js';

const KEYWORDS = [...new Set(deck.cards.flatMap(({ words }) => words.slice(0, 1)))];
const seen = view(position([]), asSeat('alpha'));
const read = (text: string) => parse(text, seen);
const codes = (text: string): string[] => read(text).problems.map(({ line, code }) => `${line} ${code}`);

describe('reading orders', () => {
  it.each(EXAMPLES)('%s', (line) => {
    const { orders, problems } = read(line);
    expect(problems).toEqual([]);
    expect(orders).toHaveLength(1);
    const [placed] = orders;
    expect(placed && write(placed.order)).toBe(line);
    expect(placed && Order.parse(JSON.parse(JSON.stringify(placed.order)))).toEqual(placed?.order);
  });

  it('knows an example of every first word', () => {
    const first = new Set(EXAMPLES.map((line) => line.split(' ')[0]));
    expect(KEYWORDS.filter((keyword) => !first.has(keyword))).toEqual([]);
  });

  it('takes FINAL and READY for the word that the sender is ready', () => {
    expect(['NO ORDERS\nfinal', 'READY', 'NO ORDERS'].map((text) => read(text).ready)).toEqual([true, true, undefined]);
  });

  it('reads an order behind its heading, and leaves a remark there alone', () => {
    const { orders, problems } = read('[MOVE] MOVE RBGY C4>C5\n[DIRECT] as agreed');
    expect(problems).toEqual([]);
    expect(orders.map(({ order }) => write(order))).toEqual(['MOVE RBGY C4>C5']);
  });

  it('takes the sample sheet, line for line', () => {
    const { orders, problems } = read(SAMPLE_SHEET);
    expect(problems).toEqual([]);
    const typed = SAMPLE_SHEET.split('\n');
    expect(orders.map(({ line, order }) => [line, write(order)])).toEqual(
      typed.flatMap((line, index) => (line.startsWith('[') ? [] : [[index + 1, line]])),
    );
  });

  it.each([
    ['move rbgy c4 > c5 > d5 pos nw', 'MOVE RBGY C4>C5>D5 POS NW'],
    ['- Move RBGY C4→C5→D5', 'MOVE RBGY C4>C5>D5'],
    ['3. shell rbar kwrr * 3 kwbb', 'SHELL RBAR KWRR*3 KWBB*1'],
    ['RBAR shells kwrr * 3 kwbb', 'SHELL RBAR KWRR*3 KWBB*1'],
    ['RBGY goes to D5', 'MOVE RBGY TO D5'],
    ['RBST takes 1A from E7', 'TAKE RBST 1A FROM E7'],
    ['SHELL RBAR KWRR×4  # all of it', 'SHELL RBAR KWRR*4'],
    ['LOADCARGO RBST 4F 2A', 'LOADCARGO RBST 4F2A'],
    ['TAKE RBST 1A FROM e07.', 'TAKE RBST 1A FROM E7'],
    ['reorganise RBTT and RBIF', 'REORGANIZE RBTT RBIF'],
    ['ATTACK RBGY KWRR', 'ATTACK RBGY ON KWRR'],
    ['ATTACK RBGY CACHE E5', 'ATTACK RBGY ON CACHE E5'],
    ['RECON RBRC KWRR', 'RECON RBRC ON KWRR'],
    ['STRIKE STR-1 KWRR', 'STRIKE STR-1 ON KWRR'],
    ['ORBITAL KWRR', 'ORBITAL ON KWRR'],
    ['DEPLOY RBHV TO E1', 'DEPLOY RBHV AT E1'],
    ['DEPLOY RBHV E1 POS C', 'DEPLOY RBHV AT E1 POS C'],
    ['MOVE RBGY G10-G9', 'MOVE RBGY G10>G9'],
    ['MOVE RBGY G10 - G9 - G8', 'MOVE RBGY G10>G9>G8'],
    ['MOVE RBGY G10>G9-G8', 'MOVE RBGY G10>G9>G8'],
    ['TRANSFER RBSA RBSB 4F', 'TRANSFER RBSA TO RBSB 4F'],
    ['CACHE RBSA 5F ON E7', 'CACHE RBSA 5F AT E7'],
    ['TAKE RBSB 2F E7', 'TAKE RBSB 2F FROM E7'],
    ['RESUPPLY RBTT FUEL RBSA, RBSB', 'RESUPPLY RBTT FUEL FROM RBSA, RBSB'],
    ['BOARD RBGY RBAP', 'BOARD RBGY INTO RBAP'],
    ['UNBOARD RBGY TO E6', 'UNBOARD RBGY AT E6'],
    ['BOARDPDA RBGY ON RBAP', 'BOARDPDA RBGY INTO RBAP'],
    ['DROP RBAU RBAV G7', 'DROP RBAU, RBAV AT G7'],
    ['AIRDROP RBAU TO F6 VIA TRA-1', 'AIRDROP RBAU AT F6 VIA TRA-1'],
    ['OVERFLY RPL-1 F6', 'OVERFLY RPL-1 AT F6'],
    ['pass', 'NO ORDERS'],
    ['No orders, sorry', 'NO ORDERS'],
    ['BUY UNITS 1 TNK 3 INF', 'BUY UNITS 1 TNK, 3 INF'],
    ['ＭＯＶＥ ＲＢＧＹ ＴＯ Ｄ４', 'MOVE RBGY TO D4'],
  ])('%s', (typed, normal) => {
    const { orders, problems } = read(typed);
    expect(problems).toEqual([]);
    expect(orders.map(({ order }) => write(order))).toEqual([normal]);
  });

  it('never takes a quotation or struck-out text for an order, and reads through fences and spoilers', () => {
    const { orders, problems } = read('> BUY FUEL 1\n~~BUY FUEL 2~~\n```\nBUY FUEL 3\n```\n||BUY FUEL 4||');
    expect(problems).toEqual([]);
    expect(orders.map(({ line, order }) => [line, write(order)])).toEqual([
      [4, 'BUY FUEL 3'],
      [6, 'BUY FUEL 4'],
    ]);
  });

  it('passes over comments, blank lines and headings', () => {
    expect(read('# BUY FUEL 1\n\n   \n// note\n[MOVE]\n[ set-up ]\n')).toEqual({
      orders: [],
      problems: [],
      passed: [5, 6].map((line) => ({ line, why: 'heading' })),
    });
  });
});

describe('what is wrong with a line', () => {
  it.each([
    ['FLY RBGY TO E5', '1 order/unknown-keyword'],
    ['MOOVE RBGY TO E5', '1 order/unknown-keyword'],
    ['MOVE RBA TO E5', '1 order/wrong-arguments'],
    ['MOVE RBGY', '1 order/wrong-arguments'],
    ['MOVE RBGY TO E5 QUICKLY', '1 order/wrong-arguments'],
    ['BUY PERSONNEL many', '1 order/wrong-arguments'],
    ['BUY FUEL 0', '1 order/bad-number'],
    ['BUY FUEL 99999', '1 order/bad-number'],
    ['LOADCARGO RBST 0F', '1 order/wrong-arguments'],
    ['COUNTER INF SOMETIMES', '1 order/wrong-arguments'],
    ['COUNTER ALL', '1 order/wrong-arguments'],
    ['ATTACK RBGY', '1 order/wrong-arguments'],
    ['DEPLOY RBHV', '1 order/wrong-arguments'],
    ['MOVE RBGY C4-', '1 order/wrong-arguments'],
    ['ATTACK RBGY ON KWRR IF', '1 order/wrong-arguments'],
    ['ATTACK RBGY ON KWRR IF HAPPY RBGY', '1 order/wrong-arguments'],
    ['ATTACK RBGY ON KWRR IF ALIVE KWRR ELSE', '1 order/wrong-arguments'],
    ['ATTACK RBGY ON KWRR IF ALIVE KWRR ELSE ATTACK RBGY ON KWBB IF ALIVE KWBB', '1 order/nested-condition'],
    [`WITHDRAW IF ${Array.from({ length: 9 }, () => 'ALIVE RBGY').join(' AND ')}`, '1 order/wrong-arguments'],
    ['[LOGISTIC]', '1 order/unknown-section'],
    ['[LOGISTICS]\nMOVE RBGY TO E5', '2 order/wrong-section'],
    ['[MOVE]\nMOVE RBGY TO E5 IF ALIVE RBGY ELSE ATTACK RBGY ON KWRR', '2 order/wrong-section'],
    ['CHOOSE SOMETHING', '1 order/wrong-arguments'],
    ['SUBSIDIARY XX', '1 order/wrong-arguments'],
  ])('%s', (text, code) => {
    expect(codes(text)).toEqual([code]);
    expect(read(text).orders).toEqual([]);
  });

  it('tells how it is written, and what was probably meant', () => {
    expect(read('MOOVE RBGY TO E5').problems[0]?.allowed).toMatch(/^Did you mean MOVE\?/);
    expect(read('[LOGISTIC]').problems[0]?.allowed).toMatch(/^Did you mean \[LOGISTICS\]\?/);
    expect(read('DIG RBEX BUILD TOWER E5').problems[0]).toMatchObject({
      found: 'TOWER E5',
      message: 'Here a BARRICADE or EARTHWORK is wanted; found TOWER E5.',
      allowed: 'Write it so: DIG <unit> BUILD <EARTHWORK or BARRICADE> <square>.',
    });
  });
});

describe('any text', () => {
  const VOCABULARY = [
    ...KEYWORDS,
    ...'ON AT TO IF AND ELSE NOT INTO FROM VIA POS TOW CACHE OBJ ALL UNITS FUEL AMMO BOTH ALIVE STR DONE MAX AS NOW TYPE'.split(
      ' ',
    ),
    ...'RBGY KWRR RBTT STR-1 C4 C5 D5 E10 TNK INF 3 12 4F2A 2F * > , O1 MINE NW C 2B KB ALWAYS ANY OPEN CLOSE BUILD BARRICADE'.split(
      ' ',
    ),
  ];

  const PLAIN = EXAMPLES.filter((line) => !line.includes(' IF '));
  const CONDITIONS = EXAMPLES.filter((line) => line.includes(' IF ') && !line.startsWith('COUNTER')).flatMap((line) =>
    (line.split(' IF ')[1]?.split(' ELSE ')[0] ?? '').split(' AND ').map((one) => one.replace('NOT ', '')),
  );

  it('never throws, and what is understood is read back from its normal form', () => {
    const line = fc.oneof(
      fc.array(fc.constantFrom(...VOCABULARY), { maxLength: 12 }).map((words) => words.join(' ')),
      fc
        .tuple(fc.constantFrom(...EXAMPLES), fc.constantFrom(...VOCABULARY), fc.nat(12))
        .map(([example, word, place]) => example.split(' ').toSpliced(place, 1, word).join(' ')),
      fc
        .tuple(
          fc.constantFrom(...PLAIN),
          fc.array(fc.constantFrom(...CONDITIONS), { minLength: 1, maxLength: 8 }),
          fc.constantFrom(...PLAIN),
        )
        .map(([first, conditions, second]) => `${first} IF ${conditions.join(' AND NOT ')} ELSE ${second}`),
      fc.string({ unit: 'binary', maxLength: 60 }),
    );
    let understood = 0;
    fc.assert(
      fc.property(line, (typed) => {
        for (const { order } of read(typed).orders) {
          understood += 1;
          const normal = write(order);
          expect(read(normal).orders.map((placed) => placed.order)).toEqual([order]);
          expect(Order.parse(order)).toEqual(order);
        }
      }),
      { numRuns: 1_500, seed: 5 },
    );
    expect(understood).toBeGreaterThan(300);
  });

  it('a word that is nearly one of those that may stand there is blamed, with the order that has it', () => {
    const [slip] = read('BUY PERSONEL 20').problems;
    expect(slip?.message).toBe('Here “PERSONNEL” is wanted; found PERSONEL 20.');
    expect(slip?.allowed).toBe('Write it so: BUY PERSONNEL <number>.');
  });

  it('takes linear time', () => {
    const bad = (length: number): string[] => [
      'MOVE RBGY '.concat('C4>'.repeat(length / 3)),
      'WITHDRAW IF '.concat('NOT ALIVE RBGY AND '.repeat(length / 19)),
      '*'.repeat(length),
      '[MOVE'.repeat(length / 5),
      'X'.repeat(length),
      'SHELL RBAR '.concat('KWRR*1 '.repeat(length / 7)),
      `${' '.repeat(length)}x`,
      '1. '.repeat(length / 3),
      'moov x\n'.repeat(length / 7),
      '[MOV\n'.repeat(length / 5),
      'MUSTER TNQ\n'.repeat(length / 11),
    ];
    for (const text of bad(16_000)) expect(quietMs(() => read(text))).toBeLessThan(1_000);
  });
});

describe('a line that is no order', () => {
  const [greeting] = read('DANCE BUY AND MUSTER').problems;

  it('is told the orders of the moment and not all that there are', () => {
    expect(greeting?.code).toBe('order/unknown-keyword');
    expect(greeting?.allowed).toBe(
      'Orders now are, among others, MOVE, DEPLOY, RESUPPLY, RECON, SHELL, ATTACK, BUY and MUSTER; a remark begins with #.',
    );
    const waiting = view(position([]), asSeat('bravo'));
    expect(parse('DANCE', waiting).problems[0]?.allowed).toContain('COUNTER, AA and INTERCEPT');
  });

  it('is told what was meant where something is near', () => {
    expect(read('ATACK RBGY ON KWRR').problems[0]?.allowed).toBe('Did you mean ATTACK?');
  });
});

describe('standing orders', () => {
  it('count under any heading', () => {
    expect(read('[SETUP]\nBUY FUEL 1\nCOUNTER ALL NEVER\n[MOVE]\nAA ALL HOLD').problems).toEqual([]);
  });
});
