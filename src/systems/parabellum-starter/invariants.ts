import { readCell } from '../../core/grid/grid.js';
import { quartersAt } from '../parabellum/footprint.js';
import { groundOf } from '../parabellum/grid/ground.js';
import { mostLayers, passengersFit } from '../parabellum/unit-card.js';
import type { CatalogueUnit, State, UnitState } from './shapes.js';
import { CACHE_MOST, cargoFits } from './tables.js';

type Cards = ReadonlyMap<string, CatalogueUnit>;

/** Where a unit is, and who carries whom. */
function placeFaults(unit: UnitState, units: ReadonlyMap<string, UnitState>): string[] {
  const faults: string[] = [];
  const { id, place, square, aboard } = unit;
  if ((square !== null) !== (place === 'map' || place === 'bridge'))
    faults.push(`${id} is ${place} and has ${square === null ? 'no square' : `the square ${square}`}.`);
  if ((aboard !== null) !== (place === 'aboard')) faults.push(`${id} is ${place} and aboard ${aboard ?? 'nothing'}.`);
  if (aboard !== null && units.get(aboard)?.passengers.includes(id) !== true)
    faults.push(`${id} is aboard ${aboard}, which does not carry it.`);
  for (const passenger of unit.passengers)
    if (units.get(passenger)?.aboard !== id) faults.push(`${id} carries ${passenger}, which is not aboard it.`);
  return faults;
}

/** What a card allows: heads, counters, cargo, passengers, layers. */
function cardFaults(
  unit: UnitState,
  card: CatalogueUnit,
  units: ReadonlyMap<string, UnitState>,
  cards: Cards,
): string[] {
  const faults: string[] = [];
  const { id, strength, fuel, ammo, cargo, layers } = unit;
  // 0 between the blow and the event that tells the unit's end.
  if (strength < 0 || strength > card.strength) faults.push(`${id} has ${strength} of ${card.strength} heads.`);
  if (fuel > (card.fuel?.counters ?? 0)) faults.push(`${id} has ${fuel} fuel counters.`);
  if (ammo > (card.ammo?.counters ?? 0)) faults.push(`${id} has ${ammo} ammunition counters.`);
  if (!cargoFits(card, cargo)) faults.push(`${id} carries ${cargo.fuel} fuel and ${cargo.ammo} ammunition tokens.`);
  if (layers > mostLayers(card)) faults.push(`${id} is entrenched ${layers} layers deep.`);
  const classes = unit.passengers.flatMap((name) => cards.get(units.get(name)?.type ?? '')?.class ?? []);
  if (!passengersFit(card, classes)) faults.push(`${id} carries too many passengers: ${unit.passengers.join(', ')}.`);
  return faults;
}

function unitFaults(state: State, cards: Cards): string[] {
  const faults: string[] = [];
  const units = new Map(state.units.map((unit) => [unit.id as string, unit] as const));
  if (units.size !== state.units.length) faults.push('Two units have the same flag.');
  const owners = new Set(state.players.map((player) => player.id));
  for (const unit of state.units) {
    const card = cards.get(unit.type);
    if (!owners.has(unit.owner)) faults.push(`${unit.id} belongs to ${unit.owner}, who does not play.`);
    if (card === undefined) faults.push(`${unit.id} is of the unknown type ${unit.type}.`);
    else faults.push(...cardFaults(unit, card, units, cards));
    faults.push(...placeFaults(unit, units));
  }
  return faults;
}

/** Nobody stands on anybody (ST-32, SRR-7), and everything stands on the map. */
function squareFaults(state: State): string[] {
  const faults: string[] = [];
  const { field } = state;
  const booklet = state.scenarios.find((scenario) => scenario.id === field?.id);
  if (field === null || booklet === undefined) return faults;
  const { grid } = groundOf(booklet);
  const taken = new Map<string, number>();
  const owners = new Map<string, string>();
  const lies = (square: string, what: string): void => {
    if (readCell(grid, square) === null) faults.push(`${what} is on ${square}, which is not on the map.`);
  };
  for (const unit of state.units) {
    if (unit.place !== 'map' || unit.square === null) continue;
    for (const square of [unit.square, ...unit.tail]) {
      lies(square, unit.id);
      const quarters = quartersAt(unit.position);
      const before = taken.get(square) ?? 0;
      if ((before & quarters) !== 0) faults.push(`${unit.id} stands on another unit on ${square}.`);
      const owner = owners.get(square) ?? unit.owner;
      if (owner !== unit.owner) faults.push(`Units of ${owner} and ${unit.owner} share ${square}.`);
      owners.set(square, unit.owner);
      taken.set(square, before | quarters);
    }
  }
  const caches = new Set<string>();
  for (const cache of field.caches) {
    const tokens = cache.fuel + cache.ammo;
    lies(cache.square, 'A cache');
    if (caches.has(cache.square)) faults.push(`There are two caches on ${cache.square}.`);
    caches.add(cache.square);
    if (tokens < 1 || tokens > CACHE_MOST) faults.push(`The cache on ${cache.square} has ${tokens} tokens.`);
  }
  for (const work of field.works) lies(work.square, `A ${work.kind}`);
  return faults;
}

/** Credits are what the ledger says, and nobody owes any. */
function accountFaults(state: State): string[] {
  return state.players.flatMap(({ id, credits, ledger }) => {
    const sum = ledger.reduce((total, entry) => total + entry.amount, 0);
    return [
      ...(credits === sum ? [] : [`${id} has ${credits} credits, but the ledger comes to ${sum}.`]),
      ...(credits < 0 ? [`${id} has ${credits} credits.`] : []),
    ];
  });
}

/** Every head that ever came into the game is in the pool, in a reserve or in a unit, or was lost. */
function headFaults(state: State): string[] {
  const { placed, lost } = state.heads;
  const pool = state.field?.pool ?? 0;
  const reserves = state.players.reduce((sum, player) => sum + player.personnel, 0);
  const units = state.units.reduce((sum, unit) => sum + unit.strength, 0);
  return pool + reserves + units + lost === placed
    ? []
    : [`Of ${placed} heads there are ${pool} in the pool, ${reserves} in reserve, ${units} in units and ${lost} lost.`];
}

function courseFaults({ stage, field, players, choice, ending }: State): string[] {
  const faults: string[] = [];
  if ((stage === 'over') !== (ending !== null)) faults.push('A campaign has an ending exactly when it is over.');
  // Once the choice is made the next scenario opens with the next event.
  if (choice !== null && stage !== 'choose') faults.push('There is a chooser, but nothing to choose.');
  const active = players.find((player) => player.id === field?.active);
  // Whoever withdraws or leaves does so at the end of their own turn, a few events before the next one opens.
  if (stage === 'turn' && active === undefined) faults.push('It is the turn of nobody who plays.');
  return faults;
}

/** What must always hold between any two events: one sentence for each thing that does not. */
export function invariants(state: State): readonly string[] {
  if (state.stage === 'blank') return [];
  const cards: Cards = new Map((state.catalogue.units ?? []).map((card) => [card.code as string, card] as const));
  return [
    ...unitFaults(state, cards),
    ...squareFaults(state),
    ...accountFaults(state),
    ...headFaults(state),
    ...courseFaults(state),
  ];
}
