import { boardPage, paragraph, strong } from '../../../core/game/blocks.js';
import { type Inline, leavesOf, type ReportDocument } from '../../../core/game/document.js';
import { writtenMoment } from '../../kit/written-time.js';
import type { DeliveryRow } from '../../ports/record.js';

/** So many messages are named in a digest, so many characters of each. */
const MOST_NAMED = 40;
const LONGEST = 200;

const wordsOf = (text: readonly Inline[]): string =>
  text
    .map((run) => (typeof run === 'string' ? run : run.text))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** The first sentence of what a message says, or as much of it as there is room for; empty when it says nothing in words. */
function firstSentence({ blocks }: ReportDocument): string {
  const first = leavesOf(blocks).find((leaf) => leaf.kind === 'paragraph' || leaf.kind === 'notice');
  const words = first === undefined || !('text' in first) || typeof first.text === 'string' ? '' : wordsOf(first.text);
  const end = words.search(/[.!?…](?=\s)/);
  const sentence = [...(end < 0 ? words : words.slice(0, end + 1))];
  return sentence.length <= LONGEST ? sentence.join('') : `${sentence.slice(0, LONGEST - 1).join('')}…`;
}

/** Messages of one campaign for one viewer in one: what each is called and begins with. `board`: the page that has them all. */
export function dailyDigest(
  messages: readonly Pick<DeliveryRow, 'title' | 'document' | 'createdAt'>[],
  { zone, board, letters }: { readonly zone: string; readonly board: string; readonly letters: string | null },
): ReportDocument {
  const items = messages.slice(0, MOST_NAMED).map(({ title, document, createdAt }): Inline[] => {
    const sentence = firstSentence(document);
    return [strong(title), ', ', writtenMoment(createdAt, zone), ...(sentence === '' ? [] : [`: ${sentence}`])];
  });
  const more = messages.length - items.length;
  return {
    title: `Your digest: ${messages.length} messages`,
    blocks: [
      paragraph('What came since your last digest. Reports, rulings and reminders came by themselves.'),
      { kind: 'list', ordered: false, items },
      ...(more > 0 ? [paragraph(`And ${more} more.`)] : []),
      paragraph(
        'In full on the web board: ',
        boardPage(board),
        ...(letters === null ? [] : ['; letters: ', boardPage(letters)]),
        '. What comes at once and what comes here, you choose in your settings: ',
        boardPage('/account'),
      ),
    ],
  };
}
