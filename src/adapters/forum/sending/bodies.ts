import type { OutgoingMessage } from '../../../app/ports/channel.js';
import { headWords } from '../../../core/dice/act-head.js';
import { boardPage, heading, paragraph, strong } from '../../../core/game/blocks.js';
import { type Block, leavesOf, type ReportDocument } from '../../../core/game/document.js';
import { newsAndProof, proofWords } from '../../../core/report/news-and-proof.js';
import { inParts, toForumText } from '../../../core/report/render/forum-text.js';
import { oneLine } from '../../../core/report/render/layout.js';
import { threadPage } from '../../sending/thread-page.js';
import type { ForumCapabilities } from '../client.js';
import { markOf, smallPrint } from '../kit/marks.js';

/** More private messages than this for one report nobody reads in a forum's inbox: then it is told that there is one, and where. */
const MOST_PRIVATE = 3;
const MOST_PUBLIC = 5;
const MOST_ALT_TEXT = 500;

/** One post or private message, with what it is found by when nobody knows whether it went out. */
export interface Body {
  readonly text: string;
  readonly mark: string;
}

const REPORT_NUMBER = /^P-/;

/** Where the reader finds it on the web board. */
export function pageOf(message: OutgoingMessage, publicUrl: string): string {
  const { viewer, visibleId } = message;
  const own = threadPage(message, publicUrl);
  if (REPORT_NUMBER.test(visibleId) && viewer.kind !== 'gm') return `${own}/report/${visibleId}`;
  return `${own}#m-${visibleId}`;
}

/** Whose message it is: one inbox may hold those of several seats. */
function above({ seat, campaign, reader }: OutgoingMessage): readonly Block[] {
  if (reader === null) return [];
  if (seat === null) return [paragraph(campaign.title)];
  return [paragraph(strong(seat.name), `${seat.side === null ? '' : `, ${seat.side}`} · ${campaign.title}`)];
}

/** What may be done about it here; a reminder says so itself. */
const below = ({ asks, reader, delivery }: OutgoingMessage): readonly Block[] =>
  reader !== null && delivery.kind !== 'reminder' && asks.some(({ kind }) => kind === 'orders')
    ? [paragraph('Answer here with your orders, one a line. What you quote is not read.')]
    : [];

/** The end of the campaign's chain of acts: a later change of the record contradicts it. */
function recordBlocks({ delivery }: OutgoingMessage): readonly Block[] {
  const record = headWords(delivery);
  return record === null ? [] : [paragraph({ kind: 'emphasis', text: record })];
}

const nextBlocks = ({ next }: OutgoingMessage): readonly Block[] =>
  next === null ? [] : [heading(2, next.document.title), ...next.document.blocks];

/** Where rolls, keys and hashes are: they are too long for a forum. */
function proofBlocks({ document, campaign }: OutgoingMessage, publicUrl: string): readonly Block[] {
  const { proof } = newsAndProof(document);
  if (proof === null) return [];
  return [paragraph(`${proofWords(proof)}: `, boardPage(`${publicUrl}/c/${campaign.id}/verify`))];
}

const cut = (
  document: ReportDocument,
  can: ForumCapabilities,
  most: number,
  visibleId: string,
  map?: string,
): Body[] => {
  const { markup } = can;
  const count = { parts: 1 };
  const texts = inParts(toForumText(document, markup, map === undefined ? {} : { map }), {
    most,
    ending: (part, parts) => {
      count.parts = parts;
      return smallPrint(markOf(visibleId, part, parts), markup);
    },
  });
  return texts.map((text, index) => ({ text, mark: markOf(visibleId, index + 1, texts.length) }));
};

/** That there is something, and where: for those who are not to find it in a forum's inbox, and where it is too long for one. */
function noticeOf(message: OutgoingMessage, publicUrl: string, why: string): ReportDocument {
  return {
    title: message.document.title,
    blocks: [
      ...above(message),
      paragraph(`${why} You find it at `, boardPage(pageOf(message, publicUrl))),
      ...nextBlocks(message),
      ...below(message),
    ],
  };
}

/** Kinds of which the content is private: what is withheld where a campaign sends notices only. */
const TELLING = ['report', 'correction', 'press', 'ruling'];

interface ToCut {
  readonly message: OutgoingMessage;
  readonly can: ForumCapabilities;
  readonly publicUrl: string;
  /** Markup that shows the map, or links to it. */
  readonly map: string | undefined;
  /** The campaign sends no reports by private message, only that there is one. */
  readonly noticesOnly: boolean;
}

