import { looksLike } from '../kit/look-alike.js';
import type { PersonRow, RecordReader } from '../ports/record.js';

type Known = Pick<PersonRow, 'id' | 'name' | 'isHost' | 'createdAt'>;

/** Who is meant by a name that somebody typed. */
type Called =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'one'; readonly person: Known }
  /** `among`: all whom the name could mean, with something to write that means each alone, and who that is. */
  | {
      readonly kind: 'several';
      readonly among: readonly { readonly person: Known; readonly write: string; readonly about: string }[];
    };

const LONGEST = 100;
const MARK = /#([0-9a-f]{6})$/i;

/** The end of an id, which differs between any two people who came. */
const mark = ({ id }: Known): string => id.slice(-6);

const folded = (name: string): string => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * Who is meant by a name, `Ada`, or by one with its mark, `Ada #3f9a2c`. Offices and seats are given by typed names, so one that
 * could mean two people, or that only looks like somebody's, means nobody until it is asked.
 */
export async function whoIsCalled(record: RecordReader, typed: string): Promise<Called> {
  const text = typed.slice(0, LONGEST);
  const everybody = await record.everybody();
  const [whole = '', end = ''] = MARK.exec(text.trim()) ?? [];
  const bare = text.trim().slice(0, -whole.length);
  const marked =
    end === '' ? [] : everybody.filter((one) => mark(one) === end.toLowerCase() && looksLike(one.name, bare));
  if (marked[0] !== undefined && marked.length === 1) return { kind: 'one', person: marked[0] };
  const alike = everybody.filter(({ name }) => folded(name) === folded(text) || looksLike(name, text));
  const [only] = alike;
  if (only === undefined) return { kind: 'nobody' };
  if (alike.length === 1 && folded(only.name) === folded(text)) return { kind: 'one', person: only };
  return {
    kind: 'several',
    among: alike.map((person) => ({
      person,
      write: `${person.name} #${mark(person)}`,
      about: `here since ${person.createdAt.toISOString().slice(0, 10)}${person.isHost ? ', a host' : ''}`,
    })),
  };
}

/** A sentence that asks which of several is meant. */
export function whichIsMeant(among: Extract<Called, { kind: 'several' }>['among']): string {
  const named = among.slice(0, 8).map(({ write, about }) => `“${write}” (${about})`);
  return among.length === 1
    ? `Nobody is called exactly so, but somebody’s name looks like it. If they are meant, write ${named.join('')}.`
    : `Several people are called so, or by a name that looks like it. Write the one whom you mean: ${named.join(', ')}.`;
}
