import type { OwnDoors } from '../../../../app/app.js';
import type { Device } from '../../../../app/people/devices.js';
import type { OwnPush } from '../../../../app/people/push-devices.js';
import type { WatchedSeats } from '../../../../app/seats/watch-seats.js';
import type { Session } from '../../kit/context.js';
import { changeForm, lineField, submit, tickField } from '../../kit/fields.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { fold, notTaken } from '../../kit/pieces.js';
import type { Again } from '../../kit/requests.js';
import type { VerbForms } from '../../kit/verb-form.js';
import { calendarForm } from './calendar-view.js';
import { devicesCard } from './devices-view.js';
import { doorsCard } from './doors-view.js';
import { pushCard } from './push-view.js';
import { watchedSeats } from './watched-view.js';

const clockText = (minutes: number | undefined): string =>
  minutes === undefined
    ? ''
    : `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const QUIET = html`<h2>Quiet hours</h2>
<p class="fine" id="quiet-help">Between these times, by the clock of your time zone, reminders, notices and press wait, at
each of your doors. Reports never wait, and no reminder waits later than 30 minutes before its deadline. Leave both empty
for none.</p>`;

/** Fields of forms that say themselves what was not taken. */
const OTHER_FORMS: ReadonlySet<string> = new Set(['email', 'name', 'code', 'push']);

interface AccountParts {
  readonly session: Session;
  readonly forms: VerbForms;
  readonly zones: readonly string[];
  /** Whether this service sends mail at all. */
  readonly mail: boolean;
  /** Since when their calendar has an address; null: it has none. */
  readonly calendar: { readonly since: Date } | null;
  readonly doors: OwnDoors;
  readonly devices: readonly Device[];
  readonly watched: WatchedSeats;
  readonly push: OwnPush;
  /** Quiet hours, an e-mail address, a forum account or a device that were not taken just now. */
  readonly again: Again | null;
}

/** The e-mail address of somebody's own, and how it is changed. */
function emailForm({ session, mail, again }: AccountParts): Piece {
  const { email, emailOffAt } = session.person;
  if (!mail && email === null) return null;
  const now =
    email === null
      ? html`<p>None is kept of you. With one, reports and notices come by mail too, and a sign-in link when you have lost yours.</p>`
      : emailOffAt !== null
        ? html`<p>No mail goes to ${foreign(email)} at present, because it came back. Give the address again to let it go on.</p>`
        : html`<p>Reports and notices come to ${foreign(email)}, and a sign-in link when you have lost yours.</p>`;
  return changeForm(session, '/account/email', [
    html`<h2>E-mail</h2>`,
    again?.wrong.field === 'email' && notTaken('Your address is as before.', again.wrong),
    now,
    lineField({
      id: 'own-email',
      name: 'email',
      label: email === null ? 'Your e-mail address' : 'Another address',
      type: 'email',
      autocomplete: 'email',
      longest: 254,
      value: again?.typed['email'],
      wrong: again?.wrong.field === 'email' ? again.wrong.message : undefined,
      help: 'A mail with a link goes there; the address counts once you have opened it.',
    }),
    email !== null && tickField({ name: 'remove', label: 'Keep no e-mail address of mine any more' }),
    html`<div>${submit(email === null ? 'Mail me the link' : 'Change it')}</div>`,
  ]);
}

/** What somebody sets for themselves. */
export function accountView(parts: AccountParts): Html {
  const { session, forms, zones, again } = parts;
  const { person } = session;
  const time = (name: string, label: string, minutes: number | undefined): Html =>
    lineField({
      id: `quiet-${name}`,
      name,
      label,
      type: 'time',
      value: again?.typed[name] ?? clockText(minutes),
      wrong: again?.wrong.field === name ? again.wrong.message : undefined,
    });
  const zone = forms('set-time-zone', {
    values: { zone: person.timeZone },
    offers: { zone: zones },
    labels: { zone: 'Your time zone' },
    notes: {
      zone: html`Such as Europe/Vienna. With UTC, pages use the zone of your device.<span data-own-zone></span>`,
    },
    button: 'Keep this zone',
  });
  const hours = changeForm(session, '/account/quiet-hours', [
    QUIET,
    again !== null &&
      !OTHER_FORMS.has(again.wrong.field ?? '') &&
      notTaken('Your quiet hours are as before.', again.wrong),
    time('from', 'From', person.quietHours?.from),
    time('to', 'To', person.quietHours?.to),
    html`<div>${submit('Keep these hours')}</div>`,
  ]);
  const replyAddress = fold(
    'reply-address',
    'Have your mails answered elsewhere',
    forms('renew-reply-address', {
      above: html`<p>Where orders come by mail, each of your mails has an address of its own to answer to. If somebody else may know
one, end them all; your next mails have new ones.</p>`,
      quiet: true,
    }),
  );
  return html`<section class="narrow"><h1>${foreign(person.name)}</h1>
${doorsCard(session, parts.doors, parts.push.devices.length > 0, again)}${pushCard(session, parts.push, again)}
${zone}${hours}${emailForm(parts)}${parts.mail && person.email !== null && replyAddress}
${calendarForm(session, parts.calendar)}${watchedSeats(forms, parts.watched)}${devicesCard(session, parts.devices)}
${person.isHost && html`<h2>This service</h2><p>You are one of its hosts: <a href="/host">how it stands</a>, <a href="/create">create a campaign</a>.</p>`}
<h2>Programs</h2><p><a href="/account/tokens">Tokens</a> let a program act for you;
<a href="/account/webhook">an address of yours</a> can be told what you are told;
<a href="/api">what programs can do</a>.</p>
<h2>Your data</h2><p><a href="/me">What is kept of you</a>, to download or to have erased.</p></section>`;
}
