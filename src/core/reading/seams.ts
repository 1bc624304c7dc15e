// Where several orders on one line part. A word alone may begin an order and stand in another, so only what people part orders with does.

/** How much the sign or word between two orders says: that they part, that one may stand in the other's place, or nothing. */
export type Joint = 'parts' | 'or' | 'none';

/** Where an order may begin within a line. */
export interface Seam {
  /** Where what stands before it ends. */
  readonly from: number;
  /** Where the order begins. */
  readonly to: number;
  readonly joint: Joint;
}

/** Where a word begins behind something that can end an order. */
const AFTER_AN_ORDER = /(?<=[\s;,.:!?)\]|/&+>*])\p{L}/gu;
/** As far as one looks back from where an order may begin. */
const LONGEST_JOINT = 24;
/** `; `, also with `and` or `then`, or with the next number of a list. */
const SEMICOLON = /\s{0,4};\s{0,4}(?:(?:and|then)\s{1,4}){0,2}(?:\(?[0-9]{1,3}[.)]\s{1,4})?$/i;
/** A comma or a sign for `and`, or that word, or both. */
const COMMA = /\s{0,4}[,&+]\s{0,4}(?:(?:and|then)\s{1,4}){0,2}$/i;
const AND = /\s{1,4}(?:(?:and|then)\s{1,4}){1,2}$/i;
const OR = /[\s/|,]{0,4}[/|][\s/|]{0,4}$|[\s,]{1,4}or\s{1,4}$/i;
const OTHER = /(?:[\s;,.:!?()[\]|/&+>*=•–—-]|\b(?:and|then|also|but|plus)\b|\b[0-9]{1,2}(?=[.)])){1,12}$/i;

const CLOSES = /^[)\]]+/;

const JOINTS: readonly (readonly [RegExp, Joint])[] = [
  [SEMICOLON, 'parts'],
  [COMMA, 'parts'],
  [AND, 'parts'],
  [OR, 'or'],
  [OTHER, 'none'],
];

/** Orders stand within others, as in a support, so a line has more seams than orders. */
const MOST = 24;
/** Where nothing parts orders a seam is of little use, unless others of the line do. */
const MOST_UNPARTED = 8;
const MORE_UNPARTED = 3;

/** The places of a line at which an order may begin behind another, from the left. `begins`: whether a text begins like an order. */
export function seamsOf(line: string, begins: (text: string) => boolean): readonly Seam[] {
  const seams: Seam[] = [];
  let unparted = 0;
  for (const { index: to } of line.matchAll(AFTER_AN_ORDER)) {
    const parted = seams.length - unparted;
    if (seams.length >= MOST || unparted >= MOST_UNPARTED + MORE_UNPARTED * parted) break;
    if (!begins(line.slice(to))) continue;
    const before = line.slice(Math.max(0, to - LONGEST_JOINT), to);
    for (const [pattern, joint] of JOINTS) {
      const length = pattern.exec(before)?.[0].length ?? 0;
      if (length === 0) continue;
      // A parenthesis that closes there belongs to what stands before.
      const closed = CLOSES.exec(before.slice(-length))?.[0].length ?? 0;
      seams.push({ from: to - length + closed, to, joint });
      if (joint === 'none') unparted += 1;
      break;
    }
  }
  return seams;
}

/** A stretch of a line; null: to its end. */
export type Span = readonly [from: number, to: number | null];

/** A line in its orders, one after the other. */
export interface Parted<Order> {
  readonly orders: readonly Order[];
  /** Where each of them begins and ends. */
  readonly spans: readonly Span[];
  /** What stands between two of them. */
  readonly joints: readonly Joint[];
}

interface Reached<Order> extends Parted<Order> {
  /** Where the rest of the line begins. */
  readonly to: number;
}

/**
 * All ways in which a line falls into orders, two at most, and the longest beginning of it that does. `read`: the order that a stretch
 * is as a whole. A line of many orders is read in as many pieces as there are, one of none in as many as it has seams.
 */
export function partedAt<Order>(
  seams: readonly Seam[],
  read: (span: Span) => Order | null,
): { readonly ways: readonly Parted<Order>[]; readonly furthest: Reached<Order> | null } {
  let furthest: Reached<Order> | null = null;
  const at = new Map<number, readonly Reached<Order>[]>([[0, [{ orders: [], spans: [], joints: [], to: 0 }]]]);
  const ways: Parted<Order>[] = [];
  const ends = [...seams, null];
  for (const start of [0, ...seams.map(({ to }) => to)]) {
    const before = at.get(start) ?? [];
    if (before.length === 0) continue;
    for (const end of ends) {
      if (end !== null && end.from <= start) continue;
      const span: Span = [start, end?.from ?? null];
      const order = read(span);
      if (order === null) continue;
      for (const way of before) {
        const orders = [...way.orders, order];
        const spans = [...way.spans, span];
        if (end === null) {
          if (ways.length < 2) ways.push({ orders, spans, joints: way.joints });
          continue;
        }
        const reached = { orders, spans, joints: [...way.joints, end.joint], to: end.to };
        const others = at.get(end.to) ?? [];
        if (others.length < 2) at.set(end.to, [...others, reached]);
        if (furthest === null || reached.to > furthest.to) furthest = reached;
      }
    }
  }
  return { ways, furthest };
}
