import { describe, expect, test } from '@jest/globals';
import { asSeat, PUBLIC, type Viewer } from '../../../src/core/game/viewer.js';
import { teller } from '../../../src/systems/civil-war/report/teller.js';
import type { Sighting } from '../../../src/systems/civil-war/shapes.js';
import { type Happening, WORDINGS } from '../../../src/systems/civil-war/words/all.js';
import { DIRECTIVE_REASONS } from '../../../src/systems/civil-war/words/directives.js';
import { inOneLine, madeUpBattle, reportOfMadeUp } from './told.js';
import { playTurns, readersOf, reportOf } from './turns.js';

// The wordings of the reports: each can be told, none tells a number, and what happens is told in the right ones.

const HAPPENINGS = Object.entries(WORDINGS).map(([happening, ways]) => [happening, ways] as const);
const isHappening = (happening: string): happening is Happening => Object.hasOwn(WORDINGS, happening);

/** Strengths and losses are secret, so nothing that counts stands in a sentence that is drawn. */
const NUMBERS = /\d|\b(?:three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|half|hundreds?|thousands?)\b/i;
const PERSONS = /\b(?:he|him|his|she|her|hers)\b/i;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The whole of a wording with anything in the blanks; as a title it has lost its full stop. */
const finderOf = (way: string): RegExp =>
  new RegExp(
    way
      .replace(/\.$/, '')
      .split(/\{[a-z]+\}/)
      .map(escaped)
      .join('.{1,60}?'),
  );

const FINDERS = new Map(HAPPENINGS.map(([happening, ways]) => [happening, ways.map(finderOf)]));

const happeningsIn = (text: string): ReadonlySet<string> =>
  new Set([...FINDERS].flatMap(([happening, ways]) => (ways.some((way) => way.test(text)) ? [happening] : [])));

const ann = asSeat('ann');
const cal = asSeat('cal');

