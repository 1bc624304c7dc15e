import type { Viewer } from '../../../core/game/viewer.js';
import { canonically } from '../canon.js';
import { leaderOf } from '../leaders.js';
import type {
  Fixed,
  Group,
  GroupId,
  GroupView,
  Player,
  PlayerView,
  Recent,
  Side,
  SizeClass,
  State,
  View,
} from '../shapes.js';
import { type Eyes, eyesOf, isOwnSide, isSelf, watch } from './eyes.js';

/** The class of a Group in the last battle that it fought in the turn before. */
function sizeIn(recent: Recent | null, group: GroupId): SizeClass | null {
  const parties = (recent?.battles ?? []).flatMap(({ attacker, defender }) => [attacker, defender]);
  return parties.findLast((party) => party.group === group)?.size ?? null;
}

function groupView(state: State, eyes: Eyes, group: Group): GroupView {
  const own = isOwnSide(eyes, group.side);
  const scouts = state.players.find(({ id }) => id === eyes.seat)?.scouts ?? [];
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
    believed: scouts.find((one) => one.group === group.id)?.believed ?? null,
    size: sizeIn(state.recent, group.id),
  };
}

function playerView(eyes: Eyes, player: Player): PlayerView {
  const self = isSelf(eyes, player.id);
  const own = isOwnSide(eyes, player.side);
  const { avatar } = player;
  return {
    id: player.id,
    name: player.name,
    side: player.side,
    avatar:
      avatar === null
        ? null
        : { name: avatar.name, start: avatar.start, now: own ? avatar.now : null, group: own ? avatar.group : null },
    vp: player.vp,
    missed: player.missed,
    status: player.status,
    spares: self ? player.spares : null,
    permits: self ? player.permits : null,
    promised: self ? player.promised : null,
  };
}

/** What is remembered, without positions that the viewer did not see when the turn began. */
function remembered(recent: Recent, eyes: Eyes, fixed: Fixed): Recent {
  return { ...recent, stood: recent.stood.filter(watch(eyes, recent.stood, fixed)) };
}

/** What this viewer may see of a state, built field by field (digest part 7). */
export function view(state: State, viewer: Viewer, fixed: Fixed): View {
  const eyes = eyesOf(state, viewer);
  const own = <T>(of: Readonly<Record<Side, T>>): Record<Side, T | null> => ({
    union: isOwnSide(eyes, 'union') ? of.union : null,
    confederacy: isOwnSide(eyes, 'confederacy') ? of.confederacy : null,
  });
  const sees = watch(
    eyes,
    state.groups.map(({ id, zone }) => ({ group: id, zone })),
    fixed,
  );
  return {
    viewer,
    side: eyes.side,
    stage: state.stage,
    options: state.options,
    year: state.year,
    turn: state.turn,
    control: state.control,
    groups: canonically(state.groups)
      .filter(({ id, zone }) => sees({ group: id, zone }))
      .map((group) => groupView(state, eyes, group)),
    players: state.players.map((player) => playerView(eyes, player)),
    president: state.president,
    presidentElect: state.presidentElect,
    election: state.election,
    activations: state.activations,
    pool: own(state.pool),
    victories: state.victories,
    blockaded: state.blockaded,
    kentucky: state.kentucky,
    washingtonLoss: state.washingtonLoss,
    names: own(state.names),
    recent: state.recent === null ? null : remembered(state.recent, eyes, fixed),
    ending: state.ending,
  };
}
