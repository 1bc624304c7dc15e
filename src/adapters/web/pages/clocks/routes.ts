import { Router } from 'express';
import { sendPage } from '../../kit/layout.js';
import { formOf } from '../../kit/requests.js';
import { saidBy } from '../../kit/said.js';
import { deskTrail } from '../../kit/trail.js';
import { demandJudge } from '../../server/asking.js';
import type { Web } from '../../server/web.js';
import { changeOf, SettingsForm } from './settings-form.js';
import { clocksView } from './view.js';

/** The desk's page of clocks. */
export function clocksRoutes(web: Web): Router {
  const { services, said, changes } = web;
  const { app, clock } = services;
  const router = Router();

  router.get('/c/:campaign/gm/clocks', async (request, response) => {
    const { session, page, ask, forms } = await demandJudge(web, request);
    const clocks = await app.clocks(ask);
    const content = clocksView({ page, clocks, session, forms, now: clock.now() });
    sendPage(response, {
      title: `Clocks, ${page.title}`,
      session,
      content,
      notice: said(request),
      trail: deskTrail(page),
      live: page.id,
    });
  });

  router.post('/c/:campaign/gm/clocks/settings', ...changes, async (request, response) => {
    const { act } = await demandJudge(web, request);
    const typed = formOf(SettingsForm, request);
    await app.changeSchedule({ ...act, change: changeOf(typed), reason: typed.reason });
    response.redirect(303, saidBy('change-schedule', `/c/${act.campaignId}/gm/clocks`));
  });
  return router;
}
