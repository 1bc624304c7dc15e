import type { Desk } from '../kit/desk.js';
import { MINUTE } from '../kit/spans.js';
import type { PersonId } from '../ports/record.js';

/** A request that was begun and has no answer: its process is gone after that long, and it may be tried again. */
const GIVEN_UP_AFTER = 2 * MINUTE;

/** What was answered to a request before. */
interface Answered {
  readonly status: number;
  readonly body: string;
}

interface Asked {
  readonly person: PersonId;
  /** The idempotency key of the request. */
  readonly key: string;
  /** Hash of method, address and body. */
  readonly request: string;
}

/** What comes of a key: the request is new, was answered, is being done, or the key was used for another one. */
type KeyTaken = 'new' | 'under-way' | 'another-request' | Answered;

/** Takes a key for a request, so that the same request, sent again within a day, is done once and answered alike. */
export const takeApiKey =
  ({ record, clock }: Desk) =>
  async ({ person, key, request }: Asked): Promise<KeyTaken> => {
    const now = clock.now();
    const fresh = { personId: person, key, request, status: null, body: null, createdAt: now };
    return record.transact(async (tx) => {
      if (await tx.beginApiAnswer(fresh)) return 'new';
      const before = await tx.apiAnswer(person, key);
      if (before === null) return 'under-way';
      if (before.request !== request) return 'another-request';
      if (before.status !== null) return { status: before.status, body: before.body ?? '' };
      if (now.getTime() - before.createdAt.getTime() < GIVEN_UP_AFTER) return 'under-way';
      await tx.forgetApiAnswer(person, key);
      return (await tx.beginApiAnswer(fresh)) ? 'new' : 'under-way';
    });
  };

/** Keeps the answer under its key; `answered` null gives the key free, as nothing was done. */
export const endApiKey =
  ({ record }: Desk) =>
  ({ person, key }: Pick<Asked, 'person' | 'key'>, answered: Answered | null): Promise<void> =>
    record.transact((tx) =>
      answered === null
        ? tx.forgetApiAnswer(person, key)
        : tx.endApiAnswer({ personId: person, key, status: answered.status, body: answered.body }),
    );
