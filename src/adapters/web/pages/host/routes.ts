import { Router } from 'express';
import { sendPage } from '../../kit/layout.js';
import type { Web } from '../../server/web.js';
import { hostView } from './view.js';

/** How the service stands, for those who run it. */
export function hostRoutes({ services, sessions, limits }: Web): Router {
  const { app } = services;
  const router = Router();
  router.get('/host', limits.lists, async (request, response) => {
    const session = await sessions.demand(request);
    // Rights first: nobody else makes the service look into itself.
    const page = await app.hostPage({ person: session.person.id });
    const [ready, disk] = await Promise.all([services.ready(), services.disk?.() ?? null]);
    const content = hostView({ page, ready, disk });
    const trail = [{ href: '/', label: 'Campaigns' }];
    sendPage(response, { title: 'The service', session, content, styles: ['host.css'], trail });
  });
  return router;
}
