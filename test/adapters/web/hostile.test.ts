import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Readiness } from '../../../src/adapters/web/server.js';
import { RecordAway } from '../../../src/app/ports/record-away.js';

import { runDueJobs, seatRef, startTable, type Table } from '../../support/service.js';
import { type Board, phaseOf, startBoard, Visitor } from './board.js';

/** The name of the board's cookie: of its address, as `sessions.ts` makes it. */
const BOARD_COOKIE = `adjutant-${createHash('sha256').update('http://localhost:3000').digest('hex').slice(0, 8)}`;

let board: Board;
let table: Table;
let player: Visitor;
let seat: string;

beforeAll(async () => {
  board = await startBoard({
    frame: {
      title: 'War & <script>alert("title")</script>',
      brief: '<img src=x onerror=alert(1)>\n\n"Quotes" & more',
      houseRules: ['<b>bold</b>'],
    },
  });
  table = await startTable(board, 2);
  player = await board.signedIn(seatRef(table, 1).person);
  seat = `/c/${table.campaignId}/seat/seat-1`;
});
afterAll(() => board.close());

describe('text of others', () => {
  const ATTACKS = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '</textarea><script>alert(1)</script>',
    '<!--',
    '&lt;b&gt;',
    'javascript:alert(1)',
    '{{7*7}}',
    '\u202Egnp.exe',
    '\u0000\u0007BID 1',
    '@everyone [x](javascript:alert(1))',
  ];

  it.each(ATTACKS)('an order sheet with %j is text everywhere', async (attack) => {
    const phase = phaseOf(await player.get(seat));
    const answer = await player.post(`${seat}/orders`, { text: `${attack}\nBID 1`, phase, act: 'submit' });
    expect(answer.status).toBe(303);
    const page = await player.get(answer.headers.get('location') ?? '');
    const ours = page.text.replaceAll(
      /<script type="module" src="\/static\/[a-z-]+\.js\?v=[0-9a-f]{12}"><\/script>/g,
      '',
    );
    expect(ours).not.toMatch(/<script|<img src=x|onerror=alert\(1\)>|<[^>]+ onmouseover=/);
    // The order box and the press box.
    expect(page.text.match(/<textarea/g)).toHaveLength(2);
    expect(page.text.match(/<\/textarea>/g)).toHaveLength(2);
  });

  it('a campaign and a name are text', async () => {
    for (const path of ['/', `/c/${table.campaignId}`, `/c/${table.campaignId}/rules`, seat]) {
      const page = await player.get(path);
      expect(page.text).not.toContain('<script>');
      expect(page.text).not.toContain('<img src=x');
      expect(page.text).not.toContain('<b>bold');
    }
    const person = await board.app.createPerson({ name: '<i>Eve</i> & "Co"' });
    const eve = await board.signedIn(person.id);
    expect((await eve.get('/')).text).toContain('<bdi>&lt;i&gt;Eve&lt;/i&gt; &amp; &quot;Co&quot;</bdi>');
  });

  it('the address cannot speak through a page', async () => {
    const page = await player.get(`${seat}?said=%3Cscript%3E&received=%3Cb%3E&before=%3Cscript%3E`);
    expect(page.status).toBe(400);
    expect(page.text).not.toContain('<script>');
    expect((await player.get(`${seat}?said=constructor`)).status).toBe(200);
  });

  it('never gets into the log', async () => {
    expect(JSON.stringify(board.log.lines)).not.toContain('alert');
  });
});

