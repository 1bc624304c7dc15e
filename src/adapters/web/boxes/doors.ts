import type { OwnDoor, OwnDoors } from '../../../app/app.js';
import { reportWords, TAKES_WORDS } from '../../../app/people/door-words.js';
import { foreign, type Html, html, type Piece } from '../kit/html.js';
import { quietLink } from '../kit/pieces.js';
import { moment } from '../kit/times.js';

type Door = OwnDoor['door'];

export const DOOR_TITLES: Readonly<Record<Door, string>> = { discord: 'Discord', email: 'Mail', forum: 'Forum' };

/** How a door stands, in a sentence. */
export function doorState({ door, state, account, since }: OwnDoor, forum: OwnDoors['forum']): Piece {
  const name = account === null ? null : foreign(account);
  switch (door) {
    case 'discord':
      if (state === 'open') return 'The bot knows your account and writes to you there.';
      if (state === 'unlinked')
        return 'No account of yours is known. Whoever writes to the bot first is known by that account.';
      return 'The bot knows your account, and cannot write to you at present.';
    case 'email':
      if (state === 'absent' && name === null) return 'This service sends no mail.';
      if (state === 'open') return html`Mail goes to ${name}.`;
      if (state === 'unlinked') return html`No address of yours is kept: <a href="/account#own-email">give one</a>.`;
      if (since === null) return html`Your address is ${name}; no mail can be sent there at present.`;
      return html`Mail to ${name} is off since ${moment(since)}, because it came back.
<a href="/account#own-email">Give the address again</a>, or another, to let it go on.`;
    case 'forum': {
      const url = forum?.linked?.url ?? null;
      const linked =
        url === null ? html`<strong>${name}</strong>` : html`<a href="${url}"><strong>${name}</strong></a>`;
      if (forum === null) return 'This service is not connected to a forum.';
      if (state === 'unlinked' || name === null) return html`No account at ${forum.forum} is linked. Link one below.`;
      if (since !== null)
        return html`Linked as ${linked} at ${forum.forum}, which has kept that account out since ${moment(since)} or longer.`;
      return state === 'open'
        ? html`Linked as ${linked} at ${forum.forum}: messages come there by private message.`
        : html`Linked as ${linked} at ${forum.forum}; nothing can be sent there at present.`;
    }
  }
}

/** Which doors somebody has, and which get reports first. */
export const doorsSummary = (own: OwnDoors): Html =>
  html`<h2>Your doors</h2><p>${reportWords(own.reports)}</p>
<ul>${own.doors
    .filter(({ state, account }) => state !== 'absent' || account !== null)
    .map(
      (one) =>
        html`<li><strong>${DOOR_TITLES[one.door]}</strong>: ${doorState(one, own.forum)}${one.state === 'open' && html` ${TAKES_WORDS[one.takes]}`}</li>`,
    )}</ul>
<p>${quietLink('/account#doors', 'Change them')}</p>`;
