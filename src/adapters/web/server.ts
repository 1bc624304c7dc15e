import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { assetRoutes } from './kit/assets.js';
import type { WebServices } from './kit/context.js';
import { checkCsrf, checkOrigin } from './kit/csrf.js';
import { asWebError, nothingHere } from './kit/errors.js';
import { sendPage } from './kit/layout.js';
import { archiveRoutes } from './pages/archive/routes.js';
import { campaignRoutes } from './pages/campaign/routes.js';
import { clocksRoutes } from './pages/clocks/routes.js';
import { gmRoutes } from './pages/desk/routes.js';
import { homeRoutes } from './pages/home/routes.js';
import { messageView } from './pages/home/view.js';
import { ownSeatRoutes } from './pages/own/routes.js';
import { playersRoutes } from './pages/players/routes.js';
import { gmReviewRoutes } from './pages/review/routes.js';
import { rulingsRoutes } from './pages/rulings/routes.js';
import { seatRoutes } from './pages/seat/routes.js';
import { signInRoutes } from './pages/sign-in/routes.js';
import { createLimits } from './server/limits.js';
import { openLivePages } from './server/live.js';
import { createMaps } from './server/maps.js';
import { securityHeaders } from './server/protection.js';
import { routesOf } from './server/route-list.js';
import { createSessions } from './server/sessions.js';
import type { Web } from './server/web.js';

export type { Readiness, WebServices } from './kit/context.js';

export interface WebServer {
  /** Starts to answer; port 0 takes a free one. */
  listen(host: string, port: number): Promise<{ readonly port: number }>;
  /** While it answers: every method and address that it knows, like `GET /c/:campaign`. */
  routes(): readonly string[];
  /** Ends live pages, lets running requests finish, and stops. */
  close(): Promise<void>;
}

// A sheet of 16 KB grows threefold when every byte is written as %XX in a form.
const BODY_LIMIT = '64kb';
const FINISH_WITHIN_MS = 5_000;

function healthRoutes({ ready }: WebServices): express.Router {
  const router = express.Router();
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

function errorPages(web: Web): ErrorRequestHandler {
  const { services, sessions } = web;
  return async (error: unknown, request, response, next) => {
    const known = asWebError(error);
    if (known === null)
      services.log.error(
        { method: request.method, route: String(request.route?.path ?? '') },
        error,
        'A web request failed.',
      );
    if (response.headersSent) {
      next(error);
      return;
    }
    const status = known?.status ?? 500;
    const heading = known?.heading ?? 'Something went wrong here';
    const message =
      known?.message ??
      'This is our fault, not yours, and it has been noted. What you sent may not have been taken: look at the page again before you send it once more.';
    response.setHeader('Cache-Control', 'private, no-store');
    if (request.path.endsWith('/preview') || request.accepts(['html', 'json']) === 'json') {
      response.status(status).json({ error: { heading, message } });
      return;
    }
    // The page of an error must not fail itself, e.g. because the record cannot be reached.
    const session = status === 500 ? null : await sessions.load(request).catch(() => null);
    const campaign = /^\/c\/([A-Za-z0-9_-]+)\/./.exec(request.path)?.[1];
    const back =
      campaign === undefined || status === 404
        ? { href: '/', label: 'To the front page' }
        : { href: `/c/${campaign}`, label: 'To the campaign' };
    const content = messageView(heading, [message], back);
    sendPage(response, { title: heading, session, content }, status);
  };
}

function createExpress(web: Web): Express {
  const { services, limits } = web;
  const server = express();
  server.disable('x-powered-by');
  server.set('trust proxy', services.trustProxy);
  server.set('query parser', 'simple');
  server.use(securityHeaders(services.sessionCookieSecure));
  server.use(healthRoutes(services));
  server.use(assetRoutes());
  server.use(limits.all);
  server.use(
    signInRoutes(web),
    homeRoutes(web),
    campaignRoutes(web),
    gmRoutes(web),
    gmReviewRoutes(web),
    clocksRoutes(web),
    playersRoutes(web),
    rulingsRoutes(web),
    archiveRoutes(web),
  );
  // Last of all: it answers for every address under a seat.
  server.use(ownSeatRoutes(web), seatRoutes(web));
  server.use(() => {
    throw nothingHere();
  });
  server.use(errorPages(web));
  return server;
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    // Browsers keep idle connections open for minutes; those in the middle of a request get a moment to finish.
    const force = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS);
    server.close((error) => {
      clearTimeout(force);
      if (error === undefined) resolve();
      else reject(error);
    });
    server.closeIdleConnections();
  });
}

/** The web board: everything people do in a browser. It reaches the service through `app` alone. */
export function createWebServer(services: WebServices): WebServer {
  let running: { readonly server: Server; readonly web: Web; readonly routes: readonly string[] } | undefined;

  async function compose(): Promise<Web> {
    const sessions = createSessions(services);
    const limits = createLimits(sessions);
    const maps = createMaps(services.app, () => services.clock.now());
    const live = await openLivePages(services.bell, (campaign) => maps.forget(campaign));
    const form = express.urlencoded({ extended: false, limit: BODY_LIMIT, parameterLimit: 30 });
    const json = express.json({ limit: BODY_LIMIT });
    const guarded: RequestHandler = (request, _response, next) => {
      checkOrigin(request, services.publicUrl);
      next();
    };
    const tokened: RequestHandler = async (request, _response, next) => {
      checkCsrf(request, await sessions.demand(request));
      next();
    };
    return {
      services,
      sessions,
      limits,
      maps,
      live,
      form,
      guarded,
      changes: [...limits.changes, guarded, form, tokened],
      previews: [...limits.previews, guarded, json, tokened],
    };
  }

  return {
    async listen(host, port) {
      if (running !== undefined) throw new Error('The web board is listening already.');
      const web = await compose();
      const pages = createExpress(web);
      const server = createServer(pages);
      try {
        await new Promise<void>((resolve, reject) => {
          server.once('error', reject);
          server.listen(port, host, resolve);
        });
      } catch (error) {
        await web.live.close();
        throw error;
      }
      running = { server, web, routes: routesOf(pages) };
      const address: AddressInfo | string | null = server.address();
      return { port: typeof address === 'object' && address !== null ? address.port : port };
    },
    routes: () => running?.routes ?? [],
    async close() {
      if (running === undefined) return;
      const { server, web } = running;
      running = undefined;
      await web.live.close();
      await stop(server);
    },
  };
}
