import { setTimeout as delay } from 'node:timers/promises';
import type { SendOutcome } from '../../app/ports/channel.js';
import { HOLD_MS, keeping, LOOK_AGAIN_MS, PATIENCE_MS } from '../sending/make-once.js';
import type { Begun, SendingNotes } from '../sending/sending-notes.js';
import { later, NotSent, outcomeOf } from './outcomes.js';

/** So soon a mail goes again with which the server went away. */
const HALF_SENT_MS = 30_000;

/** Another process sends it this very moment, and is asked again soon. */
const heldBack = (): SendOutcome => later('another process is sending it', HOLD_MS);

/** Waits, as long as one that died is waited for, until nobody has the mail in hand. */
async function unheld(notes: SendingNotes, key: string): Promise<Awaited<ReturnType<SendingNotes['look']>>> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const known = await notes.look(key);
    if (known.kind !== 'held' || performance.now() > giveUpAt) return known;
    await delay(LOOK_AGAIN_MS);
  }
}

/**
 * Sends a mail once. Nobody can ask a mail server what it has taken: that its text is about to leave is noted when the server has
 * asked for it, and that it was taken after. While it leaves, its process says again and again that it lives; of one that died nobody
 * hears for ten seconds, and the mail is sent again under the same Message-ID, by which mailboxes can tell that it is the same. So is
 * one whose server went away with the text and no word. What had no connection yet was certainly not taken.
 */
export async function sendOnce(
  notes: SendingNotes,
  key: string,
  mail: { readonly messageId: string; send(beforeText: () => Promise<void>): Promise<void> },
): Promise<SendOutcome> {
  const known = await unheld(notes, key);
  if (known.kind === 'made') return { kind: 'sent', externalId: known.id };
  if (known.kind === 'held') return heldBack();
  let begun: Begun | null = null;
  let letGo = async (): Promise<void> => {};
  try {
    await mail.send(async () => {
      begun = await notes.begin(key, HOLD_MS);
      if (begun.kind !== 'yours') throw new Error('another process has this mail in hand');
      letGo = keeping(notes, key);
    });
    await letGo();
  } catch (error) {
    await letGo();
    // Said anew, as the compiler knows of no callback that has run meanwhile.
    const now = begun as Begun | null;
    if (now?.kind === 'made') return { kind: 'sent', externalId: now.id };
    if (now?.kind === 'held') return heldBack();
    const maybe = !(error instanceof NotSent) || error.maybe;
    if (now !== null) await notes.notMade(key, maybe);
    return maybe ? later('the mail server went away with the mail half sent', HALF_SENT_MS) : outcomeOf(error);
  }
  await notes.made(key, mail.messageId);
  return { kind: 'sent', externalId: mail.messageId };
}
