import { publishedAt } from '../../core/dice/beacon.js';
import type { KeyedDice } from '../../core/dice/keyed.js';
import type { Resolved } from '../../core/engine/any-system.js';
import { part } from '../../core/game/blocks.js';
import { type Block, type Leaf, leavesOf, type ReportDocument } from '../../core/game/document.js';
import { viewerKey } from '../../core/game/viewer.js';
import { KEYS_TITLE, publicStreams } from '../../core/proof/reveal.js';
import type { Desk } from '../kit/desk.js';
import { reportNumber } from '../kit/numbers.js';
import { writeExactTime } from '../kit/written-time.js';
import type { ReportRow, ResolutionId, SealedBeacon } from '../ports/record.js';

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
  return withProof(document, 'Proof of the dice', keys);
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

/** With the rest of the proof, where there is some. */
function withProof(document: ReportDocument, title: string, leaf: Leaf): ReportDocument {
  // With the rolls that it belongs to, where the game has put those together; channels fold that part away.
  const place = document.blocks.findLastIndex((block) => block.kind === 'part' && block.role === 'proof');
  const proof = document.blocks[place];
  return proof?.kind === 'part'
    ? { ...document, blocks: document.blocks.with(place, { ...proof, blocks: [...proof.blocks, leaf] }) }
    : { ...document, blocks: [...document.blocks, ...part('proof', title, [leaf])] };
}

/** What the beacon put into the dice, for checking; or, for everybody to read, that it could not be had. */
function withBeacon(document: ReportDocument, beacon: SealedBeacon | null): ReportDocument {
  if (beacon === null) return document;
  const { chain, round, until, signature } = beacon;
  if (signature !== null)
    return withProof(document, 'Proof of the dice', {
      kind: 'verbatim',
      title: 'Beacon',
      // No space before the digits: that is how keys of streams stand in a report that is pasted to be checked.
      text: `chain=${chain.hash}\nround=${round}\nsignature=${signature}`,
    });
  const said: Block = {
    kind: 'notice',
    tone: 'warning',
    text: [
      new Date(until).getTime() < publishedAt(chain, round)
        ? 'When the sheets were sealed this service had no beacon. '
        : `The beacon’s round ${round} could not be had by ${writeExactTime(new Date(until))}, the time that the game master has set. `,
      'So these dice come from the secret and the sealed sheets alone, and whoever runs the server could have foreseen them.',
    ],
  };
  return { ...document, blocks: [...document.blocks, said] };
}

/** What reports say beside the game's own words. */
interface Beside {
  readonly houseRules: readonly string[];
  /** Streams of which faces were ruled. */
  readonly forced: readonly string[];
  readonly beacon: SealedBeacon | null;
}

/** The reports of a resolution as rows, each built for its one viewer. */
export function reportRows(
  { secrets }: Pick<Desk, 'secrets'>,
  resolutionId: ResolutionId,
  resolved: Resolved,
  dice: KeyedDice,
  { houseRules, forced, beacon }: Beside,
): readonly ReportRow[] {
  return resolved.reports.map(({ viewer, document }): ReportRow => {
    const id = secrets.rowId();
    const whole = viewer.kind === 'public' ? withHouseRules(document, houseRules) : document;
    return {
      id,
      number: reportNumber(id),
      resolutionId,
      viewer: viewerKey(viewer),
      document: withBeacon(withKeys(withRuledRolls(whole, forced), dice), beacon),
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
