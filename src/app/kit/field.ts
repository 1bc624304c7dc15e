import { z } from 'zod';
import { DURATION_EXAMPLES, parseDuration } from '../../core/calendar/duration.js';
import { SeatId } from '../../core/game/viewer.js';

/** What a door has to offer for a field: a line, a box, a list to choose from, a person of the platform … */
export type FieldKind =
  | { readonly kind: 'line' | 'box' | 'flag' | 'seat' | 'person' }
  | { readonly kind: 'number'; readonly from: number; readonly to: number }
  | { readonly kind: 'choice'; readonly among: readonly (readonly [value: string, label: string])[] }
  /** The id of something on record, which a page names in a hidden field and a command completes. */
  | { readonly kind: 'id'; readonly of: string };

/**
 * One thing that a verb asks for. Every door hands over text as it was typed, or nothing; the schema reads it, and says in a
 * sentence what would do when it cannot.
 */
export interface Field<Value> {
  readonly schema: z.ZodType<Value, string | undefined>;
  readonly as: FieldKind;
  /** What is asked for: `Later by`. */
  readonly label: string;
  /** One more sentence under it. */
  readonly help?: string;
  /** What stands there at first. */
  readonly initial?: string;
  readonly required: boolean;
  /** Characters that a door lets people type. */
  readonly longest: number;
}

type Words = Pick<Field<unknown>, 'label'> & Partial<Pick<Field<unknown>, 'help' | 'initial'>>;

const missing = (label: string) => (issue: { readonly input?: unknown }) =>
  issue.input === undefined ? `“${label}” is missing.` : undefined;

const required = (label: string, longest: number) =>
  z.string({ error: missing(label) }).max(longest, `“${label}” may have up to ${longest} characters.`);

/** One line of text. */
export const line = (words: Words, longest = 200): Field<string> => ({
  ...words,
  schema: required(words.label, longest),
  as: { kind: 'line' },
  required: true,
  longest,
});

/** Several lines. Browsers send CR LF between lines where their writer typed one line end. */
export const box = (words: Words, longest: number): Field<string> => ({
  ...words,
  schema: required(words.label, longest).transform((text) => text.replace(/\r\n?/g, '\n')),
  as: { kind: 'box' },
  required: true,
  longest,
});

/** The same field, which may be left empty: `instead` counts then. */
export const optional = <Value>(field: Field<Value>, instead: Value): Field<Value> => ({
  ...field,
  // Of a union it would be said only that nothing of it fits.
  schema: z
    .string()
    .optional()
    .transform((text, context) => {
      if (text === undefined || text === '') return instead;
      const read = field.schema.safeParse(text);
      if (read.success) return read.data;
      for (const { message } of read.error.issues) context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }),
  required: false,
});

/** Why somebody does something. The use case says what it must be; everybody is told. */
export const reason = (label = 'Why? Everybody is told.'): Field<string> => ({
  label,
  schema: required('Why', 5000),
  as: { kind: 'line' },
  required: true,
  longest: 500,
});

/** A length of time, in milliseconds. */
export const length = (words: Words): Field<number> => ({
  ...words,
  schema: required(words.label, 40).transform((text, context) => {
    const milliseconds = parseDuration(text);
    if (milliseconds !== null) return milliseconds;
    context.addIssue({ code: 'custom', message: `“${text}” is no length of time. ${DURATION_EXAMPLES}` });
    return z.NEVER;
  }),
  as: { kind: 'line' },
  required: true,
  longest: 40,
});

/** One of a few words. */
export const choice = <const Value extends string>(
  words: Words,
  among: readonly (readonly [value: Value, label: string])[],
): Field<Value> => {
  const values = among.map(([value]) => value);
  return {
    ...words,
    schema: required(words.label, 60).transform((text, context) => {
      const value = values.find((one) => one === text.trim());
      if (value !== undefined) return value;
      const allowed = among.map(([one, label]) => `${one} (${label})`).join(', ');
      context.addIssue({ code: 'custom', message: `“${text}” is none of the choices. There are: ${allowed}.` });
      return z.NEVER;
    }),
    as: { kind: 'choice', among },
    required: true,
    longest: 60,
  };
};

/** Yes or no. Left out, it is `unsaid`: a box that nobody ticked is not sent at all. */
export const flag = (words: Words, unsaid = false): Field<boolean> => ({
  ...words,
  schema: z
    .string()
    .optional()
    .transform((text, context) => {
      if (text === undefined || text === '') return unsaid;
      if (text === 'yes' || text === 'true') return true;
      if (text === 'no' || text === 'false') return false;
      context.addIssue({ code: 'custom', message: `“${words.label}”: say yes or no.` });
      return z.NEVER;
    }),
  as: { kind: 'flag' },
  required: false,
  longest: 5,
});

/** A box that has to be ticked before something that cannot be taken back. */
export const sure = (label: string): Field<true> => ({
  label,
  schema: z
    .string()
    .optional()
    .transform((text, context) => {
      if (text === 'yes' || text === 'true') return true as const;
      context.addIssue({ code: 'custom', message: 'This cannot be taken back: tick the box, if you mean it.' });
      return z.NEVER;
    }),
  as: { kind: 'flag' },
  required: true,
  longest: 5,
});

/** A whole number. */
export const wholeNumber = (words: Words, from: number, to: number): Field<number> => ({
  ...words,
  schema: required(words.label, 12).transform((text, context) => {
    const value = /^-?\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
    if (value >= from && value <= to) return value;
    context.addIssue({ code: 'custom', message: `“${words.label}” is a whole number from ${from} to ${to}.` });
    return z.NEVER;
  }),
  as: { kind: 'number', from, to },
  required: true,
  longest: 12,
});

/** A seat of the campaign, by its id. */
export const seat = (words: Words = { label: 'Seat' }): Field<SeatId> => ({
  ...words,
  schema: required(words.label, 40).transform((text, context) => {
    const read = SeatId.safeParse(text.trim());
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: `“${text}” is no seat. Seats are named like seat-3.` });
    return z.NEVER;
  }),
  as: { kind: 'seat' },
  required: true,
  longest: 40,
});

/** A person: their id, which each door finds in its own way (a name on the web, a member on Discord). */
export const person = (words: Words): Field<string> => ({
  ...words,
  schema: required(words.label, 100),
  as: { kind: 'person' },
  required: true,
  longest: 200,
});

/** The id of something on record. */
export const id = (of: string, words: Words): Field<string> => ({
  ...words,
  schema: required(words.label, 100).transform((text) => text.trim()),
  as: { kind: 'id', of },
  required: true,
  longest: 100,
});
