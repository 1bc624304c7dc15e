import { atlasOf } from '../atlas.js';
import { canonically, groupsUnder, playersOf } from '../canon.js';
import { leaderOf } from '../leaders.js';
import { type EventOf, enemyOf, type Group, type Player, SIDES, type State, type ZoneId } from '../shapes.js';
import { scoutStream } from '../streams.js';
import { estimate } from './estimate.js';
import { happen, type Turn } from './turn.js';

/** The Group that judges best: highest Aggression, then canonical order. `near`: one player's, in canonical order. */
function bestJudge(state: State, near: readonly Group[]): { group: Group; agg: number } | null {
  let best: { group: Group; agg: number } | null = null;
  for (const group of near) {
    const { agg } = leaderOf(state, group);
    if (best === null || agg > best.agg) best = { group, agg };
  }
  return best;
}

function scout(turn: Turn, player: Player, enemies: ReadonlyMap<ZoneId, readonly Group[]>): void {
  const own = groupsUnder(turn.state, player.id);
  const seen = own.flatMap(({ zone }) => enemies.get(zone) ?? []);
  const reports: EventOf<'scouted'>['reports'] = [];
  const rolls: NonNullable<EventOf<'scouted'>['rolls']> = [];
  const { neighbours } = atlasOf(turn.fixed);
  for (const enemy of canonically([...new Set(seen)])) {
    const around = neighbours(enemy.zone);
    const judge = bestJudge(
      turn.state,
      own.filter(({ zone }) => around.includes(zone)),
    );
    if (judge === null) continue;
    const { believed, roll } = estimate(turn, scoutStream(player.id, enemy.id), enemy.brigades, judge.agg);
    reports.push({ group: enemy.id, by: judge.group.id, believed });
    rolls.push(roll);
  }
  // Who has nobody near any more forgets what they believed.
  if (reports.length > 0 || player.scouts.length > 0)
    happen(turn, { kind: 'scouted', seat: player.id, reports, rolls });
}

/** After R12: what each player's scouts believe of enemy Groups one line from theirs (digest part 7). It changes nothing else. */
export function sendScouts(turn: Turn): void {
  const { neighbours } = atlasOf(turn.fixed);
  for (const side of SIDES) {
    const enemies = new Map<ZoneId, Group[]>();
    for (const enemy of turn.state.groups)
      if (enemy.side === enemyOf(side))
        for (const zone of neighbours(enemy.zone)) enemies.set(zone, [...(enemies.get(zone) ?? []), enemy]);
    for (const player of playersOf(turn.state, side)) scout(turn, player, enemies);
  }
}
