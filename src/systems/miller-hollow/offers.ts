import type { Offer, OfferSubject } from '../../core/game/offer.js';
import { asksBrood, asksHunt, type Desk, deskOf, otherNests } from './desk.js';
import { broodOffers } from './offers/brood.js';
import { guardOffers, huntOffers, raidOffers } from './offers/hunt.js';
import { STAGES } from './pack.js';
import type { Fixed, View } from './shapes.js';
import { areaCard, siteCard } from './town.js';
import { stageCode, stageName } from './words.js';

const WORDS: readonly Offer[] = [
  {
    order: 'no-orders',
    title: 'No orders',
    sentence: 'Says that you are there and leave things as they are.',
    pieces: ['NO ORDERS'],
  },
  { order: 'ready', title: 'Ready', sentence: 'Says that your sheet is final for now.', pieces: ['READY'] },
];

const means = (id: string, code: string, name: string): boolean =>
  id.toUpperCase() === code || id.toLowerCase() === name.toLowerCase();

/** What can be done about an area, another nest or the own one, by code or name. */
function placeOffers(desk: Desk, id: string): readonly Offer[] {
  const { view, fixed, home } = desk;
  const area = view.areas.find((one) => means(id, one.id, areaCard(fixed, one.id).name));
  if (area !== undefined) return asksHunt(desk) ? huntOffers(desk, [area]) : [];
  if (means(id, home.site, siteCard(fixed, home.site).name)) return [...homeOffers(desk)];
  const nest = otherNests(desk).find(({ site }) => means(id, site, siteCard(fixed, site).name));
  return nest === undefined || !asksHunt(desk) ? [] : raidOffers(desk, [nest]);
}

const homeOffers = (desk: Desk): readonly Offer[] => [
  ...(asksBrood(desk) ? broodOffers(desk) : []),
  ...(asksHunt(desk) ? guardOffers(desk) : []),
];

/** What can be done with Hunters of one stage; idle ones are named like `4 Prowlers`. */
function unitOffers(desk: Desk, id: string): readonly Offer[] {
  const stage = STAGES.find(
    (one) => id.toLowerCase().includes(stageName(one).toLowerCase()) || id.toUpperCase().endsWith(stageCode(one)),
  );
  if (stage === undefined || !asksHunt(desk)) return [];
  return [
    ...huntOffers(desk, desk.view.areas, stage),
    ...raidOffers(desk, otherNests(desk), stage),
    ...guardOffers(desk, stage),
  ];
}

/** Orders that may be given now, as templates; the view is all they are made from. */
export function offers(view: View, subject: OfferSubject, fixed: Fixed): readonly Offer[] {
  const desk = deskOf(view, fixed);
  if (desk === null) return [];
  switch (subject.kind) {
    case 'seat':
      return [
        ...(asksBrood(desk) ? broodOffers(desk) : []),
        ...(asksHunt(desk)
          ? [...huntOffers(desk, view.areas), ...raidOffers(desk, otherNests(desk)), ...guardOffers(desk)]
          : []),
        ...WORDS,
      ];
    case 'place':
      return placeOffers(desk, subject.id);
    case 'unit':
      return unitOffers(desk, subject.id);
  }
}
