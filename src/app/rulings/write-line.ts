import { canonicalJson } from '../../core/game/canonical-json.js';
import type { Json } from '../../core/game/json.js';
import { asSeat, type SeatId, viewerKey } from '../../core/game/viewer.js';
import { sameDocument } from '../../core/report/document-diff.js';
import type { Desk } from '../kit/desk.js';
import { holdCampaign } from '../kit/held.js';
import { newReceipt } from '../kit/numbers.js';
import { Refusal } from '../kit/refusal.js';
import { sealedForm } from '../orders/make-sheet.js';
import { waitSubject } from '../orders/say-wait.js';
import type { Job } from '../ports/job-queue.js';
import { givenReceipt } from '../ports/record/sheets.js';
import type { CampaignRow, NewPhase, PersonId, PhaseRow, RecordTx, ResolutionId, SheetRow } from '../ports/record.js';
import { carryExtensions } from '../windows/extensions.js';
import { awayDuring, takeNextFrame } from '../windows/next-window.js';
import { type AskedAnew, callOff } from '../windows/ready-anew.js';
import { newPhase, phaseJobs } from '../windows/schedule.js';
import { type CarriedSheet, carrySheets, resealed } from './carry-sheets.js';
import { syncSeats } from './line-seats.js';
import { changedInput, type LineStep, type NewLine, toldIn } from './new-line.js';

/** What the writing of a line did besides, to be told. */
export interface LineWritten {
  readonly jobs: readonly Job[];
  /** The order window that is open on the new line, if any. */
  readonly open: PhaseRow | null;
  /** The window, when it opened again. */
  readonly opened: NewPhase | null;
  readonly carried: readonly CarriedSheet[];
  /** Seats that had said READY in the window and are asked again, since they see something else now; null: none are. */
  readonly askedAnew: AskedAnew | null;
  readonly reopenedSeats: readonly SeatId[];
  readonly closedSeats: readonly SeatId[];
}

const moved = (): Refusal =>
  new Refusal(
    'not-allowed',
    'The campaign has moved on since the ruling was computed. Nothing was changed. Look at the preview again, then decide.',
  );

/** Holds the campaign and every phase that the line supersedes; refuses when they are not what it was computed from. */
export async function holdLine(tx: RecordTx, line: NewLine): Promise<CampaignRow> {
  const campaign = await holdCampaign(tx, line.campaign.id);
  if (campaign.status !== 'running' && campaign.status !== 'paused')
    throw new Refusal('campaign-over', 'This campaign is not running, so its play cannot be written again.');
  for (const phase of line.timeline) {
    // Sheets that are being stored in the open window are let in, and are carried; those behind them find the new window.
    const held = phase.ordinal < line.plan.ordinal ? phase : await tx.lockPhase(phase.id, 'exclusive');
    if (held === null || held.supersededAt !== null || held.status !== phase.status) throw moved();
  }
  const now = await tx.timeline(campaign.id);
  if (now.length !== line.timeline.length || now.some((phase, index) => phase.id !== line.timeline[index]?.id))
    throw moved();
  return campaign;
}

/** The sheets that a ruling puts in the place of others, as rows: by the GM, or as they were sent and read late. */
function replacements(
  desk: Desk,
  line: NewLine,
  step: Pick<LineStep, 'old' | 'id'>,
  by: PersonId,
  now: Date,
): readonly SheetRow[] {
  return line.plan.sheets.flatMap((change): SheetRow[] => {
    if (change.act === 'void') return [];
    if (change.act === 'take') {
      const { row } = change;
      const taken = { kind: 'orders', phaseId: step.id, doorKey: null, recordedAt: now } as const;
      const ids = { id: desk.secrets.uuid(), receipt: newReceipt(desk.secrets), carriedFrom: givenReceipt(row) };
      return [{ ...row, ...taken, ...ids }];
    }
    const { seat, text, orders } = change;
    const sealedAs = { phase: step.old.key, seat, receivedAt: now, text };
    return [
      {
        id: desk.secrets.uuid(),
        receipt: newReceipt(desk.secrets),
        phaseId: step.id,
        seatId: seat,
        personId: by,
        kind: 'orders',
        door: 'gm',
        doorKey: null,
        text,
        orders,
        answer: [],
        ...sealedForm(desk, line.campaign, sealedAs),
        receivedAt: now,
        recordedAt: now,
      },
    ];
  });
}

