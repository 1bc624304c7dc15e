import { type Column, paragraph, table } from '../../../core/game/blocks.js';
import type { ReferenceEntry, ReferenceSection } from '../../../core/game/reference.js';
import { inUse } from '../optional-rules.js';
import { fireFactor } from '../phases/battle/tactics.js';
import { chanceOfLeaving } from '../phases/battle/withdrawal.js';
import { type Options, TacticsValue } from '../shapes.js';

const number = (title: string): Column => ({ title, align: 'right' });

const LOSSES = [10, 25, 50, 75];
const VALUES = [0, 20, 50, 80, 100];

const tactics: ReferenceEntry = {
  id: 'tactics',
  title: 'Tactics',
  summary: 'Fire dice for a hundred ships, by your own tactic and the enemy’s.',
  blocks: [
    table(
      'Your tactic down, the enemy’s across',
      [{ title: '' }, ...TacticsValue.options.map(number)],
      TacticsValue.options.map((own) => [own, ...TacticsValue.options.map((enemy) => String(fireFactor(own, enemy)))]),
    ),
    paragraph(
      'Dice are rounded up in every round. Wings are named by each side as it sees them, so a left wing meets the enemy’s right. ',
      'RETROGRADE leaves after the first round, without a die.',
    ),
  ],
  words: ['battle', 'fire', ...TacticsValue.options],
  rules: ['FE-O4'],
};

const preservation: ReferenceEntry = {
  id: 'preservation',
  title: 'Preservation',
  summary: 'Chance in percent to leave after a round, by the value and the ships lost so far.',
  blocks: [
    table(
      'Chance to leave',
      [number('Lost'), ...VALUES.map((value) => number(String(value)))],
      LOSSES.map((lost) => [`${lost}%`, ...VALUES.map((value) => `${chanceOfLeaving(100, lost, value)}%`)]),
    ),
    paragraph(
      'The side leaves when its d100 is above 100 less the chance. Without a word from its commander the value is 50.',
    ),
  ],
  words: ['withdrawal', 'retreat', 'leave'],
  rules: ['FE-O3'],
};

/** What optional rules add to battles, where they are in use. */
export function battleSections(options: Options): readonly ReferenceSection[] {
  const entries = [
    ...(inUse({ options }, 'tactics') ? [tactics] : []),
    ...(inUse({ options }, 'preservation') ? [preservation] : []),
  ];
  return entries.length === 0 ? [] : [{ id: 'commanders', title: 'Commanders in battle', entries }];
}
