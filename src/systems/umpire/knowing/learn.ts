import { isNight } from '../calendar.js';
import { areasAt, milesApart, stepsApart } from '../ground.js';
import type { Fixed } from '../shapes/fixed.js';
import type { SeenAs } from '../shapes/sight.js';
import {
  type Commander,
  type Contact,
  type Knowledge,
  type KnownUnit,
  NOTHING_KNOWN,
  type State,
  type Unit,
} from '../shapes/state.js';

/** The fields of a unit that a reader may see. */
function fieldsFor({ fields }: Unit, seen: readonly string[], fixed: Fixed): Unit['fields'] {
  const open = new Set(fixed.fields.filter((field) => seen.includes(field.seen)).map(({ name }) => name));
  return Object.fromEntries(Object.entries(fields).filter(([name]) => open.has(name)));
}

/** A unit as its owner knows it (`owner`), or somebody of its side (`side`). */
export function knownAs(unit: Unit, as: 'owner' | 'side', fixed: Fixed): KnownUnit {
  const { id, name, owner, spot, kind, symbol, strength, speed } = unit;
  const fields = fieldsFor(unit, as === 'owner' ? ['owner', 'side', 'all'] : ['side', 'all'], fixed);
  return { id, name, owner, spot, kind, symbol, strength, speed, fields };
}

/** `About a brigade`: how strong something looks. */
function strengthWords(strength: number, fixed: Fixed): string {
  const { strengths } = fixed.sight;
  const word = strengths.find(({ upTo }) => strength <= upTo) ?? strengths.at(-1);
  return word?.is ?? 'of unknown strength';
}

/** What somebody says of a unit that they see as clearly as that. */
export function lookOf(unit: Unit, as: SeenAs, fixed: Fixed): string {
  if (as === 'something') return 'troops';
  if (as === 'kind') return unit.kind;
  if (as === 'strength') return `${unit.kind}, ${strengthWords(unit.strength, fixed)}`;
  const open = Object.entries(fieldsFor(unit, ['all'], fixed)).map(([name, value]) => `${name} ${value}`);
  return [unit.name, unit.kind, ...(unit.strength > 0 ? [String(unit.strength)] : []), ...open].join(', ');
}

/** How far a unit sees now. */
function rangeOf(unit: Unit, hour: number, { sight, calendar }: Fixed): number {
  const day = unit.sight ?? (Object.hasOwn(sight.kinds, unit.kind) ? (sight.kinds[unit.kind] ?? sight.day) : sight.day);
  return isNight(hour, calendar) ? Math.min(day, sight.night) : day;
}

/** How far two spots are apart, as sight counts it; null: too far for anybody. */
function farOf(observer: Unit, unit: Unit, fixed: Fixed): number | null {
  if (observer.spot === null || unit.spot === null) return null;
  return fixed.sight.by === 'links'
    ? stepsApart(observer.spot, unit.spot, fixed)
    : milesApart(observer.spot, unit.spot, fixed);
}

/** How clearly the best placed of these observers sees a unit; null: not at all. */
export function seenBy(observers: readonly Unit[], unit: Unit, hour: number, fixed: Fixed): SeenAs | null {
  if (unit.spot === null || fixed.sight.by === 'umpire') return null;
  const kinds = areasAt(unit.spot, fixed);
  const cover = Math.min(
    Number.POSITIVE_INFINITY,
    ...fixed.sight.cover.filter(({ area }) => kinds.includes(area)).map(({ within }) => within),
  );
  let nearest = Number.POSITIVE_INFINITY;
  for (const observer of observers) {
    const far = farOf(observer, unit, fixed);
    if (far !== null && far <= Math.min(rangeOf(observer, hour, fixed), cover)) nearest = Math.min(nearest, far);
  }
  if (nearest === Number.POSITIVE_INFINITY) return null;
  const classes = [...fixed.sight.classes].sort((one, other) => one.within - other.within);
  return classes.find(({ within }) => nearest <= within)?.as ?? 'something';
}

const addressed = (to: string, { id, side }: Commander): boolean => to === 'all' || to === id || to === side;

