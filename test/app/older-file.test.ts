import { gzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { runDueJobs, seatRef, startService, startTable } from '../support/service.js';
import { forged, linesOf } from './forged-file.js';

const Attendance = z.object({ table: z.literal('Attendance'), row: z.record(z.string(), z.json()) });
const Events = z.object({
  table: z.literal('Events'),
  row: z.object({ resolutionId: z.string(), list: z.array(z.json()) }),
});

it('a file of a version that had a row for each event is taken as it is meant', async () => {
  const [here, there] = [await startService(), await startService()];
  try {
    const table = await startTable(here, 2);
    const open = await here.record.currentPhase(table.campaignId);
    await here.app.submitOrders({ ...seatRef(table, 1), door: 'web', text: 'BID 3' });
    here.clock.set(new Date((open?.deadlineAt.getTime() ?? 0) + 1));
    await runDueJobs(here);
    const { bytes } = await here.app.exportCampaign({ campaignId: table.campaignId, kind: 'full', by: 'host' });

    // The last event first: their places count, not the order of the lines.
    const older = linesOf(bytes)
      .slice(0, -1)
      .flatMap((line, place) => {
        if (place === 0) return [line.replace('"version":3', '"version":2')];
        const read = Events.safeParse(JSON.parse(line));
        if (!read.success) return [line];
        const { resolutionId, list } = read.data.row;
        return list
          .map((body, index) => JSON.stringify({ table: 'Event', row: { resolutionId, index, body } }))
          .reverse();
      });
    expect(older.filter((line) => line.includes('"table":"Event"')).length).toBeGreaterThan(2);
    const file = forged(gzipSync(`${older.join('\n')}\n{}\n`), (line) => line);
    const done = await there.app.importCampaign({ bytes: file });
    expect(done.stateHash).toBe((await here.app.stateHash({ campaignId: table.campaignId, by: 'host' }))?.hash);
    const resolution = await here.record.currentResolution(open?.id ?? '');
    expect(await there.record.events(resolution?.id ?? '')).toEqual(await here.record.events(resolution?.id ?? ''));
  } finally {
    await here.close();
    await there.close();
  }
});

it('attendance of a version that did not say of which campaign it was is taken, and counted', async () => {
  const [here, there] = [await startService(), await startService()];
  try {
    const { campaignId } = await startTable(here, 2);
    const open = await here.record.currentPhase(campaignId);
    here.clock.set(new Date((open?.deadlineAt.getTime() ?? 0) + 1));
    await runDueJobs(here);
    const { bytes } = await here.app.exportCampaign({ campaignId, kind: 'full', by: 'host' });
    let changed = 0;
    const older = forged(bytes, (line) => {
      const read = Attendance.safeParse(JSON.parse(line));
      if (!read.success) return line;
      changed += 1;
      const { campaignId: _, ...row } = read.data.row;
      return JSON.stringify({ table: 'Attendance', row });
    });
    expect(changed).toBe(2);
    await there.app.importCampaign({ bytes: older });
    const counts = await here.record.attendanceCounts(campaignId);
    expect(counts.map(({ missed }) => missed)).toEqual([1, 1]);
    expect(await there.record.attendanceCounts(campaignId)).toEqual(counts);
  } finally {
    await here.close();
    await there.close();
  }
});
