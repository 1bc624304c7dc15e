import { type Request, Router } from 'express';
import type { CampaignHead } from '../../../../app/app.js';
import { asSeat, GM, PUBLIC, type Viewer } from '../../../../core/game/viewer.js';
import { deskHead } from '../../boxes/desk-nav.js';
import { sendPage } from '../../kit/layout.js';
import { beforeOf, idInQuery, textInQuery } from '../../kit/requests.js';
import { demandJudge } from '../../server/asking.js';
import type { Web } from '../../server/web.js';
import { deskView, inboxView } from './view.js';

/** Whose map is shown: the game master's own, unless a seat of the campaign or everybody is named. */
function viewerAsked(request: Request, page: CampaignHead): { readonly name: string; readonly viewer: Viewer } {
  const name = textInQuery(request, 'as') ?? 'gm';
  const seat = page.seats.find(({ id }) => name === `seat:${id}`);
  if (seat !== undefined) return { name, viewer: asSeat(seat.id) };
  return name === 'public' ? { name, viewer: PUBLIC } : { name: 'gm', viewer: GM };
}

/** The game master's desk. */
export function deskRoutes(web: Web): Router {
  const { services, maps, said, colours } = web;
  const { app, clock } = services;
  const router = Router();

  router.get('/c/:campaign/gm', async (request, response) => {
    const { session, page, ask, forms } = await demandJudge(web, request);
    const before = beforeOf(request);
    const head = deskHead(page);
    const sent = { ...head, title: `Desk, ${page.title}`, session, notice: said(request) };
    if (before !== undefined || textInQuery(request, 'inbox') !== undefined) {
      const inbox = await app.gmPage({ ...ask, ...(before === undefined ? {} : { before }) });
      const styles = [...head.styles, 'report.css'];
      return sendPage(response, {
        ...sent,
        styles,
        content: inboxView(page, inbox, before !== undefined),
        scripts: ['reveal.js'],
      });
    }
    // A game master who plays a seat sees no foreign secrets.
    const neutral = page.reader.seats.length === 0;
    const [desk, disputes, players] = neutral
      ? await Promise.all([app.gmPage(ask), app.disputes(ask), app.playersPage(ask)])
      : [null, [], null];
    const rewarded = (await app.storyReward(ask)) !== null;
    const as = viewerAsked(request, page);
    const drawing = neutral && page.status !== 'signup' ? await maps.privateDrawing({ ...ask, as: as.viewer }) : null;
    const content = deskView({
      page,
      desk,
      disputes: disputes.filter(({ status }) => status === 'open'),
      clocks: await app.clocks(ask),
      map: drawing === null ? null : { as: as.name, drawing },
      zone: session.person.timeZone,
      waits: players?.waits === true,
      stories: rewarded ? await app.stories(ask) : null,
      forms,
      now: clock.now(),
    });
    const styles = [...head.styles, await colours.address(page.id)];
    sendPage(response, { ...sent, styles, content, live: page.id });
  });

  for (const form of ['png', 'svg'] as const) {
    router.get(`/c/:campaign/gm/map.${form}`, async (request, response) => {
      const { ask } = await demandJudge(web, request);
      const resolutionId = idInQuery(request, 'r');
      const asked = { ...ask, as: GM, ...(resolutionId === undefined ? {} : { resolutionId }) };
      await maps.sendPrivate(response, asked, form);
    });
  }
  return router;
}
