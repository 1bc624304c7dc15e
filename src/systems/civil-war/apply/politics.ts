import type { Seat } from '../../../core/game/seat.js';
import { FIRST_TURN, FIRST_YEAR } from '../calendar.js';
import type { PoliticsEvent } from '../shapes/event.js';
import type { EventOf, Fixed, Options, Player, Share, Side, State } from '../shapes.js';
import { withGroup, withPlayer, withSide } from './change.js';

const newPlayer = ({ id, name, side }: Seat): Player => ({
  id,
  name,
  side: side as Side,
  avatar: null,
  vp: 0,
  missed: 0,
  status: 'playing',
  spares: 0,
  permits: 0,
  promised: { spares: 0, permits: 0 },
  scouts: [],
});

const opened = (state: State, seats: readonly Seat[], options: Options, { map }: Fixed): State => ({
  ...state,
  stage: 'setup',
  options,
  year: FIRST_YEAR,
  turn: FIRST_TURN,
  control: Object.fromEntries(map.zones.map(({ id, owner }) => [id, owner])),
  groups: map.groups.map(({ id, side, name, zone, brigades }) => ({
    id,
    side,
    name,
    zone,
    brigades,
    demoralised: false,
    entrenched: false,
    supplied: true,
    commander: null,
  })),
  players: seats.map(newPlayer),
  blockaded: [...map.blockadedAtStart],
  names: {
    union: map.groups.filter(({ side }) => side === 'union').map(({ name }) => name),
    confederacy: map.groups.filter(({ side }) => side === 'confederacy').map(({ name }) => name),
  },
});

/** Another commander; an avatar that was with the Group leads nobody any more. */
function assigned(state: State, { group, to }: EventOf<'group-assigned'>): State {
  const players = state.players.map((player) =>
    player.avatar?.group === group && player.id !== to
      ? { ...player, avatar: { ...player.avatar, group: null } }
      : player,
  );
  return withGroup({ ...state, players }, group, { commander: to });
}

function taken(state: State, { heard, missed }: EventOf<'sheets-taken'>): State {
  const times = new Map(missed.map((one) => [one.seat, one.times]));
  return {
    ...state,
    players: state.players.map((player) =>
      heard.includes(player.id)
        ? { ...player, missed: 0 }
        : { ...player, missed: times.get(player.id) ?? player.missed },
    ),
    recent: {
      year: state.year,
      turn: state.turn,
      battles: [],
      captures: [],
      stood: state.groups.map(({ id, zone }) => ({ group: id, zone })),
    },
  };
}

const promise = (state: State, shares: readonly Share[], what: 'spares' | 'permits'): State =>
  shares.reduce(
    (now, { seat, number }) =>
      withPlayer(now, seat, (player) => ({
        ...player,
        promised: { ...player.promised, [what]: player.promised[what] + number },
      })),
    state,
  );

const sum = (shares: readonly Share[]): number => shares.reduce((total, { number }) => total + number, 0);

/** What was promised is there. */
const kept = (player: Player): Player => ({
  ...player,
  spares: player.spares + player.promised.spares,
  permits: player.permits + player.promised.permits,
  promised: { spares: 0, permits: 0 },
});

/** A player is out; brigades that they did not place go back to their side (CWR-47). If elected, they take no office. */
function struck(state: State, { seat, why }: EventOf<'player-struck'>): State {
  const player = state.players.find(({ id }) => id === seat);
  if (player === undefined) return state;
  const back = player.spares + player.promised.spares;
  const out = withPlayer(state, seat, (one) => ({
    ...one,
    status: why === 'left' ? 'left' : 'struck',
    spares: 0,
    permits: 0,
    promised: { spares: 0, permits: 0 },
    scouts: [],
    avatar: one.avatar === null ? null : { ...one.avatar, group: null },
  }));
  const elect = state.presidentElect[player.side];
  const given = withSide(out, 'pool', player.side, state.pool[player.side] + back);
  return withSide(given, 'presidentElect', player.side, elect === seat ? null : elect);
}

const seated = (state: State, seat: Seat): State => ({
  ...state,
  players: [...state.players.filter(({ id }) => id !== seat.id), newPlayer(seat)],
});

/** Events of set-up, politics, and of who comes and goes. */
export function afterPolitics(state: State, event: PoliticsEvent, fixed: Fixed): State {
  switch (event.kind) {
    case 'war-opened':
      return opened(state, event.seats, event.options, fixed);
    case 'avatar-made': {
      const { name, attributes } = event;
      return withPlayer(state, event.seat, (player) => ({
        ...player,
        avatar: { name, start: attributes, now: attributes, group: player.avatar?.group ?? null },
      }));
    }
    case 'group-assigned':
      return assigned(state, event);
    case 'sheets-taken':
      return taken(state, event);
    case 'no-confidence-counted':
    case 'activations-shared':
    case 'invasion-chosen':
      return state;
    case 'election-called':
      return withSide(state, 'election', event.side, true);
    case 'votes-counted': {
      const closed = withSide(state, 'election', event.side, false);
      return withSide(closed, 'presidentElect', event.side, event.seat);
    }
    case 'took-office': {
      const office = withSide(state, 'president', event.side, event.seat);
      return withSide(office, 'presidentElect', event.side, null);
    }
    case 'brigades-shared':
      return withSide(
        promise(state, event.shares, 'spares'),
        'pool',
        event.side,
        state.pool[event.side] - sum(event.shares),
      );
    case 'permits-given':
      return promise(state, event.shares, 'permits');
    case 'port-blockaded':
      return { ...state, blockaded: [...state.blockaded, event.zone] };
    case 'avatar-moved':
      return withPlayer(state, event.seat, (player) => ({
        ...player,
        avatar: player.avatar === null ? null : { ...player.avatar, group: event.group },
      }));
    case 'improvement-tried':
      return withPlayer(state, event.seat, (player) => ({
        ...player,
        avatar:
          player.avatar === null
            ? null
            : { ...player.avatar, now: { ...player.avatar.now, [event.attribute]: event.to } },
      }));
    case 'player-struck':
      return struck(state, event);
    case 'newcomer-seated':
      return seated(state, event.seat);
    case 'turn-opened':
      return {
        ...state,
        stage: 'orders',
        year: event.year,
        turn: event.turn,
        activations: event.activations,
        players: state.players.map(kept),
      };
    case 'scouted':
      return withPlayer(state, event.seat, (player) => ({
        ...player,
        scouts: event.reports.map(({ group, believed }) => ({ group, believed })),
      }));
    case 'war-decided':
      return {
        ...state,
        stage: 'over',
        ending: { winner: event.winner, rule: event.rule, victors: event.victors },
      };
  }
}
