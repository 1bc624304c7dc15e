import {
  cheapestPath,
  connectedParts,
  type Graph,
  MOST_WAY_COST,
  makeGraph,
  placeAt,
  placeName,
} from 'adjutant/core/grid/graph.js';
import { z } from 'zod';

const Name = z.string().trim().min(1).max(30);
const Corner = z.tuple([z.int().min(0).max(2000), z.int().min(0).max(2000)]);

const Place = z.strictObject({
  name: Name,
  /** Corners in the picture. */
  outline: z.array(Corner).min(3).max(40),
  /** The side whose players live here. */
  home: z.enum(['north', 'south']).nullable().default(null),
  /** Where crowns are auctioned, and where gold is dug. */
  use: z.enum(['throne', 'mine']).nullable().default(null),
});
export type Place = z.infer<typeof Place>;

const Plan = z.strictObject({
  places: z.array(Place).min(2).max(30),
  ways: z.array(
    z.strictObject({
      from: Name,
      to: Name,
      cost: z.int().min(1).max(MOST_WAY_COST).default(1),
      kind: Name.default('door'),
    }),
  ),
});

const graphOf = ({ places, ways }: z.infer<typeof Plan>): Graph =>
  makeGraph(
    places.map(({ name }) => name),
    ways,
  );

function faultsOf(plan: z.infer<typeof Plan>): readonly string[] {
  const names = plan.places.map(({ name }) => name);
  const double = names.find((name, index) => names.indexOf(name) !== index);
  if (double !== undefined) return [`Two places are called ${double}.`];
  const unknown = plan.ways.flatMap(({ from, to }) => [from, to]).find((name) => !names.includes(name));
  if (unknown !== undefined) return [`A way leads to ${unknown}, which is no place of the hall.`];
  const missing = (['throne', 'mine'] as const).filter(
    (use) => plan.places.filter((place) => place.use === use).length !== 1,
  );
  if (missing.length > 0) return missing.map((use) => `Exactly one place must have "use: ${use}".`);
  if (new Set(connectedParts(graphOf(plan))).size > 1) return ['Some places cannot be reached from the others.'];
  return [];
}

/** The map: named places as polygons, and the ways between them. `hall.yaml` of a binder. */
export const Hall = Plan.superRefine((plan, context) => {
  for (const message of faultsOf(plan)) context.addIssue({ code: 'custom', message, input: plan, path: ['places'] });
});
export type Hall = z.infer<typeof Hall>;

export const placeFor = (hall: Hall, use: 'throne' | 'mine'): string =>
  hall.places.find((place) => place.use === use)?.name ?? '';

/** Where a side lives; who has no side, or one without a home, lives in the first place. */
export const homeOf = (hall: Hall, side: string | null): string =>
  (hall.places.find(({ home }) => home !== null && home === side) ?? hall.places[0])?.name ?? '';

/** `North Hall, Cloister, Throne: 2 steps`: the shortest way between two places. */
export function wayInWords(hall: Hall, from: string, to: string): string {
  const graph = graphOf(hall);
  const path = cheapestPath(graph, placeAt(graph, from) ?? 0, placeAt(graph, to) ?? 0);
  if (path === null) return `${from} and ${to} are not connected`;
  const steps = path.cost === 1 ? 'one step' : `${path.cost} steps`;
  return `${path.places.map((place) => placeName(graph, place)).join(', ')}: ${steps}`;
}
