import { noting } from '../../../core/dice/noting.js';
import { type Sent, sendOut } from '../muster.js';
import { pointsOf } from '../pack.js';
import type { AreaState, NestState, SiteId } from '../shapes.js';
import { livingNests } from '../standing.js';
import { fightStream, harvestStream } from '../streams.js';
import { AVERAGE_DIE, catchOf, regrowthIn } from '../tables.js';
import { areaCard } from '../town.js';
import { strayLines } from './brood.js';
import { beginHunt, type Course, happen, type Marching, nestAt, startOf, telling } from './course.js';
import { type Entrant, type Fought, fight } from './fight.js';

/** Where this nest's Hunters go; without a sheet all stay. */
function sentBy(course: Course, nest: NestState): Sent & { readonly byDefault: boolean } {
  const { state } = course;
  const sheet = nest.abandoned ? undefined : course.sealed.sheets[nest.seat];
  const targets = livingNests(state).map(({ site }) => site);
  const muster = {
    site: nest.site,
    mares: nest.mares,
    hunters: nest.hunters,
    areas: new Set(state.areas.map(({ id }) => id)),
    targets: new Set(targets),
  };
  return { ...sendOut(muster, sheet ?? [], state.options), byDefault: sheet === undefined };
}

function add<Place>(marches: Map<Place, Marching[]>, place: Place, march: Marching): void {
  marches.set(place, [...(marches.get(place) ?? []), march]);
}

/** The packs leave their nests (MH-54). */
export function sendPacks(course: Course): void {
  beginHunt(course);
  const { stage } = course.state;
  for (const nest of livingNests(course.state)) {
    const { seat, site } = nest;
    const { hunts, raids, guards, byDefault, void: cut } = sentBy(course, nest);
    for (const { area, pack } of hunts) add(course.hunts, area, { site, pack });
    for (const { site: target, pack } of raids) add(course.raids, target, { site, pack });
    course.guards.set(site, guards);
    const orders = course.sealed.sheets[seat] ?? [];
    const stray =
      stage === 'night' || nest.abandoned
        ? []
        : strayLines(orders, ['feed', 'hatch', 'breed-mare', 'molt', 'choose-path']);
    happen(course, {
      kind: 'packs-sent',
      seat,
      site,
      hunts,
      raids,
      guards,
      byDefault,
      void: [...cut, ...stray],
      telling: telling(course, `hunt/${seat}`),
    });
  }
}

function entrant(course: Course, { site, pack }: Marching, home: SiteId | null): Entrant {
  const { path, mares } = startOf(course, site);
  return { seat: nestAt(course, site).seat, path, mares, sent: pack, atHome: site === home };
}

/** Whoever is left in the area hunts in it (MH-70 to MH-72). */
function harvest(
  course: Course,
  area: AreaState,
  { fight: fought, last }: Fought,
  roll: ReturnType<typeof noting>['roll'],
) {
  const holder = fought.fighters.find(({ seat }) => seat === last);
  const { options } = course.state;
  if (holder === undefined) return { harvest: null, prey: { before: area.prey, after: area.prey } };
  const average = AVERAGE_DIE[roll(harvestStream(area.id), 6) - 1] ?? 0;
  const points = pointsOf(holder.left);
  const most = catchOf(options, points, average);
  const unlimited = options.preySupply === 'unlimited';
  const caught = unlimited ? most : Math.min(area.prey, most);
  return {
    harvest: { points, average, caught },
    prey: { before: area.prey, after: unlimited ? area.prey : area.prey - caught },
  };
}

/** Packs that meet in an area fight; who is left hunts there. Areas in map order (MH-55 to MH-62). */
export function huntAreas(course: Course): void {
  const { options } = course.state;
  for (const area of course.state.areas) {
    const marches = course.hunts.get(area.id);
    if (marches === undefined) continue;
    const { roll, rolls } = noting(course.dice);
    const ground = {
      toHit: () => options.hitField,
      breaks: options.areaCombat === 'break',
      stream: (of: string) => fightStream(area.id, of),
      options,
    };
    const fought = fight(
      marches.map((march) => entrant(course, march, null)),
      ground,
      roll,
    );
    const caught = harvest(course, area, fought, roll);
    happen(course, {
      kind: 'area-hunted',
      area: area.id,
      fight: fought.fight,
      holder: fought.last,
      ...caught,
      rolls,
      telling: telling(course, `area/${area.id}`),
    });
  }
}

/** Raiders fight the owner, and each other, to the end; nests in seat order (MH-63 to MH-67). */
export function raidNests(course: Course): void {
  const { options } = course.state;
  for (const { site, seat } of livingNests(course.state)) {
    const raiders = course.raids.get(site);
    const pack = course.guards.get(site);
    if (raiders === undefined || pack === undefined) continue;
    const { roll, rolls } = noting(course.dice);
    const before = nestAt(course, site).mares;
    const coming = [...raiders, { site, pack }];
    const inOrder = course.state.nests.flatMap((nest) => coming.find((march) => march.site === nest.site) ?? []);
    const { fight: fought, mares } = fight(
      inOrder.map((march) => entrant(course, march, site)),
      {
        toHit: ({ atHome }) => (atHome ? options.hitDefender : options.hitRaider),
        breaks: false,
        stream: (of) => fightStream(site, of),
        options,
      },
      roll,
    );
    const by = inOrder.filter((march) => march.site !== site).map((march) => nestAt(course, march.site).seat);
    if (mares === 0) course.fallen.set(site, by);
    happen(course, {
      kind: 'nest-raided',
      site,
      owner: seat,
      fight: fought,
      mares: { before, after: mares },
      fell: mares === 0,
      rolls,
      telling: telling(course, `nest/${site}`),
    });
  }
}

/** Nests whose last mare died are lost, with all that is theirs elsewhere (MH-68). */
export function loseFallen(course: Course): void {
  for (const { site, seat } of livingNests(course.state)) {
    const by = course.fallen.get(site);
    if (by === undefined) continue;
    const { points, mares } = startOf(course, site);
    happen(course, {
      kind: 'nest-lost',
      seat,
      site,
      loss: { turn: course.state.turn, phase: 'hunt', cause: 'wiped-out', points, mares },
      by: [...by],
      telling: telling(course, `lost/${site}`),
    });
  }
}

/** Prey grows back; in the famine the town holds less and less (MH-73 to MH-75). Where prey never runs out nothing changes. */
export function regrow(course: Course): void {
  const { turn, options, areas } = course.state;
  const depleting = options.preySupply === 'depleting';
  const famine = depleting && options.famineFrom !== null && turn >= options.famineFrom;
  happen(course, {
    kind: 'prey-changed',
    areas: areas.map(({ id, prey, max }) => {
      if (!depleting) return { area: id, prey, max };
      const grown = Math.min(max, prey + regrowthIn(turn, areaCard(course.fixed, id).regrowth));
      const room = famine ? Math.max(0, max - 1) : max;
      return { area: id, prey: Math.min(grown, room), max: room };
    }),
    famine,
  });
}
