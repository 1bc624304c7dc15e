import { type LeftOut, leftOut, type WhyLeft } from '../../../core/game/left-out.js';
import { keyboardMarks } from '../../../core/reading/characters.js';
import { isSentBy } from '../../../core/reading/sent-by.js';
import { WRITE_ABOVE } from '../write-above.js';
import { folded } from './folded-text.js';
import { setArmourAside } from './shapes/armour.js';
import { type Head, headAt, isRule, previewEnds, sentenceAbove } from './shapes/heads.js';
import { SIGNED, SIGNED_END, TURNED } from './shapes/html-marks.js';
import { isBlank, isOurs, isQuoted, JOINER } from './shapes/mail-line.js';
import type { Sorted } from './shapes/sorted.js';

// Our own mails always carry a mark above everything and addresses of ours, and whatever program quotes them keeps one or the
// other. So where the quotation begins is known in every language; else it goes by shape: what stands right above the first lines
// with `>` and ends in a colon, and blocks of `Word: value`. Every step looks at each line a fixed number of times; of a long line
// only its beginning is looked at, and all of it is kept. Where in doubt, a line stays: the reader of sheets tells what it is.

/** Characters of a text that are read; a sheet has at most a quarter of that. */
export const MOST_TEXT = 65_536;

/** What somebody wrote in a mail, and what else stands in it. */
export interface WhatTheyWrote {
  /** Theirs, as they wrote it; may hold quotations of their own. */
  readonly text: string;
  /** What is not theirs, or stands around it, in the mail's order; the mail that they answered is one piece. */
  readonly left: readonly LeftOut[];
  /** The lines that were left out. */
  readonly leftLines: readonly string[];
}

interface MailTextOptions {
  /** MAIL_ORDERS, and the address of MAIL_FROM. */
  readonly own: readonly string[];
  /** The text is made of HTML, which says more of itself. */
  readonly fromHtml?: boolean;
  /** The text went on beyond what was given, so what stands at its end may be half of something. */
  readonly wasCut?: boolean;
}

/** A path goes over lines where programs break them: between these columns. */
const WRAPPED = 58;

/**
 * Whether a line that begins with `>` goes on from the one above, as in `MOVE … > Gordonsville > Richmond` and below it `> Danville`: one
 * line, right below a long one that has such signs of its own.
 */
function goesOn(lines: readonly string[], at: number): boolean {
  const above = at === 0 ? '' : (lines[at - 1] ?? '');
  if (isQuoted(above) || !above.includes(' > ') || isQuoted(lines[at + 1] ?? '')) return false;
  const [word = ''] = (lines[at] ?? '').trim().slice(1).trim().split(' ', 1);
  return above.trim().length + 3 + word.length >= WRAPPED;
}

interface Quotation extends Head {
  /** Its lines are marked with `>`, so that others between and below them are theirs. */
  readonly marked: boolean;
}

class Sorting implements Sorted {
  readonly why: (WhyLeft | null)[];
  readonly #lastUnquoted: number;
  readonly #lastQuoted: number;
  #quoting = false;
  /** Lines in which it has been looked whether anything is theirs. */
  #looked = 0;
  #written = false;

  constructor(
    readonly lines: string[],
    private readonly options: MailTextOptions,
  ) {
    this.why = lines.map(() => null);
    this.#lastUnquoted = lines.findLastIndex((line) => !isBlank(line) && !isQuoted(line));
    this.#lastQuoted = lines.findLastIndex(isQuoted);
  }

