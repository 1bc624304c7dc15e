import { fault, isFault, shown } from '../../../core/reading/fault.js';
import { inUse, ruleId, ruleName } from '../optional-rules.js';
import { TechField } from '../shapes/technology.js';
import { type OptionalRule, type OrderOf, type Province, TacticsValue, type View } from '../shapes.js';
import { checkBattleOrder } from './battle-orders.js';
import type { Desk } from './desk.js';
import type { Fault } from './problems.js';
import { looksLikePlace } from './values.js';
import { isPlaceholder, type Lexicon, readNation, readNumber, readPlace } from './words.js';

/**
 * Lines of the optional rules Preservation, Tactics and Technology. They are read whether or not the rule is in use, so that a
 * sheet with them gets a precise answer; `checkOptional` rejects those of rules that are not.
 */
type OptionalOrder = OrderOf<'preservation'> | OrderOf<'tactics'> | OrderOf<'tech'>;

const placeholder = (line: string, example: string): Fault =>
  fault('order/placeholder', line, 'This line is the template of the rules, not an order.', {
    allowed: `Replace the X by a value, like ${example}, or delete the line. The other lines stand.`,
  });

/** A province before the value, for that province alone. */
function placeAndRest(
  words: readonly string[],
  lexicon: Lexicon,
): { province: Province | null; rest: readonly string[] } | Fault {
  const [first] = words;
  if (first === undefined || !looksLikePlace(first)) return { province: null, rest: words };
  const province = readPlace(first, lexicon);
  return isFault(province) ? province : { province, rest: words.slice(1) };
}

/** `Preservation [province]: 0..100` (FE-G9). */
export function readPreservation(words: readonly string[], lexicon: Lexicon): OptionalOrder | Fault {
  if (words.some(isPlaceholder)) return placeholder('Preservation: XX', 'Preservation: 50');
  const place = placeAndRest(words, lexicon);
  if (isFault(place)) return place;
  const percent = place.rest.join(' ').replace(/(?<=[0-9])%$/, '');
  const number = readNumber(percent === '' ? 'nothing' : percent, 0, 100, 'order/bad-preservation', 'Preservation');
  return isFault(number) ? number : { kind: 'preservation', value: number, province: place.province };
}

/** `Tactics [province]: word [LEFT | RIGHT]` (FE-G9). */
export function readTactics(words: readonly string[], lexicon: Lexicon): OptionalOrder | Fault {
  if (words.some(isPlaceholder)) return placeholder('Tactics: XXXXXX', 'Tactics: STAND');
  const place = placeAndRest(words, lexicon);
  if (isFault(place)) return place;
  const [word = 'nothing'] = place.rest;
  const written = place.rest.join(' ');
  const value = TacticsValue.safeParse(written);
  if (value.success) return { kind: 'tactics', value: value.data, province: place.province };
  if ((word === 'ENFILADE' || word === 'REFUSE') && !/ (LEFT|RIGHT)\b/.test(written))
    return fault('order/tactic-wing', written, `${word} needs a wing.`, {
      allowed: `Write ${word} LEFT or ${word} RIGHT.`,
      rule: 'FE-O4',
    });
  return fault('order/bad-tactic', written, `${shown(written === '' ? word : written)} is no tactic.`, {
    allowed: `Tactics are ${TacticsValue.options.join(', ')}.`,
    rule: 'FE-O4',
  });
}

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

/** `nation TECH: field, Plus One | Minus One` (FE-G9). `first` is the word before TECH. */
export function readTech(first: string, words: readonly string[], lexicon: Lexicon): OptionalOrder | Fault {
  if (first === 'NATION' || words.some((word) => isPlaceholder(word) || word === 'PLUS/MINUS'))
    return placeholder('NATION TECH: XXXX', 'FED TECH: Speed, Plus One');
  const nation = readNation(first, lexicon);
  if (isFault(nation)) return nation;
  const field = FIELDS.get(words[0] ?? '');
  const delta = DELTAS.get(words.slice(1).join(' '));
  if (field === undefined || delta === undefined)
    return fault('order/bad-technology', words.join(' '), 'A technology line names a field and one step.', {
      allowed: `Write ${nation} TECH: ${TechField.options.join(' or ')}, Plus One or Minus One.`,
      rule: 'FE-O5',
    });
  return { kind: 'tech', nation, field, delta };
}

/** `TECH: KZIN Speed, Plus One`: the nation stands before the word, so that is how it has to be written. */
export function techFirst(words: readonly string[], lexicon: Lexicon): Fault {
  const nation = words.find((word) => lexicon.nations.has(word));
  const tech =
    nation === undefined
      ? null
      : readTech(
          nation,
          words.filter((word) => word !== nation),
          lexicon,
        );
  const right = tech === null || isFault(tech) ? null : writeOptional(tech);
  return fault('order/bad-technology', ['TECH', ...words].join(' '), 'A technology line begins with its nation.', {
    allowed: `Write ${right ?? 'it like FED TECH: Speed, Plus One'}.`,
    rule: 'FE-O5',
  });
}

export function writeOptional(order: OptionalOrder): string {
  switch (order.kind) {
    case 'preservation':
      return `Preservation${order.province === null ? '' : ` ${order.province}`}: ${order.value}`;
    case 'tactics':
      return `Tactics${order.province === null ? '' : ` ${order.province}`}: ${order.value}`;
    case 'tech':
      return `${order.nation} TECH: ${order.field}, ${order.delta === 1 ? 'Plus One' : 'Minus One'}`;
  }
}

const RULES: Readonly<Record<OptionalOrder['kind'], OptionalRule>> = {
  preservation: 'preservation',
  tactics: 'tactics',
  tech: 'technology',
};

/** How an optional rule comes into use; see `OPTIONAL_RULES`. */
const HOW_IN_USE = 'Optional rules are chosen before the war, and the game master can change them between two turns.';

/** The fault of a line whose optional rule is not in use, or null. */
export function ruleFault(rule: OptionalRule, line: string, view: Pick<View, 'options'>): Fault | null {
  if (inUse(view, rule)) return null;
  const message = `${ruleName(rule)} is an optional rule that this war does not use.`;
  return fault('order/rule-not-in-use', line, message, {
    allowed: `Delete the line. ${HOW_IN_USE}`,
    rule: ruleId(rule),
  });
}

/** Lines of rules that are not in use are told so, however they are written. */
export function unlessOff(
  read: OptionalOrder | Fault,
  kind: OptionalOrder['kind'],
  line: string,
  view: Pick<View, 'options'>,
): OptionalOrder | Fault {
  // A line of the template that was left as it is says nothing of rules.
  if (!isFault(read) || read.code === 'order/placeholder') return read;
  return ruleFault(RULES[kind], line, view) ?? read;
}

/** How the lines begin that the optional rules in use allow. */
export const optionalBeginnings = (view: Pick<View, 'options'>): readonly string[] =>
  Object.entries({ Preservation: RULES.preservation, Tactics: RULES.tactics, 'nation TECH': RULES.tech }).flatMap(
    ([word, rule]) => (inUse(view, rule) ? [word] : []),
  );

export function checkOptional(order: OptionalOrder, desk: Desk): Fault[] {
  const off = ruleFault(RULES[order.kind], writeOptional(order), desk.view);
  if (off !== null) return [off];
  return order.kind === 'tech' ? [] : checkBattleOrder(order, desk);
}
