import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../../src/config/paths.js';
import type { GreatPowers } from '../../../src/systems/great-powers/game.js';
import { greatPowers } from '../../../src/systems/great-powers/index.js';
import { knownOf } from '../../../src/systems/great-powers/orders/desk.js';
import { reachedFrom } from '../../../src/systems/great-powers/orders/reach.js';
import { type Fixed, Setup, type State, type View } from '../../../src/systems/great-powers/shapes.js';
import { anySubject } from '../../../src/testkit/any-subject.js';
import type { SeededLeak, Subject } from '../../../src/testkit/subject.js';
import { greatPowersSecrets } from './secrets.js';

const fileOf = (file: string): unknown =>
  parse(readFileSync(join(projectRoot(), 'campaigns/great-powers', file), 'utf8'));

/** The standard board, for so many seats. */
export const setupFor = (seats: number, options: object = {}): Setup =>
  Setup.parse({
    options,
    map: fileOf('map.yaml'),
    outline: fileOf('outline.yaml'),
    seats: Array.from({ length: seats }, (_, index) => ({
      id: `seat-${index + 1}`,
      name: `Player ${index + 1}`,
      side: null,
    })),
  });

/** Bots of tests give some orders ahead, retreats for units that stand at a border and builds for the winter, and vote now and then. */
const suggestAhead: typeof greatPowers.suggest = (view, seat, dice, fixed) => {
  const sheet = greatPowers.suggest(view, seat, dice, fixed);
  const { own } = view;
  if (own === null || view.stage !== 'orders' || sheet === 'NO ORDERS') return sheet;
  const { board } = knownOf(fixed);
  const retreats = view.units
    .filter(({ power }) => power === own.power && dice.roll('suggest/ahead', 2) === 1)
    .flatMap(({ kind, at }) => {
      const ways = reachedFrom({ board }, kind, at);
      const [first, second] = [dice.roll('suggest/way', ways.length + 1), dice.roll('suggest/way', ways.length + 1)];
      const to = [ways[first - 1], ways[second - 1]].filter((way) => way !== undefined);
      return [
        to.length === 0 ? `IF ${at} DISLODGED: DISBAND` : `IF ${at} DISLODGED: RETREAT ${[...new Set(to)].join(', ')}`,
      ];
    });
  const homes = fixed.map.powers.find(({ id }) => id === own.power)?.homes ?? [];
  const winter = homes.flatMap((home) => (dice.roll('suggest/winter', 3) === 1 ? [`BUILD ARMY ${home}`] : []));
  const votes = own.ballot === null && !/^VOTE/m.test(sheet) && dice.roll('suggest/vote', 6) === 1;
  return [sheet, ...retreats, ...winter, ...(votes ? ['VOTE DRAW'] : [])].join('\n');
};

const board: Subject<GreatPowers> = {
  system: { ...greatPowers, suggest: suggestAhead },
  seats: { least: 2, most: 7 },
  longest: 40,
  secrets: greatPowersSecrets,
  // Most campaigns are played in the dark, which hides the most.
  setup: async (seats) => setupFor(seats, { lastYear: 1905, sight: seats % 3 === 0 ? 'open' : 'dark' }),
};

type System = typeof greatPowers;

/** Great Powers that is always played in the dark, with a mistake. */
const inTheDark = (mistake: Partial<System>): System => ({
  ...greatPowers,
  suggest: suggestAhead,
  open: ({ options, ...setup }, dice, fixed) =>
    greatPowers.open({ ...setup, options: { ...options, sight: 'dark' } }, dice, fixed),
  ...mistake,
});

/** The same with something of the whole state put into the view. */
const viewWith = (more: (state: State, fixed: Fixed) => Partial<View>): System =>
  inTheDark({
    view: (state, viewer, fixed) => ({ ...greatPowers.view(state, viewer, fixed), ...more(state, fixed) }),
  });

