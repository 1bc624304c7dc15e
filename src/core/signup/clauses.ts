import {
  AFTER_AND,
  AFTER_SIDE,
  ALL_BUT,
  AND_VERBS,
  ANY_SIDE_WORDS,
  FREE_WORDS,
  kindOf,
  LEANING,
  NOT_ONLY,
  SIDE_ASKING,
  SIDE_DOUBTS,
  SIDE_WORDS,
  SIDE_YES,
  TURNS,
  type WordKind,
} from './application-words.js';

export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const APOSTROPHES = "'’ʼ´`";

/** The words of a text; `don't` is one, and `I'd` two. */
export function wordsOf(text: string): readonly Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const [found] = match;
    const word = { text: found.toLowerCase(), start: match.index, end: match.index + found.length };
    const last = words.at(-1);
    const joined =
      word.text === 't' &&
      last?.end === word.start - 1 &&
      APOSTROPHES.includes(text[last.end] ?? ' ') &&
      last.text.endsWith('n');
    if (joined && last !== undefined)
      words[words.length - 1] = { text: `${last.text}t`, start: last.start, end: word.end };
    else words.push(word);
  }
  return words;
}

export const key = (name: string): string =>
  wordsOf(name)
    .map((word) => word.text)
    .join(' ');

/** What may be named: a side or a rule, by the words of one of its names. */
interface Name {
  readonly of: 'side' | 'rule';
  readonly id: string;
  readonly words: readonly string[];
}

/** Names by their first word, the longest first. */
export type Names = ReadonlyMap<string, readonly Name[]>;

/** All that may be named. Numbers are no names outside a list of rules. */
export function namesOf(named: readonly { of: Name['of']; id: string; words: readonly string[] }[]): Names {
  const names = new Map<string, Name[]>();
  for (const { of, id, words } of named)
    for (const name of [id, ...words].map(key)) {
      const parts = name.split(' ');
      const first = parts[0] ?? '';
      if (first === '' || (of === 'rule' && /^\d+$/.test(name))) continue;
      names.set(first, [...(names.get(first) ?? []), { of, id, words: parts }]);
    }
  for (const some of names.values()) some.sort((one, other) => other.words.length - one.words.length);
  return names;
}

interface Token extends Word {
  readonly kind: WordKind | 'side' | 'rule';
  /** Of the side or rule that is named. */
  readonly id: string;
}

/** The longest name that begins at a word. */
function nameAt(words: readonly Word[], at: number, names: Names): Name | undefined {
  return names
    .get(words[at]?.text ?? '')
    ?.find((name) => name.words.every((word, index) => words[at + index]?.text === word));
}

export function tokensOf(words: readonly Word[], names: Names): readonly Token[] {
  const tokens: Token[] = [];
  let from = 0;
  for (const [at, word] of words.entries()) {
    if (at < from) continue;
    const name = nameAt(words, at, names);
    const isDownWith = word.text === 'down' && words[at + 1]?.text === 'with';
    const kind = name?.of ?? (isDownWith ? 'doubting' : kindOf(word.text));
    from = at + (name?.words.length ?? 1);
    tokens.push({ ...word, end: words[from - 1]?.end ?? word.end, kind, id: name?.id ?? '' });
  }
  return tokens;
}

export interface Clause {
  readonly tokens: readonly Token[];
  /** Number of its sentence. */
  readonly sentence: number;
  /** Its sentence is a question. */
  readonly question: boolean;
  /** The question ends with it. */
  readonly asksItself: boolean;
  /** It is one with the clause before, of which it is cut off only to be read: `Alliance | without Tactics`. */
  readonly hangs: boolean;
}

