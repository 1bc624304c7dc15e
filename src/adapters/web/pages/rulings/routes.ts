import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { Refusal } from '../../../../app/kit/refusal.js';
import type { DisputeAbout } from '../../../../app/ports/record.js';
import { readerOf } from '../../kit/context.js';
import { nothingHere, refusalStatus } from '../../kit/errors.js';
import { type Html, html } from '../../kit/html.js';
import { sendPage } from '../../kit/layout.js';
import { BoxText, campaignIdOf, formOf, textInQuery } from '../../kit/requests.js';
import { saidBy } from '../../kit/said.js';
import { campaignTrail, deskTrail, seatTrail } from '../../kit/trail.js';
import { demandJudge, demandRuler, demandSeat, type JudgeAsks } from '../../server/asking.js';
import type { Web } from '../../server/web.js';
import { gmDisputesView, seatDisputesView } from './dispute-views.js';
import { factsView } from './facts-view.js';
import { previewView } from './preview-view.js';
import { citesOf, decisionOf, disputeOf, RulingForm } from './ruling-form.js';
import { emptyRulingView, type RulingParts, rulingForm, rulingHead, stateSearch } from './ruling-view.js';
import { rulingsView } from './view.js';

const DisputeForm = z.object({ about: z.string().max(60).default(''), text: BoxText });

function aboutOf(text: string): DisputeAbout {
  const read = /^(report|order):([A-Z0-9-]{3,40}):(\d{1,5})$/.exec(text);
  if (read === null) throw new Refusal('bad-input', 'Choose the line that is wrong.');
  const [id, line] = [read[2] ?? '', Number(read[3])];
  return read[1] === 'report' ? { kind: 'report', number: id, line } : { kind: 'order', receipt: id, line };
}

const numberOf = (request: Request): number => {
  const { number } = request.params;
  if (typeof number !== 'string' || !/^\d{1,6}$/.test(number)) throw nothingHere();
  return Number(number);
};

/** A seat's disputes, and the public ledger. */
export function ledgerRoutes(web: Web): Router {
  const { services, sessions, changes, said } = web;
  const { app } = services;
  const router = Router();

  router.get('/c/:campaign/rulings', async (request, response) => {
    const session = await sessions.load(request);
    const ask = { reader: readerOf(session), campaignId: campaignIdOf(request) };
    const asked = { search: textInQuery(request, 'search') ?? '', rule: textInQuery(request, 'rule') ?? '' };
    const page = await app.campaignPage(ask);
    const [entries, lines] = await Promise.all([app.rulings({ ...ask, ...asked }), app.lines(page.id)]);
    const content = rulingsView(page, entries, lines, asked);
    const trail = campaignTrail(page);
    sendPage(response, { title: `Rulings, ${page.title}`, session, content, trail, notice: said(request) });
  });

  async function showSeat(
    request: Request,
    response: Response,
    status: number,
    typed: { about: string; text: string; refusal: string | null } | null,
  ): Promise<void> {
    const { session, ref, address, formsOn } = await demandSeat(web, request);
    const { campaignId, seat: id, person: reader } = ref;
    const disputable = await app.disputable(ref);
    const [campaign, disputes] = await Promise.all([
      app.campaignPage({ reader, campaignId }),
      app.disputes({ reader, campaignId, seat: id }),
    ]);
    const seat = { id, name: campaign.seats.find((one) => one.id === id)?.name ?? id };
    const forms = formsOn(`${address}/disputes`);
    const content = seatDisputesView({ campaign, seat, session, forms, disputes, disputable, typed });
    const parts = { title: `Disputes, ${campaign.title}`, session, content, trail: seatTrail(campaign, seat) };
    sendPage(response, { ...parts, notice: said(request) }, status);
  }
  router.get('/c/:campaign/seat/:seat/disputes', (request, response) => {
    // A report leads here with one of its lines chosen.
    const about = textInQuery(request, 'about');
    return showSeat(request, response, 200, about === undefined ? null : { about, text: '', refusal: null });
  });
  router.post('/c/:campaign/seat/:seat/disputes', ...changes, async (request, response) => {
    const { ref, address } = await demandSeat(web, request);
    const { about, text } = formOf(DisputeForm, request);
    try {
      await app.openDispute({ ...ref, about: aboutOf(about), text });
    } catch (error) {
      const status = refusalStatus(error);
      if (!(error instanceof Refusal) || status === null || error.code === 'not-your-seat') throw error;
      return showSeat(request, response, status === 404 ? 400 : status, { about, text, refusal: error.message });
    }
    response.redirect(303, saidBy('open-dispute', `${address}/disputes`));
  });
  return router;
}

