import { fault, shown } from '../../../core/reading/fault.js';
import { EMPTY_PACK, huntersIn, STAGES } from '../pack.js';
import { MAX_NUMBER } from '../shapes/order.js';
import type { Pack } from '../shapes.js';
import type { Code, Fault } from './problems.js';

/** A whole number within bounds. `what` begins the sentence: `What you feed`. */
export function readNumber(word: string, least: number, what: string, code: Code = 'order/bad-number'): number | Fault {
  const number = /^\+?[0-9]{1,9}$/.test(word) ? Number(word) : Number.NaN;
  if (number >= least && number <= MAX_NUMBER) return number;
  return fault(code, word, `${what} must be a whole number from ${least} to ${MAX_NUMBER}; found ${shown(word)}.`, {
    allowed: `Write a whole number from ${least} up.`,
  });
}

/** The words of a pack: commas, plus signs and `and` part its items, and `4S1` and `4xS1` are two words. */
export const packWords = (text: string): readonly string[] =>
  text
    .toUpperCase()
    .replace(/×|\*/g, 'X')
    .replace(/[,+&;()[\]{}:"'“”‘’_]/g, ' ')
    .split(/\s+/)
    .flatMap((word) => {
      const parts = /^([0-9]{1,9})X?([A-Z][A-Z0-9]*)?$/.exec(word.replace(/\.$/, ''));
      return parts === null ? [word] : [parts[1] ?? '', parts[2] ?? ''];
    })
    .filter((word) => word !== '' && word !== 'X' && word !== 'AND' && word !== 'OF');

const STAGE_WORDS: ReadonlyMap<string, keyof Pack> = new Map([
  ...STAGES.flatMap((stage, index) => {
    const name = stage.toUpperCase();
    return [name, name.slice(0, -1), `S${index + 1}`, `STAGE${index + 1}`].map((word) => [word, stage] as const);
  }),
  // A number alone is of the first stage (MH-93).
  ['HUNTER', 'prowlers'],
  ['HUNTERS', 'prowlers'],
]);

/** The stage that begins at this word, and how many words it takes; null when none does. */
export function stageAt(
  words: readonly string[],
  at: number,
): { readonly stage: keyof Pack; readonly words: number } | null {
  const word = words[at] ?? '';
  const stage =
    STAGE_WORDS.get(word) ?? (word === 'STAGE' ? STAGE_WORDS.get(`STAGE${words[at + 1] ?? ''}`) : undefined);
  if (stage === undefined) return null;
  // `2 Stage 1 Hunters`, `1 brood mare`: a noun after the stage says nothing new.
  const used = word === 'STAGE' ? 2 : 1;
  const noun = /^HUNTERS?$/.test(words[at + used] ?? '') && !word.startsWith('HUNTER');
  return { stage, words: used + (noun ? 1 : 0) };
}

const EXAMPLE =
  'Write numbers and stages, like 4 S1, 1 S2 or 2 stalkers and 1 ravager; a number alone means Prowlers (S1).';

/** A pack as it is typed (MH-93). */
export function readPack(text: string): Pack | Fault {
  const words = packWords(text);
  const pack = { ...EMPTY_PACK };
  if (words.length === 0)
    return fault('order/bad-pack', text, 'A pack is so many Hunters; no number stands here.', {
      allowed: EXAMPLE,
      rule: 'MH-54',
    });
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const count = readNumber(word, 1, 'A number of Hunters', 'order/bad-pack');
    if (typeof count !== 'number') return { ...count, allowed: EXAMPLE, rule: 'MH-54' };
    const stage = stageAt(words, at + 1);
    const next = words[at + 1];
    if (stage === null && next !== undefined && !/^[0-9]/.test(next))
      return fault('order/bad-pack', next, `${shown(next)} is no stage of Hunters.`, {
        allowed: EXAMPLE,
        rule: 'MH-54',
      });
    pack[stage?.stage ?? 'prowlers'] += count;
    at += 1 + (stage?.words ?? 0);
  }
  if (huntersIn(pack) > MAX_NUMBER)
    return fault('order/bad-pack', text, `A pack of ${huntersIn(pack)} Hunters is more than anybody has.`, {
      allowed: EXAMPLE,
      rule: 'MH-54',
    });
  return pack;
}
