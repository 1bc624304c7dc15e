import { WRITE_ABOVE } from '../write-above.js';
import { folded } from './folded-text.js';

// Our own mails always carry a mark above everything and addresses of ours, and whatever program quotes them keeps one or the
// other. So where the quotation begins is known in every language, and nothing has to be guessed from the words around it. Every
// step looks at each line a fixed number of times; of a long line only its beginning is looked at, and all of it is kept.

/** Characters of a text that are read; a sheet has at most a quarter of that. */
export const MOST_TEXT = 65_536;
/** Characters of a line in which marks are looked for. */
const MOST_LOOKED_AT = 300;
/** Lines above the first mark that may belong to it, and lines below it that its sentence may take. */
const MOST_ABOVE = 12;
const MOST_BELOW = 3;

const ORIGINAL =
  /^-{2,}[ ]?(?:original message|urspr(?:ü|ue)ngliche nachricht|message d'origine|mensaje original)[ ]?-{2,}$/i;
const RULE = /^(?:_{5,}|-{5,}|={5,})$/;
/** `From:` as mail programs write it, and the words that stand with it above a quoted message. */
const FROM = /^\*?(?:from|von|de|da|van|от|от кого|差出人|送信者)\*? ?[:：]/i;
const HEAD =
  /^\*?(?:from|sent|to|cc|von|gesendet|datum|an|de|envoyé|date|à|enviado|fecha|para|от|отправлено|дата|кому|差出人|送信日時|日時|宛先)\*? ?[:：]/i;
const SUBJECT = /^\*?(?:subject|betreff|objet|asunto|тема|件名)\*? ?[:：]/i;
/** How the sentence before a quotation begins: `On 4 March 2025 … wrote:`. */
const WORD = /^(?:on|am|le|el|op|il|em|den|dne|w dniu|\p{L}{2,3}[.,])(?![\p{L}\p{N}])/iu;
const DATE = /^(?:[0-9]{4}年|[0-9]{1,4}[./-][0-9]{1,2}[./-][0-9]{1,4})/;
const YEAR = /(?:19|20)[0-9]{2}/;
const TIME = /[0-9]{1,2}[:.h][0-9]{2}/;

const bare = (line: string): string => {
  let start = 0;
  while (start < line.length && (line[start] === '>' || line[start] === ' ' || line[start] === '\t')) start += 1;
  return line.slice(start, start + MOST_LOOKED_AT).trim();
};
const isQuoted = (line: string): boolean => line.trimStart().startsWith('>');
const isBlank = (line: string): boolean => line.trim() === '';

/** Whether a line names an address that mails of ours come from or are answered to, with or without something after a plus. */
function namesOwn(line: string, own: readonly string[]): boolean {
  const at = line.indexOf('@');
  if (at < 0) return false;
  const text = line.toLowerCase();
  return own.some((address) => {
    const [local = '', domain = ''] = address.toLowerCase().split('@');
    for (let place = text.indexOf(`@${domain}`); place >= 0; place = text.indexOf(`@${domain}`, place + 1)) {
      let start = place;
      while (start > 0 && /[a-z0-9+._=-]/.test(text[start - 1] ?? '')) start -= 1;
      const before = text.slice(start, place);
      if (before === local || before.startsWith(`${local}+`)) return true;
    }
    return false;
  });
}

const isMark = (line: string, own: readonly string[]): boolean => {
  const text = line.slice(0, MOST_LOOKED_AT);
  return text.includes(WRITE_ABOVE) || namesOwn(text, own) || ORIGINAL.test(bare(text));
};

const isHead = (text: string): boolean => HEAD.test(text) || SUBJECT.test(text);
const begins = (text: string): boolean => WORD.test(text) || DATE.test(text);

/** Whether a line leads to a quotation; `below` is what stands in the next line, when that is a part of the quotation's head. */
function leadsOn(line: string, below: string): boolean {
  const text = bare(line);
  if (RULE.test(text) || ORIGINAL.test(text) || text.endsWith('<')) return true;
  if (!begins(text)) return false;
  // A sentence of its own stands below: what stands here is not its beginning.
  const whole = begins(below) ? text : `${text} ${below}`;
  return YEAR.test(whole) && (TIME.test(whole) || whole.endsWith(':'));
}

/** Where a block of `From:`, `Sent:`, `To:`, `Subject:` begins that ends above this line; the line itself when none does. */
function headAbove(lines: readonly string[], end: number): number {
  let start = end;
  while (start > 0 && end - start < MOST_ABOVE && isHead(bare(lines[start - 1] ?? ''))) start -= 1;
  const block = lines.slice(start, end).map(bare);
  // A sheet may hold lines `From: LON` and `To: PAR` too; a subject makes it a mail's head.
  const from = block.findIndex((line) => FROM.test(line));
  return from >= 0 && block.some((line) => SUBJECT.test(line)) ? start + from : end;
}

/** The first line of all that belongs to the quotation whose mark stands in line `mark`. */
function quotationBegins(lines: readonly string[], mark: number): number {
  let begin = mark;
  for (let steps = 0; steps < MOST_ABOVE && begin > 0; steps += 1) {
    let above = begin;
    while (above > 0 && begin - above < 4 && (bare(lines[above - 1] ?? '') === '' || isQuoted(lines[above - 1] ?? '')))
      above -= 1;
    const head = headAbove(lines, above);
    if (head < above) {
      begin = head;
      continue;
    }
    const below = above === begin ? bare(lines[begin] ?? '') : '';
    if (above === 0 || !leadsOn(lines[above - 1] ?? '', below)) break;
    begin = above - 1;
  }
  return begin;
}

/** What stands below or between the quoted lines. Where no line is marked as quoted, nobody can tell, and all of it is. */
function between(lines: readonly string[], begin: number, mark: number): readonly string[] {
  const rest = lines.slice(mark + 1);
  if (!rest.some(isQuoted) && !isQuoted(lines[mark] ?? '')) return [];
  let start = 0;
  // The end of the sentence that leads to the quotation: `wrote:`.
  if (!isQuoted(lines[mark] ?? ''))
    for (let line = 0; line < MOST_BELOW && !isBlank(rest[line] ?? '') && !isQuoted(rest[line] ?? ''); line += 1)
      if (bare(rest[line] ?? '').endsWith(':')) start = line + 1;
  return [...lines.slice(0, begin), ...rest.slice(start)].filter((line) => !isQuoted(line));
}

/** Lines that programs put under what somebody writes. */
const SENT_BY: readonly RegExp[] = [
  /^sent from (?:my |outlook\b|mail for |yahoo |proton|samsung|gmail|blackberry|the new )/i,
  /^get outlook for /i,
  /^(?:von meinem |gesendet von |gesendet mit |outlook für )[^:]{1,60}$/i,
  /^envoyé (?:de mon |depuis |à partir de )/i,
  /^(?:enviado desde |obtener outlook )/i,
  /^отправлено (?:с |из )/i,
  /^(?:inviato da |verzonden vanaf |skickat från |enviado do meu )/i,
  /^[^:]{0,30}(?:iphone|ipad|android)から送信$/i,
];
const isSentBy = (line: string): boolean => {
  const text = line.trim().slice(0, MOST_LOOKED_AT).replace(/^[*_]/, '');
  return text.length < 120 && SENT_BY.some((pattern) => pattern.test(text));
};

/** Without the signature and what a program has put under the text. Single lines in the middle are never left out. */
function withoutEnd(lines: readonly string[], signature: readonly string[]): readonly string[] {
  const cut = lines.findIndex((line) => signature.includes(line));
  const kept = cut < 0 ? lines : lines.slice(0, cut);
  let end = kept.length;
  while (end > 0 && (isBlank(kept[end - 1] ?? '') || isQuoted(kept[end - 1] ?? '') || isSentBy(kept[end - 1] ?? '')))
    end -= 1;
  let start = 0;
  while (start < end && isBlank(kept[start] ?? '')) start += 1;
  return kept.slice(start, end);
}

/** At most one empty line between others. */
const closedUp = (lines: readonly string[]): readonly string[] =>
  lines.filter((line, index) => !isBlank(line) || !isBlank(lines[index - 1] ?? ''));

/**
 * What somebody wrote in a mail, without quotations, signature and what their program added; empty when there is nothing else.
 * `wasCut`: the text went on beyond what was given, so what stands at its end may be half of something. Null then, when it is theirs.
 */
export function whatTheyWrote(
  given: string,
  options: {
    /** MAIL_ORDERS, and the address of MAIL_FROM. */ readonly own: readonly string[];
    readonly fromHtml?: boolean;
    readonly wasCut?: boolean;
  },
): string | null {
  const lines = folded(given.slice(0, MOST_TEXT)).split('\n');
  const wasCut = options.wasCut === true || given.length > MOST_TEXT;
  const mark = lines.findIndex((line) => isMark(line, options.own));
  const begin = mark < 0 ? lines.length : quotationBegins(lines, mark);
  const above = lines.slice(0, begin);
  const written = above.some((line) => !isBlank(line) && !isQuoted(line));
  if (wasCut && (mark < 0 || !written)) return null;
  const theirs = written ? above : between(lines, begin, mark < 0 ? lines.length : mark);
  // What HTML says has lost the blank at the end of the line.
  const signature = options.fromHtml === true ? ['-- ', '--'] : ['-- '];
  return closedUp(withoutEnd(theirs, signature)).join('\n');
}
