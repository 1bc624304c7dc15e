import { z } from 'zod';
import type { AnySystem } from './any-system.js';
import type { DataIssue } from './data-issue.js';
import { Duration, writeDuration } from './duration.js';
import type { Json } from './json.js';
import { nearest } from './nearest.js';
import type { RegistrationRules } from './registration.js';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

const noHiddenCharacters = (allowed: RegExp) => (text: string) =>
  !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text.replace(allowed, ''));
const HIDDEN =
  'This has control or direction characters, which could make one text pose as another; use plain letters.';

const Line = (longest: number) => z.string().trim().min(1).max(longest).refine(noHiddenCharacters(/(?!)/gu), HIDDEN);
// Emoji are built with joiners (U+200D), and paragraphs need line feeds and tabs.
const Paragraphs = z
  .string()
  .trim()
  .min(1)
  .max(20_000)
  .refine(noHiddenCharacters(/[\n\r\t\u200d]/gu), HIDDEN);

const atLeast = (least: number) =>
  Duration.refine((length) => length >= least, {
    error: `This is too short; it must be at least ${writeDuration(least)}.`,
  });
const atMost = (most: number) =>
  Duration.refine((length) => length <= most, { error: `This is too long; it may be at most ${writeDuration(most)}.` });

/** Who may sign up, and until when. AD-20 to AD-27. */
const Registration = z.strictObject({
  seats: z
    .strictObject({ min: z.number().int().min(1).max(100), max: z.number().int().min(1).max(100) })
    .refine(({ min, max }) => min <= max, {
      path: ['max'],
      error: 'The largest number of seats is below the smallest.',
    }),
  /** Each side needs so many players to start (FE-32). Systems without sides ignore it. */
  perSide: z.strictObject({ min: z.number().int().min(0).max(50) }).prefault({ min: 1 }),
  /** A side may be joined only while it has no more players than any other (AD-23). */
  balance: z.boolean().default(true),
  closesAfterSecondAcceptance: atLeast(1000).prefault('48h'),
  /** How somebody joins a running campaign: the side votes, the GM decides, or nobody does (AD-44). */
  lateJoin: z.enum(['vote', 'gm', 'closed']).default('vote'),
});

const Schedule = z.strictObject({
  /** The length of the order window for each kind of phase that the system has. */
  phases: z.record(z.string(), atLeast(1000)),
  /** How long before the deadline those who still owe orders are reminded (AD-15). */
  reminders: z.array(atLeast(1000)).max(10, 'At most 10 reminders a phase.').prefault(['24h', '6h', '1h']),
  /** Resolve before the deadline once everybody is ready. */
  earlyRun: z.boolean().default(false),
  /** How long everybody has to change his mind once all are ready. */
  earlyRunDelay: Duration.prefault('30m'),
  /** How long after the deadline a sheet still counts. None by default (AD-16). */
  grace: atMost(24 * HOUR).prefault('0s'),
});

/** When the reports of a resolved phase go out. */
export const Publication = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('at-once') }),
  /** The GM may look first; they go out by themselves after so many hours. */
  z.strictObject({ mode: z.literal('hold-hours'), hours: z.number().min(0.1).max(72) }),
  /** Nothing goes out before the GM says so. */
  z.strictObject({ mode: z.literal('hold-until-confirmed') }),
]);
export type Publication = z.infer<typeof Publication>;

/**
 * `campaign.yaml`: all of a binder that is not the game's own data. Lengths of time are text on the way in and
 * milliseconds once read; `frameToJson` writes a form that this schema reads back.
 */
export const BinderFrame = z.strictObject({
  /** The version of the format. */
  binder: z.literal(1, { error: () => 'This must be 1, the only version of the binder format so far.' }),
  system: z.string().max(60),
  title: Line(80),
  brief: Paragraphs,
  /** Other names for the system's sides: side → name. */
  sides: z.record(z.string(), Line(40)).default({}),
  registration: Registration,
  schedule: Schedule,
  publication: Publication.default({ mode: 'at-once' }),
  /** Messages between players through the service: none, within one's side, to any seat or side, or also to everybody. */
  press: z.enum(['none', 'sides', 'seats', 'all']).default('all'),
  /** The system's own settings; its setup schema checks them. */
  options: z.record(z.string(), z.json()).default({}),
  /** Lines that stand in every public report: agreements of this table. */
  houseRules: z.array(Line(300)).max(30).default([]),
});
export type BinderFrame = z.infer<typeof BinderFrame>;

