import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { differs } from '../../src/app/archive/replay-campaign.js';

import { seatRef, startTable, type Table } from '../support/service.js';
import { tinyGame } from '../support/tiny-system.js';
import { current, decide, expectSound, openService, play, service, stateAt } from './ruling-play.js';

// A seat is called as whoever took it over also on the lines of play that rulings begin, and a ruling on its name is the last word.

beforeAll(openService);
afterAll(() => service.close());

const nameAt = async (table: Table, ordinal: number) => tinyGame.seatNames(await stateAt(table, ordinal)).get('seat-1');

const names = async (table: Table) => {
  const { ordinal } = await current(table);
  return Promise.all(Array.from({ length: ordinal }, (_, at) => nameAt(table, at)));
};

async function handedOver(name: string): Promise<Table> {
  const table = await startTable(service, 2);
  await play(table, { 1: 'BID 1', 2: 'BID 3' });
  await service.app.leaveSeat(seatRef(table, 1));
  const { id } = await service.app.createPerson({ name });
  await service.app.assignSeat({ campaignId: table.campaignId, seat: 'seat-1', person: id, by: table.gm.id });
  await play(table, { 2: 'DIG' });
  await play(table, { 2: 'BID 1' });
  expect(await names(table)).toEqual(['Player 1', 'Player 1', name, name]);
  return table;
}

it('what is judged again is told of the same seat, and what is opened again is named anew', async () => {
  const table = await handedOver('Petra');
  await decide(table, { outcome: 're-resolve', ordinal: 2, sheets: [{ act: 'void', seat: 'seat-2' }] });
  expect(await names(table)).toEqual(['Player 1', 'Player 1', 'Petra', 'Petra']);
  await expectSound(table);
  // Played before she came, and judged after it.
  await decide(table, { outcome: 'rewind', to: 1, mode: 're-open' });
  await play(table, { 2: 'BID 2' });
  expect(await names(table)).toEqual(['Player 1', 'Petra']);
  await expectSound(table);
  const { phases } = await service.app.replayCampaign(table.campaignId);
  expect([phases.length > 1, phases.filter(differs)]).toEqual([true, []]);
});

it('a name that a ruling gave stays', async () => {
  const table = await handedOver('Zoe');
  await decide(table, { outcome: 'amend', edits: [{ path: '/seats/seat-1/name', value: 'Queen Zoe' }] });
  await play(table, { 2: 'DIG' });
  expect(await names(table)).toEqual(['Player 1', 'Player 1', 'Zoe', 'Queen Zoe', 'Queen Zoe']);
  await expectSound(table);
});
