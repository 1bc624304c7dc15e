import { withArticle } from '../reading/counted.js';
import { type Fault, fault, shown } from '../reading/fault.js';
import type { Card } from './card.js';
import type { Missed } from './held-line.js';
import { fillTemplate } from './template.js';
import { pieceAt } from './text.js';

type Told<Desk, Book> = Pick<
  Card<{ kind: string }, Desk, Book>,
  'words' | 'title' | 'rules' | 'normal' | 'template' | 'fields' | 'forms'
>;

/** How an order of a card is written, with blanks in angle brackets. */
function lineOf<Desk, Book>({ normal, template, fields, forms }: Told<Desk, Book>): string {
  if (template !== undefined) return template;
  return typeof normal === 'string'
    ? fillTemplate(normal, (name) => `<${fields[name]?.noun ?? ''}>`)
    : (forms[0] ?? '');
}

/** What is wrong with a line that ends, or goes on, as the form of a card that fits it best does not. */
export function unfit<Desk, Book>(
  card: Told<Desk, Book>,
  at: number,
  why: Exclude<Missed['why'], { readonly fault: unknown }>,
  text: string,
): Fault {
  const [rule] = card.rules;
  const more = { allowed: `Write it so: ${lineOf(card)}.`, ...(rule === undefined ? {} : { rule }) };
  if ('left' in why) {
    const piece = pieceAt(text, at);
    return fault('order/wrong-arguments', piece, `Nothing more may stand here; found ${shown(piece, 40)}.`, more);
  }
  const ended = at >= text.length;
  const found = ended ? text : pieceAt(text, at);
  const wanted = why.literal === true ? `“${why.wanted.toUpperCase()}”` : withArticle(why.wanted);
  const message = ended
    ? `${card.words[0] ?? card.title} needs ${wanted}.`
    : `Here ${wanted} is wanted; found ${shown(found, 40)}.`;
  return fault('order/wrong-arguments', found, message, more);
}
