import { z } from 'zod';
import type { Viewer } from '../game/viewer.js';
import { finest, type Grain, type GroupEyes, type Look, Looking, type SeatEyes, type Watch } from './audience.js';
import type { AnyField, Knowing, Row } from './field.js';

export type Fields = Readonly<Record<string, AnyField>>;

type TruthShape<F> = { [K in keyof F as F[K] extends { truth: z.ZodType } ? K : never]: TruthAt<F[K]> };
type TruthAt<One> = One extends { truth: infer T extends z.ZodType } ? T : never;
type ToldShape<F> = { [K in keyof F as F[K] extends { told: z.ZodType } ? K : never]: ToldAt<F[K]> };
type ToldAt<One> = One extends { told: infer T extends z.ZodType } ? T : never;

export type TruthOf<F> = z.ZodObject<TruthShape<F>>;
export type ToldOf<F> = z.ZodObject<ToldShape<F>>;

/** What the fields need of the look, together. */
export type LookOf<F> = [F[keyof F]] extends [Field<infer L>] ? L : never;
type Field<L> = { readonly tell: ((value: unknown, look: L, of: never) => unknown) | null };

/** Each field whose audience asks for what its whole does not have becomes one that nothing fits. */
export type Asking<F, Whole> = {
  [K in keyof F]: F[K] extends { readonly tell: ((value: unknown, look: never, of: infer Of) => unknown) | null }
    ? [Whole] extends [Of]
      ? unknown
      : never
    : never;
};

/** `maresStarved` as `mares starved`. */
const inWords = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Lines of the table: what of a thing is told to whom, a line for each audience; `who` learns of the whole. */
export function knownOf(what: string, who: string, fields: Fields): readonly Knowing[] {
  const byAudience = new Map<string, string[]>([[who, []]]);
  for (const [name, field] of Object.entries(fields)) {
    const audience = field.who ?? who;
    const names = byAudience.get(audience) ?? [];
    byAudience.set(audience, names);
    names.push(field.what ?? inWords(name));
  }
  return [...byAudience].map(([audience, names]) => ({
    what: names.length === 0 ? what : `${what}: ${names.join(', ')}`,
    who: audience,
  }));
}

type Teller = readonly [name: string, tell: AnyField['tell'], grain: Grain];

export const tellersOf = (fields: Fields): readonly Teller[] =>
  Object.entries(fields).flatMap(([name, { told, tell, grain }]) =>
    told === null ? [] : [[name, tell, grain] as const],
  );

/** Whether all fields are told as they are, so that the thing itself is what is told. */
export const isTold = (fields: Fields): boolean =>
  Object.values(fields).every(({ truth, told, tell }) => truth !== null && told !== null && tell === null);

const schemasOf = (fields: Fields, of: 'truth' | 'told'): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const schema = field[of];
      return schema === null ? [] : [[name, schema]];
    }),
  );

/** The shapes of a thing with such fields; the types say field by field what is in them. */
export const shapesOf = <F extends Fields>(fields: F): { readonly truth: TruthOf<F>; readonly told: ToldOf<F> } => ({
  truth: z.object(schemasOf(fields, 'truth')) as unknown as TruthOf<F>,
  told: z.object(schemasOf(fields, 'told')) as unknown as ToldOf<F>,
});

type Tell = (value: unknown, look: unknown, of: unknown) => unknown;

/**
 * Tells a thing field by field; for fields that were checked to fit it. It becomes a function that builds the object with all its fields
 * at once, as one would write it by hand: a view has hundreds of fields, and each set by its name costs ten times as much.
 */
export function tellingWith(
  tellers: readonly Teller[],
  first: Readonly<Record<string, string>> = {},
): (of: object, look: unknown) => object {
  const started = Object.entries(first).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  const fields = tellers.map(([name, tell], index) => {
    const at = JSON.stringify(name);
    return `${at}: ${tell === null ? `of[${at}]` : `tells[${index}](of[${at}], look, of)`}`;
  });
  // Of names that the program itself declares, nothing else.
  const make = new Function('tells', `return (of, look) => ({ ${[...started, ...fields].join(', ')} });`);
  return make(tellers.map(([, tell]) => tell)) as (of: object, look: unknown) => object;
}

