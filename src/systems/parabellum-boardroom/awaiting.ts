import type { Awaiting } from '../../core/game/contract.js';
import type { SeatId } from '../../core/game/viewer.js';
import { livingSeats } from './battlefield.js';
import type { State } from './shapes.js';

export const PHASE_KINDS = {
  market: 'Market',
  turn: 'A player’s turn',
  closing: 'Closing of a battle',
  choose: 'Choice of the next battle',
} as const;

const without = (seats: readonly SeatId[], some: readonly SeatId[]): readonly SeatId[] =>
  seats.filter((seat) => !some.includes(seat));

/** Seats that are not out of the campaign. */
export const playing = ({ players }: State): readonly SeatId[] => livingSeats(players);

function strikeWords(strikes: number | null): string {
  if (strikes === null) return 'nobody is passed over for it';
  return `after ${strikes} own turns missed running they are passed over until a sheet comes`;
}

/** What a campaign waits for (4.1); null when it is over. */
export function awaiting({ stage, battle, players, options, choice }: State): Awaiting | null {
  if (battle === null) return null;
  const key = `battle-${battle.number}`;
  const title = `Battle ${battle.id}`;
  const living = livingSeats(players);
  const away = players.filter((player) => player.away).map(({ id }) => id);
  const present = without(living, away);
  switch (stage) {
    case 'market':
      return {
        key: `${key}/market`,
        kind: stage,
        title: `${title}, Market`,
        turn: 0,
        owes: present,
        invited: without(living, present),
        silence: 'Whoever sends nothing buys and sells nothing; that is no missed turn.',
      };
    case 'turn': {
      const { active } = battle;
      if (active === null) return null;
      const name = players.find(({ id }) => id === active)?.name ?? active;
      // Who was passed over has a turn only where everybody is (BRR-39).
      const owes = [active];
      return {
        key: `${key}/round-${battle.round}/${active}`,
        kind: stage,
        title: `${title}, round ${battle.round}: ${name}`,
        turn: battle.round,
        owes,
        invited: without(living, owes),
        silence: `The turn passes without actions and standing orders stay; ${strikeWords(options.strikes)}.`,
      };
    }
    case 'closing':
      return {
        key: `${key}/closing`,
        kind: stage,
        title: `${title}, closing`,
        turn: battle.round,
        owes: present,
        invited: without(living, present),
        silence: 'Units left on the map are lost, and what is due is raised as the standing orders say.',
      };
    case 'choose': {
      if (choice === null) return null;
      const owes = without([choice.chooser], away);
      return {
        key: `${key}/choose`,
        kind: stage,
        title: `After battle ${battle.id}: the next one`,
        turn: battle.round,
        owes,
        // Cards may be played at any time (BR-56).
        invited: without(living, owes),
        silence: `Without a choice battle ${choice.battles[0] ?? ''} is next.`,
      };
    }
    default:
      return null;
  }
}