/** What each of these readers is told of made-up happenings. */
const CASES: readonly (readonly [Happening, Viewer, readonly Sighting[]])[] = [
  ['battle.drove-off', PUBLIC, [madeUpBattle()]],
  ['own.drove-off', ann, [madeUpBattle()]],
  ['own.driven-off', cal, [madeUpBattle()]],
  ...(['public', 'ann', 'cal'] as const).map((who): readonly [Happening, Viewer, readonly Sighting[]] => {
    const battle = madeUpBattle({
      attacker: { fate: 'fell-back', to: 'washington-dc' },
      defender: { fate: 'held', to: null },
      battle: { winner: 'confederacy' },
    });
    if (who === 'public') return ['battle.thrown-back', PUBLIC, [battle]];
    return who === 'ann' ? ['own.thrown-back', ann, [battle]] : ['own.held', cal, [battle]];
  }),
  ...(['overrun', 'destroyed', 'surrendered'] as const).flatMap(
    (how): readonly (readonly [Happening, Viewer, readonly Sighting[]])[] => {
      const fate = how === 'surrendered' ? 'surrendered' : 'destroyed';
      const battle = madeUpBattle({ defender: { fate, to: null }, battle: { overrun: how === 'overrun' } });
      const won = {
        overrun: 'own.overran',
        destroyed: 'own.destroyed-them',
        surrendered: 'own.took-surrender',
      } as const;
      return [
        [`battle.${how}`, PUBLIC, [battle]],
        [won[how], ann, [battle]],
        [`own.${how}`, cal, [battle]],
      ];
    },
  ),
  ...([PUBLIC, ann] as const).map((viewer): readonly [Happening, Viewer, readonly Sighting[]] => [
    viewer === ann ? 'own.none-left' : 'battle.none-left',
    viewer,
    [
      madeUpBattle({
        attacker: { fate: 'destroyed' },
        defender: { fate: 'destroyed', to: null },
        battle: { winner: null },
      }),
    ],
  ]),
  ...([PUBLIC, ann, cal] as const).map((viewer): readonly [Happening, Viewer, readonly Sighting[]] => {
    const battle = madeUpBattle({
      attacker: { fate: 'fell-back', to: 'leesburg' },
      defender: { fate: 'held', to: null },
      battle: { winner: null, fortressHeld: true },
    });
    return [
      viewer === PUBLIC ? 'battle.fortress' : viewer === ann ? 'own.forts-failed' : 'own.forts-held',
      viewer,
      [battle],
    ];
  }),
  ...([ann, cal] as const).map((viewer): readonly [Happening, Viewer, readonly Sighting[]] => [
    viewer === ann ? 'own.walked-in' : 'own.left',
    viewer,
    [
      {
        kind: 'evacuated',
        group: 'c-army-of-northern-virginia',
        before: 'u-army-of-the-potomac',
        from: 'manassas-jn',
        to: 'culpeper',
      },
    ],
  ]),
  ['own.approach', cal, [{ kind: 'approach-seen', group: 'c-army-of-northern-virginia', at: 'washington-dc' }]],
  [
    'own.declined',
    ann,
    [
      {
        kind: 'halted',
        group: 'u-army-of-the-potomac',
        impulse: 1,
        at: 'washington-dc',
        before: 'manassas-jn',
        why: 'declined',
      },
    ],
  ],
  [
    'own.marched',
    ann,
    [
      {
        kind: 'marched',
        group: 'u-army-of-the-east',
        impulse: 1,
        mode: 'road',
        from: 'baltimore',
        through: [],
        to: 'philadelphia',
        why: 'order',
      },
    ],
  ],
  ['own.quiet', ann, []],
  ['paper.quiet', PUBLIC, []],
  ['paper.last', PUBLIC, []],
  ...(
    [
      ['capture.taken', 'culpeper', 'union', 'confederacy'],
      ['capture.returned', 'culpeper', 'confederacy', 'union'],
      ['capture.kentucky', 'paducah', 'union', 'neutral'],
      ['capture.city', 'nashville', 'union', 'confederacy'],
      ['capture.capital', 'richmond', 'union', 'confederacy'],
    ] as const
  ).map(([happening, zone, by, from]): readonly [Happening, Viewer, readonly Sighting[]] => [
    happening,
    PUBLIC,
    [{ kind: 'captured', zone, by, from, group: null, value: 0 }],
  ]),
  [
    'washington.fell',
    PUBLIC,
    [{ kind: 'washington-fell', roll: { stream: 'washington', sides: 6, faces: [4] }, loss: 4 }],
  ],
  ['kentucky.broken', PUBLIC, [{ kind: 'kentucky-entered', side: 'union', zone: 'paducah' }]],
  ['blockade.placed', PUBLIC, [{ kind: 'port-blockaded', zone: 'mobile' }]],
  [
    'group.formed',
    PUBLIC,
    [
      {
        kind: 'group-formed',
        seat: 'ann',
        group: 'u-army-of-the-cumberland',
        side: 'union',
        name: 'Army of the Cumberland',
        zone: 'pittsburgh',
        brigades: null,
      },
    ],
  ],
  ['group.gone', PUBLIC, [{ kind: 'group-lost', group: 'c-army-of-the-gulf', zone: 'mobile', why: null }]],
  ...(
    [
      ['vote.no-confidence', true],
      ['vote.confidence', false],
    ] as const
  ).map(([happening, passed]): readonly [Happening, Viewer, readonly Sighting[]] => [
    happening,
    PUBLIC,
    [{ kind: 'no-confidence-counted', side: 'union', agreeing: 1, players: 2, passed, by: null }],
  ]),
  ['vote.called', PUBLIC, [{ kind: 'election-called', side: 'union', why: 'no-president' }]],
  ...(
    [
      ['vote.elected', 'bob', true],
      ['vote.leading', 'bob', false],
      ['vote.lot', 'bob', null],
      ['vote.stays', null, null],
    ] as const
  ).map(([happening, seat, majority]): readonly [Happening, Viewer, readonly Sighting[]] => [
    happening,
    PUBLIC,
    [{ kind: 'votes-counted', side: 'union', seat, totals: [], majority, roll: null, ballots: null }],
  ]),
  ['office.taken', PUBLIC, [{ kind: 'took-office', side: 'union', seat: 'bob', from: 'ann' }]],
  ['player.struck', PUBLIC, [{ kind: 'player-struck', seat: 'bob', why: 'absent' }]],
  ['player.left', PUBLIC, [{ kind: 'player-struck', seat: 'bob', why: 'left' }]],
  ['player.came', PUBLIC, [{ kind: 'newcomer-seated', seat: { id: 'eve', name: 'Eve', side: 'confederacy' } }]],
  ['muster.held', PUBLIC, [{ kind: 'muster-closed' }]],
  ...(['CW-602', 'CW-603', 'CW-604', 'CW-605', 'CW-606', 'CWR-07'] as const).map(
    (rule): readonly [Happening, Viewer, readonly Sighting[]] => [
      `end.${rule}`,
      PUBLIC,
      [
        {
          kind: 'war-decided',
          winner: rule === 'CW-606' || rule === 'CWR-07' ? 'tie' : 'union',
          rule,
          victors: ['ann'],
        },
      ],
    ],
  ),
];

