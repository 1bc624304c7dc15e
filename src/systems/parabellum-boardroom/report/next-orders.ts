import { paragraph, part } from '../../../core/game/blocks.js';
import type { Leaf, Part } from '../../../core/game/document.js';
import { counted } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import { commentLines } from '../../parabellum/orders/comment-lines.js';
import { write } from '../orders/cards.js';
import { battleEntry } from '../reference/battles.js';
import { type Flag, plain, type View, type ViewOwn, type ViewUnit } from '../shapes.js';
import { deployLines, marketLines } from '../suggest/first-sheet.js';
import { cardOf } from '../tables.js';
import { reckon } from './dues.js';
import { sheetFor } from './objectives.js';
import type { Told } from './told.js';
import { signed } from './words.js';

const isOwn = (view: View, flag: Flag): boolean =>
  view.units.some((unit) => unit.flag === flag && unit.owner === view.own?.seat);

/** Standing orders as a sheet would say them again. */
const standingLines = ({ view }: Told, own: ViewOwn): readonly string[] =>
  own.standing
    // Words about a unit that is no more would be refused.
    .filter((order) => !('whom' in order) || order.whom.kind !== 'unit' || isOwn(view, order.whom.unit))
    .map((order) => write(plain(order)));

const USUAL = ['# COUNTER ALL ALWAYS', '# AA ALL FIRE', '# ONDRAW RETURN', '# LIQUIDATE SUPPLY, UNITS CHEAP, CARDS'];

const standingSection = (told: Told, own: ViewOwn): readonly string[] => {
  const lines = standingLines(told, own);
  return ['[STANDING]', ...(lines.length === 0 ? USUAL : lines)];
};

const ownUnits = (view: View, place: ViewUnit['place']): readonly ViewUnit[] =>
  view.units.filter((unit) => unit.owner === view.own?.seat && unit.place === place);

/** `# RB-GY Infantry, D5, strength 9, supplies 3 of 6`: what one looks up while writing. */
function noteOf({ names, fixed }: Told, unit: ViewUnit): string {
  const capacity = unit.type === null ? 0 : cardOf(fixed.catalogue, unit.type).capacity;
  return `# ${names.unit(unit.flag)}, ${unit.square ?? 'reserve'}, strength ${unit.strength ?? 0}, supplies ${unit.card?.supplies ?? 0} of ${capacity}`;
}

/**
 * A sheet to edit, which can be sent as it is. While nobody of the player stands on the map, those who wait are deployed by it;
 * later that is proposed as a comment.
 */
function turnTemplate(told: Told, own: ViewOwn): string {
  const { view, fixed } = told;
  const waiting = ownUnits(view, 'reserve').filter(({ card }) => card?.fresh === false);
  const onMap = ownUnits(view, 'map');
  const proposed = waiting.length === 0 ? new Map<Flag, string>() : deployLines(view, own.seat, fixed);
  const live = onMap.length === 0 && proposed.size > 0;
  return [
    '[COMBAT]',
    `# ${counted(own.usable, 'supply token')} usable`,
    ...(live ? ['# Nobody of yours stands on the map yet: these come in.'] : []),
    ...waiting.flatMap((unit) => {
      const line = proposed.get(unit.flag);
      return [noteOf(told, unit), ...(line === undefined ? [] : [live ? line : `# ${line}`])];
    }),
    ...onMap.flatMap((unit) => [noteOf(told, unit), `# UNIT ${unit.flag}: `.trimEnd()]),
    '[BOARDROOM]',
    `# ${own.funds} funds${own.hand.length === 0 ? '' : `; in hand ${own.hand.map(({ card }) => card).join(' ')}`}`,
    ...standingSection(told, own),
  ].join('\n');
}

function marketTemplate(told: Told, own: ViewOwn): string {
  const lines = marketLines(told.view, own.seat, told.fixed);
  return [
    '[MARKET]',
    `# ${own.funds} funds, ${counted(own.usable + own.fresh, 'supply token')} in reserve`,
    ...(lines.length === 0
      ? []
      : commentLines('A mixed force and its supply, with some money kept. Change what you like.')),
    ...lines,
    ...ownUnits(told.view, 'reserve').flatMap((unit) => {
      const missing = unit.type === null ? 0 : cardOf(told.fixed.catalogue, unit.type).strength - (unit.strength ?? 0);
      return missing > 0 ? [noteOf(told, unit), `# REINFORCE ${unit.flag} ${missing}`] : [];
    }),
    ...standingSection(told, own),
  ].join('\n');
}

