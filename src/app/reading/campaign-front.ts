import { namedSides } from '../../core/binder/binder.js';
import type { ReportDocument } from '../../core/game/document.js';
import { PUBLIC } from '../../core/game/viewer.js';
import { atBoard } from '../../core/report/changed-text.js';
import type { Desk } from '../kit/desk.js';
import { openSeats } from '../kit/rights.js';
import type { FrontToShow } from '../ports/channel.js';
import type { CampaignRow, PhaseRow } from '../ports/record.js';
import { draw, drawPng } from '../telling/draw-map.js';
import { publishedResolution } from '../telling/published-state.js';
import { frontDocument } from '../telling/texts/front-document.js';

const PICTURE_WIDTH = 1200;

/** A campaign as a whole, as everybody may know it; `status` says how it stands. */
export async function campaignFront(
  desk: Desk,
  campaign: CampaignRow,
  phase: PhaseRow | null,
  status: ReportDocument,
): Promise<Omit<FrontToShow, 'target'>> {
  const { record, publicUrl } = desk;
  const [seats, vacations, published] = await Promise.all([
    record.seats(campaign.id),
    record.vacations(campaign.id),
    campaign.status === 'signup' ? null : publishedResolution(desk, campaign),
  ]);
  const frame = desk.frameOf(campaign);
  const { sides: ofGame, system } = desk.gameOf(campaign);
  const sides = namedSides(frame, ofGame);
  const now = desk.clock.now();
  const ordinal = phase?.ordinal ?? 0;
  const showing = published === null ? null : { campaign, resolution: published, viewer: PUBLIC };
  const map = showing === null ? null : (await draw(desk, showing)).description;
  const document = frontDocument({
    campaign,
    systemTitle: system.title,
    brief: frame.brief,
    houseRules: frame.houseRules,
    status,
    map,
    seats: openSeats(seats).map(({ seatId, name, side, holder }) => {
      const away = vacations.find(
        (row) =>
          row.seatId === seatId &&
          row.shown &&
          row.cancelledAt === null &&
          row.since <= now &&
          ordinal < row.fromOrdinal + row.turns,
      );
      return {
        name,
        holder,
        side: side === null ? null : (sides.find(({ id }) => id === side)?.name ?? side),
        awayUntil: away?.until ?? null,
      };
    }),
  });
  return {
    campaign,
    viewer: PUBLIC,
    document: atBoard(document, publicUrl),
    picture: async () => (showing === null ? null : drawPng(desk, showing, PICTURE_WIDTH)),
  };
}
