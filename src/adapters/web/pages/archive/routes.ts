import { readFileSync } from 'node:fs';
import express, { Router } from 'express';
import { z } from 'zod';
import type { CampaignProof } from '../../../../app/archive/archive-pages.js';
import { MAX_REPORT_TEXT } from '../../../../core/proof/report-text.js';
import { deskHead } from '../../boxes/desk-nav.js';
import { readerOf } from '../../kit/context.js';
import { sendPage } from '../../kit/layout.js';
import { messageView } from '../../kit/pieces.js';
import { campaignIdOf, formOf, ordinalInQuery, seatIdOf, textInQuery } from '../../kit/requests.js';
import { campaignTrail } from '../../kit/trail.js';
import { verbForms } from '../../kit/verb-form.js';
import { sendFile } from '../../server/files.js';
import { MAP_WIDTH, sendPicture } from '../../server/maps.js';
import type { Web } from '../../server/web.js';
import { diceView } from './dice-view.js';
import { personalDataView } from './personal-data-view.js';
import { phasePlaceIn } from './phases-part.js';
import { proofView } from './proof-view.js';
import { replayView } from './replay-view.js';
import { archiveView } from './view.js';

/** The very file that checks, as it is. */
const source = readFileSync(new URL('../../../../core/dice/derivation.mjs', import.meta.url), 'utf8');
/** What a player checks a receipt with, on a machine of their own. */
const receiptCheck = readFileSync(new URL('check-receipt.mjs', import.meta.url), 'utf8');

const ReportForm = z.object({
  text: z.string().max(MAX_REPORT_TEXT * 2, 'it is too long; paste its dice and keys alone'),
});
const EraseForm = z.object({
  sure: z.literal('yes', { error: 'tick it, if you mean it' }),
  sheets: z.literal('yes').optional(),
});

/** A report with its keys is longer than any form of the board; every byte may come as %XX. */
const REPORT_LIMIT = '700kb';

const ERASED =
  'Your name, contacts and sign-ins are gone from the record of this service, and what you wrote in free text with them.';

