import type { Blank, Choice, Offer } from '../../../core/game/offer.js';
import { counted } from '../../../core/reading/counted.js';
import { type Desk, readyFor } from '../desk.js';
import { huntersIn, STAGES, type Stage } from '../pack.js';
import type { AreaView, NestView, Pack } from '../shapes.js';
import { areaCard, siteCard } from '../town.js';
import { packInWords, stageCode, stageName } from '../words.js';

type Pieces = Offer['pieces'];

/** Blanks for a pack of these stages, at least one Hunter of each: `<n> S1, <n> S2`. */
function packBlanks(hunters: Pack, stages: readonly Stage[], most: number): Pieces {
  // Each stage keeps room for one Hunter of every other.
  const room = most - (stages.length - 1);
  return stages.flatMap(
    (stage, index): Pieces => [
      { kind: 'number', label: `${stageName(stage)}s`, from: 1, to: Math.max(1, Math.min(hunters[stage], room)) },
      ` ${stageCode(stage)}${index + 1 < stages.length ? ', ' : ''}`,
    ],
  );
}

interface Make {
  readonly title: string;
  readonly stages: readonly Stage[];
}

/** One way for each stage that is there, and one with all of them where there are several. */
function waysFor(hunters: Pack, most: number, only: Stage | undefined): readonly Make[] {
  const there = STAGES.filter((stage) => hunters[stage] > 0 && (only === undefined || stage === only));
  const single = there.map((stage) => ({ title: `${stageName(stage)}s`, stages: [stage] }));
  return there.length > 1 && there.length <= most ? [...single, { title: 'a mixed pack', stages: there }] : single;
}

const placeBlank = (label: string, among: Choice[]): Blank => ({ kind: 'choice', of: 'place', label, among });

function areaChoice(desk: Desk, { id, sign, known }: AreaView): Choice {
  const { name } = areaCard(desk.fixed, id);
  const note = known === null ? {} : { note: `${known.prey} left when you knew, turn ${known.turn}` };
  return { value: id, label: `${name} (${sign})`, ...note };
}

export function huntOffers(desk: Desk, areas: readonly AreaView[], only?: Stage): readonly Offer[] {
  const { hunters, mares } = readyFor(desk);
  const { packMax } = desk.view.options;
  const [first] = areas;
  if (first === undefined || mares === 0) return [];
  const where = areas.length === 1 ? `${areaCard(desk.fixed, first.id).name}: ` : '';
  const target: Pieces =
    areas.length === 1
      ? [`${first.id}, `]
      : [
          placeBlank(
            'Area',
            areas.map((area) => areaChoice(desk, area)),
          ),
          ', ',
        ];
  return waysFor(hunters, packMax, only).map(({ title, stages }) => ({
    order: 'hunt',
    title: `${where}hunt with ${title}`,
    sentence: `One pack of up to ${counted(packMax, 'Hunter')}; whoever holds the area alone at the end catches prey.`,
    pieces: ['HUNT(', ...target, ...packBlanks(hunters, stages, packMax), ')'],
  }));
}

function nestChoice(desk: Desk, { site, name, seen }: NestView): Choice {
  const note =
    seen?.guards === null || seen === null ? {} : { note: `${packInWords(seen.guards)} on guard, turn ${seen.turn}` };
  return { value: site, label: `${siteCard(desk.fixed, site).name} (${name})`, ...note };
}

export function raidOffers(desk: Desk, nests: readonly NestView[], only?: Stage): readonly Offer[] {
  const { hunters, mares } = readyFor(desk);
  // Raiders of one nest may be several packs, each with a mare to guide it (MH-54).
  const most = desk.view.options.packMax * mares;
  const [first] = nests;
  if (first === undefined || mares === 0) return [];
  const where = nests.length === 1 ? `${siteCard(desk.fixed, first.site).name}: ` : '';
  const target: Pieces =
    nests.length === 1
      ? [`${first.site}, `]
      : [
          placeBlank(
            'Nest',
            nests.map((nest) => nestChoice(desk, nest)),
          ),
          ', ',
        ];
  return waysFor(hunters, most, only).map(({ title, stages }) => ({
    order: 'raid',
    title: `${where}raid with ${title}`,
    sentence: 'Raiders catch nothing, and there is no loot; about three to one is needed against a guarded nest.',
    pieces: ['RAID(', ...target, ...packBlanks(hunters, stages, most), ')'],
  }));
}

export function guardOffers(desk: Desk, only?: Stage): readonly Offer[] {
  const { hunters } = readyFor(desk);
  if (huntersIn(hunters) === 0) return [];
  const stages = STAGES.filter((stage) => hunters[stage] > 0 && (only === undefined || stage === only));
  return [
    ...(only === undefined
      ? [
          {
            order: 'defend',
            title: 'Keep the rest on guard',
            sentence: 'Hunters that no line names guard the nest in any case.',
            pieces: ['DEFEND(REST)'],
          },
        ]
      : []),
    ...stages.map((stage) => ({
      order: 'defend',
      title: `Keep ${stageName(stage)}s on guard`,
      sentence: 'They stay at home and fight whoever raids it; they catch nothing.',
      pieces: ['DEFEND(', ...packBlanks(hunters, [stage], hunters[stage]), ')'],
    })),
  ];
}
