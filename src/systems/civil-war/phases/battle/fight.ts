import { zoneOf } from '../../atlas.js';
import { findGroup, groupOf } from '../../canon.js';
import { leaderOf } from '../../leaders.js';
import type { Battle, BattleDice, Group, GroupId, Side, ZoneId } from '../../shapes.js';
import { battleStream } from '../../streams.js';
import { crtCell, type Damage, damageOf, sizeOf } from '../../tables.js';
import { enter, leaveWorks } from '../enter.js';
import { tryImprovement } from '../improve.js';
import { happen, noteUse, type Turn } from '../turn.js';
import type { Approach } from './approach.js';
import { type Hurt, type Leaver, leaverOf } from './leaver.js';
import { type Odds, oddsOf } from './odds.js';
import { rideDown } from './overrun.js';
import { breakSpirit, partyOf, payWinner } from './record.js';
import { type Flight, type Search, searchAny } from './retreat.js';
import { bonusOf, throwForBattle } from './throws.js';
import { withdrawOrSurrender } from './withdraw.js';

interface Sides {
  readonly attacker: Group;
  readonly defender: Group;
}

/** What the dice did. */
interface Clash {
  readonly dice: BattleDice;
  readonly attacker: Hurt;
  readonly defender: Hurt;
}

const hurt = ({ brigades, demoralised: wasDemoralised }: Group, damage: Damage): Hurt => ({
  lost: Math.min(brigades, damage.lost),
  demoralised: damage.demoralised,
  destroyed: damage.lost >= brigades,
  wasDemoralised,
});

/** Dice, bonus, rerolls and the CRT (CW 12.2.3 to 12.2.6); both results count together. */
function clash(turn: Turn, { attacker, defender }: Sides, odds: Odds): Clash {
  const stream = battleStream(turn.battles, defender.zone);
  const skill = {
    attacker: leaderOf(turn.state, attacker).tac,
    defender: leaderOf(turn.state, defender).tac,
    shaken: defender.demoralised,
  };
  const { throws, faces } = throwForBattle(turn, stream, skill);
  const bonus = bonusOf(skill);
  // A bonus is 6 at most, so no row is above 12 (CWR-16).
  const rows = { attacker: faces.attacker + bonus.attacker, defender: faces.defender + bonus.defender };
  const results = {
    attacker: crtCell('attacker', odds.index, rows.attacker, sizeOf(attacker.brigades)),
    defender: crtCell('defender', odds.index, rows.defender, sizeOf(defender.brigades)),
  };
  const rolls = [{ stream, sides: 6, faces: throws.map(({ face }) => face) }];
  return {
    dice: { throws: [...throws], bonus, rows, results, rolls },
    attacker: hurt(attacker, damageOf(results.defender)),
    defender: hurt(defender, damageOf(results.attacker)),
  };
}

/** Who is beaten, and where the defender goes if it is the defender. */
interface Verdict {
  readonly leaver: Leaver;
  readonly leaves: Leaver['who'];
  readonly fortressHeld: boolean;
  readonly winner: Side | null;
  readonly search: Search;
}

function judge(turn: Turn, approach: Approach, { attacker, defender }: Sides, done: Clash): Verdict {
  const leaver = leaverOf(done.attacker, done.defender);
  // CWR-40: a force in Washington stays, and the attacker falls back without having lost.
  const fortressHeld = leaver.who === 'defender' && zoneOf(turn.fixed, approach.zone).fortress;
  const leaves = fortressHeld ? 'attacker' : leaver.who;
  const beaten = {
    attacker: done.attacker.destroyed || leaves === 'attacker',
    defender: done.defender.destroyed || leaves === 'defender',
  };
  const drawn = fortressHeld || beaten.attacker === beaten.defender;
  return {
    leaver,
    leaves,
    fortressHeld,
    winner: drawn ? null : beaten.attacker ? defender.side : attacker.side,
    search:
      leaves === 'defender'
        ? searchAny(turn, flightFrom(approach, defender, defender.brigades - done.defender.lost))
        : { refuge: null, looked: [] },
  };
}

/** A Group that makes way for the one that comes. */
export const flightFrom = (approach: Approach, group: Group, strength: number): Flight => ({
  group,
  strength,
  attacker: approach.group,
  stood: approach.from,
  former: approach.through.at(-1) ?? approach.from,
});

