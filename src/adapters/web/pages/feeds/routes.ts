import { Router } from 'express';
import { nothingHere } from '../../kit/errors.js';
import { campaignIdOf } from '../../kit/requests.js';
import type { Web } from '../../server/web.js';
import { atomFeed } from './atom.js';
import { calendarFile } from './calendar.js';

const SECRET = /^([0-9a-f-]{36}\.[\w-]{40,60})\.ics$/;

/**
 * What programs fetch by themselves: news of campaigns, and calendars of deadlines. Both may be asked for again and again: whoever
 * says what they have already (If-None-Match, If-Modified-Since) is sent nothing while it is still so.
 */
export function feedRoutes({ services, limits }: Pick<Web, 'services' | 'limits'>): Router {
  const { app, publicUrl } = services;
  const router = Router();

  // Nobody's session is looked at: it is the same for all.
  router.get('/c/:campaign/feed.atom', limits.lists, async (request, response) => {
    const feed = await app.publicFeed(campaignIdOf(request));
    response.setHeader('Cache-Control', 'public, max-age=60');
    response.setHeader('Last-Modified', feed.updatedAt.toUTCString());
    response.type('application/atom+xml').send(atomFeed(feed, publicUrl));
  });

  router.get('/calendar/:secret', limits.lists, async (request, response) => {
    const [, secret] = SECRET.exec(String(request.params['secret'])) ?? [];
    if (secret === undefined) throw nothingHere();
    const entries = await app.calendar(secret);
    response.setHeader('Cache-Control', 'private, no-cache');
    // The address is a secret.
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('X-Robots-Tag', 'noindex');
    response.type('text/calendar').send(calendarFile(entries, publicUrl));
  });
  return router;
}
