import { counted } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import type { Order } from '../orders/cards.js';
import type { Share } from '../shapes.js';
import { all, army, done, type Fate, failed, place, type Story } from './story.js';

const shared = (shares: readonly Share[]): string => listing(shares.map(({ seat, number }) => `${seat} ${number}`));

function voteFate(story: Story): Fate {
  const count = all(story, 'votes-counted').find(({ ballots }) => ballots?.some(({ seat }) => seat === story.seat));
  return count === undefined
    ? failed('No vote of theirs was counted.')
    : done(`Counted; ${count.seat === null ? 'nobody was elected' : `${count.seat} was elected`}.`);
}

function confidenceFate(story: Story): Fate {
  const count = all(story, 'no-confidence-counted').find(({ by }) => by?.includes(story.seat));
  if (count === undefined) return failed('It was not counted, as the side elects already.');
  const { agreeing, players, passed } = count;
  return { done: passed, text: `${agreeing} of ${players} agreed: it ${passed ? 'passed' : 'did not pass'}.` };
}

/** Shares as they were given, or that they were not. */
function shareFate(story: Story, kind: 'activations-shared' | 'brigades-shared' | 'permits-given'): Fate {
  const given = all(story, kind).find(({ president }) => president === story.seat);
  if (given === undefined || (given.kind === 'activations-shared' && given.byDefault === true))
    return failed('It was not carried out.');
  return done(`Shared: ${shared(given.shares)}.`);
}

function wishFate(story: Story, wishes: readonly string[]): Fate {
  const got = all(story, 'group-assigned').filter(({ to, group }) => to === story.seat && wishes.includes(group));
  const names = got.length === 0 ? '' : `: ${listing(got.map(({ group }) => army(group)))}`;
  return {
    done: got.length === wishes.length,
    text: `${counted(got.length, 'wish', 'wishes')} of ${wishes.length}${names}.`,
  };
}

function activateFate(story: Story): Fate {
  const used = all(story, 'activations-used').find(({ seat }) => seat === story.seat);
  if (used === undefined) return failed('They were given no activation.');
  const groups = used.groups.length === 0 ? 'No Group used one' : `Used by ${listing(used.groups.map(army))}`;
  return { done: used.groups.length > 0, text: used.lapsed === 0 ? `${groups}.` : `${groups}; ${used.lapsed} lapsed.` };
}

/** Lines of politics, of the staff and of the set-up; null: nothing worth saying. */
export function politicsFate(story: Story): Fate | null {
  const order: Order = story.placed.order;
  switch (order.kind) {
    case 'vote':
      return voteFate(story);
    case 'no-confidence':
      return confidenceFate(story);
    case 'share-activations':
      return shareFate(story, 'activations-shared');
    case 'share-brigades':
      return shareFate(story, 'brigades-shared');
    case 'share-permits':
      return shareFate(story, 'permits-given');
    case 'blockade':
      return all(story, 'port-blockaded').some(({ zone }) => zone === order.zone)
        ? done(`${place(story, order.zone)} is blockaded.`)
        : failed(`${place(story, order.zone)} was not blockaded.`);
    case 'choose-invasion':
      return all(story, 'invasion-chosen').some(({ group }) => group === order.group)
        ? done(`${army(order.group)} was to invade.`)
        : failed('It was not carried out.');
    case 'resign':
      return all(story, 'player-struck').some(({ seat }) => seat === story.seat)
        ? done('They have left the war.')
        : failed('They are still in the war.');
    case 'name': {
      const made = all(story, 'avatar-made').find(({ seat }) => seat === story.seat);
      return made?.name === order.name
        ? done(`The officer is ${order.name}.`)
        : failed('The officer has another name.');
    }
    case 'points': {
      const made = all(story, 'avatar-made').find(({ seat }) => seat === story.seat);
      return made === undefined || made.byDefault === true
        ? failed('The officer has the usual values.')
        : done('The officer has the values that they bought.');
    }
    case 'prefer':
      return wishFate(story, order.groups);
    case 'activate':
      return activateFate(story);
    default:
      return null;
  }
}