/** Writes a phase with its outcome. */
async function writeStep(
  desk: Desk,
  tx: RecordTx,
  line: NewLine,
  step: LineStep,
  input: { readonly baseId: ResolutionId | null; readonly by: PersonId; readonly now: Date; readonly first: boolean },
): Promise<void> {
  const { now, by } = input;
  await tx.copyPhase(step.old.id, { id: step.id, line: line.line, baseId: input.baseId });
  const except = input.first ? line.plan.sheets.map(({ seat }) => seat) : [];
  const carried = await carrySheets(desk, tx, {
    campaign: line.campaign,
    from: step.old,
    to: step.id,
    now,
    state: null,
    except,
  });
  const put = input.first ? replacements(desk, line, step, by, now) : [];
  for (const row of put) await tx.insertSheet(row);
  if (step.sealed !== null) {
    const standing = [...carried, ...put.map((row) => ({ seat: row.seatId, row }))];
    await tx.updatePhase(step.id, { sealed: resealed(step.sealed, standing) });
  }
  const { resolution, resolved, reports } = step.outcome;
  await tx.insertResolution(resolution, resolved.events, reports);
}

/** What was said about a window goes with it: players' questions, who asks it to wait, and how often it was extended. */
async function carryWords(tx: RecordTx, campaign: CampaignRow, from: string, to: string, now: Date): Promise<void> {
  await tx.moveMotions(from, to);
  await carryExtensions(tx, from, to);
  for (const { seatId, choice } of await tx.votes(campaign.id, waitSubject(from)))
    await tx.castVote({ campaignId: campaign.id, subject: waitSubject(to), seatId, choice, at: now });
}

/** Whether a seat is shown something else on the new line than it was: its view of the game, or what its reports told. */
function seesOtherwise(desk: Desk, line: NewLine, before: Json | null, seat: SeatId): boolean {
  const viewer = asSeat(seat);
  const corrected = line.steps.some((step) => {
    const report = step.outcome.reports.find((one) => one.viewer === viewerKey(viewer));
    const was = toldIn(step, viewerKey(viewer));
    return report !== undefined && (was === null || !sameDocument(was.document, report.document));
  });
  if (corrected || before === null) return true;
  const game = desk.gameOf(line.campaign);
  return canonicalJson(game.view(before, viewer)) !== canonicalJson(game.view(line.state, viewer));
}

