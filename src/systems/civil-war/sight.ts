import type { Viewer } from '../../core/game/viewer.js';
import { canonically } from './canon.js';
import { leaderOf } from './leaders.js';
import type { Event, Group, GroupView, Player, PlayerView, Sighting, State, View } from './shapes.js';

const sideOf = (state: State, viewer: Viewer): View['side'] =>
  viewer.kind === 'seat' ? (state.players.find(({ id }) => id === viewer.seat)?.side ?? null) : null;

function groupView(state: State, viewer: Viewer, group: Group): GroupView {
  const own = viewer.kind === 'gm' || sideOf(state, viewer) === group.side;
  return {
    id: group.id,
    side: group.side,
    name: group.name,
    zone: group.zone,
    entrenched: group.entrenched,
    commander: group.commander,
    brigades: own ? group.brigades : null,
    demoralised: own ? group.demoralised : null,
    supplied: own ? group.supplied : null,
    avatar: own ? leaderOf(state, group).avatar : null,
    believed: null,
    size: null,
  };
}

function playerView(state: State, viewer: Viewer, player: Player): PlayerView {
  const own = viewer.kind === 'gm' || (viewer.kind === 'seat' && viewer.seat === player.id);
  const ownSide = viewer.kind === 'gm' || sideOf(state, viewer) === player.side;
  const { avatar } = player;
  return {
    id: player.id,
    name: player.name,
    side: player.side,
    avatar:
      avatar === null
        ? null
        : {
            name: avatar.name,
            start: avatar.start,
            now: ownSide ? avatar.now : null,
            group: ownSide ? avatar.group : null,
          },
    vp: player.vp,
    missed: player.missed,
    status: player.status,
    spares: own ? player.spares : null,
    permits: own ? player.permits : null,
    promised: own ? player.promised : null,
  };
}

/** What this viewer may see, built field by field (digest part 7). */
export function view(state: State, viewer: Viewer): View {
  const side = sideOf(state, viewer);
  const knows = (of: 'union' | 'confederacy'): boolean => viewer.kind === 'gm' || side === of;
  return {
    viewer,
    side,
    stage: state.stage,
    options: state.options,
    year: state.year,
    turn: state.turn,
    control: state.control,
    groups: canonically(state.groups).map((group) => groupView(state, viewer, group)),
    players: state.players.map((player) => playerView(state, viewer, player)),
    president: state.president,
    presidentElect: state.presidentElect,
    election: state.election,
    activations: state.activations,
    pool: {
      union: knows('union') ? state.pool.union : null,
      confederacy: knows('confederacy') ? state.pool.confederacy : null,
    },
    victories: state.victories,
    blockaded: state.blockaded,
    kentucky: state.kentucky,
    washingtonLoss: state.washingtonLoss,
    names: {
      union: knows('union') ? state.names.union : null,
      confederacy: knows('confederacy') ? state.names.confederacy : null,
    },
    recent: state.recent,
    ending: state.ending,
  };
}

/** What this viewer learns of the event. */
export const reveal = (event: Event, _before: State, _after: State, viewer: Viewer): Sighting | null =>
  viewer.kind === 'gm' ? event : null;
