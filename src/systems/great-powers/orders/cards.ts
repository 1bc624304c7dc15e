import { cardsOf, noOrdersCard, type OrderOf } from '../../../core/order/card.js';
import { Deck } from '../../../core/order/deck.js';
import type { Fixed, Stage } from '../shapes.js';
import { balanceOf } from '../turn/winter.js';
import type { Desk } from './desk.js';
import { anyUnit, ballot, buildSites, ownUnit, site, target, unitKind, viaConvoy } from './fields.js';

const card = cardsOf<Desk, Fixed>();

const during =
  (stage: Stage): ((desk: Desk) => boolean) =>
  ({ view }) =>
    view.stage === stage && view.own !== null;

/** How many units the viewer may build; below nought: how many it must remove. */
export const ownBalance = ({ view }: Desk): number =>
  view.own === null ? 0 : balanceOf(view.own.power, view.centres, view.units);

/** Signs and words for going somewhere. */
const TO = '(->|-|=>|>|=|to|moves to|move to|moves|goes to|attacks|m)';
const CODE = 'Places are written by code, by name, or by what else people call them.';

const move = card('move', {
  words: [],
  fields: { at: ownUnit('orders'), to: target, via: viaConvoy },
  forms: [`{at} ${TO} {to} [{via}]`, `(move|attack) {at} (to|->|-) {to} [{via}]`],
  normal: ({ at, to, via }) => `${at} - ${to}${via ? ' VIA CONVOY' : ''}`,
  template: '<unit> - <place>',
  title: 'Move',
  help: 'Sends a unit to a place beside it, or an army over sea with fleets that convoy it.',
  more: `A par - bur, F Lon → Eng, Army Munich moves to Berlin: all are read. ${CODE} VIA CONVOY says that an army goes by sea though it may walk.`,
  lookUp: ['attack', 'go', 'march', 'sail', 'via convoy'],
  rules: ['GP-3', 'GP-4'],
  example: ({ map }) => {
    const [at = '', to = ''] = firstMove(map);
    return { kind: 'move', at, to, via: false };
  },
  phases: ['orders'],
  when: during('orders'),
  menu: [{ title: 'Move', sentence: 'It goes there, unless as many or more stand against it.', line: '{at} - {to}' }],
});

function firstMove({ places, begin }: Fixed['map']): readonly [string, string] {
  const [unit = ''] = Object.values(begin).flat();
  const [kind, at = ''] = unit.split(' ');
  const place = places.find(({ id }) => id === at);
  return [at, (kind === 'army' ? place?.army[0] : place?.fleet[0]) ?? at];
}

const hold = card('hold', {
  words: [],
  fields: { at: ownUnit('orders') },
  forms: ['{at} (holds|hold|h|stands|stand|stays|-h)', '(hold|holds) {at}'],
  normal: '{at} H',
  title: 'Hold',
  help: 'The unit stays where it is; that happens without the line too.',
  rules: ['GP-3'],
  example: ({ map }) => ({ kind: 'hold', at: firstMove(map)[0] }),
  phases: ['orders'],
  when: during('orders'),
});

const supportMove = card('support-move', {
  words: [],
  fields: { at: ownUnit('orders'), of: anyUnit, to: target },
  forms: [`{at} (supports|support|sup|s) {of} ${TO} {to}`],
  normal: '{at} S {of} - {to}',
  title: 'Support a move',
  help: 'Adds its strength to the move of a unit, own or foreign, to a place that the supporter itself could go to.',
  lookUp: ['help', 'aid'],
  rules: ['GP-5'],
  example: ({ map }) => {
    const [at, to] = firstMove(map);
    return { kind: 'support-move', at, of: to, to: at };
  },
  phases: ['orders'],
  when: during('orders'),
});

const supportHold = card('support-hold', {
  words: [],
  fields: { at: ownUnit('orders'), of: anyUnit },
  forms: ['{at} (supports|support|sup|s) {of} [to] [holds|hold|h|to hold]'],
  normal: '{at} S {of}',
  title: 'Support where it stands',
  help: 'Adds its strength to a unit that does not move.',
  rules: ['GP-5'],
  example: ({ map }) => {
    const [at, to] = firstMove(map);
    return { kind: 'support-hold', at, of: to };
  },
  phases: ['orders'],
  when: during('orders'),
});

const convoy = card('convoy', {
  words: [],
  fields: { at: ownUnit('orders'), of: anyUnit, to: target },
  forms: [`{at} (convoys|convoy|c) {of} ${TO} {to}`],
  normal: '{at} C {of} - {to}',
  title: 'Convoy',
  help: 'A fleet at sea carries an army from one coast to another.',
  lookUp: ['transport', 'ship', 'carry'],
  rules: ['GP-7'],
  example: ({ map }) => {
    const sea = map.places.find(({ kind }) => kind === 'sea');
    const coasts = map.places.filter(({ kind, fleet }) => kind === 'coast' && fleet.includes(sea?.id ?? ''));
    return { kind: 'convoy', at: sea?.id ?? '', of: coasts[0]?.id ?? '', to: coasts[1]?.id ?? '' };
  },
  phases: ['orders'],
  when: during('orders'),
  // Few pairs of places can be convoyed between; a menu of all would mostly lead astray.
  menu: [],
});

