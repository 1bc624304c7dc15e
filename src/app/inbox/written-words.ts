import { isReadyLine, sheetLines } from '../../core/game/sheet.js';
import { linesOf, type SheetLine } from '../../core/reading/lines.js';
import { Remarks } from '../../core/reading/remarks.js';
import { takeCampaignLine } from '../reading/seat-choice.js';

// What a message says by its first line, in a grammar that a player can keep in mind: a letter, a word alone, else orders.

/** Words that stand alone in a message and ask for something. */
export type Question = 'help' | 'status' | 'report' | 'sheet' | 'link';

/** What makes a message neither this nor that, so that nothing is done with it. */
export type Doubt = 'empty' | 'press' | 'letter-below' | 'letter-or-orders' | 'wait' | 'not-alone';

export type Said =
  | { readonly kind: 'orders'; readonly text: string }
  /** `grey`: without the sender’s name. */
  | { readonly kind: 'press'; readonly to: string; readonly text: string; readonly grey: boolean }
  | { readonly kind: 'question'; readonly asks: Question }
  | { readonly kind: 'revoke'; readonly receipt: string | null }
  | { readonly kind: 'ready'; readonly ready: boolean }
  | { readonly kind: 'wait'; readonly wait: boolean; readonly reason: string }
  /** Yes to what was asked or proposed last. */
  | { readonly kind: 'yes' }
  /** An earlier sheet once more, alone or together with what stands. */
  | { readonly kind: 'again'; readonly how: 'put-back' | 'join'; readonly receipt: string | null }
  /** `line`: where the doubt is, from 1; 0: in the whole. */
  | { readonly kind: 'unclear'; readonly why: Doubt; readonly line: number };

interface Written {
  /** What the line `Campaign: …` names. */
  readonly campaign: string | null;
  /** All that was written, without that line. */
  readonly text: string;
  readonly said: Said;
  /** What stands below a word that stands alone: talk, as far as one can say without knowing the game. Null: nothing. */
  readonly more: string | null;
}

const QUESTIONS: Readonly<Record<string, Question>> = {
  help: 'help',
  status: 'status',
  report: 'report',
  sheet: 'sheet',
  orders: 'sheet',
  link: 'link',
};
const YES: ReadonlySet<string> = new Set(['yes', 'y', 'ok', 'okay', 'yes please']);

const PRESS = /^(?:(?:grey|gray|anonymous) {1,3})?press\b/i;
const LETTER = /^(grey {1,3}|gray {1,3}|anonymous {1,3})?press[ \t]+to\b([^:]{1,120}):(.*)$/i;
const WAIT = /^wait\b/i;
const WAIT_WHY = /^wait[ \t]*:(.*)$/i;
const REVOKE = /^revoke(?:[ \t]+(\S{1,40}))?$/i;
const AGAIN = /^(put (?:it )?back|join(?: both)?)(?:[ \t]+(r-\S{1,40}))?$/i;
const LAST_MARKS = /[.!? ]{1,6}$/;
/** As commands are written on Discord and elsewhere. */
const SLASH = /^[/!](?=\p{L})/u;

/** Words alone are short, and looked up without the stop behind them. */
const bareWords = (clean: string): string =>
  clean.length > 60
    ? ''
    : clean
        .replace(SLASH, '')
        .replace(LAST_MARKS, '')
        .toLowerCase()
        .split(/[ \t]/)
        .filter((word) => word !== '')
        .join(' ');

/**
 * What the first line does when it is more than an order. Null: it is an order, or a heading above some. `talkBelow` looks at all that
 * stands below it, which only few first lines want to know.
 */
function readFirst(first: SheetLine, below: readonly string[], alone: boolean, talkBelow: () => boolean): Said | null {
  const { number: line, denied } = first;
  // What a sign says no to says nothing by itself; behind a letter it is one of its words.
  if (denied?.where === 'before') return null;
  const [clean, whole] = [first.clean.replace(SLASH, ''), first.whole.replace(SLASH, '')];
  const unclear = (why: Doubt): Said => ({ kind: 'unclear', why, line });
  if (PRESS.test(whole)) {
    const [, grey, to = '', begin = ''] = LETTER.exec(whole) ?? [];
    if (to.trim() === '') return unclear('press');
    return { kind: 'press', to: to.trim(), text: [begin, ...below].join('\n'), grey: grey !== undefined };
  }
  if (denied !== null && !WAIT_WHY.test(whole)) return null;
  const words = bareWords(clean);
  const asks = Object.hasOwn(QUESTIONS, words) ? QUESTIONS[words] : undefined;
  if (asks !== undefined) return talkBelow() ? { kind: 'question', asks } : null;
  const onlyAlone = (said: Said): Said => (talkBelow() ? said : unclear('not-alone'));
  if (isReadyLine(clean)) return alone ? { kind: 'ready', ready: true } : null;
  if (words === 'not ready') return onlyAlone({ kind: 'ready', ready: false });
  if (words === 'no wait') return onlyAlone({ kind: 'wait', wait: false, reason: '' });
  if (WAIT.test(clean)) {
    const [, reason = null] = WAIT_WHY.exec(whole) ?? [];
    if (words !== 'wait' && reason === null) return unclear('wait');
    return onlyAlone({ kind: 'wait', wait: true, reason: (reason ?? '').trim() });
  }
  if (YES.has(words)) return talkBelow() ? { kind: 'yes' } : null;
  const bare = clean.slice(0, 100).replace(LAST_MARKS, '');
  const again = AGAIN.exec(bare);
  if (again !== null)
    return onlyAlone({
      kind: 'again',
      how: again[1]?.toLowerCase().startsWith('put') === true ? 'put-back' : 'join',
      receipt: again[2]?.toUpperCase() ?? null,
    });
  const revoke = REVOKE.exec(bare);
  return revoke === null ? null : onlyAlone({ kind: 'revoke', receipt: revoke[1] ?? null });
}

/** Whether all of it is talk, such as a greeting below a word that stands alone. */
function isTalk(lines: readonly SheetLine[]): boolean {
  const talk = new Remarks({ keywords: [], knows: () => false });
  return lines.every(({ clean, denied }) => denied === null && talk.isRemark(clean));
}

const SIGNATURE = /^-- ?$/;

/** Lines in which something may stand for the service: neither a signature nor what is below it. */
function filledLines(lines: readonly SheetLine[]): readonly SheetLine[] {
  const end = lines.findIndex(({ typed }) => SIGNATURE.test(typed));
  return lines.slice(0, end < 0 ? lines.length : end).filter(({ clean, denied }) => clean !== '' || denied !== null);
}

/** Reads what somebody wrote. Never throws; takes time linear in the text. */
export function readWritten(typed: string): Written {
  const { name: campaign, text } = takeCampaignLine(sheetLines(typed).join('\n'));
  const lines = linesOf(text);
  const filled = filledLines(lines);
  const [first] = filled;
  if (first === undefined) return { campaign, text, said: { kind: 'unclear', why: 'empty', line: 0 }, more: null };
  const below = lines.slice(first.number).map((line) => line.typed);
  const said = readFirst(first, below, filled.length === 1, () => isTalk(filled.slice(1)));
  if (said !== null)
    return { campaign, text, said, more: filled.length > 1 && said.kind !== 'press' ? below.join('\n') : null };
  const letter = filled.find(({ whole }) => LETTER.test(whole));
  if (letter !== undefined)
    return { campaign, text, said: { kind: 'unclear', why: 'letter-below', line: letter.number }, more: null };
  return { campaign, text, said: { kind: 'orders', text }, more: null };
}
