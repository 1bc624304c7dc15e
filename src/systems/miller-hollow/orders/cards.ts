import { z } from 'zod';
import { cardsOf, noOrdersCard, type OrderOf as OrderOn } from '../../../core/order/card.js';
import { Deck } from '../../../core/order/deck.js';
import type { Field } from '../../../core/order/field.js';
import { counted } from '../../../core/reading/counted.js';
import { fault, isFault, shown } from '../../../core/reading/fault.js';
import { wordsOf } from '../../../core/reading/words.js';
import { asksBrood, asksHunt, type Desk, readyFor } from '../desk.js';
import { EMPTY_PACK, huntersIn } from '../pack.js';
import { MAX_NUMBER } from '../shapes/number.js';
import type { Fixed } from '../shapes.js';
import { needOf } from '../tables.js';
import { packAsTyped } from '../words.js';
import {
  area,
  type Before,
  type Book,
  captives,
  count,
  guards,
  pack,
  path,
  site,
  stageAt,
  stagesAt,
} from './fields.js';
import type { Fault } from './problems.js';

const card = cardsOf<Before, Book>();

const inBrood = ({ nest }: Before): boolean => nest !== null && asksBrood(nest);
const withCaptives = (before: Before): boolean => inBrood(before) && (before.nest?.inside.captives ?? 0) > 0;
const inHunt = ({ nest }: Before): boolean => nest !== null && asksHunt(nest);
/** The own nest is where the brood is tended and guarded. */
const atHome = ({ kind, id }: { readonly kind: string; readonly id: string }, { nest, fixed }: Before): boolean => {
  const home = nest === null ? undefined : fixed.town.nestSites.find(({ code }) => code === nest.home.site);
  return (
    kind === 'place' &&
    home !== undefined &&
    (id.toUpperCase() === home.code || id.toLowerCase() === home.name.toLowerCase())
  );
};
const windowsOf =
  (part: 'brood' | 'hunt') =>
  ({ options }: Book): readonly string[] => [options.combinedWindows ? 'night' : part];

/** Food comes first, so what the other lines may cost is what it leaves (MH-33). */
function afford({ inside, view: { options } }: Desk, price: number, most: number): number {
  const spare = Math.max(0, inside.captives - needOf(options, inside.hunters, inside.mares));
  return Math.min(most, Math.floor(spare / price));
}

const feed = card('feed', {
  words: ['FEED'],
  fields: { captives },
  forms: ['* [-|->|=|the] {captives}'],
  normal: 'FEED {captives}',
  title: 'Feed',
  help: 'Says how many captives the nest eats.',
  more: 'Without the line it eats what it needs, or what is there. FEED NEED says just that. Less than the need is allowed, and kills.',
  lookUp: ['food', 'eat', 'all', 'full'],
  rules: ['MH-33', 'MH-34'],
  example: { kind: 'feed', captives: 'need' },
  phases: windowsOf('brood'),
  when: withCaptives,
  at: atHome,
  menu: [
    {
      title: 'Feed what is needed',
      line: 'FEED NEED',
      sentence: ({ nest }) => `Your nest needs ${counted(needed(nest), 'captive')}; this happens without the line too.`,
    },
    {
      title: 'Feed a number',
      sentence: ({ nest }) => `Each captive short of ${needed(nest)} kills a Hunter, the lowest stage first.`,
    },
  ],
});

function needed(nest: Desk | null): number {
  return nest === null ? 0 : needOf(nest.view.options, nest.inside.hunters, nest.inside.mares);
}

const BREEDING = {
  least: 1,
  what: 'How many you breed',
  allowed: 'Write BREED 2 HUNTERS or BREED 1 MARE.',
  rule: 'MH-38',
};

