import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { holder, runDueJobs, seatRef, startService, startTable, type TestService } from '../support/service.js';

// Whoever asked is told when a seat opens: once, by their own doors, with a link to the seat and one that ends it.

let service: TestService;
let discordIds = 9000;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const somebody = (name: string, reached = true) =>
  service.app.createPerson({ name, ...(reached ? { discordId: String(discordIds++) } : {}) });
const act = (person: string, name: string, typed: Record<string, string> = {}) => {
  const found = service.app.acts.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no act ${name}.`);
  return found.do({ person }, typed);
};
/** Who is told what of an opening that `open` brings about, as far as it concerns those who asked. */
async function toldOf(open: () => Promise<unknown>) {
  await runDueJobs(service);
  service.channel.sent.length = 0;
  await open();
  await runDueJobs(service);
  return service.channel.sent.filter(({ message }) =>
    JSON.stringify(message.document).includes('You asked to be told when a seat opens.'),
  );
}

test('one message an opening, with the seat, the game and a link that ends it; whoever is there already gets none', async () => {
  const [zoe, player, judge] = [await somebody('Zoe'), await somebody('Pia'), await somebody('Jo')];
  const table = await startTable(service, 3, { discord: true });
  const { campaignId, gm } = table;
  await service.app.addJudge({ campaignId, by: gm.id, person: judge.id, role: 'assistant' });
  for (const { id } of [zoe, judge, holder(table, 1), holder(table, 2)])
    expect((await act(id, 'watch-open-seats', { game: '' })).outcome).toBe('done');
  // The same twice is still one message.
  await act(zoe.id, 'watch-open-seats', { game: 'crowns' });
  await act(zoe.id, 'watch-open-seats', {});
  const told = await toldOf(() => service.app.leaveSeat(seatRef(table, 2)));
  expect(told.map(({ reader, viewer, title }) => [reader, viewer, title])).toEqual([
    [zoe.id, 'public', 'Crowns of Test: the seat of Player 2 is open'],
  ]);
  const text = JSON.stringify(told[0]?.message.document);
  expect(text).toContain(`http://localhost:3000/c/${campaignId}/open/seat-2`);
  expect(text).toMatch(/http:\/\/localhost:3000\/open-seats\/stop\/[0-9a-f-]{36}/);
  expect(text).toContain(`This is a game of ${service.services.systems['crowns']?.title}.`);
  expect(player.id).not.toBe(zoe.id);
  const taken = await toldOf(() =>
    service.app.unseat({ campaignId, by: gm.id, seat: 'seat-3', reason: 'Gone.', keep: true }),
  );
  expect(taken.map(({ reader }) => reader)).toEqual([holder(table, 2).id, zoe.id].sort());
  // That it stays or goes is no opening.
  expect(await toldOf(() => service.app.keepSeat({ campaignId, by: gm.id, seat: 'seat-3', keep: false }))).toEqual([]);
  const [link] = /[0-9a-f-]{36}/.exec(text.slice(text.indexOf('/stop/'))) ?? [];
  await service.app.unwatchByLink('00000000-0000-4000-8000-000000000000');
  await service.app.unwatchByLink(String(link));
  await service.app.unwatchByLink(String(link));
  expect((await service.app.watchedSeats({ person: zoe.id })).any).toBe(false);
  await service.app.unwatchSeats({ person: holder(table, 2).id });
  expect(await toldOf(() => service.app.leaveSeat(seatRef(table, 1)))).toEqual([]);
  for (const { id } of [judge, holder(table, 1)]) await service.app.unwatchSeats({ person: id });
});

test('of one game alone, by its title; one that is not here is refused with those that are', async () => {
  const other = { ...service.services.systems['crowns'], id: 'other', title: 'Other Game' };
  const app = service.another({ systems: { ...service.services.systems, other } as never });
  const zoe = await somebody('Zora');
  await expect(app.watchSeats({ person: zoe.id, game: 'Chess' })).rejects.toThrow(
    /There is no game called “Chess” here\. Leave it empty for any, or name one: .*Other Game/,
  );
  expect(await app.watchSeats({ person: zoe.id, game: 'other game' })).toBe('done');
  expect(await app.watchedSeats({ person: zoe.id })).toMatchObject({ any: false, games: ['Other Game'] });
  const table = await startTable(service, 3, { discord: true });
  expect(await toldOf(() => service.app.leaveSeat(seatRef(table, 1)))).toEqual([]);
  await service.app.watchSeats({ person: zoe.id, game: 'CROWNS' });
  expect((await toldOf(() => service.app.leaveSeat(seatRef(table, 2)))).map(({ reader }) => reader)).toEqual([zoe.id]);
  expect((await act(zoe.id, 'unwatch-open-seats')).outcome).toBe('done');
  expect((await act(zoe.id, 'unwatch-open-seats')).outcome).toBe('nothing');
});

test('whoever nothing reaches is told so; an erased player’s seat is told of, and what they asked for goes with them', async () => {
  const deaf = await somebody('Deaf', false);
  expect((await act(deaf.id, 'watch-open-seats')).said).toContain('nothing reaches you now');
  const zoe = await somebody('Zita');
  await service.app.watchSeats({ person: zoe.id, game: '' });
  const table = await startTable(service, 3, { discord: true });
  const { id: gone } = holder(table, 1);
  await service.app.watchSeats({ person: gone, game: '' });
  const kept = await service.record.personRows(gone);
  expect(kept.find((row) => row.table === 'SeatWatch')?.row).toMatchObject({ system: '' });
  expect(JSON.stringify(kept.filter((row) => row.table === 'SeatWatch'))).not.toContain('"id"');
  const told = await toldOf(() => service.app.erasePerson({ person: gone, by: gone, sure: true, sheets: false }));
  expect(told.map(({ reader }) => reader)).toEqual([zoe.id]);
  expect(await service.record.seatWatchesOf(gone)).toEqual([]);
});
