import { z } from 'zod';

/**
 * Sign-up for a campaign: who is accepted, who waits, when it closes (AD-20 to AD-27, FE-30 to FE-33). Pure: the time is
 * always given, in milliseconds since 1970 (UTC), and must not run backwards.
 */
export interface RegistrationRules {
  /** Ids of the sides in canonical order; empty when the system has none. */
  readonly sides: readonly string[];
  /** Who names no side gets one by the opening’s dice, and has none until then; sides may stay empty. */
  readonly drawn: boolean;
  readonly seats: { readonly min: number; readonly max: number };
  readonly perSideMin: number;
  /** The most players of one side; null: as many as there are seats. */
  readonly perSideMax: number | null;
  /** The same for sides that have a number of their own, by side. */
  readonly mostOf: Readonly<Record<string, number>>;
  readonly balance: boolean;
  /** Newcomers to a running campaign keep the balance too. */
  readonly lateBalance: boolean;
  /** From the second acceptance to the closing, and the length of the one extension; milliseconds. */
  readonly closesAfter: number;
}

const Accepted = z.object({
  /** Who asked: the caller's own id for a person. */
  applicant: z.string(),
  side: z.string().nullable(),
  /** Ids of the optional rules that were asked for. */
  optionalRules: z.array(z.string()),
  acceptedAt: z.number(),
});
type Accepted = z.infer<typeof Accepted>;

const Waiting = z.object({
  applicant: z.string(),
  side: z.string().nullable(),
  optionalRules: z.array(z.string()),
  since: z.number(),
});

/** A registration as the record holds it. */
export const Registration = z.object({
  /** `gm-decides`: time is up twice and players are still missing (AD-26). */
  status: z.enum(['open', 'closed', 'gm-decides']),
  /** In order of acceptance, which is the order of the seats. */
  accepted: z.array(Accepted),
  /** In order of waiting. After the closing these are the substitutes (AD-25). */
  waiting: z.array(Waiting),
  /** Null until a second player is accepted. */
  closesAt: z.number().nullable(),
  extended: z.boolean(),
});
export type Registration = z.infer<typeof Registration>;

export const ANY_SIDE = 'any';

interface Application {
  readonly applicant: string;
  /** Id of a side, or `ANY_SIDE` for whichever is free. Ignored in systems without sides. */
  readonly side: string;
  readonly optionalRules: readonly string[];
}

/** What came of an application, a withdrawal or the passing of time; several may follow from one step. */
export type Admission =
  | {
      readonly kind: 'accepted';
      readonly applicant: string;
      readonly side: string | null;
      readonly at: number;
      readonly fromWaiting: boolean;
    }
  | { readonly kind: 'waiting'; readonly applicant: string; readonly side: string | null; readonly at: number }
  | { readonly kind: 'refused'; readonly applicant: string; readonly why: RefusalReason; readonly at: number }
  | { readonly kind: 'withdrawn'; readonly applicant: string; readonly at: number }
  | { readonly kind: 'closing-set'; readonly closesAt: number; readonly at: number }
  | { readonly kind: 'extended'; readonly closesAt: number; readonly lacks: readonly Lack[]; readonly at: number }
  | { readonly kind: 'closed'; readonly at: number }
  | { readonly kind: 'gm-decides'; readonly lacks: readonly Lack[]; readonly at: number };

export type RefusalReason = 'closed' | 'already' | 'full' | 'unknown-side' | 'not-registered';

/** What is missing at the closing: players of a side, or (side null) players in all. */
export interface Lack {
  readonly side: string | null;
  readonly players: number;
}

interface RegistrationStep {
  readonly registration: Registration;
  readonly admissions: readonly Admission[];
}

export const NEW_REGISTRATION: Registration = {
  status: 'open',
  accepted: [],
  waiting: [],
  closesAt: null,
  extended: false,
};

const members = (registration: Registration, side: string | null): number =>
  registration.accepted.filter((player) => player.side === side).length;

/** The most players that a side can have; null: as many as there are seats. */
export const mostOf = (rules: RegistrationRules, side: string): number | null =>
  Object.hasOwn(rules.mostOf, side) ? (rules.mostOf[side] ?? null) : rules.perSideMax;

/** Whether a side has all the players it can have. */
export const isSideFull = (registration: Registration, rules: RegistrationRules, side: string): boolean =>
  members(registration, side) >= (mostOf(rules, side) ?? Number.POSITIVE_INFINITY);

