import type { CampaignPage, SeatSummary } from '../../../../app/app.js';
import type { Moment } from '../../../../app/reading/course-of-play.js';
import type { Punctuality } from '../../../../app/reading/punctuality.js';
import { PUNCTUALITY_KEY, punctuality } from '../../boxes/punctuality.js';
import { formerlyCalled } from '../../kit/formerly.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { card, fine } from '../../kit/pieces.js';
import { moment } from '../../kit/times.js';

interface TableParts {
  readonly page: CampaignPage;
  /** Who lets everybody know that they are away. */
  readonly away: readonly { readonly seat: SeatSummary; readonly until: Date }[];
  readonly punctual: readonly Punctuality[];
  /** The newest turn; undefined before there is one. */
  readonly newest: Moment | undefined;
}

/** The numbers of the seat itself: `35 Glory`. */
const standing = (newest: Moment | undefined, seat: string): string =>
  (newest?.measures ?? [])
    .flatMap(({ title, values }) =>
      values.filter(({ id }) => id === seat).map(({ value }) => `${title} ${value.toLocaleString('en')}`),
    )
    .join(' · ');

function seatRow({ page, away, punctual, newest }: TableParts, { id, name, open, formerly }: SeatSummary): Html {
  const leave = away.filter((row) => row.seat.id === id);
  const met = punctual.find(({ seat }) => seat === id)?.deadlines ?? [];
  const numbers = standing(newest, id);
  return html`<li><span class="avatar" aria-hidden="true">${open ? '?' : name.slice(0, 1).toUpperCase()}</span>
<span class="seat-name"><b>${foreign(name)}</b>${[
    open && html` <a class="tag" href="/c/${page.id}/open/${id}">open seat</a>`,
    formerlyCalled(formerly),
    page.reader.seats.includes(id) && html` <span class="tag tag-own">you</span>`,
    numbers !== '' && html` <span class="fine">${numbers}</span>`,
    leave.map((row) => html` <span class="fine">on leave until ${moment(row.until)}</span>`),
  ]}</span>${!open && met.length > 0 && punctuality(met.map((one) => one.met))}</li>`;
}

/** Who plays, by sides, how they stand and how they met their deadlines. */
export function atTheTable(parts: TableParts): Piece {
  const { page, punctual } = parts;
  if (page.seats.length === 0) return null;
  const sides = [...new Set(page.seats.map(({ side }) => side))].map((side, index) => {
    const own = page.seats.filter((seat) => seat.side === side);
    const name = page.sides.find(({ id }) => id === side)?.name ?? side;
    const colour = index % 2 === 0 ? 'first' : 'second';
    return html`<div class="side-${colour}">${name !== null && html`<h3 class="side-name">${foreign(name)}</h3>`}
<ul class="seats">${own.map((seat) => seatRow(parts, seat))}</ul></div>`;
  });
  const many = sides.length > 1 || page.seats.length > 5;
  return card({ id: 'seats', title: 'At the table', live: 'seats' }, [
    html`<div class="table-sides${many && ' table-sides-many'}">${sides}</div>`,
    punctual.some(({ deadlines }) => deadlines.length > 0) && fine(PUNCTUALITY_KEY),
  ]);
}
