import { createHash, timingSafeEqual } from 'node:crypto';
import { type Request, Router } from 'express';
import type { WebServices } from '../kit/context.js';
import { nothingHere } from '../kit/errors.js';

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/** By which proxies say for whom they ask, or that they do. Whoever asks from this machine itself sends none. */
const BY_PROXY =
  /^(?:forwarded|via|x-forwarded-.+|x-(?:real|client|cluster-client|original)-?ip|true-client-ip|cf-.+|fly-client-ip|fastly-client-ip)$/;

/** From this very machine, and by no proxy. */
const isLocal = ({ socket, headers }: Request): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => BY_PROXY.test(name));

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
