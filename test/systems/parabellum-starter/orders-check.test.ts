import { answerSheet } from '../../../src/core/engine/answer-sheet.js';
import { asSeat, PUBLIC } from '../../../src/core/game/viewer.js';
import { FAILURES } from '../../../src/systems/parabellum-starter/failures.js';
import { parabellumStarter } from '../../../src/systems/parabellum-starter/index.js';
import { parse } from '../../../src/systems/parabellum-starter/ordering.js';
import { check } from '../../../src/systems/parabellum-starter/orders/check.js';
import { CODES } from '../../../src/systems/parabellum-starter/orders/problems.js';
import type { State } from '../../../src/systems/parabellum-starter/shapes.js';
import { view as bareView } from '../../../src/systems/parabellum-starter/sight.js';
import { quietMs } from '../../../src/testkit/machine-speed.js';
import { EXAMPLES, SAMPLE_SHEET } from './order-examples.js';
import { position } from './position.js';
import { fixedOf, view } from './table.js';

const ALPHA = { credits: 300, personnel: 20, fuel: 6, ammo: 4, cards: { INF: 1, TNK: 1, ORB: 1, OPD: 1 } };

/** Alpha has something of everything, on the map and off it; Bravo has a few miniatures. */
const desk = (change: Partial<State> = {}, credits = ALPHA.credits): State => ({
  ...position(
    [
      { id: 'RBGY', type: 'INF', at: 'C4', position: 'NW' },
      { id: 'RBTT', type: 'TNK', at: 'E4' },
      { id: 'RBST', type: 'STK', at: 'D3', position: 'W', change: { cargo: { fuel: 4, ammo: 2 } } },
      { id: 'RBAR', type: 'ART', at: 'B2', position: 'W' },
      { id: 'RBTR', type: 'TRC', at: 'C2', position: 'W' },
      { id: 'RBEX', type: 'EXC', at: 'F3', position: 'W' },
      { id: 'RBAP', type: 'APC', at: 'D1', change: { passengers: ['RBPP'] } },
      { id: 'RBPP', type: 'INF', at: null, change: { place: 'aboard', aboard: 'RBAP' } },
      { id: 'RBHV', type: 'HVY', at: null },
      { id: 'RBWK', type: 'HVY', at: null, change: { strength: 4 } },
      { id: 'RBWL', type: 'INF', at: null, change: { strength: 6 } },
      { id: 'RBIF', type: 'IFV', at: null, change: { strength: 5 } },
      { id: 'RBTK', type: 'STK', at: null },
      { id: 'RB:STR-1', type: 'STR', at: null },
      { id: 'RB:RPL-1', type: 'RPL', at: null, change: { wait: 1 } },
      { id: 'RB:TRA-1', type: 'TRA', at: null },
      { id: 'RB:ASF-1', type: 'ASF', at: null, change: { fuel: 0, ammo: 0 } },
      { id: 'KWRR', type: 'INF', at: 'E6' },
      { id: 'KWBB', type: 'TNK', at: 'F6' },
      { id: 'KWPD', type: 'INF', at: null },
    ],
    { players: { alpha: { ...ALPHA, credits } } },
  ),
  ...change,
});

/** `line code` of every problem, warnings with a question mark. */
function told(text: string, state: State = desk(), seat = 'alpha'): string[] {
  const seen = view(state, asSeat(seat));
  const { orders, problems } = parse(text, seen);
  // Only what no catalogue has is found while reading.
  expect(problems.filter(({ code }) => code !== 'order/unknown-type')).toEqual([]);
  return [...problems, ...check(orders, seen)].map(
    ({ line, code, severity }) => `${line} ${code}${severity === 'warning' ? '?' : ''}`,
  );
}

const inSetUp = (): State => {
  const state = desk();
  return { ...state, stage: 'set-up', field: state.field && { ...state.field, round: 0, active: null } };
};

