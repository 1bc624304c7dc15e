import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { Refusal } from '../../../../app/kit/refusal.js';
import { SHELF } from '../../../../app/making/form-shelf.js';
import { OWN_FIELDS, type OwnFields } from '../../../../app/making/writing.js';
import type { TakenBinder } from '../../../../app/ports/binders.js';
import { paletteCss } from '../../../../core/draw/palette.js';
import { refusalStatus } from '../../kit/errors.js';
import { sendPage } from '../../kit/layout.js';
import { typedIn } from '../../kit/requests.js';
import { sendFile } from '../../server/files.js';
import { uploadedIn } from '../../server/uploads.js';
import type { Web } from '../../server/web.js';
import { listView, makeView } from './view.js';

/** A hundred units and long rules, each letter written as %XX. */
const FORM_LIMIT = '512kb';
const TRAIL = [
  { href: '/', label: 'Campaigns' },
  { href: '/create', label: 'Create a campaign' },
];

interface Told {
  /** What was typed and not stored. */
  readonly typed?: OwnFields;
  readonly wrong?: string;
  readonly taken?: TakenBinder;
}

/** What stands in the form: ticked boxes of the shelf become one field. */
function fieldsIn(typed: Readonly<Record<string, string>>): OwnFields {
  const plain = OWN_FIELDS.flatMap((name) => (typed[name] === undefined ? [] : [[name, typed[name]]]));
  const shelf = SHELF.flatMap(({ id }) => (typed[`form-${id}`] === 'yes' ? [id] : [])).join(' ');
  return { ...Object.fromEntries(plain), shelf };
}

/** A game of one's own, put together on one page: saved as it is, checked whenever it is looked at, put on the shelf when it is right. */
export function makeRoutes({ services, sessions, uploads, guarded, limits, changes }: Web): Router {
  const { app } = services;
  const router = Router();
  const by = async (request: Request) => {
    const session = await sessions.demand(request);
    return { session, person: session.person.id, id: String(request.params['id'] ?? '') };
  };
  const own: RequestHandler = async (request, _response, next) => {
    const { person, id } = await by(request);
    await app.ownGame({ person, id });
    next();
  };
  const longForm = express.urlencoded({ extended: false, limit: FORM_LIMIT, parameterLimit: 80 });
  // The long form first: the shorter one leaves alone what is read already.
  const saves = [...limits.changes, guarded, longForm, ...changes.slice(-1)];

  async function show(request: Request, response: Response, told: Told = {}, status = 200): Promise<void> {
    const { session, person, id } = await by(request);
    const game = await app.ownGame({ person, id });
    const title = game.draft.fields['title'] ?? 'A game of your own';
    sendPage(
      response,
      {
        title,
        session,
        content: makeView({ session, game, ...told }),
        styles: ['create.css', ...(game.opening === null ? [] : [`/make/${id}/colours.css`])],
        scripts: ['make.js'],
        trail: [...TRAIL, { href: '/make', label: 'Games of your own' }],
      },
      status,
    );
  }
  /** Shows the page again when something was refused, with its sentence. */
  const again =
    (act: (request: Request, response: Response) => Promise<void>): RequestHandler =>
    async (request, response) => {
      try {
        await act(request, response);
      } catch (error) {
        const status = error instanceof Refusal ? refusalStatus(error) : null;
        if (!(error instanceof Refusal) || status === null || status === 404 || status === 403) throw error;
        await show(request, response, { wrong: error.message, typed: fieldsIn(typedIn(request)) }, status);
      }
    };

  router.get('/make', async (request, response) => {
    const { session, person } = await by(request);
    const content = listView({ session, drafts: await app.ownGames({ person }) });
    sendPage(response, { title: 'Games of your own', session, content, styles: ['create.css'], trail: TRAIL });
  });
  router.post('/make', ...changes, async (request, response) => {
    const { person } = await by(request);
    response.redirect(303, `/make/${await app.beginOwnGame({ person })}`);
  });
  router.get('/make/:id', (request, response) => show(request, response));
  router.get('/make/:id/colours.css', async (request, response) => {
    const { opening } = await app.ownGame(await by(request));
    response.setHeader('Cache-Control', 'private, no-store');
    response.type('text/css').send(opening === null ? '' : paletteCss(opening.palette));
  });
  router.get('/make/:id/picture', async (request, response) => {
    const bytes = await app.ownGamePicture(await by(request));
    if (bytes === null) throw new Refusal('not-found', 'This game has no picture yet.');
    response.setHeader('Cache-Control', 'private, no-cache');
    response.type(bytes[0] === 0x89 ? 'image/png' : 'image/jpeg').send(Buffer.from(bytes));
  });
  router.get('/make/:id/binder.zip', async (request, response) => {
    const { name, bytes } = await app.ownGameFiles(await by(request));
    sendFile(response, name, 'application/zip', bytes);
  });
  router.post(
    '/make/:id',
    ...saves,
    again(async (request, response) => {
      const { person, id } = await by(request);
      const typed = typedIn(request);
      await app.saveOwnGame({ person, id, revision: Number(typed['revision'] ?? 0) || 0, fields: fieldsIn(typed) });
      response.redirect(303, `/make/${id}#check`);
    }),
  );
  router.post(
    '/make/:id/picture',
    ...uploads(own),
    again(async (request, response) => {
      const { person, id } = await by(request);
      const bytes = uploadedIn(request)?.bytes ?? null;
      if (bytes === null)
        throw new Refusal('bad-input', 'No picture came with the form. Choose a PNG, JPEG or SVG file first.');
      await app.pictureOwnGame({ person, id, bytes });
      response.redirect(303, `/make/${id}#map`);
    }),
  );
  router.post('/make/:id/bare', ...changes, async (request, response) => {
    const { person, id } = await by(request);
    await app.pictureOwnGame({ person, id, bytes: null });
    response.redirect(303, `/make/${id}#map`);
  });
  router.post(
    '/make/:id/shelf',
    ...changes,
    again(async (request, response) => {
      const { person, id } = await by(request);
      const taken = await app.shelveOwnGame({ person, id, replace: typedIn(request)['replace'] === 'yes' });
      if (taken.ok) response.redirect(303, `/create/${taken.id}`);
      else await show(request, response, { taken }, 400);
    }),
  );
  router.post('/make/:id/drop', ...changes, async (request, response) => {
    await app.dropOwnGame(await by(request));
    response.redirect(303, '/make');
  });
  return router;
}
