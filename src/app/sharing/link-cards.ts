import { createHash } from 'node:crypto';
import { namedSides } from '../../core/binder/binder.js';
import type { CampaignStatus } from '../../core/campaign/status.js';
import { type LinkWords, linkPicture } from '../../core/draw/link-picture.js';
import type { Drawing, Part } from '../../core/game/document.js';
import { PUBLIC, type SeatId, viewerKey } from '../../core/game/viewer.js';
import { headlineOf } from '../../core/report/headline.js';
import { wordsOf } from '../../core/report/render/layout.js';
import { battlesOf } from '../../core/report/story.js';
import type { Desk } from '../kit/desk.js';
import { Recent } from '../kit/recent.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, openSeats } from '../kit/rights.js';
import type { CampaignId, CampaignRow, PublishedReport, ResolutionId } from '../ports/record.js';
import { draw } from '../telling/draw-map.js';
import { publishedResolution } from '../telling/published-state.js';
import { inTurn } from './in-turn.js';

/** What a link leads to. */
export type Linked =
  | { readonly kind: 'campaign' }
  | { readonly kind: 'turn'; readonly number: string }
  /** `battle`: which of the report's battles, from 1. */
  | { readonly kind: 'battle'; readonly number: string; readonly battle: number }
  | { readonly kind: 'seat'; readonly seat: SeatId };

/** What a program shows of a link, as everybody may know it. */
interface LinkCard {
  readonly title: string;
  readonly description: string;
  /** The picture in words. */
  readonly alt: string;
  /** Of the picture: as long as it says and shows the same, it is the same; and never another. */
  readonly version: string;
}

/** A battle with the report that tells of it. */
export interface SharedBattle {
  readonly campaign: { readonly id: CampaignId; readonly title: string };
  readonly report: PublishedReport;
  readonly part: Part;
}

/** A seat that nobody holds. */
export interface SharedSeat {
  readonly campaign: { readonly id: CampaignId; readonly title: string; readonly running: boolean };
  readonly seat: { readonly id: SeatId; readonly name: string; readonly side: string | null };
  readonly systemTitle: string;
}

/** Raised when the same words are drawn otherwise. */
const LOOK = 1;
const LONGEST = 200;

const STATUS: Readonly<Record<CampaignStatus, string>> = {
  signup: 'sign-up is open',
  running: 'running',
  paused: 'paused',
  finished: 'finished',
  abandoned: 'ended',
};