describe('the wordings of the reports', () => {
  test.each(HAPPENINGS)('%s has several ways to be told, without a number and for people of any gender', (_, ways) => {
    expect(ways.length).toBeGreaterThanOrEqual(4);
    expect(new Set(ways).size).toBe(ways.length);
    expect(ways.filter((way) => NUMBERS.test(way) || PERSONS.test(way))).toEqual([]);
    expect(ways.filter((way) => !way.endsWith('.'))).toEqual([]);
  });

  test('what happens in every turn has many ways', () => {
    const daily = ['battle.drove-off', 'battle.thrown-back', 'capture.taken', 'paper.quiet', 'paper.last'] as const;
    expect(daily.filter((happening) => WORDINGS[happening].length < 8)).toEqual([]);
  });

  test.each(HAPPENINGS)('each wording of %s can be drawn', (happening, ways) => {
    if (!isHappening(happening)) throw new Error(happening);
    const told = new Set<string>();
    for (let campaign = 1; campaign <= 600; campaign += 1)
      for (const turn of [1, 2]) told.add(teller(turn, String(campaign))(happening, 'rolla/1'));
    expect(told.size).toBe(ways.length);
  });

  test('a name that looks like a blank stays a name', () => {
    const told = teller(1, 'war')('office.taken', 'union', { player: '{side}', side: 'Union' });
    expect(told).toContain('{side}');
  });

  test('asked twice, the same is told; asked for two, two different ones', () => {
    const say = teller(1, 'war');
    const first = say('battle.drove-off', 'rolla/1', { winner: 'A', loser: 'B' });
    expect(say('battle.drove-off', 'rolla/1', { winner: 'A', loser: 'B' })).toBe(first);
    expect(say('battle.drove-off', 'rolla/2', { winner: 'A', loser: 'B' })).not.toBe(first);
  });

  test('what is told in this turn was not told in the turn before', () => {
    for (let turn = 1; turn < 40; turn += 1)
      expect(teller(turn, 'war')('paper.last', 'x')).not.toBe(teller(turn + 1, 'war')('paper.last', 'x'));
  });

  test('reasons of directives are sentences', () => {
    for (const reason of Object.values(DIRECTIVE_REASONS)) expect(reason).toMatch(/^[A-Z].*\.$/);
  });
});

describe('what is told', () => {
  test.each(CASES)('%s is told', (happening, viewer, sightings) => {
    const text = inOneLine(reportOfMadeUp(viewer, sightings));
    expect([...happeningsIn(text)]).toContain(happening);
    expect(text).not.toMatch(/\{[a-z]+\}/);
  });

  test('everything that has words can be told', () => {
    const phases = playTurns({ seed: 5, phases: 1 });
    const texts = phases.flatMap((phase) => readersOf(phase).map((viewer) => inOneLine(reportOf(phase, viewer))));
    const told = new Set<string>([
      ...texts.flatMap((text) => [...happeningsIn(text)]),
      ...CASES.map(([happening]) => happening),
    ]);
    expect(HAPPENINGS.map(([happening]) => happening).filter((happening) => !told.has(happening))).toEqual([]);
  });

  test('the newspaper and a player’s newspaper say the same of the same thing', () => {
    const news: Sighting[] = [{ kind: 'port-blockaded', zone: 'mobile' }];
    const [paper, dispatch] = [PUBLIC, ann].map((viewer) => inOneLine(reportOfMadeUp(viewer, news)));
    const way = (FINDERS.get('blockade.placed') ?? []).find((one) => one.test(paper ?? ''));
    expect(way?.test(dispatch ?? '')).toBe(true);
  });
});
