import type { KeyedDice } from '../../core/dice/keyed.js';
import type { Resolved } from '../../core/engine/any-system.js';
import { part } from '../../core/game/blocks.js';
import { type Block, type Leaf, leavesOf, type ReportDocument } from '../../core/game/document.js';
import { viewerKey } from '../../core/game/viewer.js';
import { KEYS_TITLE, publicStreams } from '../../core/proof/reveal.js';
import type { Desk } from '../kit/desk.js';
import { reportNumber } from '../kit/numbers.js';
import type { ReportRow, ResolutionId } from '../ports/record.js';

/**
 * Adds the keys of exactly those streams that the report lists, so that its reader can compute each of its rolls again. A
 * stream has one audience, so its key tells the reader nothing that the listed rolls do not.
 */
function withKeys(document: ReportDocument, dice: KeyedDice): ReportDocument {
  const streams = publicStreams(document);
  if (streams.length === 0) return document;
  const keys: Leaf = {
    kind: 'verbatim',
    title: KEYS_TITLE,
    text: streams.map((stream) => `${stream} ${dice.streamKey(stream)}`).join('\n'),
  };
  // With the rolls that they belong to, where the game has put those together; channels fold that part away.
  const place = document.blocks.findLastIndex((block) => block.kind === 'part' && block.role === 'proof');
  const proof = document.blocks[place];
  if (proof?.kind !== 'part')
    return { ...document, blocks: [...document.blocks, ...part('proof', 'Proof of the dice', [keys])] };
  return { ...document, blocks: document.blocks.with(place, { ...proof, blocks: [...proof.blocks, keys] }) };
}

/** Says of which of the listed rolls the first faces were ruled: they do not come from the key. */
function withRuledRolls(document: ReportDocument, forced: readonly string[]): ReportDocument {
  const listed = publicStreams(document).filter((stream) => forced.includes(stream));
  if (listed.length === 0) return document;
  const said: Block = {
    kind: 'notice',
    tone: 'warning',
    text: [
      'By a ruling of the GM the first faces of ',
      { kind: 'code', text: listed.join(', ') },
      ' are set; they are not those that the key gives. The faces behind them are.',
    ],
  };
  return { ...document, blocks: [...document.blocks, said] };
}

/** The house rules of the table stand in every public report. */
const withHouseRules = (document: ReportDocument, lines: readonly string[]): ReportDocument =>
  lines.length === 0
    ? document
    : {
        ...document,
        blocks: [
          ...document.blocks,
          { kind: 'heading', level: 2, text: 'House rules' },
          { kind: 'list', ordered: false, items: lines.map((line) => [line]) },
        ],
      };

/** The reports of a resolution as rows, each built for its one viewer. */
export function reportRows(
  { secrets }: Pick<Desk, 'secrets'>,
  resolutionId: ResolutionId,
  resolved: Resolved,
  dice: KeyedDice,
  houseRules: readonly string[],
  forced: readonly string[] = [],
): readonly ReportRow[] {
  return resolved.reports.map(({ viewer, document }): ReportRow => {
    const id = secrets.uuid();
    const whole = viewer.kind === 'public' ? withHouseRules(document, houseRules) : document;
    return {
      id,
      number: reportNumber(id),
      resolutionId,
      viewer: viewerKey(viewer),
      document: withKeys(withRuledRolls(whole, forced), dice),
    };
  });
}

/** The order sheet to start from that a report carries, or nothing. */
export function templateOf(document: ReportDocument): string {
  const template = leavesOf(document.blocks).findLast(
    (block) => block.kind === 'verbatim' && block.title !== KEYS_TITLE,
  );
  return template?.kind === 'verbatim' ? template.text : '';
}
