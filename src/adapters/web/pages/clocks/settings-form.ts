import { z } from 'zod';
import type { ScheduleChange } from '../../../../core/binder/schedule-change.js';
import { CADENCE_EXAMPLES, readBlackoutLines, readCadenceLine } from '../../../../core/calendar/cadence-line.js';
import { BoxText, type Wrong } from '../../kit/requests.js';

const listOf = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The settings as they were typed. Deadlines of phases stand in fields of their own, `phase-<kind>`. */
export const SettingsForm = z
  .object({
    reminders: z.string().max(200),
    grace: z.string().max(40),
    earlyRun: z.literal('yes').optional(),
    earlyRunBy: z.enum(['everybody', 'owing']).default('everybody'),
    earlyRunDelay: z.string().max(40),
    afterLastSheet: z.string().max(40),
    blackouts: BoxText,
    daysOff: z.string().max(200).default(''),
    wait: z.enum(['none', 'once', 'until-gm']),
    waitAtMost: z.string().max(40),
    publication: z.enum(['at-once', 'hold-hours', 'hold-until-confirmed']),
    hours: z.string().max(10).default(''),
    press: z.enum(['none', 'sides', 'seats', 'all', 'public']),
    greyPress: z.literal('yes').optional(),
    pressClosed: z.string().max(600).default(''),
    secretBallots: z.literal('yes').optional(),
    houseRules: BoxText,
    goOnAfter: z.string().max(40).optional(),
    reason: z.string().max(5000),
  })
  .catchall(z.string().max(600));

const PHASE = 'phase-';

/** A setting that cannot be read: its form is shown again, and this stands under its field. */
export class WrongSetting extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

function cadencesOf(typed: z.infer<typeof SettingsForm>): Pick<ScheduleChange, 'phases'> {
  const phases: ScheduleChange['phases'] = {};
  for (const [name, value] of Object.entries(typed)) {
    if (!name.startsWith(PHASE) || typeof value !== 'string') continue;
    const cadence = readCadenceLine(value);
    if (cadence === null) throw new WrongSetting(name, `“${value.slice(0, 100)}” is no cadence. ${CADENCE_EXAMPLES}`);
    phases[name.slice(PHASE.length)] = cadence;
  }
  return Object.keys(phases).length === 0 ? {} : { phases };
}

/** The settings of the form, in the spelling of a binder. What cannot be read is refused here, what will not do by the use case. */
export function changeOf(typed: z.infer<typeof SettingsForm>): ScheduleChange {
  const cadences = cadencesOf(typed);
  const blackouts = readBlackoutLines(typed.blackouts);
  if (blackouts === null)
    throw new WrongSetting(
      'blackouts',
      'Days without a deadline stand one a line: a day, or two with “to” between them, and why.',
    );
  const { grace, earlyRunBy, earlyRunDelay, afterLastSheet, wait, waitAtMost, press } = typed;
  return {
    ...cadences,
    reminders: listOf(typed.reminders, /,/),
    grace,
    earlyRun: typed.earlyRun === 'yes',
    earlyRunBy,
    earlyRunDelay,
    afterLastSheet,
    blackouts,
    daysOff: listOf(typed.daysOff, /,|\band\b/),
    wait,
    waitAtMost,
    publication:
      typed.publication === 'hold-hours'
        ? { mode: 'hold-hours', hours: Number(typed.hours) || 0 }
        : { mode: typed.publication },
    press,
    greyPress: typed.greyPress === 'yes',
    pressClosed: listOf(typed.pressClosed, /,/),
    secretBallots: typed.secretBallots === 'yes',
    houseRules: listOf(typed.houseRules, /\n/),
    ...(typed.goOnAfter === undefined ? {} : { goOnAfter: typed.goOnAfter }),
  };
}

/** Fields of the form by the places of a binder that a refusal names: `schedule.phases.dig.zone: …`. */
export function wrongSetting(message: string): Wrong {
  const place = /^(?:schedule\.)?([A-Za-z][A-Za-z0-9-]*)(?:\.([A-Za-z0-9-]+))?(?:\.[A-Za-z0-9.-]*)?: /.exec(
    message.slice(0, 200),
  );
  const [whole = '', first = '', second = ''] = place ?? [];
  const field = first === 'phases' ? `${PHASE}${second}` : first === 'publication' ? 'hours' : first;
  const known = field.startsWith(PHASE) || field in SettingsForm.shape;
  return place !== null && known ? { field, message: message.slice(whole.length) } : { field: null, message };
}
