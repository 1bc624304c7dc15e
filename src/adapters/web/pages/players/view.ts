import type { CampaignPage } from '../../../../app/app.js';
import type { PlayersPage } from '../../../../app/seats/seating-pages.js';
import type { Session } from '../../kit/context.js';
import { csrfField } from '../../kit/csrf.js';
import { deskNav } from '../../kit/desk-nav.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { moment } from '../../kit/times.js';

export interface PlayersParts {
  readonly page: CampaignPage;
  readonly players: PlayersPage;
  readonly session: Session;
  readonly notice: Piece;
}

const base = ({ page }: PlayersParts): string => `/c/${page.id}/gm/players`;

const form = (parts: PlayersParts, act: string, content: Piece): Html =>
  html`<form method="post" action="${base(parts)}/${act}" class="stack">${csrfField(parts.session)}${content}</form>`;

const reason = (id: string, help = 'Why? Everybody is told.'): Html =>
  html`<div class="field"><label for="${id}">${help}</label><input id="${id}" name="reason" required maxlength="500" autocomplete="off"></div>`;

const table = (id: string, heads: readonly string[], rows: readonly Html[]): Html =>
  html`<div class="scroll" role="region" aria-labelledby="${id}" tabindex="0"><table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`;

const POLICY = {
  system: 'Silence has the effect that the rules give it.',
  wait: 'The game waits for silent seats, or until you go on without them.',
  repeat: 'The last sheet of a silent seat is read again.',
  gm: 'You say what counts for each silent seat before the phase is sealed.',
} as const;

const DECIDED = {
  default: 'default orders',
  excuse: 'excused',
  repeat: 'last orders again',
  remove: 'out of the game',
} as const;

function silences(parts: PlayersParts): Html {
  const { players } = parts;
  const word = ({ decision, onLeave, late }: PlayersPage['silences'][number]): string =>
    [decision !== null && DECIDED[decision], onLeave && 'on leave', late && 'a sheet came too late']
      .filter((piece) => piece !== false)
      .join(', ') || 'nothing said';
  const one = (entry: PlayersPage['silences'][number]): Html => {
    const { id, name } = entry.seat;
    const button = (decision: keyof typeof DECIDED, label: string, danger = false): Html =>
      html`<button class="quiet${danger && ' danger'}" type="submit" name="decision" value="${decision}">${label}</button>`;
    return html`<li>${form(
      parts,
      'silence',
      html`<input type="hidden" name="seat" value="${id}"><p><strong>${foreign(name)}</strong>: ${word(entry)}</p>
<div class="actions">${button('default', 'Default orders')}${button('excuse', 'Excuse')}${button('repeat', 'Last orders again')}${button('remove', 'Out of the game', true)}</div>`,
    )}</li>`;
  };
  return html`<section class="card" data-live="silences" aria-labelledby="silence-title"><h2 id="silence-title">Silent so far</h2>
<p class="fine">${POLICY[players.absence]} Only those who judge and do not play see this list.</p>
${players.silences.length === 0 ? html`<p class="empty">Nobody who owes orders is silent.</p>` : html`<ul class="plain">${players.silences.map(one)}</ul>`}
${
  players.waits &&
  form(
    parts,
    'seal',
    html`<p class="notice">The deadline has passed, and the phase is held.</p><div><button type="submit">Go on without them</button></div>`,
  )
}</section>`;
}

function attendance({ players }: PlayersParts): Html {
  const row = (entry: PlayersPage['attendance'][number]): Html =>
    html`<tr><th scope="row">${foreign(entry.seat)}</th><td>${foreign(entry.person)}${!entry.holds && html` <span class="tag">before</span>`}</td><td>${entry.onTime}</td><td>${entry.late}</td><td>${entry.missed}</td><td>${entry.excused}</td></tr>`;
  return html`<section class="card" data-live="attendance" aria-labelledby="attendance-title"><h2 id="attendance-title">Deadlines kept</h2>
${players.attendance.length === 0 ? html`<p class="empty">Nobody has held a seat yet.</p>` : table('attendance-title', ['Seat', 'Player', 'In time', 'Late', 'Missed', 'Excused'], players.attendance.map(row))}</section>`;
}

