import type { Viewer } from '../../../core/game/viewer.js';
import { aboardOf } from '../battlefield.js';
import type { Fixed, Player, State, UnitState, View, ViewOwn, ViewUnit } from '../shapes.js';
import { cardOf } from '../tables.js';
import { isBehind, isGm, knowsStrength, knowsType, scouted, sees } from './knowing.js';

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
  const passengers = aboardOf(state, unit.flag).map(({ flag }) => flag);
  const { supplies, sponsor, fresh, bridge } = unit;
  return {
    flag: unit.flag,
    owner: unit.owner,
    class: cardOf(catalogue, unit.type).class,
    type: knowsType(state, viewer, unit) ? unit.type : null,
    place: unit.place,
    square: unit.square,
    aboard: unit.aboard,
    strength: knowsStrength(state, viewer, unit) ? unit.strength : null,
    passengers: passengers.length,
    carries: unit.carries,
    turn: unit.turn,
    card: isBehind(viewer, unit.owner) ? { supplies, sponsor, fresh, bridge, passengers } : null,
    known: scouted(state, viewer, unit.flag),
  };
}

/** What a viewer may see of a state (rules 6), field by field. */
export function view(state: State, viewer: Viewer, fixed: Fixed): View {
  const own =
    viewer.kind === 'seat' ? state.players.find(({ id, gone }) => id === viewer.seat && gone === null) : undefined;
  const place = new Map(state.players.map(({ id }, index) => [id, index]));
  return {
    viewer,
    own: own === undefined ? null : ownOf(own),
    others: isGm(viewer) ? state.players.map(ownOf) : [],
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
    units: state.units
      .filter((unit) => sees(state, viewer, unit))
      .map((unit) => unitView(state, unit, viewer, fixed))
      .sort(
        (one, other) => (place.get(one.owner) ?? 0) - (place.get(other.owner) ?? 0) || (one.flag < other.flag ? -1 : 1),
      ),
    deck: state.deck.length,
    deckOrder: isGm(viewer) ? state.deck : null,
    choice: state.choice,
    recent: state.recent,
    ending: state.ending,
  };
}
