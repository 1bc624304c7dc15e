import type { Rolling } from '../../../core/dice/noting.js';
import { tend } from '../brood.js';
import type { Desk } from '../desk.js';
import type { Order } from '../orders/cards.js';
import { huntersIn } from '../pack.js';
import { PathId } from '../shapes.js';
import { needOf } from '../tables.js';
import type { Style } from './temper.js';

/** What a bot would like to buy next, the dearest wish first; each is asked for one at a time while captives last. */
const WISHES: Readonly<Record<Style, readonly ('stalker' | 'prowler' | 'hatch' | 'mare')[]>> = {
  grow: ['mare', 'hatch', 'prowler', 'hatch', 'stalker'],
  molt: ['prowler', 'stalker', 'mare', 'hatch'],
  raid: ['prowler', 'stalker', 'mare', 'hatch'],
  turtle: ['hatch', 'mare', 'prowler', 'stalker'],
  doom: ['stalker', 'prowler', 'hatch'],
};

/** Food for so many turns is kept before anything is bought: hunts fail, and prey gets scarce. */
const TURNS_OF_FOOD = 3;

/** The lines of the brood: food first, then what the style buys with what is left. */
export function broodOrders({ inside, view: { options } }: Desk, style: Style, roll: Rolling): readonly Order[] {
  const path = inside.path === null || roll('path', 3) === 1 ? PathId.options[roll('path', 3) - 1] : undefined;
  const paths: Order[] = path === undefined ? [] : [{ kind: 'choose-path', path }];
  if (inside.captives === 0) return paths;
  const need = needOf(options, inside.hunters, inside.mares);
  let spare = inside.captives - need * TURNS_OF_FOOD;
  const bought = { stalker: 0, prowler: 0, hatch: 0, mare: 0 };
  const price = {
    stalker: options.moltCost.stalker,
    prowler: options.moltCost.prowler,
    hatch: options.hatchCost,
    mare: options.mareCost,
  };
  // Who starves is no longer there to molt, and their mares hatch nobody.
  const { starved, maresStarved } = tend(
    inside,
    { feed: null, molt: { prowlers: 0, stalkers: 0 }, hatch: 0, mares: 0, path: null },
    options,
  );
  const mares = inside.mares - maresStarved;
  const hunters = huntersIn(inside.hunters);
  const most = {
    stalker: inside.hunters.stalkers - starved.stalkers,
    prowler: inside.hunters.prowlers - starved.prowlers,
    hatch: options.hatchPerMare * mares,
    // A mare is worth her food where there are Hunters for one pack more.
    mare:
      hunters > mares * Math.ceil(options.packMax / 2)
        ? Math.max(0, Math.min(options.maresPerTurn, options.maxMares - mares))
        : 0,
  };
  for (let more = true; more; ) {
    more = false;
    for (const wish of WISHES[style]) {
      if (bought[wish] >= most[wish] || price[wish] > spare) continue;
      bought[wish] += 1;
      spare -= price[wish];
      more = true;
      if (style === 'molt' || style === 'raid' || style === 'doom') break;
    }
  }
  const orders: Order[] = [{ kind: 'feed', captives: 'need' }];
  if (bought.prowler + bought.stalker > 0)
    orders.push({ kind: 'molt', prowlers: bought.prowler, stalkers: bought.stalker });
  if (bought.hatch > 0) orders.push({ kind: 'hatch', hunters: bought.hatch });
  if (bought.mare > 0) orders.push({ kind: 'breed-mare', mares: bought.mare });
  return [...orders, ...paths];
}
