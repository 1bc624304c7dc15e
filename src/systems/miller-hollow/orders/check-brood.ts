import type { Placed } from '../../../core/game/sheet.js';
import { counted } from '../../../core/reading/counted.js';
import { fault, warning } from '../../../core/reading/fault.js';
import { broodWish, feedingOf, starvation } from '../brood.js';
import type { Desk } from '../desk.js';
import { huntersIn, without } from '../pack.js';
import type { Inside, Options } from '../shapes.js';
import { needOf, priceOf } from '../tables.js';
import { packInWords } from '../words.js';
import type { Order } from './cards.js';
import { write } from './cards.js';
import type { Complaint, Fault } from './problems.js';

type Lines = readonly Placed<Order>[];

/** The lines, in order, with which a running total passes a limit; a line that is over it does not count for the next. */
function beyond(
  orders: Lines,
  amount: (order: Order) => number,
  most: number,
  wrong: (order: Order, left: number) => Fault,
): readonly Complaint[] {
  let sum = 0;
  return orders.flatMap(({ line, order }): Complaint[] => {
    const asked = amount(order);
    if (asked === 0) return [];
    if (sum + asked > most) return [[line, wrong(order, most - sum)]];
    sum += asked;
    return [];
  });
}

/** What dies when the nest is fed so little (MH-34). */
function deaths(inside: Inside, missing: number): string {
  const { starved, maresStarved } = starvation(inside, missing);
  const parts = [
    ...(huntersIn(starved) > 0 ? [packInWords(starved)] : []),
    ...(maresStarved > 0 ? [counted(maresStarved, 'brood mare')] : []),
  ].join(' and ');
  const lost = maresStarved > 0 && maresStarved === inside.mares ? ', and with that your nest is lost' : '';
  return `${parts} will starve${lost}`;
}

/** Doubts about feeding: more than the nest eats, or less. */
function feedDoubts(orders: Lines, { inside, view: { options } }: Desk): readonly Complaint[] {
  const need = needOf(options, inside.hunters, inside.mares);
  const feed = orders.findLast(({ order }) => order.kind === 'feed');
  const line = feed?.line ?? 0;
  const found = feed === undefined ? '' : write(feed.order);
  const wish = broodWish(orders);
  const fed = feedingOf(inside, wish, options);
  if (typeof wish.feed === 'number' && wish.feed > need)
    return [
      [
        line,
        warning('order/feed-cut', found, `Your nest needs ${counted(need, 'captive')} and takes no more.`, {
          rule: 'MH-33',
        }),
      ],
    ];
  if (fed >= need) return [];
  return [
    [
      line,
      warning('order/underfed', found, `Your nest needs ${need} and gets ${fed}: ${deaths(inside, need - fed)}.`, {
        rule: 'MH-34',
      }),
    ],
  ];
}

const noCaptives = (orders: Lines): readonly Complaint[] =>
  orders
    .filter(({ order }) => order.kind !== 'choose-path' && order.kind !== 'no-orders')
    .map(({ line, order }) => [
      line,
      fault('order/no-captives', write(order), 'You hold no captives, so nothing can be fed, bred or molted.', {
        allowed: 'Only PATH counts until a hunt brings captives home.',
        rule: 'MH-32',
      }),
    ]);

/** Limits of numbers: each line that is over one is dropped alone (MH-36, MH-38, MH-40). */
function limits(orders: Lines, { inside, view: { options } }: Desk): readonly Complaint[] {
  const need = needOf(options, inside.hunters, inside.mares);
  const { starved, maresStarved } = starvation(inside, need - feedingOf(inside, broodWish(orders), options));
  const hunters = without(inside.hunters, starved);
  const mares = inside.mares - maresStarved;
  const room = Math.max(0, Math.min(options.maresPerTurn, options.maxMares - inside.mares));
  const molting = (stage: 'prowlers' | 'stalkers') =>
    beyond(
      orders,
      (order) => (order.kind === 'molt' ? order[stage] : 0),
      hunters[stage],
      (order) =>
        fault(
          'order/too-many-molts',
          write(order),
          `You have ${packInWords(hunters)} to molt from, once all are fed.`,
          {
            allowed: `At most ${hunters[stage]} ${stage} can molt.`,
            rule: 'MH-36',
          },
        ),
    );
  return [
    ...beyond(
      orders,
      (order) => (order.kind === 'hatch' ? order.hunters : 0),
      options.hatchPerMare * mares,
      (order, left) =>
        fault(
          'order/hatch-limit',
          write(order),
          `${counted(mares, 'brood mare')} can hatch ${options.hatchPerMare * mares} Hunters in a turn.`,
          { allowed: left > 0 ? `Up to ${left} here.` : 'No more this turn.', rule: 'MH-38' },
        ),
    ),
    ...beyond(
      orders,
      (order) => (order.kind === 'breed-mare' ? order.mares : 0),
      room,
      (order) => fault('order/mare-limit', write(order), mareLimit(inside, options), { rule: 'MH-40' }),
    ),
    ...molting('stalkers'),
    ...molting('prowlers'),
  ];
}

const mareLimit = ({ mares }: Inside, { maresPerTurn, maxMares }: Options): string =>
  mares >= maxMares
    ? `Your nest has ${counted(mares, 'brood mare')}, and more than ${maxMares} it cannot hold.`
    : `A nest can raise ${counted(maresPerTurn, 'brood mare')} in a turn and hold ${maxMares}; you have ${mares}.`;

/** All captives spent, also by lines that are over another limit (MH-31): the first line that passes what there is. */
function overspent(orders: Lines, { inside, view: { options } }: Desk): readonly Complaint[] {
  const need = needOf(options, inside.hunters, inside.mares);
  const { feed } = broodWish(orders);
  const food = typeof feed === 'number' ? Math.min(feed, need) : Math.min(need, inside.captives);
  const total = orders.reduce((sum, { order }) => sum + priceOf(options, order), food);
  if (total <= inside.captives) return [];
  let sum = food;
  const passing =
    sum > inside.captives
      ? orders.findLast(({ order }) => order.kind === 'feed')
      : orders.find(({ order }) => {
          sum += priceOf(options, order);
          return sum > inside.captives;
        });
  if (passing === undefined) return [];
  const message = `These orders take ${total} captives, ${food} of them as food, and you hold ${inside.captives}.`;
  return [
    [
      passing.line,
      fault('order/not-enough-captives', write(passing.order), message, {
        allowed: `Ask for ${total - inside.captives} captives' worth less.`,
        rule: 'MH-31',
      }),
    ],
  ];
}

/** What is wrong or doubtful in the lines of the brood (MH-95). */
export function checkBrood(orders: Lines, desk: Desk): readonly Complaint[] {
  if (desk.view.stage === 'hunt') return [];
  if (desk.inside.captives === 0) return [...noCaptives(orders), ...feedDoubts([], desk)];
  return [...overspent(orders, desk), ...limits(orders, desk), ...feedDoubts(orders, desk)];
}
