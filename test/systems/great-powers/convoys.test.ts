import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { boardOf } from '../../../src/systems/great-powers/board/board.js';
import { isOfUse, servingSeas } from '../../../src/systems/great-powers/board/convoys.js';
import { setupFor } from './subject.js';

// Which fleets are of use for a convoy (GPR-1), beside what comes of walking every way there is.

type SeasBy = readonly (readonly number[])[];

/** Seas on ways over seas from which none can be left out. */
function onEveryWay(seasBy: SeasBy, from: number, to: number): ReadonlySet<number> {
  const useful = new Set<number>();
  const isBeside = (one: number, other: number): boolean => seasBy[other]?.includes(one) === true;
  const walk = (way: readonly number[], at: number): void => {
    const isShorter = way.length > 0 && (isBeside(at, from) || way.slice(0, -1).some((passed) => isBeside(passed, at)));
    if (isShorter || way.includes(at)) return;
    const longer = [...way, at];
    if (isBeside(at, to)) for (const sea of longer) useful.add(sea);
    else for (const next of seasBy[at] ?? []) walk(longer, next);
  };
  for (const sea of seasBy[from] ?? []) walk([], sea);
  return useful;
}

/** Seas that are told otherwise, for every pair of coasts: `sea, from, to`. */
const differences = (seasBy: SeasBy, seas: readonly number[], coasts: readonly number[]): readonly string[] =>
  coasts.flatMap((from) =>
    coasts.flatMap((to) => {
      if (from === to) return [];
      const useful = onEveryWay(seasBy, from, to);
      return seas
        .filter((sea) => isOfUse({ seasBy }, sea, from, to) !== useful.has(sea))
        .map((sea) => `${sea}, ${from}, ${to}`);
    }),
  );

/** Up to 5 × 5 seas, some of them also beside each other across a corner, and coasts beside some of them: places 0 to n are seas. */
const waters = fc
  .record({
    width: fc.integer({ min: 1, max: 5 }),
    height: fc.integer({ min: 1, max: 5 }),
    across: fc.array(fc.boolean(), { minLength: 25, maxLength: 25 }),
    coasts: fc.array(fc.uniqueArray(fc.nat(24), { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 4 }),
    dry: fc.uniqueArray(fc.nat(24), { maxLength: 8 }),
  })
  .map(({ width, height, across, coasts, dry }) => {
    const seas = Array.from({ length: width * height }, (_, sea) => sea);
    const places = [...seas, ...coasts.map((_, index) => seas.length + index)];
    const isBeside = (one: number, other: number): boolean => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const [down, right] = [Math.floor(high / width) - Math.floor(low / width), (high % width) - (low % width)];
      return (
        (down === 0 && right === 1) ||
        (down === 1 && right === 0) ||
        (down === 1 && right === 1 && across[low] === true)
      );
    };
    const seasBy = places.map((place) =>
      seas.filter((sea) =>
        place < seas.length
          ? place !== sea && isBeside(place, sea)
          : coasts[place - seas.length]?.includes(sea) === true,
      ),
    );
    return { seas, coasts: places.slice(seas.length), seasBy, dry };
  });

describe('a fleet is of use for a convoy', () => {
  it('where it lies on a way from which none can be left out, on the standard board', () => {
    const { seasBy, isSea } = boardOf(setupFor(7).map);
    const places = [...isSea.keys()];
    const coasts = places.filter((place) => isSea[place] === false && seasBy[place]?.length !== 0);
    expect(
      differences(
        seasBy,
        places.filter((place) => isSea[place]),
        coasts,
      ),
    ).toEqual([]);
  });

  it('and on boards that somebody may draw', () => {
    fc.assert(
      fc.property(waters, ({ seas, coasts, seasBy }) => {
        expect(differences(seasBy, seas, coasts)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('with the fleets that stand there alone', () => {
    fc.assert(
      fc.property(waters, ({ seas, coasts, seasBy, dry }) => {
        const fleets = seas.filter((sea) => !dry.includes(sea));
        const full = servingSeas({ seasBy }, (sea) => fleets.includes(sea));
        const told = coasts.flatMap((from) =>
          coasts.flatMap((to) =>
            from === to
              ? []
              : fleets.filter((sea) => full.isOfUse(sea, from, to) !== onEveryWay(full.seasBy, from, to).has(sea)),
          ),
        );
        expect(told).toEqual([]);
        for (const from of coasts)
          for (const to of coasts)
            if (from !== to) expect(full.leads(from, to)).toBe(onEveryWay(full.seasBy, from, to).size > 0);
      }),
      { numRuns: 300 },
    );
  });

  it('whoever asks again of the same map is told the same', () => {
    fc.assert(
      fc.property(waters, ({ seas, coasts, seasBy }) => {
        const map = { seasBy };
        const asked = seas.flatMap((sea) => coasts.flatMap((from) => coasts.map((to) => [sea, from, to] as const)));
        const anew = asked.map(([sea, from, to]) => isOfUse({ seasBy }, sea, from, to));
        for (const _ of ['first', 'again'])
          expect(asked.map(([sea, from, to]) => isOfUse(map, sea, from, to))).toEqual(anew);
      }),
      { numRuns: 50 },
    );
  });

  it('on a way round, and not at a dead end', () => {
    // 5 and 6 are coasts; 0-1-2 leads from one to the other, 4 lies beside 0 and 2, so that it is a way round, and 3 beside 1 alone.
    const seasBy = [[1, 4], [0, 2, 3], [1, 4], [1], [0, 2], [0], [2]];
    expect([0, 1, 2, 3, 4].filter((sea) => isOfUse({ seasBy }, sea, 5, 6))).toEqual([0, 1, 2, 4]);
  });
});
