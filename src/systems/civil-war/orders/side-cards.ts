import { counted } from '../../../core/reading/counted.js';
import { mayBlockade } from '../calendar.js';
import { attributesFor, DEFAULT_POINTS, POINTS } from '../leaders.js';
import type { ZoneId } from '../shapes.js';
import { WISHES } from '../tables.js';
import { BOTH, card, examplesOf, inWar, SETUP, WAR } from './card.js';
import { canEmbark, INVASION_ACTIVATIONS } from './check-march.js';
import { numberBlank } from './choices.js';
import type { Desk } from './desk.js';
import { ballots, firstsOf, groupAmong, officer, ownSide, points, shared, wishes, zoneAmong } from './fields.js';
import { groupInOrder } from './names.js';
import { activationWays, brigadeWays, permitWays, poolOf, roomOf, voteWays } from './share-menus.js';
import type { Table } from './table.js';

/** Whether an officer can be made: before the war, and by newcomers to it (CWR-59). */
const makesOfficer = ({ desk }: Table): boolean =>
  desk !== null && (desk.view.stage === 'setup' || (desk.view.stage === 'orders' && desk.me.avatar === null));
const inSetup = ({ desk }: Table): boolean => desk?.view.stage === 'setup';

/** Characters that spend their points without loss, in the order MOT, AGG, INI, TAC, POL. */
const CHARACTERS: readonly (readonly [name: string, ...points: readonly [number, number, number, number, number]])[] = [
  ['Aggressive and even', 4, 9, 4, 4, 4],
  ['Quick and even', 4, 4, 9, 4, 4],
  ['A tactician', 4, 4, 4, 9, 4],
  ['Beloved by the troops', 9, 4, 4, 4, 4],
  ['A politician', 4, 4, 4, 4, 9],
  ['A fighter', 1, 9, 4, 9, 1],
  ['A raider', 1, 9, 9, 4, 1],
];
const characters = CHARACTERS.map(([label, mot, agg, ini, tac, pol]) => {
  const value = points.write({ mot, agg, ini, tac, pol });
  return { value, label, note: value };
});
const spend = (label: string) => numberBlank(label, POINTS - 4);

const spendPoints = card('points', {
  words: ['POINTS'],
  fields: { points },
  forms: ['* {points}'],
  normal: 'POINTS {points}',
  template: 'POINTS MOT <points>, AGG <points>, INI <points>, TAC <points>, POL <points>',
  title: 'POINTS',
  help: `Spends ${POINTS} points on the values of your officer.`,
  more: 'At least one on each. A value is the square root of its points, rounded down.',
  lookUp: ['attributes', 'avatar', 'values'],
  rules: ['CW-303'],
  example: { kind: 'points', points: { mot: 4, agg: 9, ini: 4, tac: 4, pol: 4 } },
  phases: SETUP,
  when: makesOfficer,
  at: () => false,
  menu: [
    {
      title: 'Choose a character',
      sentence: `${POINTS} points buy an officer’s five values; nothing of these is wasted.`,
      ways: (_table, pick) =>
        pick === null
          ? [{ pieces: ['POINTS ', { kind: 'choice', of: 'word', label: 'Character', among: characters }] }]
          : [],
    },
    {
      title: 'Set each value',
      sentence: `${POINTS} points in all; 1, 4, 9 and 16 points are worth 1, 2, 3 and 4.`,
      ways: (_table, pick) =>
        pick === null
          ? [
              {
                pieces: [
                  'POINTS MOT ',
                  spend('Motivation'),
                  ', AGG ',
                  spend('Aggression'),
                  ', INI ',
                  spend('Initiative'),
                  ', TAC ',
                  spend('Tactics'),
                  ', POL ',
                  spend('Political value'),
                ],
              },
            ]
          : [],
    },
  ],
});