  #set(from: number, to: number, why: WhyLeft): void {
    for (let at = from; at < to; at += 1) this.why[at] ??= why;
  }

  #runEnd(at: number): number {
    let end = at;
    while (end < this.lines.length && isQuoted(this.lines[end] ?? '')) end += 1;
    return end;
  }

  /** What begins in a line with `>`. */
  #markedAt(at: number, end: number, from: number): Quotation | null {
    const { lines, options } = this;
    if (goesOn(lines, at)) return null;
    const begin = sentenceAbove(lines, at, from, { own: options.own, certain: this.#quoting });
    const isLast = at > this.#lastUnquoted && isBlank(lines[at - 1] ?? '');
    const ours = begin < at || this.#quoting || isLast;
    if (!ours && !lines.slice(at, end).some((line) => isOurs(line, options.own))) return null;
    return { begin, end: at, sentence: begin < at, marked: true };
  }

  #next(from: number): Quotation | null {
    const { lines } = this;
    for (let at = from; at < lines.length; ) {
      const line = lines[at] ?? '';
      if (this.why[at] !== null || isBlank(line)) at += 1;
      else if (isQuoted(line)) {
        const end = this.#runEnd(at);
        const found = this.#markedAt(at, end, from);
        if (found !== null) return found;
        at = end;
      } else {
        const head = this.#headAt(at, from);
        if (head !== null) return { ...head, marked: this.#isMarked(head) };
        at += 1;
      }
    }
    return null;
  }

  /** A head above lines with `>`; or one of a program that writes such lines, of which some follow. */
  #isMarked({ end, sentence }: Head): boolean {
    return isQuoted(this.lines[this.#filledFrom(end)] ?? '') || (sentence && this.#lastQuoted >= end);
  }

  #filledFrom(from: number): number {
    let at = from;
    while (at < this.lines.length && isBlank(this.lines[at] ?? '')) at += 1;
    return at;
  }

  /** Whether something above this line is theirs. Asked for lines further and further down. */
  #isWritten(to: number): boolean {
    for (; this.#looked < to; this.#looked += 1) {
      const line = this.lines[this.#looked] ?? '';
      this.#written ||= this.why[this.#looked] === null && !isBlank(line) && !isQuoted(line);
    }
    return this.#written;
  }

  /** Where a head ends that others follow, with rules between them, above our mark. */
  #headsEnd(from: number, to: number): number {
    let end = from;
    for (let at = this.#filledFrom(end); at < to; at = this.#filledFrom(end)) {
      const line = this.lines[at] ?? '';
      const head = isRule(line) ? null : this.#headAt(at, from);
      if (head === null && !isRule(line)) break;
      end = Math.max(at + 1, Math.min(head?.end ?? 0, to));
    }
    return end;
  }

  #headAt(at: number, from: number): Head | null {
    const { own, fromHtml } = this.options;
    return headAt(this.lines, at, { from, own, mark: fromHtml === true ? TURNED : null });
  }

  /** Where a mail is quoted without a mark on its lines: all that follows, but for what stands between its head and our mark. */
  #setBare({ begin, end }: Head): void {
    const { lines, options } = this;
    const first = lines.findIndex((line, at) => at >= end && line.includes(WRITE_ABOVE));
    // Whoever took the mail away and wrote below its head.
    const isTakenAway = first < 0 && !lines.some((line, at) => at >= end && isOurs(line, options.own));
    const isBelow = isTakenAway && !this.#isWritten(begin);
    this.#set(begin, end, 'program');
    if (isBelow) return;
    const body = first < 0 ? end : first;
    const heads = this.#headsEnd(end, body);
    this.#set(end, Math.max(heads, previewEnds(lines, heads, body)), 'program');
    this.#set(body, lines.length, 'quotation');
  }

  /** The mail that they answered; true when one was found below something of theirs. */
  setQuotationsAside(): boolean {
    for (let at = 0; at < this.lines.length; ) {
      const quotation = this.#next(at);
      if (quotation === null) break;
      const { begin, end, marked } = quotation;
      this.#isWritten(begin);
      if (!marked) {
        this.#setBare(quotation);
        break;
      }
      this.#quoting = true;
      this.#set(begin, end, 'program');
      const from = this.#filledFrom(end);
      at = Math.max(this.#runEnd(from), end);
      this.#set(from, at, 'quotation');
    }
    return this.#quoting || this.why.includes('quotation') ? this.#written : false;
  }

  /** What stands below `-- ` up to the next quotation, and lines such as `Sent from my iPhone` at the end of a piece of theirs. */
  setEndsAside(): void {
    const { lines, why, options } = this;
    // What HTML says has lost the blank at the end of the line.
    const isCut = (line: string) => line === '-- ' || (options.fromHtml === true && line.trim() === '--');
    for (let start = 0; start < lines.length; start += 1) {
      if (why[start] !== null) continue;
      let end = start;
      while (end < lines.length && why[end] === null) end += 1;
      let cut = start;
      while (cut < end && !isCut(lines[cut] ?? '')) cut += 1;
      this.#set(cut, end, 'signature');
      this.#setSentByAside(start, cut);
      start = end;
    }
  }

  #setSentByAside(start: number, end: number): void {
    const { lines } = this;
    let last = end;
    for (let taken = 0; taken < 3; taken += 1) {
      while (last > start && isBlank(lines[last - 1] ?? '')) last -= 1;
      const apart = last - 1 <= start || isBlank(lines[last - 2] ?? '');
      if (last <= start || !isSentBy(lines[last - 1] ?? '', apart)) return;
      this.#set(last - 1, last, 'program');
      last -= 1;
    }
  }

  /** What HTML says is a signature, unless it is all that there is: some write in it. */
  setMarkedSignatureAside(): void {
    const { lines, why } = this;
    const signed = new Set<number>();
    let inside = false;
    for (const [at, line] of lines.entries()) {
      const text = line.trim();
      if (text === SIGNED || text === SIGNED_END) inside = text === SIGNED;
      else if (inside && why[at] === null && !isBlank(line)) signed.add(at);
    }
    const others = lines.some(
      (line, at) => why[at] === null && !isBlank(line) && !isQuoted(line) && !signed.has(at) && !isSign(line),
    );
    if (others) for (const at of signed) why[at] = 'signature';
  }
}

