import { fault, isFault } from '../../../core/reading/fault.js';
import type { Order, Share } from '../shapes.js';
import type { Names } from './names.js';
import type { Fault } from './problems.js';
import { type FORMS, partsOf, typedOf, unlike, type Word } from './text.js';

const MOST_SHARES = 20;
const MOST_CANDIDATES = 5;

/** What stands behind VOTE. */
export function readVote(words: readonly Word[], names: Names): Order | Fault {
  const parts = partsOf(words, [',']);
  if (parts.length === 0) return unlike('vote', typedOf(words), 'The vote names nobody.');
  if (parts.length > MOST_CANDIDATES)
    return fault('order/bad-votes', typedOf(words), 'Nobody has so many votes.', { rule: 'CW-211' });
  const ballots: { seat: string; votes: number | null }[] = [];
  for (const part of parts) {
    const read = names.share(part);
    if (isFault(read)) return read;
    if (read.number !== null && (read.number < 1 || read.number > 5))
      return fault('order/bad-votes', typedOf(part), 'Nobody has so many votes.', {
        allowed: '1 to 5',
        rule: 'CW-211',
      });
    ballots.push({ seat: read.seat, votes: read.number });
  }
  return { kind: 'vote', for: ballots };
}

/** Players with numbers; `usual`: what counts where a number is missing. */
function shares(words: readonly Word[], form: keyof typeof FORMS, names: Names, usual: number | null): Share[] | Fault {
  const all: Share[] = [];
  for (const part of partsOf(words, [','])) {
    const read = names.share(part);
    if (isFault(read)) return read;
    const number = read.number ?? usual;
    if (number === null) return unlike(form, typedOf(part), 'How many is missing.');
    if (number < 1)
      return fault('order/bad-shares', typedOf(part), 'A share is at least one; leave out who gets none.', {
        rule: 'CW-212',
      });
    all.push({ seat: read.seat, number });
  }
  if (all.length === 0) return unlike(form, typedOf(words), 'It names nobody.');
  return all.length <= MOST_SHARES
    ? all
    : fault('order/bad-shares', typedOf(words), 'No side has so many players.', { rule: 'CW-212' });
}

const SHARES = {
  activations: ['share-activations', null],
  activation: ['share-activations', null],
  brigades: ['share-brigades', null],
  brigade: ['share-brigades', null],
  group: ['share-permits', 1],
  groups: ['share-permits', 1],
} as const;

const isShared = (key: string): key is keyof typeof SHARES => Object.hasOwn(SHARES, key);

/** What stands behind PRESIDENT. */
export function readDirective([lead, ...rest]: readonly Word[], names: Names): Order | Fault {
  const key = lead?.key ?? '';
  if (isShared(key)) {
    const [kind, usual] = SHARES[key];
    const read = shares(rest, kind, names, usual);
    return isFault(read) ? read : { kind, shares: read };
  }
  if (key === 'blockade') {
    if (rest.length === 0) return unlike('blockade', 'BLOCKADE', 'The port is missing.');
    const zone = names.zone(rest);
    return isFault(zone) ? zone : { kind: 'blockade', zone: zone.id };
  }
  if (key === 'invasion') {
    if (rest.length === 0) return unlike('choose-invasion', 'INVASION', 'The Group is missing.');
    const group = names.group(rest);
    return isFault(group) ? group : { kind: 'choose-invasion', group: group.id };
  }
  return fault('order/not-understood', lead?.typed ?? 'PRESIDENT', 'This is no directive of a President.', {
    allowed: 'ACTIVATIONS, BRIGADES, GROUP, BLOCKADE or INVASION',
    rule: 'CW-209',
  });
}
