import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { WrittenMessage } from '../../../src/app/app.js';
import { hours, runDueJobs, seatRef } from '../../support/service.js';
import { asText, type Desk, openDesk } from './table.js';

// One person plays five windows through all doors in turn, with a message at each that is spoilt. What counts in the end is what
// they meant.

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ game: { options: { rounds: 30 } } });
});
afterAll(() => desk.service.close());

type Step = readonly [door: WrittenMessage['door'] | 'gm', text: string];

/** What they write in each window, in their order, and the orders that they mean. */
const WINDOWS: readonly { readonly steps: readonly Step[]; readonly meant: readonly string[] }[] = [
  {
    // The sheet by mail, then READY alone on Discord, and thanks at the forum.
    steps: [
      ['email', 'Hi,\n\n1. **BID 2**\n\nCheers,\nAda\n\nSent from my iPhone'],
      ['discord', 'READY'],
      ['forum', '> Taken: 1 order stands\n\nThanks!'],
    ],
    meant: ['BID 2'],
  },
  {
    // A better idea on the web, which is struck out at the forum and said again there.
    steps: [
      ['web', 'DIG'],
      ['forum', '[s]DIG[/s]'],
      ['email', 'READY, I think'],
    ],
    meant: ['DIG'],
  },
  {
    // The wrong sheet from Discord replaces the right one; one word by mail brings it back.
    steps: [
      ['forum', '[LIST]\n[*][B]BID 3[/B]\n[/LIST]'],
      ['discord', 'BID 1'],
      ['email', 'put it back'],
    ],
    meant: ['BID 3'],
  },
  {
    // Half of the orders here and half there, joined by a word.
    steps: [
      ['email', 'DIG'],
      ['web', '| no. | order |\n|---|---|\n| 1 | DIG |'],
      ['discord', '// never mind'],
      ['forum', 'Press to all: good luck!'],
    ],
    meant: ['DIG'],
  },
  {
    // What the game master enters for them, and a quotation of it that comes back.
    steps: [
      ['gm', '- BID 2'],
      ['email', '> BID 2\n> BID 9'],
      ['web', ''],
      ['discord', 'Ready!!'],
    ],
    meant: ['BID 2'],
  },
];

it('five windows through all doors end as they were meant', async () => {
  const { service, table, write } = desk;
  const { campaignId, gm } = table;
  const played: unknown[] = [];
  for (const { steps, meant } of WINDOWS) {
    const phase = await service.record.currentPhase(campaignId);
    const answers: string[] = [];
    for (const [door, text] of steps) {
      service.clock.pass(60_000);
      if (door !== 'gm') answers.push(asText(await write(1, text, { door })));
      else await service.app.submitForSeat({ campaignId, by: gm.id, seat: 'seat-1', text, reason: 'By telephone.' });
    }
    const sheet = await service.app.standingOrders(seatRef(table, 1));
    const orders = sheet?.lines.flatMap(({ normal, verdict }) => (verdict === 'understood' ? [normal] : [])) ?? [];
    expect([phase?.title, orders, answers.join('\n')]).toEqual([phase?.title, meant, answers.join('\n')]);
    await write(2, 'NO ORDERS');
    service.clock.pass(hours(72));
    await runDueJobs(service);
    const sealed = (await service.record.phase(phase?.id ?? ''))?.sealed?.sheets.find(
      ({ seatId }) => seatId === 'seat-1',
    );
    expect(sealed?.receipt).toBe(sheet?.receipt);
    played.push(sealed?.orders.length);
  }
  expect(played).toEqual([1, 1, 1, 1, 1]);
});
