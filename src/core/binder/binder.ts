import { z } from 'zod';
import { cadenceInWords, shortestGap } from '../calendar/cadence.js';
import { binderDuration, DURATION_EXAMPLES, parseDuration, writeDuration } from '../calendar/duration.js';
import { atLeast, Motions, Schedule } from '../calendar/schedule.js';
import { doubtOfZone } from '../calendar/zone.js';
import type { AnySystem } from '../engine/any-system.js';
import type { SideInfo } from '../game/contract.js';
import type { Json } from '../game/json.js';
import type { DataIssue } from '../game/sense.js';
import { nearest } from '../reading/nearest.js';
import type { RegistrationRules } from '../signup/registration.js';
import { mostOfEach } from './room.js';

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

/** Who may sign up, and until when. AD-20 to AD-27. */
const Registration = z.strictObject({
  seats: z
    .strictObject({ min: z.number().int().min(1).max(100), max: z.number().int().min(1).max(100) })
    .refine(({ min, max }) => min <= max, {
      path: ['max'],
      error: 'The largest number of seats is below the smallest.',
    }),
  /**
   * Each side needs so many players to start (FE-32), and takes no more than `max`, or than `mostOf` says of it. Systems without
   * sides ignore it.
   */
  perSide: z
    .strictObject({
      min: z.number().int().min(0).max(50),
      max: z.number().int().min(1).max(100).exactOptional(),
      mostOf: z.record(z.string(), z.number().int().min(1).max(100)).exactOptional(),
    })
    .refine(({ min, max }) => max === undefined || min <= max, {
      path: ['max'],
      error: 'The most players of a side are below the fewest.',
    })
    .refine(({ min, mostOf = {} }) => Object.values(mostOf).every((most) => min <= most), {
      path: ['mostOf'],
      error: 'The most players of a side are below the fewest.',
    })
    .prefault({ min: 1 }),
  /** A side may be joined only while it has no more players than any other (AD-23). */
  balance: z.boolean().default(true),
  /** Newcomers to a running campaign keep the balance too. */
  lateBalance: z.boolean().exactOptional(),
  closesAfterSecondAcceptance: atLeast(1000).prefault('48h'),
  /** How somebody joins a running campaign: the side votes, the GM decides, or nobody does (AD-44). */
  lateJoin: z.enum(['vote', 'gm', 'closed']).default('vote'),
  /** Who lets somebody take over the seat of a player who left: the players of its side, or the GM (AD-45). */
  replacement: z.enum(['vote', 'gm']).default('vote'),
});

const DISPUTE_WORDS = z.enum(['until-next-deadline', 'off']);

