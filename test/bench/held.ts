import { createWebServer } from '../../src/adapters/web/server.js';
import { Visitor } from '../adapters/web/visitor.js';
import { heldByAll } from '../hostile/asked.js';
import { startServed } from './served.js';
import { playTo } from './storm.js';
import { undoing } from './undoing.js';

const SHOWN = 12;
/** Whoever leaves a seat may ask nothing more there. */
const LEFT_OUT = ['POST /c/:campaign/seat/:seat/do/leave-seat'];

/** What anybody, and who holds a seat, can send to the board that holds the process longest, of all of its addresses and some harmful texts. */
export async function benchHeld(print: (line: string) => void): Promise<void> {
  await undoing(async (onEnd) => {
    const served = await startServed(onEnd);
    const { services, app } = served.service;
    const { campaign, seats } = await playTo(served.service, served.client);
    const [first] = seats;
    const phase = await services.record.currentPhase(campaign);
    if (first === undefined || phase === null) throw new Error('nobody plays');
    const web = createWebServer({
      app,
      bell: services.bell,
      log: services.log,
      clock: services.clock,
      publicUrl: served.url,
      oneLook: (work) => work(),
      sessionCookieSecure: false,
      trustProxy: 1,
      ready: async () => ({ ok: true, checks: {}, missing: [], overdue: null }),
      loopBudget: { perSecondMs: 1_000, burstMs: Number.MAX_SAFE_INTEGER },
    });
    onEnd(() => web.close());
    const { port } = await web.listen('127.0.0.1', 0);
    const url = `http://127.0.0.1:${port}`;
    const board = {
      url,
      routes: web.routes(),
      acts: app.acts,
      campaign,
      phase: phase.id,
      receipt: 'R-NONE',
      leftOut: LEFT_OUT,
    };
    const signedIn = async (): Promise<Visitor> => {
      const visitor = new Visitor(url);
      await visitor.signIn(await app.issueSignInLink({ person: first.person, landing: '/' }));
      return visitor;
    };
    const readers = { nobody: async () => new Visitor(url), 'who holds a seat': signedIn };
    for (const [who, visitorFor] of Object.entries(readers)) {
      const held = [...(await heldByAll(board, visitorFor, 20))].sort((one, other) => other.ms - one.ms);
      print(`How long what ${who} sends holds the process, the dearest of ${held.length}:`);
      for (const { name, ms } of held.slice(0, SHOWN)) print(`  ${ms > 50 ? '!' : ' '} ${ms.toFixed(1)} ms  ${name}`);
    }
  });
}
