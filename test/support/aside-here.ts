import type { Aside } from '../../src/app/ports/aside.js';
import type { RecordReader } from '../../src/app/ports/record.js';

/** For processes of tests that nobody else asks: the work is done where it is asked for. */
export const asideHere = (record: RecordReader): Aside => ({ run: (job, given) => job.work(record, given) });
