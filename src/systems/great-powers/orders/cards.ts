import { cardsOf, noOrdersCard, type OrderOf } from '../../../core/order/card.js';
import { Deck } from '../../../core/order/deck.js';
import type { Fixed, Stage } from '../shapes.js';
import { balanceOf } from '../turn/winter.js';
import { builtKind, disbandAhead, forget, removedUnit, retreatAhead } from './ahead.js';
import type { Desk } from './desk.js';
import {
  ballot,
  buildSites,
  carriedGoal,
  carriedUnit,
  driven,
  goal,
  ordered,
  site,
  supportedGoal,
  supportedGoer,
  supportedHolder,
  viaConvoy,
  wayOut,
  whom,
} from './fields.js';
import { isHead, isPower } from './heads.js';
import { hasWideWaters } from './reach.js';
import { builds, disbands, holds, meantRemovals, removals, routes, waives } from './shorthands.js';

const card = cardsOf<Desk, Fixed>();

const during =
  (stage: Stage): ((desk: Desk) => boolean) =>
  ({ view }) =>
    view.stage === stage && view.own !== null;

/** How many units the viewer may build; below nought: how many it must remove. */
export const ownBalance = ({ view }: Desk): number =>
  view.own === null ? 0 : balanceOf(view.own.power, view.centres, view.units);

/** Signs and words for going somewhere. */
const ARROW = '->|-->|--->|- ->|--|-|=>|==>|>>|>|=';
const GOING = 'moves|move|moving|goes|go|going|marches|sails|advances|mv|mvs|mto|m';
/** `will move to`; each is named, as a form is quickest where it knows with which words it goes on. */
const WILL_GO = ['will', 'shall', 'should']
  .flatMap((will) =>
    ['move', 'go', 'march', 'sail', 'advance', 'attack'].map((go) => `${will} ${go} [${ARROW}|to|into]`),
  )
  .join('|');
const TO = `(${ARROW}|to|into|(${GOING}) [${ARROW}|to|into]|attacks|attack|${WILL_GO})`;
const STANDING =
  'holds|hold|holding|hlds|hld|h|stands|stand|standing|stays put|stays|stay put|stay|remains|remain|will hold|will stay|shall hold|will stand';
const BY_SEA = '[via convoy|via c|by convoy|via|vc]';
const SUPPORTS = '(supports|support|supporting|supp|sup|spt|s|will support|shall support)';
const CONVOYS = '(convoys|convoy|convoying|conv|cvy|con|c|transports|transport|carries|will convoy|shall convoy)';
const CODE = 'Places are written by code, by name, or by what else people call them.';

const move = card('move', {
  words: [],
  fields: { at: ordered, to: goal, via: viaConvoy },
  forms: [`{at} [{via}] ${TO} {to} [{via}]`, `(move|moves|attack) [from] {at} (${ARROW}|to|into) {to} [{via}]`],
  normal: ({ at, to, via }) => `${at} - ${to}${via ? ' VIA CONVOY' : ''}`,
  template: '<unit> - <place>',
  title: 'Move',
  help: 'Sends a unit to a place beside it, or an army over sea with fleets that convoy it.',
  more:
    `A par - bur, F Lon → Eng, Army Munich moves to Berlin: all are read. ${CODE} VIA CONVOY says that an army goes by sea though it may ` +
    'walk; A lon - nth - bel and VIA NTH say the same.',
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
  fields: { at: ordered },
  forms: [`{at} [-|->] (${STANDING}|-h)`, '(hold|holds) {at}'],
  normal: '{at} H',
  title: 'Hold',
  help: 'The unit stays where it is; that happens without the line too.',
  rules: ['GP-3'],
  example: ({ map }) => ({ kind: 'hold', at: firstMove(map)[0] }),
  phases: ['orders'],
  when: during('orders'),
});

const holdAll = card('hold-all', {
  words: [],
  fields: { whom },
  forms: [
    `{whom} [-|->|will|shall|should|to|in] (${STANDING}) [position|positions|fast|still|put|in place] [this turn]`,
    '(hold|holds) {whom} [in place]',
  ],
  normal: '{whom} HOLD',
  template: 'ALL HOLD',
  title: 'All hold',
  help: 'All units stay where they are; REST HOLD says it of those that the other lines give no order.',
  more: 'On a sheet of its own, ALL HOLD takes the place of the sheet before it.',
  lookUp: ['everything', 'everybody', 'rest', 'others', 'nothing'],
  rules: ['GP-3'],
  example: { kind: 'hold-all', whom: 'ALL' },
  phases: ['orders'],
  when: during('orders'),
});

