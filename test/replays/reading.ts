import type { Message } from '../../src/app/app.js';
import type { Block } from '../../src/core/game/document.js';
import { toPlainText } from '../../src/core/report/render/plain-text.js';

/** Lists of dice and their keys repeat what the chapters tell. */
const isForChecking = (block: Block): boolean =>
  block.kind === 'rolls' || (block.kind === 'part' && block.role === 'proof');

/** A report as its reader has it in plain text, but for lists of dice. */
export function asRead(message: Message | undefined): string {
  if (message === undefined) throw new Error('There is no report.');
  const { title, blocks } = message.document;
  return toPlainText({ title, blocks: blocks.filter((block) => !isForChecking(block)) });
}

/** Lines of a private report that are not in the public one of the same phase. */
export function beyond(common: string, own: string): string {
  const known = new Set(common.split('\n'));
  const lines = own.split('\n').filter((line) => line === '' || !known.has(line));
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
