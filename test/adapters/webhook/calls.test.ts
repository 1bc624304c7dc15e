import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { isPublicAddress } from '../../../src/adapters/sending/public-address.js';
import { openCalls } from '../../../src/adapters/webhook/calls.js';

// Programs are called as the Standard Webhooks have it, whatever they answer, and never within the service's own network.

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const servers: Server[] = [];

interface Receiver {
  readonly url: string;
  readonly port: number;
  readonly got: { readonly headers: IncomingMessage['headers']; readonly body: string }[];
}

async function receiver(answer: (response: ServerResponse) => void): Promise<Receiver> {
  const got: Receiver['got'] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (data: Buffer) => {
      body += data.toString();
    });
    request.on('end', () => {
      got.push({ headers: request.headers, body });
      answer(response);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/hook`, port, got };
}
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const call = (url: string, body = '{"type":"test"}') => ({ url, secret: SECRET, id: 'call-1', at: new Date(), body });

describe('a program that is called', () => {
  const calls = openCalls({ anywhere: true, patienceMs: 300 });

  it('can check by the public library that the call is ours, letter by letter', async () => {
    const { url, got } = await receiver((response) => response.writeHead(204).end());
    const body = '{"type":"report.ready","data":{"title":"Ünder – fire 🚀"}}';
    expect(await calls.call(call(url, body))).toEqual({ kind: 'taken' });
    const [one] = got;
    const headers = Object.fromEntries(
      Object.entries(one?.headers ?? {}).map(([name, value]) => [name, String(value)]),
    );
    expect(new Webhook(SECRET).verify(one?.body ?? '', headers)).toEqual(JSON.parse(body));
    expect(() => new Webhook(SECRET).verify(`${one?.body} `, headers)).toThrow();
    expect(headers['webhook-id']).toBe('call-1');
  });

  it('has taken it with any answer of 200 to 299, however long that is', async () => {
    const { url } = await receiver((response) => {
      response.writeHead(200);
      const more = (): void => {
        for (let times = 0; times < 160; times += 1) response.write(Buffer.alloc(64 * 1024, 'x'));
      };
      more();
    });
    expect(await calls.call(call(url))).toEqual({ kind: 'taken' });
  });

  it('is called again after anything else, and the reason is told', async () => {
    const answers: readonly (readonly [(response: ServerResponse) => void, string])[] = [
      [(response) => response.writeHead(500).end('<script>'), 'it answered 500'],
      [(response) => response.writeHead(404).end(), 'it answered 404'],
      [(response) => response.destroy(), 'the connection broke'],
      [() => {}, 'no answer came in time'],
    ];
    for (const [answer, reason] of answers) {
      const { url } = await receiver(answer);
      expect(await calls.call(call(url))).toEqual({ kind: 'failed', reason });
    }
    const { url } = await receiver(() => {});
    for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
    expect(await calls.call(call(url))).toEqual({ kind: 'failed', reason: 'nothing listens there' });
  });

  it('is called no more when it says so', async () => {
    const { url } = await receiver((response) => response.writeHead(410).end());
    expect((await calls.call(call(url))).kind).toBe('gone');
  });

  it('leads nowhere else by a redirect', async () => {
    const inner = await receiver((response) => response.writeHead(200).end());
    for (const to of [inner.url, 'http://169.254.169.254/latest/meta-data/']) {
      const { url } = await receiver((response) => response.writeHead(307, { Location: to }).end());
      expect(await calls.call(call(url))).toEqual({
        kind: 'failed',
        reason: 'it answered 307, a redirect, and those are not followed',
      });
    }
    expect(inner.got).toEqual([]);
  });
});

describe('the own network', () => {
  const calls = openCalls({ patienceMs: 2_000 });

  it.each([
    'http://example.org/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://user:word@example.org/',
    'ftp://example.org/',
    'example.org',
    `https://example.org/${'x'.repeat(600)}`,
  ])('is not called at %s', async (url) => {
    expect(calls.complaint(url)).toMatch(/^(?:The|This|An) .*\.?/);
    expect((await calls.call(call(url))).kind).toBe('failed');
  });

  it('is not called by a name that leads there, and nothing connects', async () => {
    const { port, got } = await receiver((response) => response.writeHead(200).end());
    const connections: unknown[] = [];
    servers.at(-1)?.on('connection', (socket) => connections.push(socket));
    expect(calls.complaint(`https://localhost:${port}/`)).toBeNull();
    expect(await calls.call(call(`https://localhost:${port}/`))).toEqual({
      kind: 'failed',
      reason: 'the address is none of the public Internet',
    });
    expect([got, connections]).toEqual([[], []]);
  });

  it('is told from the public Internet by its numbers', () => {
    const own = [
      '127.0.0.1',
      '10.0.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
      '100.127.0.1',
      '224.0.0.1',
    ];
    own.push(
      '255.255.255.255',
      '0.0.0.0',
      '198.18.0.1',
      '::',
      '::1',
      'fe80::1',
      'fc00::1',
      'ff02::1',
      '::ffff:8.8.8.8',
    );
    own.push('64:ff9b::808:808', '2001::1', '2002:7f00:1::', '2001:db8::1', '', 'localhost', '127.1');
    expect(own.filter(isPublicAddress)).toEqual([]);
    const open = ['8.8.8.8', '172.32.0.1', '100.128.0.1', '193.0.0.1', '2606:4700::1111', '2a00:1450::1'];
    expect(open.filter((address) => !isPublicAddress(address))).toEqual([]);
  });
});
