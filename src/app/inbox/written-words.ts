import { isReadyLine, sheetLines } from '../../core/game/sheet.js';
import { linesOf, type SheetLine } from '../../core/reading/lines.js';
import { takeCampaignLine } from '../reading/seat-choice.js';

// What a message says by its first line, in a grammar that a player can keep in mind: a letter, a word alone, else orders.

/** Words that stand alone in a message and ask for something. */
export type Question = 'help' | 'status' | 'report' | 'sheet' | 'link';

/** What makes a message neither this nor that, so that nothing is done with it. */
export type Doubt = 'empty' | 'press' | 'letter-below' | 'wait' | 'not-alone';

export type Said =
  | { readonly kind: 'orders'; readonly text: string }
  | { readonly kind: 'press'; readonly to: string; readonly text: string }
  /** `more`: other lines stand in the message, which nobody reads. */
  | { readonly kind: 'question'; readonly asks: Question; readonly more: boolean }
  | { readonly kind: 'revoke'; readonly receipt: string | null }
  | { readonly kind: 'ready'; readonly ready: boolean }
  | { readonly kind: 'wait'; readonly wait: boolean; readonly reason: string }
  /** `line`: where the doubt is, from 1; 0: in the whole. */
  | { readonly kind: 'unclear'; readonly why: Doubt; readonly line: number };

interface Written {
  /** What the line `Campaign: …` names. */
  readonly campaign: string | null;
  readonly said: Said;
}

const QUESTIONS: Readonly<Record<string, Question>> = {
  help: 'help',
  status: 'status',
  report: 'report',
  sheet: 'sheet',
  link: 'link',
};

const PRESS = /^press\b/i;
const LETTER = /^press[ \t]+to\b([^:]{1,120}):(.*)$/i;
const WAIT = /^wait\b/i;
const WAIT_WHY = /^wait[ \t]*:(.*)$/i;
const REVOKE = /^revoke(?:[ \t]+(\S{1,40}))?$/i;
const LAST_MARK = /[.!?]$/;

/** Words alone are short, and looked up without the stop behind them. */
const bareWords = (clean: string): string =>
  clean.length > 60
    ? ''
    : clean
        .replace(LAST_MARK, '')
        .toLowerCase()
        .split(/[ \t]/)
        .filter((word) => word !== '')
        .join(' ');

/** What the first line does when it is more than an order. Null: it is an order, or a heading above some. */
function readFirst(first: SheetLine, below: readonly string[], alone: boolean): Said | null {
  const { clean, whole, number: line } = first;
  const unclear = (why: Doubt): Said => ({ kind: 'unclear', why, line });
  if (PRESS.test(whole)) {
    const [, to = '', begin = ''] = LETTER.exec(whole) ?? [];
    return to.trim() === '' ? unclear('press') : { kind: 'press', to: to.trim(), text: [begin, ...below].join('\n') };
  }
  const words = bareWords(clean);
  const asks = Object.hasOwn(QUESTIONS, words) ? QUESTIONS[words] : undefined;
  if (asks !== undefined) return { kind: 'question', asks, more: !alone };
  const onlyAlone = (said: Said): Said => (alone ? said : unclear('not-alone'));
  if (isReadyLine(clean)) return alone ? { kind: 'ready', ready: true } : null;
  if (words === 'not ready') return onlyAlone({ kind: 'ready', ready: false });
  if (words === 'no wait') return onlyAlone({ kind: 'wait', wait: false, reason: '' });
  if (WAIT.test(clean)) {
    const [, reason = null] = WAIT_WHY.exec(whole) ?? [];
    if (words !== 'wait' && reason === null) return unclear('wait');
    return onlyAlone({ kind: 'wait', wait: true, reason: (reason ?? '').trim() });
  }
  const revoke = REVOKE.exec(clean.slice(0, 100));
  return revoke === null ? null : onlyAlone({ kind: 'revoke', receipt: revoke[1] ?? null });
}

/** Reads what somebody wrote. Never throws; takes time linear in the text. */
export function readWritten(typed: string): Written {
  const { name: campaign, text } = takeCampaignLine(sheetLines(typed).join('\n'));
  const lines = linesOf(text);
  const filled = lines.filter(({ clean }) => clean !== '');
  const [first] = filled;
  if (first === undefined) return { campaign, said: { kind: 'unclear', why: 'empty', line: 0 } };
  const below = lines.slice(first.number).map((line) => line.typed);
  const said = readFirst(first, below, filled.length === 1);
  if (said !== null) return { campaign, said };
  const letter = filled.find(({ whole }) => LETTER.test(whole));
  if (letter !== undefined) return { campaign, said: { kind: 'unclear', why: 'letter-below', line: letter.number } };
  return { campaign, said: { kind: 'orders', text } };
}
