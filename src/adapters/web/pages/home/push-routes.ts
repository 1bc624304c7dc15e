import { Router } from 'express';
import { Refusal } from '../../../../app/kit/refusal.js';
import { refusalStatus } from '../../kit/errors.js';
import { typedIn } from '../../kit/requests.js';
import type { Web } from '../../server/web.js';
import type { ShowAccount } from './door-routes.js';

const LONGEST = 2_000;

/** The devices of a person that show notices. The page itself is that of settings. */
export function pushRoutes({ services, sessions, changes, says }: Web, showAccount: ShowAccount): Router {
  const { app } = services;
  const router = Router();

  router.post('/account/push', ...changes, async (request, response) => {
    const session = await sessions.demand(request);
    const typed = typedIn(request);
    const given = (name: string): string => (typed[name] ?? '').slice(0, LONGEST);
    try {
      const { pushToken } = await app.addPushDevice({
        person: session.person.id,
        session: session.token,
        ...sessions.browserOf(request),
        address: { endpoint: given('endpoint'), p256dh: given('p256dh'), auth: given('auth') },
      });
      sessions.knowDevice(response, pushToken);
      await says(request, response, 'add-push-device', '/account', '#push');
    } catch (error) {
      const status = refusalStatus(error);
      if (!(error instanceof Refusal) || status === null || status === 404) throw error;
      await showAccount(request, response, status, { typed: {}, wrong: { field: 'push', message: error.message } });
    }
  });
  router.post('/account/push/remove', ...changes, async (request, response) => {
    const session = await sessions.demand(request);
    const device = (typedIn(request)['device'] ?? '').slice(0, 60);
    await app.removePushDevice({ person: session.person.id, device });
    await says(request, response, 'remove-push-device', '/account', '#push');
  });
  return router;
}
