import { cardsOf } from '../../../core/order/card.js';
import { maybe, number, word } from '../../../core/order/fields.js';
import type { Spot } from '../shapes/base.js';
import type { Fixed } from '../shapes/fixed.js';
import type { Desk } from './desk.js';
import { anyUnit, person, place } from './fields.js';
import { quoted, rest } from './text.js';
import {
  audience,
  dice,
  fieldName,
  fieldValue,
  letterId,
  newName,
  rowName,
  shift,
  spot,
  tableName,
  tickName,
  time,
  way,
} from './umpire-fields.js';

const card = cardsOf<Desk, Fixed>();

const judging = ({ view }: Desk): boolean => view.judges && view.stage === 'judgement';
const at = { rules: ['UT-5'], phases: ['judgement'], when: judging } as const;
const somewhere = ({ map }: Fixed): string => map.places[0]?.name ?? 'a place';
const thereAt = (book: Fixed): Spot => ({ kind: 'place', place: somewhere(book) });
const somebody = ({ chairs }: Fixed): string => chairs[0]?.id ?? '';
const strength = number<Desk>({ noun: 'strength', from: 0, to: 10_000_000 });

const move = card('move', {
  ...at,
  words: ['MOVE'],
  fields: { unit: anyUnit, to: spot, along: way, at: maybe(time) },
  forms: ['* {unit} (to|->) {to} [along {along}] [at {at}]', '* {unit} (to|->) {to} at {at} along {along}'],
  normal: ({ unit, to, along, at: when }) =>
    `MOVE ${unit} TO ${spot.write(to)}${along === null ? '' : ` ALONG ${along.join(', ')}`}${when === null ? '' : ` AT ${when}`}`,
  template: 'MOVE <unit> TO <place, x,y, or 5 miles from A towards B> [ALONG <places on the way>] [AT 16:00]',
  title: 'Move a unit',
  help: 'Puts a unit somewhere else; by which places it went and when it was there is told to its owner.',
  example: (book) => ({ kind: 'move', unit: book.sample, to: thereAt(book), along: null, at: null }),
  menu: [
    { title: 'Move a unit', sentence: 'Puts it somewhere else.', line: 'MOVE {unit} TO {to}' },
    {
      title: 'Move a unit by way of',
      sentence: 'Puts it somewhere else, by the places you name; its owner is told.',
      line: 'MOVE {unit} TO {to} ALONG {along}',
    },
  ],
});

const set = card('set', {
  ...at,
  words: ['SET'],
  fields: { unit: anyUnit, field: fieldName, value: fieldValue },
  forms: ['* {unit} {field} {value}'],
  normal: 'SET {unit} {field} {value}',
  title: 'Change a unit',
  help: 'Sets strength, speed, sight, name, kind, or a field of the binder’s own.',
  example: ({ sample }) => ({ kind: 'set', unit: sample, field: 'strength', value: 900 }),
  menu: [],
});

const raise = card('new', {
  ...at,
  words: ['NEW'],
  fields: { name: newName, to: spot, owner: person, of: maybe(quoted<Desk>('kind')), strength: maybe(strength) },
  forms: ['* {name} at {to} for {owner} [kind {of}] [strength {strength}]'],
  normal: ({ name, to, owner, of, strength: men }) =>
    `NEW "${name}" AT ${spot.write(to)} FOR ${owner}${of === null ? '' : ` KIND '${of}'`}${men === null ? '' : ` STRENGTH ${men}`}`,
  template: 'NEW <name> AT <spot> FOR <commander> [KIND ‘cavalry’] [STRENGTH <number>]',
  title: 'A new unit',
  help: 'Puts a new unit on the map.',
  example: (book) => ({
    kind: 'new',
    name: 'Garrison',
    to: thereAt(book),
    owner: somebody(book),
    of: 'infantry',
    strength: 500,
  }),
  menu: [],
});