type Told = Pick<Battle['attacker'], 'fate' | 'to'>;

const fateOf = ({ destroyed }: Hurt, leaves: boolean, field: ZoneId, refuge: ZoneId | null): Told => {
  if (destroyed) return { fate: 'destroyed', to: null };
  if (!leaves) return { fate: 'held', to: field };
  return refuge === null ? { fate: 'surrendered', to: null } : { fate: 'fell-back', to: refuge };
};

function tell(
  turn: Turn,
  approach: Approach,
  { attacker, defender }: Sides,
  odds: Odds,
  done: Clash,
  verdict: Verdict,
): Battle {
  const { impulse, zone, from, mode } = approach;
  const { leaver, leaves, fortressHeld, winner, search } = verdict;
  const { base, shift, column } = odds;
  return {
    kind: 'battle-fought',
    number: turn.battles,
    impulse,
    zone,
    from,
    bySea: mode === 'sea',
    attacker: partyOf(attacker, {
      ...fateOf(done.attacker, leaves === 'attacker', zone, from),
      lost: done.attacker.lost,
      broken: done.attacker.demoralised,
    }),
    defender: partyOf(defender, {
      ...fateOf(done.defender, leaves === 'defender', zone, search.refuge?.zone ?? null),
      lost: done.defender.lost,
      broken: done.defender.demoralised,
    }),
    winner,
    overrun: false,
    fortressHeld,
    dice: done.dice,
    odds: { base, shift, column, line: leaver.line, retreat: search.looked },
  };
}

/** AGG, then TAC, of an avatar whose Group is still there (CW 3.5.2, 3.5.4, CWR-18). */
function learn(turn: Turn, seat: string | null, group: GroupId): void {
  if (seat === null || findGroup(turn.state, group) === undefined) return;
  tryImprovement(turn, seat, 'agg');
  tryImprovement(turn, seat, 'tac');
}

/** The mover takes the field. */
export const takeField = (turn: Turn, { group, impulse, mode, from, through, zone }: Approach): void =>
  enter(turn, { group, impulse, mode, from, through: [...through], to: zone, why: 'order' });

function battle(turn: Turn, approach: Approach, sides: Sides, odds: Odds): void {
  const { attacker, defender } = sides;
  const { impulse, zone } = approach;
  const avatars = { attacker: leaderOf(turn.state, attacker).avatar, defender: leaderOf(turn.state, defender).avatar };
  turn.battles += 1;
  const done = clash(turn, sides, odds);
  const verdict = judge(turn, approach, sides, done);
  const told = tell(turn, approach, sides, odds, done, verdict);
  happen(turn, told);
  if (done.attacker.destroyed) happen(turn, { kind: 'group-lost', group: attacker.id, zone, why: 'destroyed' });
  if (done.defender.destroyed) happen(turn, { kind: 'group-lost', group: defender.id, zone, why: 'destroyed' });
  // Even if thrown back, the attacker left its works (CWR-32).
  leaveWorks(turn, attacker.id);
  breakSpirit(turn, attacker.id, done.attacker.demoralised);
  breakSpirit(turn, defender.id, done.defender.demoralised);
  if (verdict.leaves === 'defender')
    withdrawOrSurrender(turn, impulse, { group: defender.id, from: zone, refuge: verdict.search.refuge });
  if (told.attacker.fate === 'held') takeField(turn, approach);
  payWinner(turn, told);
  learn(turn, avatars.attacker, attacker.id);
  learn(turn, avatars.defender, defender.id);
}

/** Combat in a zone where an enemy stands (CW 12.2). The mover is the attacker. */
export function fight(turn: Turn, approach: Approach, defenderId: GroupId): void {
  const { group, impulse, mode, from, through, zone } = approach;
  const sides = { attacker: groupOf(turn.state, group), defender: groupOf(turn.state, defenderId) };
  const odds = oddsOf(sides.attacker.brigades, sides.defender);
  for (const { id } of [sides.attacker, sides.defender]) {
    turn.finished.add(id);
    turn.engaged.add(id);
  }
  noteUse(turn, sides.attacker.side, from, ...through, zone);
  if (!odds.overrun) {
    battle(turn, approach, sides, odds);
    return;
  }
  rideDown(turn, { rider: group, victim: defenderId, impulse, zone, from, bySea: mode === 'sea' });
  takeField(turn, approach);
}
