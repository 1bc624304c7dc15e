import { describe, expect, test } from '@jest/globals';
import type { SheetAnswer } from '../../../src/core/game/sheet.js';
import type { Order } from '../../../src/systems/miller-hollow/orders/cards.js';
import { answer, fold, position } from './miller-hollow.js';

const brood = position({ nests: { Ann: { captives: 12 }, Bob: {}, Cyd: {} } });
const hunt = position({ stage: 'hunt', nests: { Ann: { hunters: [6, 2, 1], mares: 2 }, Bob: {}, Cyd: {} } });
const night = position({ stage: 'night', nests: { Ann: { captives: 12, hunters: [4] }, Bob: {} } });

/** Line, code, and the sentences a player reads. */
const told = ({ lines }: SheetAnswer<Order>): readonly string[] =>
  lines.flatMap(({ line, problems }) =>
    problems.map(({ code, message, allowed, rule }) =>
      [`${line} ${code.replace('order/', '')}: ${message}`, allowed, rule]
        .filter((part) => part !== undefined)
        .join(' | '),
    ),
  );
const standing = ({ lines }: SheetAnswer<Order>): readonly (string | null)[] =>
  lines.filter(({ verdict }) => verdict === 'understood' || verdict === 'warned').map(({ normal }) => normal);

describe('what players are told of a line', () => {
  test.each([
    [brood, 'FEED lots', 'bad-number: What you feed must be a whole number from 0 to 9999; found lots.'],
    [brood, 'FEED', 'wrong-arguments: FEED needs a number of captives.'],
    [brood, 'PATH: LOVE', 'unknown-path: LOVE is no psychic path. | The paths are DREAD, RAGE, VEIL. | MH-45'],
    [brood, 'PATH: VIEL', 'Did you mean VEIL?'],
    [brood, 'MOLT 1 S3', 'molt-highest: Ravagers (S3) molt no further.'],
    [brood, 'MOLT 1 S1 to S3', 'wrong-arguments: In one turn prowlers become stalkers and nothing else.'],
    [brood, 'BREED 2 cows', 'wrong-arguments: Nothing more may stand here; found cows.'],
    [brood, 'HATCH 9', 'hatch-limit: 2 brood mares can hatch 4 Hunters in a turn. | Up to 4 here. | MH-38'],
    [brood, 'BREED 2 MARES', 'mare-limit: A nest can raise 1 brood mare in a turn and hold 6; you have 2. | MH-40'],
    [brood, 'MOLT 9 S2', 'too-many-molts: You have 8 Prowlers to molt from'],
    [brood, 'HUNT(TS, 3)', 'wrong-phase: This line belongs to the hunt; this window is for the brood.'],
    [brood, 'DANCE', 'unknown-keyword: No order begins with DANCE.'],
    [brood, 'BRED 2', 'Did you mean BREED?'],
    [brood, 'FEED 9', 'feed-cut: Your nest needs 3 captives and takes no more. | MH-33'],
    [brood, 'FEED 1', 'underfed: Your nest needs 3 and gets 1: 2 Prowlers will starve. | MH-34'],
    [hunt, 'FEED 1', 'wrong-phase: This line belongs to the brood; this window is for the hunt.'],
    [hunt, 'HUNT( Moon Base, 3 )', 'unknown-area: Moon Base is no area of this town.'],
    [hunt, 'HUNT(Town Squar, 3)', 'Did you mean Town Square?'],
    [hunt, 'HUNT(CE, 3)', 'unknown-area: Cemetery (CE) is not in play in this game. | The areas in play are TS, HS'],
    [hunt, 'HUNT(N2, 3)', 'unknown-area: N2 is a nest, and Hunters do not hunt there. | Write RAID N2: 6 S1'],
    [hunt, 'HUNT(TS)', 'wrong-arguments: HUNT needs a pack.'],
    [hunt, 'HUNT(TS, 0 S1)', 'bad-pack: A number of Hunters must be a whole number from 1'],
    [hunt, 'HUNT(TS, 2 wolves)', 'bad-pack: WOLVES is no stage of Hunters.'],
    [hunt, 'HUNT(TS, 6 S1, 1 S2)', 'pack-too-large: A pack has at most 6 Hunters; this one has 7.'],
    [hunt, 'RAID( Nest Zed, 3 )', 'unknown-nest: There is no nest called Zed.'],
    [hunt, 'RAID( Nest Bobb, 3 )', 'Did you mean Bob?'],
    [hunt, 'RAID(TS, 3)', 'unknown-nest: TS is an area, and no nest lies there. | Write HUNT TS'],
    [hunt, 'RAID(Courthouse Cellars, 3)', 'own-nest: Courthouse Cellars is your own nest.'],
    [hunt, 'RAID(N7, 3)', 'unknown-nest: No nest lies at Dairy Works (N7). | Living nests of others lie at N2, N3.'],
    [hunt, 'HUNT(TS, 7 S2)', 'pack-too-large'],
    [
      hunt,
      'HUNT(TS, 3 S2)',
      'over-assigned: The lines down to here name 3 Stalkers, and you have 6 Prowlers, 2 Stalkers and 1 Ravager.',
    ],
    [hunt, 'DEFEND', 'wrong-arguments: DEFEND needs a pack or REST.'],
  ] as const)('%#: %2$s', (state, line, sentence) => {
    expect(told(answer(state, 'Ann', [line])).join('\n')).toContain(sentence);
  });

  test('a name with an article is that name', () => {
    expect(standing(answer(hunt, 'Ann', ['HUNT(the Town Square, 3)', 'RAID(the nest of Bob, 3)']))).toEqual([
      'HUNT(TS, 3 S1)',
      'RAID(N2, 3 S1)',
    ]);
  });

  test('a nest that was lost is no target any more', () => {
    const loss = { turn: 1, phase: 'hunt', cause: 'wiped-out', points: 3, mares: 2 } as const;
    const state = fold(hunt, [{ kind: 'nest-lost', seat: 'bob', site: 'N2', loss, by: ['cyd'], telling: 1 }]);
    expect(told(answer(state, 'Ann', ['RAID(Bob, 3)']))).toEqual([
      '1 nest-dead: The nest at Drowned Quarry was lost on turn 1; nobody lives there. | Living nests of others lie at N3. | MH-77',
    ]);
    expect(told(answer(state, 'Bob', ['HUNT(TS, 3)']))).toEqual([
      '1 observer: You have no living nest, so you have nothing to order. | MH-76',
    ]);
  });

  test('two players of one name are told apart by their sites, and the town’s own names come first', () => {
    const named = (bob: string, cyd: string) => ({
      ...hunt,
      seats: hunt.seats.map((seat) => ({ ...seat, name: { bob, cyd }[seat.id] ?? seat.name })),
    });
    expect(told(answer(named('Rex', 'rex'), 'Ann', ['RAID(Rex, 3)']))).toEqual([
      '1 which-nest: More than one nest is called Rex. | Name it by its site: N2 or N3. | MH-54',
    ]);
    expect(standing(answer(named('N3', 'Town Square'), 'Ann', ['RAID(N3, 3)', 'ATTACK(Town Square, 2)']))).toEqual([
      'RAID(N3, 3 S1)',
      'HUNT(TS, 2 S1)',
    ]);
    expect(
      standing(answer(named('Bob #1 (the old, 3rd)', 'Nest Egg'), 'Ann', ['RAID(Bob #1 (the old, 3rd), 3 S1)'])),
    ).toEqual(['RAID(N2, 3 S1)']);
    expect(standing(answer(named('Bob', 'Nest Egg'), 'Ann', ['RAID nest egg: 2 # tonight']))).toEqual([
      'RAID(N3, 2 S1)',
    ]);
  });
});

