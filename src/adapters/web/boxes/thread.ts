import type { Message } from '../../../app/app.js';
import type { Block, ReportDocument } from '../../../core/game/document.js';
import { headlineOf } from '../../../core/report/headline.js';
import { toHtml } from '../../../core/report/render/html.js';
import { flag, foreign, type Html, html, trusted } from '../kit/html.js';
import { empty, fine, quietLink } from '../kit/pieces.js';
import { moment } from '../kit/times.js';

const KIND_WORDS = {
  report: 'Report',
  'phase-opened': 'Phase opened',
  'phase-sealed': 'Sealed',
  press: 'Press',
  correction: 'Correction',
  ruling: 'Ruling',
  reminder: 'Reminder',
  notice: 'Notice',
  registration: 'Registration',
} as const;

/**
 * The newest report stands open, or, when a ruling has withdrawn it, what holds in its place; and a correction of an older one that
 * came since. Without reports on the page, the newest message is what a reader came for.
 */
const openOnes = (messages: readonly Message[]): ReadonlySet<string> => {
  const told = messages.filter(({ kind }) => kind === 'report' || kind === 'correction');
  const holding = told.find(({ withdrawn }) => !withdrawn) ?? messages[0];
  const newest = told.find(({ kind }) => kind === 'report');
  const open = [holding, newest?.withdrawn === false ? newest : undefined];
  return new Set(open.flatMap((message) => message?.id ?? []));
};

/** A page that is not full is the last one. */
const FULL_PAGE = 20;

interface ThreadParts {
  readonly messages: readonly Message[];
  /** The map's address for a message that has one. */
  readonly mapOf: (resolutionId: string) => string;
  /** The resolution whose map the page shows already: its report need not show it again. */
  readonly mapShown?: string | null;
  /** Where a report has a page of its own: it stands here by its headline, which leads there. Left out: reports are unfolded in place. */
  readonly reportAt?: (number: string) => string;
  /** The address of the same page, for the link to older messages. */
  readonly address: string;
  readonly empty: string;
  /** Whether the reader has turned to an older part. */
  readonly older: boolean;
}

const withoutMap = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block): Block[] => {
    if (block.kind !== 'part') return block.kind === 'map' ? [] : [block];
    return [{ ...block, blocks: block.blocks.filter((leaf) => leaf.kind !== 'map') }];
  });

const WITHDRAWN = html` <span class="tag">withdrawn by a ruling</span>`;

/** A report by its headline. */
function headline(entry: Message, href: string): Html {
  const { title } = headlineOf(entry.document);
  const same = title === entry.title;
  return html`<li class="message message-${entry.kind}${entry.withdrawn && ' message-withdrawn'}" id="m-${entry.mark}">
<p class="message-line"><span class="message-kind">${KIND_WORDS[entry.kind]}</span>
<a class="message-title" href="${href}">${foreign(title)}</a>${entry.withdrawn && WITHDRAWN}
<span class="message-facts">${!same && html`${foreign(entry.title)} · `}${moment(entry.sentAt)}</span></p></li>`;
}

/** Texts of messages as they stand on a page, as long as the messages are kept: by what is said, and then by where it stands. */
const rendered = new WeakMap<ReportDocument, Map<string, string>>();
const MOST_WAYS = 4;

function textOf(document: ReportDocument, withMap: boolean, mapSource: string | null): Html {
  const way = `${withMap} ${mapSource}`;
  const ways = rendered.get(document) ?? new Map<string, string>();
  const blocks = withMap ? document.blocks : withoutMap(document.blocks);
  const known =
    ways.get(way) ?? toHtml({ ...document, blocks }, { titleLevel: 3, ...(mapSource === null ? {} : { mapSource }) });
  rendered.set(document, ways);
  ways.set(way, known);
  const [oldest] = ways.keys();
  if (ways.size > MOST_WAYS && oldest !== undefined) ways.delete(oldest);
  return trusted(known);
}

const message = (entry: Message, open: boolean, parts: ThreadParts): Html => {
  const { mapOf, mapShown, reportAt } = parts;
  if (reportAt !== undefined && entry.reportNumber !== null) return headline(entry, reportAt(entry.reportNumber));
  const repeats = entry.resolutionId !== null && entry.resolutionId === mapShown;
  const number = entry.reportNumber !== null && html`<span class="number">${entry.reportNumber}</span> `;
  const mapSource = entry.resolutionId === null ? null : mapOf(entry.resolutionId);
  return html`<li class="message message-${entry.kind}${entry.withdrawn && ' message-withdrawn'}" id="m-${entry.mark}">
<details${flag('open', open)} data-keep="${entry.id}">
<summary><span class="message-kind">${KIND_WORDS[entry.kind]}</span> <span class="message-title">${foreign(entry.title)}</span>${
    entry.withdrawn && WITHDRAWN
  }
<span class="message-facts">${number}${moment(entry.sentAt)}</span></summary>
${textOf(entry.document, !repeats, mapSource)}
${entry.record !== null && fine(html`<span class="number">${entry.record}</span>`)}
</details>
</li>`;
};

/** Messages, newest first, each folded but the latest report. */
export function thread(parts: ThreadParts): Html {
  const { messages, older, address } = parts;
  if (messages.length === 0) {
    return html`${empty(parts.empty)}${older && html`<p>${quietLink(address, 'Newest messages')}</p>`}`;
  }
  const open = openOnes(messages);
  const last = messages.length < FULL_PAGE ? undefined : messages.at(-1);
  const olderLink = ({ sentAt }: Message): Html => {
    const before = encodeURIComponent(sentAt.toISOString());
    return html`<a class="button quiet" rel="next" href="${address}?before=${before}#thread">Older messages</a>`;
  };
  return html`<ol class="thread">${messages.map((entry) => message(entry, open.has(entry.id), parts))}</ol>
${
  (older || last !== undefined) &&
  html`<nav class="pages" aria-label="Older and newer messages">
${older && quietLink(address, 'Newest messages')}
${last !== undefined && olderLink(last)}
</nav>`
}`;
}
