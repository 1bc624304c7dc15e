import type { PlayersPage } from '../../../../app/seats/seating-pages.js';
import { isOver } from '../../../../core/campaign/status.js';
import { deskNav } from '../../boxes/desk-nav.js';
import { PUNCTUALITY_KEY, punctuality } from '../../boxes/punctuality.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { card, empty, fine, fold, heading, names, table } from '../../kit/pieces.js';
import { moment } from '../../kit/times.js';
import { type PlayersParts, seatControls } from './seat-view.js';

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
  bot: 'a bot orders',
  remove: 'out of the game',
} as const;

const DECISIONS = ['default', 'excuse', 'repeat', 'bot'] as const;

type Silence = PlayersPage['silences'][number];

const silenceWord = ({ decision, onLeave, late }: Silence): string =>
  [decision !== null && DECIDED[decision], onLeave && 'on leave', late && 'a sheet came too late']
    .filter((piece) => piece !== false)
    .join(', ') || 'nothing said';

function silences({ players, forms }: PlayersParts): Html {
  const remove = ({ seat }: Silence): Html =>
    forms('decide-absence', {
      hidden: { seat: seat.id, decision: 'remove' },
      above: html`<p>If no sheet of ${foreign(seat.name)} is in at the deadline, they are out of the game with this phase, and
everybody is told. Until then another decision, or a sheet of theirs, undoes it.</p>`,
      button: 'Yes, out of the game',
      danger: true,
    });
  const one = (silence: Silence): Html =>
    html`<li>${forms('decide-absence', {
      hidden: { seat: silence.seat.id },
      above: html`<p><strong>${foreign(silence.seat.name)}</strong>: ${silenceWord(silence)}</p>`,
      buttons: {
        field: 'decision',
        values: DECISIONS.map((value) => ({ value, pressed: silence.decision === value })),
      },
    })}
${fold(`remove-${silence.seat.id}`, 'Out of the game …', remove(silence))}</li>`;
  const held = () =>
    forms('seal-now', {
      above: html`<p class="notice">The deadline has passed, and the phase is held.</p>`,
      button: 'Go on without them',
    });
  return card({ id: 'silence', title: 'Silent so far', live: 'silences' }, [
    fine(`${POLICY[players.absence]} Only those who judge and do not play see this list.`),
    players.silences.length === 0
      ? empty('Nobody who owes orders is silent.')
      : html`<ul class="plain">${players.silences.map(one)}</ul>`,
    players.waits && held(),
  ]);
}

function attendance({ players }: PlayersParts): Html {
  const row = (entry: PlayersPage['attendance'][number]): Html =>
    html`<tr><th scope="row">${foreign(entry.seat)}</th>
<td>${foreign(entry.person)}${!entry.holds && html` <span class="tag">before</span>`}</td>
<td>${punctuality(entry.lately)}</td>
<td>${entry.onTime}</td><td>${entry.late}</td><td>${entry.missed}</td><td>${entry.excused}</td></tr>`;
  const heads = ['Seat', 'Player', 'Last six', 'In time', 'Late', 'Missed', 'Excused'];
  return card(
    { id: 'attendance', title: 'Deadlines kept', live: 'attendance' },
    players.attendance.length === 0
      ? empty('Nobody has held a seat yet.')
      : [table({ by: { id: 'attendance-title' }, heads, rows: players.attendance.map(row) }), fine(PUNCTUALITY_KEY)],
  );
}

function away({ players }: PlayersParts): Html {
  const row = (entry: PlayersPage['vacations'][number]): Html =>
    html`<tr><th scope="row">${foreign(entry.seat)}</th><td>${moment(entry.since)}</td><td>${moment(entry.until)}</td>
<td>${entry.turns}</td><td>${entry.shown ? 'everybody' : 'you'}</td></tr>`;
  const heads = ['Seat', 'From', 'Until about', 'Phases', 'Seen by'];
  return card(
    { id: 'away', title: 'Announced absences', live: 'away' },
    players.vacations.length === 0
      ? empty('Nobody has said that they will be away.')
      : table({ by: { id: 'away-title' }, heads, rows: players.vacations.map(row) }),
  );
}

