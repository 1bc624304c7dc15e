import { maybe } from '../../../core/order/fields.js';
import { counted } from '../../../core/reading/counted.js';
import { ENTRENCH_YEAR } from '../calendar.js';
import { roomForGroups } from '../supply-points.js';
import { NEW_GROUP } from '../tables.js';
import { card, examplesOf, inWar, WAR } from './card.js';
import { feeds, freeMusterZones } from './desk.js';
import { brigades, group, groupAmong, mode, newName, path, ranked, zone, zoneAmong } from './fields.js';
import { along, byLanding, byRoad, bySea, handingOn, receiving, reinforcing } from './menus.js';

/** Words and signs before a place to go to. */
const TO = '(to [->|>]|via|->|=>|>)';
const GOES = '(moves|move|marches|march|goes|go|advances|advance)';

/** Orders to Groups: one each in a turn. */
const move = card('move', {
  words: ['MOVE'],
  otherWords: ['MARCH', 'SEND', 'ADVANCE', 'ATTACK', 'ASSAULT'],
  fields: { group, mode, path },
  forms: [
    `(*|march|send|advance) {group} by {mode} ${TO} {path}`,
    `(*|march|send|advance) {group} ${TO} {path} by {mode}`,
    `(*|march|send|advance) {group} ${TO} {path}`,
    `{group} [${GOES}] by {mode} ${TO} {path}`,
    `{group} [${GOES}] ${TO} {path} by {mode}`,
    `{group} [${GOES}] ${TO} {path}`,
    '(attack|assault) {path} with {group}',
    '{group} (attacks|attack|assaults|assault) {path}',
  ],
  normal: 'MOVE {group} BY {mode} TO {path}',
  template: 'MOVE <Group> BY <ROAD, RAIL, RIVER or SEA> TO <place> > <place>',
  title: 'MOVE',
  help: 'Marches a Group by road, rail, river or sea.',
  more: [
    'Name the places in order: one by road, up to two by river, up to four by rail, a port by sea. Without BY it is by road.',
    'TO, > and commas all part the places. Army of Maryland: to Frederick, and attack Frederick with Maryland, are read as well.',
  ].join(' '),
  lookUp: ['march', 'travel', 'attack'],
  rules: ['CW-803', 'CW-901', 'CW-905', 'CW-908'],
  example: (fixed) => {
    const { first, near } = examplesOf(fixed);
    return { kind: 'move', group: first, mode: 'road' as const, path: [near] };
  },
  phases: WAR,
  when: inWar(),
  menu: [
    {
      title: 'Move by road',
      sentence:
        'One place along any line. With an activation it goes for certain, else if its leader takes the initiative.',
      pointed: true,
      ways: byRoad,
    },
    {
      title: 'Move by rail',
      sentence: 'Up to four places along one’s own railways, all of them under control.',
      pointed: true,
      ways: along('rail'),
    },
    {
      title: 'Move by river',
      sentence: 'Up to two places along a river; until 1863 all of them must be under control.',
      pointed: true,
      ways: along('river'),
    },
    {
      title: 'Move by sea',
      sentence: 'From port to port of the Union; it never goes without an activation.',
      pointed: true,
      ways: bySea,
    },
  ],
});

const invade = card('invade', {
  words: ['INVADE'],
  otherWords: ['LAND'],
  fields: { group, zone },
  forms: [
    '(*|land) [at|in] {zone} with {group}',
    '(*|land) with {group} [at|in] {zone}',
    `(move|send) {group} by sea ${TO} {zone} [and] invade`,
    '{group} (invades|invade|lands|land) [at|in] {zone}',
  ],
  normal: 'INVADE {zone} WITH {group}',
  template: 'INVADE <port> WITH <Group>',
  title: 'INVADE',
  help: 'Lands a Union Group in a Confederate port, in a turn with five activations.',
  more: 'It takes an activation, and starts in a port that was the Union’s from the beginning and still is.',
  lookUp: ['land', 'sea', 'port'],
  rules: ['CW-911'],
  example: (fixed) => {
    const { first, target } = examplesOf(fixed);
    return { kind: 'invade', group: first, zone: target };
  },
  phases: WAR,
  when: inWar(),
  menu: [
    {
      title: 'Invade',
      sentence: 'One Group of the Union may land at a Confederate port this turn; it needs an activation.',
      pointed: true,
      ways: byLanding,
    },
  ],
});

