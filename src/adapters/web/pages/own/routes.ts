import { Router } from 'express';
import { nothingHere } from '../../kit/errors.js';
import { sendPage } from '../../kit/layout.js';
import { campaignIdOf, idInQuery, textInQuery } from '../../kit/requests.js';
import { campaignTrail, seatTrail } from '../../kit/trail.js';
import { demandSeat } from '../../server/asking.js';
import { sendFile } from '../../server/files.js';
import type { Web } from '../../server/web.js';
import { compareView } from './compare-view.js';
import { receiptFile, receiptsView, receiptView } from './receipt-views.js';
import { awayView } from './view.js';

const RECEIPT = /^[A-Za-z0-9-]{3,40}$/;

/** Being away, deputies, and one's receipts. */
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

  router.get('/c/:campaign/receipts', async (request, response) => {
    const session = await web.sessions.demand(request);
    const before = idInQuery(request, 'before');
    const asked = { reader: session.person.id, campaignId: campaignIdOf(request) };
    const list = await app.receipts(before === undefined ? asked : { ...asked, before });
    const content = receiptsView(list, before !== undefined);
    sendPage(response, { title: 'My receipts', session, content, trail: campaignTrail(list.campaign) });
  });

  router.get('/c/:campaign/receipts/:receipt', async (request, response) => {
    const session = await web.sessions.demand(request);
    const { receipt } = request.params;
    if (!RECEIPT.test(receipt)) throw nothingHere();
    const page = await app.receipt({ reader: session.person.id, campaignId: campaignIdOf(request), receipt });
    const trail = [...campaignTrail(page.campaign), { href: `/c/${page.campaign.id}/receipts`, label: 'My receipts' }];
    sendPage(response, { title: `Receipt ${page.receipt}`, session, content: receiptView(page, session), trail });
  });

  router.get('/c/:campaign/receipts/:receipt/receipt.json', async (request, response) => {
    const session = await web.sessions.demand(request);
    const { receipt } = request.params;
    if (!RECEIPT.test(receipt)) throw nothingHere();
    const page = await app.receipt({ reader: session.person.id, campaignId: campaignIdOf(request), receipt });
    sendFile(response, `${page.receipt}.json`, 'application/json', receiptFile(page));
  });

  router.get('/c/:campaign/receipts/:receipt/compare', async (request, response) => {
    const session = await web.sessions.demand(request);
    const { receipt } = request.params;
    const other = textInQuery(request, 'with') ?? '';
    if (!RECEIPT.test(receipt) || !RECEIPT.test(other)) throw nothingHere();
    const asked = { reader: session.person.id, campaignId: campaignIdOf(request), receipt, other };
    const compared = await app.compareReceipts(asked);
    const base = `/c/${compared.campaign.id}/receipts`;
    const trail = [
      ...campaignTrail(compared.campaign),
      { href: base, label: 'My receipts' },
      { href: `${base}/${compared.later.receipt}`, label: `Receipt ${compared.later.receipt}` },
    ];
    sendPage(response, { title: 'Two sheets compared', session, content: compareView(compared), trail });
  });
  return router;
}
