import fc from 'fast-check';
import { answerSheet } from '../../../src/core/engine/answer-sheet.js';
import { asSeat } from '../../../src/core/game/viewer.js';
import { fedemplite } from '../../../src/systems/fedemplite/index.js';
import { CODES } from '../../../src/systems/fedemplite/orders/problems.js';
import { TacticsValue } from '../../../src/systems/fedemplite/shapes/tactics.js';
import { TechField } from '../../../src/systems/fedemplite/shapes/technology.js';
import { NationId, type Order, type State, type View } from '../../../src/systems/fedemplite/shapes.js';
import { growthComplaint, type TextDoor } from '../../../src/testkit/growth.js';
import { atSetup, WAR } from './general-war.js';

/** Turn 1 with ships: Ann commands KZIN-A and KZIN-B, Bob KZIN-C; Cyd LYR-A; KZIN-E stands alone behind enemy lines. */
function atTurnOne(more: Partial<State> = {}): State {
  const state = atSetup();
  const ships: Record<string, Record<string, number>> = {
    'KZIN-A': { ann: 9, bob: 2 },
    'KZIN-B': { ann: 3 },
    'KZIN-C': { bob: 5 },
    'KZIN-E': { ann: 4 },
    'LYR-A': { cyd: 8 },
  };
  return {
    ...state,
    stage: 'orders',
    turn: 1,
    control: { ...state.control, H9: 'LYR' },
    fleets: state.fleets.map((fleet) => {
      const owned = ships[fleet.id] ?? {};
      return { ...fleet, ships: owned, admiral: Object.keys(owned)[0] ?? null };
    }),
    ...more,
  };
}

const seen = (state: State = atTurnOne(), seat = 'ann'): View => fedemplite.view(state, asSeat(seat), WAR);
const codes = (text: string, view: View = seen()): string[] => {
  const answer = answerSheet(fedemplite, text, view, WAR);
  return [...answer.problems, ...answer.lines.flatMap((line) => line.problems)].map((problem) => problem.code);
};
const message = (text: string, view: View = seen()): string => {
  const [problem] = answerSheet(fedemplite, text, view, WAR).lines.flatMap((line) => line.problems);
  return `${problem?.message} ${problem?.allowed ?? ''}`;
};

