import { randomBytes } from 'node:crypto';
import { parse } from 'cookie';
import { Router } from 'express';
import { z } from 'zod';
import { Refusal } from '../../../../app/kit/refusal.js';
import { sameSecret } from '../../kit/csrf.js';
import { WebError } from '../../kit/errors.js';
import { sendPage } from '../../kit/layout.js';
import { messageView } from '../../kit/pieces.js';
import { type Again, formOf, ownPath, textInQuery, typedIn } from '../../kit/requests.js';
import type { Web } from '../../server/web.js';
import { confirmEmailView, signInHelpView, signInView } from './view.js';

const Token = z.string().regex(/^[A-Za-z0-9_-]{16,200}$/);
/** Enough to tell a slip of the hand from an address; what is one, the use case knows. */
const LooksLikeEmail = /^\s*[^\s@]{1,64}@[^\s@]{1,190}\s*$/;
const SignInForm = z.object({ token: z.string().max(300), guard: z.string().max(100) });

const badLink = (): WebError =>
  new WebError(
    410,
    'This link has been used or has run out',
    'A sign-in link works once and for a limited time. Ask your game master for a new one.',
  );

/** Signing in by a one-time link, and out again. */
export function signInRoutes({ services, sessions, limits, form, guarded, changes, said, says }: Web): Router {
  const { app } = services;
  const helpWith = (again: Again | null) => ({ mail: app.sendsMail(), again });
  const router = Router();
  // Nobody is signed in yet, so the form is tied to the browser by a cookie of its own.
  const guardName = services.sessionCookieSecure ? '__Host-adjutant-guard' : 'adjutant-guard';
  const guardOptions = { httpOnly: true, sameSite: 'strict', secure: services.sessionCookieSecure, path: '/' } as const;

  router.get('/signin', limits.signIns, async (request, response) => {
    const session = await sessions.load(request);
    // The address holds a secret: whatever is linked or loaded from here learns the board's name at most.
    response.setHeader('Referrer-Policy', 'strict-origin');
    if (request.query.token === undefined) {
      sendPage(response, { title: 'Sign in', session, content: signInHelpView(helpWith(null)), notice: said(request) });
      return;
    }
    const token = Token.safeParse(request.query.token);
    if (!token.success) throw badLink();
    const { name } = await app.peekSignInLink(token.data);
    const guard = randomBytes(18).toString('base64url');
    response.cookie(guardName, guard, guardOptions);
    response.setHeader('Cache-Control', 'private, no-store');
    sendPage(response, { title: 'Sign in', session: null, content: signInView(name, token.data, guard) });
    return;
  });

  router.post('/signin/lost', limits.mails, form, guarded, async (request, response) => {
    const { email = '' } = typedIn(request);
    if (!LooksLikeEmail.test(email)) {
      const wrong = { field: 'email', message: 'This is not an e-mail address. Write it like name@example.org.' };
      const content = signInHelpView(helpWith({ typed: { email }, wrong }));
      sendPage(response, { title: 'Sign in', session: await sessions.load(request), content }, 400);
      return;
    }
    // Not waited for: how long it takes would tell whether an account has the address.
    app.mailSignInLink({ email }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) services.log.error({}, error, 'A sign-in link could not be mailed.');
    });
    await says(request, response, 'lost-link', '/signin');
  });

  router.get('/account/email/confirm', limits.signIns, async (request, response) => {
    // As with sign-in links, the address holds a secret.
    response.setHeader('Referrer-Policy', 'strict-origin');
    response.setHeader('Cache-Control', 'private, no-store');
    const token = textInQuery(request, 'token') ?? '';
    const { name, email } = await app.peekEmailLink(token);
    const content = confirmEmailView(name, email, token);
    sendPage(response, { title: 'Confirm your e-mail address', session: null, content });
  });

  router.post('/account/email/confirm', limits.signIns, form, guarded, async (request, response) => {
    await app.confirmEmail(typedIn(request)['token'] ?? '');
    const title = 'The address is confirmed';
    const words = ['Reports and notices come to it from now on, and a sign-in link when you have lost yours.'];
    const content = messageView(title, words, { href: '/account', label: 'To your settings' });
    sendPage(response, { title, session: await sessions.load(request), content });
  });

  router.post('/signin', limits.signIns, form, guarded, async (request, response) => {
    const { token, guard } = formOf(SignInForm, request);
    const kept = parse(request.headers.cookie ?? '')[guardName];
    if (kept === undefined || !sameSecret(kept, guard)) {
      throw new WebError(
        403,
        'This form has grown old',
        'Nothing was used up. Open your sign-in link again, in a browser that takes cookies, and press the button there.',
      );
    }
    const read = Token.safeParse(token);
    if (!read.success) throw badLink();
    const old = await sessions.load(request);
    const signedIn = await app.redeemSignInLink(read.data, sessions.browserOf(request));
    if (old !== null) await app.signOut(old.token);
    response.clearCookie(guardName, guardOptions);
    sessions.start(response, signedIn);
    response.setHeader('Cache-Control', 'private, no-store');
    response.redirect(303, ownPath(signedIn.landing));
  });

  router.post('/signout', ...changes, async (request, response) => {
    const session = await sessions.demand(request);
    await app.signOut(session.token, sessions.browserOf(request).pushToken);
    sessions.end(response);
    response.redirect(303, '/');
  });
  return router;
}
