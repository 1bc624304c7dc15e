import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { Refusal } from '../../../../app/kit/refusal.js';
import type { Session } from '../../kit/context.js';
import { refusalStatus } from '../../kit/errors.js';
import { sendPage } from '../../kit/layout.js';
import { type Again, formOf, typedIn } from '../../kit/requests.js';
import type { Web } from '../../server/web.js';
import { linkView } from './doors-view.js';

const DoorForm = z.object({
  door: z.string().max(20),
  takes: z.string().max(20).optional(),
  move: z.enum(['up', 'down']).optional(),
});

/** Shows the page of settings again, with what was not taken. */
export type ShowAccount = (request: Request, response: Response, status: number, again: Again | null) => Promise<void>;

/** A person's ways out: their order, what comes by each, and the account at the forum. The page itself is that of settings. */
export function doorRoutes({ services, sessions, changes, says }: Web, showAccount: ShowAccount): Router {
  const { app } = services;
  const router = Router();
  const DOORS = '#doors';

  /** A form of one field that may be refused, and is then shown again with what was typed. */
  const asking =
    (
      field: string,
      form: 'ask-for-forum' | 'link-forum',
      work: (session: Session, typed: string) => Promise<unknown>,
    ) =>
    async (request: Request, response: Response): Promise<void> => {
      const session = await sessions.demand(request);
      const typed = (typedIn(request)[field] ?? '').slice(0, 300);
      try {
        await work(session, typed);
        await says(request, response, form, '/account', DOORS);
      } catch (error) {
        const status = refusalStatus(error);
        if (!(error instanceof Refusal) || status === null || status === 404) throw error;
        await showAccount(request, response, status, {
          typed: { [field]: typed },
          wrong: { field, message: error.message },
        });
      }
    };

  router.post('/account/doors', ...changes, async (request, response) => {
    const session = await sessions.demand(request);
    const { door, takes, move } = formOf(DoorForm, request);
    await app.setDoor({
      person: session.person.id,
      door,
      ...(takes === undefined ? {} : { takes }),
      ...(move === undefined ? {} : { move }),
    });
    await says(request, response, move === undefined ? 'set-door' : 'move-door', '/account', DOORS);
  });
  router.post(
    '/account/forum',
    ...changes,
    asking('name', 'ask-for-forum', ({ person }, name) => app.askForForum({ person: person.id, name })),
  );
  router.post(
    '/account/forum/code',
    ...changes,
    asking('code', 'link-forum', ({ person }, code) => app.confirmForum({ person: person.id, code })),
  );
  router.post('/account/forum/unlink', ...changes, async (request, response) => {
    const session = await sessions.demand(request);
    await app.unlinkForum({ person: session.person.id });
    await says(request, response, 'unlink-forum', '/account', DOORS);
  });

  router.get('/link', async (request, response) => {
    const session = await sessions.load(request);
    if (session === null) return response.redirect(303, '/signin');
    const own = await app.ownDoors({ person: session.person.id });
    const trail = [{ href: '/account', label: 'Your settings' }];
    return sendPage(response, { title: 'Link your doors', session, content: linkView(own), trail });
  });
  return router;
}
