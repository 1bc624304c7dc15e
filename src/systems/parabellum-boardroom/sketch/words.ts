import { counted } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import { distance } from '../../parabellum/grid/ground.js';
import { connectedTokens, groundIn } from '../battlefield.js';
import type { Tried } from '../foresight/rehearsal.js';
import type { Event, Fixed, State, Target, UnitState } from '../shapes.js';
import { businessCard, cardOf } from '../tables.js';

const unitIn = ({ units }: State, flag: string): UnitState | undefined => units.find((unit) => unit.flag === flag);

const tokens = (count: number): string => counted(count, 'token');

/** What an attack is aimed at. */
function aimed(target: Target): string {
  switch (target.kind) {
    case 'unit':
      return target.unit;
    case 'token':
      return `the supply on ${target.square}`;
    case 'object':
      return `the object on ${target.square}`;
    case 'barricade':
      return `the barricade on ${target.square}`;
  }
}

function attackWords(event: Extract<Event, { kind: 'target-attacked' }>, before: State, fixed: Fixed): string {
  const { attacker, spotter, from, square, target, clash, paid } = event;
  const unit = unitIn(before, attacker);
  const far = from === null ? '' : `, ${counted(distance(groundIn(before, fixed), from, square), 'square')} away`;
  const dice = `${unit?.strength ?? clash.attack.values.length}d${clash.attack.die}`;
  const against = `${clash.defence.values.length}d${clash.defence.die}`;
  const called = spotter === null ? '' : `, called in by ${spotter}`;
  return `${attacker} attacks ${aimed(target)}${far}, with ${dice} against ${against}${called}; ${(unit?.supplies ?? 0) - paid} supplies left`;
}

/** Tokens of the line that an event cuts off or connects. */
function lineWords(before: State, after: State, fixed: Fixed, seat: string): string {
  const player = after.players.find(({ id }) => id === seat);
  if (player === undefined) return '';
  const [was, is] = [connectedTokens(before, fixed, player), connectedTokens(after, fixed, player)];
  const own = (after.battle?.tokens ?? []).filter(({ owner }) => owner === seat).map(({ square }) => square);
  const cut = own.filter((square) => was.has(square) && !is.has(square));
  const back = own.filter((square) => !was.has(square) && is.has(square) && hadToken(before, square));
  if (cut.length > 0) return `; ${listing(cut)} would be cut off`;
  return back.length > 0 ? `; ${listing(back)} would be connected again` : '';
}

const hadToken = ({ battle }: State, square: string): boolean =>
  battle?.tokens.some((token) => token.square === square) === true;

/** One sentence, without its full stop; null: nothing worth telling. */
function eventWords(event: Event, before: State, after: State, fixed: Fixed): string | null {
  const left = (flag: string): number => unitIn(after, flag)?.supplies ?? 0;
  switch (event.kind) {
    case 'unit-moved': {
      const towed = event.towed === null ? '' : `, with ${event.towed.unit} in tow to ${event.towed.square}`;
      return `${event.unit} goes to ${event.path.at(-1) ?? event.from}${towed}; ${left(event.unit)} supplies left`;
    }
    case 'target-attacked':
      return attackWords(event, before, fixed);
    case 'unit-deployed': {
      const fee = event.fee === 0 ? '' : `, for ${event.fee}`;
      return `${event.unit} comes to ${event.square} with ${counted(left(event.unit), 'supply', 'supplies')}${fee}`;
    }
    case 'airdrop-flown':
      return `${event.carrier} flies ${event.unit} to ${event.square}, if it gets through`;
    case 'line-laid': {
      const usable = after.players.find(({ id }) => id === event.seat)?.usable ?? 0;
      return `The line goes over ${listing(event.squares)}; ${counted(usable, 'usable token')} left${lineWords(before, after, fixed, event.seat)}`;
    }
    case 'line-torn-down':
      return `${tokens(event.squares.length)} ${event.squares.length === 1 ? 'comes' : 'come'} back${lineWords(before, after, fixed, event.seat)}`;
    case 'unit-resupplied': {
      const room = cardOf(fixed.catalogue, unitIn(after, event.unit)?.type ?? '').capacity;
      return `${event.unit} takes ${tokens(event.amount)} and has ${left(event.unit)} of ${room}`;
    }
    case 'unit-loaded':
      return `${event.unit} gets into ${event.carrier}`;
    case 'unit-unloaded':
      return `${event.unit} gets out on ${event.square}`;
    case 'unit-scouted':
      return `${event.unit} looks at ${event.target}, instead of attacking`;
    case 'bridge-laid':
      return `A bridge goes over ${event.square}`;
    case 'bridge-lifted':
      return `The bridge over ${event.square} comes back aboard`;
    case 'barricade-built':
      return `A barricade goes up on ${event.square}; ${left(event.unit)} supplies left`;
    case 'minefield-swept':
      return `The mines on ${event.square} are cleared`;
    case 'mine-struck':
      return `${event.unit} comes onto the mines on ${event.square}`;
    case 'object-taken':
      return `${event.unit} picks up ${event.objective}, and can no longer attack`;
    case 'token-captured':
      return `The enemy supply on ${event.square} is yours`;
    default:
      return moneyWords(event, after, fixed);
  }
}

function moneyWords(event: Event, after: State, fixed: Fixed): string | null {
  const funds = (seat: string): number => after.players.find(({ id }) => id === seat)?.funds ?? 0;
  switch (event.kind) {
    case 'units-bought':
      return `${counted(event.units.length, 'unit')} for ${event.cost}; ${funds(event.seat)} left`;
    case 'supply-bought':
      return `${tokens(event.count)} for ${event.cost}; ${funds(event.seat)} left`;
    case 'unit-sold':
      return `${event.unit} brings ${event.price}`;
    case 'supply-sold':
      return `${tokens(event.usable + event.fresh)} bring ${event.price}`;
    case 'unit-reinforced':
      return `${event.unit} is brought to ${unitIn(after, event.unit)?.strength ?? 0} for ${event.cost}; ${funds(event.seat)} left`;
    case 'unit-extracted':
      return `${event.unit} goes to the reserve for ${event.fee}; ${funds(event.seat)} left`;
    case 'card-paid-off':
      return `${event.card} costs ${event.cost} and binds you no longer; ${funds(event.seat)} left`;
    case 'card-played': {
      const card = businessCard(fixed.catalogue, event.card);
      const owes =
        card.kind === 'investor' ? `each battle costs ${card.dividend}` : `${card.payoff} is due when the battle ends`;
      return card.kind === 'sponsorship'
        ? `${event.card} lends you ${card.units.join(', ')} for the battle; losses are charged`
        : `${event.card} brings ${event.value}; ${owes}`;
    }
    default:
      return null;
  }
}

/** What a line would do, in a sentence; null when there is nothing to tell. */
export function triedWords({ before, after, events }: Tried, fixed: Fixed): string | null {
  const told = events.flatMap((event) => eventWords(event, before, after, fixed) ?? []);
  return told.length === 0 ? null : `${told.join('. ')}.`;
}
