import type { RecordReader } from './record.js';

/** Work that grows with what is on record, by a name that a thread knows it by too. What it is given and gives back can be cloned. */
export interface AsideJob<Given, Result> {
  readonly name: string;
  work(record: RecordReader, given: Given): Promise<Result>;
}

/** Does such work where it holds nobody up who waits for an answer of this process. */
export interface Aside {
  /** Rejects with a Refusal where it takes too long, or where too much waits already. */
  run<Given, Result>(job: AsideJob<Given, Result>, given: Given): Promise<Result>;
}
