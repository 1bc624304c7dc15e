import { createHash } from 'node:crypto';
import { courseChart } from '../../core/draw/course-chart.js';
import { filmStill, movesBetween } from '../../core/draw/film.js';
import { settle } from '../../core/draw/palette.js';
import { canFlow, riverChart } from '../../core/draw/river-chart.js';
import type { Game } from '../../core/engine/any-system.js';
import type { CalledSeats } from '../../core/engine/seat-names.js';
import type { Measure } from '../../core/game/desk.js';
import { type Drawing, leavesOf, type ReportDocument } from '../../core/game/document.js';
import { PUBLIC, type SeatId, viewerKey } from '../../core/game/viewer.js';
import { isOpenToAll } from '../../core/proof/evidence.js';
import { headlineOf } from '../../core/report/headline.js';
import { newsAndProof } from '../../core/report/news-and-proof.js';
import type { Desk } from '../kit/desk.js';
import { Recent } from '../kit/recent.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign } from '../kit/rights.js';
import type { BookForm, Chronicle, ChronicleTurn, FacingView, Luck } from '../ports/books.js';
import type { CampaignId, CampaignRow, PublishedTitle } from '../ports/record.js';
import { sharedLetters } from '../seats/share-letters.js';
import { draw } from '../telling/draw-map.js';
import { bookLetters } from './book-letters.js';
import { facedSeats, facing } from './facing.js';
import { fightsIn } from './fights.js';
import { inTurn } from './in-turn.js';
import { type Course, medalsOf } from './medals.js';

/** Dice with more sides than these are drawn from lists, not thrown. */
const MOST_SIDES = 20;

function luckIn(documents: readonly ReportDocument[]): readonly Luck[] {
  const found = new Map<number, number[]>();
  for (const document of documents)
    for (const leaf of leavesOf(document.blocks)) {
      if (leaf.kind !== 'rolls') continue;
      for (const { sides, faces } of leaf.rolls) {
        if (sides > MOST_SIDES || sides < 2) continue;
        const counts = found.get(sides) ?? Array.from({ length: sides }, () => 0);
        for (const face of faces) counts[face - 1] = (counts[face - 1] ?? 0) + 1;
        found.set(sides, counts);
      }
    }
  return [...found]
    .sort(([one], [other]) => one - other)
    .map(([sides, faces]) => {
      const rolled = faces.reduce((sum, count) => sum + count, 0);
      const total = faces.reduce((sum, count, index) => sum + count * (index + 1), 0);
      return { sides, rolled, mean: rolled === 0 ? 0 : total / rolled, expected: (sides + 1) / 2, faces };
    })
    .filter(({ rolled }) => rolled > 0);
}

/** The measures of a game over the turns: of each a line for everybody who is measured. */
const coursesOf = (measured: readonly (readonly Measure[])[]): readonly Course[] =>
  (measured.at(-1) ?? []).map(({ id, title }) => {
    const of = measured.map((measures) => measures.find((measure) => measure.id === id)?.values ?? []);
    const names = new Map(of.flat().map((value) => [value.id, value.name]));
    const lines = [...names].map(([key, name]) => ({
      name,
      values: of.map((values) => values.find((value) => value.id === key)?.value ?? null),
    }));
    return { title, lines };
  });

const inOrder = async ({ record }: Desk, { id }: CampaignRow): Promise<readonly PublishedTitle[]> =>
  [...(await record.publishedTitles(id, viewerKey(PUBLIC)))].sort((one, other) => one.ordinal - other.ordinal);

/** `facing`: whose views stand beside each other after the end; else everybody's where there are few. */
interface Asked {
  readonly campaignId: CampaignId;
  readonly facing?: readonly SeatId[];
}

interface Told {
  readonly turn: ChronicleTurn;
  readonly document: ReportDocument;
  readonly names: CalledSeats;
  readonly measures: readonly Measure[];
  readonly drawing: Drawing;
}

