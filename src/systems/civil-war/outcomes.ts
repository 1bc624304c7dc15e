import type { OrderOutcome } from '../../core/game/contract.js';
import type { Placed, Sealed } from '../../core/game/sheet.js';
import type { Order } from './orders/cards.js';
import { oneStop } from './orders/text.js';
import { marchFate, rallyFate, transferFate } from './outcomes/march.js';
import { politicsFate } from './outcomes/politics.js';
import { all, army, done, type Fate, failed, place, type Story } from './outcomes/story.js';
import type { Event, Fixed } from './shapes.js';
import { VOID_REASONS } from './words/void.js';

const isReason = (why: string): why is keyof typeof VOID_REASONS => Object.hasOwn(VOID_REASONS, why);

/** A line that came to nothing before it was tried, or in the middle of it. */
function voided(story: Story): Fate | null {
  const { seat, placed } = story;
  const told = all(story, 'order-void').find((one) => one.seat === seat && one.line === placed.line);
  if (told === undefined) return null;
  return failed(isReason(told.why) ? VOID_REASONS[told.why] : `Nothing came of it: ${told.why}.`);
}

function groupFate(story: Story): Fate | null {
  const { seat, placed } = story;
  const { order } = placed;
  switch (order.kind) {
    case 'move':
      return marchFate(story, order.group, order.path.at(-1) ?? '');
    case 'invade':
      return marchFate(story, order.group, order.zone);
    case 'transfer':
      return transferFate(story, order.from, order.to);
    case 'receive':
      return transferFate(story, order.from, order.into);
    case 'rally':
      return rallyFate(story, order.group);
    case 'entrench':
      return all(story, 'entrenched').some(({ group }) => group === order.group)
        ? done('Dug in.')
        : failed('Did not dig in.');
    case 'add':
      return all(story, 'brigades-added').some((one) => one.seat === seat && one.group === order.group)
        ? done(`${order.number} joined ${army(order.group)}.`)
        : failed('No brigades joined.');
    case 'form':
      return all(story, 'group-formed').some((one) => one.seat === seat && one.name === order.name)
        ? done(`${order.name} formed at ${place(story, order.zone)}.`)
        : failed('No Group was formed.');
    case 'avatar': {
      const moved = all(story, 'avatar-moved').find((one) => one.seat === seat);
      return moved === undefined || moved.group === order.group
        ? done(`The officer is with ${army(order.group)}.`)
        : failed('The officer is elsewhere.');
    }
    case 'hold': {
      const left = all(story, 'marched').find(({ group }) => group === order.group);
      return left === undefined ? done('Stayed.') : failed(`Had to leave for ${place(story, left.to)}.`);
    }
    default:
      return null;
  }
}

const fateOf = (story: Story): Fate | null => voided(story) ?? groupFate(story) ?? politicsFate(story);

/** What became of every order that asked for something, for the game master. */
export function outcomes(sealed: Sealed<Order>, events: readonly Event[], fixed: Fixed): readonly OrderOutcome[] {
  return Object.keys(sealed.sheets)
    .sort()
    .flatMap((seat) =>
      (sealed.sheets[seat] ?? []).flatMap((placed: Placed<Order>): OrderOutcome[] => {
        const fate = fateOf({ seat, placed, events, fixed });
        return fate === null ? [] : [{ seat, line: placed.line, done: fate.done, text: oneStop(fate.text) }];
      }),
    );
}
