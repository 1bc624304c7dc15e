import { element, label, type Point, picture, rect, type Svg } from '../../core/draw/svg.js';
import type { Drawing } from '../../core/game/document.js';
import { type Colony, coloniesOf, emblemDefs } from './draw/colonies.js';
import { type District, layOut } from './draw/districts.js';
import {
  clearings,
  districtGround,
  glow,
  groundDefs,
  light,
  mist,
  rail,
  river,
  roads,
  roadsOf,
  woods,
} from './draw/ground.js';
import { drawHouses, type House, housesOf } from './draw/houses.js';
import { landmark } from './draw/landmarks.js';
import { placed, TOWN_END, WIDTH, widthOf } from './draw/layout.js';
import { legend } from './draw/legend.js';
import { drawNest, emptySite, nestDefs } from './draw/nests.js';
import { night } from './draw/palette.js';
import { blood, CLAWS, claws, lanterns, plaque, signDefs } from './draw/signs.js';
import { handTurned, sky, skyDefs } from './draw/sky.js';
import { subjectsOf } from './draw/subjects.js';
import { trail } from './draw/trails.js';
import { knownWords, mapInWords, whenWords } from './draw/words.js';
import type { AreaId, AreaView, Fixed, Town, View } from './shapes.js';

const NAME = 22;

/** What of the picture is the same for everybody in every turn. */
interface Plan {
  readonly districts: ReadonlyMap<AreaId, District>;
  readonly roads: readonly (readonly Point[])[];
  readonly houses: ReadonlyMap<AreaId, readonly House[]>;
}

const plans = new WeakMap<Town, Plan>();

function planOf(town: Town): Plan {
  const known = plans.get(town);
  if (known !== undefined) return known;
  const districts = layOut(town);
  const courses = roadsOf(town, districts);
  const clear = clearings(town, courses);
  const houses = new Map([...districts].map(([code, district]) => [code, housesOf(district, clear)] as const));
  const plan = { districts, roads: courses, houses };
  plans.set(town, plan);
  return plan;
}

/** A name on as many lines as it has words, but no more than two. */
function nameLines(name: string): readonly string[] {
  const words = name.split(' ');
  if (words.length === 1) return words;
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half).join(' '), words.slice(half).join(' ')];
}

/** Above its name. */
function areaLandmark({ card, middle }: District, area: AreaView | undefined): Svg {
  const state = area === undefined ? 'dim' : area.sign === 'Empty' ? 'dark' : 'lit';
  return landmark(card.character, middle[0], middle[1] - (nameLines(card.name).length === 1 ? 16 : 29), state);
}

/** An area’s name, prey and what is known of it, one below the other around its middle. */
function areaSigns(district: District, area: AreaView | undefined, view: View): readonly Svg[] {
  const { card, middle } = district;
  const [x, y] = [Math.round(middle[0]), Math.round(middle[1])];
  const lines = nameLines(card.name);
  const top = y - (lines.length === 1 ? 6 : 18);
  const dim = area === undefined;
  const names = lines.map((text, index) =>
    label(x, top + 14 + index * (NAME + 1), text, {
      size: NAME,
      anchor: 'middle',
      bold: true,
      fill: dim ? night('dim-name') : night('paper'),
      halo: dim ? night('dim') : night('halo'),
      turned: handTurned(text),
    }),
  );
  const below = top + 14 + lines.length * (NAME + 1);
  if (area === undefined) return names;
  const known = knownWords(area, view);
  const wide = known === null ? 0 : widthOf(known, 17, true) + 16;
  return [
    ...names,
    ...lanterns(x - wide / 2, below - 2, area.sign),
    ...(known === null ? [] : [plaque(x - wide / 2 + 32, below - 2, known, known.includes('t'))]),
  ];
}

/** Claw marks of those who hunted an area last, in a row below its signs. */
function areaTraces(district: District, view: View, colonies: ReadonlyMap<string, Colony>): readonly Svg[] {
  const trace = view.traces?.areas.find(({ area }) => area === district.card.code);
  if (trace === undefined) return [];
  const there = trace.colonies.flatMap((seat) => colonies.get(seat) ?? []);
  const [x, y] = [district.middle[0], district.middle[1] + (nameLines(district.card.name).length === 1 ? 52 : 64)];
  const perRow = 3;
  const marks = there.flatMap((colony, index) => {
    const inRow = Math.min(perRow, there.length - Math.floor(index / perRow) * perRow);
    const aside = ((index % perRow) - (inRow - 1) / 2) * CLAWS;
    return claws(colony, x + aside, y + Math.floor(index / perRow) * 28, colony.seat === trace.holder);
  });
  return [...(trace.blood ? [blood(x - (Math.min(perRow, there.length) * CLAWS) / 2 - 14, y)] : []), ...marks];
}

