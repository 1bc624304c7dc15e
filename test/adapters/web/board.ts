import { openApi } from '../../../src/adapters/api/api.js';
import { openBell } from '../../../src/adapters/postgres/bell.js';
import { createWebServer, type WebServices } from '../../../src/adapters/web/server.js';
import type { App } from '../../../src/app/app.js';
import type { CampaignRecord } from '../../../src/app/ports/record.js';
import { keptLog } from '../../support/kept-log.js';
import { type ServiceOptions, startService, type TestService } from '../../support/service.js';
import { type Page, Visitor } from './visitor.js';

export { type Page, Visitor } from './visitor.js';

export interface Board {
  readonly service: TestService;
  readonly app: App;
  /** Where it answers, without a slash at the end. */
  readonly url: string;
  readonly log: ReturnType<typeof keptLog>;
  readonly routes: readonly string[];
  /** A browser that is signed in as the person. */
  signedIn(person: string, from?: string): Promise<Visitor>;
  close(): Promise<void>;
}

/** The real application, on a database of its own, behind the real web board and the real bell. */
export async function startBoard(
  options: ServiceOptions = {},
  web: Partial<WebServices> = {},
  /** What the board works on in the place of the record. */
  recordOf: (record: CampaignRecord) => CampaignRecord = (record) => record,
): Promise<Board> {
  const service = await startService(options);
  const log = keptLog();
  const bell = openBell({ connectionString: service.partsAt, log });
  const app = service.another({ bell, record: recordOf(service.record), ...options.services });
  const server = createWebServer({
    app,
    bell,
    log,
    clock: options.services?.clock ?? service.clock,
    oneLook: service.record.inOneLook,
    sessionCookieSecure: false,
    trustProxy: false,
    publicUrl: 'http://localhost:3000',
    ready: async () => ({ ok: true, checks: { record: true }, missing: [], overdue: null }),
    // A suite asks for more than any visitor, all from one address; loop-budget.test.ts has a small one.
    loopBudget: { perSecondMs: 1_000, burstMs: Number.MAX_SAFE_INTEGER },
    api: openApi({ app, log, oneLook: service.record.inOneLook }),
    metrics: { read: async () => ({ type: 'text/plain', text: 'adjutant_up 1\n' }), token: 'a-word-for-watchers' },
    ...web,
  });
  const { port } = await server.listen('127.0.0.1', 0);
  const url = `http://127.0.0.1:${port}`;
  return {
    service,
    app,
    url,
    log,
    routes: server.routes(),
    signedIn: async (person, from) => {
      const visitor = new Visitor(url);
      if (from !== undefined) visitor.from = from;
      await visitor.signIn(await app.issueSignInLink({ person, landing: '/' }));
      return visitor;
    },
    close: async () => {
      await server.close();
      await bell.close();
      await service.close();
    },
  };
}

/** The phase that a seat page's form was made for. */
export const phaseOf = (page: Pick<Page, 'text'>): string => /name="phase" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
