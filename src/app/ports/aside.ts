import type { AnySystem } from '../../core/engine/any-system.js';
import type { RecordReader } from './record.js';
import type { Secrets } from './secrets.js';
import type { TimeLimit } from './time-limit.js';

/** What work that is done aside has of the outside. */
export interface AsideTools {
  /** Opened when it is first asked for, and so are the games that are played here: most of this work needs one of them. */
  record(): Promise<RecordReader>;
  systems(): Promise<Readonly<Record<string, AnySystem>>>;
  readonly secrets: Secrets;
  readonly timeLimit: TimeLimit;
}

/** Work by a name that it is known by elsewhere, too. What it is given and gives back can be cloned. */
export interface AsideJob<Given, Result> {
  readonly name: string;
  /** What waits for what: reading all that is on record of somebody, or judging a phase. */
  readonly lane: 'archive' | 'judging';
  work(tools: AsideTools, given: Given): Promise<Result>;
}

/** Does such work where it holds nobody up who waits for an answer of this process. */
export interface Aside {
  /** Rejects with OutOfTime where it takes too long, and with another Refusal where too much waits already. */
  run<Given, Result>(job: AsideJob<Given, Result>, given: Given): Promise<Result>;
}
