import { oneLine } from '../../core/report/render/layout.js';
import type { SeatSummary } from '../kit/seat-summary.js';
import type { CampaignSummary } from './campaign-pages.js';

/** A seat that somebody holds, or stands in for, in a campaign that is played. */
export interface HeldSeat {
  readonly campaign: CampaignSummary;
  readonly seat: SeatSummary;
  /** `judge`: a game master, at the seat of who judges. */
  readonly as: 'holder' | 'deputy' | 'judge';
  /** Whether the present window wants or takes a sheet of this seat. */
  readonly asked: boolean;
}

/** Which of a person's seats is meant: one, one of several, or none, for they hold none or none that is called so. */
type SeatChoice =
  | { readonly kind: 'one'; readonly held: HeldSeat }
  | { readonly kind: 'several'; readonly among: readonly HeldSeat[] }
  | { readonly kind: 'none'; readonly why: 'no-seat' | 'not-named' };

const plain = (text: string): string => oneLine(text).trim();

/** A seat by its name: plain text, never markup. */
export const seatLabel = ({ campaign, seat }: HeldSeat): string => `${plain(campaign.title)}: ${plain(seat.name)}`;

/** A seat by its ids; the app checks who holds it. */
export const seatValue = ({ campaign, seat }: HeldSeat): string => `${campaign.id}/${seat.id}`;

function isNamed(held: HeldSeat, name: string): boolean {
  const wanted = plain(name).toLowerCase();
  const label = seatLabel(held).toLowerCase();
  const names = [seatValue(held), held.campaign.id, plain(held.campaign.title), label];
  // As doors show a label for which there is no room.
  const cut = wanted.endsWith('…') && wanted.length > 20 && label.startsWith(wanted.slice(0, -1));
  return cut || names.some((one) => one.toLowerCase() === wanted);
}

const among = (seats: readonly HeldSeat[], why: 'no-seat' | 'not-named'): SeatChoice => {
  const [only] = seats;
  if (only === undefined) return { kind: 'none', why };
  return seats.length === 1 ? { kind: 'one', held: only } : { kind: 'several', among: seats };
};

/** Picks the seat that `name` means among the person's own; without a name, the only one, or the one of the place. */
export function chooseSeat(seats: readonly HeldSeat[], name: string | null, hereCampaign: string | null): SeatChoice {
  if (seats.length === 0) return { kind: 'none', why: 'no-seat' };
  if (name !== null)
    return among(
      seats.filter((held) => isNamed(held, name)),
      'not-named',
    );
  const here = seats.filter(({ campaign }) => campaign.id === hereCampaign);
  return among(here.length > 0 ? here : seats, 'no-seat');
}

const CAMPAIGN_LINE = /^[ \t]*campaign[ \t]*:(.*)$/i;

/**
 * Takes the line `Campaign: …` off the top of a sheet. A blank line stays in its place, so that the line numbers of the
 * answer are those of the message.
 */
export function takeCampaignLine(text: string): { readonly name: string | null; readonly text: string } {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.trim() !== '');
  const name = CAMPAIGN_LINE.exec(lines[at]?.slice(0, 200) ?? '')?.[1]?.trim() ?? '';
  if (name === '') return { name: null, text };
  return { name, text: lines.map((line, index) => (index === at ? '' : line)).join('\n') };
}
