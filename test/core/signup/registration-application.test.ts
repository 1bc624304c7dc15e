import fc from 'fast-check';
import { binderDuration, parseDuration, writeDuration } from '../../../src/core/calendar/duration.js';
import { nearest } from '../../../src/core/reading/nearest.js';
import { type ApplicationWords, readApplication } from '../../../src/core/signup/application.js';
import { quietMs } from '../../../src/testkit/machine-speed.js';

const words: ApplicationWords = {
  sides: [
    { id: 'Alliance', words: ['Alliance'] },
    { id: 'Coalition', words: ['Coalition'] },
  ],
  optionalRules: [
    { id: 'pre-war-operations', name: 'Pre-War Operations', words: ['Pre-War', '1'], playable: true },
    { id: 'fan-fiction', name: 'Fan Fiction', words: ['2'], playable: true },
    { id: 'preservation', name: 'Preservation', words: ['3'], playable: true },
    { id: 'tactics', name: 'Tactics', words: ['4'], playable: true },
    { id: 'technology', name: 'Technology', words: ['5'], playable: true },
    { id: 'ship-types', name: 'Ship Types', words: ['6'], playable: true },
  ],
};
const read = (text: string) => readApplication(text, words);

describe('a free-text application (FE-G11)', () => {
  it.each<[string, string | null, readonly string[], readonly string[]]>([
    ['I want to join the Coalition. NO optional rules.', 'Coalition', [], []],
    [
      'I want to join whichever side is available. Use optional rules Tactics, Leaders.',
      'any',
      ['tactics'],
      ['Leaders'],
    ],
    [
      'ALLIANCE please! optional rules 1, 3 and 6',
      'Alliance',
      ['pre-war-operations', 'preservation', 'ship-types'],
      [],
    ],
    [
      'coalition\noptional rules: pre war, fan-fiction & ship types.\nMy minion is Admiral Any Body.',
      'Coalition',
      ['pre-war-operations', 'fan-fiction', 'ship-types'],
      [],
    ],
    ['Either. Any optional rules are none of my business', 'any', [], ['none of my business']],
    ['Alliance, without optional rules', 'Alliance', [], []],
    ['alliance; optional rules: none', 'Alliance', [], []],
    ['Alliance, all with optional rule Tactics only', 'Alliance', ['tactics'], []],
    ['Let me in', null, [], []],
    ['I am Bob. Any optional rules: Tactics', null, ['tactics'], []],
    ['I am Bob. Use optional rule Tactics, whichever side', null, ['tactics'], ['whichever side']],
    ['Alliance or Coalition, I cannot decide', null, [], []],
    ['', null, [], []],
  ])('%s', (text, side, optionalRules, unknownRules) => {
    expect(read(text)).toMatchObject({ side, optionalRules, unknownRules });
  });

  it.each<[string, readonly string[], string]>([
    [
      'Alliance, with Ship Types and technology please',
      ['ship-types', 'technology'],
      'you ask for: Ship Types and Technology.',
    ],
    [
      'coalition, all optional rules',
      ['pre-war-operations', 'fan-fiction', 'preservation', 'tactics', 'technology', 'ship-types'],
      '',
    ],
    [
      'All the optional rules except Tactics. Coalition!',
      ['pre-war-operations', 'fan-fiction', 'preservation', 'technology', 'ship-types'],
      '',
    ],
    ['Alliance without tactics but with technology', ['technology'], 'you do not want: Tactics.'],
    ['Alliance, no tactics or technology', [], 'you do not want: Tactics and Technology.'],
    ['Alliance. Optional rules: Preservation, no Technology', ['preservation'], ''],
    ['Alliance. Optional rules: no 4', ['tactics'], ''],
    ['Alliance. No optional rules. I do love technology, though.', [], 'Not counted, because it stands outside'],
    ['Alliance. Optional rules: Fan Fiction', ['fan-fiction'], ''],
    ['I am Admiral 4 of the Alliance', [], ''],
  ])('counts a rule named in passing, and says so: %s', (text, optionalRules, remark) => {
    const found = read(text);
    expect(found).toMatchObject({ optionalRules, unknownRules: [] });
    expect(found.side).not.toBeNull();
    expect(found.remarks.join(' ')).toContain(remark);
    if (remark === '') expect(found.remarks).toEqual([]);
  });

  it('says what was not understood and what would do', () => {
    expect(read('Coalition. Optional rules Tactic, Leaders').remarks).toEqual([
      'Unknown optional rule: Tactic. Did you mean "Tactics"? The rest of the application counts.',
      'Unknown optional rule: Leaders. The rest of the application counts.',
    ]);
    expect(read('hello').remarks).toEqual([
      'No side was named. Write one of Alliance, Coalition, or "whichever side is free".',
    ]);
    expect(read('Alliance or Coalition').remarks[0]).toMatch(/^More than one side was named \(Alliance, Coalition\)\./);
  });

  it('knows rules that cannot be played yet, and does not take them for wishes', () => {
    const optionalRules = words.optionalRules.map((rule) => ({ ...rule, playable: rule.id !== 'tactics' }));
    const text = 'I want to join whichever side is available. Use optional rules Tactics, Technology, Leaders.';
    expect(readApplication(text, { ...words, optionalRules })).toEqual({
      side: 'any',
      optionalRules: ['technology'],
      unknownRules: ['Leaders'],
      remarks: [
        'Tactics is an optional rule of this game that cannot be played here yet. The rest of the application counts.',
        'Unknown optional rule: Leaders. The rest of the application counts.',
      ],
    });
  });

  it('reads no further than a sheet may be long', () => {
    expect(read(`${'x'.repeat(16 * 1024)} Alliance`).side).toBeNull();
    expect(read(`${'x'.repeat(16 * 1024 - 9)} Alliance`).side).toBe('Alliance');
  });

  it('never throws, and reads long text quickly', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => read(text).remarks.length >= 0));
    for (const piece of ['optional rules ', 'optional rules x,', 'a', 'no ', '. ', 'any '])
      expect(quietMs(() => read(piece.repeat(200_000 / piece.length)))).toBeLessThan(1000);
  });
});

