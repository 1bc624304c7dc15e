import { type Request, Router } from 'express';
import { z } from 'zod';
import { CADENCE_EXAMPLES, readBlackoutLines, readCadenceLine } from '../../../../core/calendar/cadence-line.js';
import { DURATION_EXAMPLES, parseDuration } from '../../../../core/calendar/duration.js';
import type { ScheduleChange } from '../../../../core/calendar/schedule-change.js';
import { WebError } from '../../kit/errors.js';
import { html } from '../../kit/html.js';
import { sendPage } from '../../kit/layout.js';
import { BoxText, campaignIdOf, formOf, seatIdOf, textInQuery } from '../../kit/requests.js';
import { demandJudge } from '../../server/asking.js';
import type { Web } from '../../server/web.js';
import { clocksView } from './view.js';

const reason = z.string().max(5000);
const Length = z
  .string()
  .max(40)
  .transform((text, context) => {
    const length = parseDuration(text);
    if (length !== null) return length;
    context.addIssue({ code: 'custom', message: `“${text}” is no length of time. ${DURATION_EXAMPLES}` });
    return z.NEVER;
  });
const ExtendForm = z.object({ by: Length, reason });
const ShortenForm = z.object({ in: Length, reason });
const DecideForm = z.object({ motion: z.string().max(100), choice: z.enum(['yes', 'no']), reason });
const MoveForm = z.object({ kind: z.enum(['extend', 'pause', 'end']), by: z.string().max(40).default(''), reason });
const VoteForm = z.object({ motion: z.string().max(100), choice: z.enum(['yes', 'no']) });
const WithdrawForm = z.object({ motion: z.string().max(100) });
const WaitForm = z.object({ wait: z.enum(['yes', 'no']), reason: z.string().max(2000).default('') });

const listOf = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
const ticked = z.literal('yes').optional();
const SettingsForm = z
  .object({
    reminders: z.string().max(200),
    grace: z.string().max(40),
    earlyRun: ticked,
    earlyRunDelay: z.string().max(40),
    afterLastSheet: z.string().max(40),
    blackouts: BoxText,
    wait: z.enum(['none', 'once', 'until-gm']),
    waitAtMost: z.string().max(40),
    publication: z.enum(['at-once', 'hold-hours', 'hold-until-confirmed']),
    hours: z.string().max(10).default(''),
    press: z.enum(['none', 'sides', 'seats', 'all']),
    houseRules: BoxText,
    reason,
  })
  .catchall(z.string().max(600));

const PHASE = 'phase-';

/** The settings of the form, in the spelling of a binder. What cannot be read is refused here, what will not do by the use case. */
function changeOf(typed: z.infer<typeof SettingsForm>): ScheduleChange {
  const wrong = (what: string): WebError => new WebError(400, 'That could not be read', `${what} Go back and mend it.`);
  const phases: ScheduleChange['phases'] = {};
  for (const [name, value] of Object.entries(typed)) {
    if (!name.startsWith(PHASE) || typeof value !== 'string') continue;
    const cadence = readCadenceLine(value);
    if (cadence === null) throw wrong(`“${value.slice(0, 100)}” is no cadence. ${CADENCE_EXAMPLES}`);
    phases[name.slice(PHASE.length)] = cadence;
  }
  const blackouts = readBlackoutLines(typed.blackouts);
  if (blackouts === null)
    throw wrong('Days without a deadline stand one a line: a day, or two with “to” between them, and why.');
  const { grace, earlyRunDelay, afterLastSheet, wait, waitAtMost, press } = typed;
  return {
    ...(Object.keys(phases).length === 0 ? {} : { phases }),
    reminders: listOf(typed.reminders, /,/),
    grace,
    earlyRun: typed.earlyRun === 'yes',
    earlyRunDelay,
    afterLastSheet,
    blackouts,
    wait,
    waitAtMost,
    publication:
      typed.publication === 'hold-hours'
        ? { mode: 'hold-hours', hours: Number(typed.hours) || 0 }
        : { mode: typed.publication },
    press,
    houseRules: listOf(typed.houseRules, /\n/),
  };
}

