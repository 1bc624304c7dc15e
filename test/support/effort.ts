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
// Of the campaigns a part of them all, so that seeds take turns with parts that never overlap.
const USUAL: Effort = { fogPairs: 8, randomCampaigns: 10, killEvery: 15 };

/** scripts/test.mjs sets the variable. */
export const effort: Effort = process.env['ADJUTANT_TEST_EFFORT'] === 'long' ? LONG : USUAL;

/** Whether nothing is left out: then also what hardly ever happens must have happened. */
export const everything = effort === LONG;

/**
 * The number from which every run takes its part: the same for everybody and each time, so that what was green is green again. Only
 * `npm run explore` sets others, to look for what nobody has seen yet; what it finds becomes a case of its own.
 */
export const SEED = 884_487;
export const seed = Number(process.env['ADJUTANT_TEST_SEED'] ?? SEED);

/** So many numbers from 0, all there are in the long run; else a part that begins where the one of the seed before ended. */
export const campaignsOf = (usual: number): readonly number[] =>
  Array.from(
    { length: everything ? LONG.randomCampaigns : usual },
    (_, index) => (seed * usual + index) % LONG.randomCampaigns,
  );

/** The numbers from 0 of the random campaigns of this run. */
export const campaigns: readonly number[] = campaignsOf(USUAL.randomCampaigns);

/** Those of games in which one takes seconds: in the usual run half as many. */
export const dearCampaigns: readonly number[] = campaignsOf(USUAL.randomCampaigns / 2);

/**
 * In the usual run every third of these, or every so-manieth, starting where the seed says, and all where there are fewer; in the long
 * one all.
 */
export const someOf = <T>(all: readonly T[], every = 3): readonly T[] =>
  everything || all.length < every ? all : all.filter((_, index) => (index + seed) % every === 0);

/**
 * The kill points of this run, counted from 1: every `killEvery`-th, starting where the seed says. `least`: where each kill costs so much
 * that also the long run leaves so many out, and seeds take turns.
 */
export const killPoint = (index: number, least = 1): number => {
  const every = Math.max(effort.killEvery, least);
  return 1 + (seed % every) + index * every;
};
