import { fault, isFault } from '../../../core/reading/fault.js';
import { GroupName } from '../shapes/base.js';
import type { AttributeId, GroupId, Order, Points, Side } from '../shapes.js';
import type { Names } from './names.js';
import type { Fault } from './problems.js';
import { indexOfAny, keyOf, numberIn, partsOf, quotedIn, typedOf, unlike, type Word } from './text.js';

const SIDE_WORDS: Readonly<Record<string, Side>> = {
  union: 'union',
  north: 'union',
  confederacy: 'confederacy',
  confederate: 'confederacy',
  confederates: 'confederacy',
  csa: 'confederacy',
  south: 'confederacy',
};

const MARKS = /["“”„«»]|~~|\|\|/;

/** What an officer is called. */
function officer(line: string, words: readonly Word[]): Order | Fault {
  const typed = typedOf(words);
  const quoted = quotedIn(line)?.name;
  const read = GroupName.safeParse(quoted ?? typed);
  // Beside a name in quotation marks nothing may stand that would go unread.
  const whole = quoted === undefined || keyOf(quoted) === keyOf(typed);
  return whole && read.success && !MARKS.test(read.data)
    ? { kind: 'name', name: read.data }
    : fault('order/bad-name', typed, 'An officer cannot be called so.', {
        allowed: 'A name of 1 to 40 characters in quotation marks.',
        rule: 'CW-201',
      });
}

/** A whole NAME line, which is JOIN without the side. */
export const readName = (line: string, words: readonly Word[]): Order | Fault =>
  officer(line, words[0]?.key === 'as' ? words.slice(1) : words);

/** A whole JOIN line. It names the avatar; sides are chosen at sign-up. */
export function readJoin(line: string, words: readonly Word[], names: Names): Order | Fault {
  const [lead, ...others] = words[0]?.key === 'the' ? words.slice(1) : words;
  const key = lead?.key ?? '';
  const side = Object.hasOwn(SIDE_WORDS, key) ? SIDE_WORDS[key] : undefined;
  const at = indexOfAny(others, ['as']);
  if (side === undefined || at !== 0)
    return unlike('name', typedOf(words), 'It names your side, AS, and your officer.');
  if (side !== names.view.side)
    return fault('order/other-side', lead?.typed ?? '', 'You play for the other side; sides are chosen at sign-up.', {
      rule: 'CW-201',
    });
  return officer(line, others.slice(1));
}

const ATTRIBUTE_WORDS: Readonly<Record<string, AttributeId>> = {
  mot: 'mot',
  motivation: 'mot',
  agg: 'agg',
  aggression: 'agg',
  ini: 'ini',
  initiative: 'ini',
  tac: 'tac',
  tactics: 'tac',
  pol: 'pol',
  political: 'pol',
  politics: 'pol',
};
const ATTRIBUTES = ['mot', 'agg', 'ini', 'tac', 'pol'] as const;

const badPoints = (found: string, message: string): Fault =>
  fault('order/bad-points', found, message, {
    allowed: 'MOT, AGG, INI, TAC and POL, each once with a whole number from 1 on; 25 in all.',
    rule: 'CW-303',
  });

/** What stands behind POINTS; commas do not matter. */
export function readPoints(words: readonly Word[]): Order | Fault {
  const given = new Map<AttributeId, number>();
  const plain = words.filter(({ typed }) => typed !== ',' && typed !== '>');
  for (let index = 0; index < plain.length; index += 2) {
    const [name, number] = [plain[index], plain[index + 1]];
    const key = name?.key ?? '';
    const attribute = Object.hasOwn(ATTRIBUTE_WORDS, key) ? ATTRIBUTE_WORDS[key] : undefined;
    if (attribute === undefined) return badPoints(name?.typed ?? '', 'This is no attribute.');
    const read = numberIn(number);
    if (read === null) return badPoints(number?.typed ?? name?.typed ?? '', 'Points are whole numbers.');
    if (given.has(attribute)) return badPoints(name?.typed ?? '', 'This attribute is named twice.');
    given.set(attribute, read);
  }
  const missing = ATTRIBUTES.filter((attribute) => !given.has(attribute));
  if (missing.length > 0) return badPoints(typedOf(words), `${missing.join(', ').toUpperCase()} is missing.`);
  const of = (attribute: AttributeId): number => given.get(attribute) ?? 0;
  const points: Points = { mot: of('mot'), agg: of('agg'), ini: of('ini'), tac: of('tac'), pol: of('pol') };
  return { kind: 'points', points };
}

const PLACE_IN_LIST = /^\(?[0-9]{1,2}[.)]?$/;
const MOST_WISHES = 40;

/** Wishes, with or without numbers; commas part them. */
export function readWishes(words: readonly Word[], names: Names): Order | Fault {
  const groups: GroupId[] = [];
  for (const part of partsOf(words, [',', '>', 'then'])) {
    const wished = PLACE_IN_LIST.test(part[0]?.typed ?? '') ? part.slice(1) : part;
    if (wished.length === 0) continue;
    const read = names.wish(wished);
    if (isFault(read)) return read;
    groups.push(read);
  }
  if (groups.length === 0) return unlike('prefer', typedOf(words), 'It names no place and no Group.');
  return groups.length <= MOST_WISHES
    ? { kind: 'prefer', groups }
    : fault('order/bad-wishes', typedOf(words), 'There are not so many Groups.', { rule: 'CW-206' });
}
