import type { Game } from '../../core/engine/any-system.js';
import type { Measure } from '../../core/game/desk.js';
import type { ReportDocument, Tone } from '../../core/game/document.js';
import type { Json } from '../../core/game/json.js';
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

/** A turn whose numbers stand on the curves. */
export type CurvePoint = Pick<Moment, 'ordinal' | 'title' | 'resolutionId' | 'measures'>;

/** How a campaign went, as far as one page shows it. */
export interface CourseOfPlay {
  /** `viewerKey` of the one who knows it so. */
  readonly viewer: string;
  /** The phases around the one that was asked for, else the last ones; the first one first. */
  readonly moments: readonly Moment[];
  /** The numbers of the phases before and behind these, by which one comes to them; null where there are none. */
  readonly earlier: number | null;
  readonly later: number | null;
  /** The last phases; the first one first. */
  readonly latest: readonly Moment[];
  /** Phases spread evenly over all there were, from the first to the last; the first one first. */
  readonly curve: readonly CurvePoint[];
}

/** What a moment has beside what the list of reports says. Resolutions do not change, so neither does this. */
type Told = Pick<Moment, 'headline' | 'standfirst' | 'measures' | 'places'>;

/** Moments that are kept, each for one viewer of one resolution. */
const MOST_KEPT = 6000;
/** Moments that are read together: each comes with a whole state. */
const READ_AT_ONCE = 8;

/** A page shows so many phases around one, so many of the last, and so many points of a curve, however long the war. */
const AROUND = 36;
const LATEST = 24;
const POINTS = 24;

const placesIn = ({ blocks }: ReportDocument): readonly FoughtAt[] =>
  blocks.flatMap((block): readonly FoughtAt[] => {
    if (block.kind !== 'part' || block.role !== 'battle' || block.at === undefined) return [];
    const { at, title, badge } = block;
    return [{ at, title, outcome: badge?.text ?? null, tone: badge?.tone ?? 'neutral' }];
  });

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** So many numbers at most, evenly from 0 to the last. */
function spread(last: number, most: number): readonly number[] {
  if (last < most) return range(0, last);
  return range(0, most - 1).map((index) => Math.round((index * last) / (most - 1)));
}

/** Where the phases around one begin and end: as many as a page shows, as far as there are any. */
function around(turn: number, last: number): readonly [from: number, to: number] {
  const to = Math.min(last, Math.max(turn + AROUND / 2, AROUND - 1));
  return [Math.max(0, to - AROUND + 1), to];
}

interface Asked extends ByReader {
  readonly as: Viewer;
  /** The number of a phase. */
  readonly turn?: number;
}

/** How the campaign went, as one viewer knows it: of published phases that count, and of those alone of which they were told. */
export const courseOfPlay = (desk: Desk) => {
  const kept = new Recent<Told>(MOST_KEPT);

  const toldIn = (game: Game, viewer: Viewer, document: ReportDocument, state: Json): Told => {
    const { title, standfirst } = headlineOf(document);
    return { headline: title, standfirst, measures: game.measures(state, viewer), places: placesIn(document) };
  };

  /** What was told of each, in their order. */
  async function momentsOf(
    game: Game,
    viewer: Viewer,
    titles: readonly PublishedTitle[],
  ): Promise<ReadonlyMap<number, Moment>> {
    const key = viewerKey(viewer);
    const known = new Map<ResolutionId, Told>();
    for (const { resolutionId } of titles) {
      const told = kept.get(`${resolutionId}/${key}`);
      if (told !== undefined) known.set(resolutionId, told);
    }
    const missing = titles.map(({ resolutionId }) => resolutionId).filter((id) => !known.has(id));
    // Some after the other: who looks at a long war for the first time must not take all connections to the record.
    for (let from = 0; from < missing.length; from += READ_AT_ONCE)
      for (const row of await desk.record.told(missing.slice(from, from + READ_AT_ONCE), key)) {
        const told = toldIn(game, viewer, row.document, row.state);
        known.set(row.resolutionId, told);
        kept.put(`${row.resolutionId}/${key}`, told);
      }
    return new Map(
      titles.flatMap(({ ordinal, phaseTitle, resolutionId, number, publishedAt }): readonly [number, Moment][] => {
        const told = known.get(resolutionId);
        return told === undefined
          ? []
          : [[ordinal, { ordinal, title: phaseTitle, resolutionId, number, publishedAt, ...told }]];
      }),
    );
  }

  return async ({ reader, campaignId, as: viewer, turn }: Asked): Promise<CourseOfPlay> => {
    const { record, clock } = desk;
    const campaign = await knownCampaign(record, campaignId);
    requireViewer(reader, await standingOf(record, campaignId, reader, clock.now()), viewer);
    const current = await record.currentPhase(campaignId);
    // A phase opens when the one before it is published.
    const last = (current?.ordinal ?? -1) - (current?.status === 'published' ? 0 : 1);
    const [from, to] = around(turn ?? last, last);
    const [page, latest, points] = [range(from, to), range(last - LATEST + 1, last), spread(last, POINTS)];
    const beside = [from - 1, to + 1];
    const titles = await record.publishedTitles(campaignId, viewerKey(viewer), [
      ...new Set([...beside, ...page, ...latest, ...points]),
    ]);
    const isBeside = new Set(beside.filter((ordinal) => titles.some((title) => title.ordinal === ordinal)));
    const shown = titles.filter(({ ordinal }) => [page, latest, points].some((some) => some.includes(ordinal)));
    const all = await momentsOf(desk.gameOf(campaign), viewer, shown);
    const of = (ordinals: readonly number[]): readonly Moment[] =>
      ordinals.flatMap((ordinal) => all.get(ordinal) ?? []);
    return {
      viewer: viewerKey(viewer),
      moments: of(page),
      earlier: isBeside.has(from - 1) ? from - 1 : null,
      later: isBeside.has(to + 1) ? to + 1 : null,
      latest: of(latest),
      curve: of(points).map(({ ordinal, title, resolutionId, measures }) => ({
        ordinal,
        title,
        resolutionId,
        measures,
      })),
    };
  };
};