/** What stands between two words: the end of a sentence, of a clause, or neither. */
function breakIn(gap: string): 'sentence' | 'clause' | null {
  if (/[\n\r]|[.;!?](?:\s|$)/.test(gap)) return 'sentence';
  return /[,.;!?()[\]—–…"]|\s-/.test(gap) ? 'clause' : null;
}

/** Whether a clause begins at a word in the middle of a sentence; `hangs` if it belongs to the one before. */
function opens(tokens: readonly Token[], at: number): 'opens' | 'hangs' | null {
  const token = tokens[at];
  const before = tokens[at - 1];
  if (token === undefined || before === undefined) return null;
  if (TURNS.has(token.text)) return token.text === 'but' && ALL_BUT.has(before.text) ? null : 'opens';
  const next = tokens[at + 1]?.text ?? '';
  if (token.kind === 'and' && AND_VERBS.has(next)) return 'hangs';
  if (token.kind === 'and' && AFTER_AND.has(next)) return 'opens';
  return before.kind === 'side' && AFTER_SIDE.has(token.text) ? 'hangs' : null;
}

/** Whether a question mark stands behind a word, before the next and on its line. */
function isAsked(text: string, from: number): boolean {
  for (let at = from; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '?') return true;
    if (/[\p{L}\p{N}\n\r]/u.test(character)) return false;
  }
  return false;
}

/** The clauses of a text whose words these are. Where `cut` says that words are missing a sentence ends. */
export function clausesOf(
  text: string,
  tokens: readonly Token[],
  cut: (from: number, to: number) => boolean,
): readonly Clause[] {
  const clauses: { tokens: Token[]; sentence: number; hangs: boolean; asksItself: boolean }[] = [];
  const asking = new Set<number>();
  let sentence = 0;
  for (const [at, token] of tokens.entries()) {
    const from = tokens[at - 1]?.end ?? 0;
    const isCut = cut(from, token.start);
    const gap = isCut ? '' : text.slice(from, token.start);
    const broken = at === 0 || isCut ? 'sentence' : breakIn(gap);
    const opened = opens(tokens, at);
    if (broken === 'sentence') sentence += 1;
    // A `but` that leaves something out is no turn: what it does to the name is not plain.
    const kind =
      token.text === 'but' ? (opened === null && at > 0 && broken === null ? 'doubting' : 'fill') : token.kind;
    const word = TURNS.has(token.text) && kind === 'other' ? { ...token, kind: 'fill' as const } : { ...token, kind };
    if (broken !== null || opened !== null)
      clauses.push({ tokens: [word], sentence, hangs: broken === null && opened === 'hangs', asksItself: false });
    else clauses.at(-1)?.tokens.push(word);
    const last = clauses.at(-1);
    if (last === undefined || !isAsked(text, token.end)) continue;
    last.asksItself = true;
    asking.add(sentence);
  }
  return clauses.map((clause) => ({ ...clause, question: asking.has(clause.sentence) }));
}

/** `mentioned`: of a side that is named and neither asked for, refused nor left in doubt, `Coalition all the way`. */
export type Verdict = 'asked' | 'mentioned' | 'refused' | 'doubtful';

const isUnplain = ({ kind }: Token): boolean => kind === 'negating' || kind === 'doubting' || kind === 'any';
const has = (clause: Clause, kind: Token['kind']): boolean => clause.tokens.some((token) => token.kind === kind);
const isUnplainClause = (clause: Clause): boolean => clause.tokens.some(isUnplain);
const names = (clause: Clause): boolean => has(clause, 'side') || has(clause, 'rule');

/** Whether a clause refuses what it names, and there is no other way to read it: each name has a negation of its own or shares one. */
function refusesPlainly(tokens: readonly Token[], of: 'side' | 'rule'): boolean {
  if (tokens.some(({ kind, text }) => ['other', 'doubting', 'any'].includes(kind) || NOT_ONLY.has(text))) return false;
  const first = tokens.findIndex(({ kind }) => kind === 'negating');
  const named = tokens.findIndex(({ kind }) => kind === of);
  if (named < first)
    // `Technology: no`
    return tokens.every(({ kind }, at) => (at === first ? at > named : [of, 'fill', 'and'].includes(kind)));
  let open = false;
  let strays = false;
  for (const [at, { kind, text }] of tokens.entries()) {
    const isBefore = at < first;
    if (kind === 'negating') {
      if (open) return false;
      open = true;
      strays = false;
    } else if (kind === of) {
      if (strays) return false;
      open = false;
    } else if (kind === 'side' || kind === 'rule') {
      if (!isBefore) return false;
    } else if (kind === 'and' || kind === 'or' || text === 'with') {
      if (isBefore) return false;
      strays ||= text === 'with' && !open;
    } else if (kind !== 'fill') {
      // Another verb behind a name begins something new: `no Tactics I want Technology`.
      strays ||= !isBefore && !open;
    }
  }
  return !open;
}

