import { paragraph } from '../../core/game/blocks.js';
import type { OrderGuide, Reference } from '../../core/game/reference.js';
import { cellName } from '../../core/grid/grid.js';
import { groundOf } from '../parabellum/grid/ground.js';
import { PHASE_KINDS } from './awaiting.js';
import { cardEntry } from './reference/cards.js';
import type { ExampleWords, Guide } from './reference/guides/guide.js';
import { GUIDES } from './reference/guides.js';
import { optionWords } from './reference/options.js';
import { scenarioEntry } from './reference/scenarios.js';
import { COMBAT_TABLES, groundEntries, priceEntries } from './reference/tables.js';
import { type Fixed, type Options, SECTIONS_OF, type Section } from './shapes.js';

/** Kinds of phase in which a part of a sheet counts. */
const PHASES_OF: Readonly<Record<Section, readonly (keyof typeof PHASE_KINDS)[]>> = {
  SETUP: ['set-up'],
  MOVE: ['turn'],
  LOGISTICS: ['turn'],
  SPECIAL: ['turn'],
  DIRECT: ['turn'],
  BOARDROOM: ['turn'],
  STANDING: ['set-up', 'turn', 'closing'],
  CLOSING: ['closing'],
  CHOOSE: ['choose'],
};

function phasesOf({ kind }: Guide): string[] {
  const sections = SECTIONS_OF[kind];
  const phases = sections.flatMap((section) => PHASES_OF[section]);
  return sections.length === 0 ? Object.keys(PHASE_KINDS) : [...new Set(phases)];
}

/** Words for examples, from the campaign's own binder. */
function exampleWords({ catalogue, scenarios }: Fixed): ExampleWords {
  const [one, other] = catalogue.companies;
  const onField = catalogue.units.filter((card) => card.class !== 'AIR' && card.class !== 'CARD');
  const type = onField[0]?.code ?? 'INF';
  const [first] = scenarios;
  const grid = first === undefined ? null : groundOf(first).grid;
  const square = (cell: number): string => (grid === null ? 'A1' : cellName(grid, cell));
  return {
    own: (beads) => `${one?.livery ?? 'RB'}${beads}`,
    foe: (beads) => `${other?.livery ?? 'KW'}${beads}`,
    type,
    otherType: onField[1]?.code ?? type,
    air: `${catalogue.units.find((card) => card.class === 'AIR')?.code ?? 'STR'}-1`,
    // Cells run up the columns, so these lie one beside the other.
    squares: [square(0), square(1), square(2)],
    livery: other?.livery ?? 'KW',
    scenario: first?.unlocks[0] ?? first?.id ?? '1',
    objective: first?.objectives[0]?.id ?? 'O1',
  };
}

const guideEntry = (guide: Guide, words: ExampleWords): OrderGuide => ({
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
});

/** Cards, prices, ground, tables, scenarios, options and orders: what everybody may look up in a campaign (ST-13). */
export function reference(fixed: Fixed, options: Options): Reference {
  const { catalogue, scenarios } = fixed;
  const words = exampleWords(fixed);
  return {
    sections: [
      { id: 'units', title: 'Unit cards', entries: catalogue.units.map(cardEntry) },
      { id: 'prices', title: 'Prices and people', entries: [...priceEntries(catalogue)] },
      { id: 'ground', title: 'Ground', entries: [...groundEntries(catalogue)] },
      { id: 'tables', title: 'Dice and tables', entries: [...COMBAT_TABLES] },
      { id: 'scenarios', title: 'Scenarios', entries: scenarios.map(scenarioEntry) },
    ],
    orders: GUIDES.map((guide) => guideEntry(guide, words)),
    options: [...optionWords(options)],
  };
}
