import { isFault } from '../../../core/reading/fault.js';
import { listed } from '../../../core/reading/listing.js';
import { meant } from '../../../core/reading/nearest.js';
import { isCombatUnit, isFloating, passengersFit } from '../../parabellum/unit-card.js';
import type { Action, ActionOf, Target } from '../shapes.js';
import { countOf, type Desk, doubted, ownPiece, type Piece, pieceInPda, pieceOnMap } from './desk.js';
import { type Fault, fault, warning } from './problems.js';
import { entryCost, squareFault, terrainName } from './squares.js';

/** An enemy miniature on the map, as the sender sees it. */
function enemyFault(desk: Desk, flag: string): Fault | null {
  if (desk.pieces.has(flag)) return fault('E-OWNER', flag, `${flag} is your own unit.`);
  const unit = desk.others.get(flag);
  if (unit?.place === 'map') return null;
  const targets = [...desk.others.values()].filter((one) => one.place === 'map').map((one) => one.id);
  const allowed = targets.length === 0 ? 'No enemy is on the map.' : `Enemies on the map are ${listed(targets, 12)}.`;
  const where = unit === undefined ? 'There is no unit called' : 'Not on the map is';
  return fault('E-UNIT', flag, `${where} ${flag}.`, { allowed: `${meant(flag, targets)}${allowed}` });
}

/** Caches and works may come and go within the turn, so only the square is looked at. */
const targetFault = (desk: Desk, target: Target): Fault | null =>
  target.kind === 'unit' ? enemyFault(desk, target.unit) : squareFault(desk, target.square);

const one = (wrong: Fault | null): Fault[] => (wrong === null ? [] : [wrong]);

function recon({ unit, target }: ActionOf<'recon'>, desk: Desk): Fault[] {
  const piece = pieceOnMap(desk, unit);
  if (isFault(piece)) return [piece];
  if (!isCombatUnit(piece.card)) {
    const message = `${unit} (${piece.card.name}) has no attack die, so it cannot scout.`;
    return [fault('E-NOTCOMBAT', unit, message, { rule: 'ST-52' })];
  }
  return one(enemyFault(desk, target));
}

function salvo({ kind, unit, targets }: ActionOf<'shell'> | ActionOf<'bombard'>, desk: Desk): Fault[] {
  const piece = pieceOnMap(desk, unit);
  if (isFault(piece)) return [piece];
  const { artillery } = piece.card;
  if (artillery === null)
    return [fault('E-TYPE', unit, `${unit} (${piece.card.name}) is no artillery.`, { rule: 'ST-54' })];
  if (kind === 'bombard' && !isFloating(piece.card))
    return [fault('E-TYPE', unit, `${unit} (${piece.card.name}) is no ship.`, { allowed: `Write SHELL ${unit} …` })];
  const shots = targets.reduce((total, each) => total + each.shots, 0);
  if (shots > artillery.shots) {
    const message = `${unit} (${piece.card.name}) has ${artillery.shots} shots a turn, not ${shots}.`;
    return [fault('E-SHOTS', unit, message, { rule: 'ST-56' })];
  }
  return targets.flatMap((each) => one(targetFault(desk, each.target))).slice(0, 1);
}

/** An own aircraft that may fly: counters full, and no waiting (3.1). */
function aircraft(desk: Desk, name: string): Piece | Fault {
  const piece = ownPiece(desk, name);
  if (isFault(piece)) return piece;
  const { card } = piece;
  const empty = piece.fuel < 1 || (card.ammo !== null && piece.ammo < 1);
  if (piece.wait === 0 && !empty) return piece;
  const why = empty ? 'its counters are empty' : `it waits for ${piece.wait} more of your turns`;
  return fault('E-NOTREADY', name, `${name} is not ready: ${why}.`, {
    allowed: empty ? `Write REFUEL ${name}.` : 'Wait.',
  });
}

function fly(desk: Desk, name: string, able: (piece: Piece) => boolean, what: string): Piece | Fault {
  const piece = aircraft(desk, name);
  if (isFault(piece) || able(piece)) return piece;
  return fault('E-TYPE', name, `${name} (${piece.card.name}) cannot ${what}.`);
}

