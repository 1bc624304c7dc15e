import { type Request, type Response, Router } from 'express';
import { Refusal } from '../../../../app/kit/refusal.js';
import { deskHead } from '../../boxes/desk-nav.js';
import { refusalStatus } from '../../kit/errors.js';
import { sendPage } from '../../kit/layout.js';
import { type Again, formOf, typedIn, wrongIn } from '../../kit/requests.js';
import { verbForms } from '../../kit/verb-form.js';
import { demandJudge } from '../../server/asking.js';
import type { Web } from '../../server/web.js';
import { changeOf, SettingsForm, WrongSetting, wrongSetting } from './settings-form.js';
import { clocksView } from './view.js';

/** The desk's page of clocks. */
export function clocksRoutes(web: Web): Router {
  const { services, said, changes } = web;
  const { app, clock } = services;
  const router = Router();

  async function show(request: Request, response: Response, status: number, again: Again | null): Promise<void> {
    const { session, page, ask, forms } = await demandJudge(web, request);
    const clocks = await app.clocks(ask);
    const address = `/c/${page.id}/gm/clocks`;
    const formsHere =
      again === null ? forms : verbForms({ acts: app.acts, session, on: `/c/${page.id}`, page: address });
    const content = clocksView({ page, clocks, session, forms: formsHere, now: clock.now(), again });
    sendPage(
      response,
      {
        title: `Clocks, ${page.title}`,
        session,
        content,
        notice: said(request),
        ...deskHead(page),
        // A page that holds what somebody typed is not exchanged under them.
        ...(again === null ? { live: page.id } : {}),
      },
      status,
    );
  }

  router.get('/c/:campaign/gm/clocks', (request, response) => show(request, response, 200, null));

  router.post('/c/:campaign/gm/clocks/settings', ...changes, async (request, response) => {
    const { act } = await demandJudge(web, request);
    const typed = typedIn(request);
    const unread = wrongIn(SettingsForm, request);
    if (unread !== null) return show(request, response, 400, { typed, wrong: unread });
    try {
      const form = formOf(SettingsForm, request);
      await app.changeSchedule({ ...act, change: changeOf(form), reason: form.reason });
    } catch (error) {
      if (error instanceof WrongSetting)
        return show(request, response, 400, { typed, wrong: { field: error.field, message: error.message } });
      const status = refusalStatus(error);
      if (!(error instanceof Refusal) || status === null || error.code === 'not-gm') throw error;
      return show(request, response, status, { typed, wrong: wrongSetting(error.message) });
    }
    await web.says(request, response, 'change-schedule', `/c/${act.campaignId}/gm/clocks`);
  });
  return router;
}