function away({ players }: PlayersParts): Html {
  const row = (entry: PlayersPage['vacations'][number]): Html =>
    html`<tr><th scope="row">${foreign(entry.seat)}</th><td>${moment(entry.since)}</td><td>${moment(entry.until)}</td><td>${entry.turns}</td><td>${entry.shown ? 'everybody' : 'you'}</td></tr>`;
  return html`<section class="card" data-live="away" aria-labelledby="away-title"><h2 id="away-title">Announced absences</h2>
${players.vacations.length === 0 ? html`<p class="empty">Nobody has said that he will be away.</p>` : table('away-title', ['Seat', 'From', 'Until about', 'Phases', 'Seen by'], players.vacations.map(row))}</section>`;
}

function claims(parts: PlayersParts): Piece {
  const { page, players, session } = parts;
  if (players.claims.length + players.substitutes.length === 0) return null;
  const one = (entry: PlayersPage['claims'][number]): Html =>
    html`<li><form method="post" action="/c/${page.id}/gm/decide" class="stack">${csrfField(session)}<input type="hidden" name="application" value="${entry.id}">
<p><strong>${foreign(entry.name)}</strong> for the seat ${foreign(entry.seat)}: <q>${foreign(entry.text)}</q> ${entry.voted ? 'The side votes; you may veto.' : 'You decide.'}</p>
<div class="actions">${!entry.voted && html`<button class="quiet" type="submit" name="admit" value="yes">Give him the seat</button>`}<button class="quiet danger" type="submit" name="admit" value="no">Turn away</button></div></form></li>`;
  return html`<section class="card" data-live="claims" aria-labelledby="claims-title"><h2 id="claims-title">Applications for open seats</h2>
<ul class="plain">${players.claims.map(one)}</ul>
${players.substitutes.length > 0 && html`<p>Waiting since sign-up, in order: ${players.substitutes.map((name, index) => html`${index > 0 && ', '}${foreign(name)}`)}.</p>`}</section>`;
}

type Seat = PlayersPage['seats'][number];

function heldSeat(parts: PlayersParts, seat: Seat): Html {
  const field = html`<input type="hidden" name="seat" value="${seat.id}">`;
  return html`${form(
    parts,
    'orders',
    html`${field}<h3>Enter orders that he sent otherwise</h3><div class="field"><label for="text-${seat.id}">Orders</label><textarea id="text-${seat.id}" name="text" rows="4" required></textarea></div>${reason(`orders-why-${seat.id}`, 'Why? The player gets a copy.')}<div><button class="quiet" type="submit">Enter these orders</button></div>`,
  )}
${form(parts, 'excuse', html`${field}<h3>Excuse his silence in this phase</h3>${reason(`excuse-why-${seat.id}`, 'Why? The player is told.')}<div><button class="quiet" type="submit">Excuse</button></div>`)}
${parts.page.reader.gm && form(parts, 'link', html`${field}<h3>Sign-in link</h3><p class="fine">For a player without another way to sign in. You hand it to him; he is told that you made it.</p><div><button class="quiet" type="submit">Make a link</button></div>`)}
${form(
  parts,
  'unseat',
  html`${field}<h3>Take the seat from him</h3>${reason(`unseat-why-${seat.id}`)}<label class="check"><input type="checkbox" name="keep" value="yes" checked> Keep the seat in the game until somebody takes it over</label><div><button class="quiet danger" type="submit">Take the seat away</button></div>`,
)}
${seat.deputies.map((deputy) => form(parts, 'dismiss', html`${field}<p>${foreign(deputy.name)} stands in until ${moment(deputy.until)}.</p><div><button class="quiet" type="submit">End that</button></div>`))}`;
}

function emptySeat(parts: PlayersParts, seat: Seat): Html {
  const field = html`<input type="hidden" name="seat" value="${seat.id}">`;
  return html`${form(
    parts,
    'keep',
    html`${field}<p>${seat.leaving ? 'It leaves the game with this phase unless somebody takes it over.' : 'It stays in the game until somebody takes it over.'}</p><div><button class="quiet" type="submit" name="keep" value="${seat.leaving ? 'yes' : 'no'}">${seat.leaving ? 'Keep it open' : 'Let it leave with this phase'}</button></div>`,
  )}
${form(parts, 'assign', html`${field}<div class="field"><label for="to-${seat.id}">Give it to (name on this board)</label><input id="to-${seat.id}" name="name" required maxlength="100" autocomplete="off"></div><div><button class="quiet" type="submit">Give the seat</button></div>`)}`;
}

