/** How much is tried of what could be tried without end. `npm test` takes a part, `npm run test:long` all of it. */
export interface Effort {
  /** Positions, events and orders, compared in pairs, for each system of the fog suite. */
  readonly fogPairs: number;
  /** Whole campaigns that play themselves, for each system. */
  readonly randomCampaigns: number;
  /** Of the points at which a process can be killed, every how-manieth it is killed at. */
  readonly killEvery: number;
}

const LONG: Effort = { fogPairs: 1_000, randomCampaigns: 200, killEvery: 1 };
const USUAL: Effort = { fogPairs: 40, randomCampaigns: 40, killEvery: 9 };

/** scripts/test.mjs sets both variables; the usual effort and seed 1 hold where nobody did. */
export const effort: Effort = process.env['ADJUTANT_TEST_EFFORT'] === 'long' ? LONG : USUAL;

/** Whether nothing is left out: then also what hardly ever happens must have happened. */
export const everything = effort === LONG;

/**
 * Another number for each run, so that in time the usual part covers everything. scripts/test.mjs prints it, and
 * `ADJUTANT_TEST_SEED=<number>` repeats a run that failed.
 */
export const seed = Number(process.env['ADJUTANT_TEST_SEED'] ?? 1);

/** The numbers from 0 of the random campaigns of this run. */
export const campaigns: readonly number[] = Array.from(
  { length: effort.randomCampaigns },
  (_, index) => (seed * USUAL.randomCampaigns + index) % LONG.randomCampaigns,
);

/** In the usual run every third of these, starting where the seed says, and all where there are few; in the long one all. */
export const someOf = <T>(all: readonly T[]): readonly T[] =>
  everything || all.length < 3 ? all : all.filter((_, index) => (index + seed) % 3 === 0);

/** The kill points of this run, counted from 1: every `killEvery`-th, starting where the seed says. */
export const killPoint = (index: number): number => 1 + (seed % effort.killEvery) + index * effort.killEvery;
