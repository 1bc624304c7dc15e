import { describe, expect, it } from '@jest/globals';
import type { LineAnswer } from '../../../../src/core/game/sheet.js';
import { type OpenTurn, otherTurnNamed } from '../../../../src/core/reading/turns/named-turn.js';

// Which turn a sheet names, by the titles that all games give to their windows.

const open = (title: string, key: string, turn: number | null, others: readonly string[] = []): OpenTurn => ({
  title,
  key,
  turn,
  count: 1,
  others,
  names: ['Kzinti Hegemony', 'Ann'],
});

/** Lines in capitals are orders; all others are none. */
const answersTo = (text: string): readonly LineAnswer[] =>
  text.split('\n').map((line, at) => {
    const isOrder = /^[A-Z]{3,}(?: [A-Z0-9]+)*$/.test(line) && !/TURN/.test(line);
    const verdict = isOrder ? 'understood' : 'ignored';
    return { line: at + 1, text: line, verdict, normal: isOrder ? line : null, problems: [] };
  });

const named = (text: string, at: OpenTurn): number | null => otherTurnNamed(text, answersTo(text), at)?.line ?? null;
const below = (heading: string): string => `${heading}\nATTACK A5`;

const TURN_2 = open('Turn 2', 'turn-2/orders', 2);
const AUTUMN = open('Autumn 1901, orders', '1901-autumn/orders', 2);
const WINTER = open('Winter 1901, builds', '1901-autumn/builds', 2);
const JULY = open('July 1861 (turn 1)', 'turn-1/orders', 1);
const LATE = open('Nov–Dec 1861 (turn 5)', 'turn-5/orders', 5);
const FED = open('Turn 3 (Y170): tactics', 'turn-3/tactics', 3);
const BIDS = open('Ship bids before turn 1', 'setup', 0);
const BEFORE_WAR = open('Turn -1 before the war (Y166)', 'pre-war-2/orders', 0);
const HUNT = open('Turn 2: the hunt', 'turn-2/hunt', 2);
const BATTLE = open('Battle 2A, round 3: Ann', 'battle-2/round-3/seat-1', 3);
const SKIRMISH = open('Skirmish 2, round 3: Company 9', 'skirmish-2/round-3/seat-1', 3);
const SCENARIO = open('Scenario B, set-up 2 of 3', 'scenario-b/set-up-2', 0);
const REFIT = open('Refit before skirmish 2', 'skirmish-2/refit', 0);
const NIGHT = open('Night 2', 'turn-3/orders', 3, ['Night 1', 'Day 1']);
const MONTH = open('December', 'turn-2/orders', 2, ['November']);
const JULY_2 = open('July 2', 'turn-8/orders', 8, ['July 1']);
const DUSK = open('Dusk', 'turn-2/orders', 2, ['Dawn']);

