import type { Placed } from '../../../core/game/sheet.js';
import { type BroodWish, broodWish, type Tended, tend } from '../brood.js';
import type { Order } from '../orders/cards.js';
import { without } from '../pack.js';
import type { NestState, Options, VoidOrder } from '../shapes.js';
import { livingNests } from '../standing.js';
import { type Course, happen, nestAt, startOf, telling } from './course.js';

type Why = VoidOrder['why'];

/** What of a kind of order came to be, and why not all of it. */
interface Got {
  left: number;
  readonly why: Why;
}

/** Why less than asked for came to be of each kind. */
function grants(nest: NestState, wish: BroodWish, done: Tended, options: Options): Record<string, Got> {
  const starved = nest.captives === 0;
  const hunters = without(nest.hunters, done.starved);
  const mares = nest.mares - done.maresStarved;
  const why = (asked: number, most: number, limit: Why, got: number): Why =>
    starved ? 'no-captives' : asked > most && got >= Math.max(0, most) ? limit : 'too-few-captives';
  const hatchMost = options.hatchPerMare * mares;
  const mareMost = Math.min(options.maresPerTurn, options.maxMares - mares);
  const { molted, hatched, maresBorn } = done;
  return {
    prowlers: {
      left: molted.prowlers,
      why: why(wish.molt.prowlers, hunters.prowlers, 'too-few-hunters', molted.prowlers),
    },
    stalkers: {
      left: molted.stalkers,
      why: why(wish.molt.stalkers, hunters.stalkers, 'too-few-hunters', molted.stalkers),
    },
    hatch: { left: hatched, why: why(wish.hatch, hatchMost, 'hatch-limit', hatched) },
    mares: { left: maresBorn, why: why(wish.mares, mareMost, 'mare-limit', maresBorn) },
  };
}

/** Lines that got less than they asked for, and why; what there is goes to the first lines. */
function voidLines(
  nest: NestState,
  orders: readonly Placed<Order>[],
  done: Tended,
  options: Options,
): readonly VoidOrder[] {
  const wish = broodWish(orders);
  const got = grants(nest, wish, done, options);
  const lastFeed = orders.findLast(({ order }) => order.kind === 'feed');
  const take = (line: number, kind: string, asked: number): VoidOrder[] => {
    const grant = got[kind];
    if (grant === undefined || asked === 0) return [];
    const given = Math.min(asked, grant.left);
    grant.left -= given;
    return given < asked ? [{ line, why: grant.why, asked, got: given }] : [];
  };
  return orders.flatMap((placed): VoidOrder[] => {
    const { line, order } = placed;
    switch (order.kind) {
      case 'hatch':
        return take(line, 'hatch', order.hunters);
      case 'breed-mare':
        return take(line, 'mares', order.mares);
      case 'molt':
        return [...take(line, 'stalkers', order.stalkers), ...take(line, 'prowlers', order.prowlers)];
      case 'feed': {
        const asked = order.captives === 'need' ? 0 : Math.min(order.captives, done.need);
        if (placed !== lastFeed || done.fed >= asked) return [];
        const why = nest.captives === 0 ? 'no-captives' : 'too-few-captives';
        return [{ line, why, asked, got: done.fed }];
      }
      default:
        return [];
    }
  });
}

/** A sheet's lines that belong to the other phase of the turn. */
export const strayLines = (orders: readonly Placed<Order>[], kinds: readonly Order['kind'][]): readonly VoidOrder[] =>
  orders
    .filter(({ order }) => kinds.includes(order.kind))
    .map(({ line }) => ({ line, why: 'wrong-phase', asked: 0, got: 0 }));

/** Every living nest feeds, molts, breeds and chooses its path, in seat order; without a sheet by MH-44. */
export function tendBroods(course: Course): void {
  const { options, stage } = course.state;
  for (const nest of livingNests(course.state)) {
    const sheet = nest.abandoned ? undefined : course.sealed.sheets[nest.seat];
    const orders = sheet ?? [];
    const done = tend(nest, broodWish(orders), options);
    const stray = stage === 'night' ? [] : strayLines(orders, ['hunt', 'raid', 'defend']);
    happen(course, {
      kind: 'brood-tended',
      seat: nest.seat,
      site: nest.site,
      need: done.need,
      fed: done.fed,
      starved: done.starved,
      maresStarved: done.maresStarved,
      molted: done.molted,
      hatched: done.hatched,
      maresBorn: done.maresBorn,
      captives: done.after.captives,
      path: done.after.path,
      byDefault: sheet === undefined,
      void: [...voidLines(nest, orders, done, options), ...stray],
      telling: telling(course, `brood/${nest.seat}`),
    });
  }
}

/** A nest without mares is lost at once (MH-35). */
export function loseStarved(course: Course): void {
  for (const { site, seat } of livingNests(course.state)) {
    if (nestAt(course, site).mares > 0) continue;
    const { points, mares } = startOf(course, site);
    happen(course, {
      kind: 'nest-lost',
      seat,
      site,
      loss: { turn: course.state.turn, phase: 'brood', cause: 'starved', points, mares },
      by: [],
      telling: telling(course, `lost/${site}`),
    });
  }
}