/** What keeps a newcomer from a side of a running campaign whose players play for these sides; null: nothing. */
export function lateObstacle(
  rules: RegistrationRules,
  playing: readonly (string | null)[],
  side: string,
): 'full' | 'unbalanced' | null {
  const players = (of: string): number => playing.filter((one) => one === of).length;
  if (players(side) >= (mostOf(rules, side) ?? Number.POSITIVE_INFINITY)) return 'full';
  return rules.lateBalance && rules.sides.some((other) => players(side) > players(other)) ? 'unbalanced' : null;
}

/** AD-23, FE-31: a side may be joined while it has room, and no more members than any other. */
function mayJoin(registration: Registration, rules: RegistrationRules, side: string): boolean {
  if (isSideFull(registration, rules, side)) return false;
  if (!rules.balance) return true;
  return rules.sides.every((other) => members(registration, side) <= members(registration, other));
}

/** FE-31: whichever side is the smaller; of equals, the first in canonical order. */
function smallestSide(registration: Registration, rules: RegistrationRules): string | null {
  let best: string | null = null;
  for (const side of rules.sides) {
    if (best === null || members(registration, side) < members(registration, best)) best = side;
  }
  return best;
}

/** What a start still lacks: too few players in all, or on a side. */
export function lacking(registration: Registration, rules: RegistrationRules): readonly Lack[] {
  const lacks: Lack[] = (rules.drawn ? [] : rules.sides)
    .map((side) => ({ side, players: rules.perSideMin - members(registration, side) }))
    .filter((lack) => lack.players > 0);
  const missing = rules.seats.min - registration.accepted.length;
  return missing > 0 ? [...lacks, { side: null, players: missing }] : lacks;
}

/** How many players all sides together can have. */
const roomOf = (rules: RegistrationRules): number =>
  rules.sides.length === 0
    ? rules.seats.max
    : Math.min(
        rules.seats.max,
        rules.sides.reduce((sum, side) => sum + (mostOf(rules, side) ?? rules.seats.max), 0),
      );

const isFull = (registration: Registration, rules: RegistrationRules): boolean =>
  registration.accepted.length >= roomOf(rules) ||
  (rules.sides.length > 0 && rules.sides.every((side) => isSideFull(registration, rules, side)));

function accept(
  step: RegistrationStep,
  rules: RegistrationRules,
  who: Omit<Accepted, 'acceptedAt'>,
  at: number,
  fromWaiting: boolean,
): RegistrationStep {
  const accepted = [...step.registration.accepted, { ...who, acceptedAt: at }];
  const { closesAt } = step.registration;
  // AD-25, FE-32: the clock starts with the second acceptance and keeps running if somebody withdraws, so that the
  // announced time stands; AD-26 deals with a side that is empty by then.
  const starts = closesAt === null && accepted.length >= 2;
  const closing = starts ? at + rules.closesAfter : closesAt;
  const admissions: Admission[] = [
    ...step.admissions,
    { kind: 'accepted', applicant: who.applicant, side: who.side, at, fromWaiting },
  ];
  if (starts && closing !== null) admissions.push({ kind: 'closing-set', closesAt: closing, at });
  return { registration: { ...step.registration, accepted, closesAt: closing }, admissions };
}

/** AD-24: whenever the balance permits, the first who waits for that side moves up. */
function promote(step: RegistrationStep, rules: RegistrationRules, at: number): RegistrationStep {
  let current = step;
  for (;;) {
    const { registration } = current;
    if (isFull(registration, rules)) return current;
    const next = registration.waiting.find(({ side }) => side === null || mayJoin(registration, rules, side));
    if (next === undefined) return current;
    const { since: _, ...who } = next;
    const without = { ...registration, waiting: registration.waiting.filter((other) => other !== next) };
    current = accept({ ...current, registration: without }, rules, who, at, true);
  }
}

/**
 * Closes what is due at `now`. Safe to call at any time and any number of times: a closing that is not due, or already
 * done, changes nothing. AD-26: if players are missing, the registration stays open for one more period, once.
 */
