import { nearest } from '../../../core/reading/nearest.js';

/** Types of blanks that a form of a binder may have. */
const FORM_BLANKS = ['unit', 'place', 'seat', 'number', 'text', 'choice'] as const;
type BlankType = (typeof FORM_BLANKS)[number];

/** A blank of a form: `{place}`, `{choice: road, country}`, `{number: 1-10}`, `{place as goal}`. */
export interface FormBlank {
  readonly name: string;
  readonly type: BlankType;
  /** Of a choice. */
  readonly among: readonly string[];
  readonly from: number;
  readonly to: number;
}

interface ReadTemplate {
  /** The words in front of the first blank. */
  readonly keyword: string;
  readonly blanks: readonly FormBlank[];
  /** As the cards' forms are written, without the keyword: `{unit} TO {place}`. */
  readonly form: string;
}

const BLANK = /\{([^{}]{0,120})\}/g;
const INNER = /^ {0,3}([a-z]{1,20})(?: +as +([a-z][a-z0-9-]{0,20}))?(?: {0,3}: {0,3}(.{1,100}))?$/i;
const KEYWORD = /^\p{L}[\p{L} -]{0,38}$/u;
/** Words that lines of any sheet begin with. */
const RESERVED: ReadonlySet<string> = new Set(['WRITE', 'IN', 'READY', 'FINAL', 'NO', 'OR']);

const isType = (word: string): word is BlankType => (FORM_BLANKS as readonly string[]).includes(word);

function blankOf(inner: string, taken: ReadonlySet<string>): FormBlank | { readonly wrong: string } {
  const [, word = '', as, rest] = INNER.exec(inner) ?? [];
  const type = word.toLowerCase();
  if (!isType(type)) {
    const near = nearest(word, FORM_BLANKS);
    const all = FORM_BLANKS.map((one) => `{${one}}`).join(', ');
    const asked = near === null ? '' : ` Did you mean {${near}}?`;
    return { wrong: `There is no blank {${inner.trim().slice(0, 40)}}.${asked} Blanks are ${all}.` };
  }
  const name =
    as ?? (taken.has(type) ? `${type}-${[...taken].filter((one) => one.startsWith(type)).length + 1}` : type);
  if (taken.has(name)) return { wrong: `Two blanks are called “${name}”. Call one otherwise: {${type} as goal}.` };
  const among =
    type === 'choice'
      ? (rest ?? '')
          .split(',')
          .map((one) => one.trim())
          .filter((one) => one !== '')
      : [];
  if (type === 'choice' && (among.length < 2 || among.some((one) => !/^[\p{L}\p{N}]{1,30}$/u.test(one))))
    return { wrong: `{${inner}} needs two single words or more: {choice: road, country}.` };
  const bounds = /^(\d{1,7}) *- *(\d{1,7})$/.exec((rest ?? '').trim());
  if (type === 'number' && rest !== undefined && bounds === null)
    return { wrong: `{${inner}} needs bounds: {number: 1-10}.` };
  return { name, type, among, from: Number(bounds?.[1] ?? 0), to: Number(bounds?.[2] ?? 1_000_000) };
}

/** Reads the template of a form, or says what is wrong with it. */
export function readTemplate(template: string): ReadTemplate | { readonly wrong: string } {
  const keyword = (template.split('{')[0] ?? '').trim().replace(/\s+/g, ' ');
  if (!KEYWORD.test(keyword) || keyword.split(' ').length > 3)
    return {
      wrong: `A template begins with its keyword, one to three words: “MARCH {unit} TO {place}”; found “${template.slice(0, 40)}”.`,
    };
  if (RESERVED.has(keyword.toUpperCase().split(' ')[0] ?? ''))
    return { wrong: `${keyword.toUpperCase()} means something at every table already. Take another keyword.` };
  const taken = new Set<string>();
  const blanks: FormBlank[] = [];
  for (const [, inner = ''] of template.matchAll(BLANK)) {
    const blank = blankOf(inner, taken);
    if ('wrong' in blank) return blank;
    const last = blanks.at(-1);
    if (last?.type === 'text') return { wrong: 'A {text} takes the rest of the line, so nothing may stand behind it.' };
    taken.add(blank.name);
    blanks.push(blank);
  }
  const rest = template.replace(/\s+/g, ' ').slice(keyword.length).trim();
  const plain = rest.replace(BLANK, '');
  if (/[{}[\]()|*]/.test(plain))
    return { wrong: 'Only blanks in braces and words may stand in a template: no brackets, no bars.' };
  let at = 0;
  const form = rest.replace(BLANK, () => {
    const name = blanks[at]?.name ?? '';
    at += 1;
    return `{${name}}`;
  });
  return { keyword: keyword.toUpperCase(), blanks, form };
}