const CASES: readonly (readonly [digest: keyof typeof CODES, text: string])[] = [
  ['E-UNIT', 'MOVE RBXX TO C5'],
  ['E-UNIT', 'ATTACK RBTT ON KWXX'],
  ['E-UNIT', 'ATTACK RBTT ON KWPD'],
  ['E-UNIT', 'STRIKE STR-2 ON KWRR'],
  ['E-UNIT', 'ATTACK RBTT ON KWRR IF ALIVE KWXX'],
  ['E-OWNER', 'MOVE KWRR TO E7'],
  ['E-OWNER', 'ATTACK RBTT ON RBGY'],
  ['E-OWNER', 'WITHDRAW IF STR KWRR 5'],
  ['E-SQUARE', 'MOVE RBGY TO K4'],
  ['E-SQUARE', 'ATTACK RBTT ON CACHE E11'],
  ['E-SQUARE', 'CACHE RBST 1F AT Z9'],
  ['E-PATH', 'MOVE RBGY C4>E4'],
  ['E-PATH', 'MOVE RBGY D5'],
  ['E-PATH', 'MOVE RBGY C4'],
  ['E-TYPE', 'MOVE RBTT E4>E5 TOW RBAR'],
  ['E-TYPE', 'MOVE RBTR C2>C3 TOW RBST'],
  ['E-TYPE', 'DIG RBTT BUILD BARRICADE E5'],
  ['E-TYPE', 'SWEEP RBEX F4'],
  ['E-TYPE', 'SPAN RBEX OPEN F4'],
  ['E-TYPE', 'SHELL RBTT KWRR*1'],
  ['E-TYPE', 'BOMBARD RBAR KWRR*1'],
  ['E-TYPE', 'RESUPPLY RBTR AMMO FROM RBST'],
  ['E-TYPE', 'BOARD RBTT INTO RBAP'],
  ['E-TYPE', 'OVERFLY STR-1 AT E6'],
  ['E-TYPE', 'AA INF FIRE\nAA RBGY FIRE'],
  ['E-TYPE', 'INTERCEPT STR-1 ANY'],
  ['E-TYPE', 'ARM STR-1 REPLY'],
  ['E-CLASS', 'REPOSITION RBTT NW'],
  ['E-CLASS', 'REPOSITION RBGY W'],
  ['E-CLASS', 'MOVE RBST TO D4 POS NE'],
  ['E-CLASS', 'REORGANIZE RBWK RBIF'],
  ['E-CLASS', 'MUSTER ORB AS RBOO'],
  ['E-CAP', 'TRANSFER RBST TO RBGY 2F'],
  ['E-CAP', 'TAKE RBTR 5F FROM E7'],
  ['E-CAP', 'LOADCARGO RBTK 6F4A'],
  ['E-CAP', 'AIRDROP RBHV, RBWK, RBWL AT E7 VIA TRA-1'],
  ['E-CAP', 'DROP RBHV, RBTK AT E7'],
  ['E-RES', 'LOADCARGO RBTK 7F'],
  ['E-RES', 'UNLOADCARGO RBTK 1F'],
  ['E-RES', 'MUSTER HVY AS RBOO'],
  ['E-RES', 'SCRAP CARD HVY'],
  ['E-RES', 'LOADCARGO RBTK 3F4A\nREFUEL ASF-1'],
  ['E-CODE', 'BUY UNITS 1 XXL'],
  ['E-CODE', 'MUSTER XXL AS RBOO'],
  ['E-CODE', 'COUNTER XXL ALWAYS'],
  ['E-FUNDS', 'BUY UNITS 1 AWK'],
  ['E-FUNDS', 'BUY UNITS 5 INF\nBUY FUEL 1'],
  ['E-FUNDS', 'BUY FUEL 30\nBUY AMMO 1'],
  ['E-AVAIL', 'BUY UNITS 2 TNK'],
  ['E-AVAIL', 'BUY UNITS 1 DES'],
  ['E-AVAIL', 'BUY UNITS 1 CVN'],
  ['E-FLAG', 'MUSTER INF AS RBGY'],
  ['E-FLAG', 'MUSTER INF AS KWOO'],
  ['E-FLAG', 'MUSTER INF AS INF-1'],
  ['E-NOTPDA', 'DEPLOY RBGY AT B1'],
  ['E-NOTPDA', 'SCRAP RBTT'],
  ['E-NOTPDA', 'DISBAND RBPP'],
  ['E-NOTPDA', 'BOARDPDA RBHV INTO RBAP'],
  ['E-NOTPDA', 'UNBOARDPDA RBPP'],
  ['E-NOTPDA', 'DROP RBGY AT E7'],
  ['E-ZONE', 'DEPLOY RBHV AT C1'],
  ['E-ZONE', 'DEPLOY RBHV AT E10'],
  ['E-NOTCOMBAT', 'ATTACK RBST ON KWRR'],
  ['E-NOTCOMBAT', 'ATTACK RBAR ON KWRR'],
  ['E-NOTCOMBAT', 'RECON RBST ON KWRR'],
  ['E-SHOTS', 'SHELL RBAR KWRR*3 KWBB*2'],
  ['E-FULL', 'REORGANIZE RBHV RBWK'],
  ['E-PARTIAL', 'DISBAND RBWK'],
  ['E-NOTREADY', 'OVERFLY RPL-1 AT E6'],
  ['E-NOTREADY', 'STRIKE ASF-1 ON KWRR'],
  ['E-LATE', 'EXTRACT ALL'],
  ['E-LATE', 'CHOOSE 2B'],
  ['E-LATE', 'DONE'],
  ['E-PHASE', 'MOVE RBGY TO C5 IF ALIVE KWRR ELSE ATTACK RBGY ON KWRR'],
];

