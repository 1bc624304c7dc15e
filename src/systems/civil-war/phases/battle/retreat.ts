import { atlasOf, zoneOf } from '../../atlas.js';
import { byId } from '../../canon.js';
import type { BattleOdds, Group, GroupId, ZoneId } from '../../shapes.js';
import { type Turn, usedByEnemy } from '../turn.js';
import { linesToCapital } from './capital.js';
import { oddsOf } from './odds.js';

// Where a Group goes that has to leave (CW 12.2.9, 12.5, CWR-38). Why not, of a zone that was looked at: `came-from` (the
// attacker did), `enemy-there`, `friend-there`, `not-friendly`, `used` (by the enemy this turn), `near-attacker` (next to where
// it came from, where the option forbids that or another of the tier is not), `not-empty` (a port), `friend-stuck`,
// `too-strong` (no overrun), `worse-tier`, `farther` (from the capital, or later by name).

/** A Group that has to leave, and from whom. */
export interface Flight {
  readonly group: Group;
  /** Brigades that it has left. */
  readonly strength: number;
  /** Who drives it out, and still stands where it came from. */
  readonly attacker: GroupId;
  /** Where the attacker stood, and the zone from which it comes in: the same, if it passes no friends. */
  readonly stood: ZoneId;
  readonly former: ZoneId;
}

export interface Refuge {
  readonly zone: ZoneId;
  readonly tier: number;
  readonly bySea: boolean;
  /** A friend that makes room, and where it goes. */
  readonly pushed: { readonly group: GroupId; readonly to: Refuge } | null;
  /** An enemy that is ridden down. */
  readonly overrun: GroupId | null;
}

type Looked = BattleOdds['retreat'];

export interface Search {
  /** Null: nowhere to go. */
  readonly refuge: Refuge | null;
  readonly looked: Looked;
}

/** A zone under consideration: somewhere to go, or why not. */
type Verdict = { readonly zone: ZoneId } & ({ readonly refuge: Refuge } | { readonly why: string });

type Tier = (turn: Turn, flight: Flight) => readonly Verdict[];

const plain = (zone: ZoneId, tier: number, bySea = false): Verdict => ({
  zone,
  refuge: { zone, tier, bySea, pushed: null, overrun: null },
});

const standing = ({ state }: Turn): ReadonlyMap<ZoneId, Group> =>
  new Map(state.groups.map((group) => [group.zone, group]));

const nextTo = (turn: Turn, one: ZoneId, other: ZoneId): boolean => atlasOf(turn.fixed).neighbours(one).includes(other);

/** Zones one line away, without those where the attacker came from. */
function around(turn: Turn, { group, stood, former }: Flight, judge: (zone: ZoneId) => Verdict | null): Verdict[] {
  return atlasOf(turn.fixed)
    .neighbours(group.zone, group.side)
    .flatMap((zone) => (zone === stood || zone === former ? [{ zone, why: 'came-from' }] : (judge(zone) ?? [])));
}

/** What forbids a zone to anyone in flight but a Group that rides down an enemy (CW 12.5); null: nothing. */
function closed(turn: Turn, { group }: Flight, zone: ZoneId): string | null {
  if (turn.state.control[zone] !== group.side) return 'not-friendly';
  return usedByEnemy(turn, group.side).has(zone) ? 'used' : null;
}

const tooNear = (turn: Turn, { former }: Flight, zone: ZoneId): boolean =>
  turn.state.options.strictRetreat && nextTo(turn, zone, former);

/** Tiers 1 to 3: an empty zone of one's own. */
const overLand: Tier = (turn, flight) => {
  const stands = standing(turn);
  const { group, attacker, former } = flight;
  const watched = (zone: ZoneId): boolean =>
    atlasOf(turn.fixed)
      .neighbours(zone)
      .some((near) => {
        const there = stands.get(near);
        return there !== undefined && there.side !== group.side && there.id !== attacker;
      });
  return around(turn, flight, (zone) => {
    const there = stands.get(zone);
    if (there !== undefined) return { zone, why: there.side === group.side ? 'friend-there' : 'enemy-there' };
    const why = closed(turn, flight, zone) ?? (tooNear(turn, flight, zone) ? 'near-attacker' : null);
    if (why !== null) return { zone, why };
    return plain(zone, nextTo(turn, zone, former) ? 3 : watched(zone) ? 2 : 1);
  });
};

