import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { Refusal } from '../../../../app/kit/refusal.js';
import type { DisputeAbout } from '../../../../app/ports/record.js';
import { deskHead } from '../../boxes/desk-nav.js';
import { readerOf } from '../../kit/context.js';
import { nothingHere, refusalStatus } from '../../kit/errors.js';
import type { Html } from '../../kit/html.js';
import { sendPage } from '../../kit/layout.js';
import { BoxText, campaignIdOf, formOf, ordinalInQuery, textInQuery } from '../../kit/requests.js';
import { campaignTrail, seatTrail } from '../../kit/trail.js';
import { demandJudge, demandRuler, demandSeat, type JudgeAsks } from '../../server/asking.js';
import type { Web } from '../../server/web.js';
import { gmDisputesView, seatDisputesView } from './dispute-views.js';
import { factsView, freeRulingView } from './facts-view.js';
import { previewView } from './preview-view.js';
import {
  changedBy,
  citesOf,
  decisionOf,
  disputeOf,
  extensionOf,
  ordinalOf,
  RulingForm,
  type RulingValues,
} from './ruling-form.js';
import type { RulingParts } from './ruling-parts.js';
import { emptyRulingView, heldRulingView } from './ruling-view.js';
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

const placeAsked = (request: Request): { readonly place?: string } => {
  const place = textInQuery(request, 'place');
  return place === undefined ? {} : { place: place.slice(0, 100) };
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
    const page = await app.campaignHead(ask);
    const [line, before] = [ordinalInQuery(request, 'line'), ordinalInQuery(request, 'before')];
    const which = { ...(line === undefined ? {} : { line }), ...(before === undefined ? {} : { before }) };
    const [entries, lines] = await Promise.all([app.rulings({ ...ask, ...asked }), app.lines(page.id, which)]);
    const content = rulingsView(page, entries, { lines, asked: line ?? null }, asked);
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
      app.campaignHead({ reader, campaignId }),
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
    await web.says(request, response, 'open-dispute', `${address}/disputes`);
  });
  return router;
}