const remove = card('remove', {
  ...at,
  words: ['REMOVE'],
  fields: { unit: anyUnit },
  forms: ['* {unit}'],
  normal: 'REMOVE {unit}',
  title: 'Remove a unit',
  help: 'Takes a unit off the map for good.',
  example: ({ sample }) => ({ kind: 'remove', unit: sample }),
});

const split = card('split', {
  ...at,
  words: ['SPLIT'],
  fields: { unit: anyUnit, strength, name: quoted<Desk>('name') },
  forms: ['* {unit} {strength} [men] as {name}'],
  normal: 'SPLIT {unit} {strength} AS {name}',
  title: 'Split a unit',
  help: 'So much of its strength becomes a unit of its own at the same spot.',
  example: ({ sample }) => ({ kind: 'split', unit: sample, strength: 500, name: 'Detachment' }),
  menu: [],
});

const join = card('join', {
  ...at,
  words: ['JOIN'],
  fields: { unit: anyUnit, into: anyUnit },
  forms: ['* {unit} (to|with|into) {into}'],
  normal: 'JOIN {unit} TO {into}',
  title: 'Join two units',
  help: 'The first becomes part of the second, with its strength.',
  example: ({ sample }) => ({ kind: 'join', unit: sample, into: sample }),
  menu: [],
});

const give = card('give', {
  ...at,
  words: ['GIVE'],
  fields: { unit: anyUnit, to: person },
  forms: ['* {unit} to {to}'],
  normal: 'GIVE {unit} TO {to}',
  title: 'Give a unit to another',
  help: 'From now on it is theirs to order.',
  example: (book) => ({ kind: 'give', unit: book.sample, to: somebody(book) }),
});

const reveal = card('reveal', {
  ...at,
  words: ['REVEAL'],
  fields: { unit: anyUnit, to: audience, as: maybe(quoted<Desk>('description')) },
  forms: ['* {unit} to {to} [as {as}]'],
  normal: ({ unit, to, as }) => `REVEAL ${unit} TO ${to}${as === null ? '' : ` AS ${quoted<Desk>('').write(as)}`}`,
  template: 'REVEAL <unit> TO <commander, side or all> [AS ‘cavalry, about a brigade’]',
  title: 'Let somebody see a unit',
  help: 'They know of it, and where it is, until HIDE.',
  example: ({ sample }) => ({ kind: 'reveal', unit: sample, to: 'all', as: 'cavalry, about a brigade' }),
  menu: [{ title: 'Let somebody see it', sentence: 'They know of it, until HIDE.', line: 'REVEAL {unit} TO {to}' }],
});

const hide = card('hide', {
  ...at,
  words: ['HIDE'],
  fields: { unit: anyUnit, to: audience },
  forms: ['* {unit} from {to}'],
  normal: 'HIDE {unit} FROM {to}',
  title: 'Hide a unit again',
  help: 'Takes back what REVEAL has let them know; what they see by themselves they see.',
  example: ({ sample }) => ({ kind: 'hide', unit: sample, to: 'all' }),
});

const see = card('see', {
  ...at,
  words: ['SEE'],
  fields: { place, to: audience },
  forms: ['* {place} for {to}'],
  normal: 'SEE {place} FOR {to}',
  title: 'Let somebody look at a place',
  help: 'They are told what stands there now.',
  example: (book) => ({ kind: 'see', place: somewhere(book), to: 'all' }),
});

const roll = card('roll', {
  ...at,
  words: ['ROLL'],
  fields: { dice, what: quoted<Desk>('what for'), to: maybe(audience) },
  forms: ['* {dice} [for] {what} [for {to}]'],
  normal: ({ dice: of, what, to }) => `ROLL ${of} ${quoted<Desk>('').write(what)}${to === null ? '' : ` FOR ${to}`}`,
  template: 'ROLL 2d6+1 ‘assault on the bridge’ [FOR <commander or all>]',
  title: 'Roll dice',
  help: 'From the dice that were committed when this round began. Every roll stays on record, and a second one of the same name says so.',
  rules: ['UT-6'],
  example: { kind: 'roll', dice: '2d6', what: 'assault on the bridge', to: 'all' },
  menu: [{ title: 'Roll dice', sentence: 'They stay on record.', line: 'ROLL {dice} {what}' }],
});

