import type { App } from '../../../app/app.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { oneLine } from '../../../core/report/render/layout.js';
import { buttonRows, controlId, phaseTag, type Row } from '../kit/controls.js';
import { shortened } from '../kit/shortened.js';

export type HeldSeat = Awaited<ReturnType<App['seatsOf']>>[number];

/** Which of a person's seats is meant: one, one of several, or none that fits. */
export type SeatChoice =
  | { readonly kind: 'one'; readonly held: HeldSeat }
  | { readonly kind: 'several'; readonly among: readonly HeldSeat[] }
  | { readonly kind: 'none'; readonly text: string };

const MOST_BUTTONS = 25;
const MOST_LISTED = 10;

const plain = (text: string): string => oneLine(text).trim();

/** A seat as buttons and completion name it. Both show plain text, never markup. */
export const seatLabel = ({ campaign, seat }: HeldSeat, longest: number): string =>
  shortened(`${plain(campaign.title)}: ${plain(seat.name)}`, longest);

/** The value of a completed option; the app checks who holds the seat. */
const seatValue = ({ campaign, seat }: HeldSeat): string => `${campaign.id}/${seat.id}`;

const same = (a: string, b: string): boolean => plain(a).toLowerCase() === plain(b).toLowerCase();

const isNamed = (held: HeldSeat, name: string): boolean =>
  same(seatValue(held), name) ||
  same(held.campaign.id, name) ||
  same(held.campaign.title, name) ||
  same(seatLabel(held, 100), name);

const listed = (seats: readonly HeldSeat[]): string =>
  seats
    .slice(0, MOST_LISTED)
    .map((held) => `- ${escapeDiscord(seatLabel(held, 100))} (id \`${held.campaign.id}\`)`)
    .join('\n');

const choice = (seats: readonly HeldSeat[], none: string): SeatChoice => {
  const [only] = seats;
  if (only === undefined) return { kind: 'none', text: none };
  return seats.length === 1 ? { kind: 'one', held: only } : { kind: 'several', among: seats };
};

const noSeatText = (publicUrl: string): string =>
  'You hold no seat in a running campaign, as far as this Discord account is known. ' +
  `Sign up at <${publicUrl}>; use \`/link\` to sign in there with this account, or ask your GM to seat you. ` +
  'Nothing was stored.';

/** Picks the seat that `name` means among the person's own; without a name, the only one, or the one of the place. */
export function chooseSeat(
  seats: readonly HeldSeat[],
  name: string | null,
  hereCampaign: string | null,
  publicUrl: string,
): SeatChoice {
  if (seats.length === 0) return { kind: 'none', text: noSeatText(publicUrl) };
  if (name !== null) {
    const none = `You hold no seat in a running campaign called “${escapeDiscord(shortened(name, 80))}”. Yours are:\n${listed(seats)}`;
    return choice(
      seats.filter((held) => isNamed(held, name)),
      none,
    );
  }
  const here = seats.filter(({ campaign }) => campaign.id === hereCampaign);
  return choice(here.length > 0 ? here : seats, '');
}

/** Seats whose name begins or holds what was typed, for completion. Only ever the asker's own. */
export function completions(seats: readonly HeldSeat[], typed: string): { name: string; value: string }[] {
  const wanted = plain(typed).toLowerCase();
  return seats
    .filter((held) => `${seatLabel(held, 200)} ${held.campaign.id}`.toLowerCase().includes(wanted))
    .slice(0, MOST_BUTTONS)
    .map((held) => ({ name: seatLabel(held, 100), value: seatValue(held) }));
}

/** One button a seat. */
export const seatButtons = (act: string, among: readonly HeldSeat[]): Row[] =>
  buttonRows(
    among.slice(0, MOST_BUTTONS).map((held) => ({
      id: controlId({ act, campaign: held.campaign.id, seat: held.seat.id, phase: phaseTag(held.campaign.phase) }),
      label: seatLabel(held, 80),
    })),
  );

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
