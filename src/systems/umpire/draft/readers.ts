import type { Dice } from '../../../core/dice/dice.js';
import type { Part } from '../../../core/game/document.js';
import { JUDGE } from '../../../core/game/seat.js';
import { NO_ROSTER_CHANGES, type Placed } from '../../../core/game/sheet.js';
import type { Sketch } from '../../../core/game/sketch.js';
import { asSeat, PUBLIC, type Viewer } from '../../../core/game/viewer.js';
import { apply } from '../apply.js';
import { isOfUmpire, type Order } from '../orders/order.js';
import { resolve } from '../phases/sequence.js';
import { report } from '../report.js';
import type { Event } from '../shapes/event.js';
import type { Fixed } from '../shapes/fixed.js';
import type { State } from '../shapes/state.js';
import type { View } from '../shapes/view.js';
import { reveal, view } from '../sight.js';

/** What the umpire's sheet leads to as it stands. */
interface Foretold {
  readonly readers: NonNullable<Sketch['readers']>;
  /** Lines of the commanders' sheets that have no answer after it. */
  readonly open: number;
}

/** The umpire sees all that there is. */
function stateOf({ stage, turn, hour, ending, news, whole }: View): State | null {
  return whole === null ? null : { stage, turn, hour, ending, news, ...whole };
}

/** Nothing is thrown before the sheet is sent: a roll could be looked at, and left out. */
const NO_DICE: Dice = { roll: () => 1 };
const isRoll = ({ order }: Placed<Order>): boolean => order.kind === 'roll' || order.kind === 'table';
const ends = ({ order }: Placed<Order>): boolean => order.kind === 'publish' || order.kind === 'end';

/** What is new in a report, without what all are told. */
function newParts(after: State, events: readonly Event[], viewer: Viewer, before: State, fixed: Fixed): Part[] {
  let state = before;
  const sightings = events.flatMap((event) => {
    const next = apply(state, event);
    const seen = reveal(event, state, next, viewer, fixed);
    state = next;
    return seen === null ? [] : [seen];
  });
  return report(view(after, viewer, fixed), sightings, fixed).blocks.flatMap((block) =>
    block.kind === 'part' && block.role === 'changes' && (viewer.kind !== 'seat' || block.title !== 'News')
      ? [block]
      : [],
  );
}

/**
 * What everybody and each commander would be told if these lines were carried out and the turn published then: by the steps of the game
 * itself, on what the umpire sees. Lines that roll are left out. Null: the turn is not being judged.
 */
export function foretold(seen: View, orders: readonly Placed<Order>[], fixed: Fixed): Foretold | null {
  const before = stateOf(seen);
  if (before === null || before.stage !== 'judgement') return null;
  const lines = orders.filter((one) => isOfUmpire(one.order) && !isRoll(one));
  const last: Placed<Order> = { line: (lines.at(-1)?.line ?? 0) + 1, order: { kind: 'publish', anyway: null } };
  const sheet = lines.some(ends) ? lines : [...lines, last];
  const events = resolve(before, { sheets: { [JUDGE]: sheet }, roster: NO_ROSTER_CHANGES }, NO_DICE, fixed);
  const published = events.findIndex(({ kind }) => kind === 'learnt');
  const fold = (some: readonly Event[]): State => some.reduce((state, event) => apply(state, event), before);
  const after = fold(events);
  const toldTo = (viewer: Viewer): Part[] => newParts(after, events, viewer, before, fixed);
  return {
    readers: [
      { seat: null, name: 'Everybody', parts: toldTo(PUBLIC) },
      ...before.commanders.flatMap(({ name, seat }) =>
        seat === null ? [] : [{ seat, name, parts: toldTo(asSeat(seat)) }],
      ),
    ],
    open: fold(events.slice(0, published)).given.filter(({ judged }) => !judged).length,
  };
}
