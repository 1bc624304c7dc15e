import { nationsOf, terrainIn } from './atlas.js';
import { inUse } from './optional-rules.js';
import type { Fixed, Hulls, State } from './shapes.js';
import { plus, sameHulls, sumBySeat, sumOf, totalHulls, typesInWords } from './ship-types.js';
import { totalShips } from './standing.js';
import { SIDES } from './tables.js';

function fleetFaults(state: State, fixed: Fixed): string[] {
  const faults: string[] = [];
  const { cells } = terrainIn(fixed);
  const bases = new Map<string, string>();
  const seats = new Map(state.seats.map((seat) => [seat.id, seat]));
  const nations = new Map(nationsOf(state, fixed).map((nation) => [nation.id, nation]));
  for (const { id, nation: nationId, letter, base, ships, admiral } of state.fleets) {
    const nation = nations.get(nationId);
    if (id !== `${nationId}-${letter}`) faults.push(`Fleet ${id} is not fleet ${letter} of ${nationId}.`);
    if (nation === undefined || nation.fallen || !nation.mobilised)
      faults.push(`Fleet ${id} belongs to no nation at arms.`);
    if (!cells.has(base)) faults.push(`Fleet ${id} stands in ${base}, which is not on the map.`);
    const other = bases.get(base);
    if (other !== undefined) faults.push(`Fleets ${other} and ${id} stand in the same province, ${base}.`);
    bases.set(base, id);
    for (const owner in ships) {
      const seat = seats.get(owner);
      const count = ships[owner] ?? 0;
      if (count % 1 !== 0 || count < 1) faults.push(`Fleet ${id} lists ${count} ships of ${owner}.`);
      if (seat === undefined || !seat.playing || seat.side !== nation?.side)
        faults.push(`Fleet ${id} has ships of ${owner}, who does not play on its side.`);
    }
    if (admiral !== null && (seats.get(admiral)?.playing !== true || seats.get(admiral)?.side !== nation?.side))
      faults.push(`The Admiral of ${id} is ${admiral}, who does not play on its side.`);
  }
  return faults;
}

function nationFaults(state: State): string[] {
  const faults: string[] = [];
  for (const { id, pool, tokens, fallen } of state.nations) {
    if (pool < 0 || tokens < 0) faults.push(`${id} has ${pool} ships and ${tokens} new fleets to offer.`);
    if (fallen && (pool > 0 || tokens > 0)) faults.push(`${id} has fallen and still offers ships or fleets.`);
  }
  return faults;
}

function mapFaults(state: State, fixed: Fixed): string[] {
  const { names } = terrainIn(fixed);
  const fallen = new Map(state.nations.map((nation) => [nation.id, nation.fallen]));
  const faults: string[] = [];
  for (const province of names) {
    const nation = state.control[province];
    if (nation === undefined) faults.push(`Province ${province} has no entry.`);
    else if (nation !== null && fallen.get(nation) !== false)
      faults.push(`${province} is held by ${nation}, which is not in the war.`);
  }
  if (Object.keys(state.control).length !== names.length)
    faults.push('There are provinces that the map does not have.');
  return faults;
}

function seatFaults(state: State): string[] {
  const faults: string[] = [];
  for (const { id, influence, glory, playing } of state.seats) {
    if (influence < 0) faults.push(`${id} has ${influence} Influence.`);
    if (glory < 0) faults.push(`${id} has ${glory} Glory.`);
    if (!playing && (influence > 0 || glory > 0))
      faults.push(`${id} no longer plays and still has Influence or Glory.`);
  }
  return faults;
}

/** Every ship that was ever placed or built serves in a fleet, waits in a pool, or was destroyed. */
function shipFaults(state: State): string[] {
  let ships = 0;
  for (const fleet of state.fleets) ships += totalShips(fleet.ships);
  for (const nation of state.nations) ships += nation.pool;
  const { placed, built, destroyed } = state.ledger;
  return ships === placed + built - destroyed
    ? []
    : [`There are ${ships} ships, but ${placed} placed and ${built} built less ${destroyed} destroyed.`];
}

