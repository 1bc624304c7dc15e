import type { Placed } from '../../../core/game/sheet.js';
import type { SketchLine, SketchMark } from '../../../core/game/sketch.js';
import { asksBrood, asksHunt, type Desk } from '../desk.js';
import { EMPTY_PACK, STAGES, sumPacks } from '../pack.js';
import type { Order, Pack } from '../shapes.js';
import { needOf, priceOf } from '../tables.js';
import { siteCard } from '../town.js';

/** What a sheet comes to, as far as it has been read. */
export interface Plan {
  readonly desk: Desk;
  /** Name of the own nest, as the map anchors it. */
  readonly home: string;
  readonly marks: SketchMark[];
  readonly lines: SketchLine[];
  /** Hunters that can be sent: with those to be bred, where brood and hunt are ordered together. */
  readonly hunters: Pack;
  /** Hunters that lines of the sheet name. */
  readonly named: Pack;
  readonly packs: number;
  /** Mares to be born. */
  readonly born: number;
  readonly need: number;
  readonly fed: number;
  /** Captives that food and all lines take. */
  readonly spent: number;
}

const orderedOf = <Kind extends Order['kind']>(
  orders: readonly Placed<Order>[],
  kind: Kind,
): readonly Extract<Order, { kind: Kind }>[] =>
  orders.flatMap(({ order }) => (order.kind === kind ? [order as Extract<Order, { kind: Kind }>] : []));

/** Who is there after starvation, molting and hatching, if all goes as ordered (MH-30). */
function afterBrood({ inside }: Desk, orders: readonly Placed<Order>[], starved: number): Pack {
  let dead = starved;
  const left = { ...inside.hunters };
  for (const stage of STAGES) {
    const gone = Math.min(dead, left[stage]);
    left[stage] -= gone;
    dead -= gone;
  }
  const molts = orderedOf(orders, 'molt');
  const sum = (stage: 'prowlers' | 'stalkers'): number => molts.reduce((total, molt) => total + molt[stage], 0);
  const [up, top] = [Math.min(sum('prowlers'), left.prowlers), Math.min(sum('stalkers'), left.stalkers)];
  const hatched = orderedOf(orders, 'hatch').reduce((total, { hunters }) => total + hunters, 0);
  return {
    prowlers: left.prowlers - up + hatched,
    stalkers: left.stalkers + up - top,
    ravagers: left.ravagers + top,
  };
}

export function planOf(desk: Desk, orders: readonly Placed<Order>[]): Plan {
  const { inside, view, fixed, home } = desk;
  const { options } = view;
  const need = needOf(options, inside.hunters, inside.mares);
  // Of several lines the last counts (MH-94).
  const asked = orderedOf(orders, 'feed').at(-1)?.captives ?? 'need';
  const fed = Math.min(need, inside.captives, asked === 'need' ? need : asked);
  const combined = asksBrood(desk) && asksHunt(desk);
  const sent = [...orderedOf(orders, 'hunt'), ...orderedOf(orders, 'raid')];
  const guards = orderedOf(orders, 'defend').map(({ pack }) => pack);
  const hunters = combined ? afterBrood(desk, orders, need - fed) : inside.hunters;
  const packs = sent.reduce((sum, order) => {
    const size = order.pack.prowlers + order.pack.stalkers + order.pack.ravagers;
    return sum + (order.kind === 'hunt' ? 1 : Math.ceil(size / options.packMax));
  }, 0);
  return {
    desk,
    home: siteCard(fixed, home.site).name,
    marks: [],
    lines: [],
    hunters,
    named: guards.includes('rest')
      ? hunters
      : sumPacks([...sent.map(({ pack }) => pack), ...guards.map((pack) => (pack === 'rest' ? EMPTY_PACK : pack))]),
    packs,
    born: combined ? orderedOf(orders, 'breed-mare').reduce((sum, { mares }) => sum + mares, 0) : 0,
    need,
    fed,
    spent: fed + orders.reduce((sum, { order }) => sum + priceOf(options, order), 0),
  };
}
