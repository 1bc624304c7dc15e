import { describe, expect, it } from '@jest/globals';
import { parse } from '../../../src/systems/parabellum-boardroom/ordering.js';
import { check } from '../../../src/systems/parabellum-boardroom/orders/check.js';
import { view } from '../../../src/systems/parabellum-boardroom/sight.js';
import { GM, PUBLIC, partsOf, reportOf, seat, sightingsOf, wordsOf } from './telling.js';
import { opened, play, type Table, table } from './turns.js';

const RB = seat('seat-1');
const KW = seat('seat-2');

/** BR-X2 (b): three losses. */
const ATTACK = [
  [4, [4, 4, 4, 4, 3, 3, 2, 2, 1, 1]],
  [4, [4, 3, 3, 2, 2, 2, 1, 1, 1, 1]],
] as const;

const duel = (): Table =>
  table({
    units: ['RB-GY INF D5 supplies=4', 'KW-RR INF D6 supplies=3', 'RB-OO INF H5 supplies=1'],
    tokens: { RB: 'E2 E3' },
    players: {
      RB: { usable: 2 },
      KW: { standing: [{ kind: 'counter', whom: { kind: 'all' }, policy: { kind: 'never' } }] },
    },
  });

const fought = () => {
  const before = duel();
  const after = play(
    before,
    { RB: '[COMBAT]\nUNIT RB-GY: ATTACK D6\nUNIT RB-OO: ATTACK H6\nLAY E4' },
    { throws: ATTACK },
  );
  return { before, after };
};

describe('the report of a turn (6)', () => {
  it('tells the news first and the proof last, for every viewer', () => {
    const { before, after } = fought();
    for (const viewer of [RB, KW, PUBLIC, GM]) {
      const roles = reportOf(before, after, viewer).blocks.flatMap((one) => (one.kind === 'part' ? [one.role] : []));
      expect(roles[0]).toBe('headline');
      expect(roles.at(-1)).toBe('proof');
    }
  });

  it('tells an attack with its dice, pairs, strengths and place (BR-26, BR-27)', () => {
    const { before, after } = fought();
    const [battle] = partsOf(reportOf(before, after, KW), 'battle');
    expect(battle?.title).toContain('KW-RR loses 3');
    expect(battle?.at).toBe('D6');
    expect(battle?.badge).toEqual({ text: 'You lose 3', tone: 'bad' });
    expect(battle?.share).toBe('KW-RR');
    expect(battle?.blocks[0]).toMatchObject({ kind: 'strengths', sides: [{ counts: [10, 10] }, { counts: [10, 7] }] });
    expect(JSON.stringify(battle)).toContain('Through: 4 4 4.');
    const [mine] = partsOf(reportOf(before, after, RB), 'battle');
    expect(mine?.badge).toEqual({ text: 'They lose 3', tone: 'good' });
  });

  it('tells what an attack cost its owner alone (6)', () => {
    const { before, after } = fought();
    expect(wordsOf(reportOf(before, after, RB))).toContain('supplies −1');
    expect(wordsOf(reportOf(before, after, KW))).not.toContain('supplies −1');
    expect(wordsOf(reportOf(before, after, PUBLIC))).not.toContain('supplies −');
  });

  it('tells failed lines with code and reason, their owner alone (5.2)', () => {
    const { before, after } = fought();
    const [lines] = partsOf(reportOf(before, after, RB), 'changes');
    expect(JSON.stringify(lines)).toMatch(/Line 3, .*\(F-NOTARGET\)/);
    expect(wordsOf(reportOf(before, after, KW))).not.toContain('F-NOTARGET');
    expect(wordsOf(reportOf(before, after, GM))).toContain('F-NOTARGET');
  });

  it('lists all dice for everybody (6: dice are open)', () => {
    const { before, after } = fought();
    const [proof] = partsOf(reportOf(before, after, PUBLIC), 'proof');
    expect(JSON.stringify(proof)).toContain('[4,4,4,4,3,3,2,2,1,1]');
  });

  it('has a table of own cards, tokens and hand, and none of others’ (6)', () => {
    const { before, after } = fought();
    const [forces, ...others] = partsOf(reportOf(before, after, RB), 'forces');
    expect(others).toEqual([]);
    expect(JSON.stringify(forces)).toContain('"3/6"');
    expect(JSON.stringify(forces)).toContain('1 supply token usable');
    expect(JSON.stringify(forces)).not.toContain('KW-RR');
    expect(partsOf(reportOf(before, after, PUBLIC), 'forces')).toEqual([]);
    expect(partsOf(reportOf(before, after, GM), 'forces')).toHaveLength(2);
  });

  it('says a card is drawn, and which to its owner alone (BR-12)', () => {
    const before = table({
      units: ['RB-GY INF D5', 'KW-RR INF D6 strength=1'],
      players: { KW: { standing: [{ kind: 'counter', whom: { kind: 'all' }, policy: { kind: 'never' } }] } },
    });
    const after = play(
      before,
      { RB: 'UNIT RB-GY: ATTACK D6' },
      {
        throws: [
          [4, [4, 4, 4, 4, 4, 4, 4, 4, 4, 4]],
          [4, [1]],
        ],
      },
    );
    const [card] = after.state.players[0]?.hand ?? [];
    expect(wordsOf(reportOf(before, after, RB))).toContain(`draws ${card?.card} (`);
    for (const viewer of [KW, PUBLIC]) {
      const words = wordsOf(reportOf(before, after, viewer));
      expect(words).toMatch(/draws a card|A card goes to/);
      expect(words).not.toContain(`draws ${card?.card}`);
    }
  });

  it('does not tell the ground again in every report (A-19)', () => {
    const { before, after } = fought();
    expect(wordsOf(reportOf(before, after, RB))).not.toContain('A1 in the south-west');
    const start = opened();
    const first = play(start, {});
    expect(wordsOf(reportOf(start, first, RB))).not.toContain('A1 in the south-west');
  });
});

