import { paragraph, part, strong } from '../../../core/game/blocks.js';
import type { Leaf, Part } from '../../../core/game/document.js';
import { listing } from '../../../core/reading/listing.js';
import { commentLines } from '../../parabellum/orders/comment-lines.js';
import { sheet as given } from '../orders/cards.js';
import { scenarioEntry } from '../reference/scenarios.js';
import { type Booklet, plain, tokensIn, unitName, type View, type ViewOwn, type ViewUnit } from '../shapes.js';
import { deployLines, setUpLines } from '../suggest/first-sheet.js';
import type { Told } from './told.js';
import { goodsWords } from './words.js';

/** Standing orders as a sheet would say them again. */
export const standingLines = (own: ViewOwn): readonly string[] =>
  own.standing.map((order) => given.write(plain(order)));

const USUAL_STANDING = ['# COUNTER ALL ALWAYS', '# AA ALL FIRE', '# LIQUIDATE ON'];

const standingSection = (own: ViewOwn): readonly string[] => {
  const lines = standingLines(own);
  return ['[STANDING]', ...(lines.length === 0 ? USUAL_STANDING : lines)];
};

/** `# RBGY Regular Infantry, D5 NW, strength 9, fuel 5, ammunition 3`: what one looks up while writing. */
function noteOf(told: Told, unit: ViewUnit): string {
  const { card } = unit;
  if (card === null) return `# ${unit.id}`;
  const where = unit.square === null ? 'Pre-Deployment Area' : `${unit.square} ${unit.position}`;
  const cargo = tokensIn(card.cargo) === 0 ? '' : `, cargo ${goodsWords(card.cargo)}`;
  const locked = unit.locked ? ', locked' : '';
  return (
    `# ${unitName(unit.id)} ${told.names.type(card.type)}, ${where}, strength ${card.strength}, fuel ${card.fuel}, ` +
    `ammunition ${card.ammo}${cargo}${locked}`
  );
}

const ownUnits = (view: View, place: ViewUnit['place']): readonly ViewUnit[] =>
  view.units.filter((unit) => unit.owner === view.own?.seat && unit.place === place);

/**
 * A sheet to edit, which can be sent back as it is. While nobody of the player stands on the map, those who wait are deployed by
 * it; later that is proposed as a comment.
 */
function turnTemplate(told: Told, own: ViewOwn): string {
  const { view } = told;
  const waiting = ownUnits(view, 'pda').filter((unit) => unit.class !== 'AIR');
  const aircraft = ownUnits(view, 'pda').filter((unit) => unit.class === 'AIR');
  const onMap = ownUnits(view, 'map');
  const proposed = waiting.length === 0 ? new Map<string, string>() : deployLines(view);
  const live = onMap.length === 0 && proposed.size > 0;
  return [
    '[MOVE]',
    ...onMap.map((unit) => noteOf(told, unit)),
    ...(live ? ['# Nobody of yours stands on the map yet: these come in.'] : []),
    ...waiting.flatMap((unit) => {
      const line = proposed.get(unitName(unit.id));
      return [noteOf(told, unit), ...(line === undefined ? [] : [live ? line : `# ${line}`])];
    }),
    '[LOGISTICS]',
    '[SPECIAL]',
    ...aircraft.map((unit) => noteOf(told, unit)),
    '[DIRECT]',
    '[BOARDROOM]',
    ...standingSection(own),
  ].join('\n');
}

/** Who has units needs no further window; who has none gets some. */
function setUpTemplate(told: Told, own: ViewOwn): string {
  const begun = ownUnits(told.view, 'pda').length > 0;
  return [
    '[SETUP]',
    `# ${own.credits} credits, ${own.personnel} heads, ${own.fuel} fuel, ${own.ammo} ammunition in reserve`,
    ...(begun
      ? []
      : commentLines(
          'A mixed force, with its people and tokens, and some money kept. Change what you like: who musters nobody has nobody.',
        )),
    ...setUpLines(told.view),
    begun ? 'DONE' : '# DONE',
    ...standingSection(own),
  ].join('\n');
}

