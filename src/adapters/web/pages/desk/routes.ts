import { type Request, Router } from 'express';
import { z } from 'zod';
import type { CampaignPage } from '../../../../app/app.js';
import { GM } from '../../../../core/game/viewer.js';
import type { Session } from '../../kit/context.js';
import { notAJudge } from '../../kit/errors.js';
import { html } from '../../kit/html.js';
import { sendPage } from '../../kit/layout.js';
import { beforeOf, campaignIdOf, formOf, idInQuery, textInQuery } from '../../kit/requests.js';
import type { Web } from '../../server/web.js';
import { gmView } from './view.js';

const DecideForm = z.object({ application: z.string().max(100), admit: z.enum(['yes', 'no']) });
const ReasonForm = z.object({ reason: z.string().max(5000) });
const EndForm = ReasonForm.extend({ sure: z.literal('yes', { error: 'tick it, if you mean it' }) });
const PublishForm = z.object({ phase: z.string().max(100) });

const SAID: ReadonlyMap<string, string> = new Map(
  Object.entries({
    started: 'Registration is closed; the campaign has begun.',
    extended: 'Too few have signed up to start; registration goes on.',
    'not-due': 'It was not time yet; nothing was changed.',
    already: 'That had been done before; nothing was changed.',
    decided: 'Your word is noted; it takes effect when the phase ends.',
    published: 'The results are on their way.',
    paused: 'The campaign is paused, and everybody is told.',
    resumed: 'The campaign goes on, and everybody is told.',
    ended: 'The campaign is over, and everybody is told.',
  }),
);

/** The game master's desk. */
export function gmRoutes({ services, sessions, maps, changes }: Web): Router {
  const { app, clock } = services;
  const router = Router();

  const asGm = async (request: Request): Promise<{ session: Session; page: CampaignPage }> => {
    const session = await sessions.demand(request);
    const page = await app.campaignPage({ reader: session.person.id, campaignId: campaignIdOf(request) });
    if (!page.reader.gm && !page.reader.assistant) throw notAJudge();
    return { session, page };
  };

  router.get('/c/:campaign/gm', async (request, response) => {
    const { session, page } = await asGm(request);
    const said = SAID.get(textInQuery(request, 'said') ?? '');
    const before = beforeOf(request);
    const ask = { reader: session.person.id, campaignId: page.id, ...(before === undefined ? {} : { before }) };
    // AD-X7: a game master who plays a seat sees no foreign secrets.
    const neutral = page.reader.seats.length === 0;
    const [desk, disputes, players] = neutral
      ? await Promise.all([app.gmPage(ask), app.disputes(ask), app.playersPage(ask)])
      : [null, [], null];
    const content = gmView({
      page,
      desk,
      disputes: disputes.filter(({ status }) => status === 'open').length,
      waits: players?.waits === true,
      session,
      now: clock.now(),
      notice: said !== undefined && html`<p class="notice notice-good" role="status">${said}</p>`,
      older: before !== undefined,
    });
    const trail = [
      { href: '/', label: 'Campaigns' },
      { href: `/c/${page.id}`, label: page.title },
    ];
    sendPage(response, { title: `Desk, ${page.title}`, session, content, trail, live: page.id });
  });

  router.post('/c/:campaign/gm/decide', ...changes, async (request, response) => {
    const { session, page } = await asGm(request);
    const { application, admit } = formOf(DecideForm, request);
    await app.decideApplication({
      campaignId: page.id,
      person: session.person.id,
      applicationId: application,
      admit: admit === 'yes',
    });
    response.redirect(303, `/c/${page.id}/gm?said=decided`);
  });

  router.post('/c/:campaign/gm/close-registration', ...changes, async (request, response) => {
    const { session, page } = await asGm(request);
    const outcome = await app.closeRegistration({ campaignId: page.id, by: session.person.id });
    response.redirect(303, `/c/${page.id}/gm?said=${outcome}`);
  });

  router.post('/c/:campaign/gm/publish', ...changes, async (request, response) => {
    const { session, page } = await asGm(request);
    const { phase } = formOf(PublishForm, request);
    // The form may be of an earlier phase; only what the game master sees now may be published.
    const outcome =
      page.phase?.id === phase ? await app.publishReports({ phaseId: phase, by: session.person.id }) : 'already';
    response.redirect(303, `/c/${page.id}/gm?said=${outcome}`);
  });

  router.post('/c/:campaign/gm/pause', ...changes, async (request, response) => {
    const { session, page } = await asGm(request);
    const { reason } = formOf(ReasonForm, request);
    await app.pauseCampaign({ campaignId: page.id, by: session.person.id, reason });
    response.redirect(303, `/c/${page.id}/gm?said=paused`);
  });

  router.post('/c/:campaign/gm/resume', ...changes, async (request, response) => {
    const { session, page } = await asGm(request);
    await app.resumeCampaign({ campaignId: page.id, by: session.person.id });
    response.redirect(303, `/c/${page.id}/gm?said=resumed`);
  });

  router.post('/c/:campaign/gm/end', ...changes, async (request, response) => {
    const { session, page } = await asGm(request);
    const { reason } = formOf(EndForm, request);
    await app.endCampaign({ campaignId: page.id, by: session.person.id, reason });
    response.redirect(303, `/c/${page.id}/gm?said=ended`);
  });

  for (const form of ['png', 'svg'] as const) {
    router.get(`/c/:campaign/gm/map.${form}`, async (request, response) => {
      const { session, page } = await asGm(request);
      const resolutionId = idInQuery(request, 'r');
      await maps.sendPrivate(
        response,
        {
          reader: session.person.id,
          campaignId: page.id,
          as: GM,
          ...(resolutionId === undefined ? {} : { resolutionId }),
        },
        form,
      );
    });
  }
  return router;
}
