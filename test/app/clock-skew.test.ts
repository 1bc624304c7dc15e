import { toPlainText } from '../../src/core/report/render/plain-text.js';
import { hours, startService, startTable } from '../support/service.js';

test("a machine's clock that is off is told to the GM alone, once a day", async () => {
  const service = await startService();
  try {
    const { campaignId } = await startTable(service, 2);
    expect(await service.app.tellSkew({ skewMs: 90_400 })).toBe(1);
    expect(await service.app.tellSkew({ skewMs: 90_400 })).toBe(0);
    const thread = async (reader: string | null) => (await service.app.campaignPage({ reader, campaignId })).thread;
    const isIt = ({ title }: { title: string }) => title === 'A clock of this service is wrong';
    expect((await thread(null)).filter(isIt)).toEqual([]);
    const rows = await service.record.webMessages(campaignId, ['gm'], 50);
    const [notice] = rows.filter(isIt);
    expect(notice === undefined ? '' : toPlainText(notice.document)).toContain('1 min 30 s ahead');
    service.clock.pass(hours(24));
    expect(await service.app.tellSkew({ skewMs: -5_000 })).toBe(1);
  } finally {
    await service.close();
  }
});
