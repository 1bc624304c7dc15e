import type { Refs } from './asking.js';
import type { Desk } from './desk.js';
import type { Field } from './field.js';
import { type May, permit } from './may.js';
import { Refusal } from './refusal.js';

type On = keyof Refs;

type Fields = Readonly<Record<string, Field<unknown>>>;
/** What was asked for, as it was read. */
type ValuesOf<F extends Fields> = { readonly [K in keyof F]: F[K] extends Field<infer Value> ? Value : never };
/** What a door hands over: text as it was typed, by the fields' names. */
export type Typed = Readonly<Record<string, string | undefined>>;

/** What is said of an act, at every door. */
interface ActWords {
  /** `Extend the deadline`. */
  readonly title: string;
  /** What it does, in one sentence. */
  readonly help: string;
  /** On its button: `Extend`. */
  readonly button: string;
  /** What is said when it is done: a sentence for each way in which it can end, by a kebab-case word; mostly just `done`. */
  readonly done: Readonly<Record<string, string>>;
  /** It hurts, or cannot be taken back: doors show it so. */
  readonly danger?: true;
}

/**
 * A thing that somebody may do, declared once: forms of the web, commands of Discord, the command line and the access matrix
 * are made from this. Doors add layout, not rules.
 */
interface Act<R extends UseCase> {
  readonly sort: 'act';
  readonly may: May;
  readonly face: ActFace;
  readonly run: R;
  doable(desk: Desk): Doable;
}

/** What of an act every door shows. */
export interface ActFace {
  /** Unique, kebab-case: `extend-deadline`. */
  readonly name: string;
  readonly on: On;
  readonly may: May;
  readonly fields: Fields;
  readonly words: ActWords;
}

/** What a door is told of an act that was done. */
export interface Done {
  /** The word of its outcome, and the sentence that is said. */
  readonly outcome: string;
  readonly said: string;
  readonly result: unknown;
}

/** An act as doors hold it: what to ask for, and how to do it. */
export interface Doable extends ActFace {
  /** Does it with what was typed. Throws a Refusal: first of rights, then of the first field that cannot be read, then of the rest. */
  do(ref: Refs[On], typed: Typed): Promise<Done>;
}

type UseCase = (desk: Desk) => (input: never) => Promise<unknown>;
type ResultOf<R extends UseCase> = Awaited<ReturnType<ReturnType<R>>>;
/** What a use case wants beside what the door knows already. */
type Needed<R extends UseCase, Where extends On> = Omit<Parameters<ReturnType<R>>[0], keyof Refs[Where]>;

interface Declared<Where extends On, F extends Fields, R extends UseCase> {
  readonly name: string;
  readonly on: Where;
  readonly may: May;
  readonly fields: F;
  readonly words: ActWords;
  /** Left out: `done`. */
  readonly outcome?: (result: ResultOf<R>) => string;
  readonly run: R;
}

/** Makes the use case's input of what was asked for, where they differ. */
interface Giving<Where extends On, F extends Fields, R extends UseCase> {
  readonly given: (values: ValuesOf<F>, now: Date, ref: Refs[Where]) => Needed<R, Where>;
}

/** What was typed, read field by field. */
function readFields<F extends Fields>(fields: F, typed: Typed): ValuesOf<F> {
  const values = Object.entries(fields).map(([name, field]) => {
    const read = field.schema.safeParse(typed[name]);
    if (read.success) return [name, read.data];
    throw new Refusal('bad-input', read.error.issues[0]?.message ?? `“${field.label}” could not be read.`);
  });
  return Object.fromEntries(values) as ValuesOf<F>;
}

export function act<Where extends On, F extends Fields, R extends UseCase>(
  declared: Declared<Where, F, R> & Giving<Where, F, R>,
): Act<R>;
export function act<Where extends On, F extends Fields, R extends UseCase>(
  declared: Declared<Where, F, R> & (ValuesOf<F> extends Needed<R, Where> ? unknown : Giving<Where, F, R>),
): Act<R>;
export function act<Where extends On, F extends Fields, R extends UseCase>(
  declared: Declared<Where, F, R> & Partial<Giving<Where, F, R>>,
): Act<R> {
  const { name, on, may, fields, words, run, given } = declared;
  const outcomeOf = declared.outcome ?? (() => 'done');
  const face: ActFace = { name, on, may, fields, words };
  return {
    sort: 'act',
    may,
    face,
    run,
    doable: (desk) => {
      // The overloads have made sure that what was asked for is what the use case wants.
      const work = run(desk) as (input: unknown) => Promise<ResultOf<R>>;
      const perform = async (ref: Refs[Where], typed: Typed): Promise<Done> => {
        await permit(desk, may, ref);
        const values = readFields(fields, typed);
        const result = await work({ ...ref, ...(given?.(values, desk.clock.now(), ref) ?? values) });
        const outcome = outcomeOf(result);
        return { outcome, said: words.done[outcome] ?? words.title, result };
      };
      return { ...face, do: perform };
    },
  };
}

type Run = (desk: Desk) => (...ask: never[]) => unknown;

/** What somebody may look at. It changes nothing; who may is checked where it reads. */
export const look = <R extends Run>(may: May, run: R) => ({ sort: 'look', may, run }) as const;

/**
 * Something that changes the record whose input is no short list of fields: a sheet, a file, a ruling with its preview. Doors
 * write its form themselves; who may is the same at each.
 */
export const ownForm = <R extends Run>(may: May, run: R) => ({ sort: 'own-form', may, run }) as const;

/** What jobs, doors for themselves and the host's commands do. */
export const house = <R extends Run>(run: R) => ({ sort: 'house', may: 'house', run }) as const;

interface AnyVerb {
  readonly sort: 'act' | 'look' | 'own-form' | 'house';
  readonly may: May;
  run(desk: Desk): (...ask: never[]) => unknown;
  readonly face?: ActFace;
  doable?(desk: Desk): Doable;
}
type Verbs = Readonly<Record<string, AnyVerb>>;

/** The functions of verbs, by their names. */
type Wired<V extends Verbs> = { readonly [K in keyof V]: ReturnType<V[K]['run']> };

/** Joins verbs to the outside. Whoever asks at a door is counted while they wait, so that the house's own work lets them go first. */
export const wire = <V extends Verbs>(desk: Desk, verbs: V): Wired<V> =>
  Object.fromEntries(
    Object.entries(verbs).map(([name, verb]) => {
      const run = verb.run(desk);
      return [name, verb.sort === 'house' ? run : desk.callers.counted(run)];
    }),
  ) as Wired<V>;

/** What every door shows of the acts among verbs, without a service. */
export const actFaces = (verbs: Verbs): readonly ActFace[] => Object.values(verbs).flatMap((verb) => verb.face ?? []);

/** The acts among verbs, as doors hold them. */
export const doables = (desk: Desk, verbs: Verbs): readonly Doable[] =>
  Object.values(verbs).flatMap((verb) => verb.doable?.(desk) ?? []);
