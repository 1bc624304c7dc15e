import { keyboardMarks } from './characters.js';
import { type Fault, fault, isFault, shown } from './fault.js';
import type { SheetLine } from './lines.js';
import { type Parted, partedAt, type Span, seamsOf } from './seams.js';

/** Several orders that stand on one line, in their order. */
export interface Several<Order> {
  readonly several: readonly Order[];
}
/** What a line is read as: its order or orders, what is wrong with it, or null when it is neither, like a heading. */
export type Read<Order> = Order | Several<Order> | Fault | null;

/** Longer lines hold no several orders, and go on in no other. */
export const LONGEST_LINE = 1200;
const MOST_ORDERS = 8;
const LONGEST_PROPOSAL = 400;
const WORD = /[\p{L}\p{N}]+/gu;

export interface Reading<Order> {
  /** Whether a text begins like an order. */
  readonly begins: (text: string) => boolean;
  /** `tried`: nobody asks what is wrong with it. */
  readonly read: (line: SheetLine, tried?: boolean) => Read<Order>;
  /** Whether a word that is an order may be one of several of a line. Left out: none may. */
  readonly amongOthers?: ((text: string) => boolean) | undefined;
}

/**
 * The orders of a line that is no order as a whole, and falls into orders alone where signs or words part them. Where nothing does, or
 * where it falls apart in two ways, it is asked. Where the last of them begins like an order and is none, what is wrong with it is told,
 * and none counts. Null: something else stands there.
 */
export function severalIn<Order extends object>(
  line: SheetLine,
  { begins, read, amongOthers }: Reading<Order>,
): Several<Order> | Fault | null {
  const { clean } = line;
  if (clean.length > LONGEST_LINE) return null;
  const { ways, furthest } = partedAt(seamsOf(clean, begins), (span) => {
    const one = read(pieceOf(line, span), true);
    if (one === null || isFault(one)) return null;
    return 'several' in one ? one.several : [one];
  });
  const [way, otherWay] = ways;
  // A list may be read as one piece or in several: that is the same.
  const other = otherWay !== undefined && isSame(way, otherWay) ? undefined : otherWay;
  if (way === undefined) {
    if (furthest === null || furthest.joints.at(-1) === 'none') return null;
    const rest = pieceOf(line, [furthest.to, null]);
    const wrong = begins(rest.clean) ? read(rest) : null;
    return isFault(wrong)
      ? withOthers(
          wrong,
          furthest.spans.map((span) => pieceOf(line, span).clean),
        )
      : null;
  }
  const texts = way.spans.map((span) => pieceOf(line, span).clean);
  const short = texts.find((text) => (text.match(WORD) ?? []).length < 2 && amongOthers?.(text) !== true);
  if (short !== undefined) return alone(line, short);
  if (other === undefined && way.joints.every((joint) => joint === 'parts')) return { several: way.orders.flat() };
  return severalAsked(line, texts, way.joints.includes('or') ? 'or' : other === undefined ? null : 'two ways');
}

const isSame = <Order>(one: Parted<readonly Order[]> | undefined, other: Parted<readonly Order[]>): boolean =>
  JSON.stringify(one?.orders.flat()) === JSON.stringify(other.orders.flat());

/** What is wrong with the last part of a line, whose other parts are orders. */
function withOthers({ instead, ...wrong }: Fault, others: readonly string[]): Fault {
  const whole = instead === undefined ? '' : [...others, instead].join('; ');
  return {
    ...wrong,
    message: `${wrong.message} So nothing on this line counts.`,
    ...(whole === '' || whole.length > LONGEST_PROPOSAL ? {} : { instead: whole }),
  };
}

const BETWEEN = / {0,2}(?:[,;&+]|\band\b) {0,2}/i;
const MOST_VERBS = 3;

/**
 * The orders of a line whose last words are said of all who stand before them: `A Ven & A Rom hold`. They are proposed. Null: it is none,
 * or one of them is an order without those words.
 */
export function sharedIn<Order extends object>(line: SheetLine, { read }: Reading<Order>): Fault | null {
  const { clean } = line;
  const pieces = clean.length > LONGEST_PROPOSAL ? [] : clean.split(BETWEEN).filter((piece) => piece !== '');
  const [last = ''] = pieces.slice(-1);
  const others = pieces.slice(0, -1);
  if (others.length === 0 || pieces.length > MOST_ORDERS) return null;
  const isOne = (text: string): boolean => {
    const one = read({ ...line, clean: text, whole: text }, true);
    return one !== null && !isFault(one) && !('several' in one);
  };
  if (!isOne(last) || others.some(isOne)) return null;
  const words = last.split(' ');
  for (let said = 1; said <= MOST_VERBS && said < words.length; said += 1) {
    const verb = words.slice(-said).join(' ');
    const texts = [...others.map((piece) => `${piece} ${verb}`), last];
    if (texts.every(isOne)) return severalAsked(line, texts, null);
  }
  return null;
}

/** Where in a line as typed, but for what cannot be seen, a place of the same with the marks of a keyboard is. */
function placeIn(whole: string, at: number): number {
  let place = 0;
  for (let clean = 0; clean < at && place < whole.length; place += 1)
    clean += keyboardMarks(whole.charAt(place)).length;
  return place;
}

/** A stretch of a line as a line of its own; words of its writer's own stay as typed. */
function pieceOf(line: SheetLine, [from, to]: Span): SheetLine {
  const { clean, whole } = line;
  const piece = clean.slice(from, to ?? undefined);
  if (!keyboardMarks(whole).startsWith(clean)) return { ...line, clean: piece, whole: piece };
  return {
    ...line,
    clean: piece,
    whole: whole.slice(placeIn(whole, from), to === null ? undefined : placeIn(whole, to)),
  };
}

const alone = ({ typed }: SheetLine, order: string): Fault =>
  fault('order/several-on-a-line', typed, `${shown(order)} stands beside other words, and counts only alone.`, {
    allowed: `Write ${shown(order)} on a line of its own, if it is meant.`,
  });

/** `why`: one may stand in the place of another, or the line falls apart in two ways; else only what parts them is wanted. */
function severalAsked({ typed, clean }: SheetLine, texts: readonly string[], why: 'or' | 'two ways' | null): Fault {
  const instead = texts.join('; ');
  const offered = why === null;
  const message =
    why === 'or'
      ? `Several orders stand on this line, and ${/[/|]/.test(clean) ? 'a slash' : '“or”'} parts them.`
      : 'Several orders seem to stand on this line.';
  return fault('order/several-on-a-line', typed, message, {
    allowed: `Write one order a line, if all are meant: ${texts.join(' – then ')}`,
    ...(offered && instead.length <= LONGEST_PROPOSAL ? { instead } : {}),
  });
}
