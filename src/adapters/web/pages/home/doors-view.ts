import type { OwnDoor, OwnDoors } from '../../../../app/app.js';
import { reportWords, TAKES_WORDS } from '../../../../app/people/door-words.js';
import { DOOR_TITLES, doorState, doorsSummary } from '../../boxes/doors.js';
import type { Session } from '../../kit/context.js';
import { changeForm, hiddenField, lineField, selectField, submit } from '../../kit/fields.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { card, fine, fold, notice, notTaken } from '../../kit/pieces.js';
import type { Again } from '../../kit/requests.js';
import { moment } from '../../kit/times.js';

type Door = OwnDoor['door'];
type Takes = OwnDoor['takes'];

const TAKES: Readonly<Record<Takes, string>> = {
  all: 'Everything, as it comes',
  digest: 'Reports at once, the rest once a day',
  spare: 'Only what others could not deliver',
  off: 'Nothing',
};

const TAGS: Readonly<Record<Exclude<OwnDoor['state'], 'open'>, string>> = {
  unlinked: 'not linked',
  closed: 'closed',
  absent: 'not here',
};

function door(session: Session, own: OwnDoors, one: OwnDoor, at: number): Html {
  const { door: name, takes, state } = one;
  const words = DOOR_TITLES[name];
  const move = (way: 'up' | 'down', label: string): Html =>
    submit(html`${label}<span class="unseen"> ${words}</span>`, { quiet: true, name: 'move', value: way });
  const order = changeForm(session, '/account/doors', [
    hiddenField('door', name),
    html`<div class="actions">${at > 0 && move('up', 'Move up')}${at < own.doors.length - 1 && move('down', 'Move down')}</div>`,
  ]);
  const choose = changeForm(session, '/account/doors', [
    hiddenField('door', name),
    selectField({
      id: `takes-${name}`,
      name: 'takes',
      label: html`What comes by ${words === 'Discord' ? words : words.toLowerCase()}`,
      among: Object.entries(TAKES),
      value: takes,
      help: TAKES_WORDS[takes],
    }),
    html`<div>${submit(html`Keep<span class="unseen"> what comes by ${words}</span>`, { quiet: true })}</div>`,
  ]);
  return html`<li class="door"><div class="door-head"><h3>${words}</h3>
${state !== 'open' && html`<span class="tag">${TAGS[state]}</span>`}</div>
<p>${doorState(one, own.forum)}</p>${state !== 'absent' && state !== 'unlinked' && choose}${order}</li>`;
}

/** Linking an account at the forum: its name, then the code that came to it. */
function forumForms(session: Session, { forum }: OwnDoors, again: Again | null): Piece {
  if (forum === null) return null;
  const { waiting, linked } = forum;
  const wrongOf = (field: string): string | undefined =>
    again?.wrong.field === field ? again.wrong.message : undefined;
  const code =
    waiting !== null &&
    changeForm(session, '/account/forum/code', [
      wrongOf('code') !== undefined && again !== null && notTaken('Nothing was linked.', again.wrong),
      html`<p>A code is on its way to <strong>${foreign(waiting.name)}</strong> at ${forum.forum} by private message. It counts
until ${moment(waiting.until)}.</p>`,
      lineField({
        id: 'forum-code',
        name: 'code',
        label: 'The code',
        longest: 40,
        value: again?.typed['code'],
        wrong: wrongOf('code'),
        help: 'Eight letters and digits. Type it only here: nobody will ever ask you for it.',
      }),
      html`<div>${submit('Link the account')}</div>`,
    ]);
  const name = changeForm(session, '/account/forum', [
    wrongOf('name') !== undefined && again !== null && notTaken('Nothing was changed.', again.wrong),
    lineField({
      id: 'forum-name',
      name: 'name',
      label: html`Your name at ${forum.forum}`,
      longest: 100,
      value: again?.typed['name'],
      wrong: wrongOf('name'),
      help: 'That account is sent a code by private message, which you type here. The name alone links nothing.',
    }),
    html`<div>${submit(waiting === null ? 'Send me a code' : 'Send another code', { quiet: waiting !== null })}</div>`,
  ]);
  const unlink =
    linked !== null &&
    changeForm(session, '/account/forum/unlink', [
      html`<p>Without it nothing is sent to ${foreign(linked.name)} any more. What was sent stays at the forum.</p>`,
      html`<div>${submit('Unlink the account', { quiet: true, danger: true })}</div>`,
    ]);
  const title =
    waiting !== null
      ? 'Another code, or another account'
      : linked === null
        ? 'Link a forum account'
        : 'Another forum account';
  return [
    code,
    linked === null && waiting === null
      ? html`<h3>${title}</h3>${name}`
      : fold('forum-other', title, name, wrongOf('name') !== undefined),
    unlink !== false && fold('forum-unlink', 'Unlink the forum account', unlink),
  ];
}

/** By which ways somebody hears of things: which there are, in which order, and what comes by each. `hasDevices`: some show notices. */
export function doorsCard(session: Session, own: OwnDoors, hasDevices: boolean, again: Again | null): Html {
  const digest = own.doors.some(({ takes, state }) => takes === 'digest' && state === 'open');
  return card({ id: 'doors', title: 'Your doors', anchor: true }, [
    own.reports.length === 0
      ? notice(
          'warn',
          html`<p><strong>Nothing is sent to you${hasDevices && ' but word that something has come'}.</strong> All your doors are closed or off.
Everything stands on this board; look in before your deadlines.</p>`,
        )
      : html`<p><strong>${reportWords(own.reports)}</strong></p>`,
    html`<h3>This board</h3><p>It has everything, whatever you choose below.</p>`,
    html`<ol class="plain doors">${own.doors.map((one, at) => door(session, own, one, at))}</ol>`,
    digest &&
      fine(
        html`Your next digest is made ${moment(own.digestAt)}: at 08:00 by your time zone, or after your quiet hours.`,
      ),
    forumForms(session, own, again),
    fine(
      html`The first door gets messages first. Quiet hours apply to each of them. What you can write at a door:
<a href="/by-message">Playing by forum or mail</a>`,
    ),
  ]);
}

/** How each door is opened. */
export function linkView(own: OwnDoors): Html {
  const has = (door: Door): boolean => own.doors.some((one) => one.door === door && one.state !== 'absent');
  return html`<section class="narrow"><h1>Link your doors</h1>
${doorsSummary(own)}
${
  has('discord') &&
  html`<h2>Discord</h2><p>Write <code>/link</code> to the bot, on a server where it is or in a private message. It answers
with a link that signs you in here as the player it knows.</p>`
}
${
  own.forum !== null &&
  html`<h2>Forum</h2><p>Type your name at ${own.forum.forum} in <a href="/account#doors">your settings</a>. The account is sent a code by
private message; type that code there. Or write <code>link</code> to the bot at the forum: it answers with a link that signs you in
here.</p>`
}
${has('email') && html`<h2>Mail</h2><p>Give your address in <a href="/account#own-email">your settings</a>, and open the link that is mailed to it.</p>`}
</section>`;
}
