import { randomUUID } from 'node:crypto';
import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import type { PressTo, SheetPreview } from '../../../../app/app.js';
import type { SeatRef } from '../../../../app/kit/asking.js';
import { Refusal } from '../../../../app/kit/refusal.js';
import { OTHER_TURN } from '../../../../app/orders/other-turn.js';
import type { Replaced } from '../../../../app/orders/sheet-pages.js';
import { MOST_TOLD } from '../../../../app/orders/told-lines.js';
import { readSubject } from '../../../../core/game/offer.js';
import type { Problem } from '../../../../core/game/problem.js';
import { asSeat } from '../../../../core/game/viewer.js';
import { answerList, markedLines, summary } from '../../boxes/answer.js';
import { campaignSections } from '../../boxes/sections.js';
import { nothingHere, refusalStatus, SHEET_LIMIT } from '../../kit/errors.js';
import { html } from '../../kit/html.js';
import { sendPage } from '../../kit/layout.js';
import {
  BoxText,
  beforeOf,
  formOf,
  idInQuery,
  ordinalInQuery,
  textInQuery,
  typedIn,
  wrongIn,
} from '../../kit/requests.js';
import { demandSeat } from '../../server/asking.js';
import type { Web } from '../../server/web.js';
import { addedLine, choosingOf, nameOf, placedLine } from './choosing.js';
import { keptRoute, sheetKey } from './kept-route.js';
import { MORE_BY_HAND } from './offer-forms.js';
import { ORDER_BOX } from './order-box.js';
import { toldBy } from './readers-box.js';
import { isOpen, mayOrder, type SeatParts, TABS } from './seat-parts.js';
import { leftBox, standBox } from './strip.js';
import { turnsView } from './turns-view.js';
import { seatView } from './view.js';

const OrderForm = z.object({
  text: BoxText,
  phase: z.string().max(100),
  /** Of the page that was sent: the same text from it is one sheet, however often it is pressed. */
  once: z.uuid().optional(),
  act: z.union([z.literal(['submit', 'check', 'show']), z.string().regex(/^add-\d{1,3}$/)]).default('submit'),
  /** What was pointed at, and what is chosen now to be pointed at. */
  subject: z.string().max(80).optional(),
  choose: z.string().max(80).optional(),
});
const RECEIPT = /^[A-Z0-9-]{3,40}$/;
const AgainForm = z.object({
  receipt: z.string().regex(RECEIPT),
  phase: z.string().max(100),
  once: z.uuid(),
  how: z.literal(['put-back', 'join']).optional(),
});
const PreviewBody = z.object({ text: BoxText });
const LineBody = z.object({ text: BoxText, line: z.string().max(500), subject: z.string().max(80) });
const PressForm = z.object({
  to: z.union([z.literal(['side', 'all']), z.string().regex(/^seat:[a-z][a-z0-9-]{0,31}$/)], {
    error: 'choose one of the list',
  }),
  grey: z.literal('yes').optional(),
  text: BoxText,
  once: z.uuid(),
});
const pressTo = (to: string): PressTo =>
  to === 'side' || to === 'all' ? { kind: to } : { kind: 'seat', seat: to.slice('seat:'.length) };

type Extra = Partial<Pick<SeatParts, 'typed' | 'received' | 'press' | 'choosing' | 'tab' | 'told'>>;

const withoutMap = ({ map: _, ...preview }: SheetPreview): SheetPreview => preview;