/** Units of the Pre-Deployment Area that fit together into a transport. */
function loadFault(desk: Desk, names: readonly string[], card: Piece['card'], square: string): Fault | null {
  const pieces: Piece[] = [];
  for (const name of names) {
    const piece = pieceInPda(desk, name);
    if (isFault(piece)) return piece;
    pieces.push(piece);
  }
  if (
    new Set(names).size < names.length ||
    !passengersFit(
      card,
      pieces.map((piece) => piece.card.class),
    )
  ) {
    const carries = card.passengers.map((each) => `${each.count} ${each.class}`).join(' or ');
    return fault('E-CAP', names.join(' '), `${card.name} carries ${carries}.`);
  }
  const off = squareFault(desk, square);
  if (off !== null) return off;
  // What the ground stops does not come down: units and card are there for another line.
  const stopped = pieces.find((piece) => entryCost(desk, piece.card, square) === null);
  if (stopped !== undefined)
    return warning(
      'order/doubtful',
      square,
      `${stopped.name} (${stopped.card.name}) cannot come down on ${square}: it is ${terrainName(desk, square)}.`,
      { rule: 'ST-27' },
    );
  for (const piece of pieces) {
    piece.place = 'map';
    piece.square = square;
  }
  return null;
}

/** Cards of the reserve with this property, those first that the lines before have left. */
function heldCards(desk: Desk, able: (card: Piece['card']) => boolean): readonly Piece['card'][] {
  const left = ({ code }: Piece['card']): number => countOf(desk.stock.cards, code);
  return [...desk.cards.values()]
    .filter((card) => able(card) && (left(card) > 0 || (desk.own.cards[card.code] ?? 0) > 0))
    .sort((one, other) => Number(left(other) > 0) - Number(left(one) > 0));
}

const noAsset = (desk: Desk, what: string): Fault =>
  doubted(desk, fault('E-NOASSET', what, `There is no card for ${what} in your reserve.`));

function orbital({ target }: ActionOf<'orbital'>, desk: Desk): Fault[] {
  if (desk.own.struck)
    return [fault('E-NOASSET', 'ORBITAL', 'You have had your strike from orbit in this scenario.', { rule: 'SRR-40' })];
  const wrong = targetFault(desk, target);
  if (wrong !== null) return [wrong];
  if (heldCards(desk, (card) => card.orbital !== null).length === 0) return [noAsset(desk, 'a strike from orbit')];
  if (desk.aimed)
    return [
      warning(
        'order/doubtful',
        'ORBITAL',
        'A line before this has the one strike from orbit of the scenario; this counts only if that comes to nothing.',
        { rule: 'SRR-40' },
      ),
    ];
  // The card stays in the reserve for the next scenario.
  desk.aimed = true;
  return [];
}

function drop({ units, square }: ActionOf<'drop'>, desk: Desk): Fault[] {
  const [pod] = heldCards(desk, (card) => card.traits.includes('drop-pod'));
  if (pod === undefined) return [noAsset(desk, 'a drop pod')];
  const wrong = loadFault(desk, units, pod, square);
  if (wrong !== null) return [wrong];
  const left = countOf(desk.stock.cards, pod.code);
  desk.stock.cards.set(pod.code, Math.max(0, left - 1));
  if (left > 0) return [];
  const message = 'The lines before this use up your drop pods; this counts only if one of them comes to nothing.';
  return [warning('E-NOASSET', 'DROP', message)];
}

function attack({ unit, target }: ActionOf<'attack'>, desk: Desk): Fault[] {
  const piece = pieceOnMap(desk, unit);
  if (isFault(piece)) return [piece];
  if (piece.card.attack === null) {
    const gun = piece.card.artillery !== null;
    const message = `${unit} (${piece.card.name}) has no attack die${gun ? '; it is artillery' : ''}.`;
    return [
      fault('E-NOTCOMBAT', unit, message, { ...(gun ? { allowed: `Write SHELL ${unit} …` } : {}), rule: 'ST-48' }),
    ];
  }
  return one(targetFault(desk, target));
}

/** Special and direct attacks; null for any other order. */
export function checkCombat(order: Action, desk: Desk): Fault[] | null {
  switch (order.kind) {
    case 'recon':
      return recon(order, desk);
    case 'shell':
    case 'bombard':
      return salvo(order, desk);
    case 'strike': {
      const piece = fly(desk, order.air, ({ card }) => card.attack !== null, 'strike');
      return isFault(piece) ? [piece] : one(targetFault(desk, order.target));
    }
    case 'overfly': {
      const piece = fly(desk, order.air, ({ card }) => card.traits.includes('overfly'), 'scout from the air');
      return isFault(piece) ? [piece] : one(squareFault(desk, order.square));
    }
    case 'airdrop': {
      const piece = fly(desk, order.air, ({ card }) => card.traits.includes('airdrop'), 'drop units');
      return isFault(piece) ? [piece] : one(loadFault(desk, order.units, piece.card, order.square));
    }
    case 'orbital':
      return orbital(order, desk);
    case 'drop':
      return drop(order, desk);
    case 'attack':
      return attack(order, desk);
    default:
      return null;
  }
}
