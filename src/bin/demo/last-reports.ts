import type { CampaignId, RecordReader } from '../../app/ports/record.js';
import { toPlainText } from '../../core/report/render/plain-text.js';
import { toldPhases } from './told-phases.js';

/** The last public report and one private report, in full, as their readers get them. */
export async function lastReports(record: RecordReader, campaignId: CampaignId): Promise<string> {
  const phases = await record.phases(campaignId);
  const last = toldPhases(phases).at(-1);
  const resolution = last === undefined ? null : await record.currentResolution(last.id);
  if (resolution === null) return 'Nothing was published.';
  const reports = await record.reports(resolution.id);
  const ofPublic = reports.find(({ viewer }) => viewer === 'public');
  const ofSeat = reports.find(({ viewer }) => viewer.startsWith('seat:'));
  const line = '='.repeat(76);
  const shown = (title: string, report: typeof ofPublic) =>
    report === undefined ? [] : [line, `${title} (${report.number})`, line, '', toPlainText(report.document), ''];
  return [
    '',
    ...shown('PUBLIC REPORT', ofPublic),
    ...shown(`PRIVATE REPORT of ${ofSeat?.viewer.slice('seat:'.length) ?? ''}`, ofSeat),
  ].join('\n');
}