describe('checks, in the order turn of general war', () => {
  const cases: [string, readonly (keyof typeof CODES)[]][] = [
    ['DEFEND(KZIN, A, 2)', []],
    ['ATTACK(KZIN, B, E10)', []],
    ['ATTACK(LYR, A, E10)', ['E-FE-SIDE']],
    ['DEFEND(KZIN, H, 1)', ['E-FE-FLEET-UNKNOWN']],
    ['DEFEND(KZIN, C, 1)', ['E-FE-NOT-ADMIRAL']],
    ['DEFEND(1)', ['E-FE-FLEET-AMBIGUOUS']],
    ['DEFEND(FED, A, 1)', ['E-FE-FLEET-UNKNOWN']],
    ['ATTACK(KZIN, B, C9)', ['E-FE-TARGET-NOT-ADJACENT']],
    ['ATTACK(KZIN, B, F11)', ['E-FE-TARGET-FRIENDLY']],
    ['ATTACK(KZIN, B, F8)', ['E-FE-TARGET-INACTIVE']],
    ['ATTACK(KZIN, B, E9)', ['E-FE-TARGET-NEAR-INACTIVE']],
    ['ATTACK(KZIN, E, I9)', ['E-FE-CUT-OFF']],
    ['MOVE(KZIN, E, G9)', []],
    ['MOVE(KZIN, B, C9)', ['E-FE-MOVE-DEST']],
    ['MOVE(KZIN, B, E10)', ['W-FE-MOVE-DEST']],
    ['PURCHASE(KZIN, 3, 5, A)', []],
    ['PURCHASE(KZIN, 65, 5, A)', ['W-FE-OVERBID']],
    ['PURCHASE(KZIN, 3, 11, A)', ['E-FE-INFLUENCE']],
    ['PURCHASE(FED, 3, 5, A)', ['E-FE-NOT-MOBILISED']],
    ['PURCHASE(KZIN, 3 CA, 5, A)', ['E-FE-TYPE']],
    ['PURCHASE(KZIN, CA, 3, 5, A)', ['E-FE-TYPE']],
    ['PURCHASE(KZIN, New Fleet, 4, at G9)', ['E-FE-NEW-FLEET']],
    ['PURCHASE(KZIN, 3, 10000, A)', ['E-FE-BID']],
    ['PURCHASE(KZIN, 99999999999999999999, 1, A)', ['E-FE-QTY']],
    ['PURCHASE(KZIN, -3, 1, A)', ['E-FE-QTY']],
    ['DEPLOY(KZIN, A, 2, B)', []],
    ['DEPLOY(KZIN, A, 10, B)', ['W-FE-DEPLOY-MANY']],
    ['DEPLOY(KZIN, C, 2, B)', ['E-FE-DEPLOY-OWN']],
    ['DEPLOY(KZIN, A, 2, LYR A)', ['E-FE-DEPLOY-NATION']],
    ['DEPLOY(KZIN, From Pool, 2, B)', ['E-FE-POOL']],
    ['Preservation: 50', ['E-FE-OPTION-OFF']],
    ['Tactics: STAND', ['E-FE-OPTION-OFF']],
    ['KZIN TECH: Speed, Plus One', ['E-FE-OPTION-OFF']],
    ['DEFEND(KZIN, A, 1)\nDEFEND(KZIN, A, 2)', ['E-FE-MISSION-TWICE']],
    ['ATTACK(KZIN, A, F11)\nDEFEND(KZIN, A, 2)', ['E-FE-TARGET-FRIENDLY']],
  ];
  for (const [text, wanted] of cases)
    it(`${text.replace('\n', ' / ')} → ${wanted.join(', ') || 'accepted'}`, () => {
      expect(codes(text)).toEqual(wanted.map((code) => CODES[code]));
    });

  it('says that a nation has all the fleets it may have', () => {
    const state = atTurnOne();
    const full = {
      ...state,
      options: { ...state.options, maxFleets: 5 },
      nations: state.nations.map((one) => (one.id === 'KZIN' ? { ...one, tokens: 1 } : one)),
    };
    expect(message('PURCHASE(KZIN, New Fleet, 4, at G9)', seen(full))).toContain('has all the fleets it may have (5)');
    expect(codes('PURCHASE(KZIN, New Fleet, 4, at G9)', seen({ ...full, options: state.options }))).toEqual([]);
  });

  it('keeps bids that still fit after one that did not', () => {
    const text = 'PURCHASE(KZIN, 3, 6, A)\nPURCHASE(KZIN, 3, 5, B)\nPURCHASE(KZIN, 3, 4, C)';
    const answer = answerSheet(fedemplite, text, seen(), WAR);
    expect(answer.lines.map((line) => line.verdict)).toEqual(['understood', 'rejected', 'understood']);
    expect(message(text)).toContain('Bid at most 4');
  });

  it('says a fallen nation is out and an inactive one is not in yet', () => {
    const state = atTurnOne();
    const fallen = {
      ...state,
      nations: state.nations.map((one) => (one.id === 'KZIN' ? { ...one, fallen: true } : one)),
    };
    expect(codes('DEFEND(KZIN, A, 1)', seen(fallen))).toEqual([CODES['E-FE-FALLEN']]);
    expect(codes('DEFEND(KNG, A, 1)', seen(state, 'cyd'))).toEqual([CODES['E-FE-INACTIVE']]);
  });

  it('takes the short form of whoever commands one fleet', () => {
    expect(codes('DEFEND(2)', seen(atTurnOne(), 'cyd'))).toEqual([]);
    expect(codes('ATTACK(E10)', seen(atTurnOne(), 'cyd'))).toEqual([]);
  });

  it('warns of attacks that cannot arrive and of targets that get no ship', () => {
    const state = atTurnOne();
    const control = { ...state.control };
    for (const place of ['E10', 'E11', 'E12', 'D10', 'D11', 'D12', 'E9', 'D9']) control[place] = null;
    const nations = state.nations.map((one) => ({ ...one, active: true }));
    const open = seen({ ...state, control, nations });
    expect(codes('ATTACK(KZIN, B, E12, E10, E9, I9, I11, I12)', open)).toEqual(
      expect.arrayContaining([CODES['W-FE-EMPTY']]),
    );
    const many = seen({
      ...state,
      control,
      nations,
      fleets: state.fleets.map((one) => (one.id === 'KZIN-B' ? { ...one, ships: { ann: 30 } } : one)),
    });
    expect(codes('ATTACK(KZIN, B, E12, E10, E9, I9, I11, I12)', many)).toEqual([CODES['W-FE-HOPELESS']]);
  });

  it('takes only ship bids before the first turn', () => {
    const setup = seen(atSetup());
    expect(codes('DEPLOY(KZIN, From Pool, 13 ships, Destination Fleet D)', setup)).toEqual([]);
    expect(codes('DEPLOY(KZIN, From Pool, 99, D)', setup)).toEqual([CODES['W-FE-OVERBID']]);
    expect(codes('DEPLOY(FED, From Pool, 13, A)', setup)).toEqual([CODES['E-FE-NOT-MOBILISED']]);
    expect(codes('DEPLOY(KZIN, A, 13, B)', setup)).toEqual(['order/wrong-stage']);
    expect(codes('DEFEND(KZIN, A, 1)', setup)).toEqual(['order/wrong-stage']);
  });

  it('knows the sender by his Player line', () => {
    expect(codes('Player: ann (Alliance)')).toEqual([]);
    expect(codes('Player: Ann (Coalition)')).toEqual(['order/not-you']);
    expect(codes('Player: Bugwar (Coalition)\nDEFEND(KZIN, A, 1)')).toEqual(['order/not-you']);
  });

  it('suggests what was probably meant', () => {
    expect(message('ATACK(KZIN, B, E10)')).toContain('Did you mean ATTACK?');
    expect(message('ATTACK(KZIM, B, E10)')).toContain('Did you mean KZIN?');
    expect(message('ATTACK(KZIN, B, 10E)')).toContain('Did you mean E10?');
    expect(message('ATTACK(KZIN, B, C9)')).toContain('E10 (7)');
    expect(message('DEFEND(KZIN, C, 1)')).toContain('KZIN-A, KZIN-B');
  });

  it('reads an attack whose fleet stands behind its targets, and asks for the nation', () => {
    expect(message('attack G9 with fleet C')).toBe(
      'It is not said whose fleet C is. Write ATTACK(nation, Fleet C, G9).',
    );
    expect(message('ATTACK(G9, Q)')).not.toContain('is no province');
    expect(codes('attack E10 with KZIN-B')).toEqual([]);
  });

  it('never tells what the sender may not see', () => {
    const hidden = atTurnOne();
    const other = {
      ...hidden,
      fleets: hidden.fleets.map((one) => (one.nation === 'LYR' ? { ...one, ships: { dan: 77 }, admiral: 'dan' } : one)),
    };
    const text = cases.map(([line]) => line).join('\n');
    expect(answerSheet(fedemplite, text, seen(hidden), WAR)).toEqual(answerSheet(fedemplite, text, seen(other), WAR));
  });
});