const retreat = card('retreat', {
  words: [],
  fields: { at: ownUnit('retreats'), to: target },
  forms: [`{at} (retreats|retreat|r) [to|->|-] {to}`, `{at} ${TO} {to}`, `(retreat|retreats) {at} (to|->|-) {to}`],
  normal: '{at} R {to}',
  title: 'Retreat',
  help: 'A unit that was driven out goes to an empty place beside it.',
  rules: ['GP-8'],
  example: ({ map }) => {
    const [at, to] = firstMove(map);
    return { kind: 'retreat', at, to };
  },
  phases: ['retreats'],
  when: during('retreats'),
});

const disband = card('disband', {
  words: [],
  fields: { at: ownUnit('retreats') },
  forms: ['{at} (disbands|disband|d)', '(disband|disbands) {at}'],
  normal: '{at} D',
  title: 'Disband',
  help: 'A unit that was driven out leaves the board.',
  rules: ['GP-8'],
  example: ({ map }) => ({ kind: 'disband', at: firstMove(map)[0] }),
  phases: ['retreats'],
  when: during('retreats'),
});

const build = card('build', {
  words: ['BUILD'],
  fields: { unit: unitKind, at: site },
  forms: ['* {unit} [in|at] {at}', '{unit} {at} (b|build)'],
  normal: 'BUILD {unit} {at}',
  title: 'Build',
  help: 'Raises an army or a fleet in a centre of yours.',
  lookUp: ['raise', 'recruit', 'winter'],
  rules: ['GP-9'],
  example: ({ map }) => ({ kind: 'build', unit: 'army' as const, at: map.powers[0]?.homes[0] ?? '' }),
  phases: ['builds'],
  when: (desk) => during('builds')(desk) && ownBalance(desk) > 0 && buildSites(desk).length > 0,
  menu: [
    { title: 'Build an army', sentence: 'An army for a centre more than you have units.', line: 'BUILD ARMY {at}' },
    { title: 'Build a fleet', sentence: 'A fleet for a centre more than you have units.', line: 'BUILD FLEET {at}' },
  ],
});

const remove = card('remove', {
  words: ['REMOVE'],
  fields: { at: ownUnit('builds') },
  forms: ['* {at}', '{at} (removes|remove|disbands|disband|d)', 'DISBAND {at}'],
  normal: 'REMOVE {at}',
  title: 'Remove',
  help: 'Takes a unit off the board, for want of a centre.',
  rules: ['GP-10'],
  example: ({ map }) => ({ kind: 'remove', at: firstMove(map)[0] }),
  phases: ['builds'],
  when: (desk) => during('builds')(desk) && ownBalance(desk) < 0,
});

const waive = card('waive', {
  words: ['WAIVE'],
  fields: {},
  forms: ['* [build|a build]'],
  normal: 'WAIVE',
  title: 'Waive',
  help: 'Leaves one build undone.',
  rules: ['GP-9'],
  example: { kind: 'waive' },
  phases: ['builds'],
  when: (desk) => during('builds')(desk) && ownBalance(desk) > 0,
});

const vote = card('vote', {
  words: ['VOTE'],
  fields: { for: ballot },
  forms: ['* [for] [a] {for}'],
  normal: 'VOTE {for}',
  title: 'Vote on the end',
  help: 'Votes in secret for a draw of all that are left, or for the victory of a power; it stands until changed.',
  more: 'When all that are left have voted for a draw, the game ends in one. When all others have voted for a power, it has won. Nobody learns who voted how.',
  lookUp: ['draw', 'concede', 'peace', 'end'],
  rules: ['GP-11'],
  example: { kind: 'vote', for: 'draw' },
  phases: ['orders', 'retreats', 'builds'],
  when: ({ view }) => view.own !== null,
});

const none = noOrdersCard<Desk, Fixed, 'none'>('none', { phases: ['orders', 'retreats', 'builds'], rules: ['GP-3'] });

const cards = [
  move,
  hold,
  supportMove,
  supportHold,
  convoy,
  retreat,
  disband,
  build,
  remove,
  waive,
  vote,
  none,
] as const;
type AnyCard = (typeof cards)[number];

/** What can be ordered. */
export type Order = OrderOf<AnyCard>;

export const deck = new Deck<AnyCard, Desk, Fixed>({
  cards,
  noOrders: 'none',
  knows: (word, { places, powers }) => word.length > 2 && (places.has(word) || powers.has(word)),
  headings: ['ORDERS', 'RETREATS', 'BUILDS', 'MOVES'],
  isHeading: (line, { powers }) => powers.has(line.replace(/^the /i, '')),
});
