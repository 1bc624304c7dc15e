import type { AreaId, PreySign, SiteId } from './shapes/base.js';
import type { AreaCard, SiteCard, Town } from './shapes/town.js';

/** What never changes; the town is in it. */
interface Fixed {
  readonly town: Town;
}

/** The card of an area; the setup's checks see to it that there is one. */
export function areaCard({ town }: Fixed, id: AreaId): AreaCard {
  const card = town.areas.find(({ code }) => code === id);
  if (card === undefined) throw new Error(`no area ${id} in ${town.name}`);
  return card;
}

export function siteCard({ town }: Fixed, id: SiteId): SiteCard {
  const card = town.nestSites.find(({ code }) => code === id);
  if (card === undefined) throw new Error(`no nest site ${id} in ${town.name}`);
  return card;
}

/** What the streets tell of an area's prey: its share of what the area could hold at the start, in percent. */
export function preySign({ preyMax }: Pick<AreaCard, 'preyMax'>, prey: number): PreySign {
  if (prey <= 0) return 'Empty';
  if (prey * 100 >= 75 * preyMax) return 'Teeming';
  return prey * 100 >= 40 * preyMax ? 'Plenty' : 'Sparse';
}

/** The most prey that an area with this sign can have. */
export function mostPrey(card: Pick<AreaCard, 'preyMax'>, sign: PreySign, max: number): number {
  for (let prey = max; prey > 0; prey -= 1) if (preySign(card, prey) === sign) return prey;
  return 0;
}
