import type { CampaignHead } from '../../../../app/app.js';
import type { ClocksPage } from '../../../../app/clocks/clock-pages.js';
import { CADENCE_EXAMPLES, writeBlackoutLines, writeCadenceLine } from '../../../../core/calendar/cadence-line.js';
import type { Session } from '../../kit/context.js';
import { boxField, type Choices, changeForm, lineField, selectField, submit, tickField } from '../../kit/fields.js';
import { type Html, html } from '../../kit/html.js';
import { notTaken } from '../../kit/pieces.js';
import type { Again } from '../../kit/requests.js';

const READY_BY: Choices = [
  ['everybody', 'everybody who may send something'],
  ['owing', 'only those who owe orders; WAIT of another stops it'],
];
const WAIT: Choices = [
  ['none', 'nobody may say it'],
  ['once', 'each player once a window'],
  ['until-gm', 'it holds until you let the window go on'],
];
const PUBLICATION: Choices = [
  ['at-once', 'at once'],
  ['hold-hours', 'by themselves after some hours'],
  ['hold-until-confirmed', 'when you have confirmed them'],
];
const PRESS: Choices = [
  ['none', 'none'],
  ['sides', 'within one’s own side'],
  ['seats', 'to any player'],
  ['all', 'to any player, and to everybody'],
  ['public', 'to everybody alone'],
];

/** The settings that may be changed while the campaign runs: as they are now, or as they were typed and not taken. */
export function settingsForm(parts: {
  readonly page: CampaignHead;
  readonly clocks: ClocksPage;
  readonly session: Session;
  readonly again: Again | null;
}): Html {
  const { again } = parts;
  const { schedule } = parts.clocks;
  const asked = (name: string, label: string, value: string) => ({
    id: `set-${name}`,
    name,
    label,
    value: again?.typed[name] ?? value,
    wrong: again?.wrong.field === name ? again.wrong.message : undefined,
  });
  const line = (name: string, label: string, value: string): Html =>
    lineField({ ...asked(name, label, value), longest: 600 });
  const area = (name: string, label: string, value: string): Html =>
    boxField({ ...asked(name, label, value), rows: 3 });
  const select = (name: string, label: string, value: string, among: Choices): Html =>
    selectField({ ...asked(name, label, value), among });
  const publication = schedule.publication ?? { mode: 'at-once' };
  const hours = publication.mode === 'hold-hours' ? String(publication.hours) : '6';
  const cadences = Object.entries(schedule.phases ?? {}).map(([kind, cadence]) =>
    line(`phase-${kind}`, `Deadline of the phase “${kind}”`, writeCadenceLine(cadence)),
  );
  const tick = (name: 'earlyRun' | 'greyPress' | 'secretBallots', label: string): Html => {
    const on = again === null ? schedule[name] === true : again.typed[name] === 'yes';
    return tickField({ name, label, value: on ? 'yes' : '' });
  };
  const blackouts = 'Days without a deadline, one a line: 2026-12-24 to 2026-12-26 Christmas';
  const closedIn = `Letters between players are closed in these phases (there are: ${Object.keys(schedule.phases ?? {}).join(', ')})`;
  const houseRules = 'House rules, one a line; they stand in every public report';
  return changeForm(parts.session, `/c/${parts.page.id}/gm/clocks/settings#settings`, [
    again !== null && notTaken('Nothing was changed.', again.wrong),
    html`<p>${CADENCE_EXAMPLES}</p>`,
    cadences,
    line('reminders', 'Reminders before the deadline', (schedule.reminders ?? []).join(', ')),
    line('grace', 'Orders still count so long after the deadline', schedule.grace ?? '0s'),
    tick('earlyRun', 'End a window early when all are ready'),
    select('earlyRunBy', 'Ready must be', schedule.earlyRunBy ?? 'everybody', READY_BY),
    line('earlyRunDelay', 'so long after the last has said so', schedule.earlyRunDelay ?? '30m'),
    line('afterLastSheet', 'Stay open so long after the last sheet', schedule.afterLastSheet ?? '0s'),
    area('blackouts', blackouts, writeBlackoutLines(schedule.blackouts ?? [])),
    line('daysOff', 'Days off, each week, such as Sat, Sun', (schedule.daysOff ?? []).join(', ')),
    select('wait', 'WAIT', schedule.wait ?? 'none', WAIT),
    line('waitAtMost', 'WAIT puts the deadline off by', schedule.waitAtMost ?? '0s'),
    select('publication', 'Results go out', publication.mode, PUBLICATION),
    line('hours', 'Hours, when by themselves', hours),
    select('press', 'Messages between players', schedule.press ?? 'all', PRESS),
    tick('greyPress', 'Also without the sender’s name; you see it'),
    line('pressClosed', closedIn, (schedule.pressClosed ?? []).join(', ')),
    tick('secretBallots', 'Votes on a motion are secret until it is decided'),
    schedule.goOnAfter !== undefined &&
      line('goOnAfter', 'Results come without the number from drand when it is late by', schedule.goOnAfter),
    area('houseRules', houseRules, (schedule.houseRules ?? []).join('\n')),
    lineField({
      ...asked('reason', 'Why? Everybody is told.', ''),
      id: 'settings-reason',
      required: true,
      longest: 500,
    }),
    html`<div>${submit('Change the settings')}</div>`,
  ]);
}
