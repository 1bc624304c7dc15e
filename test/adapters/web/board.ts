import { openBell } from '../../../src/adapters/postgres/bell.js';
import { createWebServer, type WebServices } from '../../../src/adapters/web/server.js';
import type { App } from '../../../src/app/app.js';
import type { CampaignRecord } from '../../../src/app/ports/record.js';
import { keptLog } from '../../support/kept-log.js';
import { type ServiceOptions, startService, type TestService } from '../../support/service.js';

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
  const bell = openBell({ connectionString: service.connectionString, log });
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

export interface Page {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A browser without scripts: it keeps cookies, and sends the token that it found in the last page. */
export class Visitor {
  readonly #cookies = new Map<string, string>();
  csrf = '';
  /** Its address, where the board believes a proxy. */
  from: string | null = null;

  constructor(readonly url: string) {}

  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async ask(path: string, init: RequestInit = {}): Promise<Page> {
    const headers = new Headers(init.headers);
    if (this.from !== null) headers.set('X-Forwarded-For', this.from);
    if (this.#cookies.size > 0) headers.set('Cookie', this.cookies);
    const response = await fetch(`${this.url}${path}`, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    const text = await response.text();
    this.csrf = /name="csrf" value="([^"]+)"/.exec(text)?.[1] ?? this.csrf;
    return { status: response.status, headers: response.headers, text };
  }

  get(path: string): Promise<Page> {
    return this.ask(path);
  }

  /** Sends a form as a page of the board would. */
  post(
    path: string,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Page> {
    const body = new URLSearchParams({ csrf: this.csrf, ...fields });
    return this.ask(path, { method: 'POST', body, headers: { Origin: this.url, ...headers } });
  }

  /** Opens a one-time link and presses the button on its page. */
  async signIn(link: string): Promise<Page> {
    const { pathname, search } = new URL(link);
    const page = await this.get(`${pathname}${search}`);
    const token = /name="token" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const guard = /name="guard" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const answer = await this.post('/signin', { token, guard });
    if (answer.status === 303) await this.get('/');
    return answer;
  }
}

/** The phase that a seat page's form was made for. */
export const phaseOf = (page: Page): string => /name="phase" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