test.each([
  ['feed the need', 'FEED NEED'],
  ['feed three captives', 'FEED 3'],
  ['path of veil', 'PATH: VEIL'],
  ['hatch two hunters', 'BREED 2 HUNTERS'],
])('%s', (typed, wanted) => expect(standing(answer(brood, 'Ann', [typed]))).toEqual([wanted]));

test.each([
  ['hunt TS with two', 'HUNT(TS, 2 S1)'],
  ['two prowlers hunt in TS', 'HUNT(TS, 2 S1)'],
])('%s', (typed, wanted) => expect(standing(answer(hunt, 'Ann', [typed]))).toEqual([wanted]));

describe('a sheet whose totals do not add up is refused as a whole (MH-96)', () => {
  test('captives', () => {
    const said = answer(brood, 'Ann', ['PATH: VEIL', 'FEED 3', 'HATCH 4', 'MOLT 1 S1']);
    expect(said.orders).toEqual([]);
    expect(told(said)[3]).toBe(
      "4 not-enough-captives: These orders take 14 captives, 3 of them as food, and you hold 12. | Ask for 2 captives' worth less. | MH-31",
    );
    expect(told(said)[0]).toBe(
      '1 set-refused: This sheet is refused as a whole because of line 4. | ' +
        'Mend that line and send the sheet again; what you sent before stands until then. | MH-96',
    );
  });

  test('packs and Hunters', () => {
    const packs = answer(hunt, 'Ann', ['HUNT(TS, 2)', 'HUNT(HS, 2)', 'HUNT(RY, 2)']);
    expect(packs.orders).toEqual([]);
    expect(told(packs)[2]).toContain('With this line 3 packs would be out, and 2 brood mares can guide 2.');
    // Raiders of one nest are as many packs as they fill.
    expect(answer(hunt, 'Ann', ['RAID(Bob, 6 S1)', 'RAID(Bob, 2 S2)']).orders).toHaveLength(2);
    expect(answer(hunt, 'Ann', ['RAID(Bob, 6 S1, 1 S2)', 'HUNT(TS, 1 S2)']).orders).toEqual([]);
    expect(answer(hunt, 'Ann', ['HUNT(TS, 4)', 'DEFEND(3 S1)']).orders).toEqual([]);
  });

  test('any other bad line is dropped alone', () => {
    const said = answer(hunt, 'Ann', ['HUNT(TS, 2)', 'HUNT(TS, 2)', 'HUNT(Moon, 2)', 'DEFEND REST']);
    expect(standing(said)).toEqual(['HUNT(TS, 2 S1)', 'DEFEND(REST)']);
    expect(told(said)[0]).toContain('2 area-twice: A line above sends a pack to Town Square already.');
  });
});

