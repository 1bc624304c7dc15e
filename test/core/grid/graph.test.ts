import fc from 'fast-check';
import {
  cheapestPath,
  connectedParts,
  type Graph,
  journeyCosts,
  makeGraph,
  placeAt,
  placeName,
  placesNextTo,
  reachablePlaces,
  type Way,
} from '../../../src/core/grid/graph.js';
import { UNREACHED } from '../../../src/core/grid/search.js';

const NAMES = ['Arden', 'Brill', 'Corso', 'Delve', 'Esk', 'Farrow', 'Gant'];

const wayOf = fc.record(
  {
    from: fc.constantFrom(...NAMES),
    to: fc.constantFrom(...NAMES),
    cost: fc.integer({ min: 1, max: 9 }),
    kind: fc.constantFrom('road', 'river', 'pass'),
    oneWay: fc.boolean(),
  },
  { requiredKeys: ['from', 'to'] },
);
const ways = fc.array(wayOf, { maxLength: 14 });
const places = fc.uniqueArray(fc.nat(NAMES.length - 1));

/** Rivers cost double, passes are closed. */
const byKind = (way: Way): number | null =>
  way.kind === 'pass' ? null : (way.cost ?? 1) * (way.kind === 'river' ? 2 : 1);

/** Costs by trying until nothing gets cheaper. */
function slowCosts(
  graph: Graph,
  start: number,
  closed: readonly number[],
  stops: readonly number[],
  limit: number,
  cost: (way: Way) => number | null,
): number[] {
  const costs = graph.names.map(() => Number.POSITIVE_INFINITY);
  costs[start] = 0;
  for (let round = 0; round <= graph.names.length; round += 1) {
    for (const way of graph.ways) {
      const price = cost(way);
      const ends: readonly (readonly [string, string])[] =
        way.oneWay === true
          ? [[way.from, way.to]]
          : [
              [way.from, way.to],
              [way.to, way.from],
            ];
      for (const [from, to] of ends) {
        const [a, b] = [graph.names.indexOf(from), graph.names.indexOf(to)];
        if (price === null || closed.includes(b) || (stops.includes(a) && a !== start)) continue;
        const reached = (costs[a] ?? Number.POSITIVE_INFINITY) + price;
        if (reached <= limit && reached < (costs[b] ?? 0)) costs[b] = reached;
      }
    }
  }
  return costs;
}

describe('journeys over named places', () => {
  it('cost what trying everything finds, and paths add up', () => {
    fc.assert(
      fc.property(
        ways,
        fc.nat(NAMES.length - 1),
        places,
        places,
        fc.integer({ min: 0, max: 40 }),
        fc.boolean(),
        (made, start, closed, stops, limit, plain) => {
          const graph = makeGraph(NAMES, made);
          const own = (way: Way): number => way.cost ?? 1;
          const journey = {
            limit,
            enter: (place: number) => !closed.includes(place),
            pass: (place: number) => !stops.includes(place),
            ...(plain ? {} : { cost: byKind }),
          };
          const costs = [...journeyCosts(graph, start, journey)];
          const slow = slowCosts(graph, start, closed, stops, limit, plain ? own : byKind);
          expect(costs).toEqual(slow.map((cost) => (Number.isFinite(cost) ? cost : UNREACHED)));
          expect(reachablePlaces(graph, start, journey)).toEqual(
            slow.flatMap((cost, place) => (Number.isFinite(cost) ? [place] : [])),
          );
          for (const [place, cost] of costs.entries()) {
            const path = cheapestPath(graph, start, place, journey);
            expect(path?.cost ?? UNREACHED).toBe(cost);
            if (path === null) continue;
            expect([path.places[0], path.places.at(-1)]).toEqual([start, place]);
            for (const [index, at] of path.places.entries()) {
              if (index > 0) expect(placesNextTo(graph, path.places[index - 1] ?? -1)).toContain(at);
              if (index > 0 && index + 1 < path.places.length) expect(stops).not.toContain(at);
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('of equal paths the one over the first places is taken, however the ways are listed', () => {
    const square: Way[] = [
      { from: 'Arden', to: 'Corso' },
      { from: 'Corso', to: 'Delve' },
      { from: 'Arden', to: 'Brill' },
      { from: 'Brill', to: 'Delve' },
    ];
    for (const list of [square, [...square].reverse()]) {
      const graph = makeGraph(NAMES, list);
      const path = cheapestPath(graph, placeAt(graph, 'Arden') ?? -1, placeAt(graph, 'Delve') ?? -1);
      expect(path?.places.map((place) => placeName(graph, place))).toEqual(['Arden', 'Brill', 'Delve']);
    }
  });

  it('parts are those that a walk over open ways finds', () => {
    fc.assert(
      fc.property(ways, places, (made, closed) => {
        const graph = makeGraph(NAMES, made);
        const holds = (place: number) => !closed.includes(place);
        const open = (way: Way) => way.kind !== 'pass';
        const parts = [...connectedParts(graph, { holds, open })];
        const both = makeGraph(
          NAMES,
          made.filter(open).map(({ from, to }) => ({ from, to })),
        );
        for (const [one, part] of parts.entries()) {
          expect(part === -1).toBe(!holds(one));
          if (!holds(one)) continue;
          const reached = reachablePlaces(both, one, { enter: holds });
          expect(parts.flatMap((other, place) => (other === part ? [place] : []))).toEqual(reached);
        }
        expect([...new Set(parts.filter((part) => part >= 0))]).toEqual(
          Array.from({ length: new Set(parts.filter((part) => part >= 0)).size }, (_, part) => part),
        );
      }),
    );
  });

  it('says what is wrong with a map', () => {
    expect(() => makeGraph(['Arden', 'Arden'], [])).toThrow('two places are called Arden');
    expect(() => makeGraph(['Arden'], [{ from: 'Arden', to: 'Nowhere' }])).toThrow('Nowhere, which is no place');
    expect(() => makeGraph(NAMES, [{ from: 'Arden', to: 'Brill', cost: 0 }])).toThrow('it must be 1 to 1000');
    expect(placeAt(makeGraph(NAMES, []), 'constructor')).toBeNull();
  });
});
