import { z } from 'zod';
import type { Viewer } from '../game/viewer.js';
import {
  type AnyAudience,
  anyOf,
  everybody,
  finest,
  type Grain,
  type GroupEyes,
  type Look,
  Looking,
  type LooksOf,
  type OfsOf,
  type SeatEyes,
  type Watch,
} from './audience.js';
import {
  type Asking,
  type Fields,
  isTold,
  keptWhile,
  knownOf,
  type LookOf,
  type Reading,
  shapesOf,
  type ToldOf,
  type TruthOf,
  tellersOf,
  tellingWith,
} from './entity.js';
import type { AnyField, Knowing } from './field.js';

type Kinded<K extends string, S> =
  S extends z.ZodObject<infer Shape> ? z.ZodObject<{ kind: z.ZodLiteral<K> } & Shape> : never;
type Flat<T> = { [K in keyof T]: T[K] };
type Truth<K extends string, F> = Flat<{ kind: K } & z.infer<TruthOf<F>>>;

/** A kind of event: its shape, and what each reader learns of it. */
interface Kind<S extends z.ZodType, Told extends z.ZodType | null, in L> {
  readonly truth: S;
  /** Null: nobody learns of it. */
  readonly told: Told;
  readonly grain: Grain;
  /** Null where the reader learns nothing of it. */
  readonly tell: (of: never, look: L) => object | null;
  readonly known: readonly Knowing[];
  /** The same for all readers, without a look: the event itself, or nothing. */
  readonly forAll: 'itself' | 'nothing' | null;
}

/**
 * Declares a kind of event: what it is for people, who learns that it happened, and its fields. Without an audience nobody learns of it.
 */
export function event<const K extends string, const A extends readonly AnyAudience[], F extends Fields>(
  kind: K,
  what: string,
  audiences: A & ([Truth<K, F>] extends [OfsOf<A>] ? unknown : A extends readonly [] ? unknown : never),
  fields: F & Asking<F, Truth<K, F>>,
): Kind<
  Kinded<K, TruthOf<F>>,
  A extends readonly [] ? null : Kinded<K, ToldOf<F>>,
  LookOf<F> & (A extends readonly [] ? unknown : LooksOf<A>)
> {
  const { words, grain, includes } = anyOf<A>(audiences);
  const isHeard = includes as (look: unknown, of: unknown) => boolean;
  const shapes = shapesOf(fields as Fields);
  const tellIt = tellingWith(tellersOf(fields), { kind });
  const asItIs = isTold(fields);
  const withKind = (schema: z.ZodObject): z.ZodObject => z.object({ kind: z.literal(kind), ...schema.shape });
  return {
    truth: withKind(shapes.truth) as unknown as Kinded<K, TruthOf<F>>,
    told: (audiences.length === 0 ? null : withKind(shapes.told)) as never,
    grain: finest([grain, ...Object.values<AnyField>(fields).map((field) => field.grain)]),
    tell: (of: object, look) => {
      if (!isHeard(look, of)) return null;
      return asItIs ? of : tellIt(of, look);
    },
    forAll: audiences.length === 0 ? 'nothing' : asItIs && words === everybody.words ? 'itself' : null,
    known: audiences.length === 0 ? [{ what, who: 'nobody is told of it' }] : knownOf(what, words, fields),
  };
}

type AnyKind = Kind<z.ZodObject, z.ZodObject | null, never>;
type Events<T extends readonly AnyKind[]> = z.infer<T[number]['truth']>;
type Sightings<T extends readonly AnyKind[]> = Sighted<T[number]['told']>;
type Sighted<One> = One extends z.ZodType ? z.infer<One> : never;
type LookOfKinds<T extends readonly AnyKind[]> = [T[number]] extends [
  { readonly tell: (of: never, look: infer L) => object | null },
]
  ? L
  : never;

/** All events of a game, and what readers learn of them. */
interface Revealed<T extends readonly AnyKind[]> {
  readonly Event: z.ZodType<Events<T>>;
  readonly Sighting: z.ZodType<Sightings<T>>;
  /** Every kind of event. */
  readonly kinds: readonly string[];
  readonly known: readonly Knowing[];
  /** What is learnt, in a game whose readers have such eyes. What all or a group are told is worked out once for all of them. */
  by<State, Fixed, G extends GroupEyes, E extends SeatEyes>(
    watch: Watch<State, Fixed, G, E> & Reading<LookOfKinds<T>, Look<State, Fixed, G, E>>,
  ): (event: Events<T>, before: State, after: State, viewer: Viewer, fixed: Fixed) => Sightings<T> | null;
}

type Options = [z.core.$ZodTypeDiscriminable, ...z.core.$ZodTypeDiscriminable[]];
type Told = (of: unknown, look: unknown) => object | null;

export function revealed<const T extends readonly AnyKind[]>(kinds: T): Revealed<T> {
  const union = (options: readonly z.ZodObject[]): unknown =>
    z.discriminatedUnion('kind', options as unknown as Options);
  const byKind = new Map(
    kinds.map(({ truth, tell, grain, forAll }) => [
      (truth.shape.kind as z.ZodLiteral<string>).value,
      { tell: tell as unknown as Told, grain, forAll },
    ]),
  );
  return {
    Event: union(kinds.map(({ truth }) => truth)) as z.ZodType<Events<T>>,
    Sighting: union(kinds.flatMap(({ told }) => (told === null ? [] : [told]))) as z.ZodType<Sightings<T>>,
    kinds: [...byKind.keys()],
    known: kinds.flatMap(({ known }) => known),
    by(watch) {
      const shared = keptWhile<{ sighting: object | null }>();
      return (of, before, after, viewer, fixed) => {
        const happened = of as { readonly kind: string };
        const kind = byKind.get(happened.kind);
        if (kind === undefined || kind.forAll === 'nothing') return null;
        if (kind.forAll === 'itself') return of as unknown as Sightings<T>;
        const look = new Looking(watch, before, after, viewer, fixed);
        if (kind.grain === 'each') return kind.tell(of, look) as Sightings<T> | null;
        const kept = shared(happened, before, fixed, kind.grain === 'one' ? '' : JSON.stringify(look.group));
        if (kept.sighting === undefined) kept.sighting = kind.tell(of, look);
        return kept.sighting as Sightings<T> | null;
      };
    },
  };
}
