import type { Inline } from '../../core/game/document.js';

/** Why a use case did not do what was asked. Codes are for programs, `message` is a sentence for the person who asked. */
export type RefusalCode =
  | 'not-found'
  | 'not-signed-in'
  | 'not-your-seat'
  | 'not-gm'
  | 'no-open-phase'
  | 'too-late'
  /** Sent in time, and read only after the orders were sealed: it is kept, and the game master is asked. */
  | 'read-late'
  | 'registration-closed'
  | 'already-in'
  | 'full'
  | 'bad-input'
  | 'link-used'
  | 'nothing-stands'
  | 'campaign-over'
  | 'not-allowed'
  | 'too-many';

/** Thrown by use cases for anything a person can get wrong. Doors show the message; it never tells what the person may not know. */
export class Refusal extends Error {
  constructor(
    readonly code: RefusalCode,
    message: string,
    /** The same for doors that tell moments in each reader's own zone; left out: the sentence as it is. */
    readonly told: readonly Inline[] = [message],
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

/** How doors that speak HTTP answer it. */
export const HTTP_STATUS: Readonly<Record<RefusalCode, number>> = {
  'not-found': 404,
  'not-signed-in': 401,
  // Somebody else's seat must look as if there were none: its existence may be a secret.
  'not-your-seat': 404,
  'not-gm': 403,
  'no-open-phase': 409,
  'too-late': 409,
  'read-late': 409,
  'registration-closed': 409,
  'already-in': 409,
  full: 409,
  'bad-input': 400,
  'link-used': 410,
  'nothing-stands': 409,
  'not-allowed': 403,
  'too-many': 429,
  'campaign-over': 409,
};

/** The code of a refusal that comes from a thread of this program. */
export const asRefusalCode = (code: string): RefusalCode =>
  Object.hasOwn(HTTP_STATUS, code) ? (code as RefusalCode) : 'not-allowed';
