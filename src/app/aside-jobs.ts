import { ARCHIVE_JOBS } from './archive/aside-jobs.js';
import { JUDGING } from './phases/judge.js';
import type { AsideJob } from './ports/aside.js';
import { TRYING } from './signup/shelve.js';

type Anything = AsideJob<never, unknown>;

/** The work of that name, for the thread that does it. */
export const asideJob = (name: string): Anything | undefined =>
  [...ARCHIVE_JOBS, JUDGING, TRYING].find((job) => job.name === name);
