import type { Roll } from '../../../core/dice/dice.js';
import type { ReportDocument } from '../../../core/game/document.js';
import type { Json } from '../../../core/game/json.js';
import type { CampaignId, PhaseId, ResolutionId } from './ids.js';

export interface ResolutionRow {
  readonly id: ResolutionId;
  readonly phaseId: PhaseId;
  readonly attempt: number;
  readonly rulesVersion: string;
  readonly state: Json;
  readonly createdAt: Date;
  readonly supersededAt: Date | null;
}

/** A resolution with what its dice showed, to be stored. */
export interface NewResolution extends ResolutionRow {
  readonly rolls: readonly Roll[];
}

export interface ReportRow {
  readonly id: string;
  readonly number: string;
  readonly resolutionId: ResolutionId;
  /** `viewerKey` of the viewer it was built for. */
  readonly viewer: string;
  readonly document: ReportDocument;
}

export interface PublishedReport {
  readonly phaseTitle: string;
  readonly ordinal: number;
  readonly publishedAt: Date;
  readonly resolutionId: ResolutionId;
  readonly number: string;
  readonly document: ReportDocument;
}

/** A viewer's report of a resolution, and the state after it. */
export interface ToldRow {
  readonly resolutionId: ResolutionId;
  readonly document: ReportDocument;
  readonly state: Json;
}

/** A published report without its text: for lists of all of them. */
export type PublishedTitle = Omit<PublishedReport, 'document'>;

/** Some of a viewer's reports: those behind one of them in their list, or the one of that number. */
export interface ReportsPart {
  readonly limit: number;
  /** The number of the report behind which they stand: what was told before it. */
  readonly before?: string;
  readonly number?: string;
}

/** The reports of the phases before and behind one; null where there is none. */
export interface Neighbours {
  readonly earlier: PublishedTitle | null;
  readonly later: PublishedTitle | null;
}

/** What came out of a phase, and the reports of it. */
export interface ResolutionsRecordReader {
  resolution(id: ResolutionId): Promise<ResolutionRow | null>;
  /** The attempt that counts for a phase. */
  currentResolution(phase: PhaseId): Promise<ResolutionRow | null>;
  events(resolution: ResolutionId): Promise<readonly Json[]>;
  /** Every roll of the resolution, by stream. */
  rolls(resolution: ResolutionId): Promise<readonly Roll[]>;
  reports(resolution: ResolutionId): Promise<readonly ReportRow[]>;
  report(number: string): Promise<ReportRow | null>;
  /** A viewer's reports of published phases that count, newest first. */
  publishedReports(campaign: CampaignId, viewer: string, part: ReportsPart): Promise<readonly PublishedReport[]>;
  /** What those reports are called: all of them, or those of phases of these numbers. */
  publishedTitles(
    campaign: CampaignId,
    viewer: string,
    ordinals?: readonly number[],
  ): Promise<readonly PublishedTitle[]>;
  /** What the viewer was told of these resolutions, with the state after each. */
  told(resolutions: readonly ResolutionId[], viewer: string): Promise<readonly ToldRow[]>;
  /** What those are called that stand before and behind the phase of this number. */
  publishedBeside(campaign: CampaignId, viewer: string, ordinal: number): Promise<Neighbours>;
  /** The viewer's report of the last published phase that counts. */
  newestReport(campaign: CampaignId, viewer: string): Promise<ReportRow | null>;
}

export interface ResolutionsRecordWriter {
  insertResolution(row: NewResolution, events: readonly Json[], reports: readonly ReportRow[]): Promise<void>;
}