const clipped = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, Math.max(text.lastIndexOf(' ', LONGEST), LONGEST - 40))} …`;

/** What the battle's part says first. */
function firstWords({ blocks }: Part): string {
  for (const block of blocks) {
    if (block.kind === 'paragraph') return wordsOf(block.text);
    if (block.kind === 'list' && block.items[0] !== undefined) return wordsOf(block.items[0]);
  }
  return '';
}

/** Words, the resolution whose map is shown, and what is marked on it. */
interface Made {
  readonly words: LinkWords;
  readonly resolution: ResolutionId | null;
  readonly marked: readonly string[];
  readonly near: boolean;
}

const nothingSuch = (): Refusal => new Refusal('not-found', 'There is nothing of this kind to show.');

async function publicReport({ record }: Desk, campaign: CampaignId, number?: string): Promise<PublishedReport | null> {
  const part = number === undefined ? { limit: 1 } : { limit: 1, number };
  return (await record.publishedReports(campaign, viewerKey(PUBLIC), part))[0] ?? null;
}

async function battleOf(desk: Desk, campaign: CampaignId, of: Linked & { kind: 'battle' }) {
  const report = await publicReport(desk, campaign, of.number);
  const part = report === null ? undefined : battlesOf(report.document)[of.battle - 1];
  if (report === null || part === undefined) throw nothingSuch();
  return { report, part };
}

async function seatOf(desk: Desk, campaign: CampaignRow, seatId: SeatId) {
  const row = openSeats(await desk.record.seats(campaign.id)).find((seat) => seat.seatId === seatId);
  // A seat that somebody holds is nobody's to take, so the address leads nowhere, whoever asks.
  if (row === undefined || row.holder !== null) throw nothingSuch();
  const sides = namedSides(desk.frameOf(campaign), desk.gameOf(campaign).sides);
  const side = row.side === null ? null : (sides.find(({ id }) => id === row.side)?.name ?? row.side);
  return { id: row.seatId, name: row.name, side };
}

async function madeOf(desk: Desk, campaign: CampaignRow, of: Linked): Promise<Made> {
  const system = desk.gameOf(campaign).system.title;
  const kicker = `${system} · ${STATUS[campaign.status]}`;
  const now = async () => (campaign.status === 'signup' ? null : publishedResolution(desk, campaign));
  switch (of.kind) {
    case 'campaign': {
      const [report, resolution] = await Promise.all([publicReport(desk, campaign.id), now()]);
      const [brief = ''] = desk.frameOf(campaign).brief.split(/\n[ \t]*\n/);
      const text = report === null ? brief : headlineOf(report.document).title;
      const foot = report === null ? STATUS[campaign.status] : `After ${report.phaseTitle}`;
      const words = { kicker, title: campaign.title, text, foot };
      return { words, resolution, marked: [], near: false };
    }
    case 'turn': {
      const report = await publicReport(desk, campaign.id, of.number);
      if (report === null) throw nothingSuch();
      const { title, standfirst } = headlineOf(report.document);
      const marked = battlesOf(report.document).flatMap(({ at }) => (at === undefined ? [] : [at]));
      const words = { kicker: campaign.title, title, text: standfirst, foot: report.phaseTitle };
      return { words, resolution: report.resolutionId, marked, near: false };
    }
    case 'battle': {
      const { report, part } = await battleOf(desk, campaign.id, of);
      const title = part.badge === undefined ? part.title : `${part.title}: ${part.badge.text}`;
      const words = { kicker: campaign.title, title, text: firstWords(part), foot: report.phaseTitle };
      return { words, resolution: report.resolutionId, marked: part.at === undefined ? [] : [part.at], near: true };
    }
    case 'seat': {
      const [seat, resolution] = await Promise.all([seatOf(desk, campaign, of.seat), now()]);
      const side = seat.side === null ? '' : ` (${seat.side})`;
      const text = `${seat.name}${side} has no player. Whoever takes the seat over has all that it has, and reads its past reports.`;
      const words = { kicker: system, title: `A seat is open in ${campaign.title}`, text, foot: `Seat: ${seat.name}` };
      return { words, resolution, marked: [], near: false };
    }
  }
}

const cardOf = ({ words, ...shown }: Made): LinkCard => ({
  title: words.title,
  description: clipped(words.text === '' ? `${words.kicker}, ${words.foot}` : words.text),
  alt: clipped(shown.resolution === null ? words.title : `${words.title}, with the map as everybody sees it`),
  version: createHash('sha256')
    .update(JSON.stringify([LOOK, words, shown]))
    .digest('base64url')
    .slice(0, 16),
});

interface Asked {
  readonly campaignId: CampaignId;
  readonly of: Linked;
}

/** What a program shows beside a link to a page of the campaign: what everybody may know, whoever asks. */
export const linkCard =
  (desk: Desk) =>
  async ({ campaignId, of }: Asked): Promise<LinkCard> =>
    cardOf(await madeOf(desk, await knownCampaign(desk.record, campaignId), of));

const WIDTH = 1200;
/** Pictures that are kept: some hundred. */
const MOST_BYTES = 24 * 1024 * 1024;

/** The picture of such a card, 1200 by 630. What it says and shows is the same for the same version, so the last ones are kept. */
export const linkPng = (desk: Desk) => {
  const kept = new Recent<Uint8Array>(MOST_BYTES, ({ length }) => length);
  const turn = inTurn({ atOnce: 1, mostWaiting: 12 });
  return async ({ campaignId, of }: Asked): Promise<{ readonly png: Uint8Array; readonly version: string }> => {
    const campaign = await knownCampaign(desk.record, campaignId);
    const made = await madeOf(desk, campaign, of);
    const { version } = cardOf(made);
    const known = kept.get(version);
    if (known !== undefined) return { png: known, version };
    return turn(async () => {
      // Whoever came before may have asked for the same.
      const png = kept.get(version) ?? (await desk.pictures.png(await drawn(desk, campaign, made), WIDTH));
      kept.put(version, png);
      return { png, version };
    });
  };
};

async function drawn(desk: Desk, campaign: CampaignRow, { words, resolution, marked, near }: Made): Promise<Drawing> {
  const map = resolution === null ? null : await draw(desk, { campaign, resolution, viewer: PUBLIC });
  return linkPicture(words, map, { marked, near });
}

/** One battle as everybody was told of it. */
export const sharedBattle =
  (desk: Desk) =>
  async ({
    campaignId,
    number,
    battle,
  }: {
    campaignId: CampaignId;
    number: string;
    battle: number;
  }): Promise<SharedBattle> => {
    const { id, title } = await knownCampaign(desk.record, campaignId);
    return { campaign: { id, title }, ...(await battleOf(desk, id, { kind: 'battle', number, battle })) };
  };

/** A seat that can be taken over, for anybody. */
export const sharedSeat =
  (desk: Desk) =>
  async ({ campaignId, seat }: { campaignId: CampaignId; seat: SeatId }): Promise<SharedSeat> => {
    const campaign = await knownCampaign(desk.record, campaignId);
    const found = await seatOf(desk, campaign, seat);
    const { id, title, status } = campaign;
    return {
      campaign: { id, title, running: status === 'running' },
      seat: found,
      systemTitle: desk.gameOf(campaign).system.title,
    };
  };