const transfer = card('transfer', {
  words: ['TRANSFER'],
  otherWords: ['GIVE'],
  fields: { number: brigades, from: group, to: group },
  forms: [
    '(*|give) {number} from {from} to {to}',
    '(*|give) {number} to {to} from {from}',
    '(*|give) from {from} {number} to {to}',
    '(*|give) from {from} to {to} {number}',
    '{from} (transfers|transfer|gives|give|sends|send) {number} to {to}',
  ],
  normal: 'TRANSFER {number} FROM {from} TO {to}',
  template: 'TRANSFER <number> FROM <Group> TO <Group>',
  title: 'TRANSFER',
  help: 'Gives brigades to a Group next door.',
  more: [
    'Neither Group moves, and each needs an activation or its leader’s Initiative. For another player’s Group,',
    'that player orders RECEIVE.',
  ].join(' '),
  lookUp: ['give', 'brigades'],
  rules: ['CW-804', 'CW-912', 'CW-914'],
  example: (fixed) => {
    const { first, second } = examplesOf(fixed);
    return { kind: 'transfer', number: 4, from: first, to: second };
  },
  phases: WAR,
  when: inWar(),
  menu: [
    {
      title: 'Hand on brigades',
      sentence: 'To a Group next to it; neither moves, and both need an activation or the initiative.',
      pointed: true,
      ways: handingOn,
    },
  ],
});

const receive = card('receive', {
  words: ['RECEIVE'],
  fields: { most: maybe(brigades), from: group, into: group },
  forms: [
    '* [up to|at most] {most} from {from} (into|to) {into}',
    '* from {from} [up to|at most] {most} (into|to) {into}',
    '* [all] from {from} (into|to) {into}',
    '* into {into} [up to|at most] {most} from {from}',
    '* into {into} from {from}',
    '{into} (receives|receive) [up to|at most] {most} from {from}',
    '{into} (receives|receive) [all] from {from}',
  ],
  normal: ({ most, from, into }) =>
    `RECEIVE ${most === null ? '' : `UP TO ${most} `}FROM ${group.write(from)} INTO ${group.write(into)}`,
  template: 'RECEIVE UP TO <number> FROM <Group> INTO <Group>',
  title: 'RECEIVE',
  help: 'Takes brigades that another player’s Group gives.',
  more: 'UP TO and the number may be left out; then all that is given is taken.',
  lookUp: ['take', 'brigades'],
  rules: ['CW-912'],
  example: (fixed) => {
    const { first, second } = examplesOf(fixed);
    return { kind: 'receive', most: 4, from: first, into: second };
  },
  phases: WAR,
  when: inWar(),
  menu: [
    {
      title: 'Receive brigades',
      sentence: 'From another player’s Group next to it, if they order the transfer.',
      pointed: true,
      ways: receiving,
    },
  ],
});

const rally = card('rally', {
  words: ['RALLY'],
  fields: { group: groupAmong(({ mine }) => mine.filter((one) => one.demoralised === true && one.supplied !== false)) },
  forms: ['* {group}', '{group} (rallies|rally)'],
  normal: 'RALLY {group}',
  template: 'RALLY <Group>',
  title: 'RALLY',
  help: 'Takes demoralisation away.',
  more: 'With an activation it succeeds; without one it is a check on Motivation. The Group must be in supply.',
  lookUp: ['demoralised', 'morale', 'recover'],
  rules: ['CW-1001', 'CW-1220'],
  example: (fixed) => ({ kind: 'rally', group: examplesOf(fixed).first }),
  phases: WAR,
  when: inWar(),
  menu: [
    {
      title: 'Rally',
      sentence: 'Sheds demoralisation: for certain with an activation, else by Motivation.',
      pointed: true,
    },
  ],
});

const entrench = card('entrench', {
  words: ['ENTRENCH', 'DIG IN'],
  fields: { group: groupAmong(({ mine }) => mine.filter(({ entrenched }) => !entrenched)) },
  forms: ['* {group}', '{group} (entrenches|entrench|digs in|dig in)'],
  normal: 'ENTRENCH {group}',
  template: 'ENTRENCH <Group>',
  title: 'ENTRENCH',
  help: `Digs in, from ${ENTRENCH_YEAR} on, with an activation.`,
  more: 'The Group stays where it is. The works protect it from the next turn on, until it moves.',
  lookUp: ['dig', 'trench', 'works'],
  rules: ['CW-1101', 'CW-1212'],
  example: (fixed) => ({ kind: 'entrench', group: examplesOf(fixed).first }),
  phases: WAR,
  when: inWar(({ view }) => view.year >= ENTRENCH_YEAR),
  menu: [{ title: 'Entrench', sentence: 'Digs in at the end of the turn; it needs an activation.', pointed: true }],
});

const hold = card('hold', {
  words: ['HOLD'],
  otherWords: ['STAY'],
  fields: { group: groupAmong(({ mine }) => mine) },
  forms: ['(*|stay) [with] {group}', '{group} (holds|hold|stays|stay)'],
  normal: 'HOLD {group}',
  template: 'HOLD <Group>',
  title: 'HOLD',
  help: 'Leaves a Group where it is.',
  more: 'A Group without an order holds in any case; the line only makes it plain.',
  lookUp: ['stay', 'nothing'],
  rules: ['CW-801'],
  example: (fixed) => ({ kind: 'hold', group: examplesOf(fixed).first }),
  phases: WAR,
  when: inWar(),
  menu: [{ title: 'Hold', sentence: 'It stays where it is, looks out and defends itself.', pointed: true }],
});

