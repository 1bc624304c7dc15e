import type { Game } from '../../core/engine/any-system.js';
import type { Measure } from '../../core/game/desk.js';
import type { ReportDocument, Tone } from '../../core/game/document.js';
import { type Viewer, viewerKey } from '../../core/game/viewer.js';
import { headlineOf } from '../../core/report/headline.js';
import type { ByReader } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { Recent } from '../kit/recent.js';
import { knownCampaign, requireViewer, standingOf } from '../kit/rights.js';
import type { PublishedTitle, ResolutionId } from '../ports/record.js';

/** A place that was fought at, as the drawing of the same viewer anchors it. */
export interface FoughtAt {
  readonly at: string;
  /** The battle's title. */
  readonly title: string;
  /** How it ended for the viewer: `Held`. */
  readonly outcome: string | null;
  readonly tone: Tone;
}

/** One published phase, as one viewer knows it. */
export interface Moment {
  readonly ordinal: number;
  /** `Turn 3 (Y170)`. */
  readonly title: string;
  /** Whose map shows how things stood after it. */
  readonly resolutionId: ResolutionId;
  /** The viewer's report. */
  readonly number: string;
  readonly publishedAt: Date;
  readonly headline: string;
  /** What stands below the headline; empty where the report says no more. */
  readonly standfirst: string;
  readonly measures: readonly Measure[];
  readonly places: readonly FoughtAt[];
}

/** How a campaign went, phase by phase, the first one first. */
export interface CourseOfPlay {
  readonly moments: readonly Moment[];
}

/** What a moment has beside what the list of reports says. Resolutions do not change, so neither does this. */
type Told = Pick<Moment, 'headline' | 'standfirst' | 'measures' | 'places'>;

/** Moments that are kept: a long war has hundreds, and every viewer of it their own. */
const MOST_KEPT = 4000;

const placesIn = ({ blocks }: ReportDocument): readonly FoughtAt[] =>
  blocks.flatMap((block): readonly FoughtAt[] => {
    if (block.kind !== 'part' || block.role !== 'battle' || block.at === undefined) return [];
    const { at, title, badge } = block;
    return [{ at, title, outcome: badge?.text ?? null, tone: badge?.tone ?? 'neutral' }];
  });

/** How the campaign went, as one viewer knows it: of published phases that count, and of those alone of which they were told. */
export const courseOfPlay = (desk: Desk) => {
  const kept = new Recent<Told>(MOST_KEPT);

  async function toldOf(game: Game, viewer: Viewer, { resolutionId, number }: PublishedTitle): Promise<Told> {
    const key = `${resolutionId}/${viewerKey(viewer)}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const [report, state] = await Promise.all([desk.record.report(number), desk.stateAfter(resolutionId)]);
    const document = report?.document ?? { title: '', blocks: [] };
    const { title, standfirst } = headlineOf(document);
    const told = {
      headline: title,
      standfirst,
      measures: game.measures(state, viewer),
      places: placesIn(document),
    };
    kept.put(key, told);
    return told;
  }

  return async ({ reader, campaignId, as: viewer }: ByReader & { readonly as: Viewer }): Promise<CourseOfPlay> => {
    const { record, clock } = desk;
    const campaign = await knownCampaign(record, campaignId);
    requireViewer(reader, await standingOf(record, campaignId, reader, clock.now()), viewer);
    const game = desk.gameOf(campaign);
    const titles = [...(await record.publishedTitles(campaignId, viewerKey(viewer)))].reverse();
    const moments: Moment[] = [];
    // One after the other: who looks at a long war for the first time must not take all connections to the record.
    for (const title of titles) {
      const { ordinal, phaseTitle, resolutionId, number, publishedAt } = title;
      const told = await toldOf(game, viewer, title);
      moments.push({ ordinal, title: phaseTitle, resolutionId, number, publishedAt, ...told });
    }
    return { moments };
  };
};