const hatch = card('hatch', {
  words: ['BREED', 'HATCH'],
  fields: {
    hunters: count('number', BREEDING, 'Prowlers', (nest) =>
      afford(nest, nest.view.options.hatchCost, nest.inside.mares * nest.view.options.hatchPerMare),
    ),
  },
  forms: [
    '* [-|->|=] {hunters} [new] [hunters|hunter|hatchlings|hatchling|prowlers|prowler|s1|stage 1] [hunters|hunter]',
  ],
  normal: ({ hunters }) => `BREED ${hunters} HUNTER${hunters === 1 ? '' : 'S'}`,
  template: 'BREED <number> HUNTERS',
  title: 'BREED Hunters',
  help: ({ options: { hatchCost, hatchPerMare } }) =>
    `New Prowlers for ${counted(hatchCost, 'captive')} each, ${hatchPerMare} a mare at most.`,
  more: 'HATCH 2 means the same. They can hunt in the same turn.',
  lookUp: ['hatch', 'prowlers'],
  rules: ['MH-38', 'MH-39'],
  example: { kind: 'hatch', hunters: 2 },
  phases: windowsOf('brood'),
  when: withCaptives,
  at: atHome,
  menu: [
    {
      title: 'Hatch Hunters',
      line: 'BREED {hunters} HUNTERS',
      sentence: ({ view }) =>
        `New Prowlers for ${counted(view.options.hatchCost, 'captive')} each; they hunt this turn.`,
    },
  ],
});

const breedMare = card('breed-mare', {
  words: ['BREED'],
  fields: {
    mares: count('number', BREEDING, 'Mares', (nest) => {
      const { mareCost, maresPerTurn, maxMares } = nest.view.options;
      return afford(nest, mareCost, Math.min(maresPerTurn, maxMares - nest.inside.mares));
    }),
  },
  forms: ['* [-|->|=] {mares} [brood] (mare|mares)'],
  normal: ({ mares }) => `BREED ${mares} MARE${mares === 1 ? '' : 'S'}`,
  template: 'BREED <number> MARE',
  title: 'BREED a mare',
  help: ({ options: { mareCost, maresPerTurn } }) =>
    `A new brood mare for ${counted(mareCost, 'captive')}, ${maresPerTurn} a turn at most.`,
  more: 'She guides a pack in the hunt of the same turn, and bears Hunters from the next turn on.',
  lookUp: ['mare', 'grow the nest'],
  rules: ['MH-40', 'MH-41'],
  example: { kind: 'breed-mare', mares: 1 },
  phases: windowsOf('brood'),
  when: withCaptives,
  at: atHome,
  menu: [
    {
      title: 'Raise a brood mare',
      line: 'BREED {mares} MARE',
      sentence: ({ view }) =>
        `For ${counted(view.options.mareCost, 'captive')}: one more pack, one more psychic die, one more defender.`,
    },
  ],
});

const MOLT = 'Write MOLT 2 S1, 1 S2: Prowlers (S1) become Stalkers, Stalkers (S2) Ravagers.';
const moltFault = (found: string, message: string): Fault =>
  fault('order/wrong-arguments', found, message, { allowed: MOLT, rule: 'MH-36' });

/** `2 S1`, `2 Stage 1`, `2 S1, 1 S2 to S3` (MH-90). */
const molting: Field<{ prowlers: number; stalkers: number }, Before> = {
  noun: 'number of Hunters and their stage',
  schema: z.object({
    prowlers: z.number().int().max(MAX_NUMBER).min(0),
    stalkers: z.number().int().max(MAX_NUMBER).min(0),
  }),
  read(line, at) {
    const of = {
      what: 'How many molt',
      code: 'order/bad-number' as const,
      allowed: MOLT,
      rule: 'MH-36',
      noStage: (word: string) => moltFault(word, `${shown(word)} is no stage of Hunters.`),
    };
    const found = stagesAt(line, at, of, (named, end) => {
      const stage = named ?? 'prowlers';
      if (stage === 'ravagers')
        return fault('order/molt-highest', line.slice(at).trim(), 'Ravagers (S3) molt no further.', {
          allowed: 'Prowlers (S1) and Stalkers (S2) can molt.',
          rule: 'MH-36',
        });
      const into = /^\s*(?:in)?to\b/i.exec(line.slice(end, end + 20));
      if (into === null) return end;
      const next = stageAt(line, end + into[0].length);
      if (next?.value === (stage === 'prowlers' ? 'stalkers' : 'ravagers')) return next.end;
      const becomes = stage === 'prowlers' ? 'stalkers' : 'ravagers';
      return moltFault(line.slice(at).trim(), `In one turn ${stage} become ${becomes} and nothing else.`);
    });
    if (found === null || isFault(found)) return found;
    const { prowlers, stalkers } = found.value;
    return { value: { prowlers, stalkers }, end: found.end };
  },
  write: ({ prowlers, stalkers }) => packAsTyped({ ...EMPTY_PACK, prowlers, stalkers }),
  ways({ nest }) {
    if (nest === null) return [];
    const { prowler, stalker } = nest.view.options.moltCost;
    const [ones, twos] = [
      afford(nest, prowler, nest.inside.hunters.prowlers),
      afford(nest, stalker, nest.inside.hunters.stalkers),
    ];
    return [
      ...(ones < 1
        ? []
        : [
            {
              title: 'Prowlers into Stalkers',
              pieces: [{ kind: 'number' as const, label: 'Prowlers', from: 1, to: ones }, ' S1'],
            },
          ]),
      ...(twos < 1
        ? []
        : [
            {
              title: 'Stalkers into Ravagers',
              pieces: [{ kind: 'number' as const, label: 'Stalkers', from: 1, to: twos }, ' S2'],
            },
          ]),
    ];
  },
};