describe('accounts (BR-58, BR-59)', () => {
  const inPlay = (funds: number, hand: readonly string[] = []): Table =>
    table({
      units: ['RB-GY INF D5', 'RB-TT INF'],
      players: { RB: { funds, usable: 8, hand, inPlay: ['LC3', 'IN1'] } },
    });

  const books = (before: Table) =>
    JSON.stringify(partsOf(reportOf(before, play(before, { RB: 'NO ORDERS' }), RB), 'ledger'));

  it('say what is due at the end of the battle, by card (BR-52, BR-54)', () => {
    const words = books(inPlay(1_000));
    expect(words).toContain('LC3 (Line of Credit)');
    expect(words).toContain('"240"');
    expect(words).toContain('"20"');
    expect(words).toContain('"260"');
    expect(words).not.toContain('short by');
  });

  it('warn who is short, with what a sale would bring (BR-X12)', () => {
    // 8 tokens and infantry of 100: 40 and 50.
    expect(books(inPlay(195))).toContain('short by 65. Selling the whole reserve would bring 90');
    expect(books(inPlay(195))).not.toContain('bankrupt');
  });

  it('say at once who would be bankrupt (BR-61)', () => {
    const before = inPlay(100);
    const report = reportOf(before, play(before, { RB: 'NO ORDERS' }), RB);
    expect(JSON.stringify(partsOf(report, 'headline'))).toContain('bankrupt');
    expect(JSON.stringify(partsOf(reportOf(before, play(before, { RB: 'NO ORDERS' }), KW), 'headline'))).not.toContain(
      'bankrupt',
    );
  });

  it('charge losses of lent units as they stand (BRR-24, BR-X14)', () => {
    const before = table({
      units: ['RB-TT TNK D5 strength=6 sponsor=SP7'],
      players: { RB: { inPlay: ['SP7'] } },
    });
    expect(books(before)).toContain('"210"');
  });

  it('tell what came and went in this window alone, and not again in the next', () => {
    const before = table({ units: ['RB-GY INF D5'], players: { RB: { funds: 500, hand: ['IN1'] } } });
    const own = play(before, { RB: '[BOARDROOM]\nBUY 1 SUPPLY' });
    const ledger = (at: Table, after: ReturnType<typeof play>): string =>
      JSON.stringify(partsOf(reportOf(at, after, RB), 'ledger'));
    expect(ledger(before, own)).toContain('1 supply token"');
    const others = play(own, { RB: 'PLAY IN1' });
    expect(ledger(own, others)).toContain('IN1 played');
    expect(ledger(own, others)).not.toContain('1 supply token"');
  });

  it('are nobody else’s business (BRR-29)', () => {
    const before = inPlay(777);
    const after = play(before, { RB: 'NO ORDERS' });
    for (const viewer of [KW, PUBLIC]) expect(wordsOf(reportOf(before, after, viewer))).not.toContain('777');
  });

  it('are previewed for the game master, with the order of the deck (6)', () => {
    const before = inPlay(100);
    const after = play(before, { RB: 'NO ORDERS' });
    const words = wordsOf(reportOf(before, after, GM));
    expect(words).toContain('bankrupt');
    expect(words).toContain(after.state.deck.join(' '));
    expect(wordsOf(reportOf(before, after, PUBLIC))).not.toContain(after.state.deck.slice(0, 3).join(' '));
  });
});

