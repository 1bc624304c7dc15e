import { escapeHtml } from '../../../core/report/render/html.js';

/** Markup that is safe to send as is. Only the functions of this file make one. */
export class Html {
  constructor(readonly markup: string) {}

  toString(): string {
    return this.markup;
  }
}

/** What may stand in a template. Text is escaped; nothing at all is left out; a list is joined. */
export type Piece = string | number | Html | null | undefined | false | readonly Piece[];

function render(piece: Piece): string {
  if (piece instanceof Html) return piece.markup;
  if (typeof piece === 'string') return escapeHtml(piece);
  if (typeof piece === 'number') return String(piece);
  if (piece === null || piece === undefined || piece === false) return '';
  return piece.map(render).join('');
}

/**
 * A template whose interpolations are escaped unless they are `Html` already. Attributes must be quoted in the template.
 */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  let markup = strings[0] ?? '';
  for (const [index, piece] of pieces.entries()) markup += render(piece) + (strings[index + 1] ?? '');
  return new Html(markup);
}

/** Markup from a renderer that escapes by itself (core's `toHtml`). Never give it text. */
export const trusted = (markup: string): Html => new Html(markup);

/** A boolean attribute: present or absent. */
export const flag = (name: 'checked' | 'disabled' | 'open' | 'readonly' | 'required' | 'selected', on: boolean): Html =>
  new Html(on ? ` ${name}` : '');

/**
 * Text by somebody else inside a sentence of ours: kept apart, so that its direction marks cannot reorder what stands around it.
 */
export const foreign = (text: string): Html => new Html(`<bdi>${escapeHtml(text)}</bdi>`);

/** Paragraphs of plain text: blank lines part them; single line ends are only how it was typed, but before a list mark. */
export const paragraphs = (text: string): Html =>
  new Html(
    text
      .split(/\n[ \t]*\n/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => `<p dir="auto">${escapeHtml(part).replace(/\n(?=[ \t]*(?:[-*•]|\d+\.) )/g, '<br>')}</p>`)
      .join('\n'),
  );
