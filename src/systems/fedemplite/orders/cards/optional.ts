import { z } from 'zod';
import type { Field } from '../../../../core/order/field.js';
import { fault, isFault, shown } from '../../../../core/reading/fault.js';
import { wordsOf } from '../../../../core/reading/words.js';
import { ruleFault } from '../../optional-rules.js';
import { NationId, type OptionalRule, Province } from '../../shapes/base.js';
import { TacticsValue } from '../../shapes/tactics.js';
import { TechField } from '../../shapes/technology.js';
import { gluedTo } from '../bag.js';
import { isPlaceholder, readNation, readNumber, readPlace } from '../fields.js';
import type { Fault } from '../problems.js';
import type { Before } from '../table.js';
import { looksLikePlace } from '../values.js';
import { BATTLES, card, inWindows, offered } from './card.js';

// Lines of optional rules. They are read whether or not the rule is in use, so that a sheet with them gets a precise answer.

interface RestOf<Value extends object> {
  readonly noun: string;
  readonly schema: z.ZodType<Value>;
  readonly rule: OptionalRule;
  /** As the line stands in the rules, to be filled in, and as it may be. */
  readonly unfilled: readonly [template: string, filled: string];
  readonly read: (words: readonly string[], before: Before, sofar: Readonly<Record<string, unknown>>) => Value | Fault;
  readonly write: (value: Value) => string;
}

const placeholder = (line: string, example: string): Fault =>
  fault('order/placeholder', line, 'This line is the template of the rules, not an order.', {
    allowed: `Replace the X by a value, like ${example}, or delete the line. The other lines stand.`,
  });

/** A piece of the template that stands for a value. */
const isUnfilled = (word: string): boolean => isPlaceholder(word) || word === 'PLUS/MINUS';

/** All words behind a keyword. Of a rule that is not in use it is told that it is not, however its line is written. */
function rest<Value extends object>(of: RestOf<Value>): Field<Value, Before> {
  return {
    noun: of.noun,
    schema: of.schema,
    read(line, from, before, sofar) {
      const glued = gluedTo(line, from);
      if (glued !== null) return glued;
      const words = wordsOf(line.slice(from));
      // A line of the template that was left as it is says nothing of rules.
      if (words.some(isUnfilled)) return placeholder(...of.unfilled);
      const value = of.read(words, before, sofar);
      return isFault(value) ? (ruleFault(of.rule, line, before) ?? value) : { value, end: line.length };
    },
    write: of.write,
    ways: () => [],
  };
}

/** A province before the value, for that province alone. */
function placeAndRest(
  words: readonly string[],
  before: Before,
): { readonly province: Province | null; readonly others: readonly string[] } | Fault {
  const [first] = words;
  if (first === undefined || !looksLikePlace(first)) return { province: null, others: words };
  const province = readPlace(first, before);
  return isFault(province) ? province : { province, others: words.slice(1) };
}

const at = (province: Province | null): string => (province === null ? '' : ` ${province}`);

/** `Preservation [province]: 0..100` (FE-G9). */
export const preservation = card('preservation', {
  words: ['PRESERVATION'],
  fields: {
    '...': rest({
      noun: 'number from 0 to 100',
      rule: 'preservation',
      schema: z.object({ value: z.number().int().max(9_999).min(0).max(100), province: Province.nullable() }),
      unfilled: ['Preservation: XX', 'Preservation: 50'],
      read(words, before) {
        const place = placeAndRest(words, before);
        if (isFault(place)) return place;
        const percent = place.others.join(' ').replace(/(?<=[0-9])%$/, '');
        const value = readNumber(percent || 'nothing', 0, 100, 'order/bad-preservation', 'Preservation');
        return isFault(value) ? value : { value, province: place.province };
      },
      write: ({ value, province }) => `${at(province)}: ${value}`,
    }),
  },
  forms: ["[;|'] * {...}"],
  normal: 'Preservation{...}',
  template: 'Preservation <province>: <0 to 100>',
  title: 'Preservation:',
  help: 'Says how soon your side leaves battles that you command, from 0 (never) to 100 (twice as soon as usual).',
  more: [
    'Name a province for one battle, none for all. Only the word of the player with most ships of a side in a battle counts;',
    'without one it is 50. Nobody else is told your value.',
  ].join(' '),
  lookUp: ['battle', 'withdrawal', 'retreat', 'commander'],
  rules: ['FE-O3'],
  phases: inWindows(BATTLES, { needs: 'preservation' }),
  menu: [
    offered(
      'preservation',
      'Preservation',
      'Says how soon ships that you command leave a battle: 0 never, 50 as usual, 100 twice as soon.',
    ),
  ],
  example: { kind: 'preservation', value: 80, province: null },
});