/** `until-next-deadline`, `off`, or a length of time: milliseconds in the program. */
const DisputeTime = z.codec(z.string(), z.union([DISPUTE_WORDS, z.number().int().positive()]), {
  decode: (text, context) => {
    const word = DISPUTE_WORDS.safeParse(text.trim());
    const length = word.success ? null : parseDuration(text);
    if (word.success) return word.data;
    if (length !== null && length > 0) return length;
    context.issues.push({
      code: 'custom',
      input: text,
      message: `Say "until-next-deadline", "off", or a length of time. ${DURATION_EXAMPLES}`,
    });
    return z.NEVER;
  },
  encode: (time) => (typeof time === 'number' ? binderDuration(time) : time),
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
  motions: Motions.prefault({}),
  publication: Publication.default({ mode: 'at-once' }),
  /**
   * What a deadline does with a seat that is silent: what the system says; wait until its orders are in; read its last
   * sheet of such a phase again; or ask the GM (AD-40).
   */
  absence: z.enum(['system', 'wait', 'repeat', 'gm']).default('system'),
  /** For how many phases in a row players may excuse their own silence ahead of time (AD-42). */
  excuses: z.int().min(0).max(20).default(2),
  /** How long a line of a report may be disputed: until the next deadline (AD-70), for so long, or not at all. */
  disputes: DisputeTime.default('until-next-deadline'),
  /** Messages between players through the service: none, within one's side, to any seat or side, also to everybody, or only to everybody. */
  press: z.enum(['none', 'sides', 'seats', 'all', 'public']).default('all'),
  /** Whether a message may be sent without its sender, whom the GM sees all the same. */
  greyPress: z.boolean().exactOptional(),
  /** Whether the votes on a motion are told to nobody until it is decided. Left out: how many are for it is told as they come in. */
  secretBallots: z.boolean().exactOptional(),
  /** Kinds of phases in which players do not write to each other, from the opening of the window to its results. Left out: none. */
  pressClosed: z.array(z.string().trim().min(1).max(60)).max(20).exactOptional(),
  /**
   * While a window is open, whether everybody may see whose sheets are in, or only how many (AD-34). A binder that says
   * nothing means `names`; on record, nothing said means `count`: campaigns from before this setting promised so.
   */
  sheetsIn: z.enum(['names', 'count']).exactOptional(),
  /**
   * Whether the dice also take a number from outside that nobody knows before the deadline, the host included, and how long results
   * wait for it. Left out: they come from the secret and the sheets alone.
   */
  dice: z.strictObject({ beacon: z.literal('drand'), goOnAfter: atLeast(60_000).prefault('1h') }).exactOptional(),
  /** The system's own settings; its setup schema checks them. */
  options: z.record(z.string(), z.json()).default({}),
  /** Lines that stand in every public report: agreements of this table. */
  houseRules: z.array(Line(300)).max(30).default([]),
});
export type BinderFrame = z.infer<typeof BinderFrame>;

/** The frame as plain data for the record; `BinderFrame.parse` reads it back to the same frame. */
export const frameToJson = (frame: BinderFrame): Json => z.json().parse(z.encode(BinderFrame, frame));

/** What a binder that says nothing of it means. A frame on record is not read so: see `sheetsIn`. */
export const withUsualSheetsIn = (frame: BinderFrame): BinderFrame => ({
  ...frame,
  sheetsIn: frame.sheetsIn ?? 'names',
});

/** What everybody may know of the sheets that are in while a window is open: whose, how many, or nothing. */
export type SheetsTold = 'names' | 'count' | 'nothing';

/** The game says first whether attendance is a secret, then the campaign. */
export const sheetsTold = ({ sheetsIn }: BinderFrame, { attendance }: Pick<AnySystem, 'attendance'>): SheetsTold =>
  attendance === 'afterwards' ? 'nothing' : sheetsIn === 'names' ? 'names' : 'count';

/** The same in a sentence. */
export const SHEETS_TOLD: Readonly<Record<SheetsTold, string>> = {
  names: 'While a window is open, everybody sees whose sheets are in, and nothing of what is in them.',
  count: 'While a window is open, everybody sees how many sheets are in, and nobody whose.',
  nothing:
    'While a window is open, nobody but its sender and the GM knows that a sheet is in; in this game that is a secret.',
};

type SystemTerms = Pick<AnySystem, 'title' | 'phaseKinds' | 'optionalKinds' | 'drawsSides'>;

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

/** What a kind of phase is called in a game. */
export const phaseCalled = (phaseKinds: AnySystem['phaseKinds'], kind: string): string =>
  Object.hasOwn(phaseKinds, kind) ? (phaseKinds[kind] ?? kind) : kind;

/** Phases in which letters are to be closed, and which the system does not have. */
const closedNowhere = ({ pressClosed = [] }: BinderFrame, { title, phaseKinds }: SystemTerms): readonly DataIssue[] =>
  pressClosed.flatMap((name, index): readonly DataIssue[] => {
    const kinds = Object.keys(phaseKinds);
    if (kinds.includes(name)) return [];
    return [{ ...unknownName([], name, kinds, 'phase', title), path: ['pressClosed', index], kind: 'wrong' }];
  });

/**
 * What a frame that is right in itself has against the system it names: phases and sides that do not exist or are missing.
 * @param ofGame the sides of the binder's game; null: they cannot be told
 */
