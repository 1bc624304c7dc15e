import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import type { PressTo, SeatPage } from '../../../../app/app.js';
import { Refusal } from '../../../../app/kit/refusal.js';
import type { Problem } from '../../../../core/game/problem.js';
import { asSeat } from '../../../../core/game/viewer.js';
import { answerList, summary } from '../../kit/answer.js';
import type { Session } from '../../kit/context.js';
import { nothingHere, refusalStatus, SHEET_LIMIT } from '../../kit/errors.js';
import { html } from '../../kit/html.js';
import { sendPage } from '../../kit/layout.js';
import { BoxText, beforeOf, campaignIdOf, formOf, idInQuery, seatIdOf, textInQuery } from '../../kit/requests.js';
import type { Web } from '../../server/web.js';
import { ORDER_BOX } from './order-box.js';
import { type SeatParts, seatView } from './view.js';

const OrderForm = z.object({
  text: BoxText,
  phase: z.string().max(100),
  act: z.enum(['submit', 'check']).default('submit'),
});
const PreviewBody = z.object({ text: BoxText });
const ReadyForm = z.object({ ready: z.enum(['yes', 'no']) });
const VoteForm = z.object({ subject: z.string().max(200), choice: z.enum(['yes', 'no']) });
const PressForm = z.object({
  to: z.union([z.literal(['side', 'all']), z.string().regex(/^seat:[a-z][a-z0-9-]{0,31}$/)], {
    error: 'choose one of the list',
  }),
  text: BoxText,
  once: z.uuid(),
});
const pressTo = (to: string): PressTo =>
  to === 'side' || to === 'all' ? { kind: to } : { kind: 'seat', seat: to.slice('seat:'.length) };
const LeaveForm = z.object({ sure: z.literal('yes', { error: 'tick it, if you mean it' }) });

const SAID: ReadonlyMap<string, string> = new Map(
  Object.entries({
    revoked: 'Revoked. Nothing of yours stands now.',
    ready: 'You are marked as ready.',
    'not-ready': 'You are no longer marked as ready.',
    voted: 'Your vote is counted.',
    'vote-late': 'The time of that motion was up; your vote came too late.',
    wait: 'You have said WAIT, and everybody is told.',
    'wait-over': 'Your WAIT is taken back.',
    moved: 'Your motion is put to the vote, and everybody is told.',
    withdrawn: 'Your motion is withdrawn.',
    press: 'Your message is sent. Your copy of it is below.',
  }),
);

type Extra = Partial<Pick<SeatParts, 'typed' | 'received' | 'notice' | 'press'>>;

