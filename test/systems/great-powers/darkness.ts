import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../../src/config/paths.js';
import type { Sealed } from '../../../src/core/game/sheet.js';
import type { Viewer } from '../../../src/core/game/viewer.js';
import { greatPowers } from '../../../src/systems/great-powers/index.js';
import type { Order } from '../../../src/systems/great-powers/orders/cards.js';
import { type Event, Setup, type State } from '../../../src/systems/great-powers/shapes.js';
import { diceFor } from '../../../src/testkit/play.js';
import type { Pick as Draw } from '../../../src/testkit/subject.js';

// The dark, said again from its rule and from the map's file: one sees where one's units and centres are, and what borders them.

interface Place {
  readonly id: string;
  readonly name: string;
  readonly kind: 'sea' | 'coast' | 'inland';
  readonly army: readonly string[];
  readonly fleet: readonly string[];
  readonly coasts?: Readonly<Record<string, readonly string[]>>;
}
const fileOf = (file: string): unknown =>
  parse(readFileSync(join(projectRoot(), 'campaigns/great-powers', file), 'utf8'));
const PLACES = (fileOf('map.yaml') as { places: readonly Place[] }).places;
const bare = (at: string): string => at.slice(0, 3);
const BORDERS = new Map(
  PLACES.map(({ id, army, fleet, coasts = {} }) => [
    id,
    new Set([...army, ...fleet, ...Object.values(coasts).flat()].map(bare)),
  ]),
);

type Unit = State['units'][number];
interface Known extends Pick<State, 'units' | 'dislodged' | 'centres'> {}

export const isDark = ({ options, stage }: State, viewer: Viewer): boolean =>
  options.sight === 'dark' && stage !== 'over' && viewer.kind !== 'gm';

const powerOf = ({ seats }: State, viewer: Viewer): string | null =>
  viewer.kind === 'seat' ? (seats.find(({ id, playing }) => id === viewer.seat && playing)?.power ?? null) : null;

/** The places in sight of a power. */
function inSight({ units, dislodged, centres }: Known, power: string | null): ReadonlySet<string> {
  const seen = new Set<string>();
  const look = (at: string): void => {
    seen.add(bare(at));
    for (const next of BORDERS.get(bare(at)) ?? []) seen.add(next);
  };
  if (power === null) return seen;
  for (const unit of units) if (unit.power === power) look(unit.at);
  for (const { unit } of dislodged) if (unit.power === power) look(unit.at);
  for (const [place, owner] of Object.entries(centres)) if (owner === power) look(place);
  return seen;
}

const NAMES = ['austria', 'england', 'france', 'germany', 'italy', 'russia', 'turkey'];

/** Any power but one. */
const another = (own: string | null, pick: Draw): string => {
  const others = NAMES.filter((name) => name !== own);
  return others[pick(others.length)] ?? 'turkey';
};

/** Units out of sight drawn again: some go, some change hands, some come to places that are out of sight and empty. */
function otherUnits(units: readonly Unit[], seen: ReadonlySet<string>, own: string | null, pick: Draw): Unit[] {
  const kept = units.filter(({ at }) => seen.has(bare(at)));
  const dim = PLACES.filter(({ id, coasts }) => !seen.has(id) && Object.keys(coasts ?? {}).length === 0);
  const made = dim.flatMap(({ id, kind }): Unit[] =>
    pick(3) > 0
      ? []
      : [
          {
            power: another(own, pick),
            kind: kind === 'sea' || (kind === 'coast' && pick(2) === 0) ? 'fleet' : 'army',
            at: id,
          },
        ],
  );
  return [...kept, ...made];
}

function otherOwners(
  owners: State['centres'],
  seen: ReadonlySet<string>,
  own: string | null,
  pick: Draw,
): State['centres'] {
  const kept = Object.entries(owners).filter(([place]) => seen.has(place));
  const dim = Object.keys(owners).filter((place) => !seen.has(place) && pick(4) > 0);
  return Object.fromEntries([...kept, ...dim.map((place) => [place, another(own, pick)] as const)]);
}

const otherTold = (told: State['last'], own: string | null, pick: Draw): State['last'] =>
  told.flatMap((one) =>
    one.power === own
      ? [one]
      : pick(2) === 0
        ? []
        : [{ ...one, kind: 'hold' as const, to: null, of: null, went: 'void' as const, why: 'Drawn anew.' }],
  );

/** Where an attacker came from is known to whoever was driven out, if they see that place. */
const otherDislodged = (
  dislodged: State['dislodged'],
  seen: ReadonlySet<string>,
  own: string | null,
): State['dislodged'] =>
  dislodged.flatMap((one) => {
    if (!seen.has(bare(one.unit.at))) return [];
    return [
      one.unit.power === own && seen.has(bare(one.from)) ? one : { ...one, from: 'ank', byConvoy: !one.byConvoy },
    ];
  });

