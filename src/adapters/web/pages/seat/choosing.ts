import type { SeatRef } from '../../../../app/kit/asking.js';
import { type OfferSubject, readSubject, subjectKey } from '../../../../core/game/offer.js';
import { asSeat } from '../../../../core/game/viewer.js';
import type { Web } from '../../server/web.js';
import { type Choosing, filledLine } from './offer-forms.js';

type Asks = Pick<Web, 'services' | 'maps'>;

/** A subject by the name that people type. */
export const nameOf = (subject: OfferSubject): { readonly key: string; readonly name: string } => ({
  key: subjectKey(subject),
  name: subject.kind === 'seat' ? 'Your seat as a whole' : subject.id,
});

/** What was pointed at, with its orders, as the seat itself sees it. Null for a key that names nothing. */
export async function choosingOf({ services, maps }: Asks, ref: SeatRef, key: string): Promise<Choosing | null> {
  const subject = readSubject(key);
  if (subject === null) return null;
  const menu = await services.app.orderOffers({ ...ref, subject });
  const { campaignId, seat, person: reader } = ref;
  const drawing = await maps.privateDrawing({ reader, campaignId, as: asSeat(seat) });
  const drawn = drawing?.subjects?.find((one) => one.key === key);
  return {
    subject: key,
    name: drawn?.name ?? nameOf(subject).name,
    card: drawn?.card ?? [],
    menu,
    refusal: null,
  };
}

/** The sheet with a line more, below the last one that is not blank. */
function withLine(text: string, line: string): string {
  const kept = text.trimEnd();
  return kept === '' ? line : `${kept}\n${line}`;
}

const wordsOf = (text: string): readonly string[] =>
  (text.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word !== 'FLEET');

/** Whether a line begins with the unit: `ATTACK (KZIN, Fleet A, …` for `KZIN-A`. */
function isAbout(line: string, sought: readonly string[]): boolean {
  const found = wordsOf(line);
  return sought.length > 0 && [0, 1].some((start) => sought.every((word, place) => found[start + place] === word));
}

/**
 * The sheet with a line more. Where the line does not stand because the unit has its order already, it takes that one's place:
 * whoever points at a unit and orders again means the new order.
 */
export async function placedLine(
  { services: { app } }: Pick<Web, 'services'>,
  ref: SeatRef,
  { text, line, subject }: { readonly text: string; readonly line: string; readonly subject: string },
): Promise<string> {
  const added = withLine(text, line);
  // Asked first and always: who may not write the seat's orders learns nothing of any sheet.
  const standing = async (sheet: string, at: number): Promise<boolean> => {
    const answers = (await app.previewOrders({ ...ref, text: sheet })).lines;
    const verdict = answers.find((one) => one.line === at)?.verdict;
    return verdict === 'understood' || verdict === 'warned';
  };
  if (await standing(added, added.split('\n').length)) return added;
  const sought = subject.startsWith('unit:') ? wordsOf(subject.slice('unit:'.length)) : [];
  const lines = text.split('\n');
  const first = lines.findIndex((one) => isAbout(one, sought));
  if (first < 0) return added;
  const replaced = lines
    .map((one, index) => (index === first ? line : one))
    .filter((one, index) => index <= first || !isAbout(one, sought))
    .join('\n');
  return (await standing(replaced, first + 1)) ? replaced : added;
}

interface AddForm {
  readonly text: string;
  readonly act: string;
  readonly subject?: string | undefined;
}

const UNFILLED = 'Fill every field of that order with one of its values, then add it again.';

/** The sheet with the line that was put together from an offer; or as it was, with the offers again and why. */
export async function addedLine(
  asks: Asks,
  ref: SeatRef,
  { text, act, subject }: AddForm,
  body: unknown,
): Promise<{ readonly text: string; readonly choosing: Choosing | null }> {
  const choosing = subject === undefined ? null : await choosingOf(asks, ref, subject);
  const index = Number(act.slice('add-'.length));
  const offer = choosing?.menu.offers[index];
  const sent = typeof body === 'object' && body !== null ? { ...body } : {};
  const line = offer === undefined ? null : filledLine(offer, index, sent);
  if (line !== null && subject !== undefined)
    return { text: await placedLine(asks, ref, { text, line, subject }), choosing: null };
  return { text, choosing: choosing === null ? null : { ...choosing, refusal: UNFILLED } };
}
