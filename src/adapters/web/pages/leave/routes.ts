import { Router } from 'express';
import { sendPage } from '../../kit/layout.js';
import { messageView } from '../../kit/pieces.js';
import type { Web } from '../../server/web.js';
import { leaveView, unwatchView } from './view.js';

/**
 * Being told of open seats no more, by the link in each such message, as with mail below: it works without a sign-in, ends nothing
 * else, and tells nobody whether it is anybody's.
 */
export function unwatchRoutes({ services, limits }: Pick<Web, 'services' | 'limits'>): Router {
  const { app } = services;
  const router = Router();

  router.get('/open-seats/stop/:watch', limits.lists, (request, response) => {
    response.setHeader('Referrer-Policy', 'strict-origin');
    response.setHeader('Cache-Control', 'private, no-store');
    const content = unwatchView(String(request.params['watch']));
    sendPage(response, { title: 'No more word of open seats', session: null, content });
  });

  router.post('/open-seats/stop/:watch', limits.lists, async (request, response) => {
    await app.unwatchByLink(String(request.params['watch']));
    response.setHeader('Referrer-Policy', 'strict-origin');
    response.setHeader('Cache-Control', 'private, no-store');
    const title = 'You are told of open seats no more';
    const words = ['All other messages come as before. Your settings can have you told again.'];
    const content = messageView(title, words, { href: '/', label: 'To the board' });
    sendPage(response, { title, session: null, content });
  });
  return router;
}

/**
 * Getting no more mail, by the link in every mail and by the button that mailboxes make of it: they send a form of their own by
 * themselves, from wherever they are (RFC 8058). So neither session nor origin is asked for, and what is sent is not looked at: the
 * address alone says whose mail it is. Whether it is anybody's, nobody is told.
 */
export function leaveRoutes({ services, limits }: Pick<Web, 'services' | 'limits'>): Router {
  const { app } = services;
  const router = Router();

  // Programs that look at links in mails press no buttons.
  router.get('/mail/leave/:token', limits.lists, (request, response) => {
    response.setHeader('Referrer-Policy', 'strict-origin');
    response.setHeader('Cache-Control', 'private, no-store');
    const content = leaveView(String(request.params['token']));
    sendPage(response, { title: 'No more mail', session: null, content });
  });

  router.post('/mail/leave/:token', limits.lists, async (request, response) => {
    await app.leaveMail(String(request.params['token']));
    response.setHeader('Referrer-Policy', 'strict-origin');
    response.setHeader('Cache-Control', 'private, no-store');
    const title = 'No more mail goes to you';
    const words = [
      'No reports, letters and reminders leave this board for you by mail from now on. Nothing is lost: all of it stands on ' +
        'the board, at your seat, and deadlines pass as before.',
      'Sign-in links still come when you ask for one. Your settings say how else you can be reached, and switch mail on again.',
    ];
    sendPage(response, {
      title,
      session: null,
      content: messageView(title, words, { href: '/', label: 'To the board' }),
    });
  });
  return router;
}