/** Lines about one's Groups as a whole, beside their orders. */
const activate = card('activate', {
  words: ['ACTIVATE'],
  fields: { groups: ranked },
  continues: true,
  forms: ['* {groups}'],
  normal: 'ACTIVATE {groups}',
  template: 'ACTIVATE <Group>, <Group>',
  title: 'ACTIVATE',
  help: 'Says which of your Groups are served first when activations are given out.',
  more: 'Without the line they go to your orders from the first line down. Only orders that need one take one.',
  lookUp: ['activation', 'priority'],
  rules: ['CW-214', 'CW-807'],
  example: (fixed) => {
    const { first, second } = examplesOf(fixed);
    return { kind: 'activate', groups: [first, second] };
  },
  phases: WAR,
  when: inWar(({ mine }) => mine.length > 0),
  menu: [
    {
      title: 'Rank your Groups',
      sentence: 'Activations that the President gives you go down this list, the most important Group first.',
    },
  ],
});

const avatar = card('avatar', {
  words: ['AVATAR'],
  otherWords: ['OFFICER'],
  fields: { group: groupAmong(({ mine, me }) => mine.filter(({ id }) => id !== me.avatar?.group)) },
  forms: ['(*|officer) [is|goes|stays] [with|at|to] {group}'],
  normal: 'AVATAR WITH {group}',
  template: 'AVATAR WITH <Group>',
  title: 'AVATAR',
  help: 'Puts your officer with one of your Groups.',
  more: 'They join it before anything else happens. AVATAR AT means the same.',
  lookUp: ['officer', 'leader'],
  rules: ['CW-313'],
  example: (fixed) => ({ kind: 'avatar', group: examplesOf(fixed).first }),
  phases: WAR,
  when: inWar(({ me }) => me.avatar !== null),
  menu: [
    {
      title: 'Place your officer',
      sentence: 'The Group that your officer leads in person; proxies lead the others at half the value.',
    },
  ],
});

const add = card('add', {
  words: ['ADD'],
  otherWords: ['REINFORCE'],
  fields: { number: brigades, group },
  forms: [
    '* {number} to {group}',
    '* to {group} {number}',
    'reinforce {group} (with|by) {number}',
    '{group} (gets|adds|add) {number}',
  ],
  normal: 'ADD {number} TO {group}',
  template: 'ADD <number> TO <Group>',
  title: 'ADD',
  help: 'Puts brigades that you were given into a Group.',
  more: 'The Group must stand in a friendly zone with a number of its own side.',
  lookUp: ['reinforce', 'brigades', 'spares'],
  rules: ['CW-1405', 'CW-913'],
  example: (fixed) => ({ kind: 'add', number: 3, group: examplesOf(fixed).first }),
  phases: WAR,
  when: inWar(),
  menu: [
    {
      title: 'Add brigades',
      sentence: ({ desk }) =>
        `From your ${counted(desk?.me.spares ?? 0, 'spare brigade')}; a new Group would take ${NEW_GROUP} of them.`,
      pointed: true,
      ways: reinforcing(feeds),
    },
  ],
});

const form = card('form', {
  words: ['FORM'],
  fields: { name: newName, zone: zoneAmong(freeMusterZones) },
  forms: ['* {name} (at|in) {zone}'],
  normal: 'FORM {name} AT {zone}',
  template: 'FORM "<name>" AT <place>',
  title: 'FORM',
  help: `Makes a new Group of ${NEW_GROUP} brigades.`,
  more: [
    'It takes leave from the President, a name that your side never used, and an empty zone that feeds your side.',
    'It does nothing else that turn.',
  ].join(' '),
  lookUp: ['new', 'group', 'army'],
  rules: ['CW-1406'],
  example: (fixed) => ({ kind: 'form', name: 'Army of the Cumberland', zone: examplesOf(fixed).home }),
  phases: WAR,
  when: inWar(
    ({ view, side, me, groups, fixed }) =>
      (me.spares ?? 0) >= NEW_GROUP && (me.permits ?? 0) > 0 && roomForGroups(view, side, groups.length, fixed) > 0,
  ),
  menu: [
    {
      title: 'Form a Group here',
      sentence: `It takes ${NEW_GROUP} of your spare brigades and gets no other order this turn.`,
      pointed: true,
    },
  ],
});

export const groupCards = [
  move,
  invade,
  transfer,
  receive,
  rally,
  entrench,
  hold,
  activate,
  avatar,
  add,
  form,
] as const;
