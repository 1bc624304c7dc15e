import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { Refusal } from '../../../../app/kit/refusal.js';
import { readerOf } from '../../kit/context.js';
import { nothingHere, refusalStatus } from '../../kit/errors.js';
import { sendPage } from '../../kit/layout.js';
import {
  type Again,
  formOf,
  ownPath,
  pageInQuery,
  textInQuery,
  typedIn,
  type Wrong,
  wrongIn,
} from '../../kit/requests.js';
import { COLOURS_COOKIE, MapColours, THEME_COOKIE, Theme, themeOf } from '../../kit/theme.js';
import { verbForms } from '../../kit/verb-form.js';
import type { Web } from '../../server/web.js';
import { newCalendarView } from './calendar-view.js';
import { doorRoutes } from './door-routes.js';
import { frontView } from './front-view.js';
import { pushRoutes } from './push-routes.js';
import { accountView } from './view.js';

/** Which campaigns are listed. */
const State = z.enum(['signup', 'running', 'over']);
const Clock = z
  .string()
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, 'write it like 22:00')
  .transform((text) => (text === '' ? null : Number(text.slice(0, 2)) * 60 + Number(text.slice(3))));
const QuietForm = z.object({ from: Clock, to: Clock });
const THEME_KEPT_MS = 365 * 24 * 3_600_000;
const Back = z.string().max(2000).transform(ownPath).default('/');
/** One button is pressed: of light and dark, or of the colours of maps. */
const ThemeForm = z.union([z.object({ theme: Theme, back: Back }), z.object({ colours: MapColours, back: Back })]);
const zones = Intl.supportedValuesOf('timeZone');

/** The board's front page and the reader's own settings. */
export function homeRoutes(web: Web): Router {
  const { services, sessions, limits, changes, form, guarded, said, shared } = web;
  const { app, clock } = services;
  const router = Router();

  router.get('/', limits.lists, shared, async (request, response) => {
    const session = await sessions.load(request);
    const page = pageInQuery(request);
    const wanted = {
      system: textInQuery(request, 'system') ?? null,
      state: State.safeParse(textInQuery(request, 'state')).data ?? null,
      withSeats: textInQuery(request, 'seats') === 'yes',
    };
    const [list, waiting] = await Promise.all([
      app.campaignList({ reader: readerOf(session), page, wanted }),
      session === null || page > 1 ? null : app.waiting({ person: session.person.id }),
    ]);
    if (page > list.pages) throw nothingHere();
    const content = frontView({ session, list, wanted, waiting, theme: themeOf(request), now: clock.now() });
    sendPage(response, { title: 'Campaigns', session, styles: ['front.css'], content });
  });

  async function showAccount(request: Request, response: Response, status: number, again: Again | null): Promise<void> {
    const session = await sessions.demand(request);
    const forms = verbForms({ acts: app.acts, session, on: '/me', page: '/account' });
    const { id: person } = session.person;
    const [calendar, doors, devices, watched, push] = await Promise.all([
      app.calendarAddress({ person }),
      app.ownDoors({ person }),
      app.devices({ person, session: session.token }),
      app.watchedSeats({ person }),
      app.ownPush({ person, pushToken: sessions.browserOf(request).pushToken }),
    ]);
    const content = accountView({
      session,
      forms,
      zones,
      mail: app.sendsMail(),
      calendar,
      doors,
      devices,
      watched,
      push,
      again,
    });
    const [styles, scripts] = [['account.css'], ['push.js']];
    sendPage(response, { title: 'Your settings', session, styles, scripts, content, notice: said(request) }, status);
  }

  // Also for readers who are not signed in: there is no session whose token the form could carry.
  router.post('/theme', limits.lists, guarded, form, (request, response) => {
    const chosen = formOf(ThemeForm, request);
    const [cookie, value, usual] =
      'theme' in chosen ? [THEME_COOKIE, chosen.theme, 'system'] : [COLOURS_COOKIE, chosen.colours, 'usual'];
    const options = { httpOnly: true, sameSite: 'lax', secure: services.sessionCookieSecure, path: '/' } as const;
    if (value === usual) response.clearCookie(cookie, options);
    else response.cookie(cookie, value, { ...options, maxAge: THEME_KEPT_MS });
    response.redirect(303, chosen.back);
  });

  router.post('/account/calendar', ...changes, async (request, response) => {
    const session = await sessions.demand(request);
    const off = typedIn(request)['act'] === 'off';
    const { address } = await app.renewCalendar({ person: session.person.id, off });
    // The address is told once; a page that is asked for again could not say it.
    if (address === null) await web.says(request, response, 'end-calendar', '/account', '#calendar');
    else sendPage(response, { title: 'Your calendar', session, content: newCalendarView(address) });
  });

  router.post('/account/devices', ...changes, async (request, response) => {
    const session = await sessions.demand(request);
    const device = (typedIn(request)['device'] ?? '').slice(0, 60);
    await app.signOutDevices({ person: session.person.id, session: session.token, device });
    const form = device === 'others' ? 'sign-out-others' : 'sign-out-device';
    await web.says(request, response, form, '/account', '#devices');
  });

  router.get('/account', (request, response) => showAccount(request, response, 200, null));
  router.use(doorRoutes(web, showAccount), pushRoutes(web, showAccount));

  router.post('/account/quiet-hours', ...changes, async (request, response) => {
    const session = await sessions.demand(request);
    const again = (wrong: Wrong) => showAccount(request, response, 400, { typed: typedIn(request), wrong });
    const unread = wrongIn(QuietForm, request);
    if (unread !== null) return again(unread);
    const { from, to } = formOf(QuietForm, request);
    if ((from === null) !== (to === null)) {
      const message = 'Fill in both times for quiet hours, or leave both empty for none.';
      return again({ field: from === null ? 'from' : 'to', message });
    }
    const quietHours = from === null || to === null ? null : { from, to };
    try {
      await app.setQuietHours({ person: session.person.id, quietHours });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'bad-input') throw error;
      return again({ field: null, message: error.message });
    }
    await web.says(request, response, 'set-quiet-hours', '/account');
  });
  router.post('/account/email', ...changes, async (request, response) => {
    const session = await sessions.demand(request);
    const { email = '', remove } = typedIn(request);
    try {
      const outcome = await app.askForEmail({ person: session.person.id, email, remove: remove === 'yes' });
      await web.says(request, response, outcome === 'asked' ? 'ask-for-email' : 'remove-email', '/account');
    } catch (error) {
      const status = refusalStatus(error);
      if (!(error instanceof Refusal) || status === null || status === 404) throw error;
      await showAccount(request, response, status, {
        typed: { email },
        wrong: { field: 'email', message: error.message },
      });
    }
  });
  return router;
}
