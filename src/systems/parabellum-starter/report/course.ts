import { list, notice, paragraph, part, strong, table } from '../../../core/game/blocks.js';
import type { Leaf, Part } from '../../../core/game/document.js';
import { many } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import { circumstances, circumstanceWords, endWords } from '../circumstances.js';
import type { Sighting, SightingOf, View, ViewField } from '../shapes.js';
import { tokenPrices } from '../tables.js';
import { forWhom, objectivesOf, standingWords, taskWords } from './objectives.js';
import type { Told } from './told.js';
import { SIDE_WORDS } from './words.js';

function objectiveWords(told: Told, { objective, seat, count, why }: SightingOf<'objective-changed'>): string {
  const who = told.names.seat(seat);
  switch (why) {
    case 'counted':
      return count === 0
        ? `${objective}: ${who} does not hold it any more; the count is back at 0.`
        : `${objective}: ${who} is at ${count} now.`;
    case 'achieved':
      return `${objective}: achieved by ${who}.`;
    case 'lost':
      return `${objective}: ${who} has lost it.`;
    case 'presumed':
      return `${objective}: counted as achieved by ${who}, who is the last one here.`;
    case 'locked':
      return `${objective}: ${who} has it for good.`;
  }
}

/** What becomes of objectives, players and the order of play; null for what belongs elsewhere. */
export function courseLine(told: Told, sighting: Sighting): string | null {
  const { names } = told;
  switch (sighting.kind) {
    case 'seat-silent': {
      const { seat, excused, strikes } = sighting;
      return `${names.seat(seat)} sent no orders${excused ? ' and is excused' : `: ${many(strikes, 'turn')} missed in a row`}.`;
    }
    case 'seat-returned':
      return `${names.seat(sighting.seat)} is back.`;
    case 'objective-changed':
      return objectiveWords(told, sighting);
    case 'set-up-declared-done':
      return `${names.seat(sighting.seat)} has nothing more to buy.`;
    case 'player-eliminated':
      return `${names.seat(sighting.seat)} has no liquid assets left and is out of the campaign.`;
    case 'player-left':
      return `${names.seat(sighting.seat)} leaves the campaign.`;
    case 'player-joined-parent': {
      const { seat, parent, transfer } = sighting;
      const money = transfer === null ? '' : ` and gets ${transfer} credits`;
      return `${names.seat(seat)} becomes a subsidiary of ${names.seat(parent)}${money}.`;
    }
    case 'chooser-named': {
      const reason = {
        objectives: 'most objectives',
        assets: 'most liquid assets',
        'lowest-assets': 'lowest liquid assets',
        loser: 'the loser chooses',
        lot: 'drawn by lot',
      }[sighting.why];
      return `${names.seat(sighting.seat)} chooses the next scenario (${reason}): ${listing(sighting.scenarios, 'or')}.`;
    }
    case 'scenario-chosen': {
      const { seat, scenario, byDefault, defender } = sighting;
      const title = told.view.tree.find(({ id }) => id === scenario)?.title ?? '';
      const who = defender === null ? '' : ` ${names.seat(defender)} defends.`;
      return byDefault
        ? `Nobody chose in time: the next scenario is ${scenario}, ${title}.${who}`
        : `${names.seat(seat)} chooses scenario ${scenario}, ${title}.${who}`;
    }
    default:
      return null;
  }
}

/** Throws for turn order as they fell: rounds of ties stand one after the other (ST-14). */
export function turnOrderPart(told: Told): readonly Part[] {
  return told.of('turn-order-rolled').flatMap(({ order, throws }) => {
    const fell = throws.map(({ seat, sides, face }) => `${told.names.seat(seat)} d${sides} ${face}`);
    return part('changes', 'Turn order', [
      paragraph(`${listing(order.map(told.names.seat))}.`),
      ...(fell.length === 0 ? [] : [paragraph(`Thrown: ${fell.join(', ')}.`)]),
    ]);
  });
}

/** Who achieved what in a scenario that is over. */
export function scoringPart(told: Told): readonly Part[] {
  const { names } = told;
  return told.of('scenario-scored').flatMap(({ scenario, achieved, ranks }) => {
    const rows = ranks.map((seat, index) => [
      String(index + 1),
      names.seat(seat),
      String(Object.hasOwn(achieved, seat) ? (achieved[seat] ?? 0) : 0),
    ]);
    return part('ledger', `Scenario ${scenario}: the result`, [
      table(
        'By liquid assets, richest first',
        [{ title: 'Rank', align: 'right' }, { title: 'Player' }, { title: 'Objectives', align: 'right' }],
        rows,
      ),
    ]);
  });
}

/** What is left of tokens that can run out, and what the next costs (ST-8). */
function stockLines({ catalogue }: View, { stocks, booklet }: ViewField): readonly string[] {
  return (['fuel', 'ammo'] as const).flatMap((kind) => {
    const left = stocks[kind];
    if (left === null) return [];
    const next =
      left === 0 ? 'no more is to be had' : `the next costs ${tokenPrices(catalogue, booklet, kind).priceAt(left)}`;
    return [`${kind === 'fuel' ? 'Fuel' : 'Ammunition'} on sale: ${many(left, 'token')}; ${next}.`];
  });
}

