import { counted } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import { stepsBetween } from '../../parabellum/grid/squares.js';
import { covered, standingOn } from '../battlefield.js';
import type { Desk, Piece } from '../orders/desk.js';
import { writeGoods } from '../orders/fields.js';
import { ownUnit, playerOf } from '../phases/acting.js';
import { loadOf } from '../phases/movement/cargo.js';
import type { Action, ActionOf, Die, Event, EventOf, State } from '../shapes.js';
import { cardOf, has, TICKS } from '../tables.js';
import type { Tried } from './rehearsal.js';

type What = Desk & { readonly state: State };

const pieceIn = ({ seat, fixed }: Desk, state: State, name: string): Piece | null => {
  const unit = ownUnit(state, seat, name);
  return unit === undefined ? null : { name, unit, card: cardOf(fixed, unit.type) };
};

const scale = (name: string, have: number, of: { readonly steps: number } | null): string[] =>
  of === null ? [] : [`${name} ${have} of ${of.steps}`];

const scales = ({ unit, card }: Piece): string =>
  listing([...scale('supply', unit.supply, card.supply), ...scale('ammunition', unit.ammo, card.ammo)]);

/** What a unit has after this turn's tick-down, if it goes down a step. */
const afterTick = (have: number): string => (have <= 1 ? 'none' : String(have - 1));

function moveWords({ name, unit, card }: Piece, tried: Tried): string | null {
  const moves = tried.events.filter((event): event is EventOf<'unit-moved'> => event.kind === 'unit-moved');
  const ticks = moves.reduce((sum, event) => sum + event.ticks, 0);
  const from = moves[0]?.squares[0];
  const to = moves.at(-1)?.squares.at(-1);
  if (from === undefined || to === undefined || from === to) return null;
  const supply = card.supply === null ? '' : `; supply after the turn: ${afterTick(unit.supply)}`;
  const stranded = unit.supply === 1 ? ', it is stranded then' : '';
  return `${name} goes from ${from} to ${to} for ${ticks} of its ${(card.speed ?? 0) * TICKS} ticks${supply}${stranded}.`;
}

const stores = ({ sandbag, pbar, vbar }: Piece['unit']['stores']): string[] =>
  Object.entries({ SANDBAG: sandbag, PBAR: pbar, VBAR: vbar }).flatMap(([what, count]) =>
    count > 0 ? [`${count} ${what}`] : [],
  );

function cargoWords({ name, unit, card }: Piece): string {
  const aboard = [...(unit.cargo.sup + unit.cargo.amm > 0 ? [writeGoods(unit.cargo)] : []), ...stores(unit.stores)];
  const what = aboard.length === 0 ? 'nothing' : aboard.join(' ');
  return `${name} carries ${what} then, ${loadOf(unit)} of ${counted(card.cargo.pieces, 'piece')}.`;
}

/** Who of others is seen on a square. */
function targetsOn({ state, seat }: What, square: string): string {
  const there = standingOn(state, square)
    .filter(({ owner }) => owner !== seat)
    .map(({ id }) => id);
  return there.length === 0 ? '' : `; ${listing(there)} ${there.length === 1 ? 'stands' : 'stand'} there`;
}

function shotWords(what: What, action: ActionOf<'attack' | 'shell'>): string | null {
  const piece = pieceIn(what, what.state, action.unit);
  if (piece === null) return null;
  const { unit, card } = piece;
  const die = action.kind === 'shell' ? card.indirect : card.direct;
  const far = Math.min(...covered(unit).map((square) => stepsBetween(square, action.square)));
  if (die === null) return null;
  const left = card.ammo === null ? '' : ` Ammunition after the turn: ${afterTick(unit.ammo)}.`;
  const at = `${action.square}, ${counted(far, 'square')} away${targetsOn(what, action.square)}`;
  return `${action.unit} rolls ${unit.strength}D${die} at ${at}.${left}`;
}

const dice = (count: number, die: Die | null): string => (die === null ? '' : ` with ${count}D${die}`);

function flightWords(what: What, action: ActionOf<'strike' | 'recon'>): string | null {
  const piece = pieceIn(what, what.state, action.air);
  if (piece === null) return null;
  if (action.kind === 'recon') return `${action.air} looks at ${action.square}, if flak lets it through.`;
  const { unit, card } = piece;
  const over = `${action.square}${dice(unit.strength, card.direct)}${targetsOn(what, action.square)}`;
  return `${action.air} strikes ${over}, as far as fighters and flak let it through.`;
}

function assetWords({ fixed, ...what }: What, action: ActionOf<'orbital' | 'salvo'>): string | null {
  const trait = action.kind === 'orbital' ? 'orbital-strike' : 'salvo';
  const card = fixed.catalogue.units.find((one) => has(one, trait));
  if (card === undefined) return null;
  return `${card.name} hits ${action.square}${dice(card.strength, card.direct)}${targetsOn({ fixed, ...what }, action.square)}.`;
}

const used = ({
  used: { credits, soldiers, goods },
}: EventOf<'unit-mustered' | 'irregulars-raised' | 'unit-mustered-again'>) => [
  ...(soldiers > 0 ? [counted(soldiers, 'soldier')] : []),
  ...(goods.sup > 0 ? [`${goods.sup} SUP`] : []),
  ...(goods.amm > 0 ? [`${goods.amm} AMM`] : []),
  ...(credits > 0 ? [counted(credits, 'credit')] : []),
];

/** What leaves the reserve, and what stays. */
function reserveWords(event: Event, desk: Desk, after: State): string | null {
  const { credits, soldiers, pieces } = playerOf(after, desk.seat);
  const left = `left are ${counted(credits, 'credit')}, ${counted(soldiers, 'soldier')}, ${pieces.sup} SUP and ${pieces.amm} AMM.`;
  switch (event.kind) {
    case 'units-bought':
    case 'pieces-bought':
    case 'squads-hired':
    case 'pieces-requisitioned':
      return `It costs ${counted(event.price, 'credit')}; ${left}`;
    case 'unit-mustered':
    case 'irregulars-raised':
    case 'unit-mustered-again': {
      const taken = used(event);
      return `It takes ${taken.length === 0 ? 'nothing more' : listing(taken)}; ${left}`;
    }
    case 'pieces-cached':
    case 'pieces-given':
    case 'unit-staffed':
    case 'aircraft-replenished':
      return `${left.slice(0, 1).toUpperCase()}${left.slice(1)}`;
    default:
      return null;
  }
}

/** What a line would do, in a sentence; null when there is nothing to foresee. */
export function foreseenWords(desk: Desk, action: Action, tried: Tried | null): string | null {
  if (tried === null) return null;
  const what: What = { ...desk, state: tried.before };
  const after = 'unit' in action ? pieceIn(desk, tried.after, action.unit) : null;
  switch (action.kind) {
    case 'attack':
    case 'shell':
      return shotWords(what, action);
    case 'strike':
    case 'recon':
      return flightWords(what, action);
    case 'orbital':
    case 'salvo':
      return assetWords(what, action);
    case 'scout':
      return `${action.unit} looks at ${action.square}, instead of attacking.`;
    case 'move': {
      const before = pieceIn(desk, tried.before, action.unit);
      return before === null ? null : moveWords(before, tried);
    }
    case 'load':
    case 'unload':
      return after === null ? null : cargoWords(after);
    case 'refill':
      return after === null ? null : `${after.name} has ${scales(after)} then.`;
    default:
      for (const event of tried.events) {
        const words = reserveWords(event, desk, tried.after);
        if (words !== null) return words;
      }
      return null;
  }
}
