import type { SeatId } from '../../../../core/game/viewer.js';
import { dealFlag, nextNumber } from '../../../parabellum/livery.js';
import { NO_MARKS } from '../../apply/change.js';
import { type ActionOf, airId, NO_GOODS, type Player, type State, type UnitId, type UnitState } from '../../shapes.js';
import { type Course, happen, type Refusal, refuse, streamBase, unitOf } from '../course.js';
import { presentPlayer, shortOf } from './purchases.js';

/** The last two beads by lot (2.5). Flags in the Pre-Deployment Area are public, and so are these dice. */
function dealt({ dice, state }: Course, { id, livery }: Player): UnitId | null {
  // What others own with the same beads counts too (ST-22).
  const taken = new Set(state.units.map((unit) => unit.id));
  return dealFlag(dice, `${streamBase(state)}/flags/${id}`, livery, (flag) => taken.has(flag));
}

/** Aircraft have no miniature; they are numbered, the lowest free number first. */
function numberAircraft(state: State, { livery }: Player, type: string): UnitId {
  const idOf = (number: number): UnitId => airId(livery, `${type}-${number}`);
  return idOf(nextNumber((number) => unitOf(state, idOf(number)) !== undefined));
}

const FLAG_LETTERS = 4;

/** What the new unit is called, or why it cannot be called that. */
function nameUnit(course: Course, player: Player, action: ActionOf<'muster'>, air: boolean): UnitId | Refusal {
  const { as, type } = action;
  if (as === null) {
    if (air) return numberAircraft(course.state, player, type);
    return dealt(course, player) ?? refuse('F-FLAG', 'All flags of your livery are in use.');
  }
  if (as.includes('-') !== air || (air && !as.startsWith(`${type}-`)))
    return refuse('F-FLAG', air ? `Aircraft are called by type and number, like ${type}-1.` : `${as} is no flag.`);
  if (!air && as.length < FLAG_LETTERS && course.state.options.flags === 'livery')
    return refuse('F-FLAG', `A flag has four letters in this campaign, ${player.livery} first (SRR-44).`);
  const id = air ? airId(player.livery, as) : as;
  return unitOf(course.state, id) === undefined ? id : refuse('F-FLAG', `${as} is in use already.`);
}

/** Card, heads, fuel and ammunition of the reserve become a unit in the Pre-Deployment Area (ST-19, ST-22). */
export function muster(course: Course, seat: SeatId, action: ActionOf<'muster'>): Refusal | null {
  const player = presentPlayer(course.state, seat);
  const { type } = action;
  const card = course.state.catalogue.units.find(({ code }) => code === type);
  if (card === undefined || (player.cards[type] ?? 0) === 0)
    return refuse('F-RES', `There is no card ${type} in the reserve.`);
  if (card.class === 'CARD') return refuse('F-TYPE', `${type} is used from the reserve and not mustered.`);
  const spent = { fuel: card.fuel?.tokens ?? 0, ammo: card.ammo?.tokens ?? 0 };
  if (player.personnel < card.strength) return refuse('F-RES', shortOf('head', card.strength, player.personnel));
  if (player.fuel < spent.fuel) return refuse('F-RES', shortOf('fuel token', spent.fuel, player.fuel));
  if (player.ammo < spent.ammo) return refuse('F-RES', shortOf('ammunition token', spent.ammo, player.ammo));
  const id = nameUnit(course, player, action, card.class === 'AIR');
  if (typeof id !== 'string') return id;
  const unit: UnitState = {
    id,
    type,
    owner: seat,
    place: 'pda',
    square: null,
    position: 'C',
    tail: [],
    strength: card.strength,
    fuel: card.fuel?.counters ?? 0,
    ammo: card.ammo?.counters ?? 0,
    cargo: NO_GOODS,
    passengers: [],
    aboard: null,
    layers: 0,
    locked: false,
    turn: NO_MARKS,
    reconnoitred: false,
    wait: 0,
  };
  happen(course, { kind: 'unit-mustered', seat, unit, spent });
  return null;
}
