import type { Rolling } from '../../../core/dice/noting.js';
import { type Desk, otherNests } from '../desk.js';
import { packsOf } from '../muster.js';
import type { Order } from '../orders/cards.js';
import { EMPTY_PACK, huntersIn, pointsOf, STAGES, without } from '../pack.js';
import type { AreaView, NestView, Pack } from '../shapes.js';
import { regrowthIn } from '../tables.js';
import { areaCard } from '../town.js';
import type { Temper } from './temper.js';

/** Raiders to guards that a bot takes for enough (MH-65 needs about three to one, all told). */
const BELIEVED_ODDS = 2.2;
/** Of a nest that nobody has seen lately: this share of what the bot has itself stays at home. */
const USUAL_GUARD = 0.25;
/** What was seen longer ago says little. */
const STALE = 3;
/** What a bot that guards keeps at home. */
const GUARD_SHARE = 0.3;

const SHARE_OF_SIGN = { Teeming: 0.85, Plenty: 0.55, Sparse: 0.2, Empty: 0 } as const;

/** Prey that a bot expects in an area. */
function expected({ view, fixed }: Desk, { id, sign, max, known }: AreaView): number {
  const { preyMax, regrowth } = areaCard(fixed, id);
  const bySign = Math.min(max, SHARE_OF_SIGN[sign] * preyMax);
  if (view.options.preySupply === 'unlimited') return max;
  if (known === null || view.turn - known.turn > STALE) return bySign;
  const grown = known.turn < view.turn - 1 ? regrowthIn(view.turn - 1, regrowth) : 0;
  return Math.min(max, known.prey + grown, sign === 'Empty' ? 0 : max);
}

/** The first so many Hunters, the highest stage first. */
function strongest(hunters: Pack, most: number): Pack {
  const pack = { ...EMPTY_PACK };
  let left = most;
  for (const stage of [...STAGES].reverse()) {
    pack[stage] = Math.min(hunters[stage], Math.max(0, left));
    left -= pack[stage];
  }
  return pack;
}

/** What is believed to stand in a nest, in stage points. */
function believedGuard({ view }: Desk, { seen }: NestView, own: Pack): number {
  if (seen !== null && seen.guards !== null && view.turn - seen.turn <= STALE)
    return Math.max(1, pointsOf(seen.guards));
  return Math.max(1, pointsOf(own) * USUAL_GUARD);
}

/** A raid on the nest that looks weakest, if it looks weak enough. */
function raidOrder(desk: Desk, hunters: Pack, mares: number, odds: number, roll: Rolling): Order | null {
  const { view } = desk;
  const most = mares * view.options.packMax;
  const raiders = strongest(hunters, most);
  const targets = otherNests(desk).map((nest) => ({
    site: nest.site,
    guard: believedGuard(desk, nest, hunters) * (0.9 + roll('target', 20) / 100),
  }));
  const [weakest] = targets.sort((one, other) => one.guard - other.guard);
  if (weakest === undefined || huntersIn(raiders) === 0 || pointsOf(raiders) < odds * weakest.guard) return null;
  return { kind: 'raid', site: weakest.site, pack: raiders };
}

/** Splits Hunters into packs of about the same size, the strong spread over them. */
function packsFrom(hunters: Pack, packs: number, most: number): readonly Pack[] {
  const count = Math.min(packs, huntersIn(hunters));
  const made: Pack[] = Array.from({ length: count }, () => ({ ...EMPTY_PACK }));
  let next = 0;
  for (const stage of [...STAGES].reverse())
    for (let hunter = 0; hunter < hunters[stage]; hunter += 1) {
      const pack = made[next % Math.max(1, count)];
      if (pack !== undefined && huntersIn(pack) < most) pack[stage] += 1;
      next += 1;
    }
  return made;
}

/** Each pack goes where it expects most, rather not where rivals hunted. */
function huntOrders(desk: Desk, packs: readonly Pack[], roll: Rolling): readonly Order[] {
  const { view, home } = desk;
  const free = view.areas.map((area) => {
    const rivals =
      view.traces?.areas.find((trace) => trace.area === area.id)?.colonies.filter((seat) => seat !== home.seat)
        .length ?? 0;
    // Who always went for the most would meet everybody else there.
    const whim = 0.1 + (1.8 * roll('area', 100)) / 100;
    return { id: area.id, worth: expected(desk, area) * 0.85 ** rivals * whim };
  });
  free.sort((one, other) => other.worth - one.worth);
  return packs.flatMap((pack, index): Order[] => {
    const area = free[index];
    return area === undefined || huntersIn(pack) === 0 || area.worth <= 0
      ? []
      : [{ kind: 'hunt', area: area.id, pack }];
  });
}

/** The lines of the hunt, for so many mares and these Hunters. */
export function packOrders(
  desk: Desk,
  { style, raidsFrom }: Temper,
  { mares, hunters }: { readonly mares: number; readonly hunters: Pack },
  roll: Rolling,
): readonly Order[] {
  const { view } = desk;
  const { packMax } = view.options;
  const prey = view.areas.reduce((sum, area) => sum + expected(desk, area), 0);
  const nests = otherNests(desk).length + 1;
  const scarce = prey < nests * 2;
  const desperate = prey === 0;
  const raid =
    view.turn >= raidsFrom || scarce ? raidOrder(desk, hunters, mares, desperate ? 0 : BELIEVED_ODDS, roll) : null;
  const left = raid?.kind === 'raid' ? without(hunters, raid.pack) : hunters;
  const guides = mares - (raid?.kind === 'raid' ? packsOf(huntersIn(raid.pack), view.options) : 0);
  const guards = style === 'turtle' ? Math.ceil(huntersIn(hunters) * GUARD_SHARE) : 0;
  const hunting = strongest(left, Math.max(0, huntersIn(left) - guards));
  const packs = style === 'doom' ? [strongest(hunting, packMax)].slice(0, guides) : packsFrom(hunting, guides, packMax);
  return [...(raid === null ? [] : [raid]), ...huntOrders(desk, packs, roll)];
}
