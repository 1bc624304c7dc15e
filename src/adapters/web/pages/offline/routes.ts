import { Router } from 'express';
import { sendPage } from '../../kit/layout.js';
import type { Web } from '../../server/web.js';
import { offlineView } from './view.js';

/**
 * The page that devices keep, and show for every page that they have not while the board cannot be reached. They fetch it without
 * saying who they are, as it is shown to whoever uses them.
 */
export function offlineRoutes({ sessions }: Pick<Web, 'sessions'>): Router {
  const router = Router();
  router.get('/offline', async (request, response) => {
    const session = await sessions.load(request);
    sendPage(response, { title: 'No connection', session, content: offlineView(), scripts: ['kept.js'] });
  });
  return router;
}
