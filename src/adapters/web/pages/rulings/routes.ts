import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import type { CampaignPage } from '../../../../app/app.js';
import { Refusal } from '../../../../app/kit/refusal.js';
import type { DisputeAbout } from '../../../../app/ports/record.js';
import { readerOf, type Session } from '../../kit/context.js';
import { notAJudge, nothingHere, refusalStatus, WebError } from '../../kit/errors.js';
import { type Html, html } from '../../kit/html.js';
import { sendPage } from '../../kit/layout.js';
import { BoxText, campaignIdOf, formOf, seatIdOf, textInQuery } from '../../kit/requests.js';
import type { Web } from '../../server/web.js';
import { factsView, gmDisputesView, seatDisputesView } from './dispute-views.js';
import { citesOf, decisionOf, disputeOf, RulingForm } from './ruling-form.js';
import { emptyRulingView, previewView, type RulingParts, rulingForm, rulingHead, stateSearch } from './ruling-view.js';
import { rulingsView } from './view.js';

const DisputeForm = z.object({ about: z.string().max(60).default(''), text: BoxText });
const WithdrawForm = z.object({ number: z.string().regex(/^\d{1,6}$/) });

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

/** Disputes of a seat, the desk's pages of disputes and rulings, and the public ledger. */
export function rulingsRoutes({ services, sessions, changes }: Web): Router {
  const { app } = services;
  const router = Router();

  const trailOf = (page: { id: string; title: string }, desk: boolean) => [
    { href: '/', label: 'Campaigns' },
    { href: `/c/${page.id}`, label: page.title },
    ...(desk ? [{ href: `/c/${page.id}/gm`, label: 'Desk' }] : []),
  ];

  router.get('/c/:campaign/rulings', async (request, response) => {
    const session = await sessions.load(request);
    const campaignId = campaignIdOf(request);
    const reader = readerOf(session);
    const [search, rule] = [textInQuery(request, 'search') ?? '', textInQuery(request, 'rule') ?? ''];
    const page = await app.campaignPage({ reader, campaignId });
    const [entries, lines] = await Promise.all([
      app.rulings({ reader, campaignId, search, rule }),
      app.lines(campaignId),
    ]);
    const said =
      textInQuery(request, 'said') === 'ruled' &&
      html`<p class="notice notice-good" role="status">Your ruling is on record, and everybody is told.</p>`;
    const content = rulingsView(page, entries, lines, { search, rule, said });
    sendPage(response, { title: `Rulings, ${page.title}`, session, content, trail: trailOf(page, false) });
  });

  // --- a seat's disputes
  const seatOf = async (request: Request) => {
    const session = await sessions.demand(request);
    return { session, ref: { campaignId: campaignIdOf(request), seat: seatIdOf(request), person: session.person.id } };
  };
  async function showSeat(
    request: Request,
    response: Response,
    status: number,
    typed: { about: string; text: string; refusal: string } | null,
  ): Promise<void> {
    const { session, ref } = await seatOf(request);
    const { campaignId, seat, person } = ref;
    const lines = await app.disputable(ref);
    const [page, disputes] = await Promise.all([
      app.campaignPage({ reader: person, campaignId }),
      app.disputes({ reader: person, campaignId, seat }),
    ]);
    const name = page.seats.find((one) => one.id === seat)?.name ?? seat;
    const said = textInQuery(request, 'said');
    const notice =
      said === 'opened'
        ? html`<p class="notice notice-good" role="status">Your dispute is with the game master.</p>`
        : said === 'withdrawn' && html`<p class="notice notice-good" role="status">Withdrawn.</p>`;
    const content = seatDisputesView({
      campaign: page,
      seat: { id: seat, name },
      session,
      disputes,
      disputable: lines,
      typed,
      notice,
    });
    const trail = [...trailOf(page, false), { href: `/c/${page.id}/seat/${seat}`, label: name }];
    sendPage(response, { title: `Disputes, ${page.title}`, session, content, trail }, status);
  }
  router.get('/c/:campaign/seat/:seat/disputes', (request, response) => showSeat(request, response, 200, null));
  router.post('/c/:campaign/seat/:seat/disputes', ...changes, async (request, response) => {
    const { ref } = await seatOf(request);
    const { about, text } = formOf(DisputeForm, request);
    try {
      await app.openDispute({ ...ref, about: aboutOf(about), text });
    } catch (error) {
      const status = refusalStatus(error);
      if (!(error instanceof Refusal) || status === null || error.code === 'not-your-seat') throw error;
      return showSeat(request, response, status === 404 ? 400 : status, { about, text, refusal: error.message });
    }
    response.redirect(303, `/c/${ref.campaignId}/seat/${ref.seat}/disputes?said=opened`);
  });
  router.post('/c/:campaign/seat/:seat/disputes/withdraw', ...changes, async (request, response) => {
    const { ref } = await seatOf(request);
    await app.withdrawDispute({ ...ref, number: Number(formOf(WithdrawForm, request).number) });
    response.redirect(303, `/c/${ref.campaignId}/seat/${ref.seat}/disputes?said=withdrawn`);
  });

  // --- the desk
  interface Asked {
    readonly session: Session;
    readonly page: CampaignPage;
    readonly ask: { readonly reader: string; readonly campaignId: string };
  }
  /** An assistant reads disputes and what bears on them; that he does not play, the use cases see to. */
  const asJudge = async (request: Request): Promise<Asked> => {
    const session = await sessions.demand(request);
    const page = await app.campaignPage({ reader: session.person.id, campaignId: campaignIdOf(request) });
    if (!page.reader.gm && !page.reader.assistant) throw notAJudge();
    return { session, page, ask: { reader: session.person.id, campaignId: page.id } };
  };
  const asGm = async (request: Request): Promise<Asked> => {
    const asked = await asJudge(request);
    if (!asked.page.reader.gm)
      throw new WebError(
        403,
        'Rulings are for the game master',
        'An assistant rules on nothing. You may read the disputes and all that bears on them; a game master of this campaign decides.',
      );
    return asked;
  };
  const desk = (title: string, session: Session, page: CampaignPage, content: Html) => ({
    title: `${title}, ${page.title}`,
    session,
    content,
    trail: trailOf(page, true),
  });
  const phasesOf = async (campaignId: string): Promise<RulingParts['phases']> =>
    (await app.lines(campaignId))
      .flatMap((line) => line.phases)
      .filter((phase) => phase.supersededAt === null)
      .sort((one, other) => other.ordinal - one.ordinal);

  router.get('/c/:campaign/gm/disputes', async (request, response) => {
    const { session, page, ask } = await asJudge(request);
    sendPage(response, desk('Disputes', session, page, gmDisputesView(page, await app.disputes(ask))));
  });
  async function showFacts(request: Request, response: Response, number: number): Promise<void> {
    const { session, page, ask } = await asJudge(request);
    const facts = await app.disputeFacts({ ...ask, number });
    const cites = facts.cited.map((rule) => rule.id).join(', ');
    const values = { dispute: String(number), cites };
    const form =
      facts.dispute.status === 'open' &&
      page.reader.gm &&
      rulingForm({ page, session, phases: await phasesOf(page.id), values, refusal: null });
    sendPage(response, desk(`Dispute ${number}`, session, page, factsView(page, facts, form)));
  }
  router.get('/c/:campaign/gm/disputes/:number', (request, response) =>
    showFacts(request, response, numberOf(request)),
  );

  async function showForm(
    request: Request,
    response: Response,
    status: number,
    values: RulingParts['values'],
    refusal: string | null,
  ): Promise<void> {
    const { session, page, ask } = await asGm(request);
    const search = textInQuery(request, 'state') ?? '';
    // Refuses a game master who plays, also without a search.
    const found = await app.stateOutline({ ...ask, search }).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'not-found') return null;
      throw error;
    });
    if (found === null) return sendPage(response, desk('Ruling', session, page, emptyRulingView(page)), status);
    const content = html`${rulingHead(page)}${rulingForm({ page, session, phases: await phasesOf(page.id), values, refusal })}${stateSearch(page, search, search === '' ? null : found)}`;
    sendPage(response, desk('Ruling', session, page, content), status);
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
    const { session, page, ask } = await asGm(request);
    const form = formOf(RulingForm, request);
    await orForm(request, response, form, async () => {
      const preview = await app.previewRuling({ ...ask, decision: decisionOf(form), ...disputeOf(form) });
      sendPage(
        response,
        desk(
          'Preview of a ruling',
          session,
          page,
          previewView({ page, session, values: form, refusal: null }, preview),
        ),
      );
    });
  });
  router.post('/c/:campaign/gm/ruling', ...changes, async (request, response) => {
    const { session, page } = await asGm(request);
    const form = formOf(RulingForm, request);
    await orForm(request, response, form, async () => {
      const { number } = await app.rule({
        by: session.person.id,
        campaignId: page.id,
        decision: decisionOf(form),
        ...disputeOf(form),
        reason: form.reason,
        secret: form.secret,
        cites: citesOf(form),
        previewHash: form.hash,
      });
      response.redirect(303, `/c/${page.id}/rulings?said=ruled#ruling-${number}`);
    });
  });
  return router;
}
