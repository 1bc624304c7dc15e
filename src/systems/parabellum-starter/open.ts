import type { Dice } from '../../core/dice/dice.js';
import { BLANK } from './blank.js';
import { withFixed } from './fixed.js';
import { openFirstScenario } from './phases/set-up/scenario-start.js';
import {
  type BareState,
  type Event,
  type Fixed,
  type LedgerEntry,
  layoutsOf,
  type Player,
  type Setup,
} from './shapes.js';

/** Companies are dealt in the order of the catalogue; `Setup` has seen to it that there are enough. */
function playersOf({ seats, catalogue, options, scenarios }: Setup): Player[] {
  const budget: LedgerEntry = {
    scenario: scenarios.scenarios[0]?.id ?? '1',
    round: 0,
    cause: 'budget',
    what: 'campaign budget',
    amount: options.budget,
  };
  return seats.flatMap(({ id, name }, index): Player[] => {
    const company = catalogue.companies[index];
    if (company === undefined) return [];
    return [
      {
        id,
        name,
        company: company.name,
        livery: company.livery,
        side: null,
        credits: options.budget,
        personnel: 0,
        fuel: 0,
        ammo: 0,
        cards: {},
        bought: {},
        ledger: options.budget > 0 ? [budget] : [],
        standing: [],
        knowledge: [],
        done: false,
        strikes: 0,
        withdrawn: false,
        gone: null,
        parent: null,
        achievedBefore: 0,
      },
    ];
  });
}

/** The state of a binder before its first scenario opens. */
const firstState = (setup: Setup): BareState => ({
  ...BLANK,
  stage: 'set-up',
  options: setup.options,
  layouts: layoutsOf(setup.scenarios.scenarios),
  players: playersOf(setup),
});

/** Events that start a campaign: the first scenario is laid out, and the turn order is thrown (ST-13 to ST-16). */
export function open(setup: Setup, dice: Dice, fixed: Fixed): readonly Event[] {
  const state = firstState(setup);
  return [{ kind: 'campaign-opened', state }, ...openFirstScenario(withFixed(state, fixed), dice)];
}