/** The desk's pages of disputes and rulings. */
export function rulingRoutes(web: Web): Router {
  const { services, changes, said } = web;
  const { app } = services;
  const router = Router();

  const desk = (title: string, { session, page }: JudgeAsks, content: Html) => ({
    title: `${title}, ${page.title}`,
    session,
    content,
    trail: deskTrail(page),
  });
  const phasesOf = async (campaignId: string): Promise<RulingParts['phases']> =>
    (await app.lines(campaignId))
      .flatMap((line) => line.phases)
      .filter((phase) => phase.supersededAt === null)
      .sort((one, other) => other.ordinal - one.ordinal);

  router.get('/c/:campaign/gm/disputes', async (request, response) => {
    const asked = await demandJudge(web, request);
    const content = gmDisputesView(asked.page, await app.disputes(asked.ask));
    sendPage(response, { ...desk('Disputes', asked, content), notice: said(request) });
  });

  router.get('/c/:campaign/gm/disputes/:number', async (request, response) => {
    const number = numberOf(request);
    const asked = await demandJudge(web, request);
    const { session, page, ask } = asked;
    const facts = await app.disputeFacts({ ...ask, number });
    const values = { dispute: String(number), cites: facts.cited.map((rule) => rule.id).join(', ') };
    const form =
      facts.dispute.status === 'open' &&
      page.reader.gm &&
      rulingForm({ page, session, phases: await phasesOf(page.id), values, refusal: null });
    sendPage(response, desk(`Dispute ${number}`, asked, factsView(page, facts, form)));
  });

  async function showForm(
    request: Request,
    response: Response,
    status: number,
    values: RulingParts['values'],
    refusal: string | null,
  ): Promise<void> {
    const asked = await demandRuler(web, request);
    const { session, page, ask } = asked;
    const search = textInQuery(request, 'state') ?? '';
    // Refuses a game master who plays, also without a search.
    const found = await app.stateOutline({ ...ask, search }).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'not-found') return null;
      throw error;
    });
    if (found === null) return sendPage(response, desk('Ruling', asked, emptyRulingView(page)), status);
    const form = rulingForm({ page, session, phases: await phasesOf(page.id), values, refusal });
    const places = stateSearch(page, search, search === '' ? null : found);
    sendPage(response, desk('Ruling', asked, html`${rulingHead(page)}${form}${places}`), status);
  }
  router.get('/c/:campaign/gm/ruling', (request, response) => showForm(request, response, 200, {}, null));
  router.post('/c/:campaign/gm/ruling/change', ...changes, (request, response) =>
    showForm(request, response, 200, formOf(RulingForm, request), null),
  );

  /** What stands in the way of a ruling is shown above the form, with all that was typed. */
  async function orForm(
    request: Request,
    response: Response,
    form: RulingForm,
    work: () => Promise<void>,
  ): Promise<void> {
    try {
      await work();
    } catch (error) {
      const status = refusalStatus(error);
      if (!(error instanceof Refusal) || status === null || error.code === 'not-gm') throw error;
      await showForm(request, response, status === 404 ? 400 : status, form, error.message);
    }
  }
  router.post('/c/:campaign/gm/ruling/preview', ...changes, async (request, response) => {
    const asked = await demandRuler(web, request);
    const { session, page, ask } = asked;
    const form = formOf(RulingForm, request);
    await orForm(request, response, form, async () => {
      // What would be refused in the end is refused now, before anybody has read a preview for nothing.
      const words = { reason: form.reason, cites: citesOf(form) };
      const preview = await app.previewRuling({ ...ask, decision: decisionOf(form), ...disputeOf(form), ...words });
      const content = previewView({ page, session, values: form }, preview);
      sendPage(response, desk('Preview of a ruling', asked, content));
    });
  });
  router.post('/c/:campaign/gm/ruling', ...changes, async (request, response) => {
    const { page, act } = await demandRuler(web, request);
    const form = formOf(RulingForm, request);
    await orForm(request, response, form, async () => {
      const { number } = await app.rule({
        ...act,
        decision: decisionOf(form),
        ...disputeOf(form),
        reason: form.reason,
        secret: form.secret,
        cites: citesOf(form),
        previewHash: form.hash,
      });
      response.redirect(303, saidBy('rule', `/c/${page.id}/rulings`, `#ruling-${number}`));
    });
  });
  return router;
}
