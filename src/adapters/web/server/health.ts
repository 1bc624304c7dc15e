import { Router } from 'express';
import type { WebServices } from '../kit/context.js';

/** For whoever watches the service: whether it runs, and whether it can work. */
export function healthRoutes({ ready }: Pick<WebServices, 'ready'>): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    response.json({ ok: true });
  });
  router.get('/readyz', async (_request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    const state = await ready();
    response.status(state.ok ? 200 : 503).json({ ok: state.ok, checks: state.checks });
  });
  return router;
}
