import { paragraph } from '../../../core/game/blocks.js';
import type { OrderGuide } from '../../../core/game/reference.js';
import { counted } from '../../../core/reading/counted.js';
import type { Fixed, Options } from '../shapes.js';

type Part = 'brood' | 'hunt' | 'both';
type Guide = Omit<OrderGuide, 'blocks' | 'phases'> & { readonly text: string; readonly part: Part };

const captives = (count: number): string => counted(count, 'captive');

const brood = ({ hatchCost, hatchPerMare, mareCost, moltCost, maresPerTurn }: Options): readonly Guide[] => [
  {
    id: 'order-feed',
    order: 'feed',
    title: 'FEED',
    summary: 'Says how many captives the nest eats.',
    text: 'Without the line it eats what it needs, or what is there. FEED NEED says just that. Less than the need is allowed, and kills.',
    template: 'FEED <captives>',
    example: 'FEED NEED',
    part: 'brood',
    rules: ['MH-33', 'MH-34'],
    words: ['food', 'eat', 'all', 'full'],
  },
  {
    id: 'order-hatch',
    order: 'hatch',
    title: 'BREED Hunters',
    summary: `New Prowlers for ${captives(hatchCost)} each, ${hatchPerMare} a mare at most.`,
    text: 'HATCH 2 means the same. They can hunt in the same turn.',
    template: 'BREED <number> HUNTERS',
    example: 'BREED 2 HUNTERS',
    part: 'brood',
    rules: ['MH-38', 'MH-39'],
    words: ['hatch', 'prowlers'],
  },
  {
    id: 'order-breed-mare',
    order: 'breed-mare',
    title: 'BREED a mare',
    summary: `A new brood mare for ${captives(mareCost)}, ${maresPerTurn} a turn at most.`,
    text: 'She guides a pack in the hunt of the same turn, and bears Hunters from the next turn on.',
    template: 'BREED <number> MARE',
    example: 'BREED 1 MARE',
    part: 'brood',
    rules: ['MH-40', 'MH-41'],
    words: ['mare', 'grow the nest'],
  },
  {
    id: 'order-molt',
    order: 'molt',
    title: 'MOLT',
    summary: `Raises Hunters by a stage: Prowlers for ${captives(moltCost.prowler)}, Stalkers for ${moltCost.stalker}.`,
    text: 'GROW means the same. Both stages can stand in one line: MOLT 2 S1, 1 S2.',
    template: 'MOLT <number> S1, <number> S2',
    example: 'MOLT 1 S1',
    part: 'brood',
    rules: ['MH-36', 'MH-37'],
    words: ['grow', 'stage', 'stalker', 'ravager'],
  },
  {
    id: 'order-choose-path',
    order: 'choose-path',
    title: 'PATH',
    summary: 'Chooses the psychic path: DREAD, RAGE or VEIL.',
    text: 'It costs nothing and stays until you choose another.',
    template: 'PATH: <DREAD, RAGE or VEIL>',
    example: 'PATH: VEIL',
    part: 'brood',
    rules: ['MH-45', 'MH-50'],
    words: ['psychic', 'dread', 'rage', 'veil'],
  },
];

function hunt({ town }: Fixed, { packMax }: Options): readonly Guide[] {
  const [area] = town.areas;
  const [site] = town.nestSites;
  return [
    {
      id: 'order-hunt',
      order: 'hunt',
      title: 'HUNT',
      summary: 'Sends a pack to an area to hold it and to catch prey.',
      text: [
        `A pack has up to ${counted(packMax, 'Hunter')}, and one pack may go to an area. Each brood mare guides one pack. Stages are`,
        'written S1, S2, S3 or by their names; several of them with commas: 4 S1, 1 S2.',
      ].join(' '),
      template: 'HUNT(<area>, <pack>)',
      example: `HUNT(${area?.code ?? 'TS'}, 2 S1)`,
      part: 'hunt',
      rules: ['MH-54', 'MH-62', 'MH-71', 'MH-93'],
      words: ['attack', 'area', 'pack', 'harvest'],
    },
    {
      id: 'order-raid',
      order: 'raid',
      title: 'RAID',
      summary: 'Sends Hunters into another nest to wipe it out.',
      text: `Name the site by code or name, or the player. Every ${packMax} raiders, or fewer, take a mare to guide them. Raiders catch nothing.`,
      template: 'RAID(<nest>, <pack>)',
      example: `RAID(${site?.code ?? 'N1'}, 6 S1)`,
      part: 'hunt',
      rules: ['MH-54', 'MH-63', 'MH-65', 'MH-69'],
      words: ['attack', 'nest', 'wipe out'],
    },
    {
      id: 'order-defend',
      order: 'defend',
      title: 'DEFEND',
      summary: 'Says who stays at home on guard.',
      text: 'Hunters that no line names stay in any case; the line only makes it plain. GUARD means the same.',
      template: 'DEFEND(<pack or REST>)',
      example: 'DEFEND(REST)',
      part: 'hunt',
      rules: ['MH-54', 'MH-64'],
      words: ['guard', 'rest', 'home'],
    },
  ];
}

const WORDS: readonly Guide[] = [
  {
    id: 'order-no-orders',
    order: 'no-orders',
    title: 'NO ORDERS',
    summary: 'Says that you are there and leave things as they are.',
    text: 'In the brood the nest feeds itself, in the hunt everybody stays at home. It is no silence.',
    template: 'NO ORDERS',
    example: 'NO ORDERS',
    part: 'both',
    rules: ['MH-84'],
    words: ['pass', 'hold', 'nothing'],
  },
  {
    id: 'order-ready',
    order: 'ready',
    title: 'READY',
    summary: 'Says that your sheet is final for now.',
    text: 'A new sheet takes it back.',
    template: 'READY',
    example: 'READY',
    part: 'both',
    words: ['final', 'done'],
  },
];

/** Which windows take lines of a part. */
function phasesOf(part: Part, combined: boolean): string[] {
  if (combined) return ['night'];
  return part === 'both' ? ['brood', 'hunt'] : [part];
}

/** How each kind of order is written, with examples that fit this town. */
export const orderGuides = (fixed: Fixed, options: Options): OrderGuide[] =>
  [...brood(options), ...hunt(fixed, options), ...WORDS].map(({ text, part, ...guide }) => ({
    ...guide,
    phases: phasesOf(part, options.combinedWindows),
    blocks: [paragraph(text)],
  }));
