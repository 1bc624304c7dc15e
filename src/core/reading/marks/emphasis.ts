// Bold, slanted and framed text: only looks. A star between figures multiplies, and an underscore within a word belongs to it.

const BOLD = /\*{2,3}/g;
const UNDERLINED = /(?<![\p{L}\p{N}_])_{1,3}(?=[^\s_])|(?<=[^\s_])_{1,3}(?![\p{L}\p{N}_])/gu;
/** A word or more between two single stars, with nothing but blanks or punctuation around them. */
const SLANTED = /(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*]+)(?<=[^\s*])\*(?![\p{L}\p{N}*])/gu;

const evenly = (line: string, mark: RegExp): boolean => (line.match(mark)?.length ?? 0) % 2 === 0;

/** A line without what makes it bold, slanted or framed. */
export function withoutEmphasis(line: string): string {
  let text = line;
  if (text.includes('`')) text = text.replaceAll('`', '');
  if (text.includes('**') && evenly(text, BOLD)) text = text.replace(BOLD, '');
  if (text.includes('*')) text = text.replace(SLANTED, '$1');
  if (text.includes('_') && evenly(text, UNDERLINED)) text = text.replace(UNDERLINED, '');
  return text.trim();
}