describe('reading', () => {
  const order = (text: string): Order | undefined => fedemplite.parse(text, seen(), WAR).orders[0]?.order;

  it('reads what people write around an order', () => {
    const wanted = { kind: 'attack', nation: 'KZIN', fleet: 'B', targets: ['E10', 'E11'] };
    for (const text of [
      'attack kzinti b e10 e11',
      '  - ATTACK ( Kzinti ; Fleet B ; Targets E-10 and e11 .',
      'b) or ATTACK(KZIN-B, E10 & E011',
      '**ATTACK**(KZIN, Fleet B, E10, E11).',
      '\u202eATTACK(KZIN, B, E10, E11)\u200f',
      'ＡＴＴＡＣＫ（KZIN，B，E10，E11）',
    ])
      expect([text, order(text)]).toEqual([text, wanted]);
  });

  it('leaves headings, comments and empty lines alone', () => {
    const text = 'Orders:\n1. Purchases\n\n2. Missions\n# a note\n// another\n3. Ship Deployments\nShip Bid\n```\n';
    expect(fedemplite.parse(text, seen(), WAR)).toEqual({
      orders: [],
      problems: [],
      passed: [1, 2, 4, 7, 8].map((line) => ({ line, why: 'heading' })),
    });
  });

  it('takes READY and FINAL as the word that the sheet is final, on any line', () => {
    for (const text of ['DEFEND(KZIN, A, 2)\nREADY', 'final.\nDEFEND(KZIN, A, 2)', '- ready\nDEFEND(KZIN, A, 2)']) {
      const answer = answerSheet(fedemplite, text, seen(), WAR);
      expect([answer.ready, answer.orders.length, answer.problems]).toEqual([true, 1, []]);
      expect(answer.lines.map(({ verdict }) => verdict)).toEqual(['understood', 'understood']);
      expect(answer.lines.map(({ normal }) => normal)).toContain('READY');
    }
    expect(answerSheet(fedemplite, 'DEFEND(KZIN, A, 2)', seen(), WAR).ready).toBeUndefined();
    expect(codes('READY OR NOT')).not.toEqual([]);
  });

  it('never takes a quotation or struck-out text for an order, and reads through fences and spoilers', () => {
    const text = '> ATTACK(KZIN, B, E10)\n~~DEFEND(KZIN, A, 1)~~\n```\nDEFEND(KZIN, A, 2)\n```\n||MOVE(KZIN, E, G9)||';
    const { orders, problems } = fedemplite.parse(text, seen(), WAR);
    expect(problems).toEqual([]);
    expect(orders.map((placed) => [placed.line, fedemplite.write(placed.order)])).toEqual([
      [4, 'DEFEND(KZIN, Fleet A, 2)'],
      [6, 'MOVE(KZIN, Fleet E, G9)'],
    ]);
  });

  it('takes NO ORDERS, PASS and HOLD, also with a word of regret', () => {
    for (const text of ['NO ORDERS', 'pass', 'Hold.', 'No orders, sorry'])
      expect(order(text)).toEqual({ kind: 'no-orders' });
  });
});