const molt = card('molt', {
  words: ['MOLT', 'MOULT', 'GROW'],
  fields: { '...': molting },
  forms: ['* [-|->|=] {...}'],
  normal: 'MOLT {...}',
  template: 'MOLT <number> S1, <number> S2',
  title: 'Molt',
  help: ({ options: { moltCost } }) =>
    `Raises Hunters by a stage: Prowlers for ${counted(moltCost.prowler, 'captive')}, Stalkers for ${moltCost.stalker}.`,
  more: 'GROW means the same. Both stages can stand in one line: MOLT 2 S1, 1 S2.',
  lookUp: ['grow', 'stage', 'stalker', 'ravager'],
  rules: ['MH-36', 'MH-37'],
  example: { kind: 'molt', prowlers: 1, stalkers: 0 },
  phases: windowsOf('brood'),
  when: withCaptives,
  at: atHome,
});

const choosePath = card('choose-path', {
  words: ['PATH', 'PSYCHIC PATH', 'PSYCHIC-PATH'],
  fields: { path },
  forms: ['* [-|->|=|of] {path}'],
  normal: 'PATH: {path}',
  template: 'PATH: <DREAD, RAGE or VEIL>',
  title: 'Choose a psychic path',
  help: 'Chooses the psychic path: DREAD, RAGE or VEIL.',
  more: 'It costs nothing and stays until you choose another.',
  lookUp: ['psychic', 'dread', 'rage', 'veil'],
  rules: ['MH-45', 'MH-50'],
  example: { kind: 'choose-path', path: 'VEIL' },
  phases: windowsOf('brood'),
  when: inBrood,
  at: atHome,
  menu: [
    {
      title: 'Choose a psychic path',
      sentence: 'Free; it stays until you choose another. In every fight it strikes whoever follows the path it beats.',
    },
  ],
});

const hunt = card('hunt', {
  words: ['HUNT', 'ATTACK'],
  fields: { area, pack: pack(({ view }) => view.options.packMax) },
  forms: [
    '* [in|at] {area} [with] [-|=] {pack}',
    '{pack} (hunt|hunts) [in|at] {area}',
    'HUNT [with] {pack} (in|at) {area}',
  ],
  normal: 'HUNT({area}, {pack})',
  title: 'Hunt',
  help: 'Sends a pack to an area to hold it and to catch prey.',
  more: ({ options: { packMax } }) =>
    `A pack has up to ${counted(packMax, 'Hunter')}, and one pack may go to an area. Each brood mare guides one pack. Stages are ` +
    'written S1, S2, S3 or by their names; several of them with commas: 4 S1, 1 S2.',
  lookUp: ['attack', 'area', 'pack', 'harvest'],
  rules: ['MH-54', 'MH-62', 'MH-71', 'MH-93'],
  example: ({ fixed }) => ({
    kind: 'hunt',
    area: fixed.town.areas[0]?.code ?? 'TS',
    pack: { ...EMPTY_PACK, prowlers: 2 },
  }),
  phases: windowsOf('hunt'),
  when: inHunt,
  menu: [
    {
      title: 'Hunt',
      sentence: ({ view }) =>
        `One pack of up to ${counted(view.options.packMax, 'Hunter')}; whoever holds the area alone at the end catches prey.`,
    },
  ],
});