/** Types divide the ships that there are, neither more nor fewer, and each type has its own ledger (FE-O6). */
function typeFaults(state: State): string[] {
  const { types } = state;
  if (inUse(state, 'ship-types') !== (types !== undefined))
    return ['A war has types of ships exactly while the optional rule Ship Types is in use.'];
  if (types === undefined) return [];
  const faults: string[] = [];
  const agree = (where: string, ships: number, hulls: Hulls): void => {
    if (totalHulls(hulls) !== ships)
      faults.push(`${where}: ${ships} ships, of which types account for ${totalHulls(hulls)}.`);
  };
  for (const { id, ships } of state.fleets)
    for (const seat of new Set([...Object.keys(ships), ...Object.keys(types.fleets[id] ?? {})]))
      agree(`Ships of ${seat} in ${id}`, ships[seat] ?? 0, types.fleets[id]?.[seat] ?? {});
  const fleets = new Set(state.fleets.map(({ id }) => id));
  for (const id of Object.keys(types.fleets))
    if (!fleets.has(id)) faults.push(`There are types of ships in ${id}, which is gone.`);
  for (const { id, pool } of state.nations) agree(`The Muster Pool of ${id}`, pool, types.pools[id] ?? {});
  const { placed, built, destroyed } = types.ledger;
  const there = sumOf([...Object.values(types.fleets).map(sumBySeat), ...Object.values(types.pools)]);
  if (!sameHulls(plus(there, destroyed), plus(placed, built)))
    faults.push(
      `There are ${typesInWords(there)}, but ${typesInWords(placed)} placed and ${typesInWords(built)} built less ${typesInWords(destroyed)} destroyed.`,
    );
  return faults;
}

function technologyFaults(state: State): string[] {
  const { technology } = state;
  if (inUse(state, 'technology') !== (technology !== undefined))
    return ['A war has research centres exactly while the optional rule Technology is in use.'];
  return state.nations.flatMap((nation) =>
    nation.fallen && technology?.[nation.id] !== undefined
      ? [`${nation.id} has fallen and still has research centres.`]
      : [],
  );
}

/** A turn that waits for its commanders has battles, whose ships and commanders are there (FE-O4). */
function pendingFaults(state: State, fixed: Fixed): string[] {
  const { pending } = state;
  if ((state.stage === 'tactics') !== (pending !== undefined))
    return ['A turn waits for its commanders exactly in the stage "tactics".'];
  if (pending === undefined) return [];
  const faults: string[] = [];
  const sides = new Map(nationsOf(state, fixed).map((nation) => [nation.id, nation.side]));
  const sent = new Map<string, number>();
  const forces = new Map<string, Set<string>>();
  for (const { fleet: id, province, ships } of pending.flotillas) {
    const fleet = state.fleets.find((one) => one.id === id);
    if (fleet === undefined) faults.push(`A flotilla at ${province} is of ${id}, which is no fleet.`);
    const side = fleet === undefined ? undefined : sides.get(fleet.nation);
    if (side !== undefined) forces.set(province, (forces.get(province) ?? new Set()).add(side));
    for (const owner in ships) {
      const key = `${id} of ${owner}`;
      sent.set(key, (sent.get(key) ?? 0) + (ships[owner] ?? 0));
      const owned = fleet?.ships[owner] ?? 0;
      if ((sent.get(key) ?? 0) > owned)
        faults.push(`Flotillas of ${key} have more than the ${owned} ships of the fleet.`);
    }
  }
  for (const { province, ...commanders } of pending.meetings)
    for (const side of SIDES) {
      const seat = state.seats.find(({ id }) => id === commanders[side]);
      if (seat?.side !== side || !seat.playing)
        faults.push(`The ${side} at ${province} is led by ${commanders[side]}.`);
      if (!forces.get(province)?.has(side))
        faults.push(`The ${side} has no ships at ${province}, where it is to fight.`);
    }
  return faults;
}

/** What must always hold, also between two events: one sentence for each thing that does not. */
export function invariants(state: State, fixed: Fixed): readonly string[] {
  if (state.stage === 'blank') return [];
  const ending =
    (state.stage === 'over') === (state.ending !== null) ? [] : ['A war has an ending exactly when it is over.'];
  return [
    ...mapFaults(state, fixed),
    ...nationFaults(state),
    ...fleetFaults(state, fixed),
    ...seatFaults(state),
    ...shipFaults(state),
    ...typeFaults(state),
    ...technologyFaults(state),
    ...pendingFaults(state, fixed),
    ...ending,
  ];
}
