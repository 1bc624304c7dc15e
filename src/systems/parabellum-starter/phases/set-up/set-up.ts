import type { Placed } from '../../../../core/game/sheet.js';
import type { SeatId } from '../../../../core/game/viewer.js';
import type { Event, Order } from '../../shapes.js';
import { buy, isBuying } from '../boardroom/purchases.js';
import { type Course, fieldOf, happen, settleLine } from '../course.js';
import { carryOut, chosenAction, passOver } from '../perform.js';
import { seatsInPlay } from '../turn/in-play.js';
import { openRound } from '../turn/turn-end.js';

const sheetOf = (course: Course, seat: SeatId): readonly Placed<Order>[] => course.sealed.sheets[seat] ?? [];

const isPurchase = ({ order }: Placed<Order>): boolean => isBuying(order.do);
/** `MUSTER … NOW` is done at its place among the purchases (4.2). */
const isAtOnce = ({ order }: Placed<Order>): boolean => order.do.kind === 'muster' && order.do.now;

/** Tries a purchase; true when something was bought. A line that brings nothing does not use up the player's turn (4.2). */
function purchase(course: Course, seat: SeatId, placed: Placed<Order>, round: number): boolean {
  const action = chosenAction(course, seat, placed);
  if (action === null || !isBuying(action)) {
    passOver(course, seat, placed);
    return false;
  }
  const refusal = buy(course, seat, action, round);
  settleLine(course, seat, placed, refusal);
  return refusal === null;
}

/** One player's turn of a round: their next purchase that brings something, with the musterings NOW around it. */
function takeTurn(course: Course, seat: SeatId, list: Placed<Order>[], round: number): void {
  let bought = false;
  for (let next = list[0]; next !== undefined; next = list[0]) {
    if (bought && isPurchase(next)) return;
    list.shift();
    if (isPurchase(next)) bought = purchase(course, seat, next, round);
    else carryOut(course, seat, next);
  }
}

/** Purchases go round in turn order, one line each, until all lists are used up (ST-17, 4.2). */
export function goRound(course: Course): void {
  const seats = seatsInPlay(course.state);
  const lists = seats.map((seat) => ({
    seat,
    list: sheetOf(course, seat).filter((placed) => isPurchase(placed) || isAtOnce(placed)),
  }));
  for (let round = 1; lists.some(({ list }) => list.length > 0); round += 1)
    for (const { seat, list } of lists) takeTurn(course, seat, list, round);
}

/** The rest of the sheets, at the end of the window: mustering, loading, boarding (4.2). */
export function musterAndLoad(course: Course): void {
  for (const seat of seatsInPlay(course.state))
    for (const placed of sheetOf(course, seat)) {
      if (isPurchase(placed) || isAtOnce(placed)) continue;
      switch (placed.order.do.kind) {
        case 'muster':
        case 'load-cargo':
        case 'unload-cargo':
        case 'board-pda':
        case 'unboard-pda':
          carryOut(course, seat, placed);
      }
    }
}

export function declareDone(course: Course): void {
  for (const seat of seatsInPlay(course.state))
    if (
      sheetOf(course, seat).some(
        (placed) => placed.order.do.kind === 'done' && chosenAction(course, seat, placed)?.kind === 'done',
      )
    )
      happen(course, { kind: 'set-up-declared-done', seat });
}

const SETTING_UP: ReadonlySet<Event['kind']> = new Set([
  'resource-bought',
  'unit-mustered',
  'cargo-loaded',
  'cargo-unloaded',
  'passenger-seated',
  'passenger-unseated',
]);

/** Set-up ends when all are done in the same window, or with the last window; else another one opens (4.1). */
export function endWindow(course: Course): void {
  const { window } = fieldOf(course.state);
  const seats = seatsInPlay(course.state);
  const done = course.state.players.every((player) => player.done || !seats.includes(player.id));
  const { setUpWindows } = course.state.options;
  // Without a last window it goes on as long as somebody does something: silence must not hold up the others for ever.
  const goesOn = setUpWindows === null ? course.events.some(({ kind }) => SETTING_UP.has(kind)) : window < setUpWindows;
  if (!done && goesOn) {
    happen(course, { kind: 'set-up-window-opened', window: window + 1 });
    return;
  }
  happen(course, { kind: 'set-up-ended' });
  openRound(course, 1);
}