/** The desk's pages of disputes and rulings. */
export function rulingRoutes(web: Web): Router {
  const { services, changes, said, colours } = web;
  const { app } = services;
  const router = Router();

  const desk = async (title: string, { session, page }: JudgeAsks, content: Html) => ({
    title: `${title}, ${page.title}`,
    session,
    content,
    ...deskHead(page),
    styles: ['desk.css', 'ruling.css', await colours.address(page.id)],
    scripts: ['ruling.js'],
  });
  router.get('/c/:campaign/gm/disputes', async (request, response) => {
    const asked = await demandJudge(web, request);
    const content = gmDisputesView(asked.page, await app.disputes(asked.ask));
    sendPage(response, { ...(await desk('Disputes', asked, content)), notice: said(request) });
  });

  /** What can be picked for the phase; null before anything has a result. */
  async function picksFor({ act }: JudgeAsks, ordinal: number | undefined): Promise<RulingParts['picks']> {
    try {
      return await app.rulingPicks({ ...act, ...(ordinal === undefined ? {} : { ordinal }) });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'not-found') throw error;
      if (ordinal === undefined || (await app.ruledPhases(act.campaignId)).held?.ordinal === ordinal) return null;
      throw error;
    }
  }

  /** The page of a dispute; with the form of a ruling for who may rule on it. */
  async function disputeView(
    asked: JudgeAsks,
    number: number,
    values: RulingValues,
    refusal: string | null,
  ): Promise<Html> {
    const { session, page, ask } = asked;
    const facts = await app.disputeFacts({ ...ask, number });
    const { ordinal } = facts.dispute;
    const place = values.place ?? '';
    const story =
      place === '' || place === facts.story.place ? facts.story : await app.phaseStory({ ...ask, ordinal, place });
    const may = facts.dispute.status === 'open' && facts.resolved && page.reader.gm;
    const first = { cites: facts.cited.map((rule) => rule.id).join(', '), place: story.place ?? '' };
    const ruling: RulingParts | null = may
      ? {
          page,
          session,
          phases: await app.ruledPhases(page.id, ordinal),
          picks: await picksFor(asked, ordinal),
          values: { ...first, ...values, dispute: String(number) },
          place: story.place,
          refusal,
        }
      : null;
    return factsView(page, facts, story, ruling);
  }

  router.get('/c/:campaign/gm/disputes/:number', async (request, response) => {
    const number = numberOf(request);
    const asked = await demandJudge(web, request);
    const content = await disputeView(asked, number, placeAsked(request), null);
    sendPage(response, await desk(`Dispute ${number}`, asked, content));
  });

  /** The page of a ruling on no dispute: about a phase, and a place where one was chosen. */
  async function freeView(asked: JudgeAsks, values: RulingValues, refusal: string | null): Promise<Html> {
    const { session, page, ask } = asked;
    const phases = await app.ruledPhases(page.id, ordinalOf(values));
    if (phases.held !== null && phases.held.ordinal === ordinalOf(values))
      return heldRulingView({ page, session, values, refusal }, phases.held);
    const picks = await picksFor(asked, ordinalOf(values));
    if (picks === null) return emptyRulingView(page);
    const { ordinal } = picks;
    const place = values.place === '' ? undefined : values.place;
    const story = await app.phaseStory({ ...ask, ordinal, ...(place === undefined ? {} : { place }) });
    return freeRulingView({ page, session, phases, picks, values, place: place ?? null, refusal }, story);
  }

  async function showForm(
    request: Request,
    response: Response,
    status: number,
    values: RulingValues,
    refusal: string | null,
  ): Promise<void> {
    const asked = await demandRuler(web, request);
    const { dispute } = disputeOf(values);
    const content =
      dispute === undefined
        ? await freeView(asked, values, refusal)
        : await disputeView(asked, dispute, values, refusal);
    sendPage(response, await desk('Ruling', asked, content), status);
  }
  router.get('/c/:campaign/gm/ruling', async (request, response) => {
    const ordinal = ordinalInQuery(request);
    const values = { ...placeAsked(request), ...(ordinal === undefined ? {} : { ordinal: String(ordinal) }) };
    await showForm(request, response, 200, values, null);
  });

  /** The phase that a form is about: the disputed one, else the one that was chosen. */
  async function picksOf(asked: JudgeAsks, form: RulingValues): Promise<RulingParts['picks']> {
    const { dispute } = disputeOf(form);
    const row =
      dispute === undefined ? undefined : (await app.disputes(asked.ask)).find((one) => one.number === dispute);
    return picksFor(asked, row?.ordinal ?? ordinalOf(form));
  }

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
  router.post('/c/:campaign/gm/ruling/change', ...changes, async (request, response) => {
    const asked = await demandRuler(web, request);
    const form = formOf(RulingForm, request);
    const picks = await picksOf(asked, form);
    await showForm(request, response, 200, picks === null ? form : changedBy(form, picks), null);
  });
  router.post('/c/:campaign/gm/ruling/preview', ...changes, async (request, response) => {
    const asked = await demandRuler(web, request);
    const { session, page, ask } = asked;
    const form = formOf(RulingForm, request);
    await orForm(request, response, form, async () => {
      // What would be refused in the end is refused now, before anybody has read a preview for nothing.
      const words = { reason: form.reason, cites: citesOf(form) };
      const decision = decisionOf(form, await picksOf(asked, form));
      const preview = await app.previewRuling({ ...ask, decision, ...disputeOf(form), ...words });
      const content = previewView({ page, session, values: form }, preview);
      sendPage(response, await desk('Preview of a ruling', asked, content));
    });
  });

  /** Puts the deadline of the window that goes on off, as the ruling promised; what stands in the way does not undo the ruling. */
  async function extended({ act }: JudgeAsks, byMs: number, reason: string): Promise<'rule-extended' | 'rule-only'> {
    try {
      await app.extendDeadline({ ...act, byMs, reason });
      return 'rule-extended';
    } catch (error) {
      if (error instanceof Refusal) return 'rule-only';
      throw error;
    }
  }
  router.post('/c/:campaign/gm/ruling', ...changes, async (request, response) => {
    const asked = await demandRuler(web, request);
    const { page, act } = asked;
    const form = formOf(RulingForm, request);
    await orForm(request, response, form, async () => {
      const byMs = extensionOf(form);
      const { number } = await app.rule({
        ...act,
        decision: decisionOf(form, await picksOf(asked, form)),
        ...disputeOf(form),
        reason: form.reason,
        secret: form.secret,
        cites: citesOf(form),
        previewHash: form.hash,
      });
      const outcome =
        byMs === null ? 'rule' : await extended(asked, byMs, `Ruling ${number}. ${form.reason}`.slice(0, 500));
      await web.says(request, response, outcome, `/c/${page.id}/rulings`, `#ruling-${number}`);
    });
  });
  return router;
}
