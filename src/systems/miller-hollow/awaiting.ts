import type { Awaiting } from '../../core/game/contract.js';
import type { SeatId } from '../../core/game/viewer.js';
import type { State } from './shapes.js';
import { livingNests } from './standing.js';

/** `night` is both parts in one window (MH-X3). */
export const PHASE_KINDS = { brood: 'Brood', hunt: 'Hunt', night: 'Brood and hunt' } as const;

const TITLES = { brood: 'the brood', hunt: 'the hunt', night: 'brood and hunt' } as const;

const DEFAULTS = {
  brood: 'The nest feeds what it needs and does nothing else; its path stays as it is',
  hunt: 'All Hunters stay at home and guard the nest, so nothing is caught',
  night: 'The nest feeds what it needs, and all Hunters stay at home and guard it, so nothing is caught',
} as const;

/** What silence costs (a turn in which neither window brought a sheet is a strike). */
function strikeWords({ options }: State, stage: keyof typeof DEFAULTS): string {
  const { strikes } = options;
  if (strikes === null) return 'nobody is removed for it';
  const silent = stage === 'night' ? 'silent' : 'without a sheet in either window';
  return strikes === 1
    ? `after a turn ${silent} the player is removed unless excused`
    : `after ${strikes} turns running ${silent} the player is removed unless excused`;
}

/** What a campaign waits for; null when it is over. */
export function awaiting(state: State): Awaiting | null {
  const { stage, turn } = state;
  if (stage === 'blank' || stage === 'over') return null;
  return {
    key: `turn-${turn}/${stage}`,
    kind: stage,
    title: `Turn ${turn}: ${TITLES[stage]}`,
    turn,
    owes: livingNests(state)
      .filter(({ abandoned }) => !abandoned)
      .map(({ seat }) => seat),
    silence: `${DEFAULTS[stage]}; ${strikeWords(state, stage)}.`,
  };
}

/** Who has not left or been removed. Who has lost their nest keeps their seat, to see everything (MH-76). */
export const playing = (state: State): readonly SeatId[] =>
  state.seats.filter((seat) => seat.playing).map(({ id }) => id);