const nameOfficer = card('name', {
  words: ['NAME', 'JOIN'],
  fields: { name: officer },
  asides: { side: ownSide },
  forms: ['NAME [as] {name}', 'JOIN [the] {side} as {name}'],
  normal: 'NAME {name}',
  template: 'NAME "<name>"',
  title: 'NAME',
  help: 'Names your officer.',
  more: 'JOIN UNION AS "Silas Greer" is read as well; your side is that of your sign-up, and JOIN only says it again.',
  lookUp: ['avatar', 'officer', 'join'],
  rules: ['CW-201'],
  example: { kind: 'name', name: 'Silas Greer' },
  phases: SETUP,
  when: makesOfficer,
  menu: [{ title: 'Name your officer', sentence: 'Everybody reads the name. Without one it is your own.' }],
});

const prefer = card('prefer', {
  words: ['PREFER'],
  fields: { groups: wishes },
  continues: true,
  forms: ['* {groups}'],
  normal: 'PREFER {groups}',
  template: 'PREFER <Group>, <Group>, <Group>',
  title: 'PREFER',
  help: 'Lists the armies that you would like to command, the dearest first.',
  more: [
    `Armies or the places where they stand: up to ${WISHES.union} for the Union, ${WISHES.confederacy} for the Confederacy.`,
    'The list may go on in the lines below.',
  ].join(' '),
  lookUp: ['wish', 'army', 'choice'],
  rules: ['CW-206', 'CW-207'],
  example: (fixed) => {
    const { first, second } = examplesOf(fixed);
    return { kind: 'prefer', groups: [first, second] };
  },
  phases: SETUP,
  when: inSetup,
  menu: [
    {
      title: 'Wish for Groups',
      sentence: 'The most wanted first; in each round a Group goes to who wished for it, by lot if several did.',
      ways(table, pick) {
        if (pick !== null)
          return firstsOf(table)
            .filter(({ id, name, zone }) => (pick.kind === 'unit' ? [id, name] : [zone]).includes(pick.id))
            .map(({ id }) => ({ pieces: [`PREFER ${groupInOrder(id)}`] }));
        return wishes.ways(table, null, {}).map(({ pieces }) => ({
          pieces: [
            'PREFER ',
            ...pieces.map((piece) =>
              typeof piece !== 'string' && piece.kind === 'choice' && table.desk !== null
                ? { ...piece, most: Math.min(WISHES[table.desk.side], piece.among.length) }
                : piece,
            ),
          ],
        }));
      },
    },
  ],
});

/** Votes that the player has now. */
const votesOf = ({ desk }: Table): number => {
  if (desk === null) return 0;
  if (desk.view.stage === 'setup') return attributesFor(DEFAULT_POINTS).pol;
  return desk.view.election[desk.side] ? (desk.me.avatar?.now?.pol ?? 0) : 0;
};

const vote = card('vote', {
  words: ['VOTE'],
  fields: { for: ballots },
  forms: ['* {for}', '* for {for}'],
  normal: 'VOTE {for}',
  template: 'VOTE <player> <votes>, <player> <votes>',
  title: 'VOTE',
  help: 'Casts your votes while an election is open.',
  more: [
    'You have as many as your Political value, and may split them. Without a number all that are left go to that',
    'player. Name players as they are called, or by their seat.',
  ].join(' '),
  lookUp: ['election', 'president', 'ballot'],
  rules: ['CW-211'],
  example: { kind: 'vote', for: [{ seat: 'seat-1', votes: 1 }] },
  phases: BOTH,
  when: (table) => votesOf(table) > 0,
  menu: [
    {
      title: 'Vote',
      sentence: 'All your votes for one player; ballots are secret, their sums are not.',
      ways: (table, pick) => (pick === null ? voteWays(table, null) : []),
    },
    {
      title: 'Cast some of your votes',
      sentence: (table) =>
        `You have ${counted(votesOf(table), 'vote')}; the rest is not cast, unless you write another name behind it.`,
      when: (table) => votesOf(table) > 1 && (table.desk?.players.length ?? 0) > 1,
      ways: (table, pick) => (pick === null ? voteWays(table, votesOf(table)) : []),
    },
  ],
});

