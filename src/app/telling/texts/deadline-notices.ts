import { writeDuration } from '../../../core/calendar/duration.js';
import { boardPage, paragraph, strong } from '../../../core/game/blocks.js';
import type { Block, ReportDocument } from '../../../core/game/document.js';
import { plainlyCalled } from '../../kit/plainly-called.js';
import { writtenMoment } from '../../kit/written-time.js';
import type { CampaignRow, PhaseRow } from '../../ports/record.js';

// What everybody is told when a deadline moves, and who moved it and why.

type Titled = Pick<CampaignRow, 'title'>;
type Window = Pick<PhaseRow, 'title' | 'deadlineAt'>;

const now = (window: Window, zone: string): Block =>
  paragraph('Orders are now due by ', writtenMoment(window.deadlineAt, zone), '.');
const before = (deadlineAt: Date, zone: string): Block =>
  paragraph('Before, the deadline was ', writtenMoment(deadlineAt, zone), '.');

/** A GM has moved a deadline. */
export const deadlineMoved = (was: Window, window: Window, who: string, why: string, zone: string): ReportDocument => {
  const later = window.deadlineAt > was.deadlineAt;
  const by = writeDuration(Math.abs(window.deadlineAt.getTime() - was.deadlineAt.getTime()));
  return {
    title: `${window.title}: the deadline is ${later ? 'extended' : 'earlier'} by ${by}`,
    blocks: [
      paragraph(strong(who), `, the GM, has ${later ? 'extended' : 'shortened'} this window: `, why),
      now(window, zone),
      before(was.deadlineAt, zone),
    ],
  };
};

/** To a seat that had said READY to what is otherwise now. */
export const readyAnew = (
  window: Window,
  { why, calledOff, page }: { readonly why: string; readonly calledOff: boolean; readonly page: string },
  zone: string,
): ReportDocument => ({
  title: `${window.title}: are you ready still?`,
  blocks: [
    paragraph(
      `You had said READY. ${why} So your READY is taken back; your orders stand as they are. ` +
        'Look at them, change what you want, and say READY again.',
    ),
    ...(calledOff ? [paragraph('The window does not end early, as it would have.')] : []),
    now(window, zone),
    paragraph('Say it here, or at ', boardPage(page), '.'),
  ],
});

export const waitSaid = (was: Window, window: Window, seat: string, why: string, zone: string): ReportDocument => {
  const moved = window.deadlineAt.getTime() !== was.deadlineAt.getTime();
  return {
    title: `${window.title}: ${plainlyCalled({ name: seat })} asks to wait`,
    blocks: [
      paragraph(strong(seat), ' has said WAIT', ...(why === '' ? ['.'] : [': ', why])),
      paragraph(
        `While a WAIT stands, this window does not end before its deadline${moved ? ', and the deadline waits too.' : '.'}`,
      ),
      now(window, zone),
      ...(moved ? [before(was.deadlineAt, zone)] : []),
    ],
  };
};

export const waitOver = (was: Window, window: Window, who: string, zone: string): ReportDocument => ({
  title: `${window.title}: nobody asks to wait any more`,
  blocks: [
    paragraph(strong(who)),
    now(window, zone),
    ...(window.deadlineAt.getTime() === was.deadlineAt.getTime() ? [] : [before(was.deadlineAt, zone)]),
  ],
});

export const waitHolds = (window: Window, names: readonly string[], zone: string): ReportDocument => ({
  title: `${window.title}: the window waits on`,
  blocks: [
    paragraph(
      'The deadline has come, and ',
      strong(names.join(', ')),
      names.length === 1 ? ' still asks to wait.' : ' still ask to wait.',
      ' The window stays open until the GM lets it go on, or they take it back.',
    ),
    now(window, zone),
  ],
});

/** A sheet came shortly before the deadline. Whose it was is nobody's business. */
export const windowStaysOpen = (
  was: Window,
  window: Window,
  lead: number,
  latest: Date,
  zone: string,
): ReportDocument => ({
  title: `${window.title}: the window stays open a little longer`,
  blocks: [
    paragraph(
      `A sheet came in shortly before the deadline. In this campaign a window stays open for at least ${writeDuration(lead)} after the last sheet.`,
    ),
    now(window, zone),
    paragraph('Later sheets can move it once more, but not beyond ', writtenMoment(latest, zone), '.'),
    before(was.deadlineAt, zone),
  ],
});