const LIGHT = { Teeming: 1, Plenty: 0.65, Sparse: 0.28, Empty: 0 } as const;

/** The town from above by night, as this viewer knows it: nothing in it comes from anywhere but the view. */
export function draw(view: View, fixed: Fixed): Drawing {
  const { town } = fixed;
  const { districts, roads: courses, houses } = planOf(town);
  const colonies = coloniesOf(view);
  const inPlay = new Map(view.areas.map((area) => [area.id, area] as const));
  const siteAt = new Map(town.nestSites.map((site) => [site.code, placed(site.x, site.y)] as const));
  const all = [...districts.values()];
  const below = legend(view, colonies, TOWN_END + 14);
  const height = TOWN_END + 14 + below.height;
  const own = view.nests.find((nest) => nest.own);
  const title = `${town.name}, ${whenWords(view)}`;
  const trails = (view.traces?.raids ?? []).flatMap(({ site, raiders }) =>
    raiders.flatMap((seat, index): readonly Svg[] => {
      const [from, to] = [siteAt.get(view.nests.find((nest) => nest.seat === seat)?.site ?? ''), siteAt.get(site)];
      const colony = colonies.get(seat);
      return from === undefined || to === undefined || colony === undefined ? [] : [trail(colony, from, to, index)];
    }),
  );
  const svg = picture(WIDTH, height, title, [
    element('defs', {}, [
      ...skyDefs(),
      ...groundDefs(),
      ...nestDefs(),
      ...emblemDefs(colonies.values()),
      ...signDefs(colonies.values()),
      glow('own-nest', colonies.get(own?.seat ?? '')?.colour ?? night('lamp'), 0.6),
    ]),
    rect(0, 0, WIDTH, height, { fill: night('ground') }),
    woods(),
    ...all.map((district) => districtGround(district, inPlay.has(district.card.code))),
    ...all.flatMap(({ card, middle }) => {
      const sign = inPlay.get(card.code)?.sign;
      return sign === undefined || LIGHT[sign] === 0 ? [] : [light(middle, 92, LIGHT[sign])];
    }),
    ...all.flatMap(({ card }) =>
      drawHouses(card.code, houses.get(card.code) ?? [], inPlay.get(card.code)?.sign ?? null),
    ),
    ...river(town),
    ...rail(town),
    ...roads(courses),
    mist(),
    ...sky(town.name, whenWords(view), view.turn),
    ...town.nestSites.flatMap((site) =>
      view.nests.some((nest) => nest.site === site.code) ? [] : [emptySite(site.name, placed(site.x, site.y))],
    ),
    ...trails,
    ...all.map((district) => areaLandmark(district, inPlay.get(district.card.code))),
    ...all.flatMap((district) => areaSigns(district, inPlay.get(district.card.code), view)),
    ...all.flatMap((district) => areaTraces(district, view, colonies)),
    ...view.nests.flatMap((nest) => {
      const [colony, at] = [colonies.get(nest.seat), siteAt.get(nest.site)];
      const name = town.nestSites.find(({ code }) => code === nest.site)?.name ?? nest.site;
      return colony === undefined || at === undefined ? [] : [drawNest(nest, colony, name, at)];
    }),
    ...below.shapes,
    rect(8, 8, WIDTH - 16, height - 16, {
      fill: 'none',
      stroke: night('paper'),
      'stroke-width': 1.5,
      opacity: 0.35,
      rx: 6,
    }),
  ]);
  const anchors = Object.fromEntries([
    ...all.filter(({ card }) => inPlay.has(card.code)).map(({ card, middle }) => [card.name, middle] as const),
    ...town.nestSites
      .filter(({ code }) => view.nests.some(({ site }) => site === code))
      .map(({ name, x, y }) => [name, placed(x, y)] as const),
  ]);
  return {
    svg,
    width: WIDTH,
    height,
    description: mapInWords(view, fixed),
    anchors,
    subjects: subjectsOf(view, fixed),
  };
}
