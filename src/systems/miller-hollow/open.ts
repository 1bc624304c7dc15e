import type { Dice } from '../../core/dice/dice.js';
import { noting, type Rolling } from '../../core/dice/noting.js';
import { BLANK, newNest, newSeat } from './apply.js';
import type { AreaCard, AreaState, Event, Fixed, Setup, SiteId } from './shapes.js';
import { SITES_STREAM } from './streams.js';

/** One of the sites, by lot; the only one needs no die (MH-3). */
export function drawSite(free: readonly SiteId[], roll: Rolling): SiteId | undefined {
  return free[free.length < 2 ? 0 : roll(SITES_STREAM, free.length) - 1];
}

/** Areas that come into play with this number of players (MH-15), full of prey. */
export const areasFor = ({ town }: Fixed, fits: (area: AreaCard) => boolean): AreaState[] =>
  town.areas.filter(fits).map(({ code, preyMax }) => ({ id: code, prey: preyMax, max: preyMax, dawn: preyMax }));

/** The events that start a campaign: every nest gets its site (MH-11). */
export function open({ options, seats }: Setup, dice: Dice, fixed: Fixed): readonly Event[] {
  const { roll, rolls } = noting(dice);
  let free = fixed.town.nestSites.slice(0, seats.length).map(({ code }) => code);
  const nests = seats.map(({ id, name }) => {
    const site = drawSite(free, roll);
    if (site === undefined) throw new Error(`no site is left for the nest of ${name}`);
    free = free.filter((one) => one !== site);
    return newNest(site, id, options);
  });
  const state = {
    ...BLANK,
    stage: options.combinedWindows ? ('night' as const) : ('brood' as const),
    turn: 1,
    options,
    areas: areasFor(fixed, ({ minPlayers }) => minPlayers <= seats.length),
    nests,
    seats: seats.map(newSeat),
  };
  return [{ kind: 'campaign-opened', state, rolls }];
}
