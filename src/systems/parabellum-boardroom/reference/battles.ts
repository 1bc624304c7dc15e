import { list, paragraph, table } from '../../../core/game/blocks.js';
import type { ReferenceEntry } from '../../../core/game/reference.js';
import { groundOf } from '../../parabellum/grid/ground.js';
import { taskWords } from '../report/objectives.js';
import { SIDE_WORDS } from '../report/words.js';
import { type BattleSheet, type Fixed, Side } from '../shapes.js';
import { cardOf } from '../tables.js';

/** What is special in a battle, a sentence each. */
export const specialWords = (
  { catalogue }: Fixed,
  { special, extraUnits, harbours }: BattleSheet,
): readonly string[] => [
  ...(special.payoffSurcharge === 0
    ? []
    : [`Cards drawn here cost ${special.payoffSurcharge} percent more to pay off.`]),
  ...(special.noOrbit ? ['No orbital insertion.'] : []),
  ...(special.noAirdrop ? ['No airdrops.'] : []),
  ...(harbours.length === 0 ? [] : [`Ships start on ${harbours.join(', ')}.`]),
  ...Object.entries(extraUnits).map(
    ([type, count]) => `On sale here only: ${cardOf(catalogue, type).name} (${type}), up to ${count} for each company.`,
  ),
];

const playersWords = (players: number): string => (players <= 2 ? 'any' : `${players} or more`);

/** A contract, as it can be looked up: briefing, objectives, deployment areas, the map in letters. */
export function battleEntry(sheet: BattleSheet, fixed: Fixed): ReferenceEntry {
  const { grid } = groundOf(sheet);
  const special = specialWords(fixed, sheet);
  return {
    id: `battle-${sheet.id.toLowerCase()}`,
    title: `${sheet.id}: ${sheet.title}`,
    summary: `${grid.columns} by ${grid.rows} squares; objectives ${sheet.objectives.map(({ id }) => id).join(', ')}.`,
    blocks: [
      paragraph(sheet.briefing.trim().replaceAll('\n', ' ')),
      table(
        'Objectives',
        [{ title: 'Objective' }, { title: 'Asks for' }, { title: 'Bonus', align: 'right' }, { title: 'Players' }],
        sheet.objectives.map((one) => [
          `${one.id}, ${one.title}`,
          taskWords(one),
          String(one.bonus),
          playersWords(one.players),
        ]),
      ),
      list([
        ...Side.options.map((side) => `Deployment area ${SIDE_WORDS[side]}: ${sheet.areas[side].join(', ')}.`),
        ...(sheet.roundLimit === null ? [] : [`Its last round is ${sheet.roundLimit}.`]),
        ...(sheet.minefields.length === 0 ? [] : [`Mined: ${sheet.minefields.join(', ')}.`]),
        ...special,
      ]),
      { kind: 'verbatim', title: 'Map, row 1 at the bottom', text: sheet.terrain.join('\n') },
    ],
    words: [sheet.id, sheet.title],
    rules: ['BR-3', 'BR-33', 'BRR-19'],
  };
}
