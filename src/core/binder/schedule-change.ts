import { z } from 'zod';
import { cadenceInWords } from '../calendar/cadence.js';
import { writeDuration } from '../calendar/duration.js';
import { Schedule } from '../calendar/schedule.js';
import type { AnySystem } from '../engine/any-system.js';
import { type CheckedData, checkData } from '../reading/data-issue.js';
import { BinderFrame, frameToJson, Publication, phaseCalled, SHEETS_TOLD, sheetsTold } from './binder.js';

/**
 * Settings of a running campaign that its GM may change, in the spelling of a binder. What is left out stays. Sides, seats,
 * rules and options are not among them: a running game's rules are frozen (AD-2).
 */
export const ScheduleChange = z.strictObject({
  phases: z.record(z.string(), z.json()).optional(),
  reminders: z.array(z.string()).optional(),
  grace: z.string().optional(),
  earlyRun: z.boolean().optional(),
  earlyRunBy: Schedule.shape.earlyRunBy.unwrap().optional(),
  earlyRunDelay: z.string().optional(),
  afterLastSheet: z.string().optional(),
  blackouts: z.array(z.json()).optional(),
  daysOff: z.array(z.string()).optional(),
  wait: Schedule.shape.wait.unwrap().optional(),
  waitAtMost: z.string().optional(),
  publication: Publication.optional(),
  press: BinderFrame.shape.press.unwrap().optional(),
  greyPress: z.boolean().optional(),
  pressClosed: z.array(z.string()).optional(),
  secretBallots: z.boolean().optional(),
  houseRules: z.array(z.string()).optional(),
  /** How long results wait for the beacon, in campaigns whose dice take one. */
  goOnAfter: z.string().optional(),
});
export type ScheduleChange = z.infer<typeof ScheduleChange>;

const Changeable = z
  .object({
    schedule: z.record(z.string(), z.json()),
    dice: z.object({ beacon: z.string(), goOnAfter: z.string() }).optional(),
  })
  .loose();

/** The settings that may be changed, as they are. */
export function changeableOf(frame: BinderFrame): ScheduleChange {
  const { schedule, publication, press, greyPress, pressClosed, secretBallots, houseRules, dice } = Changeable.parse(
    frameToJson(frame),
  );
  const known = Object.fromEntries(
    Object.entries(schedule).filter(([key]) => Object.hasOwn(ScheduleChange.shape, key)),
  );
  return ScheduleChange.parse({
    ...known,
    publication,
    press,
    greyPress: greyPress === true,
    pressClosed: pressClosed ?? [],
    secretBallots: secretBallots === true,
    houseRules,
    ...(dice === undefined ? {} : { goOnAfter: dice.goOnAfter }),
  });
}

/** The frame with the changes, checked like a binder; on failure says where and what. */
export function changedFrame(frame: BinderFrame, change: ScheduleChange): CheckedData<BinderFrame> {
  const { publication, press, greyPress, pressClosed, secretBallots, houseRules, goOnAfter, phases, ...schedule } =
    change;
  const before = Changeable.parse(frameToJson(frame));
  return checkData(BinderFrame, {
    ...before,
    schedule: {
      ...before.schedule,
      ...schedule,
      ...(phases === undefined
        ? {}
        : { phases: { ...z.record(z.string(), z.json()).parse(before.schedule['phases']), ...phases } }),
    },
    ...(publication === undefined ? {} : { publication }),
    ...(press === undefined ? {} : { press }),
    ...(greyPress === undefined ? {} : { greyPress }),
    ...(pressClosed === undefined ? {} : { pressClosed }),
    ...(secretBallots === undefined ? {} : { secretBallots }),
    ...(houseRules === undefined ? {} : { houseRules }),
    ...(goOnAfter === undefined || before.dice === undefined ? {} : { dice: { ...before.dice, goOnAfter } }),
  });
}

const PRESS = {
  none: 'no messages between players',
  sides: 'within one\u2019s own side',
  seats: 'to any player',
  all: 'to any player, and publicly to everybody',
  public: 'publicly to everybody, and in no other way',
} as const;

