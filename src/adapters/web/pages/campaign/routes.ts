import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import type { CampaignPage, Reader } from '../../../../app/app.js';
import { Refusal } from '../../../../app/kit/refusal.js';
import type { CourseOfPlay } from '../../../../app/reading/course-of-play.js';
import { asSeat, PUBLIC, SeatId } from '../../../../core/game/viewer.js';
import { campaignSections } from '../../boxes/sections.js';
import { readerOf } from '../../kit/context.js';
import { nothingHere, refusalStatus } from '../../kit/errors.js';
import { foreign, html } from '../../kit/html.js';
import { inlineHtml } from '../../kit/inline.js';
import { sendPage } from '../../kit/layout.js';
import { messageView, notTaken } from '../../kit/pieces.js';
import {
  type Again,
  beforeOf,
  campaignIdOf,
  formOf,
  idInQuery,
  ordinalInQuery,
  textInQuery,
  typedIn,
} from '../../kit/requests.js';
import { verbForms } from '../../kit/verb-form.js';
import { linkOf } from '../../server/link-of.js';
import type { Web } from '../../server/web.js';
import { ruleField } from './signup-view.js';
import { storiesView } from './stories-view.js';
import { campaignView } from './view.js';

const ApplyForm = z.object({
  name: z.string().max(200).default(''),
  side: z.string().max(40).default(''),
  /** Optional rules by name, for who fills in a form of their own; the page has a box for each. */
  rules: z.string().max(400).default(''),
  /** Free text, from somebody who wants to join a running campaign. */
  text: z.string().max(400).default(''),
});
const ClaimForm = z.object({
  seat: SeatId,
  name: z.string().max(200).default(''),
  text: z.string().max(400).default(''),
});

const named = (name: string) => (name.trim() === '' ? {} : { name: name.trim() });

const IN = {
  accepted: 'You are in',
  waiting: 'You are on the waiting list',
  late: 'Your wish to join is noted',
} as const;

const WHO_DECIDES = {
  vote: 'The players of its side vote on you, at the latest until the deadline of the running phase; then you are told.',
  gm: 'The game master decides; then you are told.',
} as const;

/** The turn whose map is asked for. */
const turnIn = (request: Request): number | undefined =>
  request.method === 'GET' ? ordinalInQuery(request, 'turn') : undefined;

