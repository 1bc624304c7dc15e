import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RulingDecision } from '../../src/app/rulings/ruling-pages.js';
import { GM } from '../../src/core/game/viewer.js';
import { seatRef, startTable } from '../support/service.js';
import {
  current,
  decide,
  expectSound,
  gold,
  judged,
  messages,
  openService,
  play,
  service,
  stateAt,
} from './ruling-play.js';

// Rewinding through the use cases, and what every ruling needs.

beforeAll(openService);
afterAll(() => service.close());

describe('rewinding', () => {
  it('opens an earlier window again with its sheets, fresh dice and a full length; what followed stays readable', async () => {
    const table = await startTable(service, 2);
    await play(table, { 1: 'BID 1', 2: 'BID 3' });
    await play(table, { 1: 'DIG', 2: 'DIG' });
    await play(table, { 1: 'BID 1' });
    const old = await service.record.timeline(table.campaignId);
    const { preview } = await decide(table, { outcome: 'rewind', to: 2, mode: 're-open' });
    expect(
      preview.told.some((told) => told.viewer === 'seat:seat-1' && told.lines.some((line) => /digs/.test(line))),
    ).toBe(true);
    const phase = await current(table);
    expect(phase).toMatchObject({ line: 2, ordinal: 2, status: 'open', key: old[2]?.key });
    expect(phase.deadlineAt.getTime() - service.clock.now().getTime()).toBe(48 * 3600 * 1000);
    expect(phase.commitment).not.toBe(old[2]?.commitment);
    expect((await service.record.standingSheets(phase.id)).map(({ text, hash }) => [text, hash])).toEqual(
      (await service.record.standingSheets(old[2]?.id ?? '')).map(({ text, hash }) => [text, hash]),
    );
    expect((await service.app.history(table.campaignId)).map((report) => report.ordinal)).toEqual([1, 0]);
    expect((await service.record.phases(table.campaignId)).filter((row) => row.supersededAt !== null)).toHaveLength(3);
    // The template of the next orders is that of the last report that counts.
    const page = await service.app.seatPage({ reader: table.gm.id, campaignId: table.campaignId, seat: 'seat-1' });
    expect(page.standing?.text).toBe('DIG');
    await play(table, { 1: 'NO ORDERS' });
    await play(table, { 1: 'BID 0' });
    await expectSound(table);
    expect((await current(table)).ordinal).toBe(4);
  });

  it('re-opens what follows, when the GM wants that, and only that', async () => {
    const table = await startTable(service, 2);
    await play(table, { 1: 'BID 1', 2: 'BID 3' });
    await play(table, { 1: 'DIG', 2: 'DIG' });
    await play(table, { 1: 'BID 1' });
    await decide(table, {
      outcome: 'amend',
      ordinal: 1,
      edits: [{ path: '/seats/seat-1/crowns', value: 2 }],
      later: 're-open',
    });
    const phase = await current(table);
    expect(phase).toMatchObject({ ordinal: 2, status: 'open' });
    expect((await service.record.standingSheets(phase.id)).map((sheet) => sheet.text)).toEqual(['DIG', 'DIG']);
    await expectSound(table);
  });

  it('tells a seat which of its carried lines read otherwise, and takes back that it is ready', async () => {
    const table = await startTable(service, 2);
    await play(table, { 1: 'BID 2', 2: 'BID 3' });
    await play(table, { 1: 'DIG' });
    await service.app.submitOrders({ ...seatRef(table, 1), door: 'web', text: 'BID 5' });
    await service.app.setReady({ ...seatRef(table, 1), ready: true });
    await decide(table, { outcome: 'amend', edits: [{ path: '/seats/seat-1/gold', value: 2 }] });
    const inbox = await service.record.webMessages(table.campaignId, ['seat:seat-1'], 10);
    const notice = inbox.find((message) => message.title.includes('read otherwise'));
    expect(JSON.stringify(notice?.document)).toContain('" does not count",": You have 2 gold.');
    const phase = await current(table);
    expect(await service.record.readies(phase.id)).toEqual([]);
    expect((await service.record.standingSheets(phase.id))[0]?.orders).toEqual([]);
  });

  it('has no window to open where the campaign began', async () => {
    const table = await startTable(service, 2);
    const asked = { ...judged(table), decision: { outcome: 'rewind', to: 0, mode: 're-open' } as const };
    await expect(service.app.previewRuling(asked)).rejects.toThrow(/The opening of a campaign has no order window/);
  });

  it('ends the campaign when the new line ends it', async () => {
    const table = await startTable(service, 2);
    await play(table, { 1: 'BID 2' });
    await decide(table, { outcome: 'amend', edits: [{ path: '/kind', value: 'over' }] });
    expect(await service.record.campaign(table.campaignId)).toMatchObject({ status: 'finished' });
    expect((await messages(table, 'public')).some((text) => text.includes('the campaign is over'))).toBe(true);
  });

  it('gives a removed player his seat back, and closes that of one who has not joined on the new line', async () => {
    const table = await startTable(service, 3);
    await play(table, { 1: 'BID 1' });
    const late = await service.app.createPerson({ name: 'Late' });
    const applied = await service.app.apply({ campaignId: table.campaignId, person: late.id, text: 'North' });
    expect(applied.status).toBe('late');
    const [row] = (await service.record.applications(table.campaignId)).filter((one) => one.status === 'late');
    for (const seat of [1, 3])
      await service.app.castVote({ ...seatRef(table, seat), subject: row?.id ?? '', choice: 'yes' });
    await service.app.leaveSeat(seatRef(table, 2));
    await play(table, { 1: 'DIG' });
    const seats = async () =>
      (await service.record.seats(table.campaignId)).map((seat) => [
        seat.seatId,
        seat.closedAt === null,
        seat.holder !== null,
      ]);
    expect(await seats()).toEqual([
      ['seat-1', true, true],
      ['seat-2', false, false],
      ['seat-3', true, true],
      ['seat-4', true, true],
    ]);
    await decide(table, { outcome: 'rewind', to: 2, mode: 're-open' });
    expect(await seats()).toEqual([
      ['seat-1', true, true],
      ['seat-2', true, false],
      ['seat-3', true, true],
      ['seat-4', false, false],
    ]);
    // Both are decided again when the window is sealed again.
    await play(table, { 1: 'DIG' });
    expect(await seats()).toEqual([
      ['seat-1', true, true],
      ['seat-2', false, false],
      ['seat-3', true, true],
      ['seat-4', false, false],
      ['seat-5', true, true],
    ]);
    await expectSound(table);
  });
});

