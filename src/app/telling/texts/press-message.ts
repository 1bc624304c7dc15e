import type { Block, ReportDocument } from '../../../core/game/document.js';
import { plainlyCalled } from '../../kit/plainly-called.js';

// Messages between players. All of a document is data, so nothing in a player's text can become markup or a ping.

const paragraphs = (text: string): readonly Block[] =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ kind: 'paragraph', text: [line] }));

/** What says that a player writes, whatever they are called: `the player GM (seat-3)` has no press of the service's own. */
const letterFrom = (sender: string): string =>
  `${sender.startsWith('the player ') ? 'Letter' : 'Press'} from ${sender}`;

/** As its readers see it. `sender`: null: they are not told who wrote it. */
export const pressMessage = (
  sender: string | null,
  to: string,
  kind: 'seat' | 'side' | 'all',
  text: string,
): ReportDocument => {
  const from = sender === null ? 'A letter without a sender' : letterFrom(sender);
  const readers = kind === 'side' ? to.replace(/^your/, 'the') : to;
  return { title: kind === 'seat' ? from : `${from} to ${readers}`, blocks: [...paragraphs(text)] };
};

/** A story, for everybody. `page`: where it can be praised. */
export const storyTold = (teller: string, title: string, text: string, page: string): ReportDocument => ({
  title: `A story by ${plainlyCalled({ name: teller })}: ${title}`,
  blocks: [
    ...paragraphs(text),
    { kind: 'paragraph', text: ['All stories, and your vote for them: ', { kind: 'page', text: page }] },
  ],
});

/** The sender's own copy. */
export const pressCopy = (to: string, text: string, grey: boolean): ReportDocument => ({
  title: `Your press to ${to}${grey ? ', without your name' : ''}`,
  blocks: [...paragraphs(text)],
});

/** To the sender: `reader` is the seat whose holder did not get it outside the board; null for a public place. */
export const pressNotDelivered = (reader: string | null): ReportDocument => ({
  title: 'Your press was not delivered everywhere',
  blocks: [
    {
      kind: 'paragraph',
      text: [
        reader === null
          ? 'Your press could not be posted in the campaign’s public place. It is on the web board all the same.'
          : `Your press could not be delivered to ${reader} outside the web board. It waits there, on their page.`,
      ],
    },
  ],
});
