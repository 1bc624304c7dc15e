import { createHash } from 'node:crypto';
import { type FilmTurn, filmArrows, filmPlate, filmSize, filmStill, movesBetween } from '../../core/draw/film.js';
import { settle } from '../../core/draw/palette.js';
import type { Drawing } from '../../core/game/document.js';
import { type SeatId, type Viewer, viewerKey } from '../../core/game/viewer.js';
import { isOpenToAll } from '../../core/proof/evidence.js';
import { headlineOf } from '../../core/report/headline.js';
import type { Desk } from '../kit/desk.js';
import { Recent } from '../kit/recent.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign } from '../kit/rights.js';
import type { FilmScene } from '../ports/pictures.js';
import type { CampaignId, CampaignRow, PublishedTitle, ResolutionId } from '../ports/record.js';
import { draw } from '../telling/draw-map.js';
import { inTurn } from './in-turn.js';

interface Asked {
  readonly campaignId: CampaignId;
  /** The public's film, or after the end that of a seat. */
  readonly as: Viewer;
}

/** A turn of the film as the page lists it. */
interface FilmMoment {
  readonly title: string;
  readonly headline: string;
  readonly resolutionId: ResolutionId;
  /** The report that tells of it. */
  readonly number: string;
}

export interface Film {
  readonly campaign: { readonly id: CampaignId; readonly title: string; readonly over: boolean };
  readonly as: SeatId | null;
  /** Whose films there are besides the public's: after the end every seat's. */
  readonly seats: readonly { readonly id: SeatId; readonly name: string }[];
  readonly moments: readonly FilmMoment[];
  /** How many turns were left out, evenly, as the war is so long. */
  readonly leftOut: number;
  /** Of the GIF: the same turns are the same film. */
  readonly version: string;
}

/** So many turns a film has at most; of a longer war, turns spread evenly. */
const MOST_TURNS = 60;
/** Reports that are read together. */
const READ_AT_ONCE = 8;
/** Raised when the same turns are drawn otherwise. */
const LOOK = 1;

async function filmed({ record }: Desk, { campaignId, as }: Asked): Promise<CampaignRow> {
  const campaign = await knownCampaign(record, campaignId);
  if (as.kind === 'public' || (as.kind === 'seat' && isOpenToAll(campaign))) return campaign;
  throw new Refusal(
    'not-allowed',
    'What a seat saw becomes a film when the campaign is over. Until then there is the public one.',
  );
}

/** Turns of the film with those that it leaves out. */
async function turnsOf({ record }: Desk, campaign: CampaignRow, as: Viewer) {
  const titles = await record.publishedTitles(campaign.id, viewerKey(as));
  const all = [...titles].sort((one, other) => one.ordinal - other.ordinal);
  const most = Math.min(all.length, MOST_TURNS);
  const picked = Array.from(
    { length: most },
    (_, index) => all[Math.round((index * (all.length - 1)) / Math.max(1, most - 1))],
  );
  const turns = picked.filter((title) => title !== undefined);
  return { turns, leftOut: all.length - turns.length };
}

const versionOf = (turns: readonly PublishedTitle[], as: Viewer): string =>
  createHash('sha256')
    .update(JSON.stringify([LOOK, viewerKey(as), turns.map(({ resolutionId }) => resolutionId)]))
    .digest('base64url')
    .slice(0, 16);

async function headlines({ record }: Desk, turns: readonly PublishedTitle[], as: Viewer) {
  const found = new Map<ResolutionId, string>();
  const ids = turns.map(({ resolutionId }) => resolutionId);
  for (let from = 0; from < ids.length; from += READ_AT_ONCE)
    for (const row of await record.told(ids.slice(from, from + READ_AT_ONCE), viewerKey(as)))
      found.set(row.resolutionId, headlineOf(row.document).title);
  return found;
}

/** The war turn by turn: as everybody saw it, and after its end as a seat did. */
export const film =
  (desk: Desk) =>
  async (asked: Asked): Promise<Film> => {
    const campaign = await filmed(desk, asked);
    const { as } = asked;
    const { turns, leftOut } = await turnsOf(desk, campaign, as);
    const told = await headlines(desk, turns, as);
    const over = isOpenToAll(campaign);
    const seats = over ? await desk.record.seats(campaign.id) : [];
    return {
      campaign: { id: campaign.id, title: campaign.title, over },
      as: as.kind === 'seat' ? as.seat : null,
      seats: seats.map(({ seatId, name }) => ({ id: seatId, name })),
      moments: turns.map(({ phaseTitle, resolutionId, number }) => ({
        title: phaseTitle,
        headline: told.get(resolutionId) ?? phaseTitle,
        resolutionId,
        number,
      })),
      leftOut,
      version: versionOf(turns, as),
    };
  };

