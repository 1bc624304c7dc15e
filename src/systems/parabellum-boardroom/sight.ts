import type { Viewer } from '../../core/game/viewer.js';
import { aboardOf } from './battlefield.js';
import type { Event, Fixed, Player, Sighting, State, UnitState, View, ViewOwn, ViewUnit } from './shapes.js';
import { cardOf } from './tables.js';

// A first version: fog `open` only, and nothing told of events.

const ownOf = (player: Player): ViewOwn => ({
  seat: player.id,
  funds: player.funds,
  usable: player.usable,
  fresh: player.fresh,
  hand: player.hand,
  ledger: player.ledger,
  standing: player.standing,
  bought: player.bought,
  flags: player.flags,
  drawOwed: player.drawOwed,
});

function unitView(state: State, unit: UnitState, viewer: Viewer, { catalogue }: Fixed): ViewUnit {
  const known = viewer.kind === 'gm' || (viewer.kind === 'seat' && viewer.seat === unit.owner);
  const passengers = aboardOf(state, unit.flag).map(({ flag }) => flag);
  const player = viewer.kind === 'seat' ? state.players.find(({ id }) => id === viewer.seat) : undefined;
  return {
    flag: unit.flag,
    owner: unit.owner,
    class: cardOf(catalogue, unit.type).class,
    type: unit.type,
    place: unit.place,
    square: unit.square,
    aboard: unit.aboard,
    strength: unit.strength,
    passengers: passengers.length,
    carries: unit.carries,
    turn: unit.turn,
    card: known
      ? { supplies: unit.supplies, sponsor: unit.sponsor, fresh: unit.fresh, bridge: unit.bridge, passengers }
      : null,
    known: player?.knowledge.find((one) => one.unit === unit.flag) ?? null,
  };
}

export function view(state: State, viewer: Viewer, fixed: Fixed): View {
  const own =
    viewer.kind === 'seat' ? state.players.find(({ id, gone }) => id === viewer.seat && gone === null) : undefined;
  const seen = state.units.filter(
    ({ owner, place }) =>
      place !== 'aboard' || viewer.kind === 'gm' || (viewer.kind === 'seat' && viewer.seat === owner),
  );
  const place = new Map(state.players.map(({ id }, index) => [id, index]));
  return {
    viewer,
    own: own === undefined ? null : ownOf(own),
    others: viewer.kind === 'gm' ? state.players.map(ownOf) : [],
    stage: state.stage,
    options: state.options,
    battle: state.battle,
    played: state.played,
    ranks: state.ranks,
    seats: state.players.map(({ id, name, company, livery, side, hand, inPlay, strikes, away, gone }) => ({
      id,
      name,
      company,
      livery,
      side,
      hand: hand.length,
      inPlay,
      strikes,
      away,
      gone,
    })),
    units: seen
      .map((unit) => unitView(state, unit, viewer, fixed))
      .sort(
        (one, other) => (place.get(one.owner) ?? 0) - (place.get(other.owner) ?? 0) || (one.flag < other.flag ? -1 : 1),
      ),
    deck: state.deck.length,
    deckOrder: viewer.kind === 'gm' ? state.deck : null,
    choice: state.choice,
    recent: state.recent,
    ending: state.ending,
  };
}

export const reveal = (_event: Event): Sighting | null => null;
