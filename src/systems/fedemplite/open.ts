import { BLANK } from './apply.js';
import { mobilise } from './phases/production.js';
import { controlOfGrid } from './shapes/setup-checks.js';
import type { Event, NationState, Setup, State } from './shapes.js';
import { NATIONS } from './tables.js';

function nationsOf(setup: Setup): NationState[] {
  return NATIONS.flatMap((id): NationState[] => {
    const nation = setup.forces.nations[id];
    if (nation === undefined) return [];
    const { name, side, aliases, colour, capital, activationTurn, mobilisedBeforeTurn, initialShips } = nation;
    const startFleets = Object.entries(nation.fleets)
      .map(([letter, base]) => ({ letter, base }))
      .sort((a, b) => (a.letter < b.letter ? -1 : 1));
    return [
      {
        id,
        name,
        side,
        aliases,
        colour,
        capital,
        activationTurn,
        mobilisedBeforeTurn,
        initialShips,
        startFleets,
        active: false,
        fallen: false,
        mobilised: false,
        pool: 0,
        tokens: 0,
      },
    ];
  });
}

/** The state of a binder before anybody mobilises. */
function firstState(setup: Setup): State {
  const { columns, rows, adjacency, victory } = setup.map;
  return {
    ...BLANK,
    stage: 'setup',
    options: setup.options,
    map: { columns, rows, adjacency, victory },
    control: controlOfGrid(setup.map),
    nations: nationsOf(setup),
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
export function open(setup: Setup): readonly Event[] {
  const state = firstState(setup);
  const active = state.nations.filter((nation) => nation.activationTurn <= 1).map((nation) => nation.id);
  const mobilised = state.nations.filter((nation) => nation.mobilisedBeforeTurn <= 1).map(mobilise);
  const activated: Event[] = active.length > 0 ? [{ kind: 'nations-activated', nations: active }] : [];
  return [{ kind: 'campaign-opened', state }, ...activated, ...mobilised];
}