const raid = card('raid', {
  words: ['RAID', 'ATTACK'],
  // Raiders of one nest may be several packs, each with a mare to guide it (MH-54).
  fields: { site, pack: pack((nest) => nest.view.options.packMax * readyFor(nest).mares) },
  forms: [
    // A player may be called Nest Bob, so the name as typed is looked for first.
    '* {site} [with] [-|=] {pack}',
    '* [the] nest [of|at] {site} [with] [-|=] {pack}',
    '{pack} (raid|raids) [the nest|nest] [of|at] {site}',
  ],
  normal: 'RAID({site}, {pack})',
  title: 'Raid',
  help: 'Sends Hunters into another nest to wipe it out.',
  more: ({ options: { packMax } }) =>
    `Name the site by code or name, or the player. Every ${packMax} raiders, or fewer, take a mare to guide them. Raiders catch nothing.`,
  lookUp: ['attack', 'nest', 'wipe out'],
  rules: ['MH-54', 'MH-63', 'MH-65', 'MH-69'],
  example: ({ fixed }) => ({
    kind: 'raid',
    site: fixed.town.nestSites[0]?.code ?? 'N1',
    pack: { ...EMPTY_PACK, prowlers: 6 },
  }),
  phases: windowsOf('hunt'),
  when: inHunt,
  menu: [
    {
      title: 'Raid',
      sentence: 'Raiders catch nothing, and there is no loot; about three to one is needed against a guarded nest.',
    },
  ],
});

const defend = card('defend', {
  words: ['DEFEND', 'DEFENCE', 'DEFENSE', 'GUARD'],
  fields: { pack: guards },
  forms: ['* [with] [-|=] {pack}'],
  normal: 'DEFEND({pack})',
  title: 'Guard',
  help: 'Says who stays at home on guard.',
  more: 'Hunters that no line names stay in any case; the line only makes it plain. GUARD means the same.',
  lookUp: ['guard', 'rest', 'home'],
  rules: ['MH-54', 'MH-64'],
  example: { kind: 'defend', pack: 'rest' },
  phases: windowsOf('hunt'),
  when: (before) => inHunt(before) && before.nest !== null && huntersIn(readyFor(before.nest).hunters) > 0,
  at: atHome,
  menu: [
    {
      title: 'Keep the rest on guard',
      line: 'DEFEND(REST)',
      sentence: 'Hunters that no line names guard the nest in any case.',
    },
    { title: 'Keep on guard', sentence: 'They stay at home and fight whoever raids it; they catch nothing.' },
  ],
});

const noOrders = noOrdersCard<Before, Book, 'no-orders'>('no-orders', {
  phases: ({ options }) => (options.combinedWindows ? ['night'] : ['brood', 'hunt']),
  rules: ['MH-84'],
  more: 'In the brood the nest feeds itself, in the hunt everybody stays at home. It is no silence.',
  lookUp: ['pass', 'hold', 'nothing'],
});

const cards = [feed, hatch, breedMare, molt, choosePath, hunt, raid, defend, noOrders] as const;
type AnyCard = (typeof cards)[number];
/** One line of a sheet. Nests are named by their sites, however the line called them. */
export type Order = OrderOn<AnyCard>;
export type OrderOf<Kind extends Order['kind']> = Extract<Order, { kind: Kind }>;

const wordsOfTown = new WeakMap<Fixed, ReadonlySet<string>>();

/** Words by which this town is told from other talk; players' names are none, as people greet each other by them. */
function townWords(fixed: Fixed): ReadonlySet<string> {
  const known = wordsOfTown.get(fixed);
  if (known !== undefined) return known;
  const { areas, nestSites } = fixed.town;
  const words = [...areas, ...nestSites].flatMap(({ code, name }) => [
    code,
    ...wordsOf(name).filter(({ length }) => length > 3),
  ]);
  const made = new Set(words);
  wordsOfTown.set(fixed, made);
  return made;
}

/** What can be ordered in Miller Hollow. */
export const deck = new Deck<AnyCard, Before, Book>({
  cards,
  noOrders: 'no-orders',
  knows: (word, { fixed }) => townWords(fixed).has(word),
  headings: [
    'ORDERS',
    'BROOD',
    'BROOD ORDERS',
    'BROOD PHASE',
    'PHASE ONE',
    'HUNT ORDERS',
    'HUNT PHASE',
    'PHASE TWO',
    'PACKS',
  ],
});

export const write = (order: Order): string => deck.write(order);