test('without captives only the path counts (MH-32)', () => {
  const said = answer(position({ nests: { Ann: { captives: 0 }, Bob: {} } }), 'Ann', [
    'HATCH 1',
    'FEED NEED',
    'PATH DREAD',
  ]);
  expect(standing(said)).toEqual(['PATH: DREAD']);
  expect(told(said)[0]).toContain('1 no-captives: You hold no captives, so nothing can be fed, bred or molted.');
  expect(said.problems.map(({ message }) => message)).toEqual([
    'Your nest needs 3 and gets 0: 3 Prowlers will starve.',
  ]);
});

test('the last FEED and PATH count; lines of a kind add up (MH-94)', () => {
  const said = answer(brood, 'Ann', ['FEED 0', 'FEED 3', 'HATCH 2', 'HATCH 2', 'PATH: RAGE', 'PATH: VEIL']);
  expect(told(said)).toEqual([]);
  expect(told(answer(brood, 'Ann', ['HATCH 2', 'HATCH 3', 'FEED 2'])).join()).toContain('2 hatch-limit');
});

test('all leaving is a warning, and the hunt of a night counts on who is bred in it (MH-X3)', () => {
  expect(told(answer(hunt, 'Ann', ['HUNT(TS, 6)', 'HUNT(HS, 2 S2, 1 S3)']))).toEqual([
    '2 no-guard: All Hunters leave; 2 brood mares alone will hold the nest. | MH-64',
  ]);
  expect(standing(answer(night, 'Ann', ['HATCH 2', 'BREED 1 MARE', 'HUNT(TS, 6)']))).toHaveLength(3);
  expect(standing(answer(night, 'Ann', ['HUNT(TS, 6)']))).toEqual([]);
});

describe('the hunt of a night counts on what the brood lines that stand leave', () => {
  const rich = position({ stage: 'night', nests: { Ann: { captives: 60, hunters: [8] }, Bob: {} } });

  test('whom a dropped line would have molted hunts nowhere', () => {
    const said = answer(rich, 'Ann', ['MOLT 9 S1', 'HUNT TS: 6 S2']);
    expect(said.orders).toEqual([]);
    expect(told(said).join('\n')).toContain('1 too-many-molts');
    expect(told(said).join('\n')).toContain(
      '2 over-assigned: The lines down to here name 6 Stalkers, and you have 8 Prowlers.',
    );
  });

  test('whom a dropped line would have hatched guards no nest', () => {
    const said = answer(rich, 'Ann', ['BREED 9 hunters', 'HUNT TS 4', 'HUNT HS 4']);
    expect(standing(said)).toEqual(['HUNT(TS, 4 S1)', 'HUNT(HS, 4 S1)']);
    expect(told(said)[1]).toContain('3 no-guard: All Hunters leave; 2 brood mares alone will hold the nest.');
  });
});

test('what a dropped line of the hunt asks for counts towards the totals all the same', () => {
  const six = position({ stage: 'hunt', nests: { Ann: { hunters: [6] }, Bob: {} } });
  const said = answer(six, 'Ann', ['HUNT(TS, 7 S1)', 'DEFEND REST']);
  expect(said.orders).toEqual([]);
  expect(told(said).map((line) => line.split(':')[0])).toEqual([
    '1 pack-too-large',
    '1 over-assigned',
    '2 set-refused',
  ]);
  const twice = answer(hunt, 'Ann', ['HUNT(TS, 2)', 'HUNT(TS, 2)', 'HUNT(HS, 1)']);
  expect(twice.orders).toEqual([]);
  expect(told(twice).join('\n')).toContain('3 too-many-packs: With this line 3 packs would be out');
});

test.each([
  'HUNT TS x',
  'RAID N2 and',
  'DEFEND x',
  'GUARD of',
  'HATCH -1',
  'MOLT -1 S1',
  'FEED -1',
  'MOLT 9999 S1, 2 S1',
])('nothing of a line goes unread: %s', (line) => {
  for (const state of [brood, hunt]) expect(standing(answer(state, 'Ann', [line]))).toEqual([]);
});