const OTHER: readonly (readonly [OpenTurn, readonly string[]])[] = [
  [
    TURN_2,
    [
      'Orders for turn 7:',
      'Turn 7',
      'Turn 7 orders',
      'T7:',
      't7 orders',
      'T-7',
      '## Turn 3',
      '# Turn 3',
      '[b]Turn 3[/b]',
      '**Turn 3**',
      '--- Turn 3 ---',
      '=== TURN 3 ===',
      '[Turn 3]',
      '(Turn 3)',
      'Round 3',
      'Phase 3:',
      'Turn three',
      'Third turn:',
      '3rd turn',
      'Turn III',
      'Turn #3',
      'Turn no. 3',
      'Turn: 3',
      'Turn 03',
      'Turn 3 of 12',
      'Turn 3/12',
      'Turns 2 and 3:',
      'Hi all, here are my orders for turn 1:',
      'Hi Marta, my turn 1 orders:',
      'Kzinti, turn 3',
      'Kzinti Hegemony turn 3',
      'France - Turn 3',
      'Turn 3: France',
      'Re: Turn 1',
      'No orders for turn 1',
      'Turn 3: ATTACK A5',
      '- Turn 3',
      '1. Turn 3',
    ],
  ],
  [
    AUTUMN,
    [
      'Spring 1902:',
      'Spring 1901',
      'Autumn 1902',
      'Fall 1902 orders',
      'S1902',
      'F02',
      'S02M',
      "Spring '02",
      '1902 Autumn',
      'Spring:',
      'Orders for the Spring of 1902',
      'Spring 1902, retreats',
    ],
  ],
  [WINTER, ['Spring 1902', 'Winter 1902', 'W02']],
  [JULY, ['August 1861', 'Aug', 'July 1862', 'Orders for August', 'Sept. 1861:', 'Turn 2', 'Orders for Nov-Dec']],
  [LATE, ['July', 'Jan–Feb 1862', 'October 1861']],
  [FED, ['Turn 4', 'Y171', 'Turn 4 (Y171)', 'T2 tactics']],
  [BIDS, ['Turn 2', 'Orders for turn 3']],
  [BEFORE_WAR, ['Turn -2', 'Y167', 'Turn 1']],
  [HUNT, ['Turn 1: the hunt', 'Turn 3']],
  [BATTLE, ['Round 4', 'Battle 3', 'Battle 2A, round 2', 'Battle 1B, round 3', 'Turn 5']],
  [SKIRMISH, ['Skirmish 1', 'Skirmish 2, round 4', 'Round 1:']],
  [SCENARIO, ['Scenario C', 'Set-up 3', 'Setup 1 orders']],
  [REFIT, ['Skirmish 1']],
  [NIGHT, ['Night 3:', 'Day 1', 'Day 2 orders', 'Turn 4']],
  [MONTH, ['November:', 'Orders for January']],
  [JULY_2, ['July 1', 'Orders for July I', 'August 2']],
  [DUSK, ['Dawn', 'Dawn:']],
];

const RIGHT: readonly (readonly [OpenTurn, readonly string[]])[] = [
  [
    TURN_2,
    [
      'Orders for turn 2:',
      'Turn 2',
      'T2:',
      'Turn two',
      'Round 2',
      'Hi, turn 2 orders:',
      'Thanks for turn 1!',
      'Thanks for the report of turn 1, Marta:',
      'Great turn 1',
      'As agreed in turn 1:',
      'Sorry my orders for turn 1 were late',
      'in turn 3 I will pay you back',
      'Same as turn 1:',
      'What a turn 1 that was, Ann!',
      'Truce until turn 5:',
      'Hi all,',
      'Orders:',
      'Spring 1902',
      'Hi April,',
      '14 March 2026',
      '12:30',
      '> Turn 7',
      '~~Turn 7~~',
      '// Turn 7',
      '#2',
      'Orders for the next turn:',
    ],
  ],
  [
    AUTUMN,
    [
      'Autumn 1901',
      'Fall 1901:',
      'F1901',
      'F01',
      'A01',
      "Fall '01",
      'Autumn',
      'Orders for the Autumn of 1901',
      'Turn 2',
      '1901',
      'Autumn 1901, orders',
      '14 March 2026',
      'Hi Summer,',
    ],
  ],
  [WINTER, ['Winter 1901', 'Autumn 1901', 'Fall 1901 builds', 'W01', 'F1901B']],
  [
    JULY,
    [
      'July 1861',
      'July',
      'Jul 61',
      'July 1861 (turn 1)',
      'Turn 1',
      '14 November 2026',
      'Orders, Nov 14',
      'Hi April,',
      'May I go first?',
      'April, here you are',
    ],
  ],
  [LATE, ['Nov-Dec 1861', 'November', 'November and December 1861', 'Turn 5']],
  [FED, ['Turn 3', 'Y170', 'Turn 3 (Y170): tactics', 'Turn 3 orders', 'Round 3']],
  [BIDS, ['Ship bids before turn 1', 'Turn 1', 'Turn 0', 'Bids for turn 1:']],
  [BEFORE_WAR, ['Turn -1', 'Turn -1 before the war (Y166)', 'Y166']],
  [HUNT, ['Turn 2', 'Turn 2: the hunt', 'Turn 2: the brood']],
  [BATTLE, ['Round 3', 'Battle 2A', 'Battle 2', 'Battle 2A, round 3: Ann', 'Turn 3']],
  [SKIRMISH, ['Skirmish 2', 'Round 3:', 'Company 1', 'Company 1:', 'Skirmish 2, round 3: Company 9']],
  [SCENARIO, ['Scenario B', 'Set-up 2', 'Scenario B, set-up 2 of 3']],
  [REFIT, ['Refit before skirmish 2', 'Skirmish 2']],
  [NIGHT, ['Night 2', 'Turn 3', 'Night 2:']],
  [MONTH, ['December', 'Orders for December:', 'Turn 2', '14 November', 'Nov 14']],
  [JULY_2, ['July 2', 'July II:', 'July']],
  [DUSK, ['Dusk', 'Dusk:', 'Turn 2']],
];

