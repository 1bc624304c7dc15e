import type { Event, EventOf, State } from '../shapes.js';
import { NOTHING_RECENT } from '../shapes.js';
import { addEntries } from './accounts.js';
import { book, changeField, changePlayer, NO_MARKS } from './change.js';
import { goOut, openScenario, withdraw } from './scenario.js';

/** Marks of the last turn are wiped, locks opened, waits shortened (ST-39, 3.1). */
function openTurn(state: State, { seat }: EventOf<'turn-opened'>): State {
  const units = state.units.map((unit) =>
    unit.owner === seat ? { ...unit, turn: NO_MARKS, locked: false, wait: Math.max(0, unit.wait - 1) } : unit,
  );
  return changeField({ ...state, stage: 'turn', units }, (field) => ({ ...field, active: seat }));
}

const changeProgress = (state: State, { objective, seat, count, status }: EventOf<'objective-changed'>): State =>
  changeField(state, (field) => ({
    ...field,
    progress: field.progress.map((entry) =>
      entry.objective === objective && entry.seat === seat ? { ...entry, count, status } : entry,
    ),
  }));

const score = (state: State, { scenario, achieved }: EventOf<'scenario-scored'>): State => ({
  ...state,
  played: [...state.played, { scenario, achieved }],
  players: state.players.map((player) => ({ ...player, achievedBefore: achieved[player.id] ?? 0 })),
});

function joinParent(state: State, { seat, parent, transfer }: EventOf<'player-joined-parent'>): State {
  const nameOf = (id: string) => state.players.find((player) => player.id === id)?.company ?? id;
  const paid = book(state, parent, 'subsidiary', nameOf(seat), -transfer);
  const got = book(paid, seat, 'subsidiary', nameOf(parent), transfer);
  return changePlayer(got, seat, (player) => ({ ...player, parent }));
}

export function applyCourse(state: State, event: Event): State | null {
  switch (event.kind) {
    case 'campaign-opened':
      return { ...event.state, catalogue: state.catalogue, scenarios: state.scenarios };
    case 'scenario-opened':
      return openScenario(state, event);
    case 'turn-order-rolled':
      return changeField(state, (field) => ({ ...field, order: event.order }));
    case 'round-opened':
      return changeField(state, (field) => ({ ...field, round: event.round }));
    case 'turn-opened':
      return openTurn(state, event);
    case 'turn-sealed':
      return { ...state, recent: NOTHING_RECENT };
    case 'seat-silent':
      return changePlayer(state, event.seat, (player) => ({ ...player, strikes: event.strikes }));
    case 'seat-returned':
      return changePlayer(state, event.seat, (player) => ({ ...player, strikes: 0 }));
    case 'standing-orders-set':
      return changePlayer(state, event.seat, (player) => ({ ...player, standing: event.standing }));
    case 'turn-ended':
    case 'order-failed':
    case 'order-passed-over':
      return state;
    case 'objective-changed':
      return changeProgress(state, event);
    case 'player-withdrew':
      return withdraw(state, event);
    case 'player-left':
      return goOut(state, event.seat, 'left');
    case 'player-eliminated':
      return goOut(state, event.seat, 'eliminated');
    case 'scenario-ended':
      return changeField({ ...state, stage: 'closing' }, (field) => ({ ...field, active: null, ended: event.why }));
    case 'accounts-settled':
      return addEntries(state, event.seat, event.entries);
    case 'scenario-scored':
      return score(state, event);
    case 'player-joined-parent':
      return joinParent(state, event);
    case 'chooser-named':
      return { ...state, stage: 'choose', choice: { chooser: event.seat, scenarios: event.scenarios } };
    case 'scenario-chosen':
      return { ...state, choice: null };
    case 'campaign-ended':
      return { ...state, stage: 'over', choice: null, ending: event.ending };
    default:
      return null;
  }
}
