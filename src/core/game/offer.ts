import { z } from 'zod';

/** What somebody points at when they ask what can be ordered: one of their units, a place of the map, or their seat as a whole. */
export const OfferSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unit'), id: z.string().max(60) }),
  z.object({ kind: z.literal('place'), id: z.string().max(60) }),
  z.object({ kind: z.literal('seat') }),
]);
export type OfferSubject = z.infer<typeof OfferSubject>;

/** What may be pointed at to ask for orders, by the names that people type. */
export interface OrderSubjects {
  readonly units: readonly string[];
  readonly places: readonly string[];
}

/** One thing that may stand in a blank. */
export const Choice = z.object({
  /** As it stands in the line of the sheet. */
  value: z.string().min(1),
  /** For people. */
  label: z.string().min(1),
  /** What the seat can know of this choice: `3+ to arrive`. */
  note: z.string().optional(),
});
export type Choice = z.infer<typeof Choice>;

/** A blank of a template, which is filled by the person who orders. */
export const Blank = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('choice'),
    /** What is chosen, so that a map can light it up and a menu can group it. */
    of: z.enum(['place', 'unit', 'seat', 'word']),
    label: z.string(),
    among: z.array(Choice).min(1),
    /** How many may stand here, written one after the other with `separator`; left out: exactly one. */
    most: z.int().min(1).optional(),
    separator: z.string().optional(),
  }),
  z.object({ kind: z.literal('number'), label: z.string(), from: z.int(), to: z.int() }),
  z.object({ kind: z.literal('text'), label: z.string(), longest: z.int().min(1) }),
]);
export type Blank = z.infer<typeof Blank>;

/**
 * An order that may be given now, as a line with blanks; as several, with a break in a text, where one is nothing without the
 * other. Every way of filling the blanks is a line that `parse` understands.
 */
export const Offer = z.object({
  /** Kind of the order, as in the system's order shape. */
  order: z.string(),
  /** For a menu: `Attack`. */
  title: z.string(),
  /** What it does, in one sentence. */
  sentence: z.string(),
  /** Text and blanks in the order in which they stand in the line. */
  pieces: z.array(z.union([z.string(), Blank])).min(1),
});
export type Offer = z.infer<typeof Offer>;

/** Of each kind of order a menu has room for so many: nobody looks through more of them. */
export const MOST_OF_A_KIND = 100;

/** What may be ordered for a subject, as far as a menu has room. */
export interface Menu {
  readonly offers: readonly Offer[];
  /** Whether there is more, to be written by hand. */
  readonly hasMore: boolean;
}

/** Of each kind of order as many offers as a menu has room for. */
export function menuOf(all: readonly Offer[]): Menu {
  const counts = new Map<string, number>();
  const offers = all.filter(({ order }) => {
    const count = (counts.get(order) ?? 0) + 1;
    counts.set(order, count);
    return count <= MOST_OF_A_KIND;
  });
  return { offers, hasMore: offers.length < all.length };
}

/** What stands in the line of an offer before its first blank. */
export const openingOf = ({ pieces: [first] }: Offer): string => (typeof first === 'string' ? first : '');

/** Blanks of an offer in the order of its line. */
export const blanksOf = (offer: Offer): readonly Blank[] =>
  offer.pieces.filter((piece): piece is Blank => typeof piece !== 'string');

/**
 * The line of the sheet that an offer becomes: one list of values a blank, in the order of `blanksOf`. Null when a value is
 * missing or is none that the blank allows.
 */
export function fillOffer(offer: Offer, values: readonly (readonly string[])[]): string | null {
  let blank = 0;
  let line = '';
  for (const piece of offer.pieces) {
    if (typeof piece === 'string') {
      line += piece;
      continue;
    }
    const written = fillBlank(piece, values[blank] ?? []);
    if (written === null) return null;
    line += written;
    blank += 1;
  }
  return line;
}

function fillBlank(blank: Blank, values: readonly string[]): string | null {
  const [first] = values;
  if (first === undefined || values.length > (blank.kind === 'choice' ? (blank.most ?? 1) : 1)) return null;
  switch (blank.kind) {
    case 'choice': {
      const allowed = values.every((value) => blank.among.some((choice) => choice.value === value));
      return allowed ? values.join(blank.separator ?? ', ') : null;
    }
    case 'number': {
      const count = /^-?\d{1,9}$/.test(first) ? Number(first) : Number.NaN;
      return count >= blank.from && count <= blank.to ? String(count) : null;
    }
    case 'text':
      return first.length > blank.longest || /[\r\n]/.test(first) ? null : first;
  }
}

/** What orders a seat may be offered for a subject; for a door that has to name it in one text (`unit:KZIN-B`). */
export const subjectKey = (subject: OfferSubject): string =>
  subject.kind === 'seat' ? 'seat' : `${subject.kind}:${subject.id}`;

/** The subject of such a text, or null. */
export function readSubject(key: string): OfferSubject | null {
  if (key === 'seat') return { kind: 'seat' };
  const colon = key.indexOf(':');
  const read = OfferSubject.safeParse({ kind: key.slice(0, colon), id: key.slice(colon + 1) });
  return colon > 0 && read.success ? read.data : null;
}