describe('static errors of a turn', () => {
  it.each(CASES)('%s: %s', (digest, text) => {
    const last = text.split('\n').length;
    expect(told(text)).toContain(`${last} ${CODES[digest]}`);
  });

  it('has a case here for every error of the rules but those of the reader, of the choice and of cards that are not there', () => {
    expect(new Set(CASES.map(([digest]) => digest))).toEqual(
      new Set(Object.keys(CODES).filter((digest) => !['E-SYNTAX', 'E-TREE', 'E-NOASSET'].includes(digest))),
    );
    expect(told('CHOOSE 1', chooses())).toEqual(['1 order/not-in-the-tree']);
  });

  it('says where, what and what would do', () => {
    const seen = view(desk(), asSeat('alpha'));
    const first = (text: string) => check(parse(text, seen).orders, seen)[0];
    expect(first('DEPLOY RBHV AT C1')).toEqual({
      code: 'order/not-a-deployment-square',
      severity: 'error',
      line: 1,
      found: 'C1',
      message: 'C1 is none of your deployment squares.',
      allowed: 'Your deployment squares are B1, D1, F1, H1, J1.',
      rule: 'ST-38',
    });
    expect(parse('MUSTER TNX AS RBOO', seen).problems[0]?.allowed).toMatch(
      /^Did you mean TNK \(Main Battle Tank\)\? Its units are INF, /,
    );
    expect(first('MOVE RGBY TO C5')?.allowed).toMatch(/^Did you mean RBGY\?/);
    expect(first('ATTACK RBAR ON KWRR')?.allowed).toBe('Write SHELL RBAR …');
  });
});

const chooses = (): State => ({
  ...desk(),
  stage: 'choose',
  choice: { chooser: 'alpha', scenarios: ['2A', '2B', '2C'] },
});

