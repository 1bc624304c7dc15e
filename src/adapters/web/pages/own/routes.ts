import { type Request, Router } from 'express';
import { z } from 'zod';
import { SeatId } from '../../../../core/game/viewer.js';
import { html } from '../../kit/html.js';
import { sendPage } from '../../kit/layout.js';
import { campaignIdOf, formOf, seatIdOf, textInQuery } from '../../kit/requests.js';
import type { Web } from '../../server/web.js';
import { messageView } from '../home/view.js';
import { awayView, reportsView } from './away-view.js';

const DAY = 24 * 3600 * 1000;
const AwayForm = z.object({
  turns: z.coerce.number().int().min(1).max(20),
  from: z.enum(['this', 'next']),
  shown: z.literal('yes').optional(),
});
const DeputyForm = z.object({ name: z.string().max(200), days: z.coerce.number().int().min(1).max(60) });
const ClaimForm = z.object({
  seat: SeatId,
  name: z.string().max(200).default(''),
  text: z.string().max(400).default(''),
});

const SAID: ReadonlyMap<string, string> = new Map(
  Object.entries({
    away: 'That is noted, and the game master is told.',
    back: 'Your absence is called off.',
    deputy: 'Your deputy is told.',
    'deputy-ended': 'Nobody stands in for this seat any more.',
  }),
);

/** Being away, deputies, old reports, and taking over an open seat. */
export function ownSeatRoutes({ services, sessions, changes }: Web): Router {
  const { app, clock } = services;
  const router = Router();

  const ask = async (request: Request) => {
    const session = await sessions.demand(request);
    return { session, ref: { campaignId: campaignIdOf(request), seat: seatIdOf(request), person: session.person.id } };
  };

  router.get('/c/:campaign/seat/:seat/away', async (request, response) => {
    const { session, ref } = await ask(request);
    const { campaignId, seat, person } = ref;
    const own = await app.ownSeating(ref);
    const page = await app.seatPage({ reader: person, campaignId, seat });
    const said = SAID.get(textInQuery(request, 'said') ?? '');
    const notice = said !== undefined && html`<p class="notice notice-good" role="status">${said}</p>`;
    const trail = [
      { href: '/', label: 'Campaigns' },
      { href: `/c/${campaignId}`, label: page.campaign.title },
      { href: `/c/${campaignId}/seat/${seat}`, label: page.seat.name },
    ];
    sendPage(response, { title: 'Away', session, content: awayView({ page, own, session, notice }), trail });
  });

  router.post('/c/:campaign/seat/:seat/away', ...changes, async (request, response) => {
    const { ref } = await ask(request);
    const { turns, from, shown } = formOf(AwayForm, request);
    await app.announceVacation({ ...ref, turns, from, shown: shown === 'yes' });
    response.redirect(303, `/c/${ref.campaignId}/seat/${ref.seat}/away?said=away`);
  });

  router.post('/c/:campaign/seat/:seat/away/cancel', ...changes, async (request, response) => {
    const { ref } = await ask(request);
    await app.cancelVacation(ref);
    response.redirect(303, `/c/${ref.campaignId}/seat/${ref.seat}/away?said=back`);
  });

  router.post('/c/:campaign/seat/:seat/deputy', ...changes, async (request, response) => {
    const { ref } = await ask(request);
    const { name, days } = formOf(DeputyForm, request);
    const deputy = await app.personCalled({ reader: ref.person, name });
    const until = new Date(clock.now().getTime() + days * DAY);
    await app.nameDeputy({ ...ref, deputy: deputy.id, until });
    response.redirect(303, `/c/${ref.campaignId}/seat/${ref.seat}/away?said=deputy`);
  });

  router.post('/c/:campaign/seat/:seat/deputy/end', ...changes, async (request, response) => {
    const { ref } = await ask(request);
    const { as } = await app.seatPage({ reader: ref.person, campaignId: ref.campaignId, seat: ref.seat });
    await app.dismissDeputy(ref);
    const back = `/c/${ref.campaignId}/seat/${ref.seat}/away?said=deputy-ended`;
    // A deputy who lays it down has no page of the seat any more.
    response.redirect(303, as === 'holder' ? back : `/c/${ref.campaignId}`);
  });

  router.get('/c/:campaign/seat/:seat/reports', async (request, response) => {
    const { session, ref } = await ask(request);
    const { campaignId, seat, person } = ref;
    const reports = await app.pastReports({ reader: person, campaignId, seat });
    const page = await app.campaignPage({ reader: person, campaignId });
    const trail = [
      { href: '/', label: 'Campaigns' },
      { href: `/c/${campaignId}`, label: page.title },
    ];
    sendPage(response, { title: 'Private reports', session, content: reportsView(page.title, reports), trail });
  });

  router.post('/c/:campaign/claim', ...changes, async (request, response) => {
    const session = await sessions.demand(request);
    const campaignId = campaignIdOf(request);
    const { seat, name, text } = formOf(ClaimForm, request);
    const { decides } = await app.claimSeat({
      campaignId,
      seat,
      person: session.person.id,
      text,
      ...(name.trim() === '' ? {} : { name: name.trim() }),
    });
    const sentence =
      decides === 'vote'
        ? 'The players of its side vote on you, at the latest until the deadline of the running phase; then you are told.'
        : 'The game master decides; then you are told.';
    const back = { href: `/c/${campaignId}`, label: 'Back to the campaign' };
    const content = messageView('Your wish is noted', [sentence], back);
    sendPage(response, { title: 'Your wish is noted', session, content });
  });
  return router;
}
