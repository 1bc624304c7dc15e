import { boardPage, paragraph } from '../../../core/game/blocks.js';
import type { Block } from '../../../core/game/document.js';
import { quote } from '../../../core/game/problem.js';
import { counted } from '../../../core/reading/counted.js';
import { nearest } from '../../../core/reading/nearest.js';
import { looksLike } from '../../kit/look-alike.js';
import { Refusal } from '../../kit/refusal.js';
import { knownCampaign, openSeat } from '../../kit/rights.js';
import type { HeldSeat } from '../../reading/seat-choice.js';
import { type AddressBook, type Addressee, addressees, type PressTo, readAddress } from '../../seats/addressee.js';
import { addressBook, pressOf, sendPress } from '../../seats/send-press.js';
import { quotedBack, seatPath } from '../answer-parts.js';
import { type Asked, refused, type Told, told } from '../asked.js';

/** What to begin a letter with, for each of them. */
const beginnings = (among: readonly Addressee[]): Block => ({
  kind: 'list',
  ordered: false,
  items: among.map(({ to, write, about }) => [
    { kind: 'code' as const, text: `Press to ${write}: …` },
    // A seat that is called by its name alone needs no more words.
    ...(to.kind === 'seat' && about.startsWith(`${write}, `) ? [] : [` – ${about}`]),
  ]),
});

/** Who may have been meant by words that mean nobody: all who look like the nearest name. */
function meantPerhaps(book: AddressBook, typed: string): string {
  const near = nearest(typed, [...book.seats.map(({ name }) => name), ...(book.side === null ? [] : [book.side])]);
  if (near === null) return '';
  const alike = addressees(book).filter(({ about }) => looksLike(about.split(', ')[0] ?? '', near));
  return alike.length < 2
    ? `Did you mean ${near}? `
    : `Did you mean ${alike.map(({ about }) => about).join(', or ')}? `;
}

export const notSent = ({ message }: Asked, held: HeldSeat, blocks: readonly Block[]): Told =>
  refused('Not sent', [...blocks, ...quotedBack(message.text)], held.campaign);

/** A letter to other players, as the campaign allows: the rest of the message, whole. */
export async function sendLetter(
  asked: Asked,
  held: HeldSeat,
  /** `to`: as it was typed, or whom the letter that is answered was from. */
  letter: { readonly to: string | PressTo; readonly text: string; readonly grey?: boolean },
): Promise<Told> {
  const { desk, person, message } = asked;
  const { campaign, seat } = held;
  if (held.as === 'deputy')
    return notSent(asked, held, [
      paragraph(
        `You stand in for ${seat.name}: you write its orders, and its letters are its own player’s. Nothing was sent.`,
      ),
    ]);
  if (held.as === 'judge')
    return notSent(asked, held, [
      paragraph('Who judges writes no letters between players: TELL in your sheet tells somebody. Nothing was sent.'),
    ]);
  try {
    const row = await knownCampaign(desk.record, campaign.id);
    const own = await openSeat(desk.record, campaign.id, seat.id);
    const offer = await pressOf(desk, row, own, await desk.record.seats(campaign.id));
    if (offer === null)
      return notSent(asked, held, [
        paragraph(`Players do not write to each other through ${campaign.title}. Nothing was sent.`),
      ]);
    const book = addressBook(desk, row, offer);
    const { to: typed, grey = false } = letter;
    const name = typeof typed === 'string' ? typed : '';
    const addressed = typeof typed === 'string' ? readAddress(book, typed) : { kind: 'one' as const, to: typed };
    if (addressed.kind === 'several')
      return notSent(asked, held, [
        paragraph(
          addressed.among.length === 1
            ? `“${quote(name)}” may mean somebody to whom you can write in ${campaign.title}, or not. `
            : `“${quote(name)}” could mean more than one in ${campaign.title}. `,
          'Nothing was sent. Send it again, beginning with the one whom you mean:',
        ),
        beginnings(addressed.among),
      ]);
    if (addressed.kind === 'nobody')
      return notSent(asked, held, [
        paragraph(
          `There is nobody called “${quote(name)}” to whom you may write in ${campaign.title}. ` +
            `${meantPerhaps(book, name)}Nothing was sent. You may begin with:`,
        ),
        beginnings(addressees(book)),
      ]);
    const { to } = addressed;
    const { door, doorKey } = message;
    const ref = { campaignId: campaign.id, seat: seat.id, person: person.id };
    const sent = await sendPress(desk)({ ...ref, to, text: letter.text, grey, door, doorKey });
    desk.log.info({ campaign: campaign.id, seat: seat.id, door, message: doorKey }, 'written press sent');
    const readers =
      to.kind === 'all' ? '; everybody may read it.' : `, for ${counted(sent.readers, 'reader')} and nobody else.`;
    const blocks = [
      paragraph(`${grey ? 'Without your name,' : `From ${seat.name}`} in ${campaign.title}${readers}`),
      paragraph(
        'It is on the board already, and you are told if it cannot be delivered elsewhere: ',
        boardPage(`${seatPath(campaign.id, seat.id)}/letters`),
      ),
    ];
    return told('letter', { title: `Your letter is on its way to ${sent.to}`, blocks }, campaign);
  } catch (error) {
    if (error instanceof Refusal) return notSent(asked, held, [paragraph(...error.told, ' Nothing was sent.')]);
    throw error;
  }
}
