import { type Request, Router } from 'express';
import { campaignSections } from '../../boxes/sections.js';
import { readerOf } from '../../kit/context.js';
import { nothingHere } from '../../kit/errors.js';
import { sendPage } from '../../kit/layout.js';
import { campaignIdOf, textInQuery } from '../../kit/requests.js';
import type { Web } from '../../server/web.js';
import { chaptersOf, placeOf, titleOf } from './book.js';
import { byMessageView } from './by-message-view.js';
import { entryView } from './entry-view.js';
import { referenceView } from './view.js';

const ENTRY = /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/;
const LONGEST_ID = 80;

/** What can be looked up in a campaign: the whole of it, and each entry at an address of its own. */
export function referenceRoutes({ services, sessions, unread, shared }: Web): Router {
  const { app } = services;
  const router = Router();

  async function asked(request: Request) {
    const campaignId = campaignIdOf(request);
    const session = await sessions.load(request);
    const [page, rules, reference] = await Promise.all([
      app.campaignHead({ reader: readerOf(session), campaignId }),
      app.rules(campaignId),
      app.reference(campaignId),
    ]);
    const book = { rules, reference };
    const letters = await unread(session, campaignId, page.reader.seats[0]);
    const sections = campaignSections({ campaign: page, reader: page.reader, unread: letters }, 'rules');
    return { session, page, book, chapters: chaptersOf(book), sections, styles: ['rules.css'] };
  }

  router.get('/c/:campaign/rules', shared, async (request, response) => {
    const { page, chapters, book: _, ...rest } = await asked(request);
    const wanted = textInQuery(request, 'chapter');
    // A chapter that the campaign does not have shows all of them.
    const only = chapters.find(({ id }) => id === wanted)?.id ?? null;
    const search = textInQuery(request, 'search') ?? '';
    const content = referenceView({ page, chapters, search, only });
    const title = `Rules and reference, ${page.title}`;
    sendPage(response, { ...rest, title, content, scripts: ['rules.js', 'reveal.js'] });
  });

  router.get('/c/:campaign/rules/:entry', shared, async (request, response) => {
    const { page, chapters, book, ...rest } = await asked(request);
    const id = typeof request.params['entry'] === 'string' ? request.params['entry'] : '';
    const place = ENTRY.test(id) && id.length <= LONGEST_ID ? placeOf(chapters, id) : null;
    if (place === null) throw nothingHere();
    const content = entryView({ page, book, ...place });
    sendPage(response, { ...rest, title: `${titleOf(place.found)}, ${page.title}`, content });
  });

  // For players of all campaigns, and for those who ask before they join one.
  router.get('/by-message', async (request, response) => {
    const session = await sessions.load(request);
    sendPage(response, { title: 'Playing by forum or mail', session, content: byMessageView(), styles: ['rules.css'] });
  });
  return router;
}
