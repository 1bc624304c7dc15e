import type { SeatId } from '../../core/game/viewer.js';
import { type Centres, TechField, type Technology } from './shapes/technology.js';
import type { NationId, Ships, ShipType } from './shapes.js';
import { ALLOWANCE, FLAT } from './tables.js';

// Research centres and what they do (FE-O5). A war without the rule has no `technology`, and everything is as without centres.

/** A state, or anybody's view: centres are public. */
interface Researched {
  readonly technology?: Technology;
}

interface NationSeen {
  readonly id: NationId;
  readonly active: boolean;
  readonly fallen: boolean;
}

interface FleetSeen {
  readonly nation: NationId;
  readonly ships: Ships | null;
}

const NONE: Centres = { Speed: 0, Attack: 0, Defense: 0, Stealth: 0 };

export const centresOf = ({ technology }: Researched, nation: NationId): Centres => technology?.[nation] ?? NONE;

export const totalCentres = (centres: Centres): number =>
  TechField.options.reduce((sum, field) => sum + centres[field], 0);

/** Who commands a nation: the owner of most of its ships; nobody where that is a tie. Ask it of the nation's own side. */
export function nationalCommander(fleets: readonly FleetSeen[], nation: NationId): SeatId | null {
  const owned = new Map<SeatId, number>();
  for (const fleet of fleets)
    if (fleet.nation === nation)
      for (const [seat, ships] of Object.entries(fleet.ships ?? {})) owned.set(seat, (owned.get(seat) ?? 0) + ships);
  const most = Math.max(0, ...owned.values());
  const first = [...owned.keys()].filter((seat) => owned.get(seat) === most);
  return first.length === 1 ? (first[0] ?? null) : null;
}

/** Nations at war that a seat commands, as its own side sees it. */
export const commandedBy = (
  { nations, fleets }: { readonly nations: readonly NationSeen[]; readonly fleets: readonly FleetSeen[] },
  seat: SeatId,
): readonly NationId[] =>
  nations
    .filter(({ id, active, fallen }) => active && !fallen && nationalCommander(fleets, id) === seat)
    .map(({ id }) => id);

/** Movement points of its flotillas. */
export const allowanceOf = (source: Researched, nation: NationId): number =>
  ALLOWANCE + FLAT * centresOf(source, nation).Speed;

/** Steps of seven points that cost its ships nothing on their way; cruisers travel a step better than others (FE-O6). */
export const easeOf = (source: Researched, nation: NationId, type: ShipType | null = null): number =>
  centresOf(source, nation).Speed + (type === 'CA' ? 1 : 0);

/** Ships that a nation builds in place of so many, with so many centres to keep. */
export const builtWith = (ships: number, centres: number): number => Math.floor((ships * 10) / (10 + centres));

/** Extra fire dice of a nation's contingent. */
export const bonusDice = (ships: number, attack: number): number => Math.floor((10 * attack * ships + 50) / 100);

/** `Speed 2, Attack 1`; empty without centres. */
export const centresInWords = (centres: Centres): string =>
  TechField.options
    .filter((field) => centres[field] > 0)
    .map((field) => `${field} ${centres[field]}`)
    .join(', ');