describe('results that are held for review', () => {
  it('are written anew without a word to anybody, and published as ruled', async () => {
    const table = await startTable(service, 2, { create: { reviewMode: 'hold-until-confirmed' } });
    await play(table, { 1: 'BID 4' });
    expect((await current(table)).status).toBe('resolved');
    const { preview } = await decide(table, { outcome: 're-resolve', sheets: [{ act: 'void', seat: 'seat-1' }] });
    expect(preview.told).toEqual([]);
    const phase = await current(table);
    expect(phase).toMatchObject({ ordinal: 1, line: 2, status: 'resolved' });
    expect((await messages(table, 'seat:seat-1')).some((text) => text.startsWith('correction'))).toBe(false);
    expect(await service.app.publishReports({ phaseId: phase.id, by: table.gm.id })).toBe('published');
    expect(gold(await stateAt(table, 1))).toEqual([9, 9]);
    await expectSound(table);
  });
});

describe('what a ruling needs', () => {
  it('a preview that still holds, a reason, a rule that exists, and a GM who does not play', async () => {
    const table = await startTable(service, 2);
    await play(table, { 1: 'BID 4' });
    const decision: RulingDecision = { outcome: 'amend', edits: [{ path: '/seats/seat-2/gold', value: 1 }] };
    const ask = { by: table.gm.id, campaignId: table.campaignId, decision, reason: 'So be it.', cites: ['CR-1'] };
    const { hash } = await service.app.previewRuling({ ...judged(table), decision });
    await expect(service.app.rule(ask)).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(service.app.rule({ ...ask, previewHash: hash, reason: ' ' })).rejects.toMatchObject({
      code: 'bad-input',
    });
    await expect(service.app.rule({ ...ask, previewHash: hash, cites: [] })).rejects.toMatchObject({
      code: 'bad-input',
    });
    await expect(service.app.rule({ ...ask, previewHash: hash, cites: ['CR-9'] })).rejects.toMatchObject({
      code: 'bad-input',
    });
    const player = seatRef(table, 1).person;
    await expect(service.app.rule({ ...ask, previewHash: hash, by: player })).rejects.toMatchObject({ code: 'not-gm' });
    await expect(
      service.app.previewRuling({ reader: player, campaignId: table.campaignId, decision }),
    ).rejects.toMatchObject({ code: 'not-gm' });
    await play(table, { 1: 'DIG' });
    await expect(service.app.rule({ ...ask, previewHash: hash })).rejects.toMatchObject({ code: 'not-allowed' });
    expect(await service.app.rulings({ reader: null, campaignId: table.campaignId })).toEqual([]);

    // A GM who holds a seat may not rule (AD-X7).
    const playing = seatRef(table, 2).person;
    await service.app.addJudge({ campaignId: table.campaignId, by: table.gm.id, person: playing, role: 'gm' });
    await expect(service.app.previewRuling({ ...judged(table), reader: playing, decision })).rejects.toMatchObject({
      code: 'not-gm',
    });
    await expect(service.app.disputes({ ...judged(table), reader: playing })).rejects.toMatchObject({ code: 'not-gm' });
  });

  it('keeps secret parts from everybody but the judge until the end', async () => {
    const table = await startTable(service, 2);
    await play(table, { 1: 'BID 4' });
    await decide(
      table,
      { outcome: 'amend', edits: [{ path: '/seats/seat-2/gold', value: 1 }] },
      { secret: 'He had hidden it.' },
    );
    const read = (reader: string | null) => service.app.rulings({ reader, campaignId: table.campaignId });
    expect((await read(null))[0]).toMatchObject({
      number: 1,
      secret: null,
      decided: null,
      cites: ['CR-1'],
      by: 'Judge',
    });
    expect((await read(seatRef(table, 1).person))[0]).toMatchObject({ secret: null, decided: null });
    expect((await read(table.gm.id))[0]).toMatchObject({
      secret: 'He had hidden it.',
      decided: ['/seats/seat-2/gold: 1.'],
    });
    const everything = JSON.stringify(
      await Promise.all(
        ['public', 'seat:seat-1'].map((viewer) => service.record.webMessages(table.campaignId, [viewer], 100)),
      ),
    );
    expect(everything).not.toContain('hidden it');
    expect(everything).toContain('It was read wrongly.');
    await service.app.endCampaign({ campaignId: table.campaignId, by: table.gm.id, reason: 'Done' });
    expect((await read(null))[0]).toMatchObject({ secret: 'He had hidden it.' });
    expect(
      await service.app.rulings({ reader: null, campaignId: table.campaignId, rule: 'cr-1', search: 'read wrongly' }),
    ).toHaveLength(1);
    expect(await service.app.rulings({ reader: null, campaignId: table.campaignId, rule: 'cr-2' })).toEqual([]);
  });
});

it('shows maps of the old line and of the new one', async () => {
  const table = await startTable(service, 2);
  await play(table, { 1: 'BID 4' });
  const [old] = await service.app.history(table.campaignId);
  await decide(table, { outcome: 'amend', edits: [{ path: '/seats/seat-2/crowns', value: 3 }] });
  const [now] = await service.app.history(table.campaignId);
  expect(now?.resolutionId).not.toBe(old?.resolutionId);
  for (const report of [old, now])
    expect(
      (await service.app.map({ ...judged(table), as: GM, resolutionId: report?.resolutionId ?? '' })).svg,
    ).toContain('<svg');
  const outline = await service.app.stateOutline({ ...judged(table), search: 'seat-2 crowns' });
  expect(outline).toEqual({ ordinal: 1, places: [{ path: '/seats/seat-2/crowns', value: '3' }], more: false });
});