/** The frame as plain data for the record; `BinderFrame.parse` reads it back to the same frame. */
export const frameToJson = (frame: BinderFrame): Json => z.json().parse(z.encode(BinderFrame, frame));

type SystemTerms = Pick<AnySystem, 'title' | 'phaseKinds' | 'sides'>;

const unknownName = (
  path: DataIssue['path'],
  name: string,
  known: readonly string[],
  what: string,
  system: string,
): DataIssue => {
  const near = nearest(name, known);
  return {
    path: [...path, name],
    kind: 'unknown-key',
    found: name.slice(0, 80),
    message: `${system} has no ${what} of this name.${near === null ? '' : ` Did you mean "${near}"?`}`,
    allowed: known.length === 0 ? 'Leave this out.' : `Known here: ${known.join(', ')}.`,
  };
};

/** What a frame that is right in itself has against the system it names: phases and sides that do not exist or are missing. */
export function frameAgainstSystem(frame: BinderFrame, system: SystemTerms): readonly DataIssue[] {
  const issues: DataIssue[] = [];
  const kinds = Object.keys(system.phaseKinds);
  const sides = system.sides.map((side) => side.id);
  const phases = ['schedule', 'phases'];
  for (const kind of Object.keys(frame.schedule.phases)) {
    if (!kinds.includes(kind)) issues.push(unknownName(phases, kind, kinds, 'phase', system.title));
  }
  for (const kind of kinds.filter((known) => !Object.hasOwn(frame.schedule.phases, known))) {
    issues.push({
      path: [...phases, kind],
      kind: 'missing',
      found: '',
      message: `The length of the phase "${kind}" (${system.phaseKinds[kind] ?? kind}) is missing.`,
      allowed: `Add a line like "${kind}: 48h".`,
    });
  }
  for (const side of Object.keys(frame.sides)) {
    if (!sides.includes(side)) issues.push(unknownName(['sides'], side, sides, 'side', system.title));
  }
  const needed = frame.registration.perSide.min * sides.length;
  if (frame.registration.seats.max < needed) {
    issues.push({
      path: ['registration', 'seats', 'max'],
      kind: 'wrong',
      found: String(frame.registration.seats.max),
      message: `With ${sides.length} sides of at least ${frame.registration.perSide.min} players each, ${needed} seats are needed.`,
      allowed: `Raise it to ${needed} or more, or lower perSide.min.`,
    });
  }
  return issues;
}

/** Settings that are allowed and will hardly do what was meant. */
export function doubtsOfFrame(frame: BinderFrame): readonly DataIssue[] {
  const longest = Math.max(0, ...Object.values(frame.schedule.phases));
  return frame.schedule.reminders.flatMap((reminder, index): DataIssue[] =>
    reminder < longest
      ? []
      : [
          {
            path: ['schedule', 'reminders', index],
            kind: 'wrong',
            found: writeDuration(reminder),
            message: `This reminder would be due ${writeDuration(reminder)} before the deadline, but no phase lasts longer than ${writeDuration(longest)}, so it is never sent.`,
            allowed: `Choose a time shorter than ${writeDuration(longest)}, or leave it out.`,
          },
        ],
  );
}

/** What the sign-up functions need to know of a binder. */
export const registrationRules = (frame: BinderFrame, sides: AnySystem['sides']): RegistrationRules => ({
  sides: sides.map((side) => side.id),
  seats: frame.registration.seats,
  perSideMin: frame.registration.perSide.min,
  balance: frame.registration.balance,
  closesAfter: frame.registration.closesAfterSecondAcceptance,
});

/** The sides with the names that this binder gives them. */
export const namedSides = (frame: BinderFrame, sides: AnySystem['sides']): AnySystem['sides'] =>
  sides.map(({ id, name }) => ({ id, name: frame.sides[id] ?? name }));
