import { Router } from 'express';
import { z } from 'zod';
import { readerOf } from '../../kit/context.js';
import { foreign, html } from '../../kit/html.js';
import { sendPage } from '../../kit/layout.js';
import { beforeOf, campaignIdOf, formOf, idInQuery, textInQuery } from '../../kit/requests.js';
import type { Web } from '../../server/web.js';
import { messageView } from '../home/view.js';
import { rulesView } from './rules-view.js';
import { campaignView } from './view.js';

const ApplyForm = z.object({
  name: z.string().max(200).default(''),
  side: z.string().max(40).default(''),
  rules: z.string().max(400).default(''),
  /** Free text, from somebody who wants to join a running campaign. */
  text: z.string().max(400).default(''),
});

const SAID: ReadonlyMap<string, string> = new Map(
  Object.entries({
    withdrawn: 'Your sign-up is withdrawn.',
    left: 'You have left the seat.',
  }),
);

/** A campaign's public side: page, map, rules, sign-up, live changes. */
export function campaignRoutes({ services, sessions, maps, live, changes }: Web): Router {
  const { app, clock } = services;
  const router = Router();

  router.get('/c/:campaign', async (request, response) => {
    const campaignId = campaignIdOf(request);
    const session = await sessions.load(request);
    const before = beforeOf(request);
    const page = await app.campaignPage({
      reader: readerOf(session),
      campaignId,
      ...(before === undefined ? {} : { before }),
    });
    const [drawing, judges, away] = await Promise.all([
      page.status === 'signup' ? null : maps.publicDrawing(campaignId),
      app.judges(campaignId),
      app.vacations(campaignId),
    ]);
    const said = SAID.get(textInQuery(request, 'said') ?? '');
    const content = campaignView({
      page,
      session,
      now: clock.now(),
      drawing,
      judges,
      away,
      older: before !== undefined,
      notice: said !== undefined && html`<p class="notice notice-good" role="status">${said}</p>`,
    });
    sendPage(response, {
      title: page.title,
      session,
      content,
      live: campaignId,
      trail: [{ href: '/', label: 'Campaigns' }],
    });
  });

  router.get('/c/:campaign/rules', async (request, response) => {
    const campaignId = campaignIdOf(request);
    const session = await sessions.load(request);
    const page = await app.campaignPage({ reader: readerOf(session), campaignId });
    const content = rulesView(page.systemTitle, await app.rules(campaignId));
    const trail = [
      { href: '/', label: 'Campaigns' },
      { href: `/c/${campaignId}`, label: page.title },
    ];
    sendPage(response, { title: `Rules of ${page.systemTitle}`, session, content, trail, scripts: ['rules.js'] });
  });

  for (const form of ['png', 'svg'] as const) {
    router.get(`/c/:campaign/map.${form}`, async (request, response) => {
      await maps.sendPublic(response, campaignIdOf(request), form, idInQuery(request, 'r'));
    });
  }

  router.get('/c/:campaign/events', async (request, response) => {
    const campaignId = campaignIdOf(request);
    // Whether there is such a campaign, by the rights of whoever asks.
    await app.campaignPage({ reader: readerOf(await sessions.load(request)), campaignId });
    live.attach(request, response, campaignId);
  });

  router.post('/c/:campaign/apply', ...changes, async (request, response) => {
    const campaignId = campaignIdOf(request);
    const session = await sessions.demand(request);
    const form = formOf(ApplyForm, request);
    const page = await app.campaignPage({ reader: session.person.id, campaignId });
    const side = page.signup?.sides.find(({ id }) => id === form.side)?.name ?? 'Whichever side is free';
    const rules = form.rules.trim() === '' ? '' : `\nOptional rules: ${form.rules}`;
    const text = form.text.trim() === '' ? `${side}${rules}` : form.text;
    const result = await app.apply({
      campaignId,
      person: session.person.id,
      text,
      ...(form.name.trim() === '' ? {} : { name: form.name.trim() }),
    });
    const heading = {
      accepted: 'You are in',
      waiting: 'You are on the waiting list',
      late: 'Your wish to join is noted',
    }[result.status];
    const sideName = page.signup?.sides.find(({ id }) => id === result.side)?.name ?? result.side;
    const sentences = [sideName !== null && html`Side: ${foreign(sideName)}.`, ...result.notes].filter(
      (piece) => piece !== false,
    );
    const back = { href: `/c/${campaignId}`, label: 'Back to the campaign' };
    sendPage(response, { title: heading, session, content: messageView(heading, sentences, back) });
  });

  router.post('/c/:campaign/withdraw', ...changes, async (request, response) => {
    const campaignId = campaignIdOf(request);
    const session = await sessions.demand(request);
    await app.withdrawApplication({ campaignId, person: session.person.id });
    response.redirect(303, `/c/${campaignId}?said=withdrawn`);
  });
  return router;
}
