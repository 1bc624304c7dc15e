import { isFault } from '../../../core/reading/fault.js';
import { listed } from '../../../core/reading/listing.js';
import type { Action, ActionOf, CatalogueUnit, Trait, Whom } from '../shapes.js';
import { writeAction } from './cards.js';
import { handFault } from './check-trade.js';
import { type Desk, pieceNamed } from './desk.js';
import { type Fault, fault, warning } from './problems.js';

/** The card that a standing order speaks of; null for all units; a fault where there is none. */
function cardMeant(desk: Desk, whom: Whom): CatalogueUnit | null | Fault {
  if (whom.kind === 'all') return null;
  if (whom.kind === 'unit') {
    const piece = pieceNamed(desk, whom.unit);
    return isFault(piece) ? piece : piece.card;
  }
  return (
    desk.cards.get(whom.type) ??
    fault('E-UNIT', whom.type, `${whom.type} is neither a unit of yours nor a code of the catalogue.`, {
      allowed: `${desk.types.meant(whom.type)}Write a flag, a code or ALL.`,
    })
  );
}

const DOES: Readonly<Record<'aa' | 'arm', readonly [trait: Trait, what: string]>> = {
  aa: ['anti-air', 'has no anti-aircraft weapon'],
  arm: ['anti-radiation', 'does not answer anti-aircraft fire'],
};

function checkReaction(desk: Desk, action: ActionOf<'counter' | 'aa' | 'arm'>): Fault[] {
  const card = cardMeant(desk, action.whom);
  if (card === null) return [];
  if (isFault(card)) return [card];
  if (action.kind === 'counter') {
    const silent = card.range.ground === null && card.range.air === null;
    return silent
      ? [warning('order/doubtful', writeAction(action), `${card.name} has no weapon to strike back with.`)]
      : [];
  }
  const [trait, what] = DOES[action.kind];
  if (card.traits.includes(trait)) return [];
  const able = [...desk.cards.values()].filter(({ traits }) => traits.includes(trait)).map(({ code }) => code);
  return [
    fault('E-TYPE', writeAction(action), `${card.name} ${what}.`, {
      allowed: able.length === 0 ? 'No unit of this campaign does.' : `${listed(able)} can; ALL is right too.`,
    }),
  ];
}

function checkLiquidation(desk: Desk, { items }: ActionOf<'liquidate'>): Fault[] {
  return items.flatMap((item): Fault[] => {
    if (
      item.kind === 'card' &&
      !desk.hand.has(item.card) &&
      !desk.fixed.catalogue.deck.some(({ id }) => id === item.card)
    )
      return [
        fault('E-SYNTAX', item.card, `The deck has no card ${item.card}.`, { allowed: 'Name cards of the deck.' }),
      ];
    if (item.kind !== 'unit') return [];
    const piece = pieceNamed(desk, item.unit);
    return isFault(piece) ? [piece] : [];
  });
}

function checkChoice(desk: Desk, { battles }: ActionOf<'choose'>): Fault[] {
  const { view, fixed } = desk;
  const all = fixed.battles.map(({ id }) => id);
  const left = view.stage === 'choose' && view.choice !== null ? view.choice.battles : all;
  const wrong = battles.filter((id) => !left.includes(id));
  const [first] = wrong;
  if (first === undefined) return [];
  const message = all.includes(first) ? `${first} cannot be chosen now.` : `There is no battle ${first}.`;
  const more = { allowed: `Choose among ${listed(left, 20)}.`, rule: 'BR-4' };
  return wrong.length < battles.length && all.includes(first)
    ? [warning('E-BATTLE', first, `${message} It is passed over.`, more)]
    : [fault('E-BATTLE', first, message, more)];
}

/** Standing orders; null: an action of another chapter. */
export function checkStanding(action: Action, desk: Desk): Fault[] | null {
  switch (action.kind) {
    case 'counter':
    case 'aa':
    case 'arm':
      return checkReaction(desk, action);
    case 'on-draw': {
      const { card } = action;
      if (card === null || desk.hand.has(card)) return [];
      return [handFault(desk, card)];
    }
    case 'liquidate':
      return checkLiquidation(desk, action);
    case 'choose':
      return checkChoice(desk, action);
    case 'play-when':
      return desk.hand.has(action.card) ? [] : [handFault(desk, action.card)];
    default:
      return null;
  }
}