/** Proof of the dice, files of a campaign, what each seat knew, and a person's own data. */
export function archiveRoutes({ services, sessions, limits, guarded, changes, said }: Web): Router {
  const { app } = services;
  const router = Router();

  /** What the campaign's game leaves to dice at its opening. */
  const drawsOf = async ({ campaign }: CampaignProof): Promise<string | null> =>
    (await app.openingDraws()).find(({ system }) => system === campaign.system)?.draws ?? null;

  router.get('/dice', async (request, response) => {
    const session = await sessions.load(request);
    sendPage(response, { title: 'Dice', session, content: diceView(await app.openingDraws()) });
  });

  router.get('/c/:campaign/verify', async (request, response) => {
    const session = await sessions.load(request);
    const proof = await app.verifyCampaign(campaignIdOf(request));
    const [head, before] = [textInQuery(request, 'head') ?? '', phasePlaceIn(textInQuery(request, 'before'))];
    const content = proofView({ proof, draws: await drawsOf(proof), source, pasted: null, head, before });
    const trail = campaignTrail(proof.campaign);
    sendPage(response, { title: `Proof, ${proof.campaign.title}`, session, content, trail, scripts: ['proof.js'] });
  });

  // It changes nothing and keeps nothing, so anybody may, also without being signed in.
  const reportForm = express.urlencoded({ extended: false, limit: REPORT_LIMIT, parameterLimit: 5 });
  router.post('/c/:campaign/verify/report', ...limits.changes, guarded, reportForm, async (request, response) => {
    const session = await sessions.load(request);
    const { text } = formOf(ReportForm, request);
    const [proof, check] = await Promise.all([app.verifyCampaign(campaignIdOf(request)), app.verifyReport(text)]);
    const draws = await drawsOf(proof);
    const content = proofView({ proof, draws, source, pasted: { text, check }, head: '', before: null });
    const trail = campaignTrail(proof.campaign);
    sendPage(response, { title: `Proof, ${proof.campaign.title}`, session, content, trail, scripts: ['proof.js'] });
  });

  router.get('/c/:campaign/verify/derivation.mjs', (_request, response) => {
    sendFile(response, 'derivation.mjs', 'text/javascript; charset=utf-8', source);
  });

  router.get('/c/:campaign/verify/check-receipt.mjs', (_request, response) => {
    sendFile(response, 'check-receipt.mjs', 'text/javascript; charset=utf-8', receiptCheck);
  });

  router.get('/c/:campaign/export', limits.dear, async (request, response) => {
    const { name, bytes } = await app.exportCampaign({ campaignId: campaignIdOf(request), kind: 'public', by: null });
    sendFile(response, name, 'application/gzip', bytes);
  });

  router.get('/c/:campaign/gm/export', ...limits.changes, async (request, response) => {
    const session = await sessions.demand(request);
    const by = session.person.id;
    const { name, bytes } = await app.exportCampaign({ campaignId: campaignIdOf(request), kind: 'full', by });
    sendFile(response, name, 'application/gzip', bytes);
  });

  router.get('/c/:campaign/gm/archive', async (request, response) => {
    const session = await sessions.demand(request);
    const act = { campaignId: campaignIdOf(request), by: session.person.id };
    const rules = await app.rulesInForce(act);
    const page = await app.campaignHead({ reader: act.by, campaignId: act.campaignId });
    const state = page.reader.seats.length > 0 ? null : await app.stateHash(act);
    const forms = verbForms({ acts: app.acts, session, on: `/c/${page.id}`, page: request.path });
    const content = archiveView({ page, forms, rules, state });
    const title = `Archive, ${page.title}`;
    sendPage(response, { title, session, content, ...deskHead(page), notice: said(request) });
  });

  router.get('/c/:campaign/replay/:seat', async (request, response) => {
    const session = await sessions.load(request);
    const replay = await app.seatReplay({
      reader: readerOf(session),
      campaignId: campaignIdOf(request),
      seat: seatIdOf(request),
      ordinal: ordinalInQuery(request) ?? null,
    });
    const title = `What ${replay.seat.name} knew`;
    const trail = campaignTrail(replay.campaign);
    sendPage(response, { title, session, content: replayView(replay), trail, styles: ['report.css'] });
  });

  for (const form of ['png', 'svg'] as const) {
    router.get(`/c/:campaign/replay/:seat/map.${form}`, async (request, response) => {
      const session = await sessions.load(request);
      const asked = {
        reader: readerOf(session),
        campaignId: campaignIdOf(request),
        seat: seatIdOf(request),
        ordinal: ordinalInQuery(request) ?? -1,
        truth: textInQuery(request, 'truth') === 'yes',
      };
      const body =
        form === 'svg' ? (await app.seatReplayMap(asked)).svg : await app.seatReplayPng({ ...asked, width: MAP_WIDTH });
      sendPicture(response, form, body, 'private, no-store');
    });
  }

  router.get('/me', async (request, response) => {
    const session = await sessions.demand(request);
    const doors = await app.ownDoors({ person: session.person.id });
    const trail = [{ href: '/account', label: 'Your settings' }];
    sendPage(response, { title: 'What is kept of you', session, content: personalDataView(session, doors), trail });
  });

  router.get('/me/data.json', limits.dear, ...limits.changes, async (request, response) => {
    const session = await sessions.demand(request);
    const data = await app.exportPerson({ person: session.person.id, by: session.person.id });
    sendFile(response, 'adjutant-personal-data.json', 'application/json', data);
  });

  router.post('/me/erase', ...changes, async (request, response) => {
    const session = await sessions.demand(request);
    const { sheets } = formOf(EraseForm, request);
    const person = session.person.id;
    const { withoutGm } = await app.erasePerson({ person, by: person, sure: true, sheets: sheets === 'yes' });
    sessions.end(response);
    const left = `These campaigns have no game master now; the host can find another: ${withoutGm.join(', ')}.`;
    const title = 'You are erased';
    const back = { href: '/', label: 'To the front page' };
    const content = messageView(title, [ERASED, ...(withoutGm.length === 0 ? [] : [left])], back);
    sendPage(response, { title, session: null, content });
  });
  return router;
}
