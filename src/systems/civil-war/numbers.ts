import type { Measure } from '../../core/game/desk.js';
import type { Figure } from '../../core/game/document.js';
import { many } from '../../core/reading/counted.js';
import { TURNS_A_YEAR, turnNumber } from './calendar.js';
import { type Fixed, SIDES, type Side, type View } from './shapes.js';
import { supplyPoints } from './supply-points.js';

export { correctables } from './correctables.js';

const SIDE_NAMES: Readonly<Record<Side, string>> = { union: 'Union', confederacy: 'Confederacy' };
/** Zones of the seven that the Union must hold at once (CW 6.1a). */
const ZONES_TO_WIN = 6;
/** Supply points by which the Confederacy must be ahead (CW 6.2b). */
const LEAD_TO_WIN = 6;

const figure = (label: string, value: number | string, note: string | null): Figure => ({
  label,
  value: String(value),
  change: null,
  note,
});

/** Of the zones that decide the war, those that a side holds. */
const decisive = ({ control }: View, side: Side, { map }: Fixed): number =>
  map.victoryZones.filter((zone) => control[zone] === side).length;

function supply(view: View, fixed: Fixed): Figure {
  const [union, confederacy] = [supplyPoints(view, 'union', fixed), supplyPoints(view, 'confederacy', fixed)];
  const wanting = union + LEAD_TO_WIN - confederacy;
  const note = wanting > 0 ? `the Confederacy wins with ${wanting} more` : 'enough for the Confederacy';
  return figure('Supply points', `${union} : ${confederacy}`, note);
}

function turnOf({ year, turn, options }: View): Figure {
  if (turn === 0) return figure('Turn', 0, 'before the war');
  return figure('Turn', turnNumber(year, turn), `of ${turnNumber(options.lastYear, TURNS_A_YEAR)}`);
}

/** 1st, 2nd: how many have more, plus one. */
function placed(rank: number): string {
  const ending = ['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th';
  return `${rank}${rank % 100 >= 11 && rank % 100 <= 13 ? 'th' : ending}`;
}

function ownFigures(view: View, side: Side, seat: string): readonly Figure[] {
  const fellows = view.players.filter((player) => player.side === side);
  const points = fellows.find(({ id }) => id === seat)?.vp ?? 0;
  const rank = 1 + fellows.filter(({ vp }) => vp > points).length;
  const own = view.groups.filter(({ commander }) => commander === seat);
  const brigades = own.reduce((sum, group) => sum + (group.brigades ?? 0), 0);
  return [
    figure('Points', points, `${placed(rank)} of ${fellows.length}`),
    figure('Your Groups', own.length, many(brigades, 'brigade')),
    figure('Activations', view.activations[side], view.president[side] === seat ? 'yours to give' : null),
  ];
}

function publicFigures(view: View, fixed: Fixed): readonly Figure[] {
  const most = Math.max(0, ...view.players.map(({ vp }) => vp));
  const leading = view.players.filter(({ vp }) => vp === most);
  const { union, confederacy } = view.activations;
  return [
    figure('Great cities', decisive(view, 'union', fixed), `of ${fixed.map.victoryZones.length}; six win`),
    figure('Most points', most, leading.length === 1 ? (leading[0]?.name ?? null) : `${leading.length} players`),
    figure('Activations', `${union} : ${confederacy}`, 'Union to Confederacy'),
  ];
}

/** What a reader looks at first: the turn, supply of both sides, and what is their own. */
export function vitals(view: View, fixed: Fixed): readonly Figure[] {
  const { viewer, side } = view;
  const rest =
    viewer.kind === 'seat' && side !== null ? ownFigures(view, side, viewer.seat) : publicFigures(view, fixed);
  return [turnOf(view), supply(view, fixed), ...rest];
}

/** Numbers worth a curve over the turns; all of them are public. */
export function measures(view: View, fixed: Fixed): readonly Measure[] {
  const ofSides = (count: (side: Side) => number): Measure['values'] =>
    SIDES.map((side) => ({ id: side, name: SIDE_NAMES[side], colour: side, value: count(side) }));
  return [
    {
      id: 'supply',
      title: 'Supply points',
      goals: [],
      values: ofSides((side) => supplyPoints(view, side, fixed)),
    },
    {
      id: 'decisive-zones',
      title: 'Zones that decide the war',
      goals: [{ value: ZONES_TO_WIN, label: 'the Union wins with six' }],
      values: ofSides((side) => decisive(view, side, fixed)),
    },
    {
      id: 'victory-points',
      title: 'Victory points',
      goals: [],
      values: view.players.map(({ id, name, side, vp }) => ({ id, name, colour: side, value: vp })),
    },
  ];
}
