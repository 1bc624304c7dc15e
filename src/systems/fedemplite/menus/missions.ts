import type { Choice } from '../../../core/game/offer.js';
import type { Way } from '../../../core/order/field.js';
import { cellOf, fleetCosts, isFriendly } from '../board.js';
import { targetsOf } from '../orders/checks/attack.js';
import { freeBasesOf } from '../orders/checks/move.js';
import type { Desk, ViewFleet, ViewNation } from '../orders/desk.js';
import { trigger } from '../phases/attrition.js';
import { staysHome } from '../pre-war.js';
import type { Options, Province } from '../shapes.js';
import { totalShips } from '../standing.js';
import { HOPELESS } from '../tables.js';
import { easeOf } from '../technology.js';

/** More targets in one order are possible and never wise. */
const MOST_TARGETS = 6;

/** `3+ to arrive`: what each ship must roll when its fleet attacks nothing else. */
function arrivalWords(cost: number, attacks: number, ease: number, options: Options): string {
  const needed = trigger(cost, attacks, ease);
  if (needed <= 1) return 'all arrive';
  if (needed < HOPELESS) return `${needed}+ to arrive`;
  return options.sixAlwaysArrives ? 'only a 6 arrives' : 'none can arrive';
}

export function holderWords(desk: Desk, province: Province): string {
  const holder = desk.view.control[province] ?? null;
  const nation = desk.view.nations.find((one) => one.id === holder);
  return nation === undefined ? 'uncontrolled' : nation.name;
}

export const pointsWords = (desk: Desk, fleet: ViewFleet, cost: number): string =>
  `${cost} points, ${arrivalWords(cost, 1, easeOf(desk.view, fleet.nation), desk.view.options)}`;

const named = (fleet: ViewFleet): string => `${fleet.nation}, Fleet ${fleet.letter}`;

export function attackWays(desk: Desk, fleet: ViewFleet): readonly Way[] {
  const targets = targetsOf(desk, fleet);
  const ships = totalShips(fleet.ships ?? {});
  if (targets.length === 0 || ships === 0) return [];
  const among = targets.map(
    ({ province, cost }): Choice => ({
      value: province,
      label: `${province} (${holderWords(desk, province)})`,
      note: pointsWords(desk, fleet, cost),
    }),
  );
  const most = Math.min(MOST_TARGETS, ships, targets.length);
  return [
    {
      pieces: [
        `ATTACK(${named(fleet)}, `,
        { kind: 'choice', of: 'place', label: 'Targets', among, most, separator: ', ' },
        ')',
      ],
    },
  ];
}

export function defendWays(desk: Desk, fleet: ViewFleet): readonly Way[] {
  const friendly = [...desk.board.status.keys()].filter((cell) => isFriendly(desk.board, desk.own.side, cell)).length;
  const to = Math.max(1, Math.min(friendly, totalShips(fleet.ships ?? {})));
  return [{ pieces: [`DEFEND(${named(fleet)}, `, { kind: 'number', label: 'Provinces', from: 1, to }, ')'] }];
}

/** Free bases that a fleet may move to, nearest first. */
export function basesFor(desk: Desk, fleet: ViewFleet, nation: ViewNation): readonly Province[] {
  const { moveMaxCost } = desk.view.options;
  const bases = freeBasesOf(desk, nation, fleet.base);
  if (moveMaxCost === null || staysHome(desk.view, nation)) return bases;
  const costs = fleetCosts(desk.board, nation.side, cellOf(desk.board, fleet.base));
  return bases.filter((base) => (costs[cellOf(desk.board, base)] ?? moveMaxCost + 1) <= moveMaxCost);
}

/** A choice among free bases. */
export const baseBlank = (desk: Desk, label: string, bases: readonly Province[]) =>
  ({
    kind: 'choice',
    of: 'place',
    label,
    among: bases.map((base): Choice => ({ value: base, label: `${base} (${holderWords(desk, base)})` })),
  }) as const;

export function moveWays(desk: Desk, fleet: ViewFleet, nation: ViewNation): readonly Way[] {
  const bases = basesFor(desk, fleet, nation);
  if (bases.length === 0) return [];
  return [{ pieces: [`MOVE(${named(fleet)}, `, baseBlank(desk, 'New base', bases), ')'] }];
}