/** Directives are the President's (CW 2.5). */
const presides = (holds: (desk: Desk) => boolean = () => true): ((table: Table) => boolean) =>
  inWar((desk) => desk.view.president[desk.side] === desk.seat && holds(desk));

const shareActivations = card('share-activations', {
  words: ['PRESIDENT'],
  fields: { shares: shared(['activations', 'activation'], activationWays) },
  forms: ['* (activations|activation) [to|for] {shares}'],
  normal: 'PRESIDENT ACTIVATIONS {shares}',
  template: 'PRESIDENT ACTIVATIONS <player> <number>, <player> <number>',
  title: 'PRESIDENT ACTIVATIONS',
  help: 'Shares out the activations of the turn.',
  more: [
    'Everybody who commands gets one if there are enough, otherwise nobody gets more than one. Without the line',
    'those with the most Groups are served first.',
  ].join(' '),
  lookUp: ['share', 'activation'],
  rules: ['CW-212', 'CW-213'],
  example: { kind: 'share-activations', shares: [{ seat: 'seat-1', number: 1 }] },
  phases: WAR,
  when: presides(),
  menu: [
    {
      title: 'Share out activations',
      sentence: ({ desk }) =>
        `Your side has ${desk?.view.activations[desk.side] ?? 0} this turn; everybody with a Group gets one, if there are enough.`,
    },
  ],
});

const shareBrigades = card('share-brigades', {
  words: ['PRESIDENT'],
  fields: { shares: shared(['brigades', 'brigade'], brigadeWays) },
  forms: ['* (brigades|brigade) [to|for] {shares}'],
  normal: 'PRESIDENT BRIGADES {shares}',
  template: 'PRESIDENT BRIGADES <player> <number>, <player> <number>',
  title: 'PRESIDENT BRIGADES',
  help: 'Gives brigades of the pool to players, who may place them next turn.',
  more: 'The same limits hold as for activations. Without the line they stay in the pool.',
  lookUp: ['share', 'recruits', 'replacements'],
  rules: ['CW-212', 'CW-1407'],
  example: { kind: 'share-brigades', shares: [{ seat: 'seat-1', number: 3 }] },
  phases: WAR,
  when: presides(),
  menu: [
    {
      title: 'Share out brigades',
      sentence: (table) =>
        `${counted(poolOf(table), 'brigade')} wait in the pool; players place them from the next turn on.`,
    },
  ],
});

const sharePermits = card('share-permits', {
  words: ['PRESIDENT'],
  fields: { shares: shared(['groups', 'group'], permitWays, 1) },
  forms: ['* (group|groups) [to|for] {shares}'],
  normal: 'PRESIDENT GROUP {shares}',
  template: 'PRESIDENT GROUP <player> <number>',
  title: 'PRESIDENT GROUP',
  help: 'Allows players to form a new Group from the next turn on.',
  more: 'There must be supply points for it. Without a number it is one.',
  lookUp: ['permit', 'new group'],
  rules: ['CW-212', 'CW-1406'],
  example: { kind: 'share-permits', shares: [{ seat: 'seat-1', number: 1 }] },
  phases: WAR,
  when: presides(),
  menu: [
    {
      title: 'Let Groups be formed',
      sentence: (table) =>
        `The supply points of your side feed ${counted(roomOf(table), 'further Group')}; each takes 8 brigades.`,
    },
  ],
});

/** Ports that may be added to the blockade now. */
const openPorts = ({ view, fixed, side }: Desk): readonly ZoneId[] =>
  side === 'union' && mayBlockade(view.turn)
    ? fixed.map.blockadeList.filter((port) => view.control[port] === 'confederacy' && !view.blockaded.includes(port))
    : [];

