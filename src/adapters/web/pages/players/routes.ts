import { type Request, Router } from 'express';
import { z } from 'zod';
import { SeatId } from '../../../../core/game/viewer.js';
import type { Session } from '../../kit/context.js';
import { html } from '../../kit/html.js';
import { sendPage } from '../../kit/layout.js';
import { BoxText, formOf, textInQuery } from '../../kit/requests.js';
import { demandJudge, type JudgeAsks } from '../../server/asking.js';
import type { Web } from '../../server/web.js';
import { messageView } from '../home/view.js';
import { playersView } from './view.js';

const SeatForm = z.object({ seat: SeatId });
const reason = z.string().max(5000);
const name = z.string().max(200);
const SilenceForm = SeatForm.extend({ decision: z.enum(['default', 'excuse', 'repeat', 'remove']) });
const ExcuseForm = SeatForm.extend({ reason });
const UnseatForm = SeatForm.extend({ reason, keep: z.literal('yes').optional() });
const KeepForm = SeatForm.extend({ keep: z.enum(['yes', 'no']) });
const AssignForm = SeatForm.extend({ name });
const OrdersForm = SeatForm.extend({ text: BoxText, reason });
const JudgeForm = z.object({ name, role: z.enum(['gm', 'assistant']) });
const OfficeForm = z.object({ person: z.string().max(100) });
const HandOverForm = z.object({ name, reason });

const SAID: ReadonlyMap<string, string> = new Map(
  Object.entries({
    seal: 'The phase is sealed.',
    'seal-not': 'Nothing was held; nothing was changed.',
    silence: 'Your word is noted.',
    excuse: 'The silence is excused, and the player is told.',
    orders: 'The orders are entered, and the player has a copy.',
    'orders-not': 'Nothing was entered: the sheet is too long.',
    unseat: 'The seat is open, and everybody is told.',
    keep: 'That is noted, and everybody is told.',
    assign: 'The seat is given.',
    dismiss: 'Nobody stands in for that seat any more.',
    judge: 'The office is given, and everybody is told.',
    'end-office': 'The office has ended, and everybody is told.',
    adopt: 'You are game master of this campaign now, and everybody is told.',
  }),
);

/** The desk's page of seats and people. */
export function playersRoutes(web: Web): Router {
  const { services, changes } = web;
  const { app } = services;
  const router = Router();

  const ask = (request: Request) => demandJudge(web, request);

  router.get('/c/:campaign/gm/players', async (request, response) => {
    const { session, page } = await ask(request);
    const players = await app.playersPage({ reader: session.person.id, campaignId: page.id });
    const said = SAID.get(textInQuery(request, 'said') ?? '');
    const notice = said !== undefined && html`<p class="notice notice-good" role="status">${said}</p>`;
    const trail = [
      { href: '/', label: 'Campaigns' },
      { href: `/c/${page.id}`, label: page.title },
      { href: `/c/${page.id}/gm`, label: 'Desk' },
    ];
    const content = playersView({ page, players, session, notice });
    sendPage(response, { title: `Players, ${page.title}`, session, content, trail, live: page.id });
  });

  /** A form of the page: does its act, and says on the page that it was done, or in the answer's own word. */
  const on = (path: string, work: (request: Request, asked: JudgeAsks) => Promise<string | undefined>): void => {
    router.post(`/c/:campaign/gm/players/${path}`, ...changes, async (request, response) => {
      const asked = await ask(request);
      const said = (await work(request, asked)) ?? path;
      response.redirect(303, `/c/${asked.page.id}/gm/players?said=${said}`);
    });
  };
  const called = async (session: Session, name: string): Promise<string> =>
    (await app.personCalled({ reader: session.person.id, name })).id;

  on('seal', async (_request, { act }) => ((await app.sealNow(act)) === 'sealed' ? 'seal' : 'seal-not'));
  on('silence', async (request, { act }) => {
    await app.decideAbsence({ ...act, ...formOf(SilenceForm, request) });
    return undefined;
  });
  on('excuse', async (request, { act }) => {
    await app.excuseAbsence({ ...act, ...formOf(ExcuseForm, request) });
    return undefined;
  });
  on('orders', async (request, { act }) => {
    const { receipt } = await app.submitForSeat({ ...act, ...formOf(OrdersForm, request) });
    return receipt === null ? 'orders-not' : 'orders';
  });
  on('unseat', async (request, { act }) => {
    const { seat, reason, keep } = formOf(UnseatForm, request);
    await app.unseat({ ...act, seat, reason, keep: keep === 'yes' });
    return undefined;
  });
  on('keep', async (request, { act }) => {
    const { seat, keep } = formOf(KeepForm, request);
    await app.keepSeat({ ...act, seat, keep: keep === 'yes' });
    return undefined;
  });
  on('assign', async (request, { act, session }) => {
    const { seat, name } = formOf(AssignForm, request);
    await app.assignSeat({ ...act, seat, person: await called(session, name) });
    return undefined;
  });
  on('dismiss', async (request, { act }) => {
    const { seat } = formOf(SeatForm, request);
    await app.dismissDeputy({ campaignId: act.campaignId, seat, person: act.by });
    return undefined;
  });
  on('judge', async (request, { act, session }) => {
    const { name, role } = formOf(JudgeForm, request);
    await app.addJudge({ ...act, person: await called(session, name), role });
    return undefined;
  });
  on('adopt', async (_request, { act }) => {
    await app.adoptCampaign(act);
    return undefined;
  });

  // After these two the reader may have no office any more, and so no desk.
  router.post('/c/:campaign/gm/players/end-office', ...changes, async (request, response) => {
    const { act, page } = await ask(request);
    const { person } = formOf(OfficeForm, request);
    await app.removeJudge({ ...act, person });
    response.redirect(303, person === act.by ? `/c/${page.id}` : `/c/${page.id}/gm/players?said=end-office`);
  });
  router.post('/c/:campaign/gm/players/hand-over', ...changes, async (request, response) => {
    const { act, page, session } = await ask(request);
    const { name, reason } = formOf(HandOverForm, request);
    await app.handOver({ ...act, to: await called(session, name), reason });
    response.redirect(303, `/c/${page.id}`);
  });

  router.post('/c/:campaign/gm/players/link', ...changes, async (request, response) => {
    const { act, page, session } = await ask(request);
    const { seat } = formOf(SeatForm, request);
    const link = await app.issuePlayerLink({ ...act, seat });
    // Shown once, in the answer itself: an address in the history of a browser would be a key left in the door.
    response.setHeader('Cache-Control', 'private, no-store');
    response.setHeader('Referrer-Policy', 'no-referrer');
    const back = { href: `/c/${page.id}/gm/players`, label: 'Back to the players' };
    const sentences = [
      'Hand this link to the player, and to nobody else. It signs in once, within a day, and is shown only here.',
      html`<code class="hash">${link}</code>`,
    ];
    sendPage(response, { title: 'Sign-in link', session, content: messageView('Sign-in link', sentences, back) });
  });
  return router;
}