describe('forms from elsewhere', () => {
  const ready = () => `${seat}/do/set-ready`;

  it('are refused without the token, with a wrong one, and with that of another session', async () => {
    await player.get(seat);
    const other = await board.signedIn(seatRef(table, 2).person);
    await other.get('/account');
    for (const csrf of ['', 'x', other.csrf]) {
      const answer = await player.post(ready(), { ready: 'yes', csrf });
      expect(answer.status).toBe(403);
      expect(answer.text).toContain('This form has grown old');
    }
    await player.get(seat);
    expect((await player.post(ready(), { ready: 'yes' })).status).toBe(303);
  });

  it.each([{ Origin: 'https://evil.example' }, { Origin: 'null' }, { 'Sec-Fetch-Site': 'cross-site' }])(
    'are refused with %j even with the token',
    async (headers) => {
      await player.get(seat);
      const answer = await player.post(ready(), { ready: 'yes' }, { ...headers });
      expect(answer.status).toBe(403);
      expect(answer.text).toContain('sent from another site');
    },
  );

  it('are refused as plain text, which other sites may send without asking', async () => {
    await player.get(seat);
    const answer = await player.ask(`${seat}/preview`, {
      method: 'POST',
      body: JSON.stringify({ text: 'x' }),
      headers: { 'Content-Type': 'text/plain', 'X-CSRF-Token': player.csrf },
    });
    expect(answer.status).toBe(400);
  });

  it('are refused when they are broken', async () => {
    await player.get(seat);
    const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': player.csrf };
    for (const body of ['{', '[]', '{"text":1}', '{"__proto__":{"text":"x"}}']) {
      const answer = await player.ask(`${seat}/preview`, { method: 'POST', body, headers });
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.text).error.message).toMatch(/\.$/);
    }
  });
});

