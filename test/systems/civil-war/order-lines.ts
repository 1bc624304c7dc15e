import type { Problem } from '../../../src/core/game/problem.js';
import type { Placed } from '../../../src/core/game/sheet.js';
import { asSeat } from '../../../src/core/game/viewer.js';
import { ordering } from '../../../src/systems/civil-war/ordering.js';
import type { Order } from '../../../src/systems/civil-war/orders/cards.js';
import { check } from '../../../src/systems/civil-war/orders/check.js';
import { CODES } from '../../../src/systems/civil-war/orders/problems.js';
import type { State, View } from '../../../src/systems/civil-war/shapes.js';
import { view } from '../../../src/systems/civil-war/sight.js';
import { position, WAR } from './war.js';

/** What a seat sees of a position. */
export const viewOf = (seat: string, state: State = position()): View => view(state, asSeat(seat), WAR);

export interface Answer {
  readonly orders: readonly Order[];
  readonly placed: readonly Placed<Order>[];
  readonly problems: readonly Problem[];
  /** `2 E-RANGE`: line and the digest's name of each problem. */
  readonly codes: readonly string[];
}

const nameOf = (code: string): string => Object.entries(CODES).find(([, one]) => one === code)?.[0] ?? code;

/** A sheet as its sender is answered; orders with an error are left out. */
export function answer(seat: string, text: string, state: State = position()): Answer {
  const seen = viewOf(seat, state);
  const parsed = ordering.parse(text, seen, WAR);
  const problems = [...parsed.problems, ...check(parsed.orders, seen, WAR)];
  const wrong = new Set(problems.filter(({ severity }) => severity === 'error').map(({ line }) => line));
  const placed = parsed.orders.filter(({ line }) => !wrong.has(line));
  return {
    orders: placed.map(({ order }) => order),
    placed,
    problems,
    codes: problems.map(({ line, code }) => `${line} ${nameOf(code)}`),
  };
}