const asks = (clause: Clause): boolean =>
  has(clause, 'ask') || (has(clause, 'liking') && clause.tokens.some(({ text }) => text === 'would' || text === 'd'));

/** Whether all words of a clause are names and courtesy: it takes its sense from those around it. */
const isBare = (clause: Clause): boolean =>
  clause.tokens.every(({ kind }) => ['side', 'rule', 'fill', 'and', 'or'].includes(kind));

/** What a clause by itself says of the rules that it names. */
function ruleVerdict(clause: Clause): Verdict {
  if (clause.question || has(clause, 'doubting') || has(clause, 'any')) return 'doubtful';
  if (has(clause, 'negating')) return refusesPlainly(clause.tokens, 'rule') ? 'refused' : 'doubtful';
  if (has(clause, 'other') || has(clause, 'or')) return 'doubtful';
  if (has(clause, 'liking') && !asks(clause)) return 'doubtful';
  return asks(clause) || !has(clause, 'frame') ? 'asked' : 'doubtful';
}

/** What a clause by itself says of the sides that it names. Of a side more is understood than of rules: everyone has to name one. */
function sideVerdict(clause: Clause): Verdict {
  const [first, second] = clause.tokens;
  const polite = ['may', 'can', 'could'].includes(first?.text ?? '') && second?.text === 'i';
  const begins = polite ? clause.tokens.slice(2) : clause.tokens;
  // `For the Alliance I want no Tactics`: what is said of a rule behind the side is not said of the side.
  const rule = begins.findIndex(({ kind }) => kind === 'rule');
  const last = begins.findLastIndex(({ kind }) => kind === 'side');
  const turn = begins.findIndex(({ kind }, at) => at > last && (kind === 'negating' || kind === 'frame'));
  const tokens = turn > last && rule > turn ? begins.slice(0, turn) : begins;
  const isOpen = ({ kind, text }: Token): boolean =>
    (kind === 'doubting' && !SIDE_YES.has(text)) || (kind === 'any' && ANY_SIDE_WORDS.has(text));
  if ((clause.asksItself && !polite) || tokens.some(isOpen)) return 'doubtful';
  if (tokens.some(({ kind }) => kind === 'negating')) return refusesPlainly(tokens, 'side') ? 'refused' : 'doubtful';
  const others = tokens.filter(({ kind }) => kind === 'other');
  // One word in front is a greeting or a name.
  const called = others.length === 0 || (others.length === 1 && first?.kind === 'other');
  return called || asks(clause) || clause.tokens.some(({ text }) => SIDE_ASKING.has(text)) ? 'asked' : 'mentioned';
}

/** Whether a clause leaves the side to whoever has room, and speaks of nothing else. */
export function leavesSide(clause: Clause): boolean {
  if (names(clause) || !clause.tokens.some(({ text }) => ANY_SIDE_WORDS.has(text))) return false;
  const said = clause.tokens.map(({ text }) => text);
  if (said.some((text) => ['rule', 'rules', 'optional'].includes(text))) return false;
  const careless = said.some((text) => text === 'mind' || text === 'care');
  if (has(clause, 'negating') && !careless) return false;
  if (said.some((text) => SIDE_WORDS.has(text))) return true;
  return clause.tokens.every(
    ({ text, kind }) =>
      (kind !== 'other' && kind !== 'doubting' && kind !== 'negating') ||
      FREE_WORDS.has(text) ||
      SIDE_ASKING.has(text) ||
      text === 'can',
  );
}

interface Judged {
  readonly id: string;
  readonly verdict: Verdict;
}

/** What both come to: who mentions a side says nothing against what they say of it elsewhere, and two ways are not plain. */
function both(one: Verdict, other: Verdict): Verdict {
  if (one === other || other === 'mentioned') return one;
  return one === 'mentioned' ? other : 'doubtful';
}