const leaks: readonly SeededLeak<GreatPowers>[] = [
  {
    name: 'everybody sees for what others vote',
    where: 'view',
    system: {
      ...greatPowers,
      view: (state, viewer, fixed) => {
        const seen = greatPowers.view(state, viewer, fixed);
        return {
          ...seen,
          seats: seen.seats.map((seat, index) => ({
            ...seat,
            name: `${seat.name}${state.seats[index]?.ballot ?? ''}`,
          })),
        };
      },
    },
  },
  {
    name: 'everybody learns that somebody has voted',
    where: 'sightings',
    system: {
      ...greatPowers,
      suggest: suggestAhead,
      reveal: (event, before, after, viewer, fixed) =>
        greatPowers.reveal(event, before, after, event.kind === 'voted' ? { kind: 'gm' } : viewer, fixed),
    },
  },
  {
    name: 'everybody sees what others ordered ahead',
    where: 'view',
    system: {
      ...greatPowers,
      suggest: suggestAhead,
      view: (state, viewer, fixed) => {
        const seen = greatPowers.view(state, viewer, fixed);
        return {
          ...seen,
          own: seen.own === null ? null : { ...seen.own, ahead: state.ahead.map(({ order }) => order) },
        };
      },
    },
  },
  {
    name: 'everybody learns what was ordered ahead and not needed',
    where: 'report',
    system: {
      ...greatPowers,
      suggest: suggestAhead,
      reveal: (event, before, after, viewer, fixed) =>
        greatPowers.reveal(event, before, after, event.kind === 'ahead-over' ? { kind: 'gm' } : viewer, fixed),
    },
  },
  { name: 'dark: all units are seen', where: 'picture', system: viewWith(({ units }) => ({ units })) },
  { name: 'dark: owners of all centres are seen', where: 'view', system: viewWith(({ centres }) => ({ centres })) },
  { name: 'dark: centres of all by year are told', where: 'view', system: viewWith(({ years }) => ({ years })) },
  { name: 'dark: orders of others stay on the map', where: 'view', system: viewWith(({ last }) => ({ last })) },
  {
    name: 'dark: one sees a place farther',
    where: 'view',
    system: inTheDark({
      view: (state, viewer, fixed) => {
        const seen = greatPowers.view(state, viewer, fixed);
        const { board } = knownOf(fixed);
        const far = new Set(
          (seen.sight ?? []).flatMap((place) => [
            place,
            ...(board.touching[board.numbers.get(place) ?? -1] ?? []).map((next) => board.codes[next] ?? ''),
          ]),
        );
        return { ...seen, units: state.units.filter(({ at }) => far.has(at.slice(0, 3))) };
      },
    }),
  },
  {
    name: 'dark: all learn what became of the orders of others',
    where: 'sightings',
    system: inTheDark({
      reveal: (event, before, after, viewer, fixed) =>
        greatPowers.reveal(event, before, after, event.kind === 'adjudicated' ? { kind: 'gm' } : viewer, fixed),
    }),
  },
  {
    name: 'dark: all learn which centres change hands',
    where: 'report',
    system: inTheDark({
      reveal: (event, before, after, viewer, fixed) =>
        greatPowers.reveal(event, before, after, event.kind === 'counted' ? { kind: 'gm' } : viewer, fixed),
    }),
  },
  {
    name: 'dark: what became of one’s own orders says how many of all went well',
    where: 'report',
    system: inTheDark({
      reveal: (event, before, after, viewer, fixed) => {
        const seen = greatPowers.reveal(event, before, after, viewer, fixed);
        if (seen?.kind !== 'adjudicated' || event.kind !== 'adjudicated') return seen;
        const well = event.told.filter(({ went }) => went === 'stood').length;
        return { ...seen, told: seen.told.map((one) => ({ ...one, why: `${one.why} ${well} orders went well.` })) };
      },
    }),
  },
];

export const subject = anySubject(board, leaks);
