import {
  chooseSeat as choose,
  type HeldSeat,
  seatLabel as label,
  seatValue,
} from '../../../app/reading/seat-choice.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { buttonRows, controlId, phaseTag, type Row } from '../kit/controls.js';
import { shortened } from '../kit/shortened.js';

/** Which of a person's seats is meant: one, one of several, or none that fits, with words for it. */
export type SeatChoice =
  | { readonly kind: 'one'; readonly held: HeldSeat }
  | { readonly kind: 'several'; readonly among: readonly HeldSeat[] }
  | { readonly kind: 'none'; readonly text: string };

const MOST_BUTTONS = 25;
const MOST_LISTED = 10;

/** A seat as buttons and completion name it. Both show plain text, never markup. */
export const seatLabel = (held: HeldSeat, longest: number): string => shortened(label(held), longest);

const listed = (seats: readonly HeldSeat[]): string =>
  seats
    .slice(0, MOST_LISTED)
    .map((held) => `- ${escapeDiscord(seatLabel(held, 100))} (id \`${held.campaign.id}\`)`)
    .join('\n');

const noSeatText = (publicUrl: string): string =>
  'You hold no seat in a running campaign, as far as this Discord account is known. ' +
  `Sign up at <${publicUrl}>; use \`/link\` to sign in there with this account, or ask your GM to seat you. ` +
  'Nothing was stored.';

const notNamedText = (seats: readonly HeldSeat[], name: string): string =>
  `You hold no seat in a running campaign called “${escapeDiscord(shortened(name, 80))}”. Yours are:\n${listed(seats)}`;

/** Picks the seat that `name` means among the person's own; without a name, the only one, or the one of the place. */
export function chooseSeat(
  seats: readonly HeldSeat[],
  name: string | null,
  hereCampaign: string | null,
  publicUrl: string,
): SeatChoice {
  const choice = choose(seats, name, hereCampaign);
  if (choice.kind !== 'none') return choice;
  const named = choice.why === 'not-named' && name !== null;
  return { kind: 'none', text: named ? notNamedText(seats, name) : noSeatText(publicUrl) };
}

/** Seats whose name begins or holds what was typed, for completion. Only ever the asker's own. */
export function completions(seats: readonly HeldSeat[], typed: string): { name: string; value: string }[] {
  const wanted = shortened(typed, 200).toLowerCase();
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
