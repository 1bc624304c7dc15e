import type { Device } from '../../../../app/people/devices.js';
import type { Session } from '../../kit/context.js';
import { changeForm, hiddenField, submit } from '../../kit/fields.js';
import { type Html, html, type Piece } from '../../kit/html.js';
import { fine } from '../../kit/pieces.js';
import { moment } from '../../kit/times.js';

function device(session: Session, { id, words, own, since, lastUsedAt }: Device): Html {
  const used: Piece = lastUsedAt !== null && html`, last used about ${moment(lastUsedAt)}`;
  const end = changeForm(session, '/account/devices', [
    hiddenField('device', id),
    submit(html`Sign out<span class="unseen"> ${words}</span>`, { quiet: true }),
  ]);
  return html`<li class="device"><p><strong>${words}</strong>${own && html` <span class="tag">this device</span>`}<br>
<span class="fine">Signed in ${moment(since)}${used}</span></p>${!own && end}</li>`;
}

/** Where somebody is signed in, and how that ends. */
export function devicesCard(session: Session, devices: readonly Device[]): Html {
  const others = devices.filter(({ own }) => !own).length;
  return html`<section aria-labelledby="devices-title" id="devices"><h2 id="devices-title">Signed-in devices</h2>
<ul class="plain devices">${devices.map((one) => device(session, one))}</ul>
${
  others > 1 &&
  changeForm(session, '/account/devices', [
    hiddenField('device', 'others'),
    html`<div>${submit(`Sign out on all ${others} others`, { quiet: true, danger: true })}</div>`,
  ])
}${fine('A device that is not used stays signed in for 30 days. Only these words are kept of a browser, no address.')}
${fine(
  'To be read without a connection, a device keeps the war room and the last report of your seats as you saw them last: until you ' +
    'sign out there, or for 14 days. Orders that you send without one wait there, and go out when there is one again. What you typed and ' +
    'did not send stays in its browser, for you alone, until you send it, throw it away or sign out there.',
)}</section>`;
}
