import type { Session } from '../../kit/context.js';
import { changeForm, lineField, submit } from '../../kit/fields.js';
import { type Html, html } from '../../kit/html.js';
import { moment } from '../../kit/times.js';

/** The calendar of one's deadlines: whether it has an address, and a new one. */
export function calendarForm(session: Session, calendar: { readonly since: Date } | null): Html {
  const now =
    calendar === null
      ? html`<p>All your deadlines in the calendar of your phone or computer: make an address, and let it subscribe to that.</p>`
      : html`<p>It has an address, made ${moment(calendar.since)}. Only you have it: here it cannot be shown again. A new one ends
the old one.</p>`;
  return changeForm(session, '/account/calendar', [
    html`<h2 id="calendar">Calendar</h2>${now}`,
    html`<div class="actions">${submit(calendar === null ? 'Make an address' : 'Make a new address', {
      name: 'act',
      value: 'renew',
    })}${calendar !== null && submit('End it', { name: 'act', value: 'off', quiet: true, danger: true })}</div>`,
  ]);
}

/** A calendar's address, which is shown this once. */
export const newCalendarView = (address: string): Html =>
  html`<section class="narrow"><h1>Your calendar</h1>
<p>Let your calendar subscribe to this address (“subscribe by URL”, “from the web”). It is shown this once: copy it now.</p>
<div class="stack">${lineField({
    id: 'calendar-address',
    name: 'address',
    label: 'The address of your calendar',
    value: address,
  })}
<p><a class="button" href="${address.replace(/^https?:/, 'webcal:')}">Open it in my calendar</a></p></div>
<p>Whoever has it can see in which campaigns you play and when your orders are due, and nothing else. If somebody has it who
should not, make a new one; the old one ends with that.</p>
<p><a class="button quiet" href="/account">Back to your settings</a></p></section>`;
