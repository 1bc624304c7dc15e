import { many } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import { bookletOf } from '../battlefield.js';
import type { Booklet, Fixed, Goal, HoldSet, Side, SkirmishId, Square, View } from '../shapes.js';
import { SIDE_WORDS } from './words.js';

/** What a set of squares is called: the city or base that it is, or its squares. */
function setTitle(booklet: Booklet, { squares }: HoldSet): string {
  const same = (other: readonly Square[]): boolean =>
    other.length === squares.length && squares.every((square) => other.includes(square));
  const city = booklet.cities.find((one) => same(one.squares));
  if (city !== undefined) return city.name;
  if (booklet.base !== null && same(booklet.base.runway)) return 'the runway';
  return listing(squares, 'or');
}

const setWords = (booklet: Booklet, set: HoldSet): string =>
  set.squares.length === 1
    ? setTitle(booklet, set)
    : `${many(set.needed, 'square')} of ${setTitle(booklet, set)}${isNamed(booklet, set) ? ` (${set.squares.join(' ')})` : ''}`;

const isNamed = (booklet: Booklet, set: HoldSet): boolean => setTitle(booklet, set) !== listing(set.squares, 'or');

/** `Hold Northtown`: a goal in a few words. */
function goalName(booklet: Booklet, goal: Goal): string {
  switch (goal.kind) {
    case 'hold': {
      const titles = goal.sets.map((set) => setTitle(booklet, set));
      return goal.sets.length > goal.needed ? `${goal.needed} of ${listing(titles)}` : listing(titles);
    }
    case 'clear':
      return 'the shore clear of the enemy';
    case 'haul':
      return `${many(goal.pieces, 'piece')} hauled home`;
  }
}

export const goalTitle = (fixed: Fixed, skirmish: SkirmishId, side: Side, index: number): string => {
  const booklet = bookletOf(fixed, skirmish);
  const goal = booklet.goals[side][index];
  return goal === undefined ? 'the goal' : goalName(booklet, goal);
};

/** The whole condition in a sentence without its end. */
export function goalWords(booklet: Booklet, goal: Goal): string {
  switch (goal.kind) {
    case 'hold': {
      const sets = goal.sets.map((set) => setWords(booklet, set));
      const what =
        goal.sets.length === 1
          ? (sets[0] ?? '')
          : goal.needed === goal.sets.length
            ? listing(sets)
            : `at least ${goal.needed} of ${listing(sets)}`;
      return `hold ${what} for ${many(goal.turns, 'own turn')} running`;
    }
    case 'clear': {
      const rows = [...new Set(goal.squares.map((square) => Number(square.slice(1))))].sort(
        (one, other) => one - other,
      );
      return `no enemy on rows ${rows[0]} to ${rows.at(-1)} at the end of a round, from round ${goal.from} on`;
    }
    case 'haul':
      return `have ${many(goal.pieces, 'piece')} unloaded in the own battle lines`;
  }
}

/** How a goal stands on the board; of pieces, how many are home. */
export function goalStanding(view: View, side: Side, goal: Goal, index: number): string {
  const { board } = view;
  if (board === null) return '';
  if (goal.kind === 'clear') return board.round === 0 ? 'not begun' : `round ${board.round} now`;
  if (goal.kind === 'haul') {
    const home = board.hauled.filter((one) => one.side === side).reduce((sum, { sup, amm }) => sum + sup + amm, 0);
    return `${home} of ${goal.pieces} home`;
  }
  return `${board.held[side][index] ?? 0} of ${many(goal.turns, 'turn')}`;
}

const standingOf = (view: View, side: Side, goal: Goal): string => {
  const standing = goalStanding(view, side, goal, 0);
  return standing === '' ? '' : `${SIDE_WORDS[side]} ${standing}`;
};

/** Both sides' goals, a line each; one where both are asked the same: what is asked, and how it stands where the skirmish is on. */
export function goalLines(booklet: Booklet, view: View | null): readonly string[] {
  const [goal, ...more] = booklet.goals.south;
  const isSame = JSON.stringify(booklet.goals.south) === JSON.stringify(booklet.goals.north);
  if (goal !== undefined && more.length === 0 && isSame) {
    const standings = view === null ? [] : (['south', 'north'] as const).map((side) => standingOf(view, side, goal));
    const soFar = standings.some((one) => one === '') ? '' : listing(standings);
    return [
      `Either side wins: ${goalWords(booklet, goal)}.${soFar === '' ? '' : ` So far: ${soFar}.`}`,
      timeoutWords(booklet),
    ];
  }
  const lines = (['south', 'north'] as const).flatMap((side) =>
    booklet.goals[side].map((goal, index) => {
      const standing = view === null ? '' : goalStanding(view, side, goal, index);
      return `${SIDE_WORDS[side]} wins: ${goalWords(booklet, goal)}.${standing === '' ? '' : ` So far: ${standing}.`}`;
    }),
  );
  return [...lines, timeoutWords(booklet)];
}

export const timeoutWords = ({ rounds, timeout }: Booklet): string =>
  timeout.kind === 'side'
    ? `After round ${rounds} ${SIDE_WORDS[timeout.side]} wins.`
    : `After round ${rounds} whoever has more wins; if both have as much, ${SIDE_WORDS[timeout.equal]}.`;
