import { paragraph } from '../../../core/game/blocks.js';
import type { OrderGuide } from '../../../core/game/reference.js';
import { terrainIn } from '../atlas.js';
import type { PHASE_KINDS } from '../awaiting.js';
import { inUse } from '../optional-rules.js';
import { write } from '../orders/write.js';
import {
  type Fixed,
  type NationCard,
  type OptionalRule,
  type Options,
  type Order,
  type Province,
  TacticsValue,
} from '../shapes.js';

/** Pieces for examples that are true to this war's nations and map. */
interface Sample {
  readonly nation: NationCard;
  readonly fleet: string;
  readonly other: string;
  readonly base: Province;
  readonly near: readonly Province[];
}

function sampleOf(fixed: Fixed): Sample | null {
  const nation =
    fixed.nations.find((one) => one.mobilisedBeforeTurn <= 1 && one.startFleets.length > 0) ??
    fixed.nations.find((one) => one.startFleets.length > 0);
  const [first, second] = nation?.startFleets ?? [];
  if (nation === undefined || first === undefined) return null;
  const { cells, names, neighbours } = terrainIn(fixed);
  const near = (neighbours.lists[cells.get(first.base) ?? -1] ?? []).map((cell) => names[cell] ?? nation.capital);
  return { nation, fleet: first.letter, other: second?.letter ?? 'Z', base: first.base, near };
}

type Guide = Omit<OrderGuide, 'id' | 'blocks' | 'example' | 'phases'> & {
  readonly id: string;
  readonly text: string;
  readonly phases: readonly (keyof typeof PHASE_KINDS)[];
  /** Only where this rule is in use. */
  readonly needs?: OptionalRule;
  /** Only where this rule is not in use. */
  readonly unless?: OptionalRule;
  readonly example: (sample: Sample) => Order | string;
};

const ALL = ['setup', 'pre-war', 'orders', 'tactics'] as const;
const TURNS = ['pre-war', 'orders'] as const;
const BATTLES = ['orders', 'tactics'] as const;

