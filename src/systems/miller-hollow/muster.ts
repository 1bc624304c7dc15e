import type { Placed } from '../../core/game/sheet.js';
import type { Order, OrderOf } from './orders/cards.js';
import { EMPTY_PACK, huntersIn, STAGES, sumPacks, without } from './pack.js';
import type { AreaId, Options, Pack, SiteId, VoidOrder } from './shapes.js';

/** What of a nest and of the town the hunt phase looks at. */
interface Muster {
  readonly site: SiteId;
  readonly mares: number;
  readonly hunters: Pack;
  readonly areas: ReadonlySet<AreaId>;
  /** Sites with a nest that can be raided. */
  readonly targets: ReadonlySet<SiteId>;
}

/** Where the packs of a nest go. */
export interface Sent {
  readonly hunts: { readonly area: AreaId; readonly pack: Pack }[];
  readonly raids: { readonly site: SiteId; readonly pack: Pack }[];
  readonly guards: Pack;
  readonly void: readonly VoidOrder[];
}

/** Packs that so many Hunters make (MH-54). */
export const packsOf = (hunters: number, { packMax }: Options): number => Math.ceil(hunters / packMax);

/** As much of a pack as there is of `most`, stage by stage. */
const within = (pack: Pack, most: Pack): Pack => without(pack, without(pack, most));

/** The first so many Hunters of a pack, the highest stage first: what is left of a pack that cannot go whole. */
function best(pack: Pack, most: number): Pack {
  const kept = { ...EMPTY_PACK };
  let left = most;
  for (const stage of [...STAGES].reverse()) {
    kept[stage] = Math.min(pack[stage], left);
    left -= kept[stage];
  }
  return kept;
}

type Taken = { readonly pack: Pack } | { readonly why: VoidOrder['why'] };

/**
 * Hands the Hunters out, line by line, so that what is too much is trimmed from the last lines (MH-54, MH-X3). Who is not
 * named stays at home; a DEFEND only keeps them there.
 */
export function sendOut(nest: Muster, orders: readonly Placed<Order>[], options: Options): Sent {
  const hunts: Sent['hunts'] = [];
  const raids: Sent['raids'] = [];
  const voided: VoidOrder[] = [];
  let home = nest.hunters;
  let kept = EMPTY_PACK;

  const packsOut = (raiders: readonly Sent['raids'][number][]): number =>
    hunts.length + raiders.reduce((sum, { pack }) => sum + packsOf(huntersIn(pack), options), 0);
  /** The most of these Hunters that the mares can still guide to one nest, with those who go there already. */
  const guided = (order: OrderOf<'raid'>, pack: Pack): Pack => {
    const others = raids.filter(({ site }) => site !== order.site);
    const same = raids.find(({ site }) => site === order.site);
    const free = nest.mares - packsOut(others);
    return best(pack, Math.max(0, free * options.packMax - huntersIn(same?.pack ?? EMPTY_PACK)));
  };

  const hunt = (order: OrderOf<'hunt'>, pack: Pack): Taken => {
    if (!nest.areas.has(order.area)) return { why: 'area-closed' };
    if (hunts.some(({ area }) => area === order.area)) return { why: 'area-twice' };
    if (packsOut(raids) >= nest.mares) return { why: 'too-few-mares' };
    const fits = best(pack, options.packMax);
    if (huntersIn(fits) > 0) hunts.push({ area: order.area, pack: fits });
    return { pack: fits };
  };
  const raid = (order: OrderOf<'raid'>, pack: Pack): Taken => {
    if (order.site === nest.site) return { why: 'own-nest' };
    if (!nest.targets.has(order.site)) return { why: 'nest-gone' };
    const fits = guided(order, pack);
    if (huntersIn(fits) === 0 && huntersIn(pack) > 0) return { why: 'too-few-mares' };
    const at = raids.findIndex(({ site }) => site === order.site);
    const before = raids[at];
    if (before !== undefined) raids[at] = { site: order.site, pack: sumPacks([before.pack, fits]) };
    else if (huntersIn(fits) > 0) raids.push({ site: order.site, pack: fits });
    return { pack: fits };
  };

  for (const { line, order } of orders) {
    if (order.kind === 'defend' && order.pack !== 'rest') {
      const pack = within(order.pack, without(home, kept));
      kept = sumPacks([kept, pack]);
      const [asked, got] = [huntersIn(order.pack), huntersIn(pack)];
      if (got < asked) voided.push({ line, why: 'too-few-hunters', asked, got });
    }
    if (order.kind !== 'hunt' && order.kind !== 'raid') continue;
    const asked = huntersIn(order.pack);
    const there = within(order.pack, without(home, kept));
    const taken = order.kind === 'hunt' ? hunt(order, there) : raid(order, there);
    if ('why' in taken) {
      voided.push({ line, why: taken.why, asked: 0, got: 0 });
      continue;
    }
    home = without(home, taken.pack);
    const got = huntersIn(taken.pack);
    const why =
      huntersIn(there) < asked ? 'too-few-hunters' : order.kind === 'hunt' ? 'pack-too-large' : 'too-few-mares';
    if (got < asked) voided.push({ line, why, asked, got });
  }
  return { hunts, raids, guards: home, void: voided };
}
