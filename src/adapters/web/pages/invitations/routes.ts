import { randomBytes } from 'node:crypto';
import { parse } from 'cookie';
import { type Request, type Response, Router } from 'express';
import { Refusal } from '../../../../app/kit/refusal.js';
import { SeatId } from '../../../../core/game/viewer.js';
import { deskHead } from '../../boxes/desk-nav.js';
import { sameSecret } from '../../kit/csrf.js';
import { refusalStatus, WebError } from '../../kit/errors.js';
import { sendPage } from '../../kit/layout.js';
import { type Again, ownPath, textInQuery, typedIn } from '../../kit/requests.js';
import { demandJudge } from '../../server/asking.js';
import type { Web } from '../../server/web.js';
import { invitationsView, invitedView, newInvitationView } from './view.js';

/** Inviting people to a campaign, and coming by an invitation. */
export function invitationRoutes(web: Web): Router {
  const { services, sessions, limits, changes, form, guarded, said } = web;
  const { app } = services;
  const router = Router();
  // As with sign-in links: nobody may be signed in yet, so the form is tied to the browser by a cookie of its own.
  const guardName = services.sessionCookieSecure ? '__Host-adjutant-invited' : 'adjutant-invited';
  const guardOptions = { httpOnly: true, sameSite: 'strict', secure: services.sessionCookieSecure, path: '/' } as const;

  async function show(request: Request, response: Response, status: number, again: Again | null): Promise<void> {
    const { session, page, ask, forms } = await demandJudge(web, request);
    const invitations = await app.invitations(ask);
    const content = invitationsView({ page, session, invitations, mail: app.sendsMail(), again, forms });
    const styles = ['account.css'];
    const head = deskHead(page);
    const title = `Invitations, ${page.title}`;
    const all = [...head.styles, ...styles];
    sendPage(response, { ...head, title, session, content, styles: all, notice: said(request) }, status);
  }

  router.get('/c/:campaign/gm/invitations', (request, response) => show(request, response, 200, null));

  router.post('/c/:campaign/gm/invitations', ...changes, async (request, response) => {
    const { act, page, session } = await demandJudge(web, request);
    const back = `/c/${page.id}/gm/invitations`;
    const typed = typedIn(request);
    const seat = SeatId.safeParse(typed['seat']);
    const whole = (text: string | undefined): number =>
      /^\s*\d{1,3}\s*$/.test(text ?? '') ? Number(text) : Number.NaN;
    try {
      const { link } = await app.invite({
        ...act,
        seat: seat.success ? seat.data : null,
        people: whole(typed['people'] ?? '1'),
        days: whole(typed['days'] ?? '7'),
        email: typed['email'] ?? '',
      });
      if (link === null) return web.says(request, response, 'invite-by-mail', back);
      // Shown once, in the answer itself: an address in the history of a browser would be a key left in the door.
      response.setHeader('Referrer-Policy', 'no-referrer');
      return sendPage(response, { title: 'The invitation', session, content: newInvitationView(link, back) });
    } catch (error) {
      const status = refusalStatus(error);
      if (!(error instanceof Refusal) || status === null || status === 404) throw error;
      return show(request, response, status, { typed, wrong: { field: null, message: error.message } });
    }
  });

  router.post('/c/:campaign/gm/invitations/revoke', ...changes, async (request, response) => {
    const { act, page } = await demandJudge(web, request);
    await app.revokeInvitation({ ...act, invitation: (typedIn(request)['invitation'] ?? '').slice(0, 60) });
    await web.says(request, response, 'revoke-invitation', `/c/${page.id}/gm/invitations`);
  });

  async function invited(request: Request, response: Response, token: string, again: Again | null): Promise<void> {
    const [session, found] = await Promise.all([sessions.load(request), app.peekInvitation(token)]);
    const guard = randomBytes(18).toString('base64url');
    response.cookie(guardName, guard, guardOptions);
    response.setHeader('Cache-Control', 'private, no-store');
    // The address holds a secret: whatever is linked or loaded from here learns the board's name at most.
    response.setHeader('Referrer-Policy', 'strict-origin');
    const content = invitedView({ invited: found, session, token, guard, again });
    sendPage(response, { title: found.title, session, content }, again === null ? 200 : 400);
  }

  router.get('/invitation', limits.signIns, (request, response) =>
    invited(request, response, textInQuery(request, 'token') ?? '', null),
  );

  router.post('/invitation', limits.signIns, form, guarded, async (request, response) => {
    const { token = '', guard = '', name = '' } = typedIn(request);
    const kept = parse(request.headers.cookie ?? '')[guardName];
    if (kept === undefined || !sameSecret(kept, guard))
      throw new WebError(
        403,
        'This form has grown old',
        'Nothing was used up. Open the invitation again, in a browser that takes cookies, and press the button there.',
      );
    const session = await sessions.load(request);
    try {
      const { landing, signedIn } = await app.acceptInvitation({
        token,
        person: session?.person.id ?? null,
        name,
        browser: sessions.browserOf(request),
      });
      response.clearCookie(guardName, guardOptions);
      if (signedIn !== null) sessions.start(response, signedIn);
      response.setHeader('Cache-Control', 'private, no-store');
      response.redirect(303, ownPath(landing));
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'bad-input') throw error;
      await invited(request, response, token, { typed: { name }, wrong: { field: 'name', message: error.message } });
    }
  });
  return router;
}