/** A seat's own page, its sheets and its press. */
export function seatRoutes(web: Web): Router {
  const { services, maps, colours, previews, changes, said } = web;
  const { app, clock } = services;
  const router = Router();
  router.use(keptRoute(web));

  async function show(request: Request, response: Response, status: number, extra: Extra = {}): Promise<void> {
    const before = request.method === 'GET' ? beforeOf(request) : undefined;
    const { session, ref, address, formsOn } = await demandSeat(web, request);
    const { campaignId, seat, person: reader } = ref;
    const page = await app.seatPage({ reader, campaignId, seat, ...(before === undefined ? {} : { before }) });
    const { campaign } = page;
    const isDrawn = campaign.status !== 'signup' && before === undefined;
    const takesOrders = isDrawn && mayOrder({ page }) && isOpen({ page });
    const text = extra.typed?.text ?? page.template;
    const asked = textInQuery(request, 'tab');
    const content = seatView({
      page,
      session,
      forms: formsOn(address),
      now: clock.now(),
      drawing: isDrawn ? await maps.privateDrawing({ reader, campaignId, as: asSeat(seat) }) : null,
      older: before !== undefined,
      stories: page.as === 'holder' ? await app.storyReward({ reader, campaignId }) : null,
      clocks: page.as === 'holder' ? await app.seatClocks({ reader, campaignId, seat }) : null,
      vitals: isDrawn ? await app.vitals({ reader, campaignId, as: asSeat(seat) }) : [],
      sheet: takesOrders ? (extra.typed?.preview ?? (await app.previewOrders({ ...ref, text, withMap: true }))) : null,
      subjects: takesOrders ? await app.orderSubjects(ref) : null,
      choosing: null,
      tab: TABS.find((tab) => tab === asked) ?? 'map',
      typed: null,
      press: null,
      received: null,
      told: null,
      ...extra,
    });
    const title = `${page.seat.name}, ${campaign.title}`;
    const { reader: standing } = await app.campaignHead({ reader, campaignId });
    const more = {
      sections: campaignSections(
        { campaign, reader: standing, seat, unread: await web.unread(session, campaignId, seat) },
        'war-room',
      ),
      styles: ['war-room.css', await colours.address(campaignId)],
      live: campaign.id,
      scripts: ['waiting.js', 'orders.js', 'war-room.js', 'reveal.js'],
      keptAs: page.as === 'holder' ? address : null,
    };
    sendPage(response, { title, session, content, notice: said(request), ...more }, status);
  }

  /** What gave way to the sheet that was just received, and its problems that belong to no line and are not kept with it. */
  async function standingNow(
    ref: SeatRef,
    receipt: string,
  ): Promise<{ readonly problems: readonly Problem[]; readonly replaced: Replaced | null }> {
    try {
      const sheet = await app.standingOrders(ref);
      if (sheet === null) return { problems: [], replaced: null };
      const { problems } = await app.previewOrders({ ...ref, text: sheet.text });
      return { problems, replaced: sheet.receipt === receipt ? (sheet.replaced ?? null) : null };
    } catch (error) {
      // The phase may have been sealed between the answer and this page.
      if (error instanceof Refusal) return { problems: [], replaced: null };
      throw error;
    }
  }

  /** What the page says of a sheet that was just sent. The address can be typed by anybody, so only the seat's own receipts count. */
  async function receivedIn(request: Request): Promise<Pick<Extra, 'received' | 'tab'>> {
    const receipt = textInQuery(request, 'received');
    if (receipt === undefined || !RECEIPT.test(receipt)) return {};
    const { ref } = await demandSeat(web, request);
    const { campaignId, seat, person: reader } = ref;
    const { receipts } = await app.seatPage({ reader, campaignId, seat });
    if (!receipts.some((entry) => entry.receipt === receipt)) return {};
    return { received: { receipt, ...(await standingNow(ref, receipt)) }, tab: 'orders' };
  }

  /** An old sheet's text in the box again: `?again=<receipt>`. Only of a receipt that the reader holds, for this very seat. */
  async function againIn(request: Request): Promise<Pick<Extra, 'typed' | 'tab'>> {
    const number = textInQuery(request, 'again');
    if (number === undefined || !RECEIPT.test(number)) return {};
    const { ref } = await demandSeat(web, request);
    const { text, seat, mayUse } = await app.receipt({
      reader: ref.person,
      campaignId: ref.campaignId,
      receipt: number,
    });
    if (!mayUse || seat.id !== ref.seat) return {};
    return {
      typed: { text, preview: await app.previewOrders({ ...ref, text, withMap: true }), refusal: null },
      tab: 'orders',
    };
  }

  /** What was pointed at, with its orders. A key that names nothing is as good as none. */
  async function pointedAt(request: Request, key: string | undefined): Promise<Pick<Extra, 'choosing' | 'tab'>> {
    if (key === undefined || readSubject(key) === null) return {};
    const { ref } = await demandSeat(web, request);
    return { choosing: await choosingOf(web, ref, key), tab: 'orders' };
  }

  router.get('/c/:campaign/seat/:seat', async (request, response) => {
    const pointed = await pointedAt(request, textInQuery(request, 'subject'));
    await show(request, response, 200, { ...(await againIn(request)), ...(await receivedIn(request)), ...pointed });
  });

  /** Sends a sheet; pressed twice, it is one. What was sent before and does not stand any more is meant anew. */
  async function sendOnce(ref: SeatRef, { text, phase, once }: z.infer<typeof OrderForm>) {
    const { campaignId, seat, person } = ref;
    const send = (key: string) =>
      app.takeWritten({
        door: 'web',
        doorKey: sheetKey({ person, seat, phase, once: key, text }),
        from: { person },
        campaignId,
        seat: { campaignId, seat },
        text,
        receivedAt: clock.now(),
        writtenFor: phase,
        proved: true,
      });
    const sent = await send(once ?? randomUUID());
    const result = sent.sheet?.result;
    if (result?.repeated !== true) return sent;
    const standing = await app.standingOrders(ref);
    return standing !== null && standing.receipt === result.receipt?.receipt ? sent : send(randomUUID());
  }

  /** Takes a sheet, or only checks it. */
  async function takeSheet(request: Request, response: Response, form: z.infer<typeof OrderForm>): Promise<void> {
    const { ref, address } = await demandSeat(web, request);
    const { campaignId, seat, person: reader } = ref;
    const { text, phase, act } = form;
    if (act === 'check' || act === 'show' || act.startsWith('add-')) {
      const added = act.startsWith('add-') ? await addedLine(web, ref, form, request.body) : { text, choosing: null };
      const pointed = act === 'show' ? await pointedAt(request, form.choose) : { choosing: added.choosing };
      const preview = await app.previewOrders({ ...ref, text: added.text, withMap: true });
      return show(request, response, 200, {
        typed: { text: added.text, preview, refusal: null },
        tab: 'orders',
        ...pointed,
      });
    }
    const now = (await app.seatPage({ reader, campaignId, seat })).campaign.phase;
    if (now !== null && now.id !== phase) {
      // Written for a phase that is over: taken as orders of the next one, it would do what nobody meant.
      const refusal =
        `The phase it was written for is over, and ${now.title} is open now. ` +
        'Check the text, and send it again if you mean it for that phase.';
      return show(request, response, 409, { typed: { text, preview: null, refusal }, tab: 'orders' });
    }
    const answer = await sendOnce(ref, form);
    if (answer.refusal !== undefined) throw answer.refusal;
    const result = answer.sheet?.result;
    if (result === undefined || result.instead !== undefined) {
      // Words that are no sheet: what stood still stands, and the box has the text only where nothing was done with it.
      const done = answer.kind !== 'refused';
      return show(request, response, done ? 200 : 422, {
        told: { tone: done ? 'good' : 'warn', document: answer.document },
        typed: done ? null : { text, preview: await app.previewOrders({ ...ref, text, withMap: true }), refusal: null },
        tab: 'orders',
      });
    }
    if (result.receipt === null) {
      const refusal =
        result.problems.map((problem) => `${problem.message} ${problem.allowed ?? ''}`).join(' ') || SHEET_LIMIT;
      // Why not, is said above the box, once.
      const preview = { ...result, problems: [] };
      const status = result.problems.some(({ code }) => code === OTHER_TURN) ? 422 : 413;
      return show(request, response, status, { typed: { text, preview, refusal }, tab: 'orders' });
    }
    // The form leads to its answer; without a place of its own this address would inherit that one.
    response.redirect(303, `${address}?received=${encodeURIComponent(result.receipt.receipt)}#receipt`);
  }

  router.post('/c/:campaign/seat/:seat/orders', ...changes, async (request, response) => {
    const form = formOf(OrderForm, request);
    try {
      await takeSheet(request, response, form);
    } catch (error) {
      const status = refusalStatus(error);
      if (!(error instanceof Refusal) || status === null || [401, 403, 404].includes(status)) throw error;
      await show(request, response, status, {
        typed: { text: form.text, preview: null, refusal: error.message },
        tab: 'orders',
      });
    }
  });

  /** An old sheet once more, as it was; when it is not taken, its text stands in the box with the reason. */
  router.post('/c/:campaign/seat/:seat/again', ...changes, async (request, response) => {
    const { ref, address } = await demandSeat(web, request);
    const { receipt, phase, once, how } = formOf(AgainForm, request);
    try {
      const result = await app.sendAgain({
        ...ref,
        receipt,
        phase,
        door: 'web',
        doorKey: once,
        ...(how === undefined ? {} : { how }),
      });
      const number = result.receipt?.receipt ?? '';
      response.redirect(303, `${address}?received=${encodeURIComponent(number)}#receipt`);
    } catch (error) {
      const status = refusalStatus(error);
      if (!(error instanceof Refusal) || status === null || [401, 403, 404].includes(status)) throw error;
      const { text } = await app.receipt({ reader: ref.person, campaignId: ref.campaignId, receipt });
      await show(request, response, status, { typed: { text, preview: null, refusal: error.message } });
    }
  });

  router.post('/c/:campaign/seat/:seat/preview', ...previews, async (request, response) => {
    const { ref } = await demandSeat(web, request);
    const { text } = formOf(PreviewBody, request);
    const [preview, { stand, differs }] = await Promise.all([
      app.previewOrders({ ...ref, text, withMap: true, withMends: true }),
      app.standWithDraft({ ...ref, draft: text }),
    ]);
    response.setHeader('Cache-Control', 'private, no-store');
    response.json({
      lines: markedLines(preview.lines),
      problems: preview.problems,
      summary: summary(preview),
      mends: (preview.mends ?? []).slice(0, MOST_TOLD),
      over: preview.map?.over ?? '',
      idle: preview.sketch?.idle ?? [],
      open: standBox({ stand, reader: 'player', differs, idle: preview.sketch?.idle ?? [] }).markup,
      left: preview.sketch === undefined ? '' : html`${leftBox(preview.sketch)}`.markup,
      readers: preview.sketch?.readers === undefined ? '' : toldBy(preview.sketch.readers, ref.campaignId).markup,
      // The arrows go over the map that the page shows already.
      html: answerList({ preview: withoutMap(preview), rules: `/c/${ref.campaignId}/rules`, box: ORDER_BOX }).markup,
    });
  });

  /** The orders that a unit, a place or the seat may be given, for menus; without a subject, how lines may begin, for completion. */
  router.get('/c/:campaign/seat/:seat/offers', async (request, response) => {
    const { ref } = await demandSeat(web, request);
    const key = textInQuery(request, 'subject');
    const subject = key === undefined ? null : readSubject(key);
    if (key !== undefined && subject === null) throw nothingHere();
    response.setHeader('Cache-Control', 'private, no-store');
    if (subject === null) {
      const all = await app.orderOpenings(ref);
      response.json({ subjects: all.map(({ subject: one, openings }) => ({ ...nameOf(one), openings })) });
      return;
    }
    const { offers, hasMore } = await app.orderOffers({ ...ref, subject });
    response.json({ ...nameOf(subject), offers, more: hasMore ? MORE_BY_HAND : '' });
  });

  /** The turns before as the seat saw them, for below its map: those around the one that is asked for, else the last. */
  router.get('/c/:campaign/seat/:seat/turns', async (request, response) => {
    const { ref } = await demandSeat(web, request);
    const { campaignId, seat, person: reader } = ref;
    const turn = ordinalInQuery(request, 'turn');
    const asked = { reader, campaignId, as: asSeat(seat) };
    const course = await app.courseOfPlay({ ...asked, ...(turn === undefined ? {} : { turn }) });
    const at =
      turn === undefined ? course.moments.length - 1 : course.moments.findIndex(({ ordinal }) => ordinal === turn);
    if (at < 0 && turn !== undefined) throw nothingHere();
    const drawing = at < 0 ? null : await maps.privateDrawing(asked);
    const pageAt = (ordinal: number): string => `/c/${campaignId}?turn=${ordinal}&as=${seat}#stage`;
    const pictures = `/c/${campaignId}/seat/${seat}/map.svg?r=`;
    response.setHeader('Cache-Control', 'private, no-store');
    response.json({ html: drawing === null ? '' : turnsView({ pageAt, pictures, drawing, course, at }).markup });
  });

  /** A line that was put together on the map, in its place in the sheet. Nothing is kept. */
  router.post('/c/:campaign/seat/:seat/line', ...previews, async (request, response) => {
    const { ref } = await demandSeat(web, request);
    const text = await placedLine(web, ref, formOf(LineBody, request));
    response.setHeader('Cache-Control', 'private, no-store');
    response.json({ text });
  });

  router.post('/c/:campaign/seat/:seat/revoke', ...changes, async (request, response) => {
    const { ref, address } = await demandSeat(web, request);
    await app.revokeOrders({ ...ref, door: 'web' });
    await web.says(request, response, 'revoke-orders', address);
  });

  router.post('/c/:campaign/seat/:seat/press', ...changes, async (request, response) => {
    const { ref, address } = await demandSeat(web, request);
    const unread = wrongIn(PressForm, request);
    if (unread !== null) {
      const { to = '', text = '' } = typedIn(request);
      const refusal = unread.field === 'to' ? 'Choose one of the list to whom it goes.' : unread.message;
      return show(request, response, 400, {
        press: { to, text, grey: typedIn(request)['grey'] === 'yes', refusal },
        tab: 'letters',
      });
    }
    const { to, text, grey: ticked, once } = formOf(PressForm, request);
    const grey = ticked === 'yes';
    try {
      await app.sendPress({ ...ref, to: pressTo(to), text, grey, door: 'web', doorKey: once });
      await web.says(request, response, 'send-press', address);
    } catch (error) {
      const status = refusalStatus(error);
      // Who does not hold the seat gets the answer of one that is not there, not its page.
      if (!(error instanceof Refusal) || status === null || error.code === 'not-your-seat') throw error;
      await show(request, response, status, { press: { to, text, grey, refusal: error.message }, tab: 'letters' });
    }
  });

  for (const form of ['png', 'svg'] as const) {
    router.get(`/c/:campaign/seat/:seat/map.${form}`, async (request, response) => {
      const { ref } = await demandSeat(web, request);
      const { campaignId, seat, person: reader } = ref;
      const resolutionId = idInQuery(request, 'r');
      const asked = { reader, campaignId, as: asSeat(seat), ...(resolutionId === undefined ? {} : { resolutionId }) };
      await maps.sendPrivate(response, asked, form);
    });
  }

  // An anonymous or mistyped address under a seat answers like any other that is not there.
  router.all('/c/:campaign/seat/*rest', () => {
    throw nothingHere();
  });
  return router;
}
