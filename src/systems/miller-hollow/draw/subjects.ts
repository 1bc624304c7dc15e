import type { DrawnSubject } from '../../../core/game/document.js';
import { type OfferSubject, subjectKey } from '../../../core/game/offer.js';
import { counted, many } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import { huntersIn } from '../pack.js';
import type { AreaView, Fixed, NestView, View } from '../shapes.js';
import { FIRST_PATH, needOf, regrowthIn } from '../tables.js';
import { areaCard, siteCard } from '../town.js';
import { packInWords, stageName } from '../words.js';
import { countersOf } from './counters.js';
import { type District, layOut } from './districts.js';
import { placed } from './layout.js';
import { knownWords } from './words.js';

// What can be pointed at, from the ground up: areas, nests, and the Hunters at home. All of it is made from the view.

const namesOf = (view: View, seats: readonly string[]): string =>
  listing(seats.map((seat) => view.seats.find(({ id }) => id === seat)?.name ?? seat));

function preyWords(area: AreaView, view: View): string {
  const { known, max, sign } = area;
  if (known === null) return `${sign}; it can hold ${max}.`;
  return `${sign}: ${knownWords(area, view)} prey that you know of; it can hold ${max}.`;
}

/** Who hunted there last night, as everybody knows it. */
function traceWords(area: string, view: View): readonly string[] {
  const trace = view.traces?.areas.find((one) => one.area === area);
  if (trace === undefined) return [];
  const held = trace.holder === null ? 'nobody held it' : `${namesOf(view, [trace.holder])} held it`;
  return [
    `Turn ${view.traces?.turn}: hunted by ${namesOf(view, trace.colonies)}; ${held}${trace.blood ? ', and blood was shed' : ''}.`,
  ];
}

function areaSubject(area: AreaView, view: View, fixed: Fixed, district: District): DrawnSubject {
  const card = areaCard(fixed, area.id);
  const xs = district.outline.map(([x]) => x);
  const ys = district.outline.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const grows = view.options.preySupply === 'depleting' ? regrowthIn(view.turn, card.regrowth) : 0;
  const held = view.traces?.areas.some((one) => one.area === area.id && one.holder === ownSeat(view)) ?? false;
  return {
    key: subjectKey({ kind: 'place', id: card.name }),
    name: `${card.name} (${card.code})`,
    card: [
      preyWords(area, view),
      ...(grows > 0 ? [`${grows} grow back tonight.`] : []),
      ...traceWords(area.id, view),
      ...(card.text === '' ? [] : [card.text]),
    ],
    stance: held ? 'own' : 'neutral',
    box: [left, top, Math.max(...xs) - left, Math.max(...ys) - top],
  };
}

const ownSeat = (view: View): string | null =>
  view.nests.find(({ own, site }) => own && site === view.home)?.seat ?? null;

function insideWords({ inside }: NestView, view: View): readonly string[] {
  if (inside === null) return [];
  const { mares, hunters, captives, path } = inside;
  const need = needOf(view.options, hunters, mares);
  return [
    `${many(mares, 'brood mare')}, ${packInWords(hunters)}, ${many(captives, 'captive')}.`,
    `The next meal takes ${many(need, 'captive')}. Path: ${path ?? FIRST_PATH}.`,
  ];
}

/** What the viewer remembers of another nest. */
function seenWords({ seen }: NestView): readonly string[] {
  if (seen === null) return [];
  const { turn, path, mares, guards } = seen;
  const known = [
    `path ${path}`,
    ...(mares === null ? [] : [many(mares, 'mare')]),
    ...(guards === null ? [] : [huntersIn(guards) === 0 ? 'no guards' : `guards: ${packInWords(guards)}`]),
  ];
  return [`Seen on turn ${turn}: ${known.join(', ')}.`];
}

function nestWords(nest: NestView, view: View): readonly string[] {
  if (nest.lost !== null)
    return [`Lost on turn ${nest.lost.turn}: it ${nest.lost.cause === 'starved' ? 'starved' : 'was wiped out'}.`];
  const raid = view.traces?.raids.find(({ site }) => site === nest.site);
  return [
    ...(nest.abandoned ? ['Its player has gone; it lives on by itself.'] : []),
    ...insideWords(nest, view),
    ...seenWords(nest),
    ...(raid === undefined ? [] : [`Turn ${view.traces?.turn}: raided by ${namesOf(view, raid.raiders)}; it stood.`]),
  ];
}

function nestSubjects(nest: NestView, view: View, fixed: Fixed): readonly DrawnSubject[] {
  const site = siteCard(fixed, nest.site);
  const at = placed(site.x, site.y);
  const alive = nest.lost === null;
  const own = nest.own && nest.site === view.home;
  const plates = countersOf(nest, at).map(({ stage, count, box }): DrawnSubject => {
    const id: OfferSubject = { kind: 'unit', id: counted(count, stageName(stage)) };
    return {
      key: subjectKey(id),
      name: `${id.id} in the ${site.name}`,
      card: [
        `Stage ${stage === 'prowlers' ? 1 : stage === 'stalkers' ? 2 : 3}: as many dice, wounds and harvest points.`,
      ],
      stance: 'own',
      box,
    };
  });
  return [
    {
      key: subjectKey({ kind: 'place', id: site.name }),
      name: own ? `Your nest: ${site.name} (${site.code})` : `${nest.name}: ${site.name} (${site.code})`,
      card: nestWords(nest, view),
      stance: own ? 'own' : alive && view.home !== null ? 'foe' : 'neutral',
      box: [Math.max(0, at[0] - 40), at[1] - 28, 80, 52],
    },
    ...plates,
  ];
}

export function subjectsOf(view: View, fixed: Fixed): readonly DrawnSubject[] {
  const districts = layOut(fixed.town);
  return [
    ...view.areas.flatMap((area) => {
      const district = districts.get(area.id);
      return district === undefined ? [] : [areaSubject(area, view, fixed, district)];
    }),
    ...view.nests.flatMap((nest) => nestSubjects(nest, view, fixed)),
  ];
}
