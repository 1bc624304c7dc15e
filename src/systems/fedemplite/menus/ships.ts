import type { Blank, Choice } from '../../../core/game/offer.js';
import type { Way } from '../../../core/order/field.js';
import { counted } from '../../../core/reading/counted.js';
import { freeBasesOf } from '../orders/checks/move.js';
import type { Desk, ViewFleet, ViewNation } from '../orders/desk.js';
import { ownTypes } from '../orders/types.js';
import { freeLetter } from '../phases/new-fleets.js';
import type { Hulls, Province } from '../shapes.js';
import { countOf, SHIP_TYPES, TYPE_NAMES } from '../ship-types.js';
import { baseBlank } from './missions.js';

export const fleetsOf = (desk: Desk, nation: ViewNation): readonly ViewFleet[] =>
  desk.view.fleets.filter((fleet) => fleet.nation === nation.id);

const letters = (fleets: readonly ViewFleet[], label: string): Blank => ({
  kind: 'choice',
  of: 'unit',
  label,
  among: fleets.map(
    (fleet): Choice => ({
      value: `Fleet ${fleet.letter}`,
      label: `${fleet.id} at ${fleet.base}`,
      ...(fleet.cutOff ? { note: 'cut off' } : {}),
    }),
  ),
});

/** Nations of the own side whose ships can be had now. */
export const openNations = (desk: Desk): readonly ViewNation[] =>
  desk.view.nations.filter((nation) => nation.side === desk.own.side && nation.mobilised && !nation.fallen);

/** A number of ships and, while types are in use, one of the types that there are (FE-O6). */
function shipPieces(most: number, types: Hulls | null): Way['pieces'] {
  const number: Blank = { kind: 'number', label: 'Ships', from: 1, to: most };
  if (types === null) return [number, ' ships, '];
  const among = SHIP_TYPES.filter((type) => countOf(types, type) > 0).map(
    (type): Choice => ({ value: type, label: `${type} (${TYPE_NAMES[type]})`, note: `${countOf(types, type)} there` }),
  );
  return [number, ' ', { kind: 'choice', of: 'word', label: 'Type', among }, ', '];
}

/** The types in a pool; null while types are not in use. */
const poolTypes = (desk: Desk, nation: ViewNation): Hulls | null =>
  desk.view.types === undefined ? null : (desk.view.types.pools[nation.id] ?? {});

/** A bid for ships before the first turn; `fleets`: those that may be named. */
export function bidWays(desk: Desk, nation: ViewNation, fleets: readonly ViewFleet[]): readonly Way[] {
  if (nation.pool === 0 || fleets.length === 0) return [];
  return [
    {
      title: nation.name,
      note: `The Muster Pool holds ${nation.pool}.`,
      pieces: [
        `DEPLOY(${nation.id}, From Pool, `,
        ...shipPieces(nation.pool, poolTypes(desk, nation)),
        letters(fleets, 'Fleet'),
        ')',
      ],
    },
  ];
}

/** A bid for ships out of a pool. */
export function purchaseWays(desk: Desk, nation: ViewNation, fleets: readonly ViewFleet[]): readonly Way[] {
  if (nation.pool === 0 || fleets.length === 0) return [];
  return [
    {
      title: nation.name,
      note: `The Muster Pool holds ${nation.pool}.`,
      pieces: [
        `PURCHASE(${nation.id}, `,
        ...shipPieces(nation.pool, poolTypes(desk, nation)),
        { kind: 'number', label: 'Influence', from: 0, to: desk.own.influence },
        ' Influence, ',
        letters(fleets, 'Fleet'),
        ')',
      ],
    },
  ];
}

/** A bid for a new fleet of a nation at one of these bases. */
export function newFleetWays(desk: Desk, nation: ViewNation, only: Province | null): readonly Way[] {
  const { view, own } = desk;
  if (nation.tokens === 0 || own.influence === 0 || !nation.active) return [];
  if (freeLetter(view.fleets, nation.id, view.options.maxFleets) === null) return [];
  const bases = freeBasesOf(desk, nation, only ?? nation.capital).filter((base) => only === null || base === only);
  if (bases.length === 0) return [];
  return [
    {
      title: nation.name,
      pieces: [
        `PURCHASE(${nation.id}, New Fleet, `,
        { kind: 'number', label: 'Influence', from: 1, to: own.influence },
        ' Influence, at ',
        baseBlank(desk, 'Base', bases),
        ')',
      ],
    },
  ];
}

/** Moves the seat's own ships out of a fleet. */
export function transferWays(desk: Desk, fleet: ViewFleet, nation: ViewNation): readonly Way[] {
  const owned = fleet.ships?.[desk.own.seat] ?? 0;
  const others = fleetsOf(desk, nation).filter((other) => other.id !== fleet.id);
  if (owned === 0 || others.length === 0 || nation.fallen) return [];
  return [
    {
      note: `${counted(owned, 'ship')} in it ${owned === 1 ? 'is' : 'are'} yours.`,
      pieces: [
        `DEPLOY(${nation.id}, from Fleet ${fleet.letter}, `,
        ...shipPieces(owned, desk.view.types === undefined ? null : ownTypes(desk, fleet.id)),
        'to ',
        letters(others, 'To'),
        ')',
      ],
    },
  ];
}