describe('headers', () => {
  it('allow no foreign and no inline script, frame, form or base', async () => {
    const page = await player.get(seat);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy.split(';').sort()).toEqual([
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "img-src 'self'",
      "manifest-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
    ]);
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    expect(page.headers.get('x-powered-by')).toBeNull();
    expect(page.text).not.toMatch(/ style="| on[a-z]+="/);
  });

  it('let a picture run nothing when it is opened on its own', async () => {
    const map = await player.get(`/c/${table.campaignId}/map.svg`);
    expect(map.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
  });

  it('let browsers keep static files for good, by their content', async () => {
    const page = await player.get('/');
    const address = /href="(\/static\/style\.css\?v=[0-9a-f]+)"/.exec(page.text)?.[1] ?? '';
    const file = await player.get(address);
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const again = await player.ask(address, {
      headers: { 'If-None-Match': file.headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
  });
});

describe('too much', () => {
  it('with another made-up cookie each time counts for the address', async () => {
    const other = await startBoard();
    try {
      const { campaignId } = await startTable(other, 2);
      const statuses: number[] = [];
      for (let index = 0; index < 65; index++) {
        const made = `adjutant-${index}${'x'.repeat(40)}`;
        const answer = await fetch(`${other.url}/c/${campaignId}/verify/report`, {
          method: 'POST',
          headers: {
            cookie: `${BOARD_COOKIE}=${made}`,
            origin: 'http://localhost:3000',
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: 'text=Nothing.',
        });
        statuses.push(answer.status);
      }
      expect(statuses.slice(0, 60)).not.toContain(429);
      expect(statuses.slice(60)).toEqual([429, 429, 429, 429, 429]);
    } finally {
      await other.close();
    }
  });

  it('of asking for the front page is stopped', async () => {
    const other = await startBoard();
    try {
      const statuses: number[] = [];
      for (let index = 0; index < 245; index++) statuses.push((await fetch(other.url)).status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(240);
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await other.close();
    }
  });

  it.each(['-271821-04-20T00:00:00.000Z', '+275760-09-13T00:00:00.000Z', '0000-01-01T00:00:00.000Z', 'yesterday'])(
    'of a time (%s) is a sentence',
    async (time) => {
      for (const address of [`/c/${table.campaignId}`, seat]) {
        const answer = await player.get(`${address}?before=${encodeURIComponent(time)}`);
        expect(answer.status).toBe(400);
        expect(answer.text).toContain('The address names no time');
      }
    },
  );

  it('of guessing at sign-in links is stopped', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        new Visitor(board.url).get(`/signin?token=${String(index).padStart(43, 'a')}`),
      ),
    );
    expect(guesses.filter((page) => page.status === 429).length).toBeGreaterThanOrEqual(20);
    expect(guesses.find((page) => page.status === 429)?.text).toContain('Please wait a minute');
  });

  it('of changing things is stopped for one session and not for another', async () => {
    const other = await startBoard();
    try {
      const people = await startTable(other, 2);
      const [one, two] = [
        await other.signedIn(seatRef(people, 1).person),
        await other.signedIn(seatRef(people, 2).person),
      ];
      const statuses: number[] = [];
      await one.get('/account');
      for (let index = 0; index < 65; index++)
        statuses.push((await one.post('/me/do/set-time-zone', { zone: 'UTC' })).status);
      expect(statuses.filter((status) => status === 303)).toHaveLength(60);
      expect(statuses.slice(-5)).toEqual([429, 429, 429, 429, 429]);
      await two.get('/account');
      expect((await two.post('/me/do/set-time-zone', { zone: 'UTC' })).status).toBe(303);
    } finally {
      await other.close();
    }
  });
});

describe('live pages', () => {
  it('are told that something changed, and nothing of what', async () => {
    const stop = new AbortController();
    const response = await fetch(`${board.url}/c/${table.campaignId}/events`, { signal: stop.signal });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const reader = response.body?.getReader();
    const first = new TextDecoder().decode((await reader?.read())?.value);
    expect(first).toBe('retry: 5000\n\n');
    board.service.clock.pass(48 * 3600 * 1000 + 1000);
    await runDueJobs({ ...board.service, app: board.app });
    // On a slow machine a sign of life may come first.
    let heard = '';
    while (!heard.includes('event: changed')) {
      const piece = await reader?.read();
      if (piece?.done !== false) break;
      heard += new TextDecoder().decode(piece.value);
    }
    expect(heard).toContain('event: changed');
    expect(heard.replaceAll(': still here\n\n', '').replaceAll('event: changed\ndata: {}\n\n', '')).toBe('');
    stop.abort();
  });

  it('are few for one address, and end when the board stops', async () => {
    const other = await startBoard();
    const people = await startTable(other, 2);
    const open = await Promise.all(
      Array.from({ length: 14 }, () => fetch(`${other.url}/c/${people.campaignId}/events`)),
    );
    expect(open.filter((response) => response.status === 204)).toHaveLength(2);
    const bodies = open.map((response) => response.text());
    await other.close();
    expect((await Promise.all(bodies)).filter((text) => text.startsWith('retry'))).toHaveLength(12);
  });
});

it('the record is away: the page says to try again, and nothing else', async () => {
  let away = false;
  const cut = await startBoard({}, {}, (record) => ({
    ...record,
    campaign: (id) => (away ? Promise.reject(new RecordAway(new Error('57P03'))) : record.campaign(id)),
  }));
  try {
    const { campaignId } = await startTable(cut, 2);
    away = true;
    const answer = await new Visitor(cut.url).get(`/c/${campaignId}`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('30');
    expect(answer.text).toContain('The record cannot be reached');
    expect(answer.text).not.toContain('57P03');
  } finally {
    await cut.close();
  }
});

describe('how the service stands', () => {
  const readyOf = async (state: Readiness, query = '') => {
    const board = await startBoard({}, { ready: async () => state });
    try {
      const { status, text } = await new Visitor(board.url).get(`/readyz${query}`);
      return { status, said: JSON.parse(text) };
    } finally {
      await board.close();
    }
  };

  it('is not ready when a check fails, and says what is missing', async () => {
    const state = { ok: false, checks: { database: false }, missing: ['The database does not answer.'], overdue: null };
    expect(await readyOf(state)).toEqual({ status: 503, said: state });
  });

  it('is ready while a door is down, and names it; whoever asks for all is told no', async () => {
    const state = { ok: true, checks: { database: true, mail: false }, missing: ['Mail is away.'], overdue: null };
    expect(await readyOf(state)).toEqual({ status: 200, said: state });
    expect(await readyOf(state, '?all')).toEqual({ status: 503, said: state });
  });
});