export function frameAgainstSystem(
  frame: BinderFrame,
  system: SystemTerms,
  ofGame: readonly SideInfo[] | null,
): readonly DataIssue[] {
  const issues: DataIssue[] = [];
  const kinds = Object.keys(system.phaseKinds);
  const phases = ['schedule', 'phases'];
  for (const kind of Object.keys(frame.schedule.phases)) {
    if (!kinds.includes(kind)) issues.push(unknownName(phases, kind, kinds, 'phase', system.title));
  }
  const needed = kinds.filter((kind) => !system.optionalKinds.includes(kind));
  for (const kind of needed.filter((known) => !Object.hasOwn(frame.schedule.phases, known))) {
    issues.push({
      path: [...phases, kind],
      kind: 'missing',
      found: '',
      message: `The length of the phase "${kind}" (${system.phaseKinds[kind] ?? kind}) is missing.`,
      allowed: `Add a line like "${kind}: 48h".`,
    });
  }
  issues.push(...closedNowhere(frame, system));
  if (ofGame === null) return issues;
  const sides = ofGame.map((side) => side.id);
  for (const side of Object.keys(frame.sides)) {
    if (!sides.includes(side)) issues.push(unknownName(['sides'], side, sides, 'side', system.title));
  }
  const { seats } = frame.registration;
  const least = system.drawsSides ? 0 : frame.registration.perSide.min * sides.length;
  if (seats.max < least) {
    issues.push({
      path: ['registration', 'seats', 'max'],
      kind: 'wrong',
      found: String(seats.max),
      message: `With ${sides.length} sides of at least ${frame.registration.perSide.min} players each, ${least} seats are needed.`,
      allowed: `Raise it to ${least} or more, or lower perSide.min.`,
    });
  }
  const { max, mostOf = {} } = frame.registration.perSide;
  for (const side of Object.keys(mostOf)) {
    if (!sides.includes(side))
      issues.push(unknownName(['registration', 'perSide', 'mostOf'], side, sides, 'side', system.title));
  }
  const most = mostOfEach(frame.registration, ofGame);
  const room = most.reduce((sum, players) => sum + players, 0);
  if (sides.length > 0 && room < seats.min) {
    issues.push({
      path: ['registration', 'perSide', max === undefined ? 'mostOf' : 'max'],
      kind: 'wrong',
      found: String(max ?? ''),
      message:
        `With ${sides.length} sides of at most ${[...new Set(most)].join(' and ')} players each there is room for ${room}, ` +
        `and ${seats.min} are needed to start.`,
      allowed: 'Raise it, or lower seats.min.',
    });
  }
  return issues;
}

const doubt = (path: DataIssue['path'], found: string, message: string, allowed: string): DataIssue => ({
  path,
  kind: 'wrong',
  found,
  message,
  allowed,
});

/** Zones that are hardly meant, and windows that are never as long as they must be. */
function doubtsOfCadences({ phases, zone }: Schedule): readonly DataIssue[] {
  const ofZone = (path: DataIssue['path'], name: string): readonly DataIssue[] => {
    const why = doubtOfZone(name);
    return why === null ? [] : [doubt(path, name, why.message, why.allowed)];
  };
  const own = Object.entries(phases).flatMap(([kind, cadence]): readonly DataIssue[] => {
    if (typeof cadence === 'number') return [];
    const path = ['schedule', 'phases', kind];
    const gap = shortestGap(cadence);
    const passed =
      gap > cadence.atLeast
        ? []
        : [
            doubt(
              [...path, 'atLeast'],
              writeDuration(cadence.atLeast),
              `Two of these times are ${writeDuration(gap)} apart, and a window must be open for ` +
                `${writeDuration(cadence.atLeast)}: one that opens with the results of the first passes over the second.`,
              `Choose a time shorter than ${writeDuration(gap)} if the second is meant to count, for instance ` +
                `${writeDuration(Math.max(3600_000, gap - 4 * 3600_000))}.`,
            ),
          ];
    return [...ofZone([...path, 'zone'], cadence.zone), ...passed];
  });
  return [...ofZone(['schedule', 'zone'], zone), ...own];
}

