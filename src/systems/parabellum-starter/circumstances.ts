import type { Booklet, CatalogueUnit, Options, Special } from './shapes.js';

// Special circumstances of the campaign and of the scenario in play, and what they make of numbers on cards.

interface Played {
  readonly options: Pick<Options, 'special'>;
  readonly booklet: Pick<Booklet, 'special'> | null;
}

const least = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

/** What holds in the scenario: the campaign's circumstances and its own (ST-24). */
export function circumstances({ options: { special: campaign }, booklet }: Played): Special {
  const own = booklet?.special;
  if (own === undefined) return campaign;
  return {
    noSorties: campaign.noSorties || own.noSorties,
    noOrbit: campaign.noOrbit || own.noOrbit,
    noPurchases: campaign.noPurchases || own.noPurchases,
    swiftDeployment: campaign.swiftDeployment || own.swiftDeployment,
    sight: least(campaign.sight, own.sight),
    slower: campaign.slower + own.slower,
  };
}

/** Squares that a unit moves; cards without a speed do not move on the map. */
export const speedOf = ({ slower }: Special, { speed }: Pick<CatalogueUnit, 'speed'>): number =>
  speed === null ? 0 : Math.max(1, speed - slower);

/** How far a weapon or a look of this range reaches; null: anywhere. */
export const reachOf = ({ sight }: Special, range: number | null): number | null => least(sight, range);

/** In sentences, for booklets, rules and options; none where nothing is special. */
export function circumstanceWords(special: Special): readonly string[] {
  const { sight, slower } = special;
  return [
    ...(special.noSorties ? ['No aircraft flies.'] : []),
    ...(special.noOrbit ? ['Nothing comes from orbit: neither strikes nor drop pods.'] : []),
    ...(special.noPurchases ? ['Nothing can be bought in the boardroom.'] : []),
    ...(special.swiftDeployment ? ['Units deployed may act in the same turn, from logistics on.'] : []),
    ...(sight === null ? [] : [`Attacks, counterattacks and recon reach ${sight} at most; artillery as usual.`]),
    ...(slower === 0 ? [] : [`Every unit on the map moves ${slower} less, and one square at least.`]),
  ];
}

/** How a scenario may end beside its last round, in sentences. */
export function endWords({ ends }: Pick<Booklet, 'ends'>): readonly string[] {
  const when = [
    ...(ends.objectives === null ? [] : [`one player has achieved ${ends.objectives} objectives`]),
    ...(ends.losses === null ? [] : [`one player has lost ${ends.losses} units`]),
    ...(ends.lastOnMap ? ['after the first round only one player has units on the map'] : []),
    ...(ends.emptyPool ? ['nobody is left in the personnel pool'] : []),
  ];
  return when.map((words) => `The scenario ends when ${words}.`);
}
