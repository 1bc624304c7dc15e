import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import type { Session } from './context.js';
import { WebError } from './errors.js';
import { type Html, html } from './html.js';

/** The hidden field that every form of a signed-in person carries. */
export const csrfField = (session: Session): Html =>
  html`<input type="hidden" name="csrf" value="${session.csrfToken}">`;

/** Equal without telling by the time it takes how much of it is. Hashing first makes the lengths equal. */
export function sameSecret(left: string, right: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}

const hostOf = (origin: string): string | null => {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
};

/** Refuses requests that another site made the browser send. `publicUrl`'s host and the host asked for are our own. */
export function checkOrigin(request: Request, publicUrl: string): void {
  const origin = request.get('origin');
  const site = request.get('sec-fetch-site');
  const own = [hostOf(publicUrl), request.get('host') ?? null];
  const foreignOrigin = origin !== undefined && !own.includes(hostOf(origin));
  if (foreignOrigin || site === 'cross-site') {
    throw new WebError(
      403,
      'This form was sent from another site',
      'Nothing was changed. Open the page here and send the form from it.',
    );
  }
}

/** The token of the session must come with the form (`csrf`) or in the header `X-CSRF-Token`. */
export function checkCsrf(request: Request, session: Session): void {
  const body: unknown = request.body;
  const inForm =
    typeof body === 'object' && body !== null && 'csrf' in body && typeof body.csrf === 'string'
      ? body.csrf
      : undefined;
  const sent = request.get('x-csrf-token') ?? inForm;
  if (sent === undefined || !sameSecret(sent, session.csrfToken)) {
    throw new WebError(
      403,
      'This form has grown old',
      'It was made for another sign-in, so nothing was changed. Go back, reload the page and send it again; text in the order box is kept by your browser.',
    );
  }
}
