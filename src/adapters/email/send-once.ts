import type { SendOutcome } from '../../app/ports/channel.js';
import type { Begun, SendingNotes } from '../sending/sending-notes.js';
import { later, NotSent, outcomeOf } from './outcomes.js';

/** A mail that was begun and of which nothing was heard is sent again after so long. */
const UNHEARD_MS = 10 * 60_000;
/** For clocks that do not agree to the second. */
const A_LITTLE_MS = 5000;
const LOOK_AGAIN_MS = 4 * 60_000;

const heldBack = (): SendOutcome =>
  later('it may have been sent already: it is sent again when nothing is heard of it', LOOK_AGAIN_MS);

/**
 * Sends a mail once. Nobody can ask a mail server what it has taken: that its text is about to leave is noted when the server has
 * asked for it, and that it was taken after. One that may have been taken is sent again only when nothing was heard of it for ten
 * minutes, under the same Message-ID, by which mailboxes can tell that it is the same. One that still waited for a connection when its
 * process died was certainly not taken: the next attempt sends it.
 */
export async function sendOnce(
  notes: SendingNotes,
  key: string,
  mail: { readonly messageId: string; send(beforeText: () => Promise<void>): Promise<void> },
): Promise<SendOutcome> {
  const known = await notes.look(key);
  if (known.kind === 'made') return { kind: 'sent', externalId: known.id };
  if (known.kind === 'held') return heldBack();
  let begun: Begun | null = null;
  try {
    await mail.send(async () => {
      begun = await notes.begin(key, UNHEARD_MS);
      if (begun.kind !== 'yours') throw new Error('another process has this mail in hand');
    });
  } catch (error) {
    // Said anew, as the compiler knows of no callback that has run meanwhile.
    const now = begun as Begun | null;
    if (now?.kind === 'made') return { kind: 'sent', externalId: now.id };
    if (now?.kind === 'held') return heldBack();
    if (!(error instanceof NotSent) || error.maybe)
      return later('the mail server went away with the mail half sent', UNHEARD_MS + A_LITTLE_MS);
    if (now !== null) await notes.notMade(key, false);
    return outcomeOf(error);
  }
  await notes.made(key, mail.messageId);
  return { kind: 'sent', externalId: mail.messageId };
}
