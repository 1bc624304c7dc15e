/** `1,024`. Asking the locale is slow, and below a thousand it has nothing to say. */
const written = (count: number): string => (count < 1000 ? String(count) : count.toLocaleString('en'));

/** `1 ship`, `12 ships`, `0 ships`: in digits only, as orders are written. */
export const counted = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`;

/** `1 ship`, `1,024 ships`, `no ships`: for reports. */
export function many(count: number, one: string, more = `${one}s`): string {
  if (count === 0) return `no ${more}`;
  return `${written(count)} ${count === 1 ? one : more}`;
}

const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** The same with small numbers spelled out, for running text: `one battle`, `twelve battles`, `13 battles`. */
export const spelled = (count: number, one: string, more = `${one}s`): string =>
  `${SMALL[count] ?? written(count)} ${count === 1 ? one : more}`;

/** `a place`, `an area`. */
export const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
