import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import createClient from 'openapi-fetch';
import { binderShelf } from '../../../src/adapters/binders/binder-shelf.js';
import type { Scope } from '../../../src/app/ports/record.js';
import { systems } from '../../../src/systems/registry.js';
import { hours, runDueJobs } from '../../support/service.js';
import { type Board, startBoard } from '../web/board.js';
import type { paths } from './client.generated.js';

// Whole campaigns are created, played, judged and watched by programs alone, through a client that was made from the description.

let board: Board;
beforeAll(async () => {
  board = await startBoard({ services: { systems, binders: binderShelf(join(process.cwd(), 'campaigns'), systems) } });
});
afterAll(() => board.close());

const client = (token: string | null) =>
  createClient<paths>({
    baseUrl: `${board.url}/api/v1`,
    ...(token === null ? {} : { headers: { Authorization: `Bearer ${token}` } }),
  });
const tokenOf = async (person: string, ...scopes: readonly Scope[]): Promise<string> =>
  (await board.app.makeApiToken({ person, name: 'a program', scopes, campaignId: null, days: 30 })).token;

it('the client was made from this very description; scripts/api-client.mjs makes it again', async () => {
  const described = await (await fetch(`${board.url}/api/openapi.json`)).text();
  const kept = await readFile(join(process.cwd(), 'test/adapters/api/client.generated.ts'), 'utf8');
  expect(kept.slice(0, 200)).toContain(createHash('sha256').update(described).digest('hex'));
});

describe.each([
  ['miller-hollow', '', ['Anna', 'Bela', 'Cato']],
  ['great-powers', 'whichever side is free', ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus']],
] as const)('%s', (binder, text, names) => {
  it('is played for six windows by programs', async () => {
    const { app, service } = board;
    const gm = await app.createPerson({ name: `Judge of ${binder}` });
    const judge = client(await tokenOf(gm.id, 'read', 'judge', 'host'));
    const made = await judge.POST('/campaigns', { body: { binder, title: 'By programs', windows: '48h' } });
    const campaign = made.data?.id ?? '';
    const at = { params: { path: { campaign } } };

    const players = [];
    for (const name of names) {
      const person = await app.createPerson({ name });
      const player = client(await tokenOf(person.id, 'read', 'orders', 'letters'));
      const applied = await player.PUT('/campaigns/{campaign}/application', { ...at, body: { text } });
      expect(applied.error).toBeUndefined();
      players.push(player);
    }
    const closed = await judge.POST('/campaigns/{campaign}/acts/close-registration', { ...at, body: {} });
    expect(closed.error).toBeUndefined();
    await runDueJobs(service);

    let sent = 0;
    for (let window = 0; window < 6; window += 1) {
      for (const player of players) {
        const me = await player.GET('/me');
        const held = me.data?.seats[0];
        if (held?.stand.owes !== true) continue;
        const path = { campaign, seat: held.seat.id };
        const suggestion = await player.GET('/campaigns/{campaign}/seats/{seat}/suggestion', { params: { path } });
        const sheet = suggestion.data?.text ?? '';
        const checked = await player.POST('/campaigns/{campaign}/seats/{seat}/orders/check', {
          params: { path },
          body: { text: sheet },
        });
        expect(checked.data?.problems).toEqual([]);
        const put = await player.PUT('/campaigns/{campaign}/seats/{seat}/orders', {
          params: { path },
          body: { text: sheet },
        });
        expect(put.error).toBeUndefined();
        expect(put.data?.receipt?.receipt).toMatch(/^R-/);
        sent += 1;
        const standing = await player.GET('/campaigns/{campaign}/seats/{seat}/orders', { params: { path } });
        expect(standing.data?.sheet?.text).toBe(sheet);
      }
      service.clock.pass(hours(50));
      await runDueJobs(service);
      const desk = await judge.GET('/campaigns/{campaign}/desk', at);
      expect(desk.data?.seats.length).toBeGreaterThan(0);
    }
    expect(sent).toBeGreaterThan(5);

    const spectator = client(null);
    const told = await spectator.GET('/campaigns/{campaign}/reports', at);
    expect(told.data?.reports.length).toBeGreaterThanOrEqual(6);
    const map = await spectator.GET('/campaigns/{campaign}/map', at);
    expect(map.data?.svg).toMatch(/^<svg /);
    const [first] = players;
    const seat = (await first?.GET('/me'))?.data?.seats[0]?.seat.id ?? '';
    const own = await first?.GET('/campaigns/{campaign}/seats/{seat}/reports', {
      params: { path: { campaign, seat } },
    });
    expect(own?.data?.reports.length).toBeGreaterThanOrEqual(6);
    const page = await first?.GET('/campaigns/{campaign}/seats/{seat}', { params: { path: { campaign, seat } } });
    expect(page?.data?.as).toBe('holder');
    const offers = await first?.GET('/campaigns/{campaign}/seats/{seat}/offers', {
      params: { path: { campaign, seat } },
    });
    expect(offers?.error).toBeUndefined();
    // Nobody else's seat is there, for another player as for a spectator.
    const other = await players[1]?.GET('/campaigns/{campaign}/seats/{seat}/reports', {
      params: { path: { campaign, seat } },
    });
    expect(other?.response.status).toBe(404);
    const nobody = await spectator.GET('/campaigns/{campaign}/seats/{seat}', { params: { path: { campaign, seat } } });
    expect(nobody.response.status).toBe(401);
  }, 120_000);
});