describe('what is right', () => {
  it.each([
    'MOVE RBGY C4>C5>D5 POS NW',
    'MOVE RBGY C5>D5\nMOVE RBGY D5>C5',
    'MOVE RBTR C2>B2>B3 TOW RBAR',
    'ATTACK RBTT ON KWRR IF ALIVE KWRR ELSE ATTACK RBTT ON KWBB',
    'SHELL RBAR KWRR*3 KWBB*1',
    'DEPLOY RBHV AT B1 POS NW',
    'EXTRACT RBAP\nUNBOARDPDA RBPP',
    'UNBOARD RBPP AT D2\nATTACK RBPP ON KWRR',
    'BUY UNITS 1 HVY\nBUY PERSONNEL 10\nMUSTER HVY AS RBOO\nBOARDPDA RBOO INTO RBIF',
    'MUSTER INF AS RBOO\nDISBAND RBOO\nMUSTER INF AS RBOO',
    'SCRAP RBWK\nMUSTER INF AS RBWK',
    'REORGANIZE RBWK RBWL',
    'STRIKE STR-1 ON KWRR\nAIRDROP RBHV, RBWK AT E7 VIA TRA-1',
    'DROP RBHV, RBWK AT E7\nORBITAL ON CACHE E5',
    'RESUPPLY RBTT BOTH FROM RBST\nCACHE RBST 1F AT D2\nTAKE RBGY 1A FROM C5',
    'COUNTER INF IF AMMO 2\nAA AAR HOLD\nINTERCEPT ASF-1 ANY\nLIQUIDATE OFF',
    'WITHDRAW IF NOT ALIVE RBTT AND OBJ O1 MINE',
    'REFUEL ASF-1',
    'FINAL',
    'NO ORDERS',
  ])('%s', (text) => {
    expect(told(text)).toEqual([]);
  });

  it('counts extractions before deployments, whatever their order on the sheet', () => {
    expect(told('DEPLOY RBAP AT D1\nEXTRACT RBAP')).toEqual([]);
  });

  it('knows units by the sheet’s own lines, and doubts where a condition may decide', () => {
    expect(told('MUSTER HVY AS RBOO')).toEqual(['1 order/not-in-reserve']);
    expect(told('BUY UNITS 1 HVY IF POOL 10\nMUSTER HVY AS RBOO')).toEqual(['2 order/not-in-reserve?']);
    expect(told('MUSTER INF AS RBOO IF POOL 10\nLOADCARGO RBOO 1F')).toEqual([]);
  });
});

describe('doubts', () => {
  it.each([
    ['MOVE RBTT E4>E5>D5', '1 order/doubtful?'],
    ['MOVE RBGY C4>C5>C6>C7>C8', '1 order/doubtful?'],
    ['BUY PERSONNEL 60 MAX 5', '1 order/pool-doubtful?'],
    ['BUY PERSONNEL 60', '1 order/pool-doubtful?'],
    ['BUY FUEL 40', '1 order/not-enough-credits?'],
    ['WITHDRAW IF FAILED 7', '1 order/doubtful?'],
    ['NO ORDERS\nENTRENCH RBGY', '1 order/no-orders-and-orders?'],
  ])('%s', (text, code) => {
    expect(told(text)).toEqual([code]);
  });
});

describe('cards of the reserve', () => {
  it('are wanted for a strike from orbit and for a drop pod', () => {
    const poor = position([
      { id: 'RBHV', type: 'HVY', at: null },
      { id: 'KWRR', type: 'INF', at: 'E6' },
    ]);
    expect(told('ORBITAL ON KWRR\nDROP RBHV AT E7', poor)).toEqual(['1 order/no-such-card', '2 order/no-such-card']);
  });

  it('hold one strike a scenario and keep its card: a second line counts only if the first comes to nothing', () => {
    expect(told('ORBITAL ON KWRR\nORBITAL ON KWBB')).toEqual(['2 order/doubtful?']);
  });

  it('are not used up by a drop that cannot come down, and a drop too many is a doubt', () => {
    // C7 is water nowhere on this map, but D7 is rocky: no truck comes down there.
    expect(told('DROP RBTK AT D7\nDROP RBHV AT E7')).toEqual(['1 order/doubtful?']);
    expect(told('DROP RBHV AT E7\nDROP RBWK AT E8')).toEqual(['2 order/no-such-card?']);
  });
});

describe('bridges', () => {
  it('carry whoever could enter the ground below for more', () => {
    // On the Causeway E7 and D6 are marsh, which takes a tank its whole movement.
    const works = [
      { square: 'E7', kind: 'bridge' as const, strength: 5, owner: 'alpha', unit: null },
      { square: 'F7', kind: 'bridge' as const, strength: 5, owner: 'alpha', unit: null },
    ];
    const laid = (field: object) => position([{ id: 'RBTT', type: 'TNK', at: 'C7' }], { scenario: '2A', field });
    expect(told('MOVE RBTT C7>D7>E7>F7', laid({ works: [{ ...works[0], square: 'D7' }, ...works] }))).toEqual([]);
    expect(told('MOVE RBTT C7>D7>E7', laid({}))).toEqual(['1 order/doubtful?']);
  });
});