const supportMove = card('support-move', {
  words: [],
  fields: { at: ordered, of: supportedGoer, to: supportedGoal },
  forms: [
    `{at} ${SUPPORTS} {of} ${TO} {to} ${BY_SEA}`,
    `{at} ${SUPPORTS} [the] (move|attack) [of|from|by] {of} (${ARROW}|to|into|on|upon|against) {to} ${BY_SEA}`,
    `{at} ${SUPPORTS} [the] (move|attack) (to|into|on|upon|against) {to} from {of} ${BY_SEA}`,
    `(support|supports) {of} (${ARROW}|to|into) {to} (with|by|from|using) {at}`,
  ],
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
  fields: { at: ordered, of: supportedHolder },
  forms: [
    `{at} ${SUPPORTS} {of} [[to|-|->|in] (${STANDING})|-h|in place]`,
    `{at} ${SUPPORTS} [to] [-] (hold|holds|holding) [of|by] {of}`,
  ],
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

const CARRIES = 'A fleet at sea carries an army from one coast to another.';

const convoy = card('convoy', {
  words: [],
  fields: { at: ordered, of: carriedUnit, to: carriedGoal },
  forms: [
    `{at} ${CONVOYS} {of} ${TO} {to} ${BY_SEA}`,
    `{at} ${CONVOYS} to {to} from {of}`,
    `(convoy|convoys) {of} (${ARROW}|to|into) {to} (with|by|using) {at}`,
  ],
  normal: '{at} C {of} - {to}',
  title: 'Convoy',
  help: CARRIES,
  menu: [
    {
      title: 'Convoy',
      sentence: (desk) =>
        hasWideWaters(desk)
          ? `${CARRIES} Over waters as wide as these not every convoy is listed: write any other by hand.`
          : CARRIES,
    },
  ],
  lookUp: ['transport', 'ship', 'carry'],
  rules: ['GP-7'],
  example: ({ map }) => {
    const sea = map.places.find(({ kind }) => kind === 'sea');
    const coasts = map.places.filter(({ kind, fleet }) => kind === 'coast' && fleet.includes(sea?.id ?? ''));
    return { kind: 'convoy', at: sea?.id ?? '', of: coasts[0]?.id ?? '', to: coasts[1]?.id ?? '' };
  },
  phases: ['orders'],
  when: during('orders'),
});

const retreat = card('retreat', {
  words: [],
  fields: { at: driven, to: wayOut },
  forms: [
    `{at} (retreats|retreat|retreating|ret|rto|falls back|withdraws|withdraw|r) [${ARROW}|to|into] {to}`,
    `{at} ${TO} {to}`,
    `(retreat|retreats) {at} (${ARROW}|to|into) {to}`,
  ],
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
  fields: { at: driven },
  forms: [
    `{at} [${ARROW}|retreats|retreat|ret|r|is] (disbands|disband|disbanded|destroyed|removed|dsb|d|otb|off the board)`,
    '(disband|disbands|destroy|remove|removes) {at}',
  ],
  normal: '{at} D',
  title: 'Disband',
  help: 'A unit that was driven out leaves the board.',
  rules: ['GP-8'],
  example: ({ map }) => ({ kind: 'disband', at: firstMove(map)[0] }),
  phases: ['retreats'],
  when: during('retreats'),
});

const build = card('build', {
  words: ['BUILD', 'BUILDS'],
  fields: { unit: builtKind, at: site },
  forms: [
    '* [new] {unit} [in|at|on] {at}',
    '* {at} {unit}',
    '{unit} [in|at|on] {at} [b|bld|build|builds]',
    '{at} [-|build|builds] {unit} [b|build|builds]',
  ],
  continues: ({ view }) => view.stage === 'builds',
  normal: 'BUILD {unit} {at}',
  title: 'Build',
  help: 'Raises an army or a fleet in a centre of yours.',
  more: 'Several may stand on a line: BUILD A par, F bre. In winter A par alone is enough.',
  lookUp: ['raise', 'recruit', 'winter'],
  rules: ['GP-9'],
  example: ({ map }) => ({ kind: 'build', unit: 'army' as const, at: map.powers[0]?.homes[0] ?? '' }),
  phases: ['builds'],
  when: (desk) => during('builds')(desk) && ownBalance(desk) > 0 && buildSites(desk).length > 0,
});

const remove = card('remove', {
  words: ['REMOVE', 'REMOVES'],
  fields: { at: removedUnit },
  forms: [
    '* {at}',
    '{at} [-|is] (removes|remove|removed|disbands|disband|disbanded|destroyed|destroy|dsb|d)',
    '(disband|disbands|destroy|delete) {at}',
  ],
  continues: ({ view }) => view.stage === 'builds',
  normal: 'REMOVE {at}',
  title: 'Remove',
  help: 'Takes a unit off the board, for want of a centre.',
  more: 'Several may stand on a line: REMOVE A mun, F den.',
  rules: ['GP-10'],
  example: ({ map }) => ({ kind: 'remove', at: firstMove(map)[0] }),
  phases: ['builds'],
  when: (desk) => during('builds')(desk) && ownBalance(desk) < 0,
});

const waive = card('waive', {
  words: ['WAIVE', 'WAIVES'],
  amongOthers: true,
  fields: {},
  forms: ['* [build|a build|one build|the build|one]', '(build|builds) (waived|waive)'],
  normal: 'WAIVE',
  title: 'Waive',
  help: 'Leaves one build undone.',
  more: 'WAIVE 2 leaves two, and NO BUILDS all of them.',
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
  holdAll,
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
  retreatAhead,
  disbandAhead,
  forget,
] as const;
type AnyCard = (typeof cards)[number];

/** What can be ordered. */
export type Order = OrderOf<AnyCard>;

export const deck = new Deck<AnyCard, Desk, Fixed>({
  cards,
  noOrders: 'none',
  knows: (word, { places, powers }) => word.length > 2 && (places.has(word) || powers.has(word)),
  units: new Set(['A', 'F', 'ARMY', 'FLEET']),
  isHeading: (line, desk) => isPower(line, desk) || isHead(line, desk),
  isHead,
  shorthands: [...routes, ...waives(ownBalance), builds, removals, disbands, holds],
  instead: ({ clean }, desk) => meantRemovals(clean, desk, ownBalance(desk)),
});
