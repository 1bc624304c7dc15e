import type { SideInfo } from '../game/contract.js';
import type { DataIssue } from '../game/sense.js';

/** How many players a binder lets in, and how many of a side. */
interface Admitted {
  readonly seats: { readonly min: number; readonly max: number };
  readonly perSide: {
    readonly max?: number | undefined;
    readonly mostOf?: Readonly<Record<string, number>> | undefined;
  };
}

/** The most players of each side, by the rules and by the binder. */
export const mostOfEach = (
  { seats, perSide: { max, mostOf = {} } }: Admitted,
  sides: readonly SideInfo[],
): readonly number[] =>
  sides.map(({ id, most = seats.max }) =>
    Math.min(most, (Object.hasOwn(mostOf, id) ? mostOf[id] : undefined) ?? max ?? seats.max),
  );

/**
 * Seats for which there is no side, where the opening gives sides out: nobody is turned away at sign-up, and it could not be opened.
 * Asked of new binders alone: a campaign that began with fewer players goes on.
 */
export function seatsWithoutSides(
  registration: Admitted,
  { drawsSides }: { readonly drawsSides: boolean },
  sides: readonly SideInfo[],
): readonly DataIssue[] {
  const { min, max } = registration.seats;
  const room = mostOfEach(registration, sides).reduce((sum, players) => sum + players, 0);
  if (!drawsSides || sides.length === 0 || room < min || room >= max) return [];
  return [
    {
      path: ['registration', 'seats', 'max'],
      kind: 'wrong',
      found: String(max),
      message: `There is room for ${room} players on ${sides.length} sides, and ${max} could sign up.`,
      allowed: `Lower it to ${room}.`,
    },
  ];
}
