import { paragraph } from '../../../core/game/blocks.js';
import type { OrderGuide } from '../../../core/game/reference.js';
import { cellName } from '../../../core/grid/grid.js';
import { groundOf } from '../../parabellum/grid/ground.js';
import { PHASE_KINDS } from '../awaiting.js';
import { SECTIONS_OF } from '../orders/places.js';
import type { Card, Fixed, Section } from '../shapes.js';
import { has } from '../tables.js';
import { COMBAT_GUIDES } from './guides/combat.js';
import { COURSE_GUIDES } from './guides/course.js';
import { FIELD_GUIDES } from './guides/field.js';
import type { ExampleWords, Guide } from './guides/guide.js';
import { RESERVE_GUIDES } from './guides/reserve.js';

/** How every order is written, in the order in which a sheet has them. */
const GUIDES: readonly Guide[] = [...RESERVE_GUIDES, ...FIELD_GUIDES, ...COMBAT_GUIDES, ...COURSE_GUIDES].map(
  ([kind, title, sentence, template, example, rules = [], id = kind]): Guide => ({
    id,
    kind,
    title,
    sentence,
    template,
    example,
    rules,
  }),
);

const byId = new Map(GUIDES.map((guide) => [guide.id, guide]));

/** The guide of this name; asking for one that is not there is an error of the caller. */
export function guideOf(id: string): Guide {
  const guide = byId.get(id);
  if (guide === undefined) throw new Error(`there is no guide ${id}`);
  return guide;
}

type PhaseKind = keyof typeof PHASE_KINDS;

/** Kinds of phase in which a part of a sheet counts. */
const PHASES_OF: Readonly<Record<Section, readonly PhaseKind[]>> = {
  purchase: ['purchase'],
  refit: ['refit'],
  choice: ['choice'],
  deploy: ['deploy-defender', 'deploy-attacker'],
  movement: ['turn'],
  special: ['turn'],
  direct: ['turn'],
  boardroom: ['turn'],
  standing: ['deploy-defender', 'deploy-attacker', 'turn'],
};

function phasesOf({ kind }: Guide): string[] {
  const sections = SECTIONS_OF[kind];
  if (sections.length === 0) return Object.keys(PHASE_KINDS);
  return [...new Set(sections.flatMap((section) => PHASES_OF[section]))];
}

/** Words for examples, from the campaign's own binder. */
function exampleWords({ catalogue, skirmishes }: Fixed): ExampleWords {
  const [one, other] = catalogue.companies;
  const onBoard = catalogue.units.find((card) => card.size !== 'AIR' && card.size !== 'ASSET');
  const [first] = skirmishes;
  const grid = first === undefined ? null : groundOf(first).grid;
  const square = (cell: number): string => (grid === null ? 'A1' : cellName(grid, cell));
  const flier = (is: (card: Card) => boolean): string =>
    `${catalogue.units.find((card) => card.size === 'AIR' && is(card))?.code ?? 'STR'}-1`;
  return {
    own: (beads) => `${one?.livery ?? 'RB'}-${beads}`,
    foe: (beads) => `${other?.livery ?? 'KW'}-${beads}`,
    type: onBoard?.code ?? 'INF',
    air: flier((card) => card.direct !== null && !has(card, 'superiority')),
    fighter: flier((card) => has(card, 'superiority')),
    scout: flier((card) => has(card, 'recon-only')),
    transport: flier((card) => has(card, 'airdrop')),
    // Cells run up the columns, so these lie one beside the other.
    squares: [square(0), square(1), square(2)],
  };
}

/** Guides as everybody may look them up, with examples in the words of the campaign. */
export function guideEntries(fixed: Fixed): OrderGuide[] {
  const words = exampleWords(fixed);
  return GUIDES.map((guide) => ({
    id: `order-${guide.id}`,
    order: guide.kind,
    title: guide.title,
    summary: guide.sentence,
    template: guide.template,
    example: guide.example(words),
    phases: phasesOf(guide),
    blocks: [paragraph(guide.sentence)],
    words: [guide.template.split(' ')[0] ?? guide.id],
    rules: [...guide.rules],
  }));
}