/** `Tactics [province]: word [LEFT | RIGHT]` (FE-G9). */
export const tactics = card('tactics', {
  words: ['TACTICS'],
  fields: {
    '...': rest({
      noun: 'tactic',
      rule: 'tactics',
      schema: z.object({ value: TacticsValue, province: Province.nullable() }),
      unfilled: ['Tactics: XXXXXX', 'Tactics: STAND'],
      read(words, before) {
        const place = placeAndRest(words, before);
        if (isFault(place)) return place;
        const written = place.others.join(' ');
        const value = TacticsValue.safeParse(written);
        if (value.success) return { value: value.data, province: place.province };
        const [word = 'nothing'] = place.others;
        if ((word === 'ENFILADE' || word === 'REFUSE') && !/ (LEFT|RIGHT)\b/.test(written))
          return fault('order/tactic-wing', written, `${word} needs a wing.`, {
            allowed: `Write ${word} LEFT or ${word} RIGHT.`,
            rule: 'FE-O4',
          });
        return fault('order/bad-tactic', written, `${shown(written || word)} is no tactic.`, {
          allowed: `Tactics are ${TacticsValue.options.join(', ')}.`,
          rule: 'FE-O4',
        });
      },
      write: ({ value, province }) => `${at(province)}: ${value}`,
    }),
  },
  forms: ["[;|'] * {...}"],
  normal: 'Tactics{...}',
  template: 'Tactics <province>: <tactic>',
  title: 'Tactics:',
  help: 'Says how your side fights in battles that you command.',
  more: [
    'Name a province for one battle, none for all. What you say once the fleets have met counts before what you said with the',
    'orders; a battle of which nothing was said is fought by STAND. ENFILADE and REFUSE need a wing, as you see it from your',
    'own line.',
  ].join(' '),
  lookUp: ['battle', 'commander', ...TacticsValue.options],
  rules: ['FE-O4'],
  phases: inWindows(BATTLES, { needs: 'tactics' }),
  menu: [offered('tactics', 'Tactics', 'Says how your side fights in battles that you command.')],
  example: ({ near, base }) => ({ kind: 'tactics', value: 'ENFILADE LEFT' as const, province: near[0] ?? base }),
});

const FIELDS = new Map<string, TechField>([
  ...TechField.options.map((field) => [field.toUpperCase(), field] as const),
  ['DEFENCE', 'Defense'],
]);
const DELTAS = new Map<string, 1 | -1>([
  ['PLUS ONE', 1],
  ['+1', 1],
  ['PLUS 1', 1],
  ['MINUS ONE', -1],
  ['-1', -1],
  ['MINUS 1', -1],
]);
const TEMPLATE = ['NATION TECH: XXXX', 'FED TECH: Speed, Plus One'] as const;

/** A field of research and one step, behind the nation and TECH. */
function readStep(words: readonly string[], of: string): { readonly field: TechField; readonly delta: 1 | -1 } | Fault {
  const field = FIELDS.get(words[0] ?? '');
  const delta = DELTAS.get(words.slice(1).join(' '));
  if (field !== undefined && delta !== undefined) return { field, delta };
  return fault('order/bad-technology', words.join(' '), 'A technology line names a field and one step.', {
    allowed: `Write ${of} TECH: ${TechField.options.join(' or ')}, Plus One or Minus One.`,
    rule: 'FE-O5',
  });
}