/** Brief, terms and map of a scenario, for who may choose it. */
function termsOf(booklet: Booklet): readonly Leaf[] {
  const { title, summary, blocks } = scenarioEntry(booklet);
  return [paragraph(strong(title), `: ${summary}`), ...blocks];
}

const sheet = (title: string, text: string): Leaf => ({ kind: 'verbatim', title, text });

/** What a player needs for their next orders: what is due from them, and a sheet to edit. */
export function nextOrders(told: Told): readonly Part[] {
  const { view } = told;
  const { own, field, stage } = view;
  const seat = view.seats.find(({ id }) => id === own?.seat);
  if (own === null || stage === 'over' || stage === 'blank') return [];
  if (stage === 'choose') {
    if (view.choice === null || view.choice.chooser !== own.seat) return [];
    const [first] = view.choice.scenarios;
    const options = listing(view.choice.scenarios, 'or');
    return part('orders', 'Your choice', [
      paragraph(`Choose the next scenario: ${options}.`),
      ...view.booklets.filter(({ id }) => view.choice?.scenarios.includes(id)).flatMap(termsOf),
      sheet('A sheet to edit', `[CHOOSE]\nCHOOSE ${first ?? ''}`),
    ]);
  }
  if (seat?.withdrawn === true || field === null) return [];
  switch (stage) {
    case 'set-up':
      return part('orders', 'Your set-up', [
        paragraph(
          'Line by line your purchases are carried out in turn with those of the others; muster and load lines ' +
            'follow at the end. DONE says that you need no further window.',
        ),
        sheet('A sheet to edit; lines with # are comments', setUpTemplate(told, own)),
      ]);
    case 'closing':
      return part('orders', 'Your last extraction', [
        paragraph(
          `Units that you do not extract for ${field.booklet.fees.extraction} each are scrapped; their people come to your reserve.`,
        ),
        sheet(
          'A sheet to edit',
          [
            '[CLOSING]',
            ...[...ownUnits(view, 'map'), ...ownUnits(view, 'bridge')].map((unit) => `EXTRACT ${unit.id}`),
          ].join('\n'),
        ),
      ]);
    case 'turn':
      return field.active === own.seat
        ? part('orders', `Your turn in round ${field.round}`, [
            paragraph('FINAL on a line of its own lets the turn be played before the deadline.'),
            sheet('A sheet to edit; lines with # are comments', turnTemplate(told, own)),
          ])
        : part('orders', 'While another has their turn', [
            paragraph(
              'You owe nothing. You may change your standing orders; READY says that nobody need wait for you.',
            ),
            sheet('Your standing orders', standingSection(own).join('\n')),
          ]);
  }
}

/** What is due from whom, for everybody. The deadline is the campaign's and is added where the report is sent. */
export function due(told: Told): readonly Part[] {
  const { view, names } = told;
  const { field, stage, choice } = view;
  const playing = view.seats.filter(({ gone, withdrawn }) => gone === null && !withdrawn);
  const everybody = listing(playing.map(({ id }) => names.seat(id)));
  const what = ((): string | null => {
    switch (stage) {
      case 'set-up':
        return `Purchase lists for set-up${field === null ? '' : ` ${field.window}`}, from ${everybody}.`;
      case 'turn':
        return field?.active == null ? null : `Round ${field.round}: the orders of ${names.seat(field.active)}.`;
      case 'closing':
        return `The last extractions, from ${everybody}.`;
      case 'choose':
        return choice === null
          ? null
          : `${names.seat(choice.chooser)} chooses the next scenario: ${listing(choice.scenarios, 'or')}.`;
      case 'blank':
      case 'over':
        return null;
    }
  })();
  return part('orders', 'Next', what === null ? [] : [paragraph(what)]);
}