function claims({ players, forms }: PlayersParts): Piece {
  if (players.claims.length + players.substitutes.length === 0) return null;
  const admit = { value: 'yes', label: 'Give them the seat' };
  const refuse = { value: 'no', label: 'Turn away', danger: true };
  const one = ({ id, name, seat, text, voted }: PlayersPage['claims'][number]): Html =>
    html`<li>${forms('decide-application', {
      hidden: { application: id },
      above: html`<p><strong>${foreign(name)}</strong> for the seat ${foreign(seat)}: <q>${foreign(text)}</q>
${voted ? 'The side votes; you may veto.' : 'You decide.'}</p>`,
      buttons: { field: 'admit', values: voted ? [refuse] : [admit, refuse] },
    })}</li>`;
  return card({ id: 'claims', title: 'Applications for open seats', live: 'claims' }, [
    html`<ul class="plain">${players.claims.map(one)}</ul>`,
    players.substitutes.length > 0 && html`<p>Waiting since sign-up, in order: ${names(players.substitutes)}.</p>`,
  ]);
}

type Seat = PlayersPage['seats'][number];

function seats(parts: PlayersParts): Html {
  const { page, players } = parts;
  const last = ({ name, person }: Seat): Html =>
    html`<li>${foreign(name)}${person !== null && html`: ${foreign(person.name)}`}</li>`;
  if (isOver(page))
    return card(
      { id: 'seats', title: 'Seats' },
      html`<p>The campaign is over. Those who held seats to its end:</p>
<ul>${players.seats.map(last)}</ul>`,
    );
  const one = (seat: Seat): Html => {
    const holder = seat.person === null ? html`<span class="tag">open seat</span>` : foreign(seat.person.name);
    const side = seat.side !== null && html`<span class="side">${seat.side}</span> `;
    const summary = html`<strong>${foreign(seat.name)}</strong> ${side}${holder}`;
    return html`<li>${fold(`seat-${seat.id}`, summary, seatControls(parts, seat))}</li>`;
  };
  return card(
    { id: 'seats', title: 'Seats' },
    players.seats.length === 0
      ? empty('Seats are dealt when registration closes.')
      : html`<ul class="plain">${players.seats.map(one)}</ul>`,
  );
}

type Judge = PlayersPage['judges'][number];

const JUDGING =
  'Assistants run clocks and seats; they rule on nothing. Somebody who plays a seat sees no secrets, with an office or without.';

function judges({ page, players, session, forms }: PlayersParts): Html {
  const end = (judge: Judge, own: boolean): Html =>
    forms('end-office', {
      hidden: { person: judge.id },
      quiet: true,
      button: own ? 'Give up my office' : 'End this office',
      // Somebody who has no office any more has no desk to come back to.
      ...(own ? { back: `/c/${page.id}` } : {}),
    });
  const one = (judge: Judge): Html => {
    const own = judge.id === session.person.id;
    const role = judge.role === 'gm' ? 'game master' : 'assistant';
    return html`<li><p><strong>${foreign(judge.name)}</strong>, ${role} since ${moment(judge.since)}</p>
${(page.reader.gm || own) && end(judge, own)}</li>`;
  };
  const offices = () => [
    forms('add-judge', {
      above: html`<h3>Add somebody</h3>`,
      buttons: {
        field: 'role',
        values: [
          { value: 'assistant', label: 'As assistant' },
          { value: 'gm', label: 'As game master' },
        ],
      },
      below: fine(JUDGING),
    }),
    fold('hand-over', 'Hand the campaign over', forms('hand-over', { back: `/c/${page.id}` })),
  ];
  const adopt = () =>
    fold(
      'adopt',
      'Adopt the campaign',
      forms('adopt-campaign', {
        above: html`<p>When nothing was heard of any game master for 7 days, you become one.</p>`,
      }),
    );
  return card({ id: 'judges', title: 'Who judges' }, [
    html`<ul class="plain">${players.judges.map(one)}</ul>`,
    page.reader.gm ? offices() : adopt(),
  ]);
}

/** The desk's page of seats and people. */
export function playersView(parts: PlayersParts): Html {
  const { page } = parts;
  const goesOn = !isOver(page);
  return html`${deskNav(page, '/players')}
${heading(foreign(page.title), 'Players')}
<div class="board">
<div class="board-main">${goesOn && [silences(parts), claims(parts)]}${attendance(parts)}${goesOn && away(parts)}</div>
<div class="board-rest">${seats(parts)}${judges(parts)}</div>
</div>`;
}
