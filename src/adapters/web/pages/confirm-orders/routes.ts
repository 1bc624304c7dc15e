import { type RequestHandler, Router } from 'express';
import { sendPage } from '../../kit/layout.js';
import { textInQuery, typedIn } from '../../kit/requests.js';
import type { Web } from '../../server/web.js';
import { answeredView, confirmOrdersView } from './view.js';

/**
 * The address holds a secret and the page holds orders: neither is kept, and whatever is linked from here learns the board's name at
 * most. With no referrer at all, browsers would send the form without its origin, too.
 */
const secret: RequestHandler = (_request, response, next) => {
  response.setHeader('Referrer-Policy', 'strict-origin');
  response.setHeader('Cache-Control', 'private, no-store');
  response.setHeader('X-Robots-Tag', 'noindex');
  next();
};

/** Orders that came by mail and could not be proved: whoever has the link from their mailbox says that they are theirs. */
export function confirmOrdersRoutes({ services, limits, form, guarded }: Web): Router {
  const { app } = services;
  const router = Router();

  router.get('/confirm-orders', limits.signIns, secret, async (request, response) => {
    const token = textInQuery(request, 'token') ?? '';
    const { name, document } = await app.peekProposed(token);
    sendPage(response, { title: 'Confirm orders', session: null, content: confirmOrdersView(name, document, token) });
  });

  router.post('/confirm-orders', limits.signIns, secret, form, guarded, async (request, response) => {
    const { kind, document } = await app.confirmProposed(typedIn(request)['token'] ?? '');
    const title = kind === 'sheet' ? 'Orders confirmed' : 'Orders not taken';
    sendPage(response, { title, session: null, content: answeredView(document) }, kind === 'sheet' ? 200 : 409);
  });
  return router;
}