/** Tier 4: the Union's navy (CW 12.5c). */
const bySea: Tier = (turn, { group }) => {
  if (group.side !== 'union' || !zoneOf(turn.fixed, group.zone).port) return [];
  const stands = standing(turn);
  return turn.fixed.map.zones
    .filter(({ id, port }) => port && id !== group.zone && turn.state.control[id] === 'union')
    .map(({ id }) => (stands.has(id) ? { zone: id, why: 'not-empty' } : plain(id, 4, true)));
};

/** Tier 5: a friend makes room, who must find an empty zone (CW 12.5a). */
const byPushing: Tier = (turn, flight) => {
  const stands = standing(turn);
  return around(turn, flight, (zone) => {
    const friend = stands.get(zone);
    if (friend === undefined || friend.side !== flight.group.side) return null;
    const why = closed(turn, flight, zone) ?? (tooNear(turn, flight, zone) ? 'near-attacker' : null);
    if (why !== null) return { zone, why };
    const { refuge: to } = searchEmpty(turn, { ...flight, group: friend, strength: friend.brigades });
    if (to === null) return { zone, why: 'friend-stuck' };
    return { zone, refuge: { zone, tier: 5, bySea: false, pushed: { group: friend.id, to }, overrun: null } };
  });
};

/** Tier 6: over an enemy who is weak enough (CW 12.2.9.2). */
const byOverrun: Tier = (turn, flight) => {
  const stands = standing(turn);
  return around(turn, flight, (zone) => {
    const enemy = stands.get(zone);
    if (enemy === undefined || enemy.side === flight.group.side) return null;
    if (tooNear(turn, flight, zone)) return { zone, why: 'near-attacker' };
    if (!oddsOf(flight.strength, enemy).overrun) return { zone, why: 'too-strong' };
    return { zone, refuge: { zone, tier: 6, bySea: false, pushed: null, overrun: enemy.id } };
  });
};

/** The lowest tier; within it a zone with another between it and the attacker's (CW-1222), then the nearest to one's capital, then by id. */
function best(turn: Turn, { group, former }: Flight, verdicts: readonly Verdict[]): Refuge | null {
  const far = ({ zone }: Refuge): number => linesToCapital(turn.fixed, group.side, zone);
  const near = ({ zone }: Refuge): number => Number(nextTo(turn, zone, former));
  const open = verdicts.flatMap((verdict) => ('refuge' in verdict ? [verdict.refuge] : []));
  const [first = null] = open.sort(
    (one, other) =>
      one.tier - other.tier ||
      near(one) - near(other) ||
      far(one) - far(other) ||
      byId({ id: one.zone }, { id: other.zone }),
  );
  return first;
}

function worse(turn: Turn, { former }: Flight, refuge: Refuge, chosen: Refuge): string {
  if (refuge.tier !== chosen.tier) return 'worse-tier';
  return nextTo(turn, refuge.zone, former) && !nextTo(turn, chosen.zone, former) ? 'near-attacker' : 'farther';
}

const looked = (turn: Turn, flight: Flight, verdict: Verdict, chosen: Refuge | null): Looked[number] => {
  const { zone } = verdict;
  if ('why' in verdict) return { zone, tier: 0, why: verdict.why };
  const { refuge } = verdict;
  return {
    zone,
    tier: refuge.tier,
    why: chosen === null || refuge === chosen ? null : worse(turn, flight, refuge, chosen),
  };
};

/** Tries one kind of refuge after another, and goes on only where there is none. */
function search(turn: Turn, flight: Flight, tiers: readonly Tier[]): Search {
  const all: Looked = [];
  for (const tier of tiers) {
    const verdicts = tier(turn, flight);
    const refuge = best(turn, flight, verdicts);
    all.push(...verdicts.map((verdict) => looked(turn, flight, verdict, refuge)));
    if (refuge !== null) return { refuge, looked: all };
  }
  return { refuge: null, looked: all };
}

/** For a Group that leaves before a battle or makes room: tiers 1 to 4 (CWR-38, CWR-39). */
export function searchEmpty(turn: Turn, flight: Flight): Search {
  return search(turn, flight, [overLand, bySea]);
}

/** For a Group that lost a battle: all tiers. */
export const searchAny = (turn: Turn, flight: Flight): Search =>
  search(turn, flight, [overLand, bySea, byPushing, byOverrun]);