const stepInWords = (delta: 1 | -1): string => (delta === 1 ? 'Plus One' : 'Minus One');

const research = z.object({ field: TechField, delta: z.union([z.literal(1), z.literal(-1)]) });

/** The nation of a technology line stands before its keyword. */
const nationBefore: Field<NationId, Before> = {
  noun: 'nation',
  schema: NationId,
  read(line, start, before) {
    const [word = ''] = wordsOf(line.slice(start, start + 80));
    const nation = before.nations.get(word);
    const found = line.toUpperCase().indexOf(word, start);
    // Other signs in front may say that it is no order: `= FED TECH …`.
    if (nation === undefined || found < 0 || /[^\s,:;()[\]{}"']/.test(line.slice(start, found))) return null;
    return { value: nation, end: found + word.length };
  },
  write: String,
  ways: () => [],
};

const FIRST = 'A technology line begins with its nation.';

/** `nation TECH: field, Plus One | Minus One` (FE-G9). */
export const tech = card('tech', {
  words: ['TECH'],
  fields: {
    nation: nationBefore,
    '...': rest({
      noun: 'field and one step',
      rule: 'technology',
      schema: research,
      unfilled: TEMPLATE,
      read: (words, _before, { nation }) => readStep(words, String(nation)),
      write: ({ field, delta }) => `${field}, ${stepInWords(delta)}`,
    }),
  },
  asides: {
    /** `TECH: KZIN Speed, Plus One`: the nation stands before the word, so that is how it has to be written. */
    turned: rest<never>({
      noun: 'nation before TECH',
      rule: 'technology',
      schema: z.never(),
      unfilled: TEMPLATE,
      read(words, { nations }) {
        const of = words.find((word) => nations.has(word));
        const step =
          of === undefined
            ? null
            : readStep(
                words.filter((word) => word !== of),
                of,
              );
        const right =
          step === null || isFault(step) || of === undefined
            ? null
            : `${nations.get(of)} TECH: ${step.field}, ${stepInWords(step.delta)}`;
        return fault('order/bad-technology', ['TECH', ...words].join(' '), FIRST, {
          allowed: `Write ${right ?? 'it like FED TECH: Speed, Plus One'}.`,
          rule: 'FE-O5',
        });
      },
      write: () => '',
    }),
  },
  forms: ['{nation} [;] * {...}', "[;|'] * {turned}"],
  normal: '{nation} TECH: {...}',
  template: '<nation> TECH: <field>, Plus One',
  title: 'TECH',
  help: 'Opens or closes one research centre of a nation that you command.',
  more: [
    'Fields are Speed, Attack, Defense and Stealth. One line a nation and turn, by its National Commander: whoever has more of',
    'its ships than anybody else.',
  ].join(' '),
  lookUp: ['technology', 'research', 'centre', 'Speed', 'Attack', 'Defense', 'Stealth'],
  rules: ['FE-O5'],
  phases: inWindows(['orders'], { needs: 'technology' }),
  menu: [
    offered(
      'open-centre',
      'Open a research centre',
      'It counts from the next turn on, and the nation builds fewer ships as long as it is kept.',
    ),
    offered('close-centre', 'Close a research centre', 'The nation builds more ships again.'),
  ],
  example: ({ nation: { id } }) => ({ kind: 'tech', nation: id, field: 'Attack' as const, delta: 1 as const }),
});

/** What is wrong with a technology line that begins with no nation of this war; null: it is none. */
export function strangeTech(line: string, before: Before): Fault | null {
  const [first = '', second, ...others] = wordsOf(line);
  if (second !== 'TECH') return null;
  if (first === 'NATION' || others.some(isUnfilled)) return placeholder(...TEMPLATE);
  const nation = readNation(first, before);
  return isFault(nation) ? (ruleFault('technology', line, before) ?? nation) : null;
}
