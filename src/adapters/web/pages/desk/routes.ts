import { Router } from 'express';
import { GM } from '../../../../core/game/viewer.js';
import { sendPage } from '../../kit/layout.js';
import { beforeOf, idInQuery } from '../../kit/requests.js';
import { campaignTrail } from '../../kit/trail.js';
import { demandJudge } from '../../server/asking.js';
import type { Web } from '../../server/web.js';
import { deskView } from './view.js';

/** The game master's desk. */
export function deskRoutes(web: Web): Router {
  const { services, maps, said } = web;
  const { app, clock } = services;
  const router = Router();

  router.get('/c/:campaign/gm', async (request, response) => {
    const { session, page, ask, forms } = await demandJudge(web, request);
    const before = beforeOf(request);
    const asked = { ...ask, ...(before === undefined ? {} : { before }) };
    // A game master who plays a seat sees no foreign secrets.
    const neutral = page.reader.seats.length === 0;
    const [desk, disputes, players] = neutral
      ? await Promise.all([app.gmPage(asked), app.disputes(asked), app.playersPage(asked)])
      : [null, [], null];
    const content = deskView({
      page,
      desk,
      disputes: disputes.filter(({ status }) => status === 'open').length,
      waits: players?.waits === true,
      stories: page.optionalRules.some((rule) => rule.stories && rule.inUse) ? await app.stories(ask) : null,
      forms,
      now: clock.now(),
      older: before !== undefined,
    });
    sendPage(response, {
      title: `Desk, ${page.title}`,
      session,
      content,
      notice: said(request),
      trail: campaignTrail(page),
      live: page.id,
    });
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