/** How every objective stands, the pool, the price of a head, and who is when at turn. */
export function standingPart(told: Told): readonly Part[] {
  // Tasks and bonuses do not change: they stand in the report that opens a scenario, and in the reference.
  const opened = told.of('scenario-opened').length > 0;
  const { view, names } = told;
  const { field } = view;
  if (field === null) return [];
  const price = field.headPrice === null ? 'nobody is to be had' : `the next costs ${field.headPrice}`;
  const order = field.order.map((seat) => {
    const one = view.seats.find(({ id }) => id === seat);
    const state = one?.gone != null ? ' (gone)' : one?.withdrawn === true ? ' (withdrawn)' : '';
    return `${names.seat(seat)}${state}`;
  });
  return part('ledger', 'Standing', [
    opened
      ? table(
          null,
          [{ title: 'Objective' }, { title: 'Task' }, { title: 'Bonus', align: 'right' }, { title: 'Standing' }],
          objectivesOf(view).map((objective) => [
            `${objective.id}${forWhom(objective)}`,
            `${objective.title}: ${taskWords(objective)}`,
            String(objective.bonus),
            standingWords(names, field, objective),
          ]),
        )
      : table(
          null,
          [{ title: 'Objective' }, { title: 'Standing' }],
          objectivesOf(view).map((objective) => [
            `${objective.id} ${objective.title}`,
            standingWords(names, field, objective),
          ]),
        ),
    paragraph(`Personnel pool: ${many(field.pool, 'head')}; ${price}.`),
    ...stockLines(view, field).map((line) => paragraph(line)),
    ...(order.length === 0 ? [] : [paragraph(`Turn order: ${order.join(', ')}.`)]),
  ]);
}

/** The booklet of a scenario that has just opened (ST-9). */
export function bookletPart(told: Told): readonly Part[] {
  const { view, names } = told;
  const { field } = view;
  const [opened] = told.of('scenario-opened');
  if (field === null || opened === undefined) return [];
  const { booklet } = field;
  const sides = opened.sides.map(({ seat, side }) => `${names.seat(seat)} plays ${SIDE_WORDS[side]}.`);
  const caches = opened.caches.map(({ square, tokens }) => `${many(tokens, 'token')} lie on ${square}.`);
  return part('changes', `Scenario ${booklet.id}: ${booklet.title}`, [
    ...paragraphs(booklet.overview),
    ...paragraphs(booklet.circumstances),
    list([
      ...sides,
      ...caches,
      `Deployment costs ${booklet.fees.deployment}, extraction ${booklet.fees.extraction}.`,
      `The scenario ends after round ${booklet.roundLimit} at the latest.`,
      ...endWords(booklet),
      ...circumstanceWords(circumstances({ options: view.options, booklet })),
      ...(booklet.penalties.noObjective === 0
        ? []
        : [`Whoever achieves no objective pays ${booklet.penalties.noObjective}.`]),
      booklet.unlocks.length === 0 ? 'The campaign ends after it.' : `It leads to ${listing(booklet.unlocks, 'or')}.`,
    ]),
  ]);
}

/** Text of a binder, paragraph by paragraph. */
const paragraphs = (text: string): readonly Leaf[] =>
  text
    .split(/\n{2,}/)
    .map((part) => part.replaceAll('\n', ' ').trim())
    .filter((part) => part !== '')
    .map((part) => paragraph(part));

const SCENARIO_ENDS: Readonly<Record<SightingOf<'scenario-ended'>['why'], string>> = {
  objective: 'an objective ends it',
  'last-player': 'one player is left',
  'round-limit': 'its last round is over',
  objectives: 'one player has achieved enough objectives',
  losses: 'one player has lost too many units',
  'last-on-map': 'one player alone has units on the map',
  'empty-pool': 'nobody is left in the personnel pool',
};

const CAMPAIGN_ENDS = {
  'tree-end': 'no further scenario follows',
  'one-solvent': 'one player alone has liquid assets',
  'others-left': 'the others have left',
  'nobody-left': 'nobody is left',
} as const;

/** Scenario or campaign over, in a line each, the largest first. */
export const endWordsOf = (told: Told): readonly string[] => {
  const { ending } = told.view;
  const winners = ending === null ? '' : listing(ending.winners.map(told.names.seat));
  return [
    ...(ending === null
      ? []
      : [
          `The campaign is over: ${winners === '' ? 'nobody wins' : `${winners} ${ending.winners.length === 1 ? 'wins' : 'win'}`}`,
        ]),
    ...told.of('scenario-ended').map(({ scenario, why }) => `Scenario ${scenario} is over: ${SCENARIO_ENDS[why]}`),
  ];
};

/** What follows from an end. */
export function endings(told: Told): readonly Leaf[] {
  const { names, view } = told;
  const scenarios = told
    .of('scenario-ended')
    .map(({ scenario, why }) =>
      notice(
        'info',
        strong(`Scenario ${scenario} is over: ${SCENARIO_ENDS[why]}.`),
        ' Everybody still in it may extract units from wherever they are; what stays is scrapped.',
      ),
    );
  const { ending } = view;
  if (ending === null) return scenarios;
  const winners = listing(ending.winners.map(names.seat));
  return [
    ...scenarios,
    notice(
      'info',
      strong(`The campaign is over: ${CAMPAIGN_ENDS[ending.reason]}.`),
      winners === '' ? ' Nobody wins.' : ` ${ending.winners.length === 1 ? 'Winner' : 'Winners'}: ${winners}.`,
    ),
  ];
}

/** Places by liquid assets, when the campaign is over. */
export function finalPart({ view: { ending }, names }: Told): readonly Part[] {
  if (ending === null) return [];
  return part('ledger', 'Final standing', [
    table(
      null,
      [{ title: 'Place', align: 'right' }, { title: 'Player' }, { title: 'Credits', align: 'right' }],
      ending.standings.map(({ seat, credits }, index) => [String(index + 1), names.seat(seat), String(credits)]),
    ),
  ]);
}
