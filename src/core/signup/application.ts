import type { OptionalRuleInfo } from '../game/contract.js';
import { MAX_SHEET_BYTES } from '../game/sheet.js';
import { listing } from '../reading/listing.js';
import { nearest } from '../reading/nearest.js';
import { PREFERENCE_WORDS, SIDE_WORDS } from './application-words.js';
import {
  type Clause,
  clausesOf,
  leavesSide,
  namesOf,
  rulesSaid,
  sidesSaid,
  tokensOf,
  type Verdict,
  wordsOf,
} from './clauses.js';
import { ANY_SIDE } from './registration.js';
import { isTakenBack, type ListedRules, readLists, ruleLists, touching } from './rule-lists.js';

/** Something that people may name, with the words for it: `{ id: 'tactics', words: ['Tactics', '4'] }`. Case and hyphens do not count. */
interface Named {
  readonly id: string;
  readonly words: readonly string[];
}

export interface ApplicationWords {
  readonly sides: readonly Named[];
  readonly optionalRules: readonly OptionalRuleInfo[];
}

export interface ReadApplication {
  /** Id of the side, `ANY_SIDE`, or null when none was named or more than one was. */
  readonly side: string | null;
  /** Ids of playable ones in the order in which they were named. Empty also when none were named: silence is "no" (FE-33). */
  readonly optionalRules: readonly string[];
  /** Names of optional rules that the system does not have, quoted; reported, not fatal (FE-G11). */
  readonly unknownRules: readonly string[];
  /** Sentences for the applicant: what was not understood, and what would do. */
  readonly remarks: readonly string[];
}

type Said = ReadonlyMap<string, Verdict>;

const idsSaid = (said: Said, verdict: Verdict): readonly string[] =>
  [...said].filter(([, one]) => one === verdict).map(([id]) => id);

/** The side that is asked for, or the only one that is named at all, where no other is left in doubt. */
function sideOf(said: Said, clauses: readonly Clause[], sides: readonly Named[]): string | null {
  const named = [...said].filter(([, verdict]) => verdict !== 'refused');
  const [[id, verdict] = [null, 'doubtful']] = named;
  if (named.length === 1 && verdict !== 'doubtful') return id;
  return sides.length === 0 || (said.size === 0 && clauses.some(leavesSide)) ? ANY_SIDE : null;
}

function sideRemark(said: Said, sides: readonly Named[]): string {
  const named = (some: readonly Named[]): string => some.map((side) => side.words[0] ?? side.id).join(', ');
  const known = `one of ${named(sides)}, or "whichever side is free"`;
  const found = sides.filter(({ id }) => said.has(id));
  const open = found.filter(({ id }) => said.get(id) !== 'refused');
  if (found.length === 0) return `No side was named. Write ${known}.`;
  return open.length > 1
    ? `More than one side was named (${named(open)}). Write only the one you want, or "whichever side is free".`
    : `It is not plain which side you want (you wrote of ${named(found)}). Write only the one you want: ${known}.`;
}

const OTHERWISE = 'If you meant otherwise, write "Optional rules:" and their names, or "No optional rules."';
const SILENCE = 'One is played from the start only if all who start ask for it, so silence counts as no.';

/** What was made of names outside a list of rules, or in doubt: a rule is never wished for, or against, without a word. */
function rulesRemarks(
  free: boolean,
  passing: Said,
  listed: ListedRules,
  named: (ids: readonly string[]) => string,
): readonly string[] {
  const remark = (words: string, ids: readonly string[], then = ''): readonly string[] =>
    ids.length === 0 ? [] : [`${words}: ${named(ids)}. ${then}${OTHERWISE}`];
  const unclear = (ids: readonly string[]): readonly string[] =>
    remark('Not counted, because it is not plain whether you ask for it', ids, `${SILENCE} `);
  if (!free) {
    const outside = [...passing.keys()].filter((id) => !listed.asked.includes(id) && !listed.doubtful.includes(id));
    return [
      ...unclear(listed.doubtful),
      ...remark('Not counted, because it stands outside what you wrote of optional rules', outside),
    ];
  }
  return [
    ...remark('Read as optional rules that you ask for', idsSaid(passing, 'asked')),
    ...remark('Read as optional rules that you do not want', idsSaid(passing, 'refused')),
    ...unclear(idsSaid(passing, 'doubtful')),
  ];
}

