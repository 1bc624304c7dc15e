/** Gold that a seat has at the start, and that a newcomer brings. */
export const START_GOLD = 10;
export const NEWCOMER_GOLD = 5;

/** Faces of the die for digging. */
export const DIG_SIDES = 6;

/** No more than this can be dug in the longest game. */
export const MOST_GOLD = 900;

/** The hall of a binder that has none of its own. */
export const USUAL_HALL = {
  places: [
    { name: 'North Hall', home: 'north' as const, outline: corners(20, 50, 170, 50, 150, 150, 20, 150) },
    { name: 'South Hall', home: 'south' as const, outline: corners(20, 170, 150, 170, 170, 280, 20, 280) },
    { name: 'Cloister', outline: corners(190, 60, 290, 60, 290, 270, 190, 270, 170, 160) },
    { name: 'Throne', use: 'throne' as const, outline: corners(310, 50, 460, 50, 460, 150, 310, 150) },
    { name: 'Mine', use: 'mine' as const, outline: corners(310, 170, 460, 170, 440, 280, 310, 280) },
  ],
  ways: [
    { from: 'North Hall', to: 'Cloister' },
    { from: 'South Hall', to: 'Cloister' },
    { from: 'Cloister', to: 'Throne' },
    { from: 'Cloister', to: 'Mine', cost: 2, kind: 'stairs' },
  ],
};

/** x, y, x, y … as corners. */
function corners(...numbers: readonly number[]): [number, number][] {
  return numbers.flatMap((x, index): [number, number][] => (index % 2 === 0 ? [[x, numbers[index + 1] ?? 0]] : []));
}
