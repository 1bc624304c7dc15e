import { Router } from 'express';
import { nothingHere } from '../../kit/errors.js';
import { PICTURE_POLICY } from '../../server/protection.js';
import type { Web } from '../../server/web.js';

const HASH = /^[0-9a-f]{64}$/;

/** Pictures of binders. What an address shows never changes: it is that of the content. */
export function pictureRoutes({ services, sessions }: Web): Router {
  const router = Router();
  router.get('/pictures/:hash', async (request, response) => {
    const { hash } = request.params;
    if (!HASH.test(hash)) throw nothingHere();
    const session = await sessions.load(request);
    const found = await services.app.picture({ reader: session?.person.id ?? null, hash });
    if (found === null) throw nothingHere();
    response.setHeader('Cache-Control', `${found.isPublic ? 'public' : 'private'}, max-age=31536000, immutable`);
    response.setHeader('Content-Security-Policy', PICTURE_POLICY);
    response.type(found.type).send(Buffer.from(found.bytes));
  });
  return router;
}
