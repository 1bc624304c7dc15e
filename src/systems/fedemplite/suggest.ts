import type { Dice } from '../../core/dice/dice.js';
import type { SeatId } from '../../core/game/viewer.js';
import { check } from './orders/check.js';
import { type Desk, deskOf } from './orders/desk.js';
import type { Fixed, Order, View } from './shapes.js';
import type { Bot, Part } from './suggest/bot.js';
import { redeployments } from './suggest/deployments.js';
import { missions } from './suggest/missions.js';
import { preservation } from './suggest/preservation.js';
import { purchases } from './suggest/purchases.js';
import { sceneOf } from './suggest/scene.js';
import { sheet } from './suggest/sheet.js';
import { shipBids } from './suggest/ship-bids.js';
import { withTypes } from './suggest/ship-types.js';
import { tactics } from './suggest/tactics.js';
import { research } from './suggest/technology.js';

/** What a bot writes at each stage, in the order of a sheet: a heading and its part. A rule with orders of its own adds a line. */
const PARTS: Readonly<Record<View['stage'], readonly (readonly [heading: string, part: Part])[]>> = {
  setup: [['Ship Bid', shipBids]],
  orders: [
    ['1. Purchases', purchases],
    ['2. Missions', missions],
    ['3. Ship Deployments', redeployments],
    ['4. Technology', research],
    ['', preservation],
  ],
  'pre-war': [
    ['1. Purchases', purchases],
    ['2. Missions', missions],
    ['3. Ship Deployments', redeployments],
  ],
  tactics: [
    ['', tactics],
    ['', preservation],
  ],
  over: [],
};

function botAt(view: View, own: Desk['own'], dice: Dice, fixed: Fixed): Bot {
  const desk = deskOf(view, own, fixed);
  return {
    desk,
    roll: (sides) => dice.roll(`suggest/${own.seat}`, sides),
    taken: new Set(),
    scene: sceneOf(desk),
    reaches: new Map(),
  };
}

/** A sensible legal sheet: guards exposed capitals, attacks what it can reach, buys, sometimes moves and redeploys. */
export function suggest(view: View, seat: SeatId, dice: Dice, fixed: Fixed): string {
  const { own } = view;
  if (own?.seat !== seat) return 'NO ORDERS';
  const bot = botAt(view, own, dice, fixed);
  const terse = bot.roll(3) === 1;
  const sections = PARTS[view.stage].map(([heading, part]): [string, readonly Order[]] => [
    heading,
    withTypes(bot, part(bot)),
  ]);
  // The rules have the last word: a line they reject is left out.
  const placed = sections.flatMap(([, orders]) => orders).map((order, index) => ({ line: index + 1, order }));
  const wrong = new Set(
    check(placed, view, fixed, bot.desk)
      .filter((one) => one.severity === 'error')
      .map((one) => one.line),
  );
  const legal = new Set(placed.filter(({ line }) => !wrong.has(line)).map(({ order }) => order));
  return sheet(
    sections.map(([heading, orders]) => [heading, orders.filter((order) => legal.has(order))] as const),
    terse,
  );
}
