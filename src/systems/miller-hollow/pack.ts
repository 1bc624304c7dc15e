import type { Pack } from './shapes.js';

/** Stages from the lowest (MH-14): a Hunter of the second stage rolls two dice, takes two hits and has two harvest points. */
export const STAGES = ['prowlers', 'stalkers', 'ravagers'] as const;
export type Stage = (typeof STAGES)[number];

export const EMPTY_PACK: Pack = { prowlers: 0, stalkers: 0, ravagers: 0 };

/** 1 to 3. */
export const rankOf = (stage: Stage): number => STAGES.indexOf(stage) + 1;

const each = (of: (stage: Stage) => number): Pack => ({
  prowlers: of('prowlers'),
  stalkers: of('stalkers'),
  ravagers: of('ravagers'),
});

export const sumPacks = (packs: readonly Pack[]): Pack =>
  each((stage) => packs.reduce((sum, pack) => sum + pack[stage], 0));

/** What is left; never below none. */
export const without = (pack: Pack, gone: Pack): Pack => each((stage) => Math.max(0, pack[stage] - gone[stage]));

/** Whether `part` is no more than `whole`, stage by stage. */
export const holds = (whole: Pack, part: Pack): boolean => STAGES.every((stage) => part[stage] <= whole[stage]);

export const huntersIn = (pack: Pack): number => pack.prowlers + pack.stalkers + pack.ravagers;

/** Stage points: dice in a fight, wounds that the pack can take, harvest points (MH-14). */
export const pointsOf = (pack: Pack): number => pack.prowlers + 2 * pack.stalkers + 3 * pack.ravagers;
