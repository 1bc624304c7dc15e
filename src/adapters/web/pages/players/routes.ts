import { Router } from 'express';
import { z } from 'zod';
import { SeatId } from '../../../../core/game/viewer.js';
import { deskHead } from '../../boxes/desk-nav.js';
import { html } from '../../kit/html.js';
import { sendPage } from '../../kit/layout.js';
import { messageView } from '../../kit/pieces.js';
import { formOf } from '../../kit/requests.js';
import { demandJudge } from '../../server/asking.js';
import type { Web } from '../../server/web.js';
import { playersView } from './view.js';

const LinkForm = z.object({ seat: SeatId });

/** The desk's page of seats and people. */
export function playersRoutes(web: Web): Router {
  const { services, said, changes } = web;
  const { app } = services;
  const router = Router();

  router.get('/c/:campaign/gm/players', async (request, response) => {
    const { session, page, ask, forms } = await demandJudge(web, request);
    const players = await app.playersPage(ask);
    const content = playersView({ page, players, session, forms });
    sendPage(response, {
      title: `Players, ${page.title}`,
      session,
      content,
      notice: said(request),
      ...deskHead(page),
      live: page.id,
    });
  });

  router.post('/c/:campaign/gm/players/link', ...changes, async (request, response) => {
    const { act, page, session } = await demandJudge(web, request);
    const { seat } = formOf(LinkForm, request);
    const link = await app.issuePlayerLink({ ...act, seat });
    // Shown once, in the answer itself: an address in the history of a browser would be a key left in the door.
    response.setHeader('Cache-Control', 'private, no-store');
    response.setHeader('Referrer-Policy', 'no-referrer');
    const back = { href: `/c/${page.id}/gm/players`, label: 'Back to the players' };
    const sentences = [
      'Hand this link to the player, and to nobody else. It signs in once, within a day, and is shown only here.',
      html`<code class="hash">${link}</code>`,
    ];
    sendPage(response, { title: 'Sign-in link', session, content: messageView('Sign-in link', sentences, back) });
  });
  return router;
}
