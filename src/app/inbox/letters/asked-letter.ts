import { z } from 'zod';
import { code, paragraph, strong } from '../../../core/game/blocks.js';
import type { LineAnswer } from '../../../core/game/sheet.js';
import { HOUR } from '../../kit/spans.js';
import { storable } from '../../kit/storable-text.js';
import type { HeldSeat } from '../../reading/seat-choice.js';
import type { PressTo } from '../../seats/addressee.js';
import type { Asked, Told } from '../asked.js';
import { notSent } from './send-letter.js';

// A letter that holds what may be orders is asked before it goes: orders in it would be read by whom they are against. It waits for a yes.

/** A question is forgotten after that time. */
const ANSWERED_WITHIN = 48 * HOUR;

/** A letter, and to whom: as it was typed, or whom the letter that is answered was from. */
export interface Letter {
  readonly to: string | PressTo;
  readonly text: string;
  readonly grey: boolean;
}

const Waiting = z.object({
  campaign: z.string(),
  seat: z.string(),
  to: z.union([
    z.string(),
    z.object({ kind: z.literal('seat'), seat: z.string() }),
    z.object({ kind: z.enum(['side', 'all']) }),
  ]),
  text: z.string(),
  grey: z.boolean(),
  /** When it was asked. */
  at: z.iso.datetime(),
  /** The message that said yes; the same one may come again. */
  answeredBy: z.string().nullable(),
});

const keyOf = ({ person }: Asked): string => `inbox/asked-letter/${person.id}`;

async function waiting(asked: Asked) {
  return Waiting.safeParse(await asked.desk.record.setting(keyOf(asked))).data ?? null;
}

/** Asks whether the letter goes as it is, and keeps it until that is answered. `line`: what may be an order, `number` lines down. */
export async function askLetter(
  asked: Asked,
  held: HeldSeat,
  letter: Letter,
  { text, number }: Pick<LineAnswer, 'text'> & { readonly number: number },
): Promise<Told> {
  const { desk } = asked;
  const kept = {
    campaign: held.campaign.id,
    seat: held.seat.id,
    to: typeof letter.to === 'string' ? storable(letter.to) : letter.to,
    text: storable(letter.text),
    grey: letter.grey,
    at: desk.clock.now().toISOString(),
    answeredBy: null,
  };
  await desk.record.transact((tx) => tx.putSetting(keyOf(asked), kept));
  return notSent(asked, held, [
    paragraph(
      strong('Is all of it the letter?'),
      ` Line ${number} reads like an order, or like a word for the service: `,
      code(text),
      '. Nothing was sent, and nothing was taken as orders.',
    ),
    {
      kind: 'list',
      ordered: false,
      items: [
        ['If all of it is the letter, answer ', code('YES'), ': it goes as it is.'],
        ['If not, send the letter without the orders, and the orders in a message of their own.'],
      ],
    },
  ]);
}

/** The letter to which this message says yes; null: none waits for a yes of this seat. */
export async function letterAsked(asked: Asked, { campaign, seat }: HeldSeat): Promise<Letter | null> {
  const kept = await waiting(asked);
  if (kept === null || kept.campaign !== campaign.id || kept.seat !== seat.id) return null;
  const doorKey = storable(asked.message.doorKey);
  const late = asked.desk.clock.now().getTime() - Date.parse(kept.at) > ANSWERED_WITHIN;
  if (late || (kept.answeredBy !== null && kept.answeredBy !== doorKey)) return null;
  await asked.desk.record.transact((tx) => tx.putSetting(keyOf(asked), { ...kept, answeredBy: doorKey }));
  const { to, text, grey } = kept;
  return { to, text, grey };
}

/** Something else was written meanwhile: a yes is not to the letter any more. */
export async function forgetLetter(asked: Asked): Promise<void> {
  if ((await waiting(asked)) === null) return;
  await asked.desk.record.transact((tx) => tx.putSetting(keyOf(asked), null));
}
