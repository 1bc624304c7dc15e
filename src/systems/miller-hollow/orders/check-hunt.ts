import type { Placed } from '../../../core/game/sheet.js';
import { counted } from '../../../core/reading/counted.js';
import { fault, warning } from '../../../core/reading/fault.js';
import { type Desk, otherNests } from '../desk.js';
import { packsOf } from '../muster.js';
import { EMPTY_PACK, holds, huntersIn, sumPacks } from '../pack.js';
import type { Pack, SiteId } from '../shapes.js';
import { areaCard, siteCard } from '../town.js';
import { packInWords } from '../words.js';
import type { Order, OrderOf } from './cards.js';
import { write } from './cards.js';
import { inPlay } from './places.js';
import type { Complaint, Fault } from './problems.js';

type Lines = readonly Placed<Order>[];

/** Who can be sent, and how many mares guide them. */
interface Ready {
  readonly mares: number;
  readonly hunters: Pack;
}

function huntFault(order: OrderOf<'hunt'>, earlier: readonly Order[], { view, fixed }: Desk): Fault | null {
  const { packMax } = view.options;
  const { name } = areaCard(fixed, order.area);
  if (!view.areas.some(({ id }) => id === order.area))
    return fault('order/unknown-area', write(order), `${name} (${order.area}) is not in play in this game.`, {
      allowed: `The areas in play are ${inPlay(view)}.`,
      rule: 'MH-15',
    });
  if (earlier.some((other) => other.kind === 'hunt' && other.area === order.area))
    return fault('order/area-twice', write(order), `A line above sends a pack to ${name} already.`, {
      allowed: 'One pack of a nest goes to an area: put them on one line, or send them elsewhere.',
      rule: 'MH-54',
    });
  const hunters = huntersIn(order.pack);
  if (hunters <= packMax) return null;
  return fault(
    'order/pack-too-large',
    write(order),
    `A pack has at most ${packMax} Hunters; this one has ${hunters}.`,
    {
      allowed: 'Send the others to another area.',
      rule: 'MH-54',
    },
  );
}

function raidFault(order: OrderOf<'raid'>, desk: Desk): Fault | null {
  const { view, fixed, home } = desk;
  const { name } = siteCard(fixed, order.site);
  const nest = view.nests.find(({ site }) => site === order.site);
  const targets = (): string =>
    otherNests(desk)
      .map(({ site }) => site)
      .join(', ');
  if (order.site === home.site)
    return fault('order/own-nest', write(order), `${name} is your own nest.`, {
      allowed: `Living nests of others lie at ${targets()}.`,
      rule: 'MH-54',
    });
  if (nest === undefined)
    return fault('order/unknown-nest', write(order), `No nest lies at ${name} (${order.site}).`, {
      allowed: `Living nests of others lie at ${targets()}.`,
      rule: 'MH-54',
    });
  if (nest.lost === null) return null;
  return fault(
    'order/nest-dead',
    write(order),
    `The nest at ${name} was lost on turn ${nest.lost.turn}; nobody lives there.`,
    {
      allowed: `Living nests of others lie at ${targets()}.`,
      rule: 'MH-77',
    },
  );
}

/** The first line with which the packs are more than the mares (MH-54), lines that are dropped for another reason among them. */
function tooManyPacks(lines: Lines, desk: Desk, { mares }: Ready): readonly Complaint[] {
  const { options } = desk.view;
  let hunts = 0;
  const raiders = new Map<SiteId, number>();
  for (const { line, order } of lines) {
    if (order.kind === 'hunt') hunts += 1;
    else if (order.kind === 'raid') raiders.set(order.site, (raiders.get(order.site) ?? 0) + huntersIn(order.pack));
    else continue;
    const packs = [...raiders.values()].reduce((sum, hunters) => sum + packsOf(hunters, options), hunts);
    if (packs <= mares) continue;
    const message = `With this line ${counted(packs, 'pack')} would be out, and ${counted(mares, 'brood mare')} can guide ${mares}.`;
    return [
      [
        line,
        fault('order/too-many-packs', write(order), message, {
          allowed: `A pack has up to ${options.packMax} Hunters; raiders of one nest may be several packs.`,
          rule: 'MH-54',
        }),
      ],
    ];
  }
  return [];
}

/** The first line that names Hunters whom there are not, or whom other lines named, also such as are dropped. */
function overAssigned(lines: Lines, { hunters }: Ready): readonly Complaint[] {
  let named = EMPTY_PACK;
  for (const { line, order } of lines) {
    const pack = order.kind === 'hunt' || order.kind === 'raid' || order.kind === 'defend' ? order.pack : 'rest';
    if (pack === 'rest') continue;
    named = sumPacks([named, pack]);
    if (holds(hunters, named)) continue;
    return [
      [
        line,
        fault(
          'order/over-assigned',
          write(order),
          `The lines down to here name ${packInWords(named)}, and you have ${packInWords(hunters)}.`,
          {
            allowed: 'Name no Hunter twice; who is not named guards the nest.',
            rule: 'MH-54',
          },
        ),
      ],
    ];
  }
  return [];
}

/** What is wrong or doubtful in the lines of the hunt (MH-96). */
export function checkHunt(orders: Lines, desk: Desk, ready: Ready): readonly Complaint[] {
  const wrong: Complaint[] = [];
  const good: Placed<Order>[] = [];
  for (const placed of orders) {
    const { line, order } = placed;
    const found =
      order.kind === 'hunt'
        ? huntFault(
            order,
            good.map((other) => other.order),
            desk,
          )
        : order.kind === 'raid'
          ? raidFault(order, desk)
          : null;
    if (found === null) good.push(placed);
    else wrong.push([line, found]);
  }
  // What a dropped line asks for counts towards the totals all the same, as in the brood.
  const totals = [...tooManyPacks(orders, desk, ready), ...overAssigned(orders, ready)];
  const last = good.findLast(({ order }) => order.kind !== 'defend');
  const out = sumPacks(
    good.flatMap(({ order }) => (order.kind === 'hunt' || order.kind === 'raid' ? [order.pack] : [])),
  );
  const unguarded =
    totals.length === 0 &&
    last !== undefined &&
    huntersIn(ready.hunters) > 0 &&
    huntersIn(out) >= huntersIn(ready.hunters);
  return [
    ...wrong,
    ...totals,
    ...(unguarded
      ? [
          [
            last.line,
            warning(
              'order/no-guard',
              write(last.order),
              `All Hunters leave; ${counted(ready.mares, 'brood mare')} alone will hold the nest.`,
              {
                rule: 'MH-64',
              },
            ),
          ] as const,
        ]
      : []),
  ];
}
