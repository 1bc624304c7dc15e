import type { Block, ReportDocument } from '../../../core/game/document.js';

// Messages between players. All of a document is data, so nothing in a player's text can become markup or a ping.

const paragraphs = (text: string): readonly Block[] =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ kind: 'paragraph', text: [line] }));

/** As its readers see it. */
export const pressMessage = (
  sender: string,
  to: string,
  kind: 'seat' | 'side' | 'all',
  text: string,
): ReportDocument => ({
  title:
    kind === 'seat'
      ? `Press from ${sender}`
      : `Press from ${sender} to ${kind === 'side' ? to.replace(/^your/, 'the') : to}`,
  blocks: [...paragraphs(text)],
});

/** The sender's own copy. */
export const pressCopy = (to: string, text: string): ReportDocument => ({
  title: `Your press to ${to}`,
  blocks: [...paragraphs(text)],
});
