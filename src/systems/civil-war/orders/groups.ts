import { fault, isFault } from '../../../core/reading/fault.js';
import { GroupName } from '../shapes/base.js';
import type { GroupId, Order } from '../shapes.js';
import { MOST_BRIGADES } from '../tables.js';
import type { Names } from './names.js';
import type { Fault } from './problems.js';
import {
  type FORMS,
  indexOfAny,
  isSpeakable,
  keyOf,
  numberIn,
  partsOf,
  quotedIn,
  typedOf,
  unlike,
  type Word,
  wordsIn,
} from './text.js';

const BRIGADES = ['brigades', 'brigade', 'bde', 'bdes'];

/** The words without a number in front and the word `brigades` behind it. */
function counted(words: readonly Word[]): { readonly number: number | null; readonly rest: readonly Word[] } {
  const number = numberIn(words[0]);
  if (number === null) return { number, rest: words };
  return { number, rest: words.slice(BRIGADES.includes(words[1]?.key ?? '') ? 2 : 1) };
}

/** A number of brigades that an order can hold, or what is wrong with it. */
function brigades(number: number | null, form: keyof typeof FORMS, words: readonly Word[]): number | Fault {
  if (number === null) return unlike(form, typedOf(words), 'The number of brigades is missing; it is a whole number.');
  if (number >= 1 && number <= MOST_BRIGADES) return number;
  return fault('order/bad-count', String(number), 'No Group gives or takes so many brigades.', {
    allowed: `1 to ${MOST_BRIGADES}`,
    rule: 'CW-913',
  });
}

/** Two Groups with a word between them, and one in front of the first. */
function pair(
  words: readonly Word[],
  [first, second]: readonly [string, string],
  form: keyof typeof FORMS,
  names: Names,
): readonly [GroupId, GroupId] | Fault {
  const middle = indexOfAny(words, [second]);
  if (words[0]?.key !== first || middle < 2 || middle === words.length - 1)
    return unlike(
      form,
      typedOf(words),
      `It names two Groups, with ${first.toUpperCase()} and ${second.toUpperCase()}.`,
    );
  const from = names.group(words.slice(1, middle));
  if (isFault(from)) return from;
  const to = names.group(words.slice(middle + 1));
  return isFault(to) ? to : [from.id, to.id];
}

/** What stands behind TRANSFER. */
export function readTransfer(words: readonly Word[], names: Names): Order | Fault {
  const { number, rest } = counted(words);
  const read = brigades(number, 'transfer', words);
  if (isFault(read)) return read;
  const groups = pair(rest, ['from', 'to'], 'transfer', names);
  return isFault(groups) ? groups : { kind: 'transfer', number: read, from: groups[0], to: groups[1] };
}

/** What stands behind RECEIVE. */
export function readReceive(words: readonly Word[], names: Names): Order | Fault {
  const limited = words[0]?.key === 'up' && words[1]?.key === 'to';
  const { number, rest } = counted(limited ? words.slice(2) : words);
  const most = number === null && !limited ? null : brigades(number, 'receive', words);
  if (isFault(most)) return most;
  const groups = pair(rest, ['from', 'into'], 'receive', names);
  return isFault(groups) ? groups : { kind: 'receive', most, from: groups[0], into: groups[1] };
}

/** What stands behind RALLY, ENTRENCH and HOLD. */
export function readSingle(kind: 'rally' | 'entrench' | 'hold', words: readonly Word[], names: Names): Order | Fault {
  if (words.length === 0) return unlike(kind, kind.toUpperCase(), 'The Group is missing.');
  const group = names.group(words);
  return isFault(group) ? group : { kind, group: group.id };
}

/** What stands behind AVATAR. */
export function readAvatar(words: readonly Word[], names: Names): Order | Fault {
  if (!['with', 'at'].includes(words[0]?.key ?? '') || words.length < 2)
    return unlike('avatar', typedOf(words), 'It names the Group that your avatar is with, behind WITH.');
  const group = names.group(words.slice(1));
  return isFault(group) ? group : { kind: 'avatar', group: group.id };
}

/** What stands behind ACTIVATE; a Group named twice counts once. */
export function readActivate(words: readonly Word[], names: Names): Order | Fault {
  const groups = new Set<GroupId>();
  for (const part of partsOf(words, [',', '>', 'then'])) {
    const whole = names.group(part);
    // Only where no Group is called so does AND part two names.
    const parts = isFault(whole) ? partsOf(part, ['and']) : [part];
    for (const group of isFault(whole) && parts.length > 1 ? parts.map(names.group) : [whole]) {
      if (isFault(group)) return group;
      groups.add(group.id);
    }
  }
  if (groups.size === 0) return unlike('activate', typedOf(words), 'It names your Groups, the most important first.');
  return { kind: 'activate', groups: [...groups] };
}

/** What stands behind ADD. */
export function readAdd(words: readonly Word[], names: Names): Order | Fault {
  const { number, rest } = counted(words);
  const read = brigades(number, 'add', words);
  if (isFault(read)) return read;
  if (rest[0]?.key !== 'to' || rest.length < 2) return unlike('add', typedOf(words), 'TO and a Group are missing.');
  const group = names.group(rest.slice(1));
  return isFault(group) ? group : { kind: 'add', number: read, group: group.id };
}

/** A name that later lines can call a Group by. */
function groupName(name: string): string | Fault {
  const read = GroupName.safeParse(name);
  const bad = (message: string, allowed: string): Fault =>
    fault('order/bad-name', name, message, { allowed, rule: 'CW-1406' });
  if (!read.success || !/[a-z0-9]/.test(keyOf(name)))
    return bad('A Group cannot be called so.', 'Letters and digits, at most 40 characters.');
  if (!isSpeakable(name))
    return bad(
      'Orders could not name this Group.',
      'A name without commas and signs, and without TO, BY, WITH, AT and the like.',
    );
  return read.data;
}

/** A whole FORM line; the name may go without quotation marks. */
export function readForm(line: string, words: readonly Word[], names: Names): Order | Fault {
  const quoted = quotedIn(line);
  const rest = quoted === null ? words : wordsIn(quoted.after);
  const at = indexOfAny(rest, ['at']);
  if (at < (quoted === null ? 1 : 0) || at === rest.length - 1)
    return unlike('form', typedOf(words), 'A new Group needs a name in quotation marks, AT, and a place.');
  const name = groupName(quoted === null ? typedOf(rest.slice(0, at)) : quoted.name);
  if (isFault(name)) return name;
  const zone = names.zone(rest.slice(at + 1));
  return isFault(zone) ? zone : { kind: 'form', name, zone: zone.id };
}
