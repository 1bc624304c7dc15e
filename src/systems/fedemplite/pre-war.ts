import { inUse } from './optional-rules.js';
import type { NationCard, Options, State } from './shapes.js';

// Pre-War Operations (FE-O1): two turns before the first, and later nations at work before they enter the war. All of it may be
// asked of a state and of anybody's view.

interface Moment {
  readonly stage: State['stage'];
  readonly turn: number;
  readonly options: Options;
}

/** How many turns there are before the first one. */
export const PRE_WAR_TURNS = 2;

/** Turns before its own entry in which a nation's fleets may take up other bases. */
const EARLY_TURNS = 2;

/** The first turn with whose orders a nation's ships can be bought: one earlier with the rule, but not before the ship bids. */
export const purchasableFrom = (
  { mobilisedBeforeTurn }: Pick<NationCard, 'mobilisedBeforeTurn'>,
  moment: Pick<Moment, 'options'>,
): number =>
  mobilisedBeforeTurn > 1 && inUse(moment, 'pre-war-operations') ? mobilisedBeforeTurn - 1 : mobilisedBeforeTurn;

/** Its fleets may base in its own provinces only: it is not in the war yet, or nobody is. */
export const staysHome = ({ stage }: Pick<Moment, 'stage'>, { active }: { readonly active: boolean }): boolean =>
  stage === 'pre-war' || !active;

/** Its Admirals may MOVE fleets, though nothing else. */
export const mayTakeUpBases = (
  moment: Moment,
  nation: Pick<NationCard, 'activationTurn'> & { active: boolean; fallen: boolean; mobilised: boolean },
): boolean =>
  inUse(moment, 'pre-war-operations') &&
  nation.mobilised &&
  !nation.fallen &&
  staysHome(moment, nation) &&
  (moment.stage === 'pre-war' || moment.turn >= nation.activationTurn - EARLY_TURNS);
