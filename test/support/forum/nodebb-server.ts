import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NodebbWorld } from './nodebb-chats.js';
import { type Asked, type Plain, ROUTES } from './nodebb-routes.js';
import { Refusal } from './nodebb-world.js';
import type { ForumAct, ForumFault, ForumRequestSeen } from './stand-in.js';

// The stand-in's HTTP: who asks, by which token; the envelope; and what goes wrong on the way.

const CODES: Readonly<Record<number, string>> = {
  400: 'bad-request',
  401: 'not-authorised',
  403: 'forbidden',
  404: 'not-found',
  429: 'too-many-requests',
  500: 'internal-server-error',
  503: 'service-unavailable',
};

const failed = (status: number, message: string): Plain => ({
  status,
  body: { status: { code: CODES[status] ?? 'internal-server-error', message }, response: {} },
});

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
};

const jsonOf = (type: string, bytes: Buffer): Record<string, unknown> | undefined => {
  if (!type.startsWith('application/json') || bytes.length === 0) return undefined;
  const value: unknown = JSON.parse(bytes.toString('utf8'));
  return typeof value === 'object' && value !== null ? { ...value } : undefined;
};

async function fileOf(type: string, bytes: Buffer): Promise<Asked['file']> {
  if (!type.startsWith('multipart/form-data')) return null;
  const form = await new Response(Uint8Array.from(bytes), { headers: { 'content-type': type } }).formData();
  const file = form.get('files[]');
  if (file === null || typeof file === 'string') return null;
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

export class NodebbServer {
  readonly requests: ForumRequestSeen[] = [];
  /** Account ids by token; 0 is a master token, which names the account with every request. */
  readonly tokens = new Map<string, number>();
  readonly #faults: { readonly act: ForumAct; readonly fault: ForumFault; times: number }[] = [];
  readonly #server: Server;
  url = '';

  constructor(
    readonly world: NodebbWorld,
    /** Before a request of the bot is carried out. */
    private readonly look: (
      method: string,
      path: string,
      uid: number,
      json: Record<string, unknown> | undefined,
    ) => void,
  ) {
    this.#server = createServer((request, response) => {
      this.#take(request, response).catch(() => response.destroy());
    });
  }

  async listen(port: number): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  fault(act: ForumAct, fault: ForumFault, times: number): void {
    this.#faults.push({ act, fault, times });
  }

  #nextFault(act: ForumAct): ForumFault | null {
    const planned = this.#faults.find((one) => one.act === act && one.times > 0);
    if (planned === undefined) return null;
    planned.times--;
    return planned.fault;
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = await bodyOf(request);
    const type = request.headers['content-type'] ?? '';
    const url = new URL(request.url ?? '/', 'http://forum.example');
    const method = request.method ?? 'GET';
    const route = ROUTES.find((one) => one.method === method && one.path.test(url.pathname));
    const act = route?.act ?? 'other';
    const fault = this.#nextFault(act);
    const seen = { method, path: `${url.pathname}${url.search}`, act, status: 0 };
    this.requests.push(seen);
    if (fault?.kind === 'cut') {
      response.destroy();
      return;
    }
    if (fault?.kind === 'stall') await fault.until;
    const answer = await this.#faulty(fault, () =>
      this.#answer(route, method, url, request.headers.authorization, type, bytes, fault?.kind === 'queue'),
    );
    if (answer === null) {
      response.destroy();
      return;
    }
    seen.status = answer.status;
    response.setHeader('date', new Date(this.world.now()).toUTCString());
    if (answer.location !== undefined) response.setHeader('location', answer.location);
    if (fault?.kind === 'slow-down') response.setHeader('retry-after', String(fault.seconds));
    const text = typeof answer.body === 'string' && answer.status !== 401 ? answer.body : JSON.stringify(answer.body);
    response.setHeader('content-type', text.startsWith('{') || text.startsWith('"') ? 'application/json' : 'text/html');
    response.writeHead(answer.status).end(text);
  }

  /** Null: the connection breaks instead of an answer. */
  async #faulty(fault: ForumFault | null, carryOut: () => Promise<Plain>): Promise<Plain | null> {
    if (fault?.kind === 'fail') return failed(500, 'Internal Server Error');
    if (fault?.kind === 'slow-down') return failed(429, 'Too Many Requests');
    if (fault?.kind === 'nonsense') return { status: 200, body: { hello: 'there' } };
    const answer = await carryOut();
    if (fault?.kind === 'lose-answer') return null;
    return fault?.kind === 'bad-gateway' ? { status: 502, body: '<html><body>Bad Gateway</body></html>' } : answer;
  }

  async #answer(
    route: (typeof ROUTES)[number] | undefined,
    method: string,
    url: URL,
    authorization: string | undefined,
    type: string,
    bytes: Buffer,
    queue: boolean,
  ): Promise<Plain> {
    if (route === undefined) return failed(404, 'Not Found');
    // Without a token it looks like a browser whose form was forged.
    if (authorization === undefined && method !== 'GET') return { status: 403, body: 'Forbidden' };
    try {
      const json = jsonOf(type, bytes);
      const uid = this.#whoAsks(authorization, url, json);
      const guestsRead = /^\/api\/(?!v3\/chats|v3\/users)/.test(url.pathname);
      if (route.v3 !== undefined && uid === 0) {
        if (method !== 'GET') return failed(403, 'Forbidden');
        if (!guestsRead) return failed(401, 'A valid login session was not found. Please log in and try again.');
      }
      const parts = route.path.exec(url.pathname)?.slice(1) ?? [];
      const asked: Asked = {
        world: this.world,
        url: this.url,
        uid,
        query: url.searchParams,
        json,
        file: await fileOf(type, bytes),
        queue,
        at: (index) => decodeURIComponent(parts[index] ?? ''),
      };
      this.look(method, url.pathname, uid, json);
      if (route.page !== undefined) return route.page(asked);
      return this.#enveloped(
        asked,
        () => route.v3?.(asked),
        method === 'POST' && /^(?:open-topic|reply)$/.test(route.act),
      );
    } catch (error) {
      if (error instanceof Refusal) return failed(error.status, error.message);
      throw error;
    }
  }

  /** One post at a time of everybody. */
  #enveloped(asked: Asked, carryOut: () => unknown, posts: boolean): Plain {
    if (posts && this.world.posting.has(asked.uid))
      return failed(400, 'Please wait while your post is being processed.');
    const response = carryOut() ?? {};
    // A topic that waits for a moderator is 202, a reply that does is 200.
    const waits = 'queued' in (response as object) && 'type' in (response as object) && response;
    const status = waits && (waits as { type: string }).type === 'topic' ? 202 : 200;
    return { status, body: { status: { code: status === 202 ? 'accepted' : 'ok', message: 'OK' }, response } };
  }

  #whoAsks(authorization: string | undefined, url: URL, json: Record<string, unknown> | undefined): number {
    const known = this.tokens.get((authorization ?? '').replace(/^Bearer /, ''));
    if (known === undefined) return 0;
    if (known !== 0) return known;
    const named = Number(url.searchParams.get('_uid') ?? json?.['_uid'] ?? 0);
    if (named === 0) throw new Refusal(400, 'A master token was used without a _uid.');
    return named;
  }
}
