import { createHash } from 'node:crypto';
import { parse } from 'cookie';
import type { Request, Response } from 'express';
import type { SignedIn } from '../../../app/app.js';
import type { Browser } from '../../../app/people/sign-in.js';
import type { Session, WebServices } from '../kit/context.js';
import { WebError } from '../kit/errors.js';

export interface Sessions {
  /** Who asks, or null. */
  load(request: Request): Promise<Session | null>;
  /** Who asks; refuses with 401 when nobody is signed in. */
  demand(request: Request): Promise<Session>;
  start(response: Response, signedIn: SignedIn): void;
  /** Also of what the browser is known by as a device. */
  end(response: Response): void;
  /** What the browser says of itself. */
  browserOf(request: Request): Browser;
  /** From now on it is known again as a device that shows notices, longer than any session. */
  knowDevice(response: Response, pushToken: string): void;
  /** A key for counting the requests of one browser: not the token. */
  countingKey(session: Session): string;
}

/** The longest for which browsers keep a cookie. */
const DEVICE_KNOWN_MS = 400 * 24 * 3_600_000;

/** Keeps sessions in a cookie that scripts cannot read. */
export function createSessions({ app, sessionCookieSecure, publicUrl }: WebServices): Sessions {
  // Cookies know no ports: two boards on one machine would sign each other's readers out, were the name the same.
  const board = createHash('sha256').update(publicUrl).digest('hex').slice(0, 8);
  // Browsers take a __Host- cookie only from HTTPS and only for this very host.
  const name = sessionCookieSecure ? '__Host-adjutant' : `adjutant-${board}`;
  const options = { httpOnly: true, sameSite: 'lax', secure: sessionCookieSecure, path: '/' } as const;
  const deviceName = sessionCookieSecure ? '__Host-adjutant-device' : `adjutant-device-${board}`;
  const loaded = new WeakMap<Request, Promise<Session | null>>();

  const tokenOf = (request: Request, cookie = name): string | null => {
    const token = parse(request.headers.cookie ?? '')[cookie];
    return token !== undefined && /^[A-Za-z0-9_-]{16,200}$/.test(token) ? token : null;
  };
  const look = async (request: Request): Promise<Session | null> => {
    const token = tokenOf(request);
    if (token === null) return null;
    const found = await app.sessionPerson(token);
    return found === null ? null : { token, csrfToken: found.csrfToken, person: found.person };
  };
  const load = (request: Request): Promise<Session | null> => {
    const session = loaded.get(request) ?? look(request);
    loaded.set(request, session);
    return session;
  };

  return {
    load,
    demand: async (request) => {
      const session = await load(request);
      if (session !== null) return session;
      throw new WebError(
        401,
        'Please sign in first',
        'You sign in with a link that works once. Ask your game master for one, or use the one in your last message.',
      );
    },
    start: (response, signedIn) => {
      response.cookie(name, signedIn.sessionToken, { ...options, expires: signedIn.expiresAt });
    },
    end: (response) => {
      response.clearCookie(name, options);
      response.clearCookie(deviceName, options);
    },
    browserOf: (request) => ({
      userAgent: request.get('user-agent') ?? '',
      pushToken: tokenOf(request, deviceName) ?? '',
    }),
    knowDevice: (response, pushToken) => {
      response.cookie(deviceName, pushToken, { ...options, maxAge: DEVICE_KNOWN_MS });
    },
    countingKey: ({ token }) => createHash('sha256').update(token).digest('hex').slice(0, 24),
  };
}
