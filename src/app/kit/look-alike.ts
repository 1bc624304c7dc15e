import { characters } from 'confusables';
import { kept } from '../../core/memory/kept.js';

// Which names a reader could take for each other. Foreign text is only compared here, never changed.

const pairs = (text: string): readonly (readonly [string, string])[] =>
  text.split(' ').map((pair) => {
    const [from = '', to = ''] = [...pair];
    return [from, to];
  });

/**
 * Letters of Cyrillic and Greek that look like Latin ones, each by its own shape: a capital may look like another letter than its
 * small form. The kept table likens many more of them, such as Д and Л to A, and so would take Dana for Lana in Russian.
 */
const ALPHABETS: ReadonlyMap<string, string> = new Map([
  ...pairs('АA ВB СC ЕE НH ІI ЈJ КK МM ОO РP ЅS ТT УY ҮY ХX ԌG ԚQ ԜW ѴV ӀI'),
  ...pairs('аa сc еe һh іi јj кk оo рp ԛq ѕs уy үy ѵv ԝw хx ԁd ӏl гr ѡw'),
  ...pairs('ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ϹC ϜF ͿJ'),
  ...pairs('αa ιi κk νv οo ρp υu χx γy ηn ϲc ϳj εe ωw'),
]);

/** Letters and numbers in circles and squares, which Unicode counts among the signs. */
const SIGNS = /^[\u{24EA}-\u{24FF}\u{2776}-\u{2793}\u{1F100}-\u{1F1FF}]$/u;
/**
 * Alphabets with letters that are Latin ones to the eye, and in which hardly anybody writes a name. Letters of any other alphabet
 * stand for themselves, unless they stand among Latin ones.
 */
const BORROWED = [
  /^[\p{Script=Latin}\p{Script=Common}\p{Script=Cherokee}\p{Script=Lisu}\p{Script=Coptic}\p{Script=Canadian_Aboriginal}]$/u,
  /^[\p{Script=Deseret}\p{Script=Osage}\p{Script=Old_Italic}\p{Script=Lydian}\p{Script=Lycian}\p{Script=Carian}]$/u,
  /^[\p{Script=Gothic}\p{Script=Runic}\p{Script=Tifinagh}\p{Script=Vai}]$/u,
];
/** Latin letters that are no others in disguise. */
const THEMSELVES = new Set('þðÞÐßƿǷ');

/** What the kept table likens characters to. */
const KEPT: ReadonlyMap<string, string> = new Map(
  [...characters].flatMap(([base, alike]) => [...alike].map((one) => [one, base] as const)),
);

const ASCII = /^\p{ASCII}*$/u;

function findShape(character: string, amongLatin: boolean): string {
  const own = ALPHABETS.get(character);
  if (own !== undefined) return own;
  if (ASCII.test(character) || THEMSELVES.has(character)) return character;
  const isSign = !/^[\p{L}\p{N}\p{Sc}\p{Sm}]$/u.test(character) && !SIGNS.test(character);
  const compared = !isSign && (amongLatin || BORROWED.some((script) => script.test(character)));
  return (compared ? KEPT.get(character) : undefined) ?? character;
}

const MOST_KEPT = 4000;
/** Names are made of few letters, and are compared with thousands of others. */
const found = [new Map<string, string>(), new Map<string, string>()] as const;

function shapeOf(character: string, amongLatin: boolean): string {
  return kept(found[amongLatin ? 1 : 0], character, () => findShape(character, amongLatin), MOST_KEPT);
}

/** What stands above, below or through letters without being one; vowels of Indic alphabets are none of these. */
const ACCENTS = /[\u0300-\u036F]|[\u0483-\u0489]|[\u1AB0-\u1AFF\u1DC0-\u1DFF]|[\u20D0-\u20FF\uFE20-\uFE2F]/gu;
/** Blanks, what is not seen, and punctuation: a bar is none, since it looks like a letter. */
const UNSEEN = /[\p{Z}\p{C}\p{Sk}\p{Default_Ignorable_Code_Point}]/gu;
const PUNCTUATION = /[\p{P}<>=+~^`]/gu;

/** Each word letter by letter as it looks, in plain Latin letters where it looks like such. `loosely`: in words of several alphabets. */
const inPlainLetters = (text: string, loosely: boolean): string =>
  text
    .split(' ')
    .map((word) => {
      const amongLatin = loosely && /\p{Script=Latin}/u.test(word);
      return [...word].map((character) => shapeOf(character, amongLatin)).join('');
    })
    .join('');

const shape = (text: string, loosely = false): string =>
  (ASCII.test(text) ? text.replaceAll(' ', '') : inPlainLetters(text, loosely))
    .replace(UNSEEN, '')
    .replace(PUNCTUATION, '');

/** In small letters, and with what is read as an l or an o for these. */
const inSmall = (text: string): string => text.toLowerCase().replace(/[1|]/g, 'l').replaceAll('0', 'o');

/**
 * What a name looks like, four times: in small letters, in capitals, as it is written, since an I is like an l only where it is a
 * capital, and with the eyes of somebody who expects Latin letters. Two names look alike when one of these is the same.
 */
function shapesOf(name: string): readonly [small: string, capital: string, written: string, loose: string] {
  const isPlain = ASCII.test(name);
  const bare = isPlain ? name : name.normalize('NFKD').replace(ACCENTS, '').normalize('NFC');
  const text = bare.replace(/[\s\p{Z}]+/gu, ' ');
  const small = inSmall(shape(text.toLowerCase()));
  const written = shape(text).replace(/[1|I]/g, 'l').replaceAll('0', 'o');
  return [
    small,
    shape(text.toUpperCase()).toLowerCase().replace(/[1|]/g, 'i').replaceAll('0', 'o'),
    // A capital L looks like none of the others.
    [...written].map((letter) => (letter === 'L' ? letter : letter.toLowerCase())).join(''),
    isPlain ? small : inSmall(shape(text, true)),
  ];
}

/** Whether anything of a name is seen that tells it from others. */
export const hasShape = (name: string): boolean => shapesOf(name)[0] !== '';

/** Names that are compared with many. */
export class LookAlikes {
  readonly #by = [new Set<string>(), new Set<string>(), new Set<string>(), new Set<string>()] as const;

  constructor(names: Iterable<string> = []) {
    for (const name of names) this.add(name);
  }

  add(name: string): void {
    for (const [index, shape] of shapesOf(name).entries()) this.#by[index]?.add(shape);
  }

  /** Whether a name looks like one of these. */
  has(name: string): boolean {
    const shapes = shapesOf(name);
    return shapes[0] !== '' && shapes.some((shape, index) => this.#by[index]?.has(shape) === true);
  }
}

/** Whether a reader could take one name for the other; a name is like itself. */
export const looksLike = (one: string, other: string): boolean => {
  const shapes = shapesOf(other);
  return shapesOf(one).some((shape, index) => shape !== '' && shape === shapes[index]);
};