/** Settings that are allowed and will hardly do what was meant. */
export function doubtsOfFrame(frame: BinderFrame): readonly DataIssue[] {
  const { phases, reminders, wait, waitAtMost } = frame.schedule;
  // Windows on times of the week are as long as they happen to be; a week is the longest that a time can be away.
  const lengths = Object.values(phases).map((cadence) =>
    typeof cadence === 'number' ? cadence : cadence.atLeast + 7 * 24 * 3600_000,
  );
  const longest = Math.max(0, ...lengths);
  const late = reminders.flatMap((reminder, index): readonly DataIssue[] =>
    reminder < longest
      ? []
      : [
          doubt(
            ['schedule', 'reminders', index],
            writeDuration(reminder),
            `This reminder would be due ${writeDuration(reminder)} before the deadline, but no phase lasts longer than ` +
              `${writeDuration(longest)}, so it is never sent.`,
            `Choose a time shorter than ${writeDuration(longest)}, or leave it out.`,
          ),
        ],
  );
  const idle =
    wait === 'none' && waitAtMost > 0
      ? [
          doubt(
            ['schedule', 'waitAtMost'],
            writeDuration(waitAtMost),
            'Nobody may say WAIT here, so this has no effect.',
            'Add "wait: once" or "wait: until-gm", or leave it out.',
          ),
        ]
      : [];
  const { press, pressClosed = [] } = frame;
  const silent =
    press === 'none' && pressClosed.length > 0
      ? [
          doubt(
            ['pressClosed'],
            pressClosed.join(', '),
            'Players do not write to each other here at all, so this has no effect.',
            'Choose another "press", or leave it out.',
          ),
        ]
      : [];
  return [...late, ...doubtsOfCadences(frame.schedule), ...idle, ...silent];
}

/** The cadence of every kind of phase in words: `Orders: 48 h from opening`. */
export const scheduleInWords = (frame: BinderFrame, phaseKinds: AnySystem['phaseKinds']): readonly string[] =>
  Object.entries(frame.schedule.phases).map(
    ([kind, cadence]) => `${phaseCalled(phaseKinds, kind)}: ${cadenceInWords(cadence)}`,
  );

/** The most players of sides that have a number of their own, by the binder or by the rules: the smaller. */
function mostOfSides({ registration: { perSide } }: BinderFrame, sides: readonly SideInfo[]): Record<string, number> {
  const byRules = sides.flatMap(({ id, most }) => {
    const byBinder = (Object.hasOwn(perSide.mostOf ?? {}, id) ? perSide.mostOf?.[id] : undefined) ?? perSide.max;
    return most === undefined ? [] : [[id, Math.min(most, byBinder ?? most)] as const];
  });
  return { ...perSide.mostOf, ...Object.fromEntries(byRules) };
}

/** What the sign-up functions need to know of a binder. */
export const registrationRules = (
  frame: BinderFrame,
  sides: readonly SideInfo[],
  drawn: boolean,
): RegistrationRules => ({
  sides: sides.map((side) => side.id),
  drawn,
  seats: frame.registration.seats,
  perSideMin: frame.registration.perSide.min,
  perSideMax: frame.registration.perSide.max ?? null,
  mostOf: mostOfSides(frame, sides),
  balance: frame.registration.balance,
  lateBalance: frame.registration.lateBalance ?? false,
  closesAfter: frame.registration.closesAfterSecondAcceptance,
});

/** Whether each side is what one player plays, so that its name means them. */
export const oneEach = (sides: readonly SideInfo[]): boolean =>
  sides.length > 0 && sides.every(({ most }) => most === 1);

/** The sides with the names that this binder gives them. */
export const namedSides = (frame: BinderFrame, sides: readonly SideInfo[]): readonly SideInfo[] =>
  sides.map((side) => ({
    ...side,
    name: Object.hasOwn(frame.sides, side.id) ? (frame.sides[side.id] ?? side.name) : side.name,
  }));