const GUIDES: readonly Guide[] = [
  {
    id: 'order-ship-bid',
    order: 'deploy',
    title: 'DEPLOY from the pool',
    summary: 'Asks for ships at the start of the war, for one fleet a line.',
    text: 'A bid costs no Influence and is secret. For each nation the smallest requests are served first.',
    template: 'DEPLOY(<nation>, From Pool, <ships>, <fleet>)',
    example: ({ nation, fleet }) => ({ kind: 'deploy', nation: nation.id, from: 'POOL', ships: 10, to: fleet }),
    phases: ['setup'],
    rules: ['FE-41', 'FE-42'],
    words: ['bid', 'ship bid', 'pool'],
  },
  {
    id: 'order-attack',
    order: 'attack',
    title: 'ATTACK',
    summary: 'Sends a fleet’s ships to one or more provinces, the most important first.',
    text: [
      'Targets are uncontrolled or enemy, border on your side and are in range. Each further target makes all harder to',
      'reach. With a single fleet to command, ATTACK(<province>) is enough.',
    ].join(' '),
    template: 'ATTACK(<nation>, <fleet>, <province>, …)',
    example: ({ nation, fleet, near, base }) => ({
      kind: 'attack',
      nation: nation.id,
      fleet,
      targets: near.length === 0 ? [base] : near.slice(0, 2),
    }),
    phases: ['orders'],
    rules: ['FE-67', 'FE-69', 'FE-71'],
    words: ['raid', 'target', 'mission'],
  },
  {
    id: 'order-defend',
    order: 'defend',
    title: 'DEFEND',
    summary: 'Keeps a fleet ready to protect so many friendly provinces that the enemy reaches.',
    text: 'The closest attacked provinces in range are protected first. A fleet without an order does DEFEND 1.',
    template: 'DEFEND(<nation>, <fleet>, <number of provinces>)',
    example: ({ nation, fleet }) => ({ kind: 'defend', nation: nation.id, fleet, provinces: 2 }),
    phases: ['orders'],
    rules: ['FE-60', 'FE-75', 'FE-76'],
    words: ['guard', 'protect', 'mission'],
  },
  {
    id: 'order-move',
    order: 'move',
    title: 'MOVE',
    summary: 'Takes a fleet to another base, after combat.',
    text: 'The base must be friendly and connected with the fleet’s own capital when the move is made. REBASE means the same.',
    template: 'MOVE(<nation>, <fleet>, <province>)',
    example: ({ nation, fleet, base }) => ({
      kind: 'move',
      nation: nation.id,
      fleet,
      to: nation.capital === base ? base : nation.capital,
    }),
    phases: TURNS,
    rules: ['FE-44', 'FE-46', 'FE-48'],
    words: ['rebase', 'base', 'mission'],
  },
  {
    id: 'order-deploy',
    order: 'deploy',
    title: 'DEPLOY',
    summary: 'Moves ships of your own from one fleet of a nation to another, after combat.',
    text: 'You need not be the Admiral. If fewer ships are left than you name, all of them go.',
    template: 'DEPLOY(<nation>, <from fleet>, <ships>, <to fleet>)',
    example: ({ nation, fleet, other }) => ({ kind: 'deploy', nation: nation.id, from: fleet, ships: 3, to: other }),
    phases: TURNS,
    rules: ['FE-100'],
    words: ['transfer', 'ships'],
  },
  {
    id: 'order-purchase-ships',
    order: 'purchase-ships',
    title: 'PURCHASE ships',
    summary: 'Bids Influence for ships out of a nation’s Muster Pool.',
    text: 'The highest price per ship is served first. Write NEW for the fleet to have them join a fleet that you raise this turn.',
    template: 'PURCHASE(<nation>, <ships>, <Influence>, <fleet>)',
    example: ({ nation, fleet }) => ({
      kind: 'purchase-ships',
      nation: nation.id,
      ships: 3,
      bid: 5,
      fleet,
      type: null,
    }),
    phases: TURNS,
    unless: 'ship-types',
    rules: ['FE-52', 'FE-53', 'FE-54', 'FE-56'],
    words: ['buy', 'auction', 'Influence'],
  },
  {
    id: 'order-purchase-types',
    order: 'purchase-ships',
    title: 'PURCHASE ships',
    summary: 'Bids Influence for ships of one type out of a nation’s Muster Pool.',
    text: [
      'Types are DN, CV, CA and SC. For each type the highest price per ship is served first. Write NEW for the fleet to have them',
      'join a fleet that you raise this turn.',
    ].join(' '),
    template: 'PURCHASE(<nation>, <ships> <type>, <Influence>, <fleet>)',
    example: ({ nation, fleet }) => ({
      kind: 'purchase-ships',
      nation: nation.id,
      ships: 3,
      bid: 5,
      fleet,
      type: 'CA',
    }),
    phases: TURNS,
    needs: 'ship-types',
    rules: ['FE-O6', 'FE-52', 'FE-53', 'FE-54', 'FE-56'],
    words: ['buy', 'auction', 'Influence', 'DN', 'CV', 'CA', 'SC'],
  },
  {
    id: 'order-types',
    order: 'deploy',
    title: 'Types in DEPLOY and ship bids',
    summary: 'Names the type of the ships that change fleets, or that are asked for before turn 1.',
    text: 'The type stands behind the number. Without one cruisers go first, then scouts, carriers and dreadnoughts.',
    template: 'DEPLOY(<nation>, <from fleet>, <ships> <type>, <to fleet>)',
    example: ({ nation, fleet, other }) => ({
      kind: 'deploy',
      nation: nation.id,
      from: fleet,
      ships: 1,
      to: other,
      type: 'DN',
    }),
    phases: ['setup', 'pre-war', 'orders'],
    needs: 'ship-types',
    rules: ['FE-O6', 'FE-41', 'FE-100'],
    words: ['DN', 'CV', 'CA', 'SC', 'transfer'],
  },
  {
    id: 'order-technology',
    order: 'tech',
    title: 'TECH',
    summary: 'Opens or closes one research centre of a nation that you command.',
    text: [
      'Fields are Speed, Attack, Defense and Stealth. One line a nation and turn, by its National Commander: whoever has more of',
      'its ships than anybody else.',
    ].join(' '),
    template: '<nation> TECH: <field>, Plus One',
    example: ({ nation }) => ({ kind: 'tech', nation: nation.id, field: 'Attack', delta: 1 }),
    phases: ['orders'],
    needs: 'technology',
    rules: ['FE-O5'],
    words: ['technology', 'research', 'centre', 'Speed', 'Attack', 'Defense', 'Stealth'],
  },
  {
    id: 'order-purchase-fleet',
    order: 'purchase-fleet',
    title: 'PURCHASE a new fleet',
    summary: 'Bids Influence for the right to raise a fleet at a base.',
    text: 'The highest bid wins. The base must be legal and free when all moves are made.',
    template: 'PURCHASE(<nation>, New Fleet, <Influence>, at <province>)',
    example: ({ nation, near, base }) => ({ kind: 'purchase-fleet', nation: nation.id, bid: 4, base: near[0] ?? base }),
    phases: ['orders'],
    rules: ['FE-58', 'FE-103'],
    words: ['buy', 'raise', 'Influence'],
  },
  {
    id: 'order-tactics',
    order: 'tactics',
    title: 'Tactics:',
    summary: 'Says how your side fights in battles that you command.',
    text: [
      'Name a province for one battle, none for all. What you say once the fleets have met counts before what you said with the',
      'orders; a battle of which nothing was said is fought by STAND. ENFILADE and REFUSE need a wing, as you see it from your',
      'own line.',
    ].join(' '),
    template: 'Tactics <province>: <tactic>',
    example: ({ near, base }) => ({ kind: 'tactics', value: 'ENFILADE LEFT', province: near[0] ?? base }),
    phases: BATTLES,
    needs: 'tactics',
    rules: ['FE-O4'],
    words: ['battle', 'commander', ...TacticsValue.options],
  },
  {
    id: 'order-preservation',
    order: 'preservation',
    title: 'Preservation:',
    summary: 'Says how soon your side leaves battles that you command, from 0 (never) to 100 (twice as soon as usual).',
    text: [
      'Name a province for one battle, none for all. Only the word of the player with most ships of a side in a battle counts;',
      'without one it is 50. Nobody else is told your value.',
    ].join(' '),
    template: 'Preservation <province>: <0 to 100>',
    example: () => ({ kind: 'preservation', value: 80, province: null }),
    phases: BATTLES,
    needs: 'preservation',
    rules: ['FE-O3'],
    words: ['battle', 'withdrawal', 'retreat', 'commander'],
  },
  {
    id: 'order-no-orders',
    order: 'no-orders',
    title: 'NO ORDERS',
    summary: 'Says that you are there and want nothing.',
    text: 'Your fleets defend. PASS and HOLD mean the same.',
    template: 'NO ORDERS',
    example: () => ({ kind: 'no-orders' }),
    phases: ALL,
    rules: ['FE-G12', 'FE-107'],
    words: ['pass', 'hold'],
  },
  {
    id: 'order-player',
    order: 'player',
    title: 'Player:',
    summary: 'Names the sender, as sheets by post do; it is not needed.',
    text: 'A line that names somebody else is rejected; the other lines stand.',
    template: 'Player: <name> (<side>)',
    example: ({ nation }) => ({ kind: 'player', name: 'Ann', side: nation.side }),
    phases: ALL,
    words: ['name', 'sender'],
  },
  {
    id: 'order-ready',
    order: 'ready',
    title: 'READY',
    summary: 'Says that your sheet is final for now.',
    text: 'When everybody is ready, a campaign may be set to go on before the deadline. You can still send another sheet until then.',
    template: 'READY',
    example: () => 'READY',
    phases: ALL,
    words: ['final', 'done'],
  },
];

/** Kinds of window that come only with a rule. */
const BROUGHT_BY: Readonly<Partial<Record<keyof typeof PHASE_KINDS, OptionalRule>>> = {
  'pre-war': 'pre-war-operations',
  tactics: 'tactics',
};

/** How every order is written, with examples on this war's own map. Lines of optional rules that are not in use are left out. */
export function orderGuides(fixed: Fixed, options: Options): OrderGuide[] {
  const sample = sampleOf(fixed);
  if (sample === null) return [];
  const used = (rule: OptionalRule | undefined): boolean => rule === undefined || inUse({ options }, rule);
  const shown = GUIDES.filter(({ needs, unless }) => used(needs) && (unless === undefined || !used(unless)));
  return shown.map(({ text, example, phases, needs: _, unless: __, ...guide }) => {
    const line = example(sample);
    return {
      ...guide,
      blocks: [paragraph(text)],
      example: typeof line === 'string' ? line : write(line),
      phases: phases.filter((phase) => used(BROUGHT_BY[phase])),
    };
  });
}
