import { Router } from 'express';
import { z } from 'zod';
import { readerOf } from '../../kit/context.js';
import { WebError } from '../../kit/errors.js';
import { sendPage } from '../../kit/layout.js';
import { formOf } from '../../kit/requests.js';
import { saidBy } from '../../kit/said.js';
import { verbForms } from '../../kit/verb-form.js';
import type { Web } from '../../server/web.js';
import { accountView, homeView } from './view.js';

const Clock = z.union([
  z.literal('').transform(() => null),
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'write it like 22:00')
    .transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))),
]);
const QuietForm = z.object({ from: Clock, to: Clock });
const zones = Intl.supportedValuesOf('timeZone');

/** The board's front page and the reader's own settings. */
export function homeRoutes({ services, sessions, changes, said }: Web): Router {
  const { app, clock } = services;
  const router = Router();

  router.get('/', async (request, response) => {
    const session = await sessions.load(request);
    const [campaigns, own] = await Promise.all([
      app.campaigns(readerOf(session)),
      session === null ? [] : app.seatsOf(session.person.id),
    ]);
    sendPage(response, { title: 'Campaigns', session, content: homeView({ campaigns, own, now: clock.now() }) });
  });

  router.get('/account', async (request, response) => {
    const session = await sessions.demand(request);
    const forms = verbForms({ acts: app.acts, session, on: '/me', page: '/account' });
    const content = accountView(session, forms, zones);
    sendPage(response, { title: 'Your settings', session, content, notice: said(request) });
  });

  router.post('/account/quiet-hours', ...changes, async (request, response) => {
    const session = await sessions.demand(request);
    const { from, to } = formOf(QuietForm, request);
    if ((from === null) !== (to === null)) {
      throw new WebError(
        400,
        'One time is missing',
        'Fill in both times for quiet hours, or leave both empty for none. Nothing was changed.',
      );
    }
    const quietHours = from === null || to === null ? null : { from, to };
    await app.setQuietHours({ person: session.person.id, quietHours });
    response.redirect(303, saidBy('set-quiet-hours', '/account'));
  });
  return router;
}