/** The position with all that is out of sight drawn again. */
export function hiddenState(state: State, viewer: Viewer, pick: Draw): State {
  const own = powerOf(state, viewer);
  const seen = inSight(state, own);
  return {
    ...state,
    units: otherUnits(state.units, seen, own, pick),
    dislodged: otherDislodged(state.dislodged, seen, own),
    contested: [...state.contested.filter((at) => seen.has(bare(at))), ...(seen.has('ukr') ? [] : ['ukr'])],
    centres: otherOwners(state.centres, seen, own, pick),
    held: otherOwners(state.held, seen, own, pick),
    years: state.years.map(({ year, centres }) => ({
      year,
      centres: Object.fromEntries(NAMES.map((name) => [name, name === own ? (centres[name] ?? 0) : pick(12)])),
    })),
    last: otherTold(state.last, own, pick),
  };
}

/** An event with all that is out of sight drawn again; null: one learns nothing of it. */
export function hiddenEvent(event: Event, before: State, viewer: Viewer, pick: Draw): Event | null {
  const own = powerOf(before, viewer);
  const then = inSight(before, own);
  switch (event.kind) {
    case 'adjudicated': {
      const now = inSight({ ...event, centres: before.centres }, own);
      return {
        ...event,
        told: otherTold(event.told, own, pick),
        units: otherUnits(event.units, now, own, pick),
        dislodged: otherDislodged(event.dislodged, now, own),
        gone: event.gone.filter(({ unit }) => then.has(bare(unit.at))),
      };
    }
    case 'counted': {
      // An owner out of sight may change or not; what was in sight before the count is told.
      const told = Object.entries(event.centres).filter(([place]) => then.has(place));
      const dim = Object.keys(event.centres).filter((place) => !then.has(place));
      return {
        ...event,
        centres: Object.fromEntries([...told, ...dim.map((place) => [place, another(own, pick)] as const)]),
      };
    }
    case 'was-silent':
      return event.power === own ? event : null;
    default:
      return event;
  }
}

const fixed = greatPowers.fixed(
  Setup.parse({
    map: fileOf('map.yaml'),
    outline: fileOf('outline.yaml'),
    seats: [{ id: 'seat-1', name: 'Nobody', side: null }],
  }),
);

/** What a power may see of how a phase came out: the board as far as it goes, and how its own orders went, without reasons. */
function seenOf(before: State, sealed: Sealed<Order>, own: string | null): string {
  let state = before;
  const told: string[] = [];
  for (const event of greatPowers.resolve(before, sealed, diceFor('dark'), fixed)) {
    const then = inSight(state, own);
    state = greatPowers.apply(state, event, fixed);
    if (event.kind === 'adjudicated') {
      const off = (why: string): string[] =>
        PLACES.filter(({ id, name }) => then.has(id) && why.includes(name)).map(({ id }) => id);
      const mine = event.told
        .filter(({ power }) => power === own)
        .map(({ kind, at, of, to, went, why, dislodged }) => [
          ...[kind, at, of, to, dislodged],
          ...(went === 'bounced' || went === 'cut' ? [went, off(why)] : [went === 'stood']),
        ]);
      told.push(JSON.stringify(mine));
      told.push(JSON.stringify(event.gone.filter(({ unit }) => then.has(bare(unit.at)))));
    } else if (event.kind === 'counted') {
      told.push(JSON.stringify(Object.entries(event.centres).filter(([place]) => then.has(place))));
    } else if (event.kind === 'ordered-ahead' || event.kind === 'ahead-over') {
      if (event.power === own) told.push(JSON.stringify(event));
    } else if (event.kind !== 'turned' && event.kind !== 'was-silent') told.push(JSON.stringify(event));
  }
  // At the end all is shown.
  if (state.stage === 'over') return JSON.stringify([told, state]);
  const seen = inSight(state, own);
  const near = <T>(all: readonly T[], at: (one: T) => string): T[] => all.filter((one) => seen.has(bare(at(one))));
  return JSON.stringify([
    told,
    state.stage,
    state.year,
    state.season,
    near(state.units, ({ at }) => at),
    near(state.dislodged, ({ unit }) => unit.at).map((one) =>
      one.unit.power === own && seen.has(bare(one.from)) ? one : one.unit,
    ),
    near(state.contested, (at) => at),
    near(Object.entries(state.centres), ([at]) => at),
    near(Object.entries(state.held), ([at]) => at),
    state.years.map(({ centres }) => centres[own ?? ''] ?? 0),
  ]);
}

/** The same phase in which units out of sight, or of seats out of sight, were ordered otherwise, and it came out alike in sight. */
export function otherOrders(state: State, sealed: Sealed<Order>, viewer: Viewer, pick: Draw): Sealed<Order> | null {
  const own = powerOf(state, viewer);
  const others = Object.keys(sealed.sheets).filter((id) => state.seats.find((seat) => seat.id === id)?.power !== own);
  const before = seenOf(state, sealed, own);
  for (let tries = 0; tries < 4 && others.length > 0; tries += 1) {
    const id = others[pick(others.length)] ?? '';
    const sheet = sealed.sheets[id] ?? [];
    const dropped = pick(Math.max(1, sheet.length));
    const changed = { ...sealed, sheets: { ...sealed.sheets, [id]: sheet.filter((_, index) => index !== dropped) } };
    if (sheet[dropped]?.order.kind !== 'vote' && seenOf(state, changed, own) === before) return changed;
  }
  return null;
}
