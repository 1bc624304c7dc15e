import type { BareState, BareView, Fixed, Setup, State, View } from './shapes.js';

// States and views are stored without what never changes; here it is put beside them and taken away again.

/** What never changes in a campaign: the catalogue, and the booklets without what lies hidden on their maps. */
export const fixed = ({ catalogue, scenarios }: Setup): Fixed => ({
  catalogue,
  scenarios: scenarios.scenarios.map(({ caches: _caches, minefields: _minefields, ...booklet }) => booklet),
});

/** A state is asked about for many viewers, and a view for every line, offer and picture: each is joined once. */
const states = new WeakMap<BareState, { readonly fixed: Fixed; readonly state: State }>();
const views = new WeakMap<BareView, { readonly fixed: Fixed; readonly view: View }>();

export function withFixed(bare: BareState, fixed: Fixed): State {
  const known = states.get(bare);
  if (known?.fixed === fixed) return known.state;
  const state: State = { ...bare, catalogue: fixed.catalogue, scenarios: fixed.scenarios };
  states.set(bare, { fixed, state });
  return state;
}

export function withoutFixed({ catalogue: _catalogue, scenarios: _scenarios, ...state }: State): BareState {
  return state;
}

export function viewWith(bare: BareView, fixed: Fixed): View {
  const known = views.get(bare);
  if (known?.fixed === fixed) return known.view;
  const { catalogue, scenarios } = fixed;
  const booklet = scenarios.find(({ id }) => id === bare.field?.id);
  const places = new Map<string, number>(bare.played.map((id, index) => [id, index + 1]));
  const view: View = {
    ...bare,
    catalogue,
    booklets: scenarios,
    field: bare.field === null || booklet === undefined ? null : { ...bare.field, booklet },
    tree: scenarios.map(({ id, title, players, unlocks, defender }) => ({
      id,
      title,
      players,
      unlocks,
      defender,
      played: places.get(id) ?? null,
    })),
  };
  views.set(bare, { fixed, view });
  return view;
}
