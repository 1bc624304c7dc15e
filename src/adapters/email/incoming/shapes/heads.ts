import { bare, hasDate, isBlank, isOurs, isPreview, isQuoted, namesOwn } from './mail-line.js';

// What programs put above the mail that somebody answers, known by its shape: words would have to be known in every language.
// Every step looks at each line a fixed number of times.

/** Blank lines between a head and what it stands above. */
const MOST_BLANK = 2;
/** Lines of a sentence such as `On 4 March 2025 … wrote:`. */
const MOST_SENTENCE = 3;
/** Lines of a block of `From: …`, `Sent: …`. */
const MOST_BLOCK = 12;
/** Fields that a head has at most. */
const MOST_FIELDS = 6;

const RULE = /^(?:_{5,}|-{5,}|={5,}|\*{5,})$/;
export const isRule = (line: string): boolean => !isQuoted(line) && RULE.test(bare(line));
/** Words between two lines of dashes: `-----Original Message-----`. */
const RULED = /^[-_=*]{2,} ?[\p{L}\p{M}][\p{L}\p{M}' .]{2,60} ?[-_=*]{2,}:?$/u;
/** The same in words that are certain. */
const ORIGINALS: readonly RegExp[] = [
  /^-{2,} ?(?:original message|forwarded message|message d'origine|mensaje original|mensagem original) ?-{2,}$/i,
  /^-{2,} ?(?:urspr(?:ü|ue)ngliche nachricht|weitergeleitete nachricht|messaggio originale|oorspronkelijk bericht) ?-{2,}$/i,
];
const isOriginal = (text: string): boolean => ORIGINALS.some((words) => words.test(text));
const WORD_VALUE = /^\*?[\p{L}\p{M}][\p{L}\p{M} ./'-]{0,30}\*? ?[:：]/u;
/** Where a block has neither date nor address, these two make it the head of a mail. */
const FROM = /^\*?(?:from|von|de|da|van|od|от|от кого|差出人|送信者|发件人|보낸 사람)\*? ?[:：]/i;
const SUBJECT = /^\*?(?:subject|betreff|objet|asunto|oggetto|onderwerp|temat|assunto|тема|件名|主题|제목)\*? ?[:：]/i;

/** How the sentence before a quotation may begin, and figures that it may have in a line of its own. */
const BEGINS =
  /^(?:(?:on|am|le|el|op|il|em|den|dne|dnia|w dniu|on|da|van)(?![\p{L}\p{N}])|\p{L}{2,4}[.,] |[0-9]{4} ?[年년.]|[0-9]{1,4}[./-][0-9]{1,2}[./-])/iu;
const YEAR = /(?<![0-9])20[2-9][0-9](?![0-9])/;
const TIME = /(?<![0-9])[0-9]{1,2}[:h][0-9]{2}/;

const ENDS = /[:：]$/;
/** A letter that somebody begins, with its reader's name before the colon. */
const PRESS = /^press\b/i;

const above = (lines: readonly string[], end: number, from: number): number => {
  let at = end;
  while (at > from && end - at < MOST_BLANK && isBlank(lines[at - 1] ?? '')) at -= 1;
  return at - 1;
};

/**
 * The first line of the sentence that ends in line `last`. It has as many lines as it takes until there is a date in it, or one: an order
 * that stands right above `Adjutant wrote:` is no part of it.
 */
function sentenceFrom(lines: readonly string[], last: number, from: number, own: readonly string[]): number {
  let joined = bare(lines[last] ?? '');
  let whole = hasDate(joined) ? last : -1;
  for (let start = last - 1; start >= from && last - start < MOST_SENTENCE; start -= 1) {
    const line = lines[start] ?? '';
    if (isBlank(line) || isQuoted(line)) break;
    const text = bare(line);
    if (whole >= 0) {
      // Its beginning is in the line above: an address goes on there, or whose mail it was.
      if (!text.endsWith('<') && !namesOwn(line, own)) break;
      whole = start;
      continue;
    }
    joined = `${text} ${joined}`;
    const leads = BEGINS.test(text) || YEAR.test(text) || TIME.test(text) || namesOwn(line, own);
    if (hasDate(joined) && leads) whole = start;
  }
  return whole < 0 ? last : whole;
}

/**
 * Where the sentence begins that leads to what stands in line `end`; `end` when none does. `certain`: only one with a date or an
 * address of ours in it counts.
 */
export function sentenceAbove(
  lines: readonly string[],
  end: number,
  from: number,
  { own, certain = false }: { readonly own: readonly string[]; readonly certain?: boolean },
): number {
  const last = above(lines, end, from);
  if (last < from) return end;
  const line = lines[last] ?? '';
  const text = bare(line);
  if (isQuoted(line) || PRESS.test(text)) return end;
  if (!ENDS.test(text) && !(hasDate(text) && namesOwn(line, own))) return end;
  const start = sentenceFrom(lines, last, from, own);
  const words = lines.slice(start, last + 1).join(' ');
  return certain && !hasDate(words) && !namesOwn(words, own) ? end : start;
}

interface Block {
  /** Its first line: lines such as `Fleet A: …` may stand right above it, and are none of its. */
  readonly begin: number;
  readonly end: number;
  /** It is certainly the head of a mail. */
  readonly certain: boolean;
  readonly dated: boolean;
}

const isField = (line: string): boolean => !isQuoted(line) && WORD_VALUE.test(bare(line));

/** The block of `Word: value` that begins in this line. */
function blockAt(lines: readonly string[], start: number, own: readonly string[]): Block {
  let end = start;
  while (end - start < MOST_BLOCK && isField(lines[end] ?? '')) end += 1;
  const all = lines.slice(start, end).map(bare);
  const from = all.findIndex((line) => FROM.test(line));
  const most = all.length <= MOST_FIELDS ? 0 : all.length - MOST_FIELDS;
  let begin = from >= 0 ? from : most;
  // Some programs say the day or the subject first.
  while (from >= 0 && begin > 0 && (SUBJECT.test(all[begin - 1] ?? '') || hasDate(all[begin - 1] ?? ''))) begin -= 1;
  const block = all.slice(begin);
  const dated = block.some((line) => hasDate(line) && (YEAR.test(line) || TIME.test(line)));
  const ours = block.some((line) => namesOwn(line, own));
  const worded = from >= 0 && block.some((line) => SUBJECT.test(line));
  const certain = (block.length >= 3 && (dated || ours)) || (block.length >= 2 && (ours || worded));
  return { begin: start + begin, end, certain, dated: block.length >= 2 && dated };
}

/** The head of a mail that is not marked line by line: where it begins and ends. */
export interface Head {
  readonly begin: number;
  readonly end: number;
  /** It is a sentence such as `On 4 March 2025 … wrote:`, as programs write it that mark what they quote. */
  readonly sentence: boolean;
}

const nextFilled = (lines: readonly string[], at: number): number => {
  let next = at;
  while (next - at < MOST_BLANK + 1 && next < lines.length && isBlank(lines[next] ?? '')) next += 1;
  return next;
};

function blockBelow(lines: readonly string[], at: number, own: readonly string[]): Block {
  const next = nextFilled(lines, at + 1);
  const block = blockAt(lines, next, own);
  return block.end > next ? block : { ...block, end: at + 1 };
}

/** What leads on to a head from above: rules, and a sentence. */
function upward(lines: readonly string[], head: number, from: number, own: readonly string[]): number {
  let begin = head;
  for (let steps = 0; steps < 4; steps += 1) {
    const last = above(lines, begin, from);
    if (last < from) break;
    const text = bare(lines[last] ?? '');
    if (!isQuoted(lines[last] ?? '') && (RULE.test(text) || isOriginal(text) || RULED.test(text))) begin = last;
    else {
      const sentence = sentenceAbove(lines, begin, from, { own, certain: true });
      if (sentence === begin) break;
      begin = sentence;
    }
  }
  return begin;
}

/** Whether this line begins the head of a mail that is quoted without a mark on its lines; null: it does not. `mark`: HTML said so here. */
export function headAt(
  lines: readonly string[],
  at: number,
  { from, own, mark }: { readonly from: number; readonly own: readonly string[]; readonly mark: string | null },
): Head | null {
  const line = lines[at] ?? '';
  const text = bare(line);
  const found = (begin: number, end: number): Head => ({
    begin: upward(lines, begin, from, own),
    end,
    sentence: false,
  });
  if (mark !== null && line.trim() === mark) return found(at, Math.max(at + 1, blockBelow(lines, at, own).end));
  if (RULE.test(text) || RULED.test(text)) {
    const block = blockBelow(lines, at, own);
    return isOriginal(text) || block.certain || block.dated ? found(at, Math.max(at + 1, block.end)) : null;
  }
  if (isField(line) && (at === from || !isField(lines[at - 1] ?? ''))) {
    const block = blockAt(lines, at, own);
    if (block.certain) return found(block.begin, block.end);
  }
  if (!isOurs(line, own)) return null;
  // The mark itself: what leads to it stands above.
  if (!namesOwn(line, own)) {
    const sentence = sentenceAbove(lines, at, from, { own });
    return { begin: upward(lines, sentence, from, own), end: at, sentence: sentence < at };
  }
  // A sentence that names us, here or in the lines around.
  let last = at;
  while (
    last - at < MOST_SENTENCE &&
    !ENDS.test(bare(lines[last] ?? '')) &&
    !isBlank(lines[last + 1] ?? '') &&
    !isQuoted(lines[last + 1] ?? '')
  )
    last += 1;
  if (!ENDS.test(bare(lines[last] ?? ''))) last = at;
  const begin = Math.min(at, sentenceFrom(lines, last, from, own));
  return { begin: upward(lines, begin, from, own), end: last + 1, sentence: ENDS.test(bare(lines[last] ?? '')) };
}

/** Where the lines end that stand between the head of a mail of ours and its mark, and are its preview. */
export function previewEnds(lines: readonly string[], from: number, to: number): number {
  let end = from;
  for (let at = from; at < to; at += 1) if (isPreview(lines[at] ?? '')) end = at + 1;
  return end;
}