/** A campaign's public side: page, map, sign-up, live changes. */
export function campaignRoutes(web: Web): Router {
  const { services, sessions, maps, colours, live, changes, said, unread, shared, says } = web;
  const { app, clock } = services;
  const router = Router();

  const asked = async (request: Request) => {
    const campaignId = campaignIdOf(request);
    const session = await sessions.load(request);
    return { campaignId, session, reader: readerOf(session) };
  };

  /** The map of the turn that the address names, as the reader may see it; null before there is one. */
  async function stageOf(
    request: Request,
    reader: Reader,
    page: CampaignPage,
    seat: SeatId | null,
    course: CourseOfPlay,
  ) {
    const { moments, earlier, later } = course;
    const turn = turnIn(request);
    const at = turn === undefined ? moments.length - 1 : moments.findIndex(({ ordinal }) => ordinal === turn);
    if (at < 0 && turn !== undefined) throw nothingHere();
    const { resolutionId } = moments[at] ?? {};
    const which = resolutionId === undefined ? {} : { resolutionId };
    const drawing =
      seat === null
        ? await maps.publicDrawing(page.id, resolutionId)
        : await maps.privateDrawing({ reader, campaignId: page.id, as: asSeat(seat), ...which });
    const as = page.seats.find(({ id }) => id === seat) ?? null;
    const own = page.seats.filter(({ id }) => [...page.reader.seats, ...page.reader.deputyOf].includes(id));
    return drawing === null
      ? null
      : { campaign: page.id, title: page.title, drawing, moments, earlier, later, at, as, own };
  }

  async function show(request: Request, response: Response, status: number, again: Again | null): Promise<void> {
    const { campaignId, session, reader } = await asked(request);
    const isLook = request.method === 'GET';
    const before = isLook ? beforeOf(request) : undefined;
    const page = await app.campaignPage({ reader, campaignId, ...(before === undefined ? {} : { before }) });
    const seat = SeatId.safeParse(isLook ? textInQuery(request, 'as') : undefined).data;
    const viewer = seat === undefined ? PUBLIC : asSeat(seat);
    const isOutside = page.reader.seats.length === 0 && (page.status === 'signup' || page.status === 'running');
    const turn = turnIn(request);
    const [course, punctual, judges, away, options, sheet] = await Promise.all([
      app.courseOfPlay({ reader, campaignId, as: viewer, ...(turn === undefined ? {} : { turn }) }),
      app.punctuality(campaignId),
      app.judges(campaignId),
      app.vacations(campaignId),
      isOutside ? app.reference(campaignId).then((reference) => reference.options) : [],
      colours.address(campaignId),
    ]);
    const stage = page.status === 'signup' ? null : await stageOf(request, reader, page, seat ?? null, course);
    const older = before !== undefined;
    const typed = again?.typed ?? {};
    const now = clock.now();
    const content = campaignView({ page, session, now, course, stage, punctual, judges, away, options, older, typed });
    sendPage(
      response,
      {
        title: page.title,
        session,
        content,
        notice: again === null ? said(request) : notTaken('This was not sent.', again.wrong),
        styles: ['campaign.css', 'turns.css', sheet],
        scripts: ['campaign.js', 'reveal.js'],
        sections: campaignSections(
          { campaign: page, reader: page.reader, unread: await unread(session, campaignId, page.reader.seats[0]) },
          'table',
        ),
        feed: { href: `/c/${page.id}/feed.atom`, title: page.title },
        link: await linkOf(web, session, page.id, { kind: 'campaign' }),
        // A page that holds what somebody typed is not exchanged under them.
        ...(again === null ? { live: campaignId } : {}),
      },
      status,
    );
  }

  router.get('/c/:campaign', shared, (request, response) => show(request, response, 200, null));

  /** Does what a form of the page asks for; what stands in its way is said above the page, with all that was typed in it. */
  async function orAgain(request: Request, response: Response, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const status = refusalStatus(error);
      if (!(error instanceof Refusal) || status === null || status === 404 || status === 401) throw error;
      await show(request, response, status, {
        typed: typedIn(request),
        wrong: { field: null, message: error.message },
      });
    }
  }

  router.get('/c/:campaign/stories', shared, async (request, response) => {
    const { campaignId, session, reader } = await asked(request);
    const [page, stories] = await Promise.all([
      app.campaignHead({ reader, campaignId }),
      app.stories({ reader, campaignId }),
    ]);
    const formsOn = (on: string) =>
      session === null ? null : verbForms({ acts: app.acts, session, on, page: request.path });
    const gm = page.reader.gm ? formsOn(`/c/${page.id}`) : null;
    const content = storiesView({ page, stories, own: formsOn('/me'), gm });
    const title = `Stories, ${page.title}`;
    const letters = await unread(session, campaignId, page.reader.seats[0]);
    const sections = campaignSections({ campaign: page, reader: page.reader, unread: letters }, null);
    sendPage(response, { title, session, content, notice: said(request), sections });
  });

  for (const form of ['png', 'svg'] as const) {
    router.get(`/c/:campaign/map.${form}`, async (request, response) => {
      await maps.sendPublic(response, campaignIdOf(request), form, idInQuery(request, 'r'));
    });
  }

  // For lists: the page says which look it has, as a picture on its own cannot know.
  router.get('/c/:campaign/thumb.svg', async (request, response) => {
    const look = textInQuery(request, 'look') === 'dark' ? 'dark' : 'light';
    await maps.sendThumb(response, campaignIdOf(request), idInQuery(request, 'r'), look);
  });

  router.get('/c/:campaign/colours.css', async (request, response) => {
    const { css, version } = await colours.sheet(campaignIdOf(request));
    const isCurrent = textInQuery(request, 'v') === version;
    response.setHeader('Cache-Control', isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=300');
    response.type('css').send(css);
  });

  router.get('/c/:campaign/events', async (request, response) => {
    const { campaignId, reader } = await asked(request);
    // Whether there is such a campaign, by the rights of who asks.
    await app.campaignHead({ reader, campaignId });
    live.attach(request, response, campaignId);
  });

  router.post('/c/:campaign/apply', ...changes, async (request, response) => {
    const campaignId = campaignIdOf(request);
    const session = await sessions.demand(request);
    const form = formOf(ApplyForm, request);
    const { signup, optionalRules } = await app.campaignPage({ reader: session.person.id, campaignId });
    const typed = typedIn(request);
    const asked = optionalRules.filter(({ id }) => typed[ruleField(id)] === 'yes').map(({ name }) => name);
    const nameOf = (side: string | null): string | undefined => signup?.sides.find(({ id }) => id === side)?.name;
    const side = nameOf(form.side) ?? 'Whichever side is free';
    const wanted = [...asked, ...(form.rules.trim() === '' ? [] : [form.rules])];
    const rules = wanted.length === 0 ? '' : `\nOptional rules: ${wanted.join(', ')}`;
    const text = form.text.trim() === '' ? `${side}${rules}` : form.text;
    await orAgain(request, response, async () => {
      const result = await app.apply({ campaignId, person: session.person.id, text, ...named(form.name) });
      const given = nameOf(result.side) ?? result.side;
      const title = IN[result.status];
      const sentences = [...(given === null ? [] : [html`Side: ${foreign(given)}.`]), ...result.notes.map(inlineHtml)];
      const back = { href: `/c/${campaignId}`, label: 'Back to the campaign' };
      sendPage(response, { title, session, content: messageView(title, sentences, back) });
    });
  });

  router.post('/c/:campaign/withdraw', ...changes, async (request, response) => {
    const campaignId = campaignIdOf(request);
    const session = await sessions.demand(request);
    await orAgain(request, response, async () => {
      await app.withdrawApplication({ campaignId, person: session.person.id });
      await says(request, response, 'withdraw-application', `/c/${campaignId}`);
    });
  });

  router.post('/c/:campaign/claim', ...changes, async (request, response) => {
    const campaignId = campaignIdOf(request);
    const session = await sessions.demand(request);
    const { seat, name, text } = formOf(ClaimForm, request);
    const claim = { campaignId, seat, person: session.person.id, text, ...named(name) };
    await orAgain(request, response, async () => {
      const { decides } = await app.claimSeat(claim);
      const title = 'Your wish is noted';
      const back = { href: `/c/${campaignId}`, label: 'Back to the campaign' };
      sendPage(response, { title, session, content: messageView(title, [WHO_DECIDES[decides]], back) });
    });
  });
  return router;
}