const table = card('table', {
  ...at,
  words: ['TABLE'],
  fields: { table: tableName, row: rowName, shift, what: quoted<Desk>('what for'), to: maybe(audience) },
  forms: ['* {table} [row] {row} [shift {shift}] [for] {what} [for {to}]'],
  normal: ({ table: of, row, shift: by, what, to }) =>
    `TABLE ${of} ROW ${row}${by === 0 ? '' : ` SHIFT ${shift.write(by)}`} ${quoted<Desk>('').write(what)}${to === null ? '' : ` FOR ${to}`}`,
  template: 'TABLE <table> ROW <row> [SHIFT -1] ‘bridge’ [FOR <commander or all>]',
  title: 'Roll on a table',
  help: 'Row and face are printed with what they give.',
  rules: ['UT-6'],
  example: ({ tables }) => ({
    kind: 'table',
    table: tables[0]?.name ?? 'melee',
    row: tables[0]?.rows[0]?.row ?? '1:1',
    shift: 0,
    what: 'the bridge',
    to: 'all',
  }),
  when: (desk) => judging(desk) && desk.fixed.tables.length > 0,
  menu: [],
});

const tell = card('tell', {
  ...at,
  words: ['TELL'],
  fields: { to: audience, text: rest<Desk>('sentences') },
  forms: ['* {to} {text}'],
  normal: 'TELL {to}: {text}',
  title: 'Tell somebody',
  help: 'Your words stand in their next report, and in nobody else’s.',
  example: (book) => ({ kind: 'tell', to: somebody(book), text: 'The ford is deeper than your map says.' }),
  verbatim: true,
});

const news = card('news', {
  ...at,
  words: ['NEWS'],
  fields: { text: rest<Desk>('sentences') },
  forms: ['* {text}'],
  normal: 'NEWS: {text}',
  title: 'News for everybody',
  help: 'Stands in the public report.',
  example: { kind: 'news', text: 'Thunder of guns is heard in the capital.' },
  verbatim: true,
});

const deliver = card('deliver', {
  ...at,
  words: ['DELIVER'],
  fields: {
    letter: letterId,
    how: maybe(word<'LOST', Desk>('fate', [['LOST', 'lost']])),
    late: maybe(number<Desk>({ noun: 'number of hours', from: 1, to: 10_000 })),
    to: maybe(person),
  },
  forms: ['* {letter} late {late} [h|hours|hour]', '* {letter} to {to}', '* {letter} {how}', '* {letter}'],
  normal: ({ letter, how, late, to }) =>
    `DELIVER ${letter}${late === null ? '' : ` LATE ${late}h`}${to === null ? '' : ` TO ${to}`}${how === null ? '' : ' LOST'}`,
  template: 'DELIVER <letter> [LATE 4h | LOST | TO <commander>]',
  title: 'What becomes of a letter',
  help: 'By itself: it is there with this turn. LATE: so much later. LOST: never. TO somebody else: they have taken it.',
  rules: ['UT-4'],
  example: { kind: 'deliver', letter: 'L1', how: null, late: null, to: null },
  menu: [],
});

const clock = card('clock', {
  ...at,
  words: ['CLOCK'],
  fields: { hours: number<Desk>({ noun: 'number of hours', from: 1, to: 10_000 }) },
  forms: ['* {hours} [h|hours|hour]'],
  normal: 'CLOCK +{hours}h',
  title: 'Let the turn take longer',
  help: 'Game hours that this turn takes beside those of the calendar.',
  example: { kind: 'clock', hours: 6 },
});

const tick = card('tick', {
  ...at,
  words: ['TICK'],
  fields: { field: tickName },
  forms: ['* {field}'],
  normal: 'TICK {field}',
  title: 'Count a field down',
  help: 'Changes the field in every unit as the binder says: supply is eaten, and filled up at depots.',
  example: ({ ticks }) => ({ kind: 'tick', field: ticks[0]?.field ?? 'supply' }),
  when: (desk) => judging(desk) && desk.fixed.ticks.length > 0,
});

