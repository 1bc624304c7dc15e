import { createHash, timingSafeEqual } from 'node:crypto';
import { type Request, Router } from 'express';
import type { WebServices } from '../kit/context.js';
import { nothingHere } from '../kit/errors.js';

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/** The address that a program on this machine asks for; a proxy passes on the name by which the board is known, if it passes on any. */
const NAMES_LOOPBACK = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(?::\d{1,5})?$/i;

/** What curl, wget, Prometheus and its kin, and browsers send. */
const SENT_BY_PROGRAMS = new Set(
  [
    'host user-agent accept accept-encoding accept-language accept-charset connection keep-alive te',
    'cache-control pragma if-none-match if-modified-since x-prometheus-scrape-timeout-seconds',
    'cookie dnt sec-gpc priority upgrade-insecure-requests',
  ].flatMap((names) => names.split(' ')),
);
const SENT_BY_BROWSERS = /^sec-(?:fetch|ch-ua)(?:-[a-z-]+)?$/;

/** Every proxy says in words of its own for whom it asks, or that it does: no list has them all. So all that is not known is one of them. */
const isPlain = (name: string): boolean => SENT_BY_PROGRAMS.has(name) || SENT_BY_BROWSERS.test(name);

/** How nginx asks that was told nothing but where to: it adds no word, and names the address behind it. Newer ones, from 2026 on, keep the line. */
const asOldNginx = ({ httpVersion, headers }: Request): boolean =>
  httpVersion === '1.0' || /\bclose\b/i.test(headers.connection ?? '');

/** From this very machine, and by no proxy, as far as that can be told. Whoever is taken for one has the token. */
const isLocal = (request: Request): boolean =>
  LOOPBACK.test(request.socket.remoteAddress ?? '') &&
  NAMES_LOOPBACK.test(request.headers.host ?? '') &&
  !asOldNginx(request) &&
  Object.keys(request.headers).every(isPlain);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function mayRead(request: Request, token: string | null): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (given === undefined) return isLocal(request);
  return token !== null && timingSafeEqual(digest(given), digest(token));
}

/** For whoever watches the service: whether it runs, whether it can work, and figures. */
export function healthRoutes({ ready, metrics }: Pick<WebServices, 'ready' | 'metrics'>): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    response.json({ ok: true });
  });
  // With ?all a door that is down counts too: for whoever wants to be told, not for a proxy that picks a server.
  router.get('/readyz', async (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    const { ok, checks, missing, overdue } = await ready();
    const good = request.query['all'] === undefined ? ok : ok && missing.length === 0 && overdue === null;
    response.status(good ? 200 : 503).json({ ok, checks, missing, overdue });
  });
  router.get('/metrics', async (request, response) => {
    if (metrics === undefined || !mayRead(request, metrics.token)) throw nothingHere();
    response.setHeader('Cache-Control', 'no-store');
    const { type, text } = await metrics.read();
    response.type(type).send(text);
  });
  return router;
}
