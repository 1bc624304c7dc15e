import type { SheetPreview } from '../../../app/app.js';
import type { HeldSeat } from '../../../app/reading/seat-choice.js';
import { type Blank, blanksOf, type Offer, type OfferSubject } from '../../../core/game/offer.js';
import { escapeCodeBlock, escapeDiscord, escapeInlineCode } from '../../../core/report/render/discord-escape.js';
import { shortened } from '../kit/shortened.js';

// A draft of orders lives in the message that shows it, which nobody can change but the bot: nothing of it is stored, and it
// outlives a restart.

/** The longest draft that a message holds beside what is said of it. */
export const MOST_DRAFT = 1100;
const MOST_SAID = 500;

const KINDS = { unit: 'unit', place: 'place' } as const;

const subjectLine = (subject: OfferSubject): string =>
  subject.kind === 'seat' ? 'For your seat as a whole:' : `For the ${KINDS[subject.kind]} \`${subject.id}\`:`;

/** What the message asks orders for; null when it asks for none yet. */
export function subjectIn(content: string): OfferSubject | null {
  if (content.includes('\nFor your seat as a whole:')) return { kind: 'seat' };
  const [, kind, id] = /\nFor the (unit|place) `([^`\n]{1,60})`:/.exec(content) ?? [];
  return id === undefined || (kind !== 'unit' && kind !== 'place') ? null : { kind, id };
}

/** The draft that a message shows, letter by letter. */
export function draftIn(content: string): string {
  const from = content.indexOf('```\n');
  const to = content.indexOf('\n```', from + 3);
  return from < 0 || to <= from + 3 ? '' : content.slice(from + 4, to).replaceAll('\u200b', '');
}

/** What is wrong with the draft as far as it goes, in a few lines. */
function saidOf({ lines, problems }: SheetPreview): string {
  const wrong = lines.filter(({ verdict }) => verdict === 'rejected' || verdict === 'warned');
  const told = [
    ...problems.map(({ message }) => message),
    ...wrong.map(({ line, problems: own }) => `Line ${line}: ${own.map(({ message }) => message).join(' ')}`),
  ];
  if (told.length === 0) return '';
  const text = told.map((one) => `> ⚠️ ${escapeDiscord(shortened(one, 160))}`);
  const fitting = text.filter((_, index) => text.slice(0, index + 1).join('\n').length <= MOST_SAID);
  return [...fitting, ...(fitting.length < text.length ? [`> … and ${text.length - fitting.length} more`] : [])].join(
    '\n',
  );
}

interface Shown {
  readonly held: HeldSeat;
  readonly draft: string;
  readonly preview: SheetPreview;
  readonly subject: OfferSubject | null;
  /** A word on what has just happened. */
  readonly word?: string;
}

/** The message of a draft. */
export function draftText({ held, draft, preview, subject, word }: Shown): string {
  const { campaign, seat } = held;
  const place = `${escapeDiscord(campaign.phase?.title ?? '')}, ${escapeDiscord(campaign.title)}, ${escapeDiscord(seat.name)}`;
  return [
    ...(word === undefined ? [] : [word]),
    `**Draft of your orders**, not handed in yet: ${place}.`,
    draft === '' ? 'It is empty. Choose what to give orders to.' : `\`\`\`\n${escapeCodeBlock(draft)}\n\`\`\``,
    ...(draft === '' ? [] : [saidOf(preview)].filter((text) => text !== '')),
    ...(subject === null ? [] : [subjectLine(subject)]),
  ].join('\n');
}

export const withLine = (draft: string, line: string): string => (draft.trim() === '' ? line : `${draft}\n${line}`);

export const withoutLast = (draft: string): string => draft.split('\n').slice(0, -1).join('\n');

/** An offer as a menu names it; the line with its blanks tells offers of one title apart. */
export const offerWords = (offer: Offer): { readonly label: string; readonly description: string } => ({
  label: shortened(offer.title, 100),
  description: shortened(templateOf(offer), 100),
});

export const templateOf = ({ pieces }: Offer): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : `‹${piece.label}›`)).join('');

const allowedWords = (blank: Blank): string => {
  if (blank.kind === 'number') return `a whole number from ${blank.from} to ${blank.to}`;
  if (blank.kind === 'text') return `up to ${blank.longest} characters on one line`;
  return `one of ${blank.among
    .slice(0, 12)
    .map(({ value }) => value)
    .join(', ')}${blank.among.length > 12 ? ' …' : ''}`;
};

/** Why what was filled in makes no line, with what would do. */
export const notFilled = (offer: Offer): string =>
  `❌ \`${escapeInlineCode(templateOf(offer))}\` takes ${blanksOf(offer)
    .map((blank) => `for ${escapeDiscord(blank.label)} ${escapeDiscord(allowedWords(blank))}`)
    .join('; ')}.`.slice(0, MOST_SAID);
