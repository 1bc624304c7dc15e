import { once } from 'node:events';
import { get } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Board, startBoard } from './board.js';

// Figures for Prometheus are read by programs on this machine, and from elsewhere with the word that was set. Whoever asks through a
// proxy comes from this machine too, as far as the socket says.

const TOKEN = 'Bearer a-word-for-watchers';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.close());

/** Sends these headers and no others but `Host` and `Connection`, which are as curl sends them if they are left out. */
async function ask(headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const request = get(`${board.url}/metrics`, { headers: { connection: 'keep-alive', ...headers } });
  const [answer] = await once(request, 'response');
  answer.resume();
  return answer.statusCode;
}

/** Sends a request as it stands. */
async function said(lines: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(board.url).port), '127.0.0.1');
  socket.write([...lines, '', ''].join('\r\n'));
  const [data] = await once(socket, 'data');
  socket.destroy();
  return String(data).split('\r\n')[0] ?? '';
}

const PROGRAMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  curl: { 'user-agent': 'curl/8.14.1', accept: '*/*' },
  wget: { 'user-agent': 'Wget/1.25.0', accept: '*/*', 'accept-encoding': 'identity', connection: 'Keep-Alive' },
  Prometheus: {
    'user-agent': 'Prometheus/3.5.0',
    accept: 'application/openmetrics-text;version=1.0.0;q=0.6,*/*;q=0.1',
    'accept-encoding': 'gzip',
    'x-prometheus-scrape-timeout-seconds': '10',
  },
  'a browser': {
    'user-agent': 'Mozilla/5.0',
    accept: 'text/html,*/*;q=0.8',
    'accept-encoding': 'gzip, deflate, br, zstd',
    'accept-language': 'en',
    'cache-control': 'max-age=0',
    cookie: 'theme=dark',
    dnt: '1',
    'if-none-match': '"x"',
    pragma: 'no-cache',
    priority: 'u=0, i',
    'sec-ch-ua': '"Chromium";v="140"',
    'sec-ch-ua-mobile': '?0',
    'sec-ch-ua-platform': '"Linux"',
    'sec-fetch-dest': 'document',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-site': 'none',
    'sec-fetch-user': '?1',
    'upgrade-insecure-requests': '1',
  },
};

it.each(Object.entries(PROGRAMS))('are read by %s on this machine', async (_, headers) => {
  expect(await ask(headers)).toBe(200);
});

it('are read by what Node itself sends', async () => {
  expect((await fetch(`${board.url}/metrics`)).status).toBe(200);
});

it.each(['localhost', 'LOCALHOST:3000', '127.0.0.1', '127.8.0.1:3000', '[::1]', '[::1]:3000'])(
  'are read by who asks for %s',
  async (host) => {
    expect(await ask({ host })).toBe(200);
  },
);

// Each cloud, net of caches and gateway has a word of its own for whom it asks, or that it does.
it.each([
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'x-azure-clientip',
  'x-envoy-external-address',
  'x-appengine-user-ip',
  'do-connecting-ip',
  'cdn-loop',
  'x-request-id',
  'x-amzn-trace-id',
  'traceparent',
  'x-varnish',
  'proxy-connection',
  'max-forwards',
  'x-word-of-a-proxy-to-come',
])('are not read by who sends %s', async (name) => {
  expect(await ask({ [name]: '203.0.113.7' })).toBe(404);
  expect(await ask({ [name]: '203.0.113.7', authorization: TOKEN })).toBe(200);
});

it.each([
  'war.example.org',
  'war.example.org:3000',
  '203.0.113.7',
  'localhost.example.org',
  '127.0.0.1.nip.example',
  '127.0.0.1:3000@war.example.org',
  '10.0.0.7:3000',
])('are not read by who asks for %s', async (host) => {
  expect(await ask({ host })).toBe(404);
  expect(await ask({ host, authorization: TOKEN })).toBe(200);
});

it('are not read through nginx as it is installed, which asks for the address behind it and adds nothing', async () => {
  expect(await said(['GET /metrics HTTP/1.1', 'Host: 127.0.0.1:3000'])).toContain('200');
  expect(await said(['GET /metrics HTTP/1.0', 'Host: 127.0.0.1:3000', 'Connection: close'])).toContain('404');
  expect(await said(['GET /metrics HTTP/1.0', 'Host: 127.0.0.1:3000', 'Connection: keep-alive'])).toContain('404');
  expect(await said(['GET /metrics HTTP/1.1', 'Host: 127.0.0.1:3000', 'Connection: close'])).toContain('404');
});

it('are not read with another word, nor with none that is meant for it', async () => {
  for (const authorization of ['Bearer another-word', 'Bearer a-word-for-watchers2', 'Basic YTpi'])
    expect([authorization, await ask({ authorization })]).toEqual([authorization, 404]);
});