/** What players may write to each other, in words. */
function pressInWords(
  { press, greyPress, pressClosed = [] }: Pick<BinderFrame, 'press' | 'greyPress' | 'pressClosed'>,
  phaseKinds: AnySystem['phaseKinds'],
): string {
  if (press === 'none') return PRESS.none;
  const closed = pressClosed.map((kind) => phaseCalled(phaseKinds, kind));
  return [
    PRESS[press],
    ...(greyPress === true ? ['also without the sender’s name, which the GM sees'] : []),
    ...(closed.length === 0 ? [] : [`closed in: ${closed.join(', ')}`]),
  ].join('; ');
}

const WAIT = {
  none: 'nobody may say WAIT',
  once: 'each player may say WAIT once a window',
  'until-gm': 'a WAIT holds until the GM lets the window go on',
} as const;

function publicationInWords(publication: Publication): string {
  switch (publication.mode) {
    case 'at-once':
      return 'at once';
    case 'hold-hours':
      return `after the GM has looked, or ${writeDuration(publication.hours * 3600_000)} after they are worked out`;
    case 'hold-until-confirmed':
      return 'when the GM has confirmed them';
  }
}

const none = (texts: readonly string[], separator = ', '): string =>
  texts.length === 0 ? 'none' : texts.join(separator);

/** Every setting that may be changed, and what is told of sheets, by name and in words. */
export function settingsInWords(
  frame: BinderFrame,
  system: Pick<AnySystem, 'phaseKinds' | 'attendance'>,
): readonly { readonly what: string; readonly words: string }[] {
  const { schedule, publication, houseRules, dice } = frame;
  const { phaseKinds } = system;
  const cadences = Object.entries(schedule.phases).map(([kind, cadence]) => ({
    what: `Deadline: ${phaseCalled(phaseKinds, kind)}`,
    words: cadenceInWords(cadence),
  }));
  const {
    reminders,
    grace,
    earlyRun,
    earlyRunBy,
    earlyRunDelay,
    afterLastSheet,
    blackouts,
    daysOff,
    wait,
    waitAtMost,
  } = schedule;
  const days = blackouts.map(({ from, to, why }) => `${from === to ? from : `${from} to ${to}`} (${why})`);
  return [
    ...cadences,
    { what: 'Reminders before the deadline', words: none(reminders.map(writeDuration)) },
    { what: 'Orders still count after the deadline', words: grace === 0 ? 'never' : `for ${writeDuration(grace)}` },
    {
      what: earlyRunBy === 'owing' ? 'When all who owe orders are ready' : 'When all are ready',
      words: earlyRun
        ? `the window ends ${writeDuration(earlyRunDelay)} later`
        : 'the window stays open to its deadline',
    },
    {
      what: 'After the last sheet',
      words:
        afterLastSheet === 0 ? 'the window ends at its deadline' : `open for ${writeDuration(afterLastSheet)} more`,
    },
    { what: 'Days without a deadline', words: none(days, '; ') },
    { what: 'Days off, each week', words: none(daysOff) },
    {
      what: 'WAIT',
      words: `${WAIT[wait]}${wait === 'none' || waitAtMost === 0 ? '' : `, by ${writeDuration(waitAtMost)}`}`,
    },
    { what: 'Results go out', words: publicationInWords(publication) },
    ...(dice === undefined
      ? []
      : [
          {
            what: 'Dice',
            words: `with a number from drand; without it when it is ${writeDuration(dice.goOnAfter)} late`,
          },
        ]),
    { what: 'Messages between players', words: pressInWords(frame, phaseKinds) },
    {
      what: 'Votes on a motion',
      words: frame.secretBallots === true ? 'secret until it is decided' : 'counted for all to see as they come in',
    },
    { what: 'Sheets that are in', words: SHEETS_TOLD[sheetsTold(frame, system)] },
    { what: 'House rules', words: none(houseRules, ' · ') },
  ];
}