/** A message as private messages of the forum. */
export function privateBodies({ message, can, publicUrl, map, noticesOnly }: ToCut): readonly Body[] {
  const { document, visibleId, delivery } = message;
  const of = (whole: ReportDocument, shown?: string) => cut(whole, can, can.maxMessage, visibleId, shown);
  if (noticesOnly && TELLING.includes(delivery.kind))
    return of(noticeOf(message, publicUrl, 'This campaign sends no content by private message.'));
  const whole: ReportDocument = {
    title: document.title,
    blocks: [
      ...above(message),
      ...document.blocks,
      ...proofBlocks(message, publicUrl),
      ...nextBlocks(message),
      ...below(message),
      ...recordBlocks(message),
    ],
  };
  const bodies = of(whole, map);
  if (bodies.length <= MOST_PRIVATE) return bodies;
  return of(noticeOf(message, publicUrl, `It would take ${bodies.length} messages here.`));
}

/** A message as posts in the campaign's topic. */
export function publicBodies({ message, can, publicUrl, map }: Omit<ToCut, 'noticesOnly'>): readonly Body[] {
  const { document, visibleId } = message;
  const of = (whole: ReportDocument, shown?: string) => cut(whole, can, can.maxPost, visibleId, shown);
  const whole: ReportDocument = {
    title: document.title,
    blocks: [...document.blocks, ...proofBlocks(message, publicUrl), ...nextBlocks(message), ...recordBlocks(message)],
  };
  const bodies = of(whole, map);
  if (bodies.length <= MOST_PUBLIC) return bodies;
  return of({
    title: document.title,
    blocks: [
      paragraph(`It would take ${bodies.length} posts. It is at `, boardPage(pageOf(message, publicUrl))),
      ...nextBlocks(message),
      ...recordBlocks(message),
    ],
  });
}

const MOST_OF_ANSWER = 6;

/** An answer as private messages: all of its lines, as long as somebody would read so many; `page` has the rest. */
export function answerBodies(
  document: ReportDocument,
  can: ForumCapabilities,
  visibleId: string,
  page: string,
): readonly Body[] {
  const bodies = cut(document, can, can.maxMessage, visibleId);
  if (bodies.length <= MOST_OF_ANSWER) return bodies;
  const [first, ...rest] = bodies.slice(0, MOST_OF_ANSWER - 1);
  const more = {
    title: document.title,
    blocks: [
      paragraph(`The rest would take ${bodies.length - MOST_OF_ANSWER + 1} messages more. It is at `, boardPage(page)),
    ],
  };
  const last = cut(more, can, can.maxMessage, `${visibleId} · end`);
  return first === undefined ? last : [first, ...rest, ...last];
}

/** What stands in a topic that was opened for something to be posted in it, until its first post is brought up to date. */
export const placeholder = ({ id, title }: OutgoingMessage['campaign'], publicUrl: string): ReportDocument => ({
  title,
  blocks: [paragraph('How this campaign stands, and all of its reports: ', boardPage(`${publicUrl}/c/${id}`))],
});

/** Leads to the map of a private message where the forum would show its picture to others. */
export const mapLink = (page: string, { markup }: ForumCapabilities): string =>
  markup === 'markdown' ? `Picture of the map: <${page}>` : `Picture of the map: [url]${page}[/url]`;

/** The first post of a topic: one, so what does not fit is left out, and its mark is not. */
export function frontBody(document: ReportDocument, can: ForumCapabilities, mark: string, map?: string): Body {
  const { markup } = can;
  const ending = smallPrint(mark, markup);
  const [text = ''] = inParts(toForumText(document, markup, map === undefined ? {} : { map }), {
    most: can.maxPost,
    ending: () => ending,
  });
  return { text, mark };
}

/** Whether a document has a place for the map. */
export const hasMap = ({ blocks }: ReportDocument): boolean => leavesOf(blocks).some(({ kind }) => kind === 'map');

/** The map in words, for those who do not see the picture. */
export function altText(document: ReportDocument): string {
  const block = leavesOf(document.blocks).find((one) => one.kind === 'map');
  const words = block?.kind === 'map' ? oneLine(block.caption) : '';
  return plainTitle(words === '' ? 'Map' : `Map: ${words}`, { least: 1, most: MOST_ALT_TEXT });
}

/** A forum may refuse a title with a longer word. */
const LONGEST_WORD = 30;

const withoutLongWords = (line: string): string =>
  line
    .split(' ')
    .flatMap((word) => {
      const letters = [...word];
      const count = Math.ceil(letters.length / LONGEST_WORD);
      return count < 2
        ? [word]
        : Array.from({ length: count }, (_, part) =>
            letters.slice(part * LONGEST_WORD, (part + 1) * LONGEST_WORD).join(''),
          );
    })
    .join(' ');

/** A line of plain text, as titles are: nothing in it pings, or is markup where a forum reads titles. */
export function plainTitle(
  text: string,
  { least, most }: { readonly least: number; readonly most: number },
  filler = 'a game by forum',
): string {
  const plain = oneLine(text)
    .replace(/[[\]<>]/g, '')
    .replace(/@/g, '@\u200B')
    .trim();
  const line = withoutLongWords(plain);
  const padded = line.length >= least ? line : `${line} · ${filler}`.padEnd(least, '.');
  return padded.length <= most ? padded : `${padded.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
