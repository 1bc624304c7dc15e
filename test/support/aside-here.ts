import type { Aside } from '../../src/app/ports/aside.js';
import type { RecordReader } from '../../src/app/ports/record.js';
import type { Secrets } from '../../src/app/ports/secrets.js';
import type { AnySystem } from '../../src/core/engine/any-system.js';

/** For processes of tests that nobody else asks: the work is done where it is asked for. */
export function asideHere(given: {
  readonly record: RecordReader;
  readonly secrets: Secrets;
  readonly systems: Readonly<Record<string, AnySystem>>;
}): Aside {
  const tools = {
    systems: async () => given.systems,
    record: async () => given.record,
    secrets: given.secrets,
    timeLimit: <Value>(work: () => Value) => work(),
  };
  return { run: (job, asked) => job.work(tools, asked) };
}
