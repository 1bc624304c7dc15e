import type { CampaignId, RecordReader } from '../../app/ports/record.js';
import { asSeat, PUBLIC, type Viewer, viewerKey } from '../../core/game/viewer.js';
import { toPlainText } from '../../core/report/render/plain-text.js';
import { toldPhases } from './told-phases.js';

/** The last public report and one private report, in full, as their readers get them. */
export async function lastReports(record: RecordReader, campaignId: CampaignId): Promise<string> {
  const phases = await record.phases(campaignId);
  const last = toldPhases(phases).at(-1);
  const resolution = last === undefined ? null : await record.currentResolution(last.id);
  if (resolution === null) return 'Nothing was published.';
  const reports = await record.reports(resolution.id);
  const of = (viewer: Viewer) => reports.find((report) => report.viewer === viewerKey(viewer));
  const seat = (await record.seats(campaignId)).find(({ seatId }) => of(asSeat(seatId)) !== undefined);
  const line = '='.repeat(76);
  const shown = (title: string, report: ReturnType<typeof of>) =>
    report === undefined ? [] : [line, `${title} (${report.number})`, line, '', toPlainText(report.document), ''];
  return [
    '',
    ...shown('PUBLIC REPORT', of(PUBLIC)),
    ...(seat === undefined ? [] : shown(`PRIVATE REPORT of ${seat.name}`, of(asSeat(seat.seatId)))),
  ].join('\n');
}
