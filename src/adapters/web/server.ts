import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import { assetRoutes } from './kit/assets.js';
import type { WebServices } from './kit/context.js';
import { checkCsrf, checkOrigin } from './kit/csrf.js';
import { nothingHere } from './kit/errors.js';
import { archiveRoutes } from './pages/archive/routes.js';
import { campaignRoutes } from './pages/campaign/routes.js';
import { clocksRoutes } from './pages/clocks/routes.js';
import { compareRoutes } from './pages/compare/routes.js';
import { confirmOrdersRoutes } from './pages/confirm-orders/routes.js';
import { pictureRoutes } from './pages/create/picture-route.js';
import { createRoutes } from './pages/create/routes.js';
import { postsRoutes } from './pages/desk/posts-routes.js';
import { deskRoutes } from './pages/desk/routes.js';
import { feedRoutes } from './pages/feeds/routes.js';
import { homeRoutes } from './pages/home/routes.js';
import { hostRoutes } from './pages/host/routes.js';
import { invitationRoutes } from './pages/invitations/routes.js';
import { leaveRoutes, unwatchRoutes } from './pages/leave/routes.js';
import { letterRoutes } from './pages/letters/routes.js';
import { makeRoutes } from './pages/make/routes.js';
import { offlineRoutes } from './pages/offline/routes.js';
import { ownSeatRoutes } from './pages/own/routes.js';
import { playersRoutes } from './pages/players/routes.js';
import { programRoutes } from './pages/programs/routes.js';
import { referenceRoutes } from './pages/reference/routes.js';
import { reportRoutes } from './pages/reports/routes.js';
import { reviewRoutes } from './pages/review/routes.js';
import { ledgerRoutes, rulingRoutes } from './pages/rulings/routes.js';
import { seatRoutes } from './pages/seat/routes.js';
import { shareRoutes } from './pages/share/routes.js';
import { signInRoutes } from './pages/sign-in/routes.js';
import { createColours } from './server/colours.js';
import { doingRoutes } from './server/doing.js';
import { errorPages } from './server/error-pages.js';
import { healthRoutes } from './server/health.js';
import { createLimits } from './server/limits.js';
import { openLivePages } from './server/live.js';
import { createMaps } from './server/maps.js';
import { securityHeaders } from './server/protection.js';
import { routesOf } from './server/route-list.js';
import { createSayings } from './server/sayings.js';
import { createSessions } from './server/sessions.js';
import { createShared } from './server/shared.js';
import { createUnread } from './server/unread.js';
import { readUpload } from './server/uploads.js';
import type { Web } from './server/web.js';

export type { Readiness, WebServices } from './kit/context.js';

interface WebServer {
  /** Starts to answer; port 0 takes a free one. */
  listen(host: string, port: number): Promise<{ readonly port: number }>;
  /** While it answers: every method and address that it knows, like `GET /c/:campaign`. */
  routes(): readonly string[];
  /** Ends live pages, lets running requests finish, and stops. */
  close(): Promise<void>;
}

// A sheet of 16 KB grows threefold when every byte is written as %XX in a form.
const BODY_LIMIT = '64kb';
/** A zip file of a binder; what it may hold is said there. */
const UPLOAD_LIMIT = 10 * 1024 * 1024;
const FINISH_WITHIN_MS = 5_000;

function createExpress(web: Web): Express {
  const { services, limits } = web;
  const server = express();
  server.disable('x-powered-by');
  server.set('trust proxy', services.trustProxy);
  server.set('query parser', 'simple');
  server.use(securityHeaders(services.sessionCookieSecure));
  // Live pages say `no-transform` and are left alone: their few words must not wait for a block to fill.
  server.use(compression());
  server.use(healthRoutes(services));
  server.use(assetRoutes());
  server.use(...limits.all);
  if (services.api !== undefined) server.use('/api', services.api.routes);
  server.use((request, _response, next) => (request.method === 'GET' ? services.oneLook(() => next()) : next()));
  server.use(web.sayings.hear);
  server.use(
    doingRoutes(web),
    signInRoutes(web),
    compareRoutes(web),
    confirmOrdersRoutes(web),
    homeRoutes(web),
    createRoutes(web),
    pictureRoutes(web),
    makeRoutes(web),
    hostRoutes(web),
    leaveRoutes(web),
    unwatchRoutes(web),
    offlineRoutes(web),
    feedRoutes(web),
    programRoutes(web),
    campaignRoutes(web),
    referenceRoutes(web),
    deskRoutes(web),
    postsRoutes(web),
    reviewRoutes(web),
    clocksRoutes(web),
    playersRoutes(web),
    invitationRoutes(web),
    ledgerRoutes(web),
    rulingRoutes(web),
    archiveRoutes(web),
    reportRoutes(web),
    shareRoutes(web),
    letterRoutes(web),
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
    const sayings = createSayings(services, sessions);
    const limits = createLimits(sessions, services.loopBudget);
    const maps = createMaps(services.app, () => services.clock.now());
    const live = await openLivePages(services.bell, (campaign) => maps.forget(campaign));
    const form = express.urlencoded({ extended: false, limit: BODY_LIMIT, parameterLimit: 150 });
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
      colours: createColours(services.app),
      live,
      unread: createUnread(services.app),
      said: sayings.said,
      says: sayings.says,
      sayings,
      shared: createShared(sessions),
      form,
      guarded,
      changes: [...limits.changes, guarded, form, tokened],
      uploads: (may) => [...limits.uploads, guarded, may, readUpload(UPLOAD_LIMIT), tokened],
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
        // Later ones are of a caller who could not be let in, such as for want of open files: the others are served.
        server.on('error', (error) => services.log.error({}, error, 'Somebody could not be let in to the web board'));
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
