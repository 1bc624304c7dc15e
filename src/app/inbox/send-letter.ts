import { boardPage, paragraph } from '../../core/game/blocks.js';
import type { Block } from '../../core/game/document.js';
import { quote } from '../../core/game/problem.js';
import { counted } from '../../core/reading/counted.js';
import { nearest } from '../../core/reading/nearest.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, openSeat } from '../kit/rights.js';
import type { HeldSeat } from '../reading/seat-choice.js';
import { type PressOffer, type PressTo, pressOf, sendPress } from '../seats/send-press.js';
import { quotedBack, seatPath } from './answer-parts.js';
import { type Asked, refused, type Told, told } from './asked.js';

const ALL: ReadonlySet<string> = new Set(['all', 'everybody', 'everyone']);
const SIDE: ReadonlySet<string> = new Set(['side', 'my side', 'our side', 'your side']);

const folded = (text: string): string => quote(text).toLowerCase();

/** Whom a typed name means among those that all players of the campaign know; null: nobody. */
function readerCalled({ seats, side }: Pick<PressOffer, 'seats' | 'side'>, typed: string): PressTo | null {
  const wanted = folded(typed);
  if (ALL.has(wanted)) return { kind: 'all' };
  const seat = seats.find(({ id }) => id === wanted) ?? seats.find(({ name }) => folded(name) === wanted);
  if (seat !== undefined) return { kind: 'seat', seat: seat.id };
  const own = side === null ? '' : folded(side);
  return SIDE.has(wanted) || (own !== '' && (wanted === own || wanted === `the ${own}`)) ? { kind: 'side' } : null;
}

const mayWriteTo = ({ seats, side, all }: PressOffer): Block => ({
  kind: 'list',
  ordered: false,
  items: [
    ...seats.map(({ name }) => [{ kind: 'code' as const, text: `Press to ${name}: …` }]),
    ...(side === null ? [] : [[{ kind: 'code' as const, text: 'Press to side: …' }, ` – all of ${side}`]]),
    ...(all ? [[{ kind: 'code' as const, text: 'Press to all: …' }, ' – everybody may read it']] : []),
  ],
});

const notSent = ({ message }: Asked, held: HeldSeat, blocks: readonly Block[]): Told =>
  refused('Not sent', [...blocks, ...quotedBack(message.text)], held.campaign);

/** A letter to other players, as the campaign allows: the rest of the message, whole. */
export async function sendLetter(
  asked: Asked,
  held: HeldSeat,
  /** `to`: as it was typed, or whom the letter that is answered was from. */
  letter: { readonly to: string | PressTo; readonly text: string },
): Promise<Told> {
  const { desk, person, message } = asked;
  const { campaign, seat } = held;
  if (held.as === 'deputy')
    return notSent(asked, held, [
      paragraph(
        `You stand in for ${seat.name}: you write its orders, and its letters are its own player’s. Nothing was sent.`,
      ),
    ]);
  try {
    const row = await knownCampaign(desk.record, campaign.id);
    const own = await openSeat(desk.record, campaign.id, seat.id);
    const offer = pressOf(desk, row, own, await desk.record.seats(campaign.id));
    if (offer === null)
      return notSent(asked, held, [
        paragraph(`Players do not write to each other through ${campaign.title}. Nothing was sent.`),
      ]);
    const { to: typed } = letter;
    const to = typeof typed === 'string' ? readerCalled(offer, typed) : typed;
    if (to === null) {
      const name = typeof typed === 'string' ? typed : '';
      const near = nearest(name, [
        ...offer.seats.map(({ name }) => name),
        ...(offer.side === null ? [] : [offer.side]),
      ]);
      return notSent(asked, held, [
        paragraph(
          `There is nobody called “${quote(name)}” to whom you may write in ${campaign.title}. ` +
            `${near === null ? '' : `Did you mean ${near}? `}Nothing was sent. You may begin with:`,
        ),
        mayWriteTo(offer),
      ]);
    }
    const { door, doorKey } = message;
    const ref = { campaignId: campaign.id, seat: seat.id, person: person.id };
    const sent = await sendPress(desk)({ ...ref, to, text: letter.text, door, doorKey });
    desk.log.info({ campaign: campaign.id, seat: seat.id, door, message: doorKey }, 'written press sent');
    const readers =
      to.kind === 'all' ? '; everybody may read it.' : `, for ${counted(sent.readers, 'reader')} and nobody else.`;
    const blocks = [
      paragraph(`From ${seat.name} in ${campaign.title}${readers}`),
      paragraph(
        'It is on the board already, and you are told if it cannot be delivered elsewhere: ',
        boardPage(`${seatPath(campaign.id, seat.id)}/letters`),
      ),
    ];
    return told('letter', { title: `Your letter is on its way to ${sent.to}`, blocks }, campaign);
  } catch (error) {
    if (error instanceof Refusal) return notSent(asked, held, [paragraph(`${error.message} Nothing was sent.`)]);
    throw error;
  }
}