async function toldOf(
  desk: Desk,
  campaign: CampaignRow,
  game: Game,
  title: PublishedTitle,
  before: Drawing | null,
  views: (title: PublishedTitle) => Promise<readonly FacingView[]>,
): Promise<Told | null> {
  const [row] = await desk.record.told([title.resolutionId], viewerKey(PUBLIC));
  if (row === undefined) return null;
  const drawing = await draw(desk, { campaign, resolution: title.resolutionId, viewer: PUBLIC });
  const headline = headlineOf(row.document).title;
  const moves = before === null ? [] : movesBetween(before, drawing);
  const still = filmStill({ title: title.phaseTitle, headline, drawing, moves });
  return {
    turn: {
      title: title.phaseTitle,
      headline,
      number: title.number,
      publishedAt: title.publishedAt,
      picture: settle(still.svg, game.palette),
      news: newsAndProof(row.document).news,
      facing: await views(title),
      letters: [],
    },
    document: row.document,
    names: game.seatNames(row.state),
    measures: game.measures(row.state, PUBLIC),
    drawing,
  };
}

/**
 * The war so far as a book: what everybody knows, and after the end what seats knew, and nothing else; for the host. It reads the whole
 * war: seconds for a long one.
 */
export const chronicle =
  (desk: Desk) =>
  async ({ campaignId, facing: asked }: Asked): Promise<Chronicle> => {
    const campaign = await knownCampaign(desk.record, campaignId);
    const game = desk.gameOf(campaign);
    const views = facing(desk, campaign, game, await facedSeats(desk, campaign, asked));
    const told: Told[] = [];
    const titles: PublishedTitle[] = [];
    for (const title of await inOrder(desk, campaign)) {
      await desk.callers.goFirst();
      const one = await toldOf(desk, campaign, game, title, told.at(-1)?.drawing ?? null, views);
      if (one === null) continue;
      told.push(one);
      titles.push(title);
    }
    if (told.length === 0) throw new Refusal('not-found', 'Nothing has been published yet: there is nothing to tell.');
    const written = await bookLetters(desk, campaign, titles);
    const turns = told.map(({ turn }, index) => ({ ...turn, letters: written.turns[index] ?? [] }));
    const names = turns.map(({ title }) => title);
    const courses = coursesOf(told.map(({ measures }) => measures));
    const flowing = courses.find(({ lines }) => canFlow(lines));
    const river =
      flowing === undefined
        ? []
        : [
            {
              title: `${flowing.title}, as a river`,
              picture: riverChart(`${flowing.title}, as a river`, names, flowing.lines),
            },
          ];
    const documents = told.map(({ document }) => document);
    return {
      campaign: { id: campaign.id, title: campaign.title },
      systemTitle: game.system.title,
      brief: desk.frameOf(campaign).brief,
      over: isOpenToAll(campaign),
      turns,
      charts: [...courses.map(({ title, lines }) => ({ title, picture: courseChart(title, names, lines) })), ...river],
      medals: medalsOf(names, courses),
      luck: luckIn(documents),
      fights: fightsIn(told),
      moreLetters: written.cut,
    };
  };

/** Raised when the same war is told otherwise. */
const LOOK = 5;
/** Books that are kept: some ten long ones. */
const MOST_BYTES = 48 * 1024 * 1024;

/** The book as a file, for everybody. The same war is the same book, so the last ones are kept; one is made after the other. */
export const chronicleFile = (desk: Desk) => {
  const kept = new Recent<Uint8Array>(MOST_BYTES, ({ length }) => length);
  const turn = inTurn({ atOnce: 1, mostWaiting: 3 });
  const book = chronicle(desk);
  return async ({ campaignId, facing: asked, form }: Asked & { readonly form: BookForm }): Promise<Uint8Array> => {
    const campaign = await knownCampaign(desk.record, campaignId);
    const faced = (await facedSeats(desk, campaign, asked)).map(({ seatId }) => seatId);
    const titles = await inOrder(desk, campaign);
    const letters = isOpenToAll(campaign) ? await sharedLetters(desk.record, campaign.id) : [];
    const told = [
      LOOK,
      form,
      campaign.title,
      isOpenToAll(campaign),
      faced,
      titles.map(({ resolutionId }) => resolutionId),
      letters.map(({ seatId, since }) => [seatId, since]),
    ];
    const version = createHash('sha256').update(JSON.stringify(told)).digest('base64url');
    const { books } = desk;
    if (books === undefined)
      throw new Refusal('not-allowed', 'This installation makes no books; the reports and the film are there.');
    return turn(async () => {
      const file =
        kept.get(version) ?? (await books.made(await book({ campaignId: campaign.id, facing: faced }), form));
      kept.put(version, file);
      return file;
    });
  };
};