/** One verdict for each id. */
function settled(judged: readonly Judged[]): ReadonlyMap<string, Verdict> {
  const all = new Map<string, Verdict>();
  for (const { id, verdict } of judged) all.set(id, both(all.get(id) ?? verdict, verdict));
  return all;
}

const idsIn = ({ tokens }: Clause, of: 'side' | 'rule'): readonly string[] =>
  tokens.filter(({ kind }) => kind === of).map(({ id }) => id);

/** Sentences whose names are in doubt because of what stands beside them: `Technology, if all want it`. */
function doubtedSentences(clauses: readonly Clause[]): ReadonlySet<number> {
  const doubted = new Set<number>();
  const naming = new Set(clauses.filter(names).map(({ sentence }) => sentence));
  const begun = new Set<number>();
  for (const clause of clauses) {
    const starts = !begun.has(clause.sentence);
    begun.add(clause.sentence);
    if (names(clause) || !isUnplainClause(clause) || leavesSide(clause)) continue;
    if (clause.tokens.some(({ text }) => SIDE_WORDS.has(text))) continue;
    doubted.add(clause.sentence);
    const leans = LEANING.has(clause.tokens[0]?.text ?? '') || has(clause, 'doubting');
    if (starts && leans && !naming.has(clause.sentence)) doubted.add(clause.sentence - 1);
  }
  return doubted;
}

/** What the clauses say of rules. */
export function rulesSaid(clauses: readonly Clause[]): ReadonlyMap<string, Verdict> {
  const doubted = doubtedSentences(clauses);
  const judged: { clause: Clause; verdict: Verdict }[] = [];
  let before: Clause | null = null;
  for (const clause of clauses) {
    const last = judged.at(-1);
    const own = has(clause, 'rule') ? ruleVerdict(clause) : null;
    const hangsOnDoubt: boolean =
      clause.hangs && before !== null && (isUnplainClause(before) || has(before, 'negating'));
    before = clause;
    if (own === null) continue;
    const turns = clause.tokens[0]?.text === 'but' && last?.verdict === 'refused';
    // Over what the word before reaches is not plain: `no Tactics, Technology`.
    const reached = isBare(clause) && !turns && last?.clause.sentence === clause.sentence && last.verdict !== 'asked';
    const doubts = own === 'asked' && (reached || hangsOnDoubt || doubted.has(clause.sentence));
    judged.push({ clause, verdict: doubts ? 'doubtful' : own });
    // `Technology, Tactics I do not want`
    const isBehind =
      clause.tokens.findIndex(isUnplain) > clause.tokens.findIndex(({ kind }) => kind === 'rule') && own !== 'asked';
    for (let at = judged.length - 2; isBehind && at >= 0; at -= 1) {
      const one = judged[at];
      if (
        one === undefined ||
        one.clause.sentence !== clause.sentence ||
        !isBare(one.clause) ||
        one.verdict !== 'asked'
      )
        break;
      one.verdict = 'doubtful';
    }
  }
  return settled(judged.flatMap(({ clause, verdict }) => idsIn(clause, 'rule').map((id) => ({ id, verdict }))));
}

/** Whether a clause behind a side leaves that open: `Alliance, maybe`. */
function doubtsSide(clause: Clause): boolean {
  const said = clause.tokens.map(({ text }) => text);
  if (has(clause, 'any') || said.some((text) => text === 'rule' || text === 'rules')) return false;
  return said.some((text) => SIDE_DOUBTS.has(text)) || (has(clause, 'negating') && said.includes('sure'));
}

/** What the clauses say of sides. */
export function sidesSaid(clauses: readonly Clause[]): ReadonlyMap<string, Verdict> {
  const judged = clauses.flatMap((clause, at) => {
    const next = clauses[at + 1];
    const isDoubted = next?.sentence === clause.sentence && !names(next) && doubtsSide(next);
    const verdict = sideVerdict(clause);
    return idsIn(clause, 'side').map((id) => ({
      id,
      verdict: isDoubted && verdict !== 'refused' ? 'doubtful' : verdict,
    }));
  });
  return settled(judged);
}
