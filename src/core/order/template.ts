/** A line with fields in it, such as `HUNT({area}, {pack})`, in pieces. */
type Piece = { readonly text: string } | { readonly field: string };

const known = new Map<string, readonly Piece[]>();

/** The pieces of a template; each template is taken apart once. */
export function templatePieces(template: string): readonly Piece[] {
  const before = known.get(template);
  if (before !== undefined) return before;
  const pieces = template
    .split(/(\{[^{}]*\})/)
    .filter((piece) => piece !== '')
    .map((piece): Piece => (piece.startsWith('{') ? { field: piece.slice(1, -1) } : { text: piece }));
  known.set(template, pieces);
  return pieces;
}

export const fillTemplate = (template: string, written: (field: string) => string): string =>
  templatePieces(template)
    .map((piece) => ('field' in piece ? written(piece.field) : piece.text))
    .join('');
