import type { SendOutcome } from '../../app/ports/channel.js';
import type { SendingNotes } from '../sending/sending-notes.js';
import { later, NotSent, outcomeOf } from './outcomes.js';

/** A mail that was begun and of which nothing was heard is sent again after so long. */
const UNHEARD_MS = 10 * 60_000;
/** For clocks that do not agree to the second. */
const A_LITTLE_MS = 5000;
const LOOK_AGAIN_MS = 4 * 60_000;

/**
 * Sends a mail once. Nobody can ask a mail server what it has taken: that a mail is about to leave is noted before, and that it was
 * taken after. One that may have been taken is sent again only when nothing was heard of it for ten minutes, under the same
 * Message-ID, by which mailboxes can tell that it is the same.
 */
export async function sendOnce(
  notes: SendingNotes,
  key: string,
  mail: { readonly messageId: string; send(): Promise<void> },
): Promise<SendOutcome> {
  const begun = await notes.begin(key, UNHEARD_MS);
  if (begun.kind === 'made') return { kind: 'sent', externalId: begun.id };
  if (begun.kind === 'held')
    return later('it may have been sent already: it is sent again when nothing is heard of it', LOOK_AGAIN_MS);
  try {
    await mail.send();
  } catch (error) {
    if (!(error instanceof NotSent) || error.maybe)
      return later('the mail server went away with the mail half sent', UNHEARD_MS + A_LITTLE_MS);
    await notes.notMade(key, false);
    return outcomeOf(error);
  }
  await notes.made(key, mail.messageId);
  return { kind: 'sent', externalId: mail.messageId };
}