/** Units that may be saved, cheapest first, as far as funds and bonuses go beyond what is due; the others as comments. */
function closingTemplate(told: Told, own: ViewOwn): string {
  const { view, fixed } = told;
  const held = new Set(
    (view.battle?.progress ?? []).flatMap(({ objective }) => {
      const goal = sheetFor(view, fixed)?.objectives.find(({ id }) => id === objective);
      return goal === undefined ? [] : [goal.square];
    }),
  );
  const { bonus, due } = reckon(view, fixed, own);
  let left = own.funds + bonus - due;
  const lines = ownUnits(view, 'map')
    .map((unit) => ({ unit, fee: unit.type === null ? 0 : cardOf(fixed.catalogue, unit.type).extraction }))
    .sort((one, other) => one.fee - other.fee || (one.unit.flag < other.unit.flag ? -1 : 1))
    .map(({ unit, fee }) => {
      if (unit.square !== null && held.has(unit.square)) return `# ${unit.flag} stands on an objective and stays`;
      if (unit.card !== null && unit.card.sponsor !== null)
        return `# ${unit.flag} goes back to its sponsor for nothing`;
      if (fee > left) return `# EXTRACT ${unit.flag}`;
      left -= fee;
      return `EXTRACT ${unit.flag}`;
    });
  return [
    '[CLOSING]',
    `# ${own.funds} funds, ${signed(bonus)} bonuses${due === 0 ? '' : `, ${due} due`}`,
    ...lines,
    ...standingSection(told, own),
  ].join('\n');
}

const sheet = (title: string, text: string): Leaf => ({ kind: 'verbatim', title, text });
const EDIT = 'A sheet to edit; lines with # are comments';

/** What a player needs for their next orders: what is due from them, and a sheet to edit. */
export function nextOrders(told: Told): readonly Part[] {
  const { view, fixed, names } = told;
  const { own, battle, stage, choice } = view;
  if (own === null || battle === null) return [];
  switch (stage) {
    case 'market':
      return part('orders', 'Your Market', [
        paragraph('What you buy now can be used from your first turn on.'),
        sheet(EDIT, marketTemplate(told, own)),
      ]);
    case 'turn':
      return battle.active === own.seat
        ? part('orders', `Your turn in round ${battle.round}`, [
            paragraph('Combat comes first, then the Boardroom. FINAL lets the turn be played before the deadline.'),
            sheet(EDIT, turnTemplate(told, own)),
          ])
        : part('orders', 'While another has their turn', [
            paragraph('You owe nothing. You may change standing orders, and play or pay off cards.'),
            sheet('Your standing orders', standingSection(told, own).join('\n')),
          ]);
    case 'closing':
      return part('orders', 'The closing', [
        paragraph('Whatever you leave on the map is lost. Bonuses are paid before your lines are carried out.'),
        sheet(EDIT, closingTemplate(told, own)),
      ]);
    case 'choose': {
      if (choice === null || choice.chooser !== own.seat)
        return part('orders', 'While another chooses', [
          paragraph(`${names.seat(choice?.chooser ?? '')} chooses the next battle.`),
        ]);
      const entries = fixed.battles
        .filter(({ id }) => choice.battles.includes(id))
        .map((one) => battleEntry(one, fixed));
      return part('orders', 'Your choice', [
        paragraph(`Choose the next battle: ${listing(choice.battles, 'or')}.`),
        ...entries.flatMap(({ title, blocks }): readonly Leaf[] => [
          { kind: 'heading', level: 3, text: title },
          ...blocks,
        ]),
        sheet(EDIT, `[CLOSING]\nCHOOSE ${choice.battles[0] ?? ''}`),
      ]);
    }
    default:
      return [];
  }
}

/** What is due from whom, for everybody. The deadline is the campaign's and is added where the report is sent. */
export function due({ view, names }: Told): readonly Part[] {
  const { battle, stage, choice, seats } = view;
  const everybody = listing(seats.filter(({ gone, away }) => gone === null && !away).map(({ id }) => names.seat(id)));
  const words = ((): string | null => {
    switch (stage) {
      case 'market':
        return `The Market: ${everybody} buy and sell.`;
      case 'turn': {
        if (battle === null || battle.active === null) return null;
        const order = battle.order.filter((id) => seats.some((seat) => seat.id === id && seat.gone === null));
        return `Round ${battle.round}: the turn of ${names.seat(battle.active)}. Turn order: ${listing(order.map(names.seat))}.`;
      }
      case 'closing':
        return `The closing of the battle, from ${everybody}.`;
      case 'choose':
        return choice === null
          ? null
          : `${names.seat(choice.chooser)} chooses the next battle: ${listing(choice.battles, 'or')}.`;
      default:
        return null;
    }
  })();
  return part('orders', 'Next', words === null ? [] : [paragraph(words)]);
}
