import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { binderShelf } from '../../../src/adapters/binders/binder-shelf.js';
import { toForumText } from '../../../src/core/report/render/forum-text.js';
import { systems } from '../../../src/systems/registry.js';
import { runDueJobs, startService } from '../../support/service.js';
import { asText } from './table.js';

const FILE = join(import.meta.dirname, 'calders-rift.txt');

const SHEET = `BUY UNITS 1 AUG, 2 INF, 1 RK
BUY PERSONNEL 500
BUY FUEL 12
BUY AMMO 12
MUSTER INF AS KBRV
MUSTER INF AS KBN*_*
Dance *on* the [b]table[/b] with @everyone :-)
DONE`;

/**
 * A sheet of a real game with lines of every verdict, answered by mail and in both dialects of forums. After a wanted change of wording:
 * delete the file, run this test, read the new file.
 */
it('the answer to a sheet of a real game reads as before, as text, Markdown and BBCode', async () => {
  const service = await startService({
    services: { systems, binders: binderShelf(join(process.cwd(), 'campaigns'), systems) },
  });
  const { app, clock } = service;
  try {
    const gm = await app.createPerson({ name: 'Judge' });
    const campaignId = await app.createCampaign({ binder: 'calders-rift', gm: gm.id });
    const people = [];
    for (const name of ['Anna', 'Bela', 'Cato']) {
      const person = await app.createPerson({ name });
      people.push(person);
      await app.apply({ campaignId, person: person.id, text: '' });
    }
    await app.closeRegistration({ campaignId, by: gm.id });
    await runDueJobs(service);
    const answer = await app.takeWritten({
      door: 'forum',
      doorKey: 'nodebb:4711',
      from: { person: people[0]?.id ?? '' },
      campaignId: null,
      text: SHEET,
      receivedAt: clock.now(),
      proved: true,
    });
    const all = [
      SHEET,
      asText(answer),
      ...(['markdown', 'bbcode'] as const).map((d) => toForumText(answer.document, d)),
    ];
    const written = `${all.join('\n\n==== \n\n').replaceAll('\u200b', '{ZWSP}')}\n`;
    for (const verdict of ['✓ understood', '! warning', '✗ rejected']) expect(written).toContain(verdict);
    const golden = await readFile(FILE, 'utf8').catch(() => null);
    if (golden === null) await writeFile(FILE, written);
    expect(written).toBe(golden ?? written);

    // What was proposed counts after a yes, and not before; the rest of the sheet stays as it was.
    const ref = { campaignId, seat: 'seat-1', person: people[0]?.id ?? '' };
    const first = async () => (await app.standingOrders(ref))?.lines[0];
    expect(await first()).toMatchObject({ verdict: 'rejected', text: 'BUY UNITS 1 AUG, 2 INF, 1 RK' });
    const yes = await app.takeWritten({
      door: 'email',
      doorKey: '<yes@example.org>',
      from: { person: ref.person },
      campaignId,
      text: 'Yes!\n\nThanks, Anna',
      receivedAt: clock.now(),
      proved: true,
    });
    // The money goes to the units now; what there is none left for is told.
    expect([yes.kind, yes.sheet?.result.replaced?.gone]).toEqual(['sheet', ['BUY AMMO 12']]);
    expect(await first()).toMatchObject({ verdict: 'understood', normal: 'BUY UNITS 1 AUG, 2 INF, 1 RKT' });
  } finally {
    await service.close();
  }
});