interface Scene {
  readonly turn: FilmTurn;
  /** The map before it; of the first turn its own. */
  readonly before: Drawing;
}

/** `earlier`: the map before it; null: it is the first turn. */
async function sceneOf(
  desk: Desk,
  campaign: CampaignRow,
  as: Viewer,
  { phaseTitle, resolutionId }: PublishedTitle,
  headline: string,
  earlier: Drawing | null,
): Promise<Scene> {
  const drawing = await draw(desk, { campaign, resolution: resolutionId, viewer: as });
  const before = earlier ?? drawing;
  return { turn: { title: phaseTitle, headline, drawing, moves: movesBetween(before, drawing) }, before };
}

/** One turn of the film as a picture. */
export const filmPicture =
  (desk: Desk) =>
  async ({ resolutionId, ...asked }: Asked & { resolutionId: string }): Promise<Drawing> => {
    const campaign = await filmed(desk, asked);
    const { turns } = await turnsOf(desk, campaign, asked.as);
    const at = turns.findIndex((turn) => turn.resolutionId === resolutionId);
    const title = turns[at];
    if (title === undefined) throw new Refusal('not-found', 'The film has no such turn.');
    const headline = (await headlines(desk, [title], asked.as)).get(title.resolutionId) ?? title.phaseTitle;
    const before = turns[at - 1];
    const earlier =
      before === undefined ? null : await draw(desk, { campaign, resolution: before.resolutionId, viewer: asked.as });
    const { turn } = await sceneOf(desk, campaign, asked.as, title, headline, earlier);
    const still = filmStill(turn);
    return { ...still, svg: settle(still.svg, desk.gameOf(campaign).palette) };
  };

/** Arrows grow in so many steps, each as long; then the turn is read. */
const STEPS = [0.25, 0.5, 0.75, 1];
const STEP_MS = 140;
const READ_MS = 1500;
const LAST_MS = 4000;
/** Films that are kept: some ten long ones. */
const MOST_BYTES = 64 * 1024 * 1024;

function sceneFrames(
  { turn, before }: Scene,
  size: readonly [number, number],
  colours: (svg: string) => string,
  last: boolean,
): readonly FilmScene[] {
  const growing: FilmScene = {
    plate: colours(filmPlate(turn, size, before)),
    frames: STEPS.map((part) => ({ over: colours(filmArrows(turn, size, part)), ms: STEP_MS })),
  };
  const after = { plate: colours(filmPlate(turn, size)), frames: [{ over: null, ms: last ? LAST_MS : READ_MS }] };
  return turn.moves.length === 0 ? [after] : [growing, after];
}

/** The film as a GIF. The same turns are the same film, so the last ones are kept; it is made in a thread, one after the other. */
export const filmGif = (desk: Desk) => {
  const kept = new Recent<Uint8Array>(MOST_BYTES, ({ length }) => length);
  const turn = inTurn({ atOnce: 1, mostWaiting: 3 });
  return async (asked: Asked): Promise<{ readonly gif: Uint8Array; readonly version: string }> => {
    const campaign = await filmed(desk, asked);
    const { turns } = await turnsOf(desk, campaign, asked.as);
    const version = versionOf(turns, asked.as);
    if (turns.length === 0) throw new Refusal('not-found', 'Nothing has been published yet: there is no film.');
    return turn(async () => {
      const gif = kept.get(version) ?? (await made(desk, campaign, asked.as, turns));
      kept.put(version, gif);
      return { gif, version };
    });
  };
};

async function made(
  desk: Desk,
  campaign: CampaignRow,
  as: Viewer,
  turns: readonly PublishedTitle[],
): Promise<Uint8Array> {
  const told = await headlines(desk, turns, as);
  const { palette } = desk.gameOf(campaign);
  const scenes: FilmScene[] = [];
  let size: readonly [number, number] | null = null;
  let earlier: Drawing | null = null;
  for (const [index, title] of turns.entries()) {
    // Each drawing takes a moment of the loop; whoever waits goes first.
    await desk.callers.goFirst();
    const headline = told.get(title.resolutionId) ?? title.phaseTitle;
    const scene = await sceneOf(desk, campaign, as, title, headline, earlier);
    earlier = scene.turn.drawing;
    size ??= filmSize(scene.turn.drawing);
    scenes.push(...sceneFrames(scene, size, (svg) => settle(svg, palette), index === turns.length - 1));
  }
  if (desk.films === undefined)
    throw new Refusal('not-allowed', 'This installation makes no films; the pictures of each turn are there.');
  return desk.films.gif(scenes);
}
