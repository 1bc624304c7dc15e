import type { OrderOutcome } from '../../core/game/contract.js';
import type { Sealed } from '../../core/game/sheet.js';
import type { Order } from './orders/cards.js';
import type { Event, VoidOrder } from './shapes.js';

const WHY: Readonly<Record<VoidOrder['why'], string>> = {
  'no-captives': 'the nest held no captives',
  'too-few-captives': 'there were too few captives',
  'too-few-hunters': 'there were too few Hunters',
  'hatch-limit': 'the mares can hatch no more in a turn',
  'mare-limit': 'the nest can raise no more mares',
  'nest-gone': 'no nest lives there',
  'area-closed': 'the area is not in play',
  'too-few-mares': 'there were too few mares to guide the packs',
  'pack-too-large': 'a pack holds no more',
  'area-twice': 'a pack was sent there already',
  'own-nest': 'it is the own nest',
  'wrong-phase': 'it belongs to the other window of the turn',
};

/** What became of a line that was cut, in a sentence. */
export const voidInWords = ({ why, asked, got }: VoidOrder): string =>
  asked > 0 && got > 0 ? `${got} of ${asked}: ${WHY[why]}.` : `Nothing came of it: ${WHY[why]}.`;

/** What became of the orders that were cut or came to nothing; all others were carried out. */
export function outcomes(_sealed: Sealed<Order>, events: readonly Event[]): readonly OrderOutcome[] {
  return events.flatMap((event): OrderOutcome[] =>
    event.kind === 'brood-tended' || event.kind === 'packs-sent'
      ? event.void.map((cut) => ({ seat: event.seat, line: cut.line, done: false, text: voidInWords(cut) }))
      : [],
  );
}
