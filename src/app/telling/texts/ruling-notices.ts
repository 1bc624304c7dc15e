import { boardPage, code, paragraph, strong } from '../../../core/game/blocks.js';
import type { Block, Inline, ReportDocument } from '../../../core/game/document.js';
import { type LineAnswer, type ToldVerdict, verdictTold } from '../../../core/game/sheet.js';
import { changeBlocks, type LineChange } from '../../../core/report/document-diff.js';
import type { DisputeAbout, PhaseRow, ReportRow, RulingOutcome } from '../../ports/record.js';

// The texts around disputes and rulings. Each is built for one kind of reader and holds nothing else.

const OUTCOME_WORDS: Readonly<Record<RulingOutcome, string>> = {
  uphold: 'The result stands',
  amend: 'The state is corrected',
  're-resolve': 'The phase is resolved again',
  rewind: 'Play goes back',
};

const COUNTS: Readonly<Record<ToldVerdict, string>> = {
  understood: ' counts',
  ignored: ' counts',
  warned: ' counts, with a warning',
  partly: ' counts in part',
  rejected: ' does not count',
};

/** What a dispute is about, in words. */
const aboutWords = (about: DisputeAbout): string =>
  about.kind === 'report'
    ? `line ${about.line} of the report ${about.number}`
    : `line ${about.line} of the sheet ${about.receipt}`;

/** For GMs: somebody disputes something. */
export const disputeOpened = (
  dispute: { readonly number: number; readonly about: DisputeAbout; readonly text: string },
  seat: string,
  phase: string,
  line: string,
  page: string,
): ReportDocument => ({
  title: `Dispute ${dispute.number}: ${phase}`,
  blocks: [
    paragraph(strong(seat), ` disputes ${aboutWords(dispute.about)}:`),
    { kind: 'verbatim', title: 'The line', text: line },
    { kind: 'verbatim', title: 'What the player says', text: dispute.text },
    paragraph('The facts are gathered on your desk: ', boardPage(page)),
  ],
});

export interface RulingWords {
  readonly number: number;
  readonly outcome: RulingOutcome;
  readonly phase: string;
  readonly who: string;
  readonly reason: string;
  readonly cites: readonly string[];
}

const cited = (cites: readonly string[]): Block => paragraph(`Cited: ${cites.join(', ')}.`);

/** For everybody: what was ruled, by whom and why, and how play goes on. Nothing secret. */
export const rulingGiven = (
  ruling: RulingWords,
  consequences: readonly (readonly Inline[])[],
  page: string,
): ReportDocument => ({
  title: `Ruling ${ruling.number}: ${ruling.phase}`,
  blocks: [
    paragraph(strong(OUTCOME_WORDS[ruling.outcome]), '. ', strong(ruling.who), ', the GM, ruled: ', ruling.reason),
    cited(ruling.cites),
    ...(consequences.length === 0
      ? []
      : [{ kind: 'list', ordered: false, items: consequences.map((sentence) => [...sentence]) } as const]),
    paragraph('The ledger of all rulings: ', boardPage(page)),
  ],
});

/** For the seat that disputed: what became of it. */
export const disputeRuled = (dispute: number, ruling: RulingWords): ReportDocument => ({
  title: `Your dispute ${dispute} is ruled`,
  blocks: [
    paragraph(strong(OUTCOME_WORDS[ruling.outcome]), `. Ruling ${ruling.number}: `, ruling.reason),
    cited(ruling.cites),
  ],
});

const numbered = ({ number, document }: Pick<ReportRow, 'number' | 'document'>): string =>
  `${number}: ${document.title}`;

/** A report as it stands after a ruling, with what is different from what this reader was told. */
export function correction(
  was: Pick<ReportRow, 'number' | 'document'> | null,
  now: Pick<ReportRow, 'number' | 'document'>,
  changes: readonly LineChange[],
  ruling: RulingWords,
): ReportDocument {
  const head: Block =
    was === null
      ? paragraph(`By ruling ${ruling.number} you have this report, which you did not have before: `, ruling.reason)
      : paragraph(
          `Ruling ${ruling.number} changed what happened: `,
          ruling.reason,
          ` The report ${was.number} does not hold any more; in its place stands ${now.number}.`,
        );
  const what: readonly Block[] =
    was === null
      ? []
      : [
          { kind: 'heading', level: 2, text: 'What changed' },
          ...(changes.length === 0
            ? [paragraph('Only marks and keys; every line says what it said.')]
            : changeBlocks(changes)),
        ];
  return {
    title: was === null ? `Correction: ${now.document.title}` : `Correction of ${numbered(was)}`,
    blocks: [head, ...what, { kind: 'heading', level: 2, text: 'The corrected report' }, ...now.document.blocks],
  };
}

/** For a seat whose sheet was carried over and is read otherwise now. */
export const sheetReadAnew = (
  phase: Pick<PhaseRow, 'title'>,
  receipt: string,
  lines: readonly LineAnswer[],
): ReportDocument => ({
  title: `${phase.title}: your orders are read otherwise now`,
  blocks: [
    paragraph(
      'By a ruling the game stands otherwise. Your sheet ',
      code(receipt),
      ' still stands, but these lines of it are read otherwise than before. Look at them, and send a new sheet if they are not what you mean.',
    ),
    {
      kind: 'list',
      ordered: false,
      items: lines
        .slice(0, 60)
        .map((answer): Inline[] => [
          strong(`Line ${answer.line}: `),
          code(answer.normal ?? answer.text),
          COUNTS[verdictTold(answer)],
          answer.problems.length === 0 ? '.' : `: ${answer.problems.map((problem) => problem.message).join(' ')}`,
        ]),
    },
  ],
});
