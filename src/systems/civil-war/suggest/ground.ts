import type { SeatId } from '../../../core/game/viewer.js';
import { type Atlas, atlasOf } from '../atlas.js';
import { ENTRENCH_YEAR } from '../calendar.js';
import { proxyOf } from '../leaders.js';
import {
  type Attributes,
  type Control,
  enemyOf,
  type Fixed,
  type GroupId,
  type GroupView,
  type Side,
  type SizeClass,
  type View,
  type ZoneId,
} from '../shapes.js';
import { type SupplyMap, supplyMap } from '../supply.js';

type Worth = Omit<Attributes, 'pol'>;

/** A Group of the bot's side. */
export interface Own {
  readonly id: GroupId;
  readonly zone: ZoneId;
  readonly brigades: number;
  readonly demoralised: boolean;
  readonly supplied: boolean;
  readonly entrenched: boolean;
  readonly commander: SeatId | null;
  readonly leader: Worth;
}

/** An enemy Group, as far as a player can tell. */
export interface Foe {
  readonly id: GroupId;
  readonly zone: ZoneId;
  /** Brigades, by scouts, by its class in the last battle, or by guess. */
  readonly strength: number;
  /** It lost a battle last turn, so that it may well be demoralised. */
  readonly shaken: boolean;
  readonly entrenched: boolean;
  readonly tac: number;
}

/** What a bot knows of the war, sorted for its plans. */
export interface Ground {
  readonly view: View;
  readonly fixed: Fixed;
  readonly atlas: Atlas;
  readonly side: Side;
  readonly own: readonly Own[];
  readonly foes: readonly Foe[];
  readonly ownAt: ReadonlyMap<ZoneId, Own>;
  readonly foeAt: ReadonlyMap<ZoneId, Foe>;
  readonly supply: SupplyMap;
  /** The Union's rivers are free (CW 9.3.b). */
  readonly freeRivers: boolean;
  /** A neutral zone may be entered without giving the enemy a present. */
  readonly open: boolean;
  controls(zone: ZoneId): Control;
  friendly(zone: ZoneId): boolean;
}

const CLASS_MIDDLE: Readonly<Record<SizeClass, number>> = { small: 3, medium: 7, large: 12 };
const UNKNOWN = 8;
const NOBODY: Worth = { mot: 1, agg: 1, ini: 1, tac: 1 };

function leaderOf({ players }: View, { avatar, commander }: GroupView): Worth {
  const now = players.find(({ id }) => id === commander)?.avatar?.now;
  if (now === undefined || now === null) return NOBODY;
  return avatar === null ? proxyOf(now) : now;
}

/** An enemy leader is more likely a proxy than the avatar. */
const enemyTactics = ({ players }: View, { commander }: GroupView): number => {
  const start = players.find(({ id }) => id === commander)?.avatar?.start;
  return start === undefined ? 1 : proxyOf(start).tac;
};

const beatenLastTurn = ({ recent }: View, id: GroupId, side: Side): boolean =>
  (recent?.battles ?? []).some(
    ({ attacker, defender, winner }) =>
      (attacker.group === id || defender.group === id) && winner !== null && winner !== side,
  );

/** Sorts what a seat's view holds; null: the viewer has no side. */
export function groundOf(view: View, fixed: Fixed): Ground | null {
  const { side, groups, control } = view;
  if (side === null) return null;
  const own = groups
    .filter((group) => group.side === side)
    .map(
      (group): Own => ({
        id: group.id,
        zone: group.zone,
        brigades: group.brigades ?? 0,
        demoralised: group.demoralised ?? false,
        supplied: group.supplied ?? true,
        entrenched: group.entrenched,
        commander: group.commander,
        leader: leaderOf(view, group),
      }),
    );
  const foes = groups
    .filter((group) => group.side === enemyOf(side))
    .map(
      (group): Foe => ({
        id: group.id,
        zone: group.zone,
        strength: Math.max(1, group.believed ?? (group.size === null ? UNKNOWN : CLASS_MIDDLE[group.size])),
        shaken: beatenLastTurn(view, group.id, group.side),
        entrenched: group.entrenched,
        tac: enemyTactics(view, group),
      }),
    );
  return {
    view,
    fixed,
    atlas: atlasOf(fixed),
    side,
    own,
    foes,
    ownAt: new Map(own.map((group) => [group.zone, group])),
    foeAt: new Map(foes.map((group) => [group.zone, group])),
    supply: supplyMap(control, side, fixed),
    freeRivers: side === 'union' && view.year >= ENTRENCH_YEAR,
    // The Union needs Kentucky's roads in the end; the Confederacy is better served by its neutrality.
    open: view.kentucky.brokenBy !== null || (side === 'union' && view.year > 1861),
    controls: (zone) => control[zone] ?? 'neutral',
    friendly: (zone) => control[zone] === side,
  };
}
