import { z } from 'zod';
import { type AnyAudience, anyOf, everybody, finest, type Grain, type LooksOf, type OfsOf } from './audience.js';

/**
 * A field with its audience. `truth` is its shape in the event or state (null: it does not stand there), `told` what a reader gets (null:
 * nothing). A bare schema is no field: what nobody was said to know does not compile.
 */
interface Field<Truth extends z.ZodType | null, Told extends z.ZodType | null, in L, in Of> {
  readonly truth: Truth;
  readonly told: Told;
  readonly grain: Grain;
  /** Who may know it, for people; null: all who learn of the whole. */
  readonly who: string | null;
  /** What it is, for people; null: as the field is called. */
  readonly what: string | null;
  /** Null: told as it is. */
  readonly tell: ((value: unknown, look: L, of: Of) => unknown) | null;
}

export type AnyField = Field<z.ZodType | null, z.ZodType | null, never, never>;

/** Known to whoever learns of the whole that it stands in. */
export const told = <S extends z.ZodType>(schema: S, what: string | null = null): Field<S, S, unknown, unknown> => ({
  truth: schema,
  told: schema,
  grain: 'one',
  who: null,
  what,
  tell: null,
});

/** Known to nobody as it stands; `instead` says for people what is known of it. */
export const kept = <S extends z.ZodType>(
  schema: S,
  instead: string,
  what: string | null = null,
): Field<S, null, unknown, unknown> => ({ truth: schema, told: null, grain: 'one', who: instead, what, tell: null });

/** Null for all but these. */
export function only<const A extends readonly AnyAudience[]>(
  ...audiences: A
): <S extends z.ZodType>(schema: S, what?: string) => Field<S, z.ZodNullable<S>, LooksOf<A>, OfsOf<A>> {
  const { words, grain, includes } = anyOf(audiences);
  return (schema, what) => ({
    truth: schema,
    told: z.nullable(schema),
    grain,
    who: words,
    what: what ?? null,
    tell: (value, look, of) => (includes(look, of) ? value : null),
  });
}

/** What a row of a list is: a shape told as it is (`whole`), or an entity, whose fields have audiences. */
export interface Row<Truth extends z.ZodType, Told extends z.ZodType, in L> {
  readonly truth: Truth;
  readonly told: Told;
  readonly grain: Grain;
  readonly tell: ((of: z.infer<Truth>, look: L) => z.infer<Told>) | null;
  readonly known: readonly Knowing[];
}

/** A line of the table "who can know what". */
export interface Knowing {
  readonly what: string;
  readonly who: string;
}

/** Rows that are told as they are. */
export const whole = <S extends z.ZodType>(schema: S): Row<S, S, unknown> => ({
  truth: schema,
  told: schema,
  grain: 'one',
  tell: null,
  known: [],
});

/** Rows as this reader gets them: for a list that stands somewhere else, or under another name. */
export const tellRows = <Truth extends z.ZodType, Told extends z.ZodType, L>(
  { tell }: Row<Truth, Told, L>,
  list: readonly z.infer<Truth>[],
  look: L,
): z.infer<Told>[] => (tell === null ? [...list] : list.map((of) => tell(of, look))) as z.infer<Told>[];

/**
 * Rows of a list that these may know. Their order is that of the list, which must be no secret, or the one that `inOrder` puts all of them
 * in; nothing is said of those left out.
 */
export function rows<Truth extends z.ZodType, Told extends z.ZodType, L, const A extends readonly AnyAudience[]>(
  row: Row<Truth, Told, L>,
  // What an audience asks for must be in the row.
  audiences: A & ([z.infer<Truth>] extends [OfsOf<A>] ? unknown : never),
  what: string | null = null,
  inOrder: ((list: z.infer<Truth>[], look: LooksOf<A>) => z.infer<Truth>[]) | null = null,
): Field<z.ZodArray<Truth>, z.ZodArray<Told>, NoInfer<L> & LooksOf<A>, unknown> {
  const { words, grain, includes, all } = anyOf<A>(audiences);
  const { tell } = row;
  const isTold = includes as (look: LooksOf<A>, of: z.infer<Truth>) => boolean;
  return {
    truth: z.array(row.truth),
    told: z.array(row.told),
    grain: finest([grain, row.grain]),
    who: words === everybody.words ? null : words,
    what,
    tell: (value, look) => {
      const list = inOrder === null ? (value as z.infer<Truth>[]) : inOrder(value as z.infer<Truth>[], look);
      const kept = all?.(look) === true ? list : list.filter((of) => isTold(look, of));
      return tell === null ? kept : kept.map((of) => tell(of, look));
    },
  };
}

/** Entries of a record that these may know, by their keys. */
export function keyed<S extends z.ZodType, const A extends readonly AnyAudience[]>(
  schema: S,
  audiences: A & ([string] extends [OfsOf<A>] ? unknown : never),
  what: string | null = null,
): Field<z.ZodRecord<z.ZodString, S>, z.ZodRecord<z.ZodString, S>, LooksOf<A>, unknown> {
  const { words, grain, includes, all } = anyOf<A>(audiences);
  const isTold = includes as (look: LooksOf<A>, key: string) => boolean;
  const record = z.record(z.string(), schema);
  return {
    truth: record,
    told: record,
    grain,
    who: words,
    what,
    tell: (value, look) =>
      all?.(look) === true
        ? value
        : Object.fromEntries(Object.entries(value as Record<string, unknown>).filter(([key]) => isTold(look, key))),
  };
}

/**
 * A truth that is changed for its reader, by a named function: `who` says to whom and how. The label proves nothing; the fog suite asks.
 * The function is given the eyes of the reader, so its answers are for nobody else, and what the field stands in.
 */
export const changed = <S extends z.ZodType, T extends z.ZodType, L, Of = unknown>(
  schema: S,
  as: T,
  who: string,
  change: (value: z.infer<S>, look: L, of: Of) => z.infer<T>,
  what: string | null = null,
): Field<S, T, NoInfer<L>, NoInfer<Of>> => ({
  truth: schema,
  told: as,
  grain: 'each',
  who,
  what,
  tell: (value, look, of) => change(value as z.infer<S>, look, of),
});

/** Told, but not there: worked out by a named function for each reader. `who` says for people who learns what. */
export const derived = <T extends z.ZodType, L, Of>(
  as: T,
  who: string,
  work: (of: Of, look: L) => z.infer<T>,
  what: string | null = null,
): Field<null, T, NoInfer<L>, NoInfer<Of>> => ({
  truth: null,
  told: as,
  grain: 'each',
  who,
  what,
  tell: (_value, look, of) => work(of, look),
});
