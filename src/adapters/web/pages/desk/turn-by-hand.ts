import { type Html, html } from '../../kit/html.js';
import { fine, table } from '../../kit/pieces.js';

// What a turn of eight players takes by hand. What is done on this page a test counts (test/browser/posts.test.ts); what is done
// on the board is what most boards ask for: open the conversation, paste, send.

interface Work {
  readonly what: string;
  readonly page: number;
  readonly pageWords: string;
  readonly board: number;
  readonly boardWords: string;
}

/** Eight players whom no other door reaches, one phase. */
export const TURN_OF_EIGHT: readonly Work[] = [
  {
    what: 'The public report, in the thread',
    page: 1,
    pageWords: '1 × Copy',
    board: 3,
    boardWords: 'reply, paste, send',
  },
  {
    what: 'Eight private reports',
    page: 8,
    pageWords: '8 × Copy',
    board: 24,
    boardWords: '8 × open the conversation, paste, send',
  },
  { what: 'All of them marked', page: 1, pageWords: '1 × All are posted', board: 0, boardWords: '–' },
  {
    what: 'Eight messages with orders',
    page: 10,
    pageWords: '8 × paste, Read them, Take what is ticked',
    board: 16,
    boardWords: '8 × open, copy',
  },
  {
    what: 'Eight answers',
    page: 8,
    pageWords: '8 × Copy',
    board: 24,
    boardWords: '8 × open the conversation, paste, send',
  },
];

const SECONDS = { page: 3, board: 5, look: 10 } as const;
const READ = 8;

const sum = (of: 'page' | 'board'): number => TURN_OF_EIGHT.reduce((all, work) => all + work[of], 0);

/** What it comes to, with its arithmetic. */
export function turnWords(): string {
  const [page, board] = [sum('page'), sum('board')];
  const seconds = page * SECONDS.page + board * SECONDS.board + READ * SECONDS.look;
  return (
    `${page} steps here at ${SECONDS.page} seconds, ${board} on the board at ${SECONDS.board}, and ${READ} messages to look over at ` +
    `${SECONDS.look}: ${page * SECONDS.page} + ${board * SECONDS.board} + ${READ * SECONDS.look} = ${seconds} seconds, about ` +
    `${Math.round(seconds / 60)} minutes for who is used to it. At 12 seconds a step it is about ${Math.round(((page + board) * 12) / 60)}. ` +
    'To attach private maps, add three steps for each player. Nobody has held a watch to it.'
  );
}

export const turnByHand = (): Html =>
  html`<p>In this order: post what is public, then each private report, then paste the orders that came in and send the answers back.</p>
${table({
  by: { words: 'A turn of eight players by hand' },
  heads: ['Eight players whom no other door reaches', 'Here', 'On the board'],
  rows: TURN_OF_EIGHT.map(
    ({ what, page, pageWords, board, boardWords }) =>
      html`<tr><td>${what}</td><td>${page}: ${pageWords}</td><td>${board === 0 ? boardWords : `${board}: ${boardWords}`}</td></tr>`,
  ),
})}
${fine(turnWords())}`;