describe('a sheet that names another turn', () => {
  const byTitle = (rows: typeof OTHER) => rows.map(([at, headings]) => [at.title, at, headings] as const);

  it.each(byTitle(OTHER))('than %s', (_, at, headings) => {
    expect(headings.filter((heading) => named(below(heading), at) !== 1)).toEqual([]);
  });

  it.each(byTitle(RIGHT))('is none that names %s, or talks of another', (_, at, headings) => {
    expect(headings.filter((heading) => named(below(heading), at) !== null)).toEqual([]);
    // Whatever stands below it.
    expect(named(below(at.title), at)).toBeNull();
  });

  it('names it between orders by a heading, and not by a remark', () => {
    for (const line of ['Turn 4:', 'Turn 4', 'Orders for turn 4', 'Then, turn 4:', '## Turn 4'])
      expect([line, named(`Turn 2:\nBID 3\n${line}\nBID 4`, TURN_2)]).toEqual([line, 3]);
    for (const line of ['in turn 4 I pay you back', 'Bob, turn 4', 'see you in turn 3!', 'Turn 2:'])
      expect([line, named(`BID 3\n${line}\nBID 4`, TURN_2)]).toEqual([line, null]);
  });

  it('is not named by what the campaign is called', () => {
    const called = { ...AUTUMN, names: ['Spring 1902 League', 'France'] };
    expect(named(below('Orders: Spring 1902 League – Autumn 1901, orders'), called)).toBeNull();
    expect(named(below('spring 1902 league, France'), called)).toBeNull();
    expect(named(below('Orders: Spring 1902 League – Spring 1902'), called)).toBe(1);
  });

  it('is told from one in parts that the game does not count', () => {
    expect(named('Phase 1:\nBID 3\nPhase 2:\nBID 4\nPhase 3:\nBID 5', TURN_2)).toBeNull();
    expect(named('Turn 1:\nBID 3\nTurn 2:\nBID 4', TURN_2)).toBe(1);
  });

  it('may be read by a person, to whom all lines are orders', () => {
    const inWords = (text: string) =>
      otherTurnNamed(
        text,
        text.split('\n').map((line, at) => ({
          line: at + 1,
          text: line,
          verdict: 'understood',
          normal: `IN WORDS: ${line}`,
          problems: [],
        })),
        TURN_2,
      )?.line ?? null;
    expect(inWords('Orders for turn 7:\nMarch to Hof')).toBe(1);
    expect(inWords('Turn 7: march to Hof')).toBe(1);
    expect(inWords('March to Hof\nTurn 7:\nhold')).toBe(2);
    expect(inWords('March to Hof\nTurn 3: hold there')).toBeNull();
    expect(inWords('In turn 3 we march on')).toBeNull();
    expect(inWords('Turn 2:\nMarch to Hof')).toBeNull();
  });
});