const SAID: ReadonlyMap<string, string> = new Map(
  Object.entries({
    extended: 'The deadline is extended, and everybody is told.',
    shortened: 'The deadline is earlier, and everybody is told.',
    lifted: 'The window goes on, and everybody is told.',
    decided: 'Your word is given, and everybody is told.',
    settings: 'The settings hold from the next window on, and everybody is told.',
  }),
);

/** The desk's page of clocks, and what players may do about them. */
export function clocksRoutes(web: Web): Router {
  const { services, sessions, changes } = web;
  const { app, clock } = services;
  const router = Router();

  const ask = (request: Request) => demandJudge(web, request);

  router.get('/c/:campaign/gm/clocks', async (request, response) => {
    const { session, page } = await ask(request);
    const clocks = await app.clocks({ reader: session.person.id, campaignId: page.id });
    const said = SAID.get(textInQuery(request, 'said') ?? '');
    const notice = said !== undefined && html`<p class="notice notice-good" role="status">${said}</p>`;
    const trail = [
      { href: '/', label: 'Campaigns' },
      { href: `/c/${page.id}`, label: page.title },
      { href: `/c/${page.id}/gm`, label: 'Desk' },
    ];
    const content = clocksView({ page, clocks, session, now: clock.now(), notice });
    sendPage(response, { title: `Clocks, ${page.title}`, session, content, trail, live: page.id });
  });

  const on = (path: string, said: string, work: (request: Request, act: Acting) => Promise<unknown>): void => {
    router.post(`/c/:campaign/gm/clocks/${path}`, ...changes, async (request, response) => {
      const { act } = await ask(request);
      await work(request, act);
      response.redirect(303, `/c/${act.campaignId}/gm/clocks?said=${said}`);
    });
  };
  on('extend', 'extended', (request, act) => {
    const { by, reason: why } = formOf(ExtendForm, request);
    return app.extendDeadline({ ...act, byMs: by, reason: why });
  });
  on('shorten', 'shortened', (request, act) => {
    const { in: length, reason: why } = formOf(ShortenForm, request);
    return app.shortenDeadline({ ...act, to: new Date(clock.now().getTime() + length), reason: why });
  });
  on('lift', 'lifted', (_request, act) => app.liftWaits(act));
  on('decide', 'decided', (request, act) => {
    const { motion, choice, reason: why } = formOf(DecideForm, request);
    return app.decideMotion({ ...act, motionId: motion, choice, reason: why });
  });
  on('settings', 'settings', (request, act) => {
    const typed = formOf(SettingsForm, request);
    return app.changeSchedule({ ...act, change: changeOf(typed), reason: typed.reason });
  });

  const ofSeat = (path: string, work: (request: Request, ref: Seated) => Promise<string>): void => {
    router.post(`/c/:campaign/seat/:seat/${path}`, ...changes, async (request, response) => {
      const session = await sessions.demand(request);
      const ref = { campaignId: campaignIdOf(request), seat: seatIdOf(request), person: session.person.id };
      const said = await work(request, ref);
      response.redirect(303, `/c/${ref.campaignId}/seat/${ref.seat}?said=${said}#clocks`);
    });
  };
  ofSeat('wait', async (request, ref) => {
    const { wait, reason: why } = formOf(WaitForm, request);
    await app.sayWait({ ...ref, wait: wait === 'yes', reason: why });
    return wait === 'yes' ? 'wait' : 'wait-over';
  });
  ofSeat('motion', async (request, ref) => {
    const { kind, by, reason: why } = formOf(MoveForm, request);
    const byMs = kind === 'extend' ? Length.parse(by === '' ? '24h' : by) : null;
    await app.openMotion({ ...ref, kind, reason: why, ...(byMs === null ? {} : { byMs }) });
    return 'moved';
  });
  ofSeat('motion-vote', async (request, ref) => {
    const { motion, choice } = formOf(VoteForm, request);
    const { counted } = await app.voteOnMotion({ ...ref, motionId: motion, choice });
    return counted ? 'voted' : 'vote-late';
  });
  ofSeat('motion-withdraw', async (request, ref) => {
    await app.withdrawMotion({ ...ref, motionId: formOf(WithdrawForm, request).motion });
    return 'withdrawn';
  });
  return router;
}

interface Acting {
  readonly campaignId: string;
  readonly by: string;
}
interface Seated {
  readonly campaignId: string;
  readonly seat: string;
  readonly person: string;
}
