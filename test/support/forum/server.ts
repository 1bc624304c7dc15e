import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ForumAct, ForumFault, ForumRequestSeen } from './stand-in.js';

export interface ForumCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  /** A moderator is to look at it first. */
  readonly queued: boolean;
}

export interface ForumReply {
  readonly status: number;
  readonly json?: unknown;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface ForumServerParts {
  readonly port: number;
  actOf(call: ForumCall): ForumAct;
  handle(call: ForumCall): Promise<ForumReply> | ForumReply;
  slowDown(seconds: number): ForumReply;
}

const PROXY = '<html><head><title>502 Bad Gateway</title></head><body><center>nginx</center></body></html>';

/** The wire side of a stand-in: takes requests, notes them, and makes the troubles that a test has ordered. */
export async function serveForum({ port, actOf, handle, slowDown }: ForumServerParts) {
  const requests: ForumRequestSeen[] = [];
  const planned: { act: ForumAct; fault: ForumFault; left: number }[] = [];

  const take = (act: ForumAct): ForumFault | null => {
    const plan = planned.find((one) => one.left > 0 && one.act === act);
    if (plan === undefined) return null;
    plan.left -= 1;
    return plan.fault;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://forum.test');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const method = request.method ?? 'GET';
    const call = {
      method,
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: Buffer.concat(chunks),
    };
    const act = actOf({ ...call, queued: false });
    const fault = take(act);
    const send = (reply: ForumReply | null) => {
      requests.push({ method, path: request.url ?? '/', act, status: reply?.status ?? 0 });
      if (reply === null) {
        response.destroy();
        return;
      }
      const type = reply.json === undefined ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
      response.writeHead(reply.status, { 'content-type': type, ...reply.headers });
      response.end(reply.json === undefined ? (reply.text ?? '') : JSON.stringify(reply.json));
    };
    if (fault?.kind === 'cut') return send(null);
    if (fault?.kind === 'fail') return send({ status: 500, text: 'Internal Server Error' });
    if (fault?.kind === 'nonsense') return send({ status: 200, text: '<html><body>Back soon!</body></html>' });
    if (fault?.kind === 'slow-down') return send(slowDown(fault.seconds));
    if (fault?.kind === 'stall') await fault.until;
    const reply = await handle({ ...call, queued: fault?.kind === 'queue' });
    if (fault?.kind === 'lose-answer') return send(null);
    if (fault?.kind === 'bad-gateway') return send({ status: 502, text: PROXY });
    return send(reply);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      // A mistake of the stand-in has to show in the test that met it.
      response.writeHead(501, { 'content-type': 'text/plain' });
      response.end(error instanceof Error ? (error.stack ?? error.message) : 'unknown');
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stand-in listens on no port.');

  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    fault: (act: ForumAct, fault: ForumFault, times = 1) => void planned.push({ act, fault, left: times }),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** The fields of a form, and the files of a multipart one. */
export async function formOf(call: ForumCall): Promise<FormData> {
  const type = call.headers['content-type'] ?? '';
  if (!/^(?:multipart\/form-data|application\/x-www-form-urlencoded)/.test(type)) return new FormData();
  return new Response(new Uint8Array(call.body), { headers: { 'content-type': type } }).formData();
}
