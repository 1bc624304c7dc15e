import type { CampaignHead } from '../../../../app/app.js';
import type { PlayersPage } from '../../../../app/seats/seating-pages.js';
import type { Session } from '../../kit/context.js';
import { changeForm, hiddenField, submit } from '../../kit/fields.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { fine } from '../../kit/pieces.js';
import { moment } from '../../kit/times.js';
import type { VerbForms } from '../../kit/verb-form.js';

export interface PlayersParts {
  readonly page: CampaignHead;
  readonly players: PlayersPage;
  readonly session: Session;
  readonly forms: VerbForms;
}

type Seat = PlayersPage['seats'][number];

function link({ page, session }: PlayersParts, { id }: Seat): Html {
  return changeForm(session, `/c/${page.id}/gm/players/link`, [
    hiddenField('seat', id),
    html`<h3>Sign-in link</h3>`,
    fine('For a player without another way to sign in. You hand it to them; they are told that you made it.'),
    html`<div>${submit('Make a link', { quiet: true })}</div>`,
  ]);
}

/** Stopping their letters to other players, or what was said when they were stopped, and letting them write again. */
function letters({ forms }: PlayersParts, { id, muted }: Seat): Html {
  const hidden = { seat: id };
  if (muted === null)
    return forms('mute-seat', { hidden, above: html`<h3>Stop their letters to other players</h3>`, quiet: true });
  const end = muted.until === null ? 'until you allow them again' : html`until ${moment(muted.until)}`;
  const above = html`<h3>Their letters to other players are stopped</h3>
<p>Since ${moment(muted.since)}, ${end}. Why: ${foreign(muted.reason)}</p>`;
  return forms('unmute-seat', { hidden, above, quiet: true });
}

function held(parts: PlayersParts, seat: Seat): Piece {
  const { forms, page } = parts;
  const hidden = { seat: seat.id };
  const title = (words: string): Html => html`<h3>${words}</h3>`;
  return [
    forms('submit-for-seat', {
      hidden,
      above: title('Enter orders that they sent otherwise'),
      labels: { text: 'Orders', reason: 'Why? The player gets a copy.' },
      button: 'Enter these orders',
      quiet: true,
    }),
    forms('excuse-absence', { hidden, above: title('Excuse their silence in this phase'), quiet: true }),
    letters(parts, seat),
    page.reader.gm && link(parts, seat),
    forms('unseat', {
      hidden,
      above: title('Take the seat from its player'),
      values: { keep: 'yes' },
      button: 'Take the seat away',
      quiet: true,
    }),
    seat.deputies.map((deputy) =>
      forms('dismiss-deputy', {
        hidden,
        above: html`<p>${foreign(deputy.name)} stands in until ${moment(deputy.until)}.</p>`,
        button: 'End that',
        quiet: true,
      }),
    ),
  ];
}

function open({ forms }: PlayersParts, seat: Seat): Piece {
  const hidden = { seat: seat.id };
  const now = seat.leaving
    ? 'It leaves the game with this phase unless somebody takes it over.'
    : 'It stays in the game until somebody takes it over.';
  return [
    forms('keep-seat', {
      hidden,
      above: html`<p>${now}</p>`,
      buttons: {
        field: 'keep',
        values: [
          seat.leaving
            ? { value: 'yes', label: 'Keep it open' }
            : { value: 'no', label: 'Let it leave with this phase' },
        ],
      },
    }),
    forms('assign-seat', { hidden, quiet: true, button: 'Give the seat' }),
  ];
}

/** What may be done about one seat: of its player, or to find it one. */
export const seatControls = (parts: PlayersParts, seat: Seat): Html =>
  html`${seat.person === null ? open(parts, seat) : held(parts, seat)}`;
