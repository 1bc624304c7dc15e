import { cruisersOnly } from './apply/ship-types.js';
import { BLANK } from './apply.js';
import { mobilise } from './phases/production.js';
import { controlOfGrid } from './shapes/setup-checks.js';
import type { Event, Fixed, Setup, State } from './shapes.js';
import { NATIONS } from './tables.js';

/** The types of ships before any nation has some (FE-O6). */
const NO_SHIPS = cruisersOnly({ fleets: [], nations: [] });

/** The state of a binder before anybody mobilises. */
function firstState(setup: Setup): State {
  return {
    ...BLANK,
    stage: 'setup',
    options: setup.options,
    control: controlOfGrid(setup.map),
    nations: NATIONS.filter((id) => setup.forces.nations[id] !== undefined).map((id) => ({
      id,
      active: false,
      fallen: false,
      mobilised: false,
      pool: 0,
      tokens: 0,
    })),
    ...(setup.options.optionalRules.includes('ship-types') ? { types: NO_SHIPS } : {}),
    ...(setup.options.optionalRules.includes('technology') ? { technology: {} } : {}),
    seats: setup.seats.map(({ id, name, side }) => ({
      id,
      name,
      side,
      glory: setup.options.startGlory,
      influence: setup.options.startInfluence,
      strikes: 0,
      playing: true,
    })),
  };
}

/** Events that start a campaign: first activations (FE-23) and mobilisations (FE-24). No dice are needed. */
export function open(setup: Setup, fixed: Fixed): readonly Event[] {
  const state = firstState(setup);
  const active = fixed.nations.filter((nation) => nation.activationTurn <= 1).map((nation) => nation.id);
  const mobilised = fixed.nations
    .filter((nation) => nation.mobilisedBeforeTurn <= 1)
    .map((nation) => mobilise(nation, state));
  const activated: Event[] = active.length > 0 ? [{ kind: 'nations-activated', nations: active }] : [];
  return [{ kind: 'campaign-opened', state }, ...activated, ...mobilised];
}
