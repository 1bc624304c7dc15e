import { list, paragraph } from '../../../core/game/blocks.js';
import type { OrderGuide } from '../../../core/game/reference.js';
import { cellName } from '../../../core/grid/grid.js';
import { groundOf } from '../../parabellum/grid/ground.js';
import { PHASE_KINDS } from '../awaiting.js';
import { FAILURES } from '../failures.js';
import { type ActionKind, type Fixed, SECTIONS_OF, type Section } from '../shapes.js';
import { COMBAT_GUIDES } from './guides/combat.js';
import { COURSE_GUIDES } from './guides/course.js';
import type { ExampleWords, Guide } from './guides/guide.js';
import { TRADE_GUIDES } from './guides/trade.js';

const words = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');

/** How every order is written, in the order in which a sheet has them. */
export const GUIDES: readonly Guide[] = [...COMBAT_GUIDES, ...TRADE_GUIDES, ...COURSE_GUIDES].map(
  ([kind, title, sentence, template, example, fails, rules, id = kind]): Guide => ({
    id,
    kind,
    title,
    sentence,
    template,
    example,
    fails: words(fails),
    rules: words(rules),
  }),
);

const byId = new Map(GUIDES.map((guide) => [guide.id, guide]));

/** The guide of this name; asking for one that is not there is an error of the caller. */
export function guideOf(id: string): Guide {
  const guide = byId.get(id);
  if (guide === undefined) throw new Error(`there is no guide ${id}`);
  return guide;
}

/** Kinds of phase in which a part of a sheet counts. */
const PHASES_OF: Readonly<Record<Section, readonly (keyof typeof PHASE_KINDS)[]>> = {
  MARKET: ['market'],
  COMBAT: ['turn'],
  BOARDROOM: ['turn'],
  STANDING: ['market', 'turn', 'closing', 'choose'],
  CLOSING: ['closing'],
};

const isAction = (kind: Guide['kind']): kind is ActionKind => Object.hasOwn(SECTIONS_OF, kind);

function phasesOf({ kind }: Guide): string[] {
  if (!isAction(kind)) return ['turn'];
  const sections = SECTIONS_OF[kind];
  const phases = sections.flatMap((section) => PHASES_OF[section]);
  return sections.length === 0 ? Object.keys(PHASE_KINDS) : [...new Set(phases)];
}

/** Words for examples, from the campaign's own binder. */
export function exampleWords({ catalogue, battles }: Fixed): ExampleWords {
  const [one, other] = catalogue.companies;
  const types = catalogue.units.filter(({ domain }) => domain === 'foot').map(({ code }) => code);
  const [first] = battles;
  const grid = first === undefined ? null : groundOf(first).grid;
  const square = (cell: number): string => (grid === null ? 'A1' : cellName(grid, cell));
  const money = catalogue.deck.filter(({ kind }) => kind !== 'sponsorship').map(({ id }) => id);
  const type = types[0] ?? catalogue.units[0]?.code ?? 'INF';
  return {
    own: (beads) => `${one?.livery ?? 'RB'}-${beads}`,
    type,
    otherType: types[1] ?? type,
    // Cells run up the columns, so these lie one beside the other.
    squares: [square(0), square(1), square(2), square(3)],
    card: money[0] ?? 'LC1',
    otherCard: money[1] ?? 'LC2',
    livery: other?.livery ?? 'KW',
    battles: [battles[1]?.id ?? first?.id ?? 'B1', battles[2]?.id ?? first?.id ?? 'B1'],
    objective: first?.objectives[0]?.id ?? 'O1',
  };
}

/** Refusals that only the check knows, in a sentence; the others are told as failures are. */
const REFUSED: Readonly<Record<string, string>> = {
  'E-SYNTAX': 'The line is not written as an order is.',
  'E-OWNER': 'The unit is another company’s.',
  'E-FUNDS': 'It costs more than you have when the line is reached.',
  'E-RES': 'The reserve has not so many usable tokens.',
  'E-SPLIT': 'The unit has a block above: all that it does stands in one.',
  'E-DUP': 'The block has two moves, or two attacks.',
};

const said = (code: string): string => {
  const failure = Object.entries(FAILURES).find(([one]) => one === code)?.[1];
  return `${code}: ${REFUSED[code] ?? failure ?? 'It cannot be done.'}`;
};

/** A guide as everybody may look it up. `known`: rules that the campaign has. */
export const guideEntry = (guide: Guide, example: ExampleWords, known: ReadonlySet<string>): OrderGuide => ({
  id: `order-${guide.id}`,
  order: guide.kind,
  title: guide.title,
  summary: guide.sentence,
  template: guide.template,
  example: guide.example(example),
  phases: phasesOf(guide),
  blocks: [paragraph(guide.sentence), ...(guide.fails.length === 0 ? [] : [list(guide.fails.map(said))])],
  words: [...new Set(words(guide.template).filter((word) => /^[A-Z]{2,}$/.test(word)))],
  rules: guide.rules.filter((rule) => known.has(rule)),
});