/** A thing whose fields have audiences: a part of a state, or the row of a list. */
interface Entity<F extends Fields> extends Row<TruthOf<F>, ToldOf<F>, LookOf<F>> {
  readonly fields: F;
  readonly what: string;
}

/** Declares a thing. `what` is what it is called for people: `a fleet`. */
export function entity<F extends Fields>(what: string, fields: F & Asking<F, z.infer<TruthOf<F>>>): Entity<F> {
  const tellers = tellersOf(fields);
  const asItIs = isTold(fields);
  return {
    what,
    fields,
    ...shapesOf<F>(fields),
    grain: finest(Object.values<AnyField>(fields).map(({ grain }) => grain)),
    tell: asItIs ? null : (tellingWith(tellers) as (of: object, look: unknown) => z.infer<ToldOf<F>>),
    known: knownOf(what, 'everybody', fields),
  };
}

/** What readers see of a state, and the table of who can know what of it. */
interface Seen<State, Told extends z.ZodType, L> {
  readonly View: Told;
  readonly known: readonly Knowing[];
  /** The view, for a game whose readers have such eyes. What is the same for a group of them is worked out once a state. */
  by<Fixed, G extends GroupEyes, E extends SeatEyes>(
    watch: Watch<State, Fixed, G, E> & Reading<L, Look<State, Fixed, G, E>>,
  ): (state: State, viewer: Viewer, fixed: Fixed) => z.infer<Told>;
}

/** The view of a state: its declaration, and what is worked out besides. `parts`: things whose fields stand in the table too. */
export function seen<F extends Fields, M extends Fields>(
  of: Entity<F>,
  more: M & Asking<M, z.infer<TruthOf<F>>>,
  parts: readonly { readonly known: readonly Knowing[] }[] = [],
): Seen<z.infer<TruthOf<F>>, ToldOf<F & M>, LookOf<F> & LookOf<M>> {
  const fields: Fields = { ...of.fields, ...more };
  const tellers = tellersOf(fields);
  return {
    View: shapesOf(fields).told as unknown as ToldOf<F & M>,
    known: [...knownOf(of.what, 'everybody', fields), ...parts.flatMap(({ known }) => known)],
    by(watch) {
      const tellAll = tellingWith(tellers);
      const once = tellers.filter(([, tell, grain]) => tell !== null && grain !== 'each');
      if (once.length === 0)
        return (state, viewer, fixed) =>
          tellAll(state as object, new Looking(watch, state, state, viewer, fixed)) as z.infer<ToldOf<F & M>>;
      // What is the same for all, or for a group, is worked out by the first who asks.
      const shared = keptWhile<Record<string, unknown>>();
      const later = (): null => null;
      const tellRest = tellingWith(
        tellers.map(([name, tell, grain]) => [name, tell === null || grain === 'each' ? tell : later, grain]),
      );
      return (state, viewer, fixed) => {
        const look = new Looking(watch, state, state, viewer, fixed);
        const given = state as Readonly<Record<string, unknown>>;
        const out = tellRest(given, look) as Record<string, unknown>;
        for (const [name, tell, grain] of once) {
          const kept = shared(given, state, fixed, grain === 'one' ? '' : JSON.stringify(look.group));
          if (kept[name] === undefined) kept[name] = (tell as Tell)(given[name], look, state);
          out[name] = kept[name];
        }
        return out as z.infer<ToldOf<F & M>>;
      };
    },
  };
}

/** Fields that need more of the look than there is fit nothing. */
export type Reading<Needs, Has> = [Has] extends [Needs] ? unknown : 'a question that these eyes cannot answer';

/**
 * What was worked out for the states asked about last, by group. One place, so nothing is held longer than the next state; and kept for
 * the very same objects, so an answer about others is never given.
 */
export function keptWhile<Value extends object>(): (
  event: object,
  state: unknown,
  fixed: unknown,
  group: string,
) => Partial<Value> {
  let last: { event: object; state: unknown; fixed: unknown; groups: Map<string, Partial<Value>> } | null = null;
  return (event, state, fixed, group) => {
    if (last === null || last.event !== event || last.state !== state || last.fixed !== fixed)
      last = { event, state, fixed, groups: new Map() };
    const known = last.groups.get(group);
    if (known !== undefined) return known;
    const made: Partial<Value> = {};
    last.groups.set(group, made);
    return made;
  };
}
