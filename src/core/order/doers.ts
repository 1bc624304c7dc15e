import { wordsOf } from '../reading/words.js';
import { type Form, leadsOf } from './form.js';

// Orders as one says them of who acts: `RB-GY moves to D5` beside `MOVE RB-GY TO D5`.

/** As one says it of somebody, in capitals or not: `attack`, `attacks`; `carry`, `carries`. */
const thirdPerson = (word: string): string =>
  /[^aeiou]y$/i.test(word)
    ? `${word.slice(0, -1)}ies`
    : /(?:s|x|ch|sh|[^aeiou]o)$/i.test(word)
      ? `${word}es`
      : `${word}s`;

/** Each form that begins `* {unit} …`, where `unit` is one of `doers`, also as it is said of them: `{unit} (*|moves) …`. */
export const alsoOfDoers = (
  forms: readonly string[],
  words: readonly string[],
  doers: readonly string[],
): readonly string[] => {
  const verbs = ['*', ...words.filter((word) => !word.includes(' ')).map(thirdPerson)].join('|');
  return forms.flatMap((form) =>
    doers.flatMap((doer) => {
      const begins = `* {${doer}}`;
      return form.startsWith(begins) ? [`{${doer}} (${verbs})${form.slice(begins.length)}`] : [];
    }),
  );
};

const known = new WeakMap<Form, readonly string[]>();

/** The words with which such a form goes on behind who acts, in capitals. */
export function verbsOf(form: Form): readonly string[] {
  const found = known.get(form) ?? leadsOf(form.slice(1)).words;
  known.set(form, found);
  return found;
}

/** The first word with which a form may begin, by itself. */
function firstWord([first]: Form): Form {
  if (first === undefined || first.kind === 'field') return [];
  return first.kind === 'word' ? [first] : firstWord(first.ways[0] ?? []);
}

/** As much of such a form as counts in a line without any of its verbs: who acts, and the verb that is wanted. */
export const withoutVerb = (form: Form): Form => [...form.slice(0, 1), ...firstWord(form.slice(1))];

/** Those of the verbs that stand in a line behind its first word. A form without one of its own there need not be held against it. */
export const verbsIn = (line: string, verbs: ReadonlySet<string>): readonly string[] =>
  verbs.size === 0 ? [] : wordsOf(line).filter((word, at) => at > 0 && verbs.has(word));
