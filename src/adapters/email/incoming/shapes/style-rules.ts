// What the styles of a mail say of its text: what is struck out, hidden or raised. Programs name the looks of a letter in classes
// (`span.s1 { text-decoration: line-through }`), and nothing else of a style matters here.

const MOST_RULES = 50;
const SELECTOR = /^[\w\s.#>*-]{1,120}$/;

/** Declarations by which something is not what it seems in plain text. */
function lookOf(declarations: string, isAlways: boolean): 'struck' | 'hidden' | 'raised' | null {
  let look: 'struck' | 'hidden' | 'raised' | null = null;
  for (const declaration of declarations.toLowerCase().split(';')) {
    const [name = '', value = ''] = declaration.split(':').map((part) => part.trim());
    if (name.startsWith('text-decoration') && value.includes('line-through')) return 'struck';
    if ((name === 'display' && value.startsWith('none')) || (name === 'mso-hide' && value === 'all'))
      look = isAlways ? 'hidden' : look;
    if (name === 'vertical-align' && /^su(?:per|b)\b/.test(value)) look ??= 'raised';
  }
  return look;
}

function withoutRemarks(css: string): string {
  const kept: string[] = [];
  let at = 0;
  for (let start = css.indexOf('/*'); start >= 0; start = css.indexOf('/*', at)) {
    kept.push(css.slice(at, start));
    const end = css.indexOf('*/', start + 2);
    at = end < 0 ? css.length : end + 2;
  }
  return `${kept.join('')}${css.slice(at)}`.replaceAll('<!--', ' ').replaceAll('-->', ' ');
}

/**
 * The rules that say so, each with its selector and one word: `span.s1{struck}`. What hides something on small screens alone, or asks for
 * more than names, classes and marks of elements, is none. Takes time linear in the style.
 */
export function styleRules(css: string): string {
  const rules: string[] = [];
  let depth = 0;
  for (const piece of withoutRemarks(css).split('}')) {
    const open = piece.lastIndexOf('{');
    if (open < 0) {
      depth = Math.max(0, depth - 1);
      continue;
    }
    const head = piece.slice(0, open);
    depth += head.split('{').length - 1;
    const look = lookOf(piece.slice(open + 1), depth === 0);
    if (look === null) continue;
    const selectors = head.slice(Math.max(head.lastIndexOf('{'), head.lastIndexOf(';')) + 1);
    for (const selector of selectors.split(',').map((one) => one.trim()))
      if (SELECTOR.test(selector) && rules.length < MOST_RULES) rules.push(`${selector.replaceAll('*', '')}{${look}}`);
  }
  return rules.join('');
}
