import type { RequestHandler, Response } from 'express';
import { mapColoursOf, themeOf } from '../kit/theme.js';
import type { Sessions } from './sessions.js';

/** A page as it was sent to whoever asked first. */
interface Sent {
  readonly body: string;
  readonly headers: readonly (readonly [string, string])[];
}

/** Headers of a page that are the same for all who are sent it. */
const SHARED_HEADERS = ['content-type', 'cache-control', 'vary', 'link', 'last-modified', 'adjutant-reader'];

/**
 * Before a page that is the same for all who are not signed in: those who ask while it is being made are sent the one that is made,
 * so that a crowd costs as much as one reader. Nothing is kept beyond that, so nothing is ever shown that was made earlier. What
 * another address, look or colour scheme would change is another page; who is signed in has a page of their own.
 */
export function createShared(sessions: Sessions): RequestHandler {
  const making = new Map<string, Promise<Sent | null>>();

  const lead = (key: string, response: Response): void => {
    let told: (sent: Sent | null) => void = () => {};
    const page = new Promise<Sent | null>((resolve) => {
      told = resolve;
    });
    making.set(key, page);
    const done = (sent: Sent | null): void => {
      // Whoever asks from now on has another made.
      if (making.get(key) === page) making.delete(key);
      told(sent);
    };
    const send = response.send.bind(response);
    response.send = (body: unknown) => {
      const headers = SHARED_HEADERS.flatMap((name): [string, string][] => {
        const value = response.getHeader(name);
        return typeof value === 'string' ? [[name, value]] : [];
      });
      done(typeof body === 'string' && response.statusCode === 200 ? { body, headers } : null);
      return send(body);
    };
    // A page that could not be made: each who waits tries for themselves.
    response.once('close', () => done(null));
  };

  return async (request, response, next) => {
    if (request.method !== 'GET' || (await sessions.load(request)) !== null) return next();
    const key = [themeOf(request), mapColoursOf(request), request.originalUrl].join(' ');
    const sent = await making.get(key);
    if (sent !== undefined && sent !== null) {
      for (const [name, value] of sent.headers) response.setHeader(name, value);
      response.send(sent.body);
      return;
    }
    if (!making.has(key)) lead(key, response);
    next();
  };
}