describe('lengths of time', () => {
  it.each([
    ['48h', 172_800_000],
    ['48 h', 172_800_000],
    ['2d', 172_800_000],
    ['90m', 5_400_000],
    ['1h 30min', 5_400_000],
    ['1h30m', 5_400_000],
    ['60 S', 60_000],
    ['0s', 0],
  ])('%s', (text, milliseconds) => expect(parseDuration(text)).toBe(milliseconds));

  it.each([
    '',
    '48',
    'h',
    '1.5h',
    '-1h',
    '30m 1h',
    '1h 1h',
    '400d',
    '1e3h',
    '48hours',
    '1h,30m',
    `${'1h '.repeat(30)}`,
  ])('not %s', (text) => expect(parseDuration(text)).toBeNull());

  it('writes them for people and for binders', () => {
    expect([172_800_000, 60_000, 5_400_000, 0, 1000].map(writeDuration)).toEqual([
      '48 h',
      '1 min',
      '1 h 30 min',
      '0 s',
      '1 s',
    ]);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 31_000_000 }),
        (seconds) => parseDuration(binderDuration(seconds * 1000)) === seconds * 1000,
      ),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 31_000_000 }),
        (seconds) => parseDuration(writeDuration(seconds * 1000)) === seconds * 1000,
      ),
    );
  });
});

it('suggests the nearest known word, or none', () => {
  expect(nearest('titel', ['title', 'brief'])).toBe('title');
  expect(nearest('fed', ['FEDERATION', 'KLINGON'])).toBe('FEDERATION');
  expect(nearest('xyzzy', ['title', 'brief'])).toBeNull();
  expect(nearest('x'.repeat(10_000), ['title'])).toBeNull();
});