/** The order window that was open goes on: same deadline, same secret, every standing sheet. */
async function carryWindow(
  desk: Desk,
  tx: RecordTx,
  line: NewLine,
  old: PhaseRow,
  input: { readonly baseId: ResolutionId; readonly by: PersonId; readonly now: Date },
): Promise<Pick<LineWritten, 'jobs' | 'open' | 'carried' | 'askedAnew'>> {
  const id = desk.secrets.uuid();
  const { campaign } = line;
  await tx.copyPhase(old.id, { id, line: line.line, baseId: input.baseId });
  const sealed = old.status === 'sealed';
  // Sheets are taken into it: it is the first of the line.
  const changes = sealed && old.ordinal === line.plan.ordinal ? line.plan : null;
  const carried = await carrySheets(desk, tx, {
    campaign,
    from: old,
    to: id,
    now: input.now,
    state: sealed ? null : line.state,
    ...(changes === null ? {} : { except: changes.sheets.map(({ seat }) => seat) }),
  });
  const put = changes === null ? [] : replacements(desk, line, { old, id }, input.by, input.now);
  for (const row of put) await tx.insertSheet(row);
  const copy = await tx.phase(id);
  if (copy === null) throw new Error('A phase that was just copied is not there.');
  if (sealed) {
    const standing = [...carried, ...put.map((row) => ({ seat: row.seatId, row }))];
    const input = copy.sealed === null || changes === null ? copy.sealed : changedInput(copy.sealed, changes);
    if (input !== null) await tx.updatePhase(id, { sealed: resealed(input, standing) });
    return {
      carried,
      open: null,
      askedAnew: null,
      jobs: [{ name: 'resolve-phase', payload: { phaseId: id, revision: copy.revision } }],
    };
  }
  await carryWords(tx, campaign, old.id, id, input.now);
  const unsure = new Set(carried.filter(({ changed }) => changed.length > 0).map(({ seat }) => seat));
  const ready = await tx.readies(old.id);
  const before = old.baseId === null ? null : await desk.stateAfter(old.baseId);
  const asked = ready.filter((seat) => unsure.has(seat) || seesOtherwise(desk, line, before, seat));
  for (const seat of ready.filter((one) => !asked.includes(one))) await tx.setReady(id, seat, input.now);
  const frame = desk.frameOf(campaign);
  const anew = await callOff(tx, frame, copy, asked, input.now);
  const jobs = anew.calledOff ? anew.jobs : phaseJobs(copy, frame, input.now);
  return { carried, open: anew.phase, askedAnew: asked.length === 0 ? null : anew, jobs };
}

/**
 * Writes a new line of play inside the transaction of its caller, who holds it: nothing of the old line is changed but that
 * it does not count any more.
 */
export async function writeLine(
  desk: Desk,
  tx: RecordTx,
  line: NewLine,
  { by, now }: { readonly by: PersonId; readonly now: Date },
): Promise<LineWritten> {
  const { campaign, plan, end } = line;
  for (const phase of line.timeline) if (phase.ordinal >= plan.ordinal) await tx.supersedePhase(phase.id, now);
  const seats = await syncSeats(desk, tx, line, now);
  const told = { reopenedSeats: seats.reopened, closedSeats: seats.closed };

  let baseId = line.timeline.find((phase) => phase.ordinal === plan.ordinal)?.baseId ?? null;
  for (const [index, step] of line.steps.entries()) {
    await writeStep(desk, tx, line, step, { baseId, by, now, first: index === 0 });
    baseId = step.outcome.resolution.id;
  }
  const nothing = { jobs: [], open: null, opened: null, carried: [], askedAnew: null, ...told };
  if (end.kind === 'held') {
    const last = line.steps.at(-1);
    const publishAt = last?.old.publishAt ?? null;
    if (last === undefined || publishAt === null) return nothing;
    const payload = { phaseId: last.id, revision: last.old.revision };
    return { ...nothing, jobs: [{ name: 'publish-reports', payload, runAt: publishAt }] };
  }
  if (end.kind === 'over') return nothing;
  if (baseId === null) throw new Error('An order window is played on a state.');
  if (end.kind === 'carried') {
    return { ...nothing, ...(await carryWindow(desk, tx, line, end.old, { baseId, by, now })) };
  }
  const frame = await takeNextFrame(desk, tx, campaign);
  const next = newPhase(desk, {
    campaignId: campaign.id,
    frame,
    awaiting: end.awaiting,
    // A full window from now: the grid of the old line does not bind the new one.
    previous: { line: line.line, ordinal: end.ordinal - 1, scheduledAt: now },
    baseId,
    now,
    away: await awayDuring(tx, frame, campaign, end.awaiting.owes, now),
  });
  await tx.insertPhase(next);
  const carried =
    end.old === null
      ? []
      : await carrySheets(desk, tx, { campaign, from: end.old, to: next.id, now, state: line.state });
  if (end.old?.status === 'open') await tx.moveMotions(end.old.id, next.id);
  return { ...nothing, opened: next, open: await tx.phase(next.id), carried, jobs: phaseJobs(next, frame, now) };
}
