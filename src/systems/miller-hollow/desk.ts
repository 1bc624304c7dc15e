import { broodWish, tend } from './brood.js';
import type { Fixed, Inside, NestView, View } from './shapes.js';

/** What a player who orders has before them: their living nest and what stands in it. */
export interface Desk {
  readonly view: View;
  readonly fixed: Fixed;
  readonly home: NestView;
  readonly inside: Inside;
}

/** Null for onlookers, for who has no nest any more, and after the end. */
export function deskOf(view: View, fixed: Fixed): Desk | null {
  if (view.home === null || view.stage === 'blank' || view.stage === 'over') return null;
  const home = view.nests.find((nest) => nest.own && nest.site === view.home);
  return home === undefined || home.inside === null ? null : { view, fixed, home, inside: home.inside };
}

/** Whether lines of the brood, of the hunt, are read in this window. */
export const asksBrood = ({ view }: Desk): boolean => view.stage !== 'hunt';
export const asksHunt = ({ view }: Desk): boolean => view.stage !== 'brood';

/** Nests that can be raided: alive and not the own one. */
export const otherNests = ({ view, home }: Desk): readonly NestView[] =>
  view.nests.filter((nest) => nest.lost === null && nest.site !== home.site);

/** Hunters and mares that the hunt can count on; where the brood is ordered with it, what is left when it only feeds itself. */
export const readyFor = (desk: Desk): Pick<Inside, 'hunters' | 'mares'> =>
  asksBrood(desk) ? tend(desk.inside, broodWish([]), desk.view.options).after : desk.inside;
