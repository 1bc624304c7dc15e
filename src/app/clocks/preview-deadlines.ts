import { type BinderFrame, scheduleInWords } from '../../core/binder/binder.js';
import { type Away, deadlineAfterPause, deadlineFor, type Moved } from '../../core/calendar/deadline.js';
import { offsetAt } from '../../core/calendar/zone.js';
import type { AnySystem } from '../../core/engine/any-system.js';
import type { ByReader, Reader } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { knownCampaign, standingOf } from '../kit/rights.js';
import { HOUR } from '../kit/spans.js';
import { writeTime } from '../kit/written-time.js';
import type { CampaignRow, PhaseHead, PhaseRow } from '../ports/record.js';
import { scheduledEnd } from '../windows/hold-window.js';
import { awayDuring, nextFrameOf } from '../windows/next-window.js';
import type { DeadlinePreview } from './clock-pages.js';

const MOST = 50;

/**
 * The kind that came after a kind when it last did; a kind that nothing has followed yet is followed by itself. What comes
 * before the first turn is followed by a turn: it may take several windows, but it does not go on for ever. So is a window that
 * only an optional rule brings, until it is known what follows it.
 */
function kindAfter(
  { phaseKinds, openingKinds, optionalKinds }: Pick<AnySystem, 'phaseKinds' | 'openingKinds' | 'optionalKinds'>,
  phases: readonly PhaseHead[],
  kind: string,
): string {
  const turn = Object.keys(phaseKinds).find((one) => !openingKinds.includes(one)) ?? kind;
  if (openingKinds.includes(kind)) return turn;
  for (let index = phases.length - 2; index >= 0; index--) {
    const [one, next] = [phases[index], phases[index + 1]];
    if (one?.kind === kind && next !== undefined) return next.kind;
  }
  return optionalKinds.includes(kind) ? turn : kind;
}

function reasonOf(one: Moved): string {
  switch (one.kind) {
    case 'blackout':
      return one.why;
    case 'day-off':
      return `${one.day} is a day off`;
    case 'vacation':
      return 'a player is away';
  }
}

const movedWords = (moved: readonly Moved[]): readonly string[] => moved.map((one) => `later: ${reasonOf(one)}`);

/** How long after a deadline the next window opens, when nothing is late. */
const publicationDelay = ({ publication }: BinderFrame): number =>
  publication.mode === 'hold-hours' ? publication.hours * HOUR : 0;

/** Of the window that is open. While the clocks stand still it has no deadline; this is the one it had if they went on now. */
function openDeadline(
  desk: Desk,
  campaign: CampaignRow,
  phase: PhaseRow,
  now: Date,
): { readonly at: Date; readonly moved: readonly string[] } {
  if (campaign.status !== 'paused' || campaign.pausedAt === null) return { at: phase.deadlineAt, moved: [] };
  const left = scheduledEnd(phase).getTime() - Math.max(campaign.pausedAt.getTime(), phase.openedAt.getTime());
  const at = deadlineAfterPause(desk.frameOf(campaign).schedule, phase.kind, now.getTime(), left);
  return { at: new Date(at), moved: ['paused; this is the deadline if the campaign went on now'] };
}

interface Ahead {
  readonly frame: BinderFrame;
  readonly system: Pick<AnySystem, 'phaseKinds' | 'openingKinds' | 'optionalKinds'>;
  /** What was played so far, as far back as it takes, the oldest first. */
  readonly phases: readonly PhaseHead[];
  /** The kind of the window before, its deadline by the schedule, and when the first one opens. */
  readonly kind: string | null;
  readonly scheduledAt: number | null;
  readonly opensAt: number;
  readonly away?: readonly Away[];
}

/** The next windows by a schedule, one after the other, when nothing is late. */
export function windowsAhead(ahead: Ahead, count: number): DeadlinePreview['deadlines'] {
  const { frame, system, phases, away = [] } = ahead;
  const { phaseKinds } = system;
  const deadlines: DeadlinePreview['deadlines'][number][] = [];
  let { kind, scheduledAt, opensAt } = ahead;
  while (deadlines.length < count) {
    kind = kind === null ? (Object.keys(frame.schedule.phases)[0] ?? '') : kindAfter(system, phases, kind);
    if (!Object.hasOwn(phaseKinds, kind)) break;
    const next = deadlineFor(frame.schedule, kind, { opensAt, scheduledAt, away });
    const title = phaseKinds[kind] ?? kind;
    deadlines.push({ title, at: new Date(next.at), open: false, moved: movedWords(next.moved) });
    scheduledAt = next.at;
    // Sealing takes its time: the next window never opens at the very deadline.
    opensAt = next.at + 1 + publicationDelay(frame);
  }
  return deadlines;
}

/** The phases of a campaign that are looked at first for what follows what; further back only where they do not tell. */
const LATELY = 24;