const isOver = ({ status }: CampaignPage): boolean => status === 'finished' || status === 'abandoned';

function seats(parts: PlayersParts): Html {
  if (isOver(parts.page))
    return html`<section class="card" aria-labelledby="seats-title"><h2 id="seats-title">Seats</h2><p>The campaign is over. Those who held seats to its end:</p>
<ul>${parts.players.seats.map((seat) => html`<li>${foreign(seat.name)}${seat.person !== null && html`: ${foreign(seat.person.name)}`}</li>`)}</ul></section>`;
  const one = (seat: Seat): Html =>
    html`<li><details data-keep="seat-${seat.id}"><summary><strong>${foreign(seat.name)}</strong> ${seat.side !== null && html`<span class="side">${seat.side}</span> `}${seat.person === null ? html`<span class="tag">open seat</span>` : foreign(seat.person.name)}</summary>${seat.person === null ? emptySeat(parts, seat) : heldSeat(parts, seat)}</details></li>`;
  return html`<section class="card" aria-labelledby="seats-title"><h2 id="seats-title">Seats</h2>
${parts.players.seats.length === 0 ? html`<p class="empty">Seats are dealt when registration closes.</p>` : html`<ul class="plain">${parts.players.seats.map(one)}</ul>`}</section>`;
}

function judges(parts: PlayersParts): Html {
  const { page, players, session } = parts;
  const one = (judge: PlayersPage['judges'][number]): Html =>
    html`<li>${form(parts, 'end-office', html`<input type="hidden" name="person" value="${judge.id}"><p><strong>${foreign(judge.name)}</strong>, ${judge.role === 'gm' ? 'game master' : 'assistant'} since ${moment(judge.since)}</p>${(page.reader.gm || judge.id === session.person.id) && html`<div><button class="quiet danger" type="submit">${judge.id === session.person.id ? 'Lay down my office' : 'End this office'}</button></div>`}`)}</li>`;
  const name = (id: string): Html =>
    html`<div class="field"><label for="${id}">Name on this board</label><input id="${id}" name="name" required maxlength="100" autocomplete="off"></div>`;
  const add = form(
    parts,
    'judge',
    html`<h3>Add somebody</h3>${name('judge-name')}<div class="actions"><button class="quiet" type="submit" name="role" value="assistant">As assistant</button><button class="quiet" type="submit" name="role" value="gm">As game master</button></div><p class="fine">Assistants run clocks and seats; they rule on nothing. Whoever plays a seat sees no secrets.</p>`,
  );
  const hand = html`<details data-keep="hand-over"><summary>Hand the campaign over</summary>${form(parts, 'hand-over', html`${name('heir')}${reason('heir-why')}<div><button class="danger" type="submit">Hand over</button></div>`)}</details>`;
  const adopt = html`<details data-keep="adopt"><summary>Adopt the campaign</summary>${form(parts, 'adopt', html`<p>When nothing was heard of any game master for 7 days, you become one.</p><div><button type="submit">Adopt</button></div>`)}</details>`;
  return html`<section class="card" aria-labelledby="judges-title"><h2 id="judges-title">Who judges</h2><ul class="plain">${players.judges.map(one)}</ul>${page.reader.gm ? html`${add}${hand}` : adopt}</section>`;
}

/** The desk's page of seats and people. */
export function playersView(parts: PlayersParts): Html {
  const { page } = parts;
  return html`<header class="title"><p class="kicker">${foreign(page.title)}</p><h1>Players</h1></header>
${deskNav(page, '/players')}
${parts.notice}
<div class="board">
<div class="board-main">${!isOver(page) && html`${silences(parts)}${claims(parts)}`}${attendance(parts)}${!isOver(page) && away(parts)}</div>
<div class="board-rest">${seats(parts)}${judges(parts)}</div>
</div>`;
}
