import { type Request, Router } from 'express';
import type { CampaignPage } from '../../../../app/app.js';
import { Refusal } from '../../../../app/kit/refusal.js';
import { asSeat, GM, PUBLIC, SeatId, type Viewer } from '../../../../core/game/viewer.js';
import type { Session } from '../../kit/context.js';
import { nothingHere } from '../../kit/errors.js';
import type { Html } from '../../kit/html.js';
import { sendPage } from '../../kit/layout.js';
import { campaignIdOf, idInQuery, textInQuery } from '../../kit/requests.js';
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

function ordinalIn(request: Request): number | undefined {
  const text = textInQuery(request, 'phase');
  if (text === undefined) return undefined;
  if (!/^\d{1,6}$/.test(text)) throw nothingHere();
  return Number(text);
}

/** What the game master looks at: phases side by side, who sees what, who did what. */
export function gmReviewRoutes({ services, sessions, maps }: Web): Router {
  const { app } = services;
  const router = Router();

  const asked = async (request: Request): Promise<{ session: Session; page: CampaignPage }> => {
    const session = await sessions.demand(request);
    return { session, page: await app.campaignPage({ reader: session.person.id, campaignId: campaignIdOf(request) }) };
  };
  const trailOf = (page: { id: string; title: string }) => [
    { href: '/', label: 'Campaigns' },
    { href: `/c/${page.id}`, label: page.title },
    { href: `/c/${page.id}/gm`, label: 'Desk' },
  ];
  const titled = (title: string, session: Session, content: Html, page: { id: string; title: string }) => ({
    title: `${title}, ${page.title}`,
    session,
    content,
    trail: trailOf(page),
  });

  router.get('/c/:campaign/gm/review', async (request, response) => {
    const { session, page } = await asked(request);
    const { id, reader } = page;
    const ordinal = ordinalIn(request);
    const review = { reader: session.person.id, campaignId: id, ...(ordinal === undefined ? {} : { ordinal }) };
    const reviewed = await app.reviewPage(review).catch((error: unknown) => {
      // The page itself is there from the beginning; only a phase that is asked for by number may be missing.
      if (ordinal === undefined && error instanceof Refusal && error.code === 'not-found') return null;
      throw error;
    });
    const content = reviewed === null ? emptyReviewView(page) : reviewView({ page: reviewed, reader, session });
    sendPage(response, titled('Review', session, content, page));
  });

  router.get('/c/:campaign/gm/who-can-see', async (request, response) => {
    const { session, page } = await asked(request);
    const what = textInQuery(request, 'what') ?? '';
    const found = await app.whoCanSee({ reader: session.person.id, campaignId: page.id, what });
    sendPage(response, titled('Who can see', session, sightView(page, what, found), page));
  });

  router.get('/c/:campaign/gm/activity', async (request, response) => {
    const { session, page } = await asked(request);
    const before = idInQuery(request, 'before');
    const activity = await app.activityLog({
      reader: session.person.id,
      campaignId: page.id,
      ...(before === undefined ? {} : { before }),
    });
    sendPage(response, titled('Activity', session, activityView(page, activity), page));
  });

  router.get('/c/:campaign/gm/view-map.png', async (request, response) => {
    const session = await sessions.demand(request);
    const resolutionId = idInQuery(request, 'r');
    const as = viewerNamed(textInQuery(request, 'as'));
    const campaignId = campaignIdOf(request);
    await maps.sendPrivate(
      response,
      { reader: session.person.id, campaignId, as, ...(resolutionId === undefined ? {} : { resolutionId }) },
      'png',
    );
  });
  return router;
}