/** Whether a clause says that its writer leaves it to others what is played with. */
const leavesRules = (clause: Clause): boolean =>
  !leavesSide(clause) &&
  clause.tokens.every(({ kind, text }) => kind !== 'side' && kind !== 'rule' && !SIDE_WORDS.has(text)) &&
  clause.tokens.some(
    ({ kind, text }) => PREFERENCE_WORDS.has(text) || (kind === 'any' && /\brules?\b/.test(wordsIn(clause))),
  );

const wordsIn = ({ tokens }: Clause): string => tokens.map(({ text }) => text).join(' ');

const notYet = ({ name }: OptionalRuleInfo): string =>
  `${name} is an optional rule of this game that cannot be played here yet. The rest of the application counts.`;

function unknownRule(name: string, rules: readonly OptionalRuleInfo[]): string {
  const near = nearest(
    name,
    rules.flatMap((rule) => [rule.name, ...rule.words]),
  );
  return `Unknown optional rule: ${name}.${near === null ? '' : ` Did you mean "${near}"?`} The rest of the application counts.`;
}

/**
 * Reads a free-text application (AD-21, FE-G11): the side, or whichever is free, and the optional rules that are wanted.
 * A side or a rule counts where the words plainly ask for it; what they leave open does not count, and a remark says so.
 * All else in it, a name or a story, is welcome and has no effect. Never throws; takes linear time.
 */
export function readApplication(text: string, { sides, optionalRules: rules }: ApplicationWords): ReadApplication {
  const cut = text.slice(0, MAX_SHEET_BYTES);
  const all = wordsOf(cut);
  const names = namesOf([
    ...sides.map(({ id, words }) => ({ of: 'side' as const, id, words })),
    ...rules.map(({ id, name, words }) => ({ of: 'rule' as const, id, words: [name, ...words] })),
  ]);
  const lists = ruleLists(cut, all, names).map((list) =>
    isTakenBack(cut, list, all, names) ? { ...list, doubtful: true } : list,
  );
  const isListed = touching(lists);
  const tokens = tokensOf(
    all.filter(({ start, end }) => !isListed(start, end)),
    names,
  );
  const clauses = clausesOf(cut, tokens, isListed);

  const said = sidesSaid(clauses);
  const side = sideOf(said, clauses, sides);
  const free = lists.length === 0;
  const passing = rulesSaid(clauses);
  const listed = readLists(lists, rules);
  // Who asks for a rule in a list and refuses it elsewhere has not plainly asked.
  const against = listed.asked.filter((id) => passing.get(id) === 'refused');
  const plain = {
    ...listed,
    asked: listed.asked.filter((id) => !against.includes(id)),
    doubtful: [...listed.doubtful, ...against],
  };
  // Who says nowhere which rules they want may have said it in a sentence: a name there counts, and they are told so.
  const ruleOf = (id: string): readonly OptionalRuleInfo[] => rules.filter((rule) => rule.id === id);
  const wanted = (free ? idsSaid(passing, 'asked') : plain.asked).flatMap(ruleOf);
  const left = free
    ? passing.size === 0 && clauses.some(leavesRules)
    : plain.doubtful.length === 0 && plain.open && lists.every((list) => list.names !== null);
  const none = wanted.length === 0 ? 'no optional rules' : 'no optional rules but those you ask for';
  return {
    side,
    optionalRules: wanted.filter(({ playable }) => playable).map(({ id }) => id),
    unknownRules: plain.unknown,
    remarks: [
      ...(side === null ? [sideRemark(said, sides)] : []),
      ...rulesRemarks(free, passing, plain, (ids) => listing(ids.flatMap(ruleOf).map(({ name }) => name))),
      ...(left && rules.length > 0 ? [`Read as: ${none}. ${SILENCE} ${OTHERWISE}`] : []),
      ...wanted.filter(({ playable }) => !playable).map(notYet),
      ...plain.unknown.map((name) => unknownRule(name, rules)),
    ],
  };
}
