import { paragraph, table } from '../../../core/game/blocks.js';
import type { ReferenceEntry, ReferenceSection } from '../../../core/game/reference.js';
import { FIRST_YEAR, yearNumber } from '../calendar.js';
import type { Options } from '../shapes.js';
import { columnName, crtCell, estimateModifier, MOST_BRIGADES, oddsIndex, pointsFor, taos } from '../tables.js';

const right = (title: string) => ({ title, align: 'right' as const });
const upTo = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1);

const COLUMNS = Array.from({ length: 12 }, (_, index) => index);
const SIZES = ['small', 'medium', 'large'] as const;
const LEVELS = upTo(5);

const shown = (index: number): string => (index > 11 ? 'OV' : columnName(index));

const odds = (): ReferenceEntry => ({
  id: 'battle-odds',
  title: 'Odds Table',
  summary: 'Two strengths give a column from A to L; OV is an overrun, a dash is below the table.',
  words: ['odds', 'ratio', 'column', 'overrun'],
  rules: ['CW-102', 'CW-1211'],
  blocks: [
    table(
      'Own or attacking strength down, the other one across',
      [right(''), ...upTo(MOST_BRIGADES).map((defender) => ({ title: String(defender), align: 'centre' as const }))],
      upTo(MOST_BRIGADES).map((attacker) => [
        String(attacker),
        ...upTo(MOST_BRIGADES).map((defender) => shown(oddsIndex(attacker, defender))),
      ]),
    ),
    paragraph(
      'Bounds, attacker to defender: A 1:4, B 1:3, C 1:2, D 2:3, E 5:6, F 1:1, G 5:4, H 3:2, I 2:1, J 5:2, K 3:1, L 4:1, overrun 8:1.',
    ),
  ],
});

function crt(whose: 'attacker' | 'defender', id: string, title: string, summary: string): ReferenceEntry {
  return {
    id,
    title,
    summary,
    words: ['CRT', 'combat results', 'losses', whose],
    rules: ['CW-1215', 'CW-1217', 'CW-1218'],
    blocks: [
      table(
        `Small/medium/large ${whose}: brigades lost; D: demoralised`,
        [right('Die'), ...COLUMNS.map((column) => ({ title: columnName(column), align: 'centre' as const }))],
        upTo(12).map((row) => [
          row === 12 ? '12+' : String(row),
          ...COLUMNS.map((column) =>
            SIZES.map((size) => crtCell(whose, column, row, size).replace('-', '–')).join('/'),
          ),
        ]),
      ),
    ],
  };
}

const LETTERS = { retreat: 'R', defend: 'D', attack: 'A' } as const;

/** `R1–2 D3–5`: which levels of Aggression do what. */
function taosCell(column: number, die: number): string {
  return (['retreat', 'defend', 'attack'] as const)
    .flatMap((decision) => {
      const levels = LEVELS.filter((level) => taos(column, die, level) === decision);
      const [low, high] = [levels[0], levels.at(-1)];
      if (low === undefined || high === undefined) return [];
      return [`${LETTERS[decision]}${low === high ? low : `${low}–${high}`}`];
    })
    .join(' ');
}

const taosEntry = (): ReferenceEntry => ({
  id: 'battle-taos',
  title: 'TAOS chart',
  summary: 'What a leader before an enemy does: levels of Aggression for R retreat, D defend, A attack.',
  words: ['TAOS', 'decision', 'aggression', 'retreat', 'attack'],
  rules: ['CW-103', 'CW-1204', 'CW-1205', 'CW-1206'],
  blocks: [
    table(
      null,
      [right('Die'), ...COLUMNS.map((column) => ({ title: columnName(column) }))],
      upTo(6).map((die) => [String(die), ...COLUMNS.map((column) => taosCell(column, die))]),
    ),
    paragraph('An overrun reads as column L, below the table as column A. Who marches stops for R and D alike.'),
  ],
});

const estimates = ({ lastYear }: Options): ReferenceEntry => ({
  id: 'battle-estimates',
  title: 'Estimates',
  summary: 'How far a leader may be wrong about an enemy.',
  words: ['estimate', 'belief', 'scouts', 'strength'],
  rules: ['CW-1202', 'CW-1203', 'CW-107'],
  blocks: [
    table(
      'Two dice, added, times',
      [{ title: 'Year' }, ...upTo(lastYear - FIRST_YEAR + 1).map((index) => right(String(FIRST_YEAR + index - 1)))],
      [['Factor', ...upTo(lastYear - FIRST_YEAR + 1).map((index) => String(6 - yearNumber(FIRST_YEAR + index - 1)))]],
    ),
    table(
      'Then changed, in percent, by',
      [{ title: 'Aggression' }, ...LEVELS.map((level) => right(String(level)))],
      [
        [
          'Modifier',
          ...LEVELS.map((level) => {
            const modifier = estimateModifier(level);
            return modifier > 0 ? `+${modifier}` : `−${Math.abs(modifier)}`;
          }),
        ],
      ],
    ),
    paragraph('A further die, even: believed larger; odd: believed smaller. Rounded down, at least 1.'),
  ],
});

const sizes = (): ReferenceEntry => ({
  id: 'battle-sizes',
  title: 'Size of a force',
  summary: 'Small, medium, large, and what beating each is worth.',
  words: ['small', 'medium', 'large', 'class', 'victory points'],
  rules: ['CW-1217', 'CW-608'],
  blocks: [
    table(
      null,
      [{ title: 'Size' }, { title: 'Brigades' }, right('Victory points')],
      [
        ['small', '1–3', String(pointsFor('small'))],
        ['medium', '4–9', String(pointsFor('medium'))],
        ['large', '10–16', String(pointsFor('large'))],
      ],
    ),
  ],
});

const leaving = (): ReferenceEntry => ({
  id: 'battle-leaving',
  title: 'Who leaves the field',
  summary: 'The first line that fits decides.',
  words: ['retreat', 'field', 'winner'],
  rules: ['CW-1221', 'CW-1222', 'CW-1223'],
  blocks: [
    table(
      null,
      [right('Line'), { title: 'If' }, { title: 'Leaves' }],
      [
        ['1', 'a side is destroyed', 'nobody else'],
        ['2', 'neither side suffered', 'attacker'],
        ['3', 'a demoralised defender is demoralised again', 'defender'],
        ['4', 'one side alone was demoralised', 'that side'],
        ['5', 'one side lost more brigades', 'that side'],
        ['6', 'both suffered the same', 'attacker'],
      ],
    ),
  ],
});

/** Everything that an enemy makes one look up. */
export const battleSection = (options: Options): ReferenceSection => ({
  id: 'battle',
  title: 'Meeting the enemy',
  entries: [
    estimates(options),
    taosEntry(),
    odds(),
    crt('attacker', 'battle-crt-def', 'Combat Results: Def', 'What the attacker’s die does to the defender.'),
    crt('defender', 'battle-crt-att', 'Combat Results: Att', 'What the defender’s die does to the attacker.'),
    leaving(),
    sizes(),
  ],
});
