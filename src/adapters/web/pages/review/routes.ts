import { type Request, Router } from 'express';
import type { CampaignHead } from '../../../../app/app.js';
import { Refusal } from '../../../../app/kit/refusal.js';
import { asSeat, GM, PUBLIC, SeatId, type Viewer } from '../../../../core/game/viewer.js';
import { deskHead } from '../../boxes/desk-nav.js';
import { nothingHere } from '../../kit/errors.js';
import type { Html } from '../../kit/html.js';
import { sendPage } from '../../kit/layout.js';
import { campaignIdOf, idInQuery, ordinalInQuery, textInQuery } from '../../kit/requests.js';
import { demandJudge, type JudgeAsks } from '../../server/asking.js';
import type { Web } from '../../server/web.js';
import { activityView } from './activity-view.js';
import { sightView } from './sight-view.js';
import { emptyReviewView, reviewView } from './view.js';

/** The viewer that an address names, in the form of `viewerKey`. */
function viewerNamed(text: string | undefined): Viewer {
  if (text === 'public') return PUBLIC;
  if (text === 'gm') return GM;
  const seat = SeatId.safeParse(text?.startsWith('seat:') === true ? text.slice('seat:'.length) : '');
  if (!seat.success) throw nothingHere();
  return asSeat(seat.data);
}

/** What the game master looks at: phases side by side, who sees what, who did what. */
export function reviewRoutes(web: Web): Router {
  const { services, sessions, maps, said } = web;
  const { app } = services;
  const router = Router();

  const titled = (title: string, { session, page }: JudgeAsks, request: Request, content: Html) => ({
    title: `${title}, ${page.title}`,
    session,
    content,
    notice: said(request),
    ...deskHead(page),
  });

  /** The page itself is there from the beginning; only a phase that is asked for by number may be missing. */
  async function reviewed(page: CampaignHead, reader: string, ordinal: number | undefined) {
    try {
      return await app.reviewPage({ reader, campaignId: page.id, ...(ordinal === undefined ? {} : { ordinal }) });
    } catch (error) {
      if (ordinal === undefined && error instanceof Refusal && error.code === 'not-found') return null;
      throw error;
    }
  }

  router.get('/c/:campaign/gm/review', async (request, response) => {
    const asked = await demandJudge(web, request);
    const { page, ask, forms } = asked;
    const ordinal = ordinalInQuery(request);
    const review = await reviewed(page, ask.reader, ordinal);
    const as = textInQuery(request, 'as')?.slice(0, 40) ?? '';
    const content =
      review === null ? emptyReviewView(page) : reviewView({ page: review, reader: page.reader, forms, as });
    const head = titled('Review', asked, request, content);
    sendPage(response, { ...head, styles: [...head.styles, 'report.css', 'review.css'] });
  });

  router.get('/c/:campaign/gm/who-can-see', async (request, response) => {
    const asked = await demandJudge(web, request);
    const what = textInQuery(request, 'what') ?? '';
    const found = await app.whoCanSee({ ...asked.ask, what });
    sendPage(response, titled('Who can see', asked, request, sightView(asked.page, what, found)));
  });

  router.get('/c/:campaign/gm/activity', async (request, response) => {
    const asked = await demandJudge(web, request);
    const before = idInQuery(request, 'before');
    const activity = await app.activityLog({ ...asked.ask, ...(before === undefined ? {} : { before }) });
    sendPage(response, titled('Activity', asked, request, activityView(asked.page, activity)));
  });

  router.get('/c/:campaign/gm/view-map.png', async (request, response) => {
    const session = await sessions.demand(request);
    const resolutionId = idInQuery(request, 'r');
    const as = viewerNamed(textInQuery(request, 'as'));
    const ask = { reader: session.person.id, campaignId: campaignIdOf(request), as };
    await maps.sendPrivate(response, { ...ask, ...(resolutionId === undefined ? {} : { resolutionId }) }, 'png');
  });
  return router;
}
