import { Router } from 'express';
import type { WebServices } from '../kit/context.js';

/** For whoever watches the service: whether it runs, and whether it can work. */
export function healthRoutes({ ready }: Pick<WebServices, 'ready'>): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    response.json({ ok: true });
  });
  // With ?all a door that is down counts too: for whoever wants to be told, not for a proxy that picks a server.
  router.get('/readyz', async (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    const { ok, checks, missing } = await ready();
    const good = request.query['all'] === undefined ? ok : missing.length === 0;
    response.status(good ? 200 : 503).json({ ok, checks, missing });
  });
  return router;
}
