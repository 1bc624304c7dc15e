import type { Offer, OfferSubject } from '../../core/game/offer.js';
import { battleOffers } from './offers/battles.js';
import { basesFor, holderWords, missionOffers, pointsWords } from './offers/missions.js';
import { bidOffers, fleetsOf, newFleetOffers, openNations, purchaseOffers, transferOffers } from './offers/ships.js';
import { researchOffers } from './offers/technology.js';
import { targetsOf } from './orders/attack.js';
import { type Desk, deskOf, type ViewFleet, type ViewNation } from './orders/desk.js';
import { staysHome } from './pre-war.js';
import type { Fixed, Province, View } from './shapes.js';

const nationOfFleet = (desk: Desk, fleet: ViewFleet): ViewNation | undefined =>
  desk.view.nations.find((nation) => nation.id === fleet.nation && nation.side === desk.own.side);

function unitOffers(desk: Desk, fleet: ViewFleet | undefined): readonly Offer[] {
  const nation = fleet === undefined ? undefined : nationOfFleet(desk, fleet);
  if (fleet === undefined || nation === undefined || nation.fallen || !nation.mobilised) return [];
  if (desk.view.stage === 'setup') return bidOffers(desk, nation, [fleet]);
  if (desk.view.stage === 'tactics') return [];
  return [
    ...missionOffers(desk, fleet, nation),
    ...transferOffers(desk, fleet, nation),
    ...purchaseOffers(desk, nation, [fleet]),
  ];
}

const choose = (
  order: 'attack' | 'move',
  title: string,
  sentence: string,
  province: Province,
  fleets: readonly { readonly id: string; readonly label: string; readonly note?: string }[],
): readonly Offer[] =>
  fleets.length === 0
    ? []
    : [
        {
          order,
          title,
          sentence,
          pieces: [
            `${order.toUpperCase()}(`,
            {
              kind: 'choice',
              of: 'unit',
              label: 'Fleet',
              among: fleets.map(({ id, ...more }) => ({ value: id, ...more })),
            },
            `, ${province})`,
          ],
        },
      ];

/** What the seat's own fleets can do in a province, and what the fleet that stands there can do. */
function placeOffers(desk: Desk, province: Province): readonly Offer[] {
  const there = desk.view.fleets.find((fleet) => fleet.base === province);
  if (desk.view.stage === 'setup') return unitOffers(desk, there);
  if (desk.view.stage === 'tactics') return battleOffers(desk, province);
  const commanded = desk.view.fleets.filter((fleet) => desk.view.commands.includes(fleet.id));
  const label = (fleet: ViewFleet): string => `${fleet.id} at ${fleet.base}`;
  const attackers = commanded.flatMap((fleet) => {
    const nation = nationOfFleet(desk, fleet);
    const home = nation === undefined || staysHome(desk.view, nation);
    const target = fleet.cutOff || home ? undefined : targetsOf(desk, fleet).find((one) => one.province === province);
    return target === undefined
      ? []
      : [{ id: fleet.id, label: label(fleet), note: pointsWords(desk, fleet, target.cost) }];
  });
  const movers = commanded.flatMap((fleet) => {
    const nation = nationOfFleet(desk, fleet);
    const may = nation !== undefined && basesFor(desk, fleet, nation).includes(province);
    return may ? [{ id: fleet.id, label: label(fleet) }] : [];
  });
  const holder = holderWords(desk, province);
  return [
    ...choose('attack', 'Attack here', `Sends a fleet’s ships to ${province} (${holder}).`, province, attackers),
    ...choose('move', 'Move here', `Makes ${province} the base of a fleet after combat.`, province, movers),
    ...openNations(desk).flatMap((nation) => newFleetOffers(desk, nation, province)),
    ...unitOffers(desk, there),
  ];
}

const WORDS: readonly Offer[] = [
  {
    order: 'no-orders',
    title: 'No orders',
    sentence: 'Says that you are there and want nothing.',
    pieces: ['NO ORDERS'],
  },
  { order: 'ready', title: 'Ready', sentence: 'Says that your sheet is final for now.', pieces: ['READY'] },
];

const seatOffers = (desk: Desk): readonly Offer[] => [
  ...(desk.view.stage === 'tactics' ? [] : openNations(desk)).flatMap((nation) =>
    desk.view.stage === 'setup'
      ? bidOffers(desk, nation, fleetsOf(desk, nation))
      : [...purchaseOffers(desk, nation, fleetsOf(desk, nation)), ...newFleetOffers(desk, nation)],
  ),
  ...battleOffers(desk),
  ...(desk.view.stage === 'orders' ? researchOffers(desk) : []),
  ...WORDS,
];

/** Orders that may be given now, as templates; whatever is filled in is a line that `parse` and `check` accept. */
export function offers(view: View, subject: OfferSubject, fixed: Fixed): readonly Offer[] {
  if (view.own === null || view.stage === 'over') return [];
  const desk = deskOf(view, view.own, fixed);
  switch (subject.kind) {
    case 'seat':
      return seatOffers(desk);
    case 'place':
      return desk.board.terrain.cells.has(subject.id) ? placeOffers(desk, subject.id) : [];
    case 'unit':
      return unitOffers(
        desk,
        desk.view.fleets.find((fleet) => fleet.id === subject.id),
      );
  }
}