export const timeGivenBack = (was: Window, window: Window, from: Date, to: Date, zone: string): ReportDocument => ({
  title: `${window.title}: the service was down, and the time is given back`,
  blocks: [
    paragraph(
      'The service was not there from ',
      writtenMoment(from, zone),
      ' to ',
      writtenMoment(to, zone),
      `, ${writeDuration(to.getTime() - from.getTime())} in all. Nothing was sealed meanwhile, and every sheet that was acknowledged stands.`,
    ),
    now(window, zone),
    before(was.deadlineAt, zone),
  ],
});

/** For the GM: a phase whose rules or sheets take more than a phase is given. `page`: where its window is opened again. */
export const judgingTakesLong = (phase: Pick<PhaseRow, 'title'>, again: Date, page: string): ReportDocument => ({
  title: `${phase.title}: it takes too long to judge`,
  blocks: [
    {
      kind: 'notice',
      tone: 'warning',
      text: [
        'Judging it took more time or memory than this service gives a phase. It was ended, and nothing was stored or told. ' +
          'All sealed orders are safe, and no other campaign waits for it.',
      ],
    },
    paragraph(
      'It is tried again by itself at ',
      writtenMoment(again, 'UTC'),
      ', and then ever more rarely: perhaps the machine had too much to do. Whoever runs the service finds it in the log.',
    ),
    paragraph(
      'If that does not help, its orders are more than its rules get through. Open the window again, so that other sheets ' +
        'can be sent: ',
      boardPage(page),
      '.',
    ),
  ],
});

/** AD-13: for the GM, four hours after the deadline. */
export const resultsLate = (phase: Pick<PhaseRow, 'title' | 'status'>, since: Date): ReportDocument => ({
  title: `${phase.title}: the results are late`,
  blocks: [
    {
      kind: 'notice',
      tone: 'warning',
      text: [
        phase.status === 'sealed'
          ? 'The phase is sealed and could not be resolved so far. The service tries again by itself; the log says what stops it.'
          : 'The phase is resolved, and its results wait for you to publish them.',
      ],
    },
    paragraph(
      'Orders were sealed ',
      writtenMoment(since, 'UTC'),
      '. Six hours after that everybody is told of the delay.',
    ),
  ],
});

/** For the GM: a machine of the service has the wrong time. */
export const clockIsOff = (skewMs: number): ReportDocument => ({
  title: 'A clock of this service is wrong',
  blocks: [
    {
      kind: 'notice',
      tone: 'warning',
      text: [
        `One machine of this service has a clock that is ${writeDuration(Math.round(Math.abs(skewMs) / 1000) * 1000)} ` +
          `${skewMs > 0 ? 'ahead of' : 'behind'} the database's.`,
      ],
    },
    paragraph(
      "Deadlines are kept by the database's clock, so nothing ends early or late by this. Please tell your host: " +
        'one of the two machines should set its clock by the network.',
    ),
  ],
});

/** AD-13: for everybody, six hours after the deadline. */
export const resultsDelayed = (phase: Pick<PhaseRow, 'title'>, since: Date, zone: string): ReportDocument => ({
  title: `${phase.title}: the results are delayed`,
  blocks: [
    paragraph(
      'Orders were sealed ',
      writtenMoment(since, zone),
      ', and the results are not out yet. All sealed sheets are safe, and nothing is asked of you.',
    ),
    paragraph('The next window begins when the results are posted, with its whole length.'),
  ],
});

/** Settings that the GM changed, old and new in words. */
export const scheduleChanged = (
  { title }: Titled,
  who: string,
  why: string,
  changes: readonly { readonly what: string; readonly from: string; readonly to: string }[],
): ReportDocument => ({
  title: `${title}: settings change`,
  blocks: [
    paragraph(strong(who), ', the GM, changes settings of the campaign: ', why),
    {
      kind: 'table',
      caption: null,
      columns: [
        { title: 'Setting', align: 'left' },
        { title: 'So far', align: 'left' },
        { title: 'From the next window on', align: 'left' },
      ],
      rows: changes.map(({ what, from, to }) => [[what], [from], [to]]),
    },
    paragraph('The window that is open now stays as it is.'),
  ],
});