interface Look {
  readonly as: SeenAs;
  readonly what: string;
}

/** What a commander learns of a unit that is not theirs to know: by sight, or because the umpire lets them. */
function lookAt(unit: Unit, own: readonly Unit[], commander: Commander, hour: number, fixed: Fixed): Look | null {
  const shown = unit.revealed.find(({ to }) => addressed(to, commander));
  if (shown !== undefined) return { as: 'strength', what: shown.as ?? lookOf(unit, 'strength', fixed) };
  const as = seenBy(own, unit, hour, fixed);
  return as === null ? null : { as, what: lookOf(unit, as, fixed) };
}

/** Whether somebody stands so that they would see a unit at the spot of a ghost. */
const looksAt = (own: readonly Unit[], ghost: Contact, hour: number, fixed: Fixed): boolean =>
  seenBy(own, { ...NOBODY, spot: ghost.spot }, hour, fixed) !== null;

const NOBODY: Unit = {
  id: '',
  name: '',
  owner: '',
  parent: null,
  spot: null,
  kind: '',
  symbol: '',
  strength: 0,
  speed: 0,
  sight: null,
  fields: {},
  revealed: [],
};

/**
 * What a commander knows at a game hour: their own troops, those of their side if they are told of them, what they see, and where what they
 * saw before was last. From the whole state; it is made when the umpire publishes, and it is all that this commander is ever shown.
 */
export function learn(state: State, commander: Commander, hour: number, fixed: Fixed): Knowledge {
  const before = state.knows[commander.id] ?? NOTHING_KNOWN;
  const own = state.units.filter(({ owner }) => owner === commander.id);
  const sideOf = new Map(state.commanders.map(({ id, side }) => [id, side]));
  const friends = state.units.filter(
    ({ owner }) => commander.knows === 'side' && owner !== commander.id && sideOf.get(owner) === commander.side,
  );
  const others = state.units.filter((unit) => !own.includes(unit) && !friends.includes(unit));
  let { seen } = before;
  const sighted = others.flatMap((unit): Contact[] => {
    const look = lookAt(unit, own, commander, hour, fixed);
    if (look === null || unit.spot === null) return [];
    const known = before.contacts.find((one) => one.unit === unit.id);
    if (known === undefined) seen += 1;
    const clear = look.as === 'exact' || look.as === 'strength';
    return [
      {
        unit: unit.id,
        key: known?.key ?? `s${seen}`,
        spot: unit.spot,
        as: look.as,
        what: look.what,
        side: clear && !fixed.secretSides ? (sideOf.get(unit.owner) ?? null) : null,
        symbol: look.as === 'something' ? '?' : unit.symbol,
        hour,
        ghost: false,
      },
    ];
  });
  const now = new Set(sighted.map(({ unit }) => unit));
  const ghosts = fixed.sight.ghosts
    ? before.contacts
        .filter(
          (one) => !now.has(one.unit) && !own.some(({ id }) => id === one.unit) && !looksAt(own, one, hour, fixed),
        )
        .map((one) => ({ ...one, ghost: true }))
    : [];
  return {
    own: own.map((unit) => knownAs(unit, 'owner', fixed)),
    side: friends.map((unit) => knownAs(unit, 'side', fixed)),
    returns: before.returns,
    contacts: [...sighted, ...ghosts],
    seen,
  };
}

/** The latest state of each unit that letters have brought. */
export function withReturns(know: Knowledge, letters: readonly State['letters'][number][]): Knowledge {
  const latest = new Map(know.returns.map((one) => [one.unit.id, one]));
  for (const { encloses, sent } of letters)
    for (const unit of encloses) {
      const before = latest.get(unit.id);
      if (before === undefined || before.hour <= sent) latest.set(unit.id, { hour: sent, unit });
    }
  return { ...know, returns: [...latest.values()] };
}

/** `Infantry, 12000`. */
export const unitWords = ({ kind, strength }: Pick<KnownUnit, 'kind' | 'strength'>): string =>
  strength > 0 ? `${kind}, ${strength}` : kind;