const nation = fc.constantFrom(...NationId.options);
const letter = fc.constantFrom(...'ABCDEFGHZ');
const province = fc
  .tuple(fc.constantFrom(...'ABCDEFGHIJKLMN'), fc.integer({ min: 1, max: 12 }))
  .map(([column, row]) => `${column}${row}`);
const count = fc.integer({ min: 1, max: 9_999 });
const orders: fc.Arbitrary<Order> = fc.oneof(
  fc.record({
    kind: fc.constant('purchase-ships' as const),
    nation,
    ships: count,
    bid: fc.integer({ min: 0, max: 9_999 }),
    fleet: fc.oneof(letter, fc.constant('NEW' as const)),
    type: fc.constantFrom(null, 'DN' as const, 'CV' as const, 'CA' as const, 'SC' as const),
  }),
  fc.record({
    kind: fc.constant('purchase-fleet' as const),
    nation,
    bid: fc.integer({ min: 0, max: 9_999 }),
    base: province,
  }),
  fc.tuple(fc.boolean(), nation, letter, fc.uniqueArray(province, { minLength: 1, maxLength: 20 })).map(
    ([short, of, fleet, targets]): Order => ({
      kind: 'attack',
      nation: short ? null : of,
      fleet: short ? null : fleet,
      targets,
    }),
  ),
  fc.tuple(fc.boolean(), nation, letter, count).map(
    ([short, of, fleet, provinces]): Order => ({
      kind: 'defend',
      nation: short ? null : of,
      fleet: short ? null : fleet,
      provinces,
    }),
  ),
  fc.record({ kind: fc.constant('move' as const), nation, fleet: letter, to: province }),
  fc
    .record({
      kind: fc.constant('deploy' as const),
      nation,
      from: fc.oneof(letter, fc.constant('POOL' as const)),
      ships: count,
      to: letter,
    })
    .filter(({ from, to }) => from !== to),
  fc.constant<Order>({ kind: 'no-orders' }),
  fc.record({
    kind: fc.constant('player' as const),
    name: fc.constantFrom('Bugwar', 'J. R. (Bob) Dobbs', 'Zoë', 'a, b'),
    side: fc.constantFrom(null, 'Alliance' as const, 'Coalition' as const),
  }),
  fc.record({
    kind: fc.constant('preservation' as const),
    value: fc.integer({ min: 0, max: 100 }),
    province: fc.option(province),
  }),
  fc.record({
    kind: fc.constant('tactics' as const),
    value: fc.constantFrom(...TacticsValue.options),
    province: fc.option(province),
  }),
  fc.record({
    kind: fc.constant('tech' as const),
    nation,
    field: fc.constantFrom(...TechField.options),
    delta: fc.constantFrom(1 as const, -1 as const),
  }),
);

