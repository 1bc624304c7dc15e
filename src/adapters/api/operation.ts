import { z } from 'zod';
import type { App, Reader } from '../../app/app.js';
import type { PersonId, Scope } from '../../app/ports/record.js';

/** What an operation is given, read and checked. */
interface Asked<Params, Query, Body> {
  /** For whom it is asked: the token's owner, or nobody. */
  readonly reader: Reader;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The request's idempotency key, if it has one. */
  readonly key: string | null;
}

type Method = 'get' | 'post' | 'put' | 'delete';

interface OperationOf<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, R extends z.ZodType> {
  readonly method: Method;
  /** Below `/api/v1`, with parameters in braces. */
  readonly path: string;
  /** `readCampaign`: unique, for clients that are made from the description. */
  readonly name: string;
  /** `Campaigns`: under which chapter it stands. */
  readonly chapter: string;
  /** One sentence. */
  readonly summary: string;
  /** A token needs one of these. Empty: nobody needs a token; who has one with `read` is answered as themselves. */
  readonly scopes: readonly Scope[];
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** The shape of the answer. What it does not name is not sent. */
  readonly result: R;
  readonly run: (
    app: App,
    asked: Asked<z.output<P>, z.output<Q>, z.output<B>> & { readonly person: PersonId },
  ) => Promise<z.input<R>>;
}

/** An operation as the door holds it. */
export interface Operation extends Omit<OperationOf<z.ZodObject, z.ZodObject, z.ZodType, z.ZodType>, 'run'> {
  run(app: App, asked: Asked<unknown, unknown, unknown> & { readonly person: PersonId }): Promise<unknown>;
}

type Given<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, R extends z.ZodType> = Omit<
  OperationOf<P, Q, B, R>,
  'query' | 'body' | 'params'
> & { readonly params?: P; readonly query?: Q; readonly body?: B };

const NOTHING = z.object({});

/** Declares one thing that programs may ask or do; its address, its checks and its description follow. */
export function operation<
  R extends z.ZodType,
  P extends z.ZodObject = z.ZodObject<Record<never, never>>,
  Q extends z.ZodObject = z.ZodObject<Record<never, never>>,
  B extends z.ZodType = z.ZodUndefined,
>(given: Given<P, Q, B, R>): Operation {
  return {
    ...given,
    params: given.params ?? NOTHING,
    query: given.query ?? NOTHING,
    body: given.body ?? z.undefined(),
    // What comes in here was read by those very shapes.
    run: given.run as Operation['run'],
  };
}
