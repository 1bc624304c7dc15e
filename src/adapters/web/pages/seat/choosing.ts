import type { SeatRef } from '../../../../app/kit/asking.js';
import { type OfferSubject, readSubject, subjectKey } from '../../../../core/game/offer.js';
import { asSeat } from '../../../../core/game/viewer.js';
import type { Web } from '../../server/web.js';
import { type Choosing, filledLine, withLine } from './offer-forms.js';

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
  const offers = await services.app.orderOffers({ ...ref, subject });
  const { campaignId, seat, person: reader } = ref;
  const drawing = await maps.privateDrawing({ reader, campaignId, as: asSeat(seat) });
  const drawn = drawing?.subjects?.find((one) => one.key === key);
  return {
    subject: key,
    name: drawn?.name ?? nameOf(subject).name,
    card: drawn?.card ?? [],
    offers,
    refusal: null,
  };
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
  const offer = choosing?.offers[index];
  const sent = typeof body === 'object' && body !== null ? { ...body } : {};
  const line = offer === undefined ? null : filledLine(offer, index, sent);
  if (line !== null) return { text: withLine(text, line), choosing: null };
  return { text, choosing: choosing === null ? null : { ...choosing, refusal: UNFILLED } };
}