const note = card('note', {
  ...at,
  words: ['NOTE'],
  fields: { text: rest<Desk>('sentences') },
  forms: ['* {text}'],
  normal: 'NOTE: {text}',
  title: 'A note of your own',
  help: 'Your diary: nobody reads it before the end.',
  example: { kind: 'note', text: 'Remember the pontoons.' },
  verbatim: true,
});

const judged = card('judged', {
  ...at,
  words: ['JUDGED'],
  fields: {
    who: person,
    line: maybe(number<Desk>({ noun: 'line', from: 1, to: 1000 })),
    text: maybe(rest<Desk>('sentences')),
  },
  forms: ['* {who} all', '* {who} all {text}', '* {who} [line] {line}', '* {who} [line] {line} {text}'],
  normal: ({ who, line, text }) => `JUDGED ${who} ${line ?? 'ALL'}${text === null ? '' : `: ${text}`}`,
  template: 'JUDGED <commander> <line or ALL>[: what they are told of it]',
  title: 'A line is judged',
  help: 'Ticks a line of a sheet off; words behind the colon are told to whoever wrote it, with the line.',
  example: (book) => ({
    kind: 'judged',
    who: somebody(book),
    line: 1,
    text: 'The bridge is down; you wait for pontoons.',
  }),
  verbatim: true,
  menu: [],
});

const out = card('out', {
  ...at,
  words: ['OUT'],
  fields: { who: person },
  forms: ['* {who}'],
  normal: 'OUT {who}',
  title: 'Somebody is out of the game',
  help: 'They owe no orders any more, and read on. Everybody may know it.',
  example: (book) => ({ kind: 'out', who: somebody(book) }),
});

const back = card('back', {
  ...at,
  words: ['BACK'],
  fields: { who: person },
  forms: ['* {who}'],
  normal: 'BACK {who}',
  title: 'Somebody is back',
  help: 'They owe orders again.',
  example: (book) => ({ kind: 'back', who: somebody(book) }),
});

/** Whether no line of a sheet is left to judge, a sheet that is being written not counted. */
const judgedAll = ({ view }: Desk): boolean => view.whole?.given.every(({ judged }) => judged) === true;

const publish = card('publish', {
  ...at,
  words: ['PUBLISH'],
  fields: { anyway: maybe(word<'ANYWAY', Desk>('word', [['ANYWAY', 'anyway']])) },
  forms: ['* [{anyway}]'],
  normal: ({ anyway }) => (anyway === null ? 'PUBLISH' : 'PUBLISH ANYWAY'),
  template: 'PUBLISH [ANYWAY]',
  title: 'Publish the turn',
  help: 'Everybody gets their report, and the next turn begins. Without it another round of judging follows, and nobody is told anything.',
  rules: ['UT-5'],
  example: { kind: 'publish', anyway: null },
  menu: [
    { title: 'Publish the turn', sentence: 'Everybody gets their report.', line: 'PUBLISH', when: judgedAll },
    {
      title: 'Publish all the same',
      sentence: 'Everybody gets their report; lines that this sheet does not judge either stay without an answer.',
      line: 'PUBLISH ANYWAY',
      when: (desk) => !judgedAll(desk),
    },
  ],
});

const end = card('end', {
  ...at,
  words: ['END'],
  fields: { how: rest<Desk>('how it ended', 300) },
  forms: ['* {how}'],
  normal: 'END: {how}',
  title: 'End the campaign',
  help: 'With the words that everybody reads: who won, or that nobody did. The turn is published with it.',
  example: { kind: 'end', how: 'a draw' },
  verbatim: true,
});

/** Every line that the umpire can write, in the order of menus and guides. */
export const umpireCards = [
  move,
  set,
  raise,
  remove,
  split,
  join,
  give,
  reveal,
  hide,
  see,
  roll,
  table,
  tell,
  news,
  deliver,
  clock,
  tick,
  note,
  judged,
  out,
  back,
  publish,
  end,
] as const;