export function closeWhenDue(registration: Registration, rules: RegistrationRules, now: number): RegistrationStep {
  const { closesAt, status, extended } = registration;
  if (status !== 'open' || closesAt === null || now < closesAt) return { registration, admissions: [] };
  const lacks = lacking(registration, rules);
  if (lacks.length === 0)
    return { registration: { ...registration, status: 'closed' }, admissions: [{ kind: 'closed', at: now }] };
  if (extended) {
    return {
      registration: { ...registration, status: 'gm-decides' },
      admissions: [{ kind: 'gm-decides', lacks, at: now }],
    };
  }
  // Counted from now, not from the time that was due: after an outage people still get the whole period.
  const later = now + rules.closesAfter;
  return {
    registration: { ...registration, closesAt: later, extended: true },
    admissions: [{ kind: 'extended', closesAt: later, lacks, at: now }],
  };
}

const refuse = (step: RegistrationStep, applicant: string, why: RefusalReason, at: number): RegistrationStep => ({
  ...step,
  admissions: [...step.admissions, { kind: 'refused', applicant, why, at }],
});

/**
 * Takes an application: accepted, put on the waiting list of the side, or refused. Who waits may apply again to change
 * the side; they then go to the end of that list. An application at the very moment of closing comes too late (FE-EX-49).
 */
export function apply(
  before: Registration,
  rules: RegistrationRules,
  application: Application,
  at: number,
): RegistrationStep {
  const step = closeWhenDue(before, rules, at);
  const { registration } = step;
  const { applicant } = application;
  if (registration.accepted.some((player) => player.applicant === applicant))
    return refuse(step, applicant, 'already', at);
  if (registration.status !== 'open') return refuse(step, applicant, 'closed', at);

  const asked = rules.sides.length === 0 || application.side === ANY_SIDE ? null : application.side;
  if (asked !== null && !rules.sides.includes(asked)) return refuse(step, applicant, 'unknown-side', at);
  const queued = registration.waiting.find((waiting) => waiting.applicant === applicant);
  if (queued !== undefined && queued.side === asked) return refuse(step, applicant, 'already', at);
  if (isFull(registration, rules)) return refuse(step, applicant, 'full', at);

  const optionalRules = [...application.optionalRules];
  const others = { ...registration, waiting: registration.waiting.filter((waiting) => waiting !== queued) };
  const side = asked ?? (rules.drawn ? null : smallestSide(registration, rules));
  if (side === null || mayJoin(registration, rules, side)) {
    return promote(
      accept({ ...step, registration: others }, rules, { applicant, side, optionalRules }, at, false),
      rules,
      at,
    );
  }
  return {
    registration: { ...others, waiting: [...others.waiting, { applicant, side, optionalRules, since: at }] },
    admissions: [...step.admissions, { kind: 'waiting', applicant, side, at }],
  };
}

/** Takes somebody off both lists before the start; who waits may move up. After the closing only substitutes can withdraw. */
export function withdraw(
  before: Registration,
  rules: RegistrationRules,
  applicant: string,
  at: number,
): RegistrationStep {
  const step = closeWhenDue(before, rules, at);
  const { registration } = step;
  const plays = registration.accepted.some((player) => player.applicant === applicant);
  if (plays && registration.status === 'closed') return refuse(step, applicant, 'closed', at);
  if (!plays && !registration.waiting.some((waiting) => waiting.applicant === applicant)) {
    return refuse(step, applicant, 'not-registered', at);
  }
  const left: RegistrationStep = {
    registration: {
      ...registration,
      accepted: registration.accepted.filter((player) => player.applicant !== applicant),
      waiting: registration.waiting.filter((waiting) => waiting.applicant !== applicant),
    },
    admissions: [...step.admissions, { kind: 'withdrawn', applicant, at }],
  };
  return left.registration.status === 'open' ? promote(left, rules, at) : left;
}

/** The GM's word on when it closes: at `closesAt`, or at once when that is not in the future, whatever is missing (AD-26, command CLOSE). */
export function setClosing(before: Registration, closesAt: number, now: number): RegistrationStep {
  if (before.status === 'closed') return { registration: before, admissions: [] };
  if (closesAt <= now)
    return { registration: { ...before, status: 'closed', closesAt: now }, admissions: [{ kind: 'closed', at: now }] };
  return {
    registration: { ...before, status: 'open', closesAt },
    admissions: [{ kind: 'closing-set', closesAt, at: now }],
  };
}

/** FE-33, AD-27: an optional rule is used only when every starting player named it. In the order of the first player's list. */
export function agreedRules(accepted: readonly Pick<Accepted, 'optionalRules'>[]): readonly string[] {
  const first = accepted[0];
  if (first === undefined) return [];
  return [...new Set(first.optionalRules)].filter((rule) =>
    accepted.every((player) => player.optionalRules.includes(rule)),
  );
}