describe('whose turn it is', () => {
  it('lets others send standing orders only', () => {
    const text = 'COUNTER ALL NEVER\nMOVE KWRR TO E7\nBUY FUEL 1\nREADY';
    expect(told(text, desk(), 'bravo')).toEqual(['2 order/wrong-stage', '3 order/wrong-stage']);
  });

  it('opens set-up, closing and choice to their own orders', () => {
    expect(told('BUY FUEL 1\nCOUNTER ALL NEVER\nDONE', inSetUp())).toEqual([]);
    expect(told('MOVE RBGY TO C5', inSetUp())).toEqual(['1 order/wrong-stage']);
    const closing: State = { ...desk(), stage: 'closing' };
    expect(told('EXTRACT RBGY\nEXTRACT ALL\nLIQUIDATE OFF', closing)).toEqual([]);
    expect(told('EXTRACT ALL', { ...desk({}, 20), stage: 'closing' })).toEqual(['1 order/not-enough-credits?']);
    expect(told('SUBSIDIARY KW', closing)).toEqual(['1 order/option-off']);
    expect(told('CHOOSE 2C DEFEND', chooses())).toEqual([]);
    expect(told('CHOOSE 2B DEFEND', chooses())).toEqual(['1 order/doubtful?']);
    expect(told('CHOOSE 2B', chooses(), 'bravo')).toEqual(['1 order/wrong-stage']);
  });

  it('takes nothing from observers, and nothing when all is over', () => {
    const seen = view(desk(), PUBLIC);
    expect(check(parse('FINAL', seen).orders, seen).map(({ code }) => code)).toEqual(['order/observer']);
    const ending = { reason: 'tree-end' as const, winners: ['alpha'], standings: [{ seat: 'alpha', credits: 300 }] };
    expect(told('FINAL', { ...desk(), stage: 'over', ending })).toEqual(['1 order/campaign-over']);
  });
});

describe('the worked example of mustering', () => {
  const reserve = { personnel: 20, fuel: 4, ammo: 3, cards: { TNK: 1, INF: 1 } };
  const state = (fuel: number): State => position([], { players: { alpha: { ...reserve, fuel } } });

  it('has enough for a tank and infantry, and one fuel token fewer is one too few', () => {
    const text = 'MUSTER TNK AS RBGY\nMUSTER INF AS RBOO';
    expect(told(text, state(4))).toEqual([]);
    expect(told(text, state(3))).toEqual(['2 order/not-in-reserve']);
    const seen = view(state(3), asSeat('alpha'));
    expect(check(parse(text, seen).orders, seen)[0]?.message).toContain('fuel tokens (needs 1, has 0)');
  });
});

describe('what a check must not do', () => {
  it('tell what is hidden: two positions that look alike get the same answers', () => {
    const other = desk();
    const units = other.units.map((unit) =>
      unit.owner === 'bravo'
        ? { ...unit, type: unit.id === 'KWBB' ? 'AWK' : 'AUG', strength: 3, ammo: 0, fuel: 1 }
        : unit,
    );
    const text = [...EXAMPLES, ...SAMPLE_SHEET.split('\n')].join('\n').replaceAll(/^\[.*\n?/gm, '');
    const answer = (state: State) => {
      return answerSheet(parabellumStarter, text, bareView(state, asSeat('alpha')), fixedOf(state));
    };
    const rich = {
      players: desk().players.map((player) => (player.id === 'bravo' ? { ...player, credits: 9 } : player)),
    };
    expect(answer({ ...other, ...rich, units })).toEqual(answer(desk()));
  });

  it('take long over a long sheet', () => {
    const seen = view(desk(), asSeat('alpha'));
    for (const line of ['MOVE RBXY TO C5', 'BUY UNITS 1 INF IF POOL 1', 'MUSTER XXL', 'ATTACK RBTT ON KWRX']) {
      const { orders } = parse(Array.from({ length: 800 }, () => line).join('\n'), seen);
      expect(quietMs(() => check(orders, seen))).toBeLessThan(2_000);
    }
  });
});

describe('codes', () => {
  it('are the same for one fault, whether it is seen when the sheet comes or when it is carried out', () => {
    const pairs = ['FUNDS', 'AVAIL', 'FLAG', 'NOTPDA', 'CAP', 'TYPE', 'CLASS', 'FULL', 'PARTIAL'] as const;
    expect(pairs.map((one) => FAILURES[`F-${one}`])).toEqual(pairs.map((one) => CODES[`E-${one}`]));
  });
});