/** A seat's own page and everything its holder can do there. */
export function seatRoutes({ services, sessions, maps, previews, changes }: Web): Router {
  const { app, clock } = services;
  const router = Router();

  const ask = async (
    request: Request,
  ): Promise<{ session: Session; campaignId: string; seat: string; person: string }> => {
    const session = await sessions.demand(request);
    return { session, campaignId: campaignIdOf(request), seat: seatIdOf(request), person: session.person.id };
  };
  const pageOf = async (request: Request, before?: Date): Promise<{ session: Session; page: SeatPage }> => {
    const { session, campaignId, seat, person } = await ask(request);
    const page = await app.seatPage({ reader: person, campaignId, seat, ...(before === undefined ? {} : { before }) });
    return { session, page };
  };

  async function show(request: Request, response: Response, status: number, extra: Extra = {}): Promise<void> {
    const before = request.method === 'GET' ? beforeOf(request) : undefined;
    const { session, page } = await pageOf(request, before);
    const { campaign, seat } = page;
    const drawn = campaign.status !== 'signup' && before === undefined;
    const as = asSeat(seat.id);
    const drawing = drawn
      ? await maps.privateDrawing({ reader: session.person.id, campaignId: campaign.id, as })
      : null;
    const content = seatView({
      page,
      session,
      now: clock.now(),
      drawing,
      older: before !== undefined,
      clocks:
        page.as === 'holder'
          ? await app.seatClocks({ reader: session.person.id, campaignId: campaign.id, seat: seat.id })
          : null,
      notice: null,
      typed: null,
      press: null,
      received: null,
      ...extra,
    });
    const trail = [
      { href: '/', label: 'Campaigns' },
      { href: `/c/${campaign.id}`, label: campaign.title },
    ];
    sendPage(
      response,
      { title: `${seat.name}, ${campaign.title}`, session, content, trail, live: campaign.id, scripts: ['orders.js'] },
      status,
    );
  }

  /** Problems of the sheet that was just received, which belong to no line and are not kept with it. */
  async function wholeSheetProblems(request: Request): Promise<readonly Problem[]> {
    const { campaignId, seat, person } = await ask(request);
    try {
      const sheet = await app.standingOrders({ campaignId, seat, person });
      return sheet === null ? [] : (await app.previewOrders({ campaignId, seat, person, text: sheet.text })).problems;
    } catch (error) {
      // The phase may have been sealed between the answer and this page.
      if (error instanceof Refusal) return [];
      throw error;
    }
  }

  router.get('/c/:campaign/seat/:seat', async (request, response) => {
    const receipt = textInQuery(request, 'received');
    const said = SAID.get(textInQuery(request, 'said') ?? '');
    const known = receipt !== undefined && /^[A-Z0-9-]{3,40}$/.test(receipt) ? receipt : undefined;
    // Only a receipt of this very seat is called received; the address can be typed by anybody.
    const own = known !== undefined && (await pageOf(request)).page.receipts.some((entry) => entry.receipt === known);
    await show(request, response, 200, {
      ...(known !== undefined && own
        ? { received: { receipt: known, problems: await wholeSheetProblems(request) } }
        : {}),
      notice: said !== undefined && html`<p class="notice notice-good" role="status">${said}</p>`,
    });
  });

  router.post('/c/:campaign/seat/:seat/orders', ...changes, async (request, response) => {
    const { campaignId, seat, person } = await ask(request);
    const { text, phase, act } = formOf(OrderForm, request);
    try {
      if (act === 'check') {
        const preview = await app.previewOrders({ campaignId, seat, person, text });
        await show(request, response, 200, { typed: { text, preview, refusal: null } });
        return;
      }
      const { page } = await pageOf(request);
      const now = page.campaign.phase;
      if (now !== null && now.id !== phase) {
        // Written for a phase that is over: taken as orders of the next one, it would do what nobody meant.
        const refusal = `The phase it was written for is over, and ${now.title} is open now. Check the text, and send it again if you mean it for that phase.`;
        await show(request, response, 409, { typed: { text, preview: null, refusal } });
        return;
      }
      const result = await app.submitOrders({ campaignId, seat, person, door: 'web', text });
      if (result.receipt === null) {
        const refusal =
          result.problems.map((problem) => `${problem.message} ${problem.allowed ?? ''}`).join(' ') || SHEET_LIMIT;
        await show(request, response, 413, { typed: { text, preview: result, refusal } });
        return;
      }
      // The form leads to its answer; without a place of its own this address would inherit that one.
      response.redirect(
        303,
        `/c/${campaignId}/seat/${seat}?received=${encodeURIComponent(result.receipt.receipt)}#receipt`,
      );
    } catch (error) {
      const status = refusalStatus(error);
      if (!(error instanceof Refusal) || status === null || status === 404 || status === 403 || status === 401)
        throw error;
      await show(request, response, status, { typed: { text, preview: null, refusal: error.message } });
    }
  });

  router.post('/c/:campaign/seat/:seat/preview', ...previews, async (request, response) => {
    const { campaignId, seat, person } = await ask(request);
    const { text } = formOf(PreviewBody, request);
    const preview = await app.previewOrders({ campaignId, seat, person, text });
    response.setHeader('Cache-Control', 'private, no-store');
    response.json({
      lines: preview.lines,
      problems: preview.problems,
      summary: summary(preview),
      html: answerList({ preview, rules: `/c/${campaignId}/rules`, box: ORDER_BOX }).markup,
    });
  });

  router.post('/c/:campaign/seat/:seat/revoke', ...changes, async (request, response) => {
    const { campaignId, seat, person } = await ask(request);
    await app.revokeOrders({ campaignId, seat, person, door: 'web' });
    response.redirect(303, `/c/${campaignId}/seat/${seat}?said=revoked`);
  });

  router.post('/c/:campaign/seat/:seat/ready', ...changes, async (request, response) => {
    const { campaignId, seat, person } = await ask(request);
    const ready = formOf(ReadyForm, request).ready === 'yes';
    await app.setReady({ campaignId, seat, person, ready });
    response.redirect(303, `/c/${campaignId}/seat/${seat}?said=${ready ? 'ready' : 'not-ready'}`);
  });

  router.post('/c/:campaign/seat/:seat/vote', ...changes, async (request, response) => {
    const { campaignId, seat, person } = await ask(request);
    const { subject, choice } = formOf(VoteForm, request);
    await app.castVote({ campaignId, seat, person, subject, choice });
    response.redirect(303, `/c/${campaignId}/seat/${seat}?said=voted`);
  });

  router.post('/c/:campaign/seat/:seat/press', ...changes, async (request, response) => {
    const { campaignId, seat, person } = await ask(request);
    const { to, text, once } = formOf(PressForm, request);
    try {
      await app.sendPress({ campaignId, seat, person, to: pressTo(to), text, door: 'web', doorKey: once });
      response.redirect(303, `/c/${campaignId}/seat/${seat}?said=press`);
    } catch (error) {
      const status = refusalStatus(error);
      // Whoever does not hold the seat gets the answer of one that is not there, not its page.
      if (!(error instanceof Refusal) || status === null || error.code === 'not-your-seat') throw error;
      await show(request, response, status, { press: { to, text, refusal: error.message } });
    }
  });

  router.post('/c/:campaign/seat/:seat/leave', ...changes, async (request, response) => {
    const { campaignId, seat, person } = await ask(request);
    formOf(LeaveForm, request);
    await app.leaveSeat({ campaignId, seat, person });
    response.redirect(303, `/c/${campaignId}?said=left`);
  });

  for (const form of ['png', 'svg'] as const) {
    router.get(`/c/:campaign/seat/:seat/map.${form}`, async (request, response) => {
      const { campaignId, seat, person } = await ask(request);
      const resolutionId = idInQuery(request, 'r');
      await maps.sendPrivate(
        response,
        { reader: person, campaignId, as: asSeat(seat), ...(resolutionId === undefined ? {} : { resolutionId }) },
        form,
      );
    });
  }

  // An anonymous or mistyped address under a seat answers like any other that is not there.
  router.all('/c/:campaign/seat/*rest', () => {
    throw nothingHere();
  });
  return router;
}
