import type { Awaiting } from '../../core/game/contract.js';
import type { SeatId } from '../../core/game/viewer.js';
import { mayJoin, seatsInCampaign, seatsInPlay, seatsWithUnitsOut } from './phases/turn/in-play.js';
import type { State } from './shapes.js';

export const PHASE_KINDS = {
  'set-up': 'Set-up: purchases and mustering',
  turn: 'A player’s turn',
  closing: 'Last extraction',
  choose: 'Choice of the next scenario',
} as const;

const without = (seats: readonly SeatId[], some: readonly SeatId[]): readonly SeatId[] =>
  seats.filter((seat) => !some.includes(seat));

function strikeWords(strikes: number | null): string {
  if (strikes === null) return 'nobody is withdrawn for it';
  if (strikes === 1) return 'the player withdraws from the scenario unless excused';
  return `after ${strikes} own turns missed running the player withdraws from the scenario unless excused`;
}

/** Seats that have neither left the campaign nor been eliminated. Whoever withdrew still reads, and plays the next scenario. */
export const playing = (state: State): readonly SeatId[] => seatsInCampaign(state);

/** What a campaign waits for; null when it is over. */
export function awaiting(state: State): Awaiting | null {
  const { field, stage, choice, options } = state;
  if (field === null) return null;
  const key = `scenario-${field.id.toLowerCase()}`;
  const scenario = `Scenario ${field.id}`;
  const inPlay = seatsInPlay(state);
  switch (stage) {
    case 'set-up':
      return {
        key: `${key}/set-up-${field.window}`,
        kind: stage,
        title: `${scenario}, set-up ${field.window}${options.setUpWindows === null ? '' : ` of ${options.setUpWindows}`}`,
        turn: 0,
        owes: inPlay,
        silence: 'Whoever sends nothing buys and musters nothing in this window; that is no strike.',
      };
    case 'turn': {
      const { active } = field;
      if (active === null) return null;
      const name = state.players.find(({ id }) => id === active)?.name ?? active;
      return {
        key: `${key}/round-${field.round}/${active}`,
        kind: stage,
        title: `${scenario}, round ${field.round}: ${name}`,
        turn: field.round,
        owes: [active],
        // Standing orders, and READY (4.1).
        invited: without(inPlay, [active]),
        silence: `Units without orders stay where they are and standing orders remain; ${strikeWords(options.strikes)}.`,
      };
    }
    case 'closing': {
      const everybody = mayJoin(state) ? seatsInCampaign(state) : inPlay;
      const extracting = seatsWithUnitsOut(state);
      const owes = extracting.length > 0 ? extracting : everybody;
      return {
        key: `${key}/closing`,
        kind: stage,
        title: `${scenario}, last extraction`,
        turn: field.round,
        owes,
        // A player who is out of the scenario may still look for a parent company (SRR-38).
        invited: without(everybody, owes),
        silence: 'Units left on the map are scrapped for their owner.',
      };
    }
    case 'choose':
      if (choice === null) return null;
      return {
        key: `${key}/choose`,
        kind: stage,
        title: `After scenario ${field.id}: the next scenario`,
        turn: field.round,
        owes: [choice.chooser],
        silence: `Without a choice scenario ${choice.scenarios[0] ?? ''} is played.`,
      };
    default:
      return null;
  }
}