const SIGNS: ReadonlySet<string> = new Set([TURNED, SIGNED, SIGNED_END]);
const isSign = (line: string): boolean => SIGNS.has(line.trim());

/** At most one empty line between others, and none around them. */
function closedUp(lines: readonly string[]): readonly string[] {
  const kept = lines.filter((line, index) => !isBlank(line) || !isBlank(lines[index - 1] ?? ''));
  const first = kept.findIndex((line) => !isBlank(line));
  return first < 0 ? [] : kept.slice(first, kept.findLastIndex((line) => !isBlank(line)) + 1);
}

/** What was left out, in order; all that is quoted is one piece. */
function piecesOf({ lines, why }: Sorted): readonly LeftOut[] {
  const pieces: { readonly why: WhyLeft; readonly lines: string[] }[] = [];
  for (const [at, each] of why.entries()) {
    const line = lines[at] ?? '';
    if (each === null || isBlank(line)) continue;
    const last = pieces.at(-1);
    const same =
      each === 'quotation' ? pieces.find((piece) => piece.why === each) : last?.why === each ? last : undefined;
    if (same === undefined) pieces.push({ why: each, lines: [line] });
    else same.lines.push(line);
  }
  return pieces.flatMap((piece) => leftOut(piece.why, piece.lines) ?? []);
}

/**
 * What somebody wrote in a mail, without the mail that they answered, signature and what their program added; the text is empty when there
 * is nothing else. Each line of the mail that is not blank is either in the text or left out. Null: the text was cut, and what stands at
 * its end is theirs.
 */
export function whatTheyWrote(given: string, options: MailTextOptions): WhatTheyWrote | null {
  const typed = folded(given.slice(0, MOST_TEXT)).split('\n');
  // What a line is for is seen by plain marks; what was written stays as it was typed.
  const lines = typed.map(keyboardMarks);
  const wasCut = options.wasCut === true || given.length > MOST_TEXT;
  const sorting = new Sorting(lines, options);
  setArmourAside(sorting);
  const ended = sorting.setQuotationsAside();
  if (wasCut && !ended) return null;
  sorting.setMarkedSignatureAside();
  sorting.setEndsAside();
  const why = sorting.why;
  // Signs that stand for what HTML says are no lines of the mail.
  const kept = typed.map((line, at) => {
    // PGP's dash before a line of theirs is off by now.
    const begins = keyboardMarks(line).length - (lines[at]?.length ?? 0);
    return options.fromHtml === true && isSign(line) ? '' : line.slice(begins);
  });
  return {
    text: closedUp(kept.filter((_, at) => why[at] === null))
      .join('\n')
      .replaceAll(JOINER, ''),
    left: piecesOf({ lines: kept, why }),
    leftLines: kept.filter((line, at) => why[at] !== null && !isBlank(line)),
  };
}
