import type { Catalogue, Fixed, Player, State, UnitState, View, ViewOwn, ViewUnit } from '../shapes.js';
import { NO_MARKS } from '../shapes.js';

const UNKNOWN: ViewOwn = {
  seat: '',
  funds: 0,
  usable: 0,
  fresh: 0,
  hand: [],
  ledger: [],
  standing: [],
  bought: {},
  flags: [],
  drawOwed: false,
};

function playerOf({ own }: View, { hand: _cards, ...seat }: View['seats'][number]): Player {
  const { seat: _seat, ...books } = own?.seat === seat.id ? own : UNKNOWN;
  return { ...seat, ...books, inPlay: [...seat.inPlay], knowledge: [] };
}

/** The type that everybody sees or scouting told; else the first of its class: only what a class shows is ever looked at. */
const typeOf = (unit: ViewUnit, { units }: Catalogue): string =>
  unit.type ?? unit.known?.type ?? units.find((card) => card.class === unit.class)?.code ?? '';

function unitOf(unit: ViewUnit, catalogue: Catalogue): UnitState {
  const { card, known } = unit;
  const type = typeOf(unit, catalogue);
  const full = catalogue.units.find(({ code }) => code === type)?.strength ?? 1;
  return {
    flag: unit.flag,
    type,
    owner: unit.owner,
    place: unit.place,
    square: unit.square,
    aboard: unit.aboard,
    strength: unit.strength ?? known?.strength ?? full,
    // Without supply nobody strikes back or fires at aircraft: what others may do stays out of it.
    supplies: card?.supplies ?? 0,
    fresh: card?.fresh ?? false,
    sponsor: card?.sponsor ?? null,
    bridge: card?.bridge ?? false,
    carries: unit.carries,
    turn: { ...NO_MARKS, ...unit.turn },
  };
}

/**
 * The state as the seat of a view can imagine it: its own things as they are, others' as the table shows them, nothing that is
 * hidden. What is tried out on it can betray nothing. Marks of a turn that is over count no more. Null for who does not play.
 */
export function supposed(view: View, { catalogue }: Fixed): State | null {
  if (view.own === null || view.battle === null) return null;
  return {
    stage: view.stage,
    options: view.options,
    players: view.seats.map((seat) => playerOf(view, seat)),
    units: view.units.map((unit) => ({ ...unitOf(unit, catalogue), turn: NO_MARKS })),
    deck: [],
    battle: view.battle,
    played: view.played,
    ranks: view.ranks,
    choice: view.choice,
    recent: view.recent,
    ending: view.ending,
  };
}
