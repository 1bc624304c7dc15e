import type { OwnPush, OwnPushDevice } from '../../../../app/people/push-devices.js';
import type { Session } from '../../kit/context.js';
import { changeForm, hiddenField, submit } from '../../kit/fields.js';
import { type Html, html, type Piece } from '../../kit/html.js';
import { empty, fine, notTaken } from '../../kit/pieces.js';
import type { Again } from '../../kit/requests.js';
import { moment } from '../../kit/times.js';

function device(session: Session, { id, name, own, since }: OwnPushDevice): Html {
  return html`<li class="device"${own && html` data-push-own`}><p><strong>${name}</strong>${own && html` <span class="tag">this device</span>`}<br>
<span class="fine">Gets notices since ${moment(since)}</span></p>${changeForm(session, '/account/push/remove', [
    hiddenField('device', id),
    submit(html`Turn off<span class="unseen"> on ${name}</span>`, { quiet: true }),
  ])}</li>`;
}

/** `static/push.js` shows the form where the browser can do it, and fills it in. */
const turnOn = (session: Session, key: string): Html =>
  html`<div data-push="${key}" hidden>${changeForm(session, '/account/push', [
    ...['endpoint', 'p256dh', 'auth'].map((name) => hiddenField(name, '')),
    html`<div>${submit('Turn them on on this device')}</div>`,
  ])}</div><p data-push-told role="status">A device is turned on by a script of this page, and your browser
has run none.</p>`;

/** On which devices of somebody's a notice is shown when something has come, and how that begins and ends. */
export function pushCard(session: Session, { key, devices }: OwnPush, again: Again | null): Piece {
  const wrong = again?.wrong.field === 'push' ? again.wrong.message : null;
  if (key === null && devices.length === 0 && wrong === null) return null;
  const list =
    devices.length === 0
      ? empty('No device of yours shows notices.')
      : html`<ul class="plain devices">${devices.map((one) => device(session, one))}</ul>`;
  const isHere = devices.some(({ own }) => own);
  return html`<section aria-labelledby="push-title" id="push"><h2 id="push-title">Notices on your devices</h2>
<p>A device can show you that something has come, also while this board is closed: in which campaign, and whether it is a report, a letter, a
reminder. What it says is read here.</p>
${wrong !== null && notTaken('Notices are as before.', { field: null, message: wrong })}
${list}
${key === null ? html`<p>This service sends no notices to devices; its host has switched that off.</p>` : !isHere && turnOn(session, key)}
${fine(
  'They come with what your doors bring at once, and your quiet hours hold for them too. They end on a device when you sign out there, or when ' +
    'somebody else signs in. The maker of your browser carries them, and cannot read them.',
)}</section>`;
}
