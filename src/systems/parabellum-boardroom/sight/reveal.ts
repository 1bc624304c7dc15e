import type { Viewer } from '../../../core/game/viewer.js';
import type { Event, Sighting, State } from '../shapes.js';
import { isBehind, isGm, isScreened, knowsType, sees } from './knowing.js';

/** A number that only its owner and the GM know. */
const behind = (viewer: Viewer, seat: string, value: number): number | null => (isBehind(viewer, seat) ? value : null);

/** The order of the deck and the dice that made it are the GM's alone. */
const shuffle = <Deck extends readonly string[] | null>(
  viewer: Viewer,
  deck: Deck,
  rolls: Extract<Event, { rolls: unknown }>['rolls'],
): { deck: string[] | null; rolls: typeof rolls } =>
  isGm(viewer) && deck !== null ? { deck: [...deck], rolls } : { deck: null, rolls: isGm(viewer) ? rolls : [] };

const ownerOf = (state: State, flag: string): string => state.units.find((unit) => unit.flag === flag)?.owner ?? '';

/** What a viewer learns of an event (rules 6), or null. `before` and `after`: the states round it. */
export function reveal(event: Event, before: State, after: State, viewer: Viewer): Sighting | null {
  switch (event.kind) {
    case 'campaign-opened':
      return { kind: event.kind, seats: event.players.map(({ id }) => id) };
    // Of no news to anybody.
    case 'window-sealed':
    case 'settled-counted':
      return null;
    case 'reserve-readied':
    case 'standing-set':
    case 'order-failed':
    case 'supply-bought':
    case 'supply-sold':
      return isBehind(viewer, event.seat) ? event : null;
    case 'unit-deployed':
    case 'cargo-lost':
      return { ...event, supplies: behind(viewer, event.seat, event.supplies) };
    case 'unit-moved':
      return {
        ...event,
        paid: behind(viewer, event.seat, event.paid),
        cut: isBehind(viewer, event.seat) ? event.cut : null,
      };
    case 'airdrop-flown':
    case 'barricade-built':
      return { ...event, paid: behind(viewer, event.seat, event.paid) };
    case 'target-attacked':
    case 'attack-countered':
    case 'flak-fired':
    case 'flak-answered':
      return { ...event, paid: behind(viewer, event.owner, event.paid) };
    case 'unit-destroyed':
      return {
        ...event,
        supplies: behind(viewer, event.owner, event.supplies),
        type: knowsType(before, viewer, { flag: event.unit, owner: event.owner }) ? event.type : null,
      };
    case 'unit-scouted':
      return { ...event, seen: isBehind(viewer, event.seat) ? event.seen : null };
    case 'unit-resupplied':
      return { ...event, amount: behind(viewer, event.seat, event.amount) };
    case 'unit-extracted':
      return { ...event, fee: behind(viewer, event.seat, event.fee) };
    case 'sponsored-unit-returned':
      // Behind screens nobody knows what stands in another's reserve.
      return sees(before, viewer, placed(before, event.unit))
        ? { ...event, supplies: behind(viewer, event.seat, event.supplies) }
        : null;
    case 'units-bought':
      return hidesReserve(after, viewer, event.seat)
        ? null
        : { ...event, cost: behind(viewer, event.seat, event.cost) };
    case 'unit-reinforced':
      return hidesReserve(after, viewer, event.seat)
        ? null
        : { ...event, cost: behind(viewer, event.seat, event.cost) };
    case 'unit-sold':
      return hidesReserve(after, viewer, event.seat)
        ? null
        : {
            ...event,
            price: behind(viewer, event.seat, event.price),
            supplies: behind(viewer, event.seat, event.supplies),
          };
    case 'card-drawn':
      return { ...event, card: isBehind(viewer, event.seat) ? event.card : null };
    case 'card-returned':
      return {
        ...event,
        card: isBehind(viewer, event.seat) ? event.card : null,
        ...shuffle(viewer, event.deck, event.rolls),
      };
    case 'card-played':
      return { ...event, units: hidesReserve(after, viewer, event.seat) ? null : event.units };
    case 'card-paid-off':
      return { ...event, ...shuffle(viewer, event.deck, event.rolls) };
    case 'contingency-paid':
      return {
        ...event,
        amount: event.what === 'losses' && hidesReserve(after, viewer, event.seat) ? null : event.amount,
        ...shuffle(viewer, event.deck, event.rolls),
      };
    case 'player-eliminated':
      return {
        ...event,
        units: event.units.filter((flag) => sees(before, viewer, placed(before, flag))),
        // Cards of a hand are nobody else's business to the last.
        cards: isBehind(viewer, event.seat) ? event.cards : event.cards.filter((card) => inPlay(before, card)),
        ...shuffle(viewer, event.deck, event.rolls),
      };
    default:
      return event;
  }
}

/** Behind screens, what another keeps beside the battlefield is not seen. */
const hidesReserve = (state: State, viewer: Viewer, seat: string): boolean =>
  isScreened(state) && !isBehind(viewer, seat);

const placed = (state: State, flag: string): State['units'][number] | { owner: string; place: 'reserve' } =>
  state.units.find((unit) => unit.flag === flag) ?? { owner: ownerOf(state, flag), place: 'reserve' };

const inPlay = ({ players }: State, card: string): boolean =>
  players.some((player) => player.inPlay.some((one) => one.card === card));
