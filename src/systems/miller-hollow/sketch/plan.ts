import type { Placed } from '../../../core/game/sheet.js';
import type { SketchLine, SketchMark } from '../../../core/game/sketch.js';
import { broodWish, type Tended, tend } from '../brood.js';
import { asksBrood, asksHunt, type Desk } from '../desk.js';
import { packsOf } from '../muster.js';
import type { Order } from '../orders/cards.js';
import { EMPTY_PACK, huntersIn, sumPacks } from '../pack.js';
import type { Pack, SiteId } from '../shapes.js';
import { priceOf } from '../tables.js';
import { siteCard } from '../town.js';

/** What a sheet comes to. */
export interface Plan {
  readonly desk: Desk;
  /** Name of the own nest, as the map anchors it. */
  readonly home: string;
  readonly marks: SketchMark[];
  readonly lines: SketchLine[];
  /** The brood as it will be: no chance is in it. */
  readonly brood: Tended;
  /** Captives that food and all lines take. */
  readonly spent: number;
  /** Hunters and mares in the hunt: those of the brood, where both are ordered together. */
  readonly hunters: Pack;
  readonly mares: number;
  /** Hunters that lines of the sheet name. */
  readonly named: Pack;
  readonly packs: number;
}

/** Raiders on one nest make packs together (MH-54). */
function packsIn(orders: readonly Placed<Order>[], { view: { options } }: Desk): number {
  const raiders = new Map<SiteId, number>();
  let hunts = 0;
  for (const { order } of orders) {
    if (order.kind === 'hunt') hunts += 1;
    if (order.kind === 'raid') raiders.set(order.site, (raiders.get(order.site) ?? 0) + huntersIn(order.pack));
  }
  return hunts + [...raiders.values()].reduce((sum, hunters) => sum + packsOf(hunters, options), 0);
}

export function planOf(desk: Desk, orders: readonly Placed<Order>[]): Plan {
  const { inside, view, fixed, home } = desk;
  const brood = tend(inside, broodWish(orders), view.options);
  const together = asksBrood(desk) && asksHunt(desk);
  const hunters = together ? brood.after.hunters : inside.hunters;
  const rest = orders.some(({ order }) => order.kind === 'defend' && order.pack === 'rest');
  const packs = orders.flatMap(({ order }) => {
    if (order.kind === 'hunt' || order.kind === 'raid') return [order.pack];
    return order.kind === 'defend' && order.pack !== 'rest' ? [order.pack] : [];
  });
  return {
    desk,
    home: siteCard(fixed, home.site).name,
    marks: [],
    lines: [],
    brood,
    spent: orders.reduce((sum, { order }) => sum + priceOf(view.options, order), brood.fed),
    hunters,
    mares: together ? brood.after.mares : inside.mares,
    named: rest ? hunters : sumPacks([EMPTY_PACK, ...packs]),
    packs: packsIn(orders, desk),
  };
}
