import { HTTP_STATUS, Refusal } from '../../../app/kit/refusal.js';
import { RecordAway } from '../../../app/ports/record-away.js';
import { MAX_SHEET_BYTES } from '../../../core/game/sheet.js';

/** An answer that is not the page asked for: a status, a heading and a sentence for the reader. */
export class WebError extends Error {
  constructor(
    readonly status: number,
    readonly heading: string,
    message: string,
  ) {
    super(message);
    this.name = 'WebError';
  }
}

const FOR_THE_GM = 'That is for the game master';

const HEADINGS: Readonly<Record<number, string>> = {
  400: 'That could not be read',
  401: 'Please sign in first',
  403: 'That is not allowed',
  404: 'Nothing here',
  409: 'That cannot be done now',
  410: 'This link has been used or has run out',
  413: 'That is too long',
  429: 'Too many requests',
};

/** One wording for all that is not there or not yours, so that the answer never tells which of the two it is. */
export const nothingHere = (): WebError =>
  new WebError(
    404,
    'Nothing here',
    'There is no such page, or it is not yours to read. If you hold a seat, sign in with your own link first.',
  );

/** For somebody who asks for the desk and neither judges nor assists. */
export const notAJudge = (): WebError =>
  new WebError(
    403,
    FOR_THE_GM,
    'You do not judge this campaign, so its desk is closed to you. If you play in it, your seat is on its public page.',
  );

export const SHEET_LIMIT = `A sheet may have at most ${MAX_SHEET_BYTES.toLocaleString('en')} bytes (16 KB).`;

const statusOf = (error: unknown): number | null => {
  if (typeof error !== 'object' || error === null || !('status' in error)) return null;
  return typeof error.status === 'number' && error.status >= 400 && error.status < 500 ? error.status : null;
};

/** What a reader is told of anything that was thrown; null when it is our own fault and must be logged. */
export function asWebError(error: unknown): WebError | null {
  if (error instanceof WebError) return error;
  if (error instanceof Refusal) {
    const status = HTTP_STATUS[error.code];
    return status === 404
      ? nothingHere()
      : new WebError(
          status,
          error.code === 'not-gm' ? FOR_THE_GM : (HEADINGS[status] ?? 'That did not work'),
          error.message,
        );
  }
  if (error instanceof RecordAway) {
    return new WebError(
      503,
      'The record cannot be reached',
      'Please try again in a minute. What you sent may not have been taken: look at the page again before you send it once more.',
    );
  }
  const status = statusOf(error);
  if (status === 413) {
    return new WebError(
      413,
      'That is too long',
      `${SHEET_LIMIT} Nothing was stored and nothing was lost: what stood before still stands.`,
    );
  }
  if (status !== null)
    return new WebError(
      status,
      HEADINGS[status] ?? 'That could not be read',
      'The request could not be read. Go back, reload the page and try again.',
    );
  return null;
}

/** The status for a refusal shown beside a form; null for anything that is no refusal. */
export const refusalStatus = (error: unknown): number | null =>
  error instanceof Refusal ? HTTP_STATUS[error.code] : null;
