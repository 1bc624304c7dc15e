import type { ErrorRequestHandler, Request } from 'express';
import { asWebError } from '../kit/errors.js';
import { type Html, html, type Piece, trusted } from '../kit/html.js';
import { sendPage } from '../kit/layout.js';
import { messageView } from '../kit/pieces.js';
import { typedIn } from '../kit/requests.js';
import type { Web } from './web.js';

const OURS = {
  status: 500,
  heading: 'Something went wrong here',
  message:
    'This is our fault, not yours, and it has been noted. What you sent may not have been taken: ' +
    'look at the page again before you send it once more.',
};

/** Fields that nobody typed: what ties a form to its session, its page or its phase. */
const NOT_TYPED = new Set(['csrf', 'token', 'guard', 'back', 'once', 'phase', 'act', 'hash']);

/** What was typed into a form whose page could not be given: nobody should have to write an order sheet twice. */
function typedText(request: Request): Piece {
  const texts = Object.entries(typedIn(request)).filter(
    ([name, text]) => !NOT_TYPED.has(name) && text.trim() !== '' && (text.length > 15 || name === 'text'),
  );
  if (request.method !== 'POST' || texts.length === 0) return null;
  const box = ([name, text]: readonly [string, string]): Html =>
    html`<p><textarea readonly rows="${Math.min(12, text.split('\n').length + 1)}" aria-label="${name}">${trusted('\n')}${text}</textarea></p>`;
  return html`<section class="typed"><h2>What you typed</h2>
<p>It was not taken. Copy it from here before you go on.</p>${texts.map(box)}</section>`;
}

/** What is answered in the place of a page that was not given: a status, a heading, a sentence, and a way on. */
export function errorPages({ services, sessions }: Pick<Web, 'services' | 'sessions'>): ErrorRequestHandler {
  return async (error: unknown, request, response, next) => {
    const known = asWebError(error);
    if (known?.status === 503) services.log.warn({ method: request.method }, 'A web request met a record that is away');
    if (known === null)
      services.log.error(
        { method: request.method, route: String(request.route?.path ?? '') },
        error,
        'A web request failed.',
      );
    if (response.headersSent) {
      next(error);
      return;
    }
    const { status, heading, message } = known ?? OURS;
    response.setHeader('Cache-Control', 'private, no-store');
    if (status === 503) response.setHeader('Retry-After', '30');
    if (request.path.endsWith('/preview') || request.accepts(['html', 'json']) === 'json') {
      response.status(status).json({ error: { heading, message } });
      return;
    }
    // The page of an error must not fail itself, e.g. because the record cannot be reached.
    const session = status >= OURS.status ? null : await sessions.load(request).catch(() => null);
    const campaign = /^\/c\/([A-Za-z0-9_-]+)\/./.exec(request.path)?.[1];
    const back =
      campaign === undefined || status === 404
        ? { href: '/', label: 'To the front page' }
        : { href: `/c/${campaign}`, label: 'To the campaign' };
    const content = html`${messageView(heading, [message], back)}${status !== 404 && typedText(request)}`;
    sendPage(response, { title: heading, session, content }, status);
  };
}