describe('the next sheet', () => {
  const templateOf = (before: Table, after: Table): string => {
    const report = reportOf(before, { ...after, events: [] }, RB);
    const verbatim = partsOf(report, 'orders').flatMap(({ blocks }) =>
      blocks.flatMap((one) => (one.kind === 'verbatim' ? [one.text] : [])),
    );
    return verbatim.at(-1) ?? '';
  };

  it.each(['market', 'turn', 'closing', 'choose'] as const)('is legal as it stands in the window %s', (stage) => {
    const made = table({
      stage,
      units: ['RB-GY INF D5', 'RB-TT TNK F5', 'RB-AP APC', 'RB-NN INF fresh'],
      players: {
        RB: { funds: 50, usable: 5, hand: ['LC1'], standing: [{ kind: 'on-draw', policy: 'play', card: null }] },
      },
    });
    const { fixed } = made;
    const state =
      stage === 'choose' ? { ...made.state, choice: { chooser: 'seat-1', battles: ['B2', 'B3'] } } : made.state;
    const text = templateOf({ state, fixed }, { state, fixed });
    const own = view(state, RB, fixed);
    const { orders, problems } = parse(text, own, fixed);
    expect(problems).toEqual([]);
    expect(check(orders, own, fixed).filter(({ severity }) => severity === 'error')).toEqual([]);
    if (stage === 'closing') expect(text).toContain('EXTRACT RB-GY');
    if (stage === 'closing') expect(text).toContain('RB-TT stands on an objective');
  });

  it('leaves out words about a unit that is no more, which would be refused', () => {
    const made = table({
      units: ['RB-GY INF D5'],
      players: {
        RB: {
          standing: ['RB-GY', 'RB-TT'].map((unit) => ({
            kind: 'counter' as const,
            whom: { kind: 'unit' as const, unit },
            policy: { kind: 'never' as const },
          })),
        },
      },
    });
    expect(templateOf(made, made)).not.toContain('RB-TT');
    expect(templateOf(made, made)).toContain('COUNTER RB-GY NEVER');
  });

  it('counts bonuses and what is due for the extractions that it proposes (BR-42, BRR-25)', () => {
    const at = (inPlay: readonly string[]): string => {
      const made = table({
        stage: 'closing',
        units: ['RB-GY INF D5', 'RB-TT TNK F5'],
        battleState: {
          progress: [
            { objective: 'O1', holder: 'seat-1', done: null, strength: null, square: null, secured: ['seat-1'] },
          ],
        },
        players: { RB: { funds: 0, inPlay } },
      });
      return templateOf(made, made);
    };
    expect(at([])).toContain('\nEXTRACT RB-GY');
    // 300 come, 240 and 45 go: 15 are left, and it costs 20.
    expect(at(['LC3', 'IN3', 'IN1'])).toContain('\n# EXTRACT RB-GY');
  });
});

describe('wordings', () => {
  it('differ from one happening to another and stay the same for the same one', () => {
    const before = table({
      units: ['RB-AA INF', 'RB-BB INF', 'RB-CC INF', 'RB-DD INF'],
      players: { RB: { usable: 9 } },
    });
    const after = play(before, {
      RB: 'DEPLOY RB-AA AT E1\nDEPLOY RB-BB AT F1\nDEPLOY RB-CC AT G1\nDEPLOY RB-DD AT H1',
    });
    const words = wordsOf(reportOf(before, after, RB));
    expect(wordsOf(reportOf(before, after, RB))).toBe(words);
    const kinds = [/deploys RB-/, /comes out of/, /takes the field at/].filter((one) => one.test(words));
    expect(kinds.length).toBeGreaterThan(1);
    expect(sightingsOf(before, after, KW).filter(({ kind }) => kind === 'unit-deployed')).toHaveLength(4);
  });
});