const blockade = card('blockade', {
  words: ['PRESIDENT'],
  otherWords: ['BLOCKADE'],
  fields: { zone: zoneAmong(openPorts) },
  forms: ['* (blockade|blockades) {zone}', 'BLOCKADE {zone}'],
  normal: 'PRESIDENT BLOCKADE {zone}',
  template: 'PRESIDENT BLOCKADE <port>',
  title: 'PRESIDENT BLOCKADE',
  help: 'Blockades a Confederate port, in odd turns of the year.',
  more: 'For the Union President alone. The right lapses if it is not used.',
  lookUp: ['navy', 'port'],
  rules: ['CW-1501'],
  example: (fixed) => ({ kind: 'blockade', zone: examplesOf(fixed).target }),
  phases: WAR,
  when: presides(),
  menu: [
    {
      title: 'Blockade a port',
      sentence: 'One port may be added this turn; from then on it yields less at the muster, or nothing.',
    },
  ],
});

const invaders = (desk: Desk) =>
  desk.side === 'union' && desk.view.activations.union === INVASION_ACTIVATIONS
    ? desk.groups.filter((group) => canEmbark(desk, group))
    : [];

const chooseInvasion = card('choose-invasion', {
  words: ['PRESIDENT'],
  fields: { group: groupAmong(invaders) },
  forms: ['* (invasion|invade) [by|with] {group}'],
  normal: 'PRESIDENT INVASION {group}',
  template: 'PRESIDENT INVASION <Group>',
  title: 'PRESIDENT INVASION',
  help: 'Says which Group invades, if several would.',
  more: 'For the Union President alone. Without it the lot decides.',
  lookUp: ['invade', 'landing'],
  rules: ['CW-911'],
  example: (fixed) => ({ kind: 'choose-invasion', group: examplesOf(fixed).first }),
  phases: WAR,
  when: presides(),
  menu: [
    {
      title: 'Say who invades',
      sentence: 'One Group may invade this turn; without your word it is drawn among those that would.',
    },
  ],
});

const noConfidence = card('no-confidence', {
  words: ['NO CONFIDENCE', 'NOCONFIDENCE'],
  fields: {},
  forms: ['*', 'NO-CONFIDENCE'],
  normal: 'NO CONFIDENCE',
  title: 'No confidence',
  help: 'Asks for another President.',
  more: 'If half of your side says so at the same deadline, an election is held with the next sheets.',
  lookUp: ['president', 'election'],
  rules: ['CW-210'],
  example: { kind: 'no-confidence' },
  phases: WAR,
  when: inWar(({ view, side, players }) => !view.election[side] && players.length > 1),
  menu: [
    {
      title: 'No confidence',
      sentence: 'If half of your side’s players say so, ballots for a President come with the next orders.',
    },
  ],
});

const resign = card('resign', {
  words: ['RESIGN'],
  fields: {},
  forms: ['*'],
  normal: 'RESIGN',
  title: 'RESIGN',
  help: 'Gives up your command; your Groups go to others of your side.',
  more: 'It counts when the turn has been played, and cannot be taken back.',
  lookUp: ['leave', 'quit'],
  rules: ['CW-203'],
  example: { kind: 'resign' },
  phases: WAR,
  // Nobody should leave by a slip in a menu.
  menu: [],
});

const pass = card('pass', {
  words: ['PASS'],
  fields: {},
  forms: ['*'],
  normal: 'PASS',
  title: 'PASS',
  help: 'Says that you are there and leave things as they are.',
  more: 'NO ORDERS means the same. It is no silence.',
  lookUp: ['no orders', 'nothing'],
  rules: ['CW-204'],
  example: { kind: 'pass' },
  phases: BOTH,
  menu: [{ title: 'Pass', sentence: 'No orders: what you have stays as it is, and you have not been silent.' }],
});

export const officerCards = [spendPoints, nameOfficer, prefer] as const;
export const sideCards = [
  vote,
  shareActivations,
  shareBrigades,
  sharePermits,
  blockade,
  chooseInvasion,
  noConfidence,
  resign,
  pass,
] as const;
