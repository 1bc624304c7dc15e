import { Router } from 'express';
import { sendPage } from '../../kit/layout.js';
import { campaignTrail, seatTrail } from '../../kit/trail.js';
import { demandSeat } from '../../server/asking.js';
import type { Web } from '../../server/web.js';
import { awayView, reportsView } from './view.js';

/** Being away, deputies, and old reports of a seat. */
export function ownSeatRoutes(web: Web): Router {
  const { app } = web.services;
  const router = Router();

  router.get('/c/:campaign/seat/:seat/away', async (request, response) => {
    const { session, ref, formsOn } = await demandSeat(web, request);
    const { campaignId, seat, person } = ref;
    const own = await app.ownSeating(ref);
    const page = await app.seatPage({ reader: person, campaignId, seat });
    const content = awayView({ page, own, forms: formsOn(request.path) });
    const trail = seatTrail(page.campaign, page.seat);
    sendPage(response, { title: 'Away', session, content, trail, notice: web.said(request) });
  });

  router.get('/c/:campaign/seat/:seat/reports', async (request, response) => {
    const { session, ref } = await demandSeat(web, request);
    const { campaignId, seat, person } = ref;
    const reports = await app.pastReports({ reader: person, campaignId, seat });
    const page = await app.campaignPage({ reader: person, campaignId });
    const content = reportsView(page.title, reports);
    sendPage(response, { title: 'Private reports', session, content, trail: campaignTrail(page) });
  });
  return router;
}