/** Whether these phases tell what follows the kind, and what follows that, until it begins again. */
function tellWhatFollows(system: Ahead['system'], phases: readonly PhaseHead[], kind: string): boolean {
  const seen = new Set<string>();
  for (let one = kind; !seen.has(one) && !system.openingKinds.includes(one); one = kindAfter(system, phases, one)) {
    if (!phases.slice(0, -1).some((phase) => phase.kind === one)) return false;
    seen.add(one);
  }
  return true;
}

/** The last phases that count: as many as it takes to know what follows what. */
async function phasesLately(desk: Desk, campaign: CampaignRow, last: PhaseRow): Promise<readonly PhaseHead[]> {
  const system = desk.systemOf(campaign);
  const played = async (upTo: number, limit: number): Promise<readonly PhaseHead[]> =>
    (await desk.record.phasesUpTo(campaign.id, upTo, limit)).filter(({ ordinal }) => ordinal > 0);
  let phases = await played(last.ordinal, LATELY);
  for (let first = phases[0]; first !== undefined && first.ordinal > 1; first = phases[0]) {
    if (tellWhatFollows(system, phases, last.kind)) break;
    const earlier = await played(first.ordinal - 1, phases.length);
    if (earlier.length === 0) break;
    phases = [...earlier, ...phases];
  }
  return phases;
}

/** Deadlines to come, as moments. Pure but for the absences that were announced. */
async function deadlinesAhead(desk: Desk, campaign: CampaignRow, count: number): Promise<DeadlinePreview['deadlines']> {
  const now = desk.clock.now();
  const frame = nextFrameOf(desk, campaign);
  const system = desk.systemOf(campaign);
  const current = await desk.record.currentPhase(campaign.id);
  const last = current === null || current.ordinal === 0 ? null : current;
  const phases = last === null ? [] : await phasesLately(desk, campaign, last);
  const open: DeadlinePreview['deadlines'] =
    last !== null && last.status === 'open'
      ? [{ title: last.title, open: true, ...openDeadline(desk, campaign, last, now) }]
      : [];
  const kind = last?.kind ?? null;
  const scheduledAt = open[0]?.at.getTime() ?? last?.scheduledAt.getTime() ?? null;
  const opensAt = Math.max(now.getTime(), (open[0]?.at.getTime() ?? 0) + publicationDelay(frame));
  const away = last === null ? [] : await awayDuring(desk.record, frame, campaign, last.owes, now);
  const ahead = { frame, system, phases, kind, scheduledAt, opensAt, away };
  return [...open, ...windowsAhead(ahead, count - open.length)];
}

/** Whose clocks are shown: for the GM their own and every player's, for others their own, for strangers UTC. */
async function zonesFor(
  { record }: Desk,
  campaign: CampaignRow,
  reader: Reader,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const own = reader === null ? null : await record.person(reader);
  if (own === null) return new Map([['UTC', ['everybody']]]);
  const standing = await standingOf(record, campaign.id, reader);
  const zones = new Map<string, readonly string[]>([[own.timeZone, ['you']]]);
  if (!standing.gm && !standing.assistant) return zones;
  const { seats, people } = await record.readers(campaign.id);
  for (const { name, holder, closedAt } of seats) {
    const person = closedAt === null && holder !== own.id ? people.find(({ id }) => id === holder) : undefined;
    if (person !== undefined) zones.set(person.timeZone, [...(zones.get(person.timeZone) ?? []), name]);
  }
  return zones;
}

/** Positions of moments before which a zone's clocks have changed since the one before. */
export const clockChanges = (zone: string, times: readonly Date[]): readonly number[] =>
  times.flatMap((at, index) => {
    const before = times[index - 1];
    return before !== undefined && offsetAt(zone, at.getTime()) !== offsetAt(zone, before.getTime()) ? [index] : [];
  });

export async function previewOf(
  desk: Desk,
  campaign: CampaignRow,
  reader: Reader,
  count: number,
): Promise<DeadlinePreview> {
  const deadlines = await deadlinesAhead(desk, campaign, Math.min(Math.max(1, Math.floor(count)), MOST));
  const times = deadlines.map(({ at }) => at);
  const zones = [...(await zonesFor(desk, campaign, reader))].map(([zone, readers]) => ({
    zone,
    readers,
    times: times.map((at) => writeTime(at, zone)),
    clockChanges: clockChanges(zone, times),
  }));
  return {
    words: scheduleInWords(nextFrameOf(desk, campaign), desk.systemOf(campaign).phaseKinds),
    changed: campaign.nextFrame !== null,
    deadlines,
    zones,
  };
}

/** The next deadlines by the schedule, in the reader's zone; for the GM also in each player's. */
export const previewDeadlines =
  (desk: Desk) =>
  async ({ reader, campaignId, count = 10 }: ByReader & { count?: number }): Promise<DeadlinePreview> =>
    previewOf(desk, await knownCampaign(desk.record, campaignId), reader, count);