describe('properties', () => {
  const view = seen();

  it('what is written is read back as the same order', () => {
    fc.assert(
      fc.property(orders, (order) => {
        expect(fedemplite.schemas.order.parse(order)).toEqual(order);
        const read = fedemplite.parse(fedemplite.write(order), view, WAR);
        expect(read).toEqual({ orders: [{ line: 1, order }], problems: [], passed: [] });
      }),
      { numRuns: 2_000 },
    );
  });

  const words = [
    'PURCHASE ATTACK DEFEND MOVE DEPLOY KZIN LYR FED A B E10 F9 Z99 3 0 2.5 -1 New Fleet Pool From',
    '( ) , ; : XX or 1. - * TECH Tactics Preservation Player',
  ]
    .join(' ')
    .split(' ');
  const salad = fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 8 }), fc.constant('\n')), {
    maxLength: 60,
  });
  it('any text gets an answer and never throws', () => {
    const setup = seen(atSetup());
    fc.assert(
      fc.property(
        fc.oneof(
          salad.map((parts) => parts.join(' ')),
          fc.string({ unit: 'binary', maxLength: 300 }),
        ),
        (text) => {
          for (const one of [view, setup]) {
            const answer = answerSheet(fedemplite, text, one, WAR);
            for (const { order } of answer.orders) fedemplite.schemas.order.parse(order);
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('takes time linear in the text, whatever the text', () => {
    const nasty = [
      'ATTACK(',
      'A',
      ' ',
      '1.',
      'or ',
      '- ',
      '\u0300',
      `ATTACK(KZIN, A, ${'A1,'.repeat(40)}\n`,
      'X',
      '.',
      '"',
      '-',
      'PURCHASE KZIN 1 1 A\n',
      'PURCHASE SHIPS 3 ',
      'DEPLOY FLEET ',
      'DEPLOY TO KZIN-A ',
      'ATTACK X ',
      '\n',
      'Player: (',
      '~~',
      '~',
      '`',
      '|',
      '> ',
      ' #',
      'no orders, ',
      'DEFEND ZZZZZZZZZZZZZZZZZZZZZZZ A 1\n',
    ];
    const door: TextDoor = { name: 'a sheet', longest: 64_000, read: (text) => fedemplite.parse(text, view, WAR) };
    const complaints = nasty.flatMap(
      (part) =>
        growthComplaint(door, JSON.stringify(part), (length) => part.repeat(Math.ceil(length / part.length))) ?? [],
    );
    expect(complaints).toEqual([]);
  });
});
