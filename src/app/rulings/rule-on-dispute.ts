import type { Inline } from '../../core/game/document.js';
import type { Json } from '../../core/game/json.js';
import { asSeat, viewerKey } from '../../core/game/viewer.js';
import { documentChanges, sameDocument } from '../../core/report/document-diff.js';
import type { ByJudge } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { holdCampaign } from '../kit/held.js';
import { Refusal } from '../kit/refusal.js';
import { requireGm } from '../kit/rights.js';
import { readReason } from '../kit/written-reason.js';
import { writtenMoment } from '../kit/written-time.js';
import { tellNextPhase } from '../phases/publication.js';
import type { Job } from '../ports/job-queue.js';
import { givenReceipt } from '../ports/record/sheets.js';
import type { CampaignRow, DisputeRow, RecordTx, RulingRow } from '../ports/record.js';
import { type NewAct, openedAct, resultsAct, rulingAct } from '../telling/acts.js';
import { Outbox, type Readership, readershipOf, tellAll } from '../telling/outbox.js';
import { rulesOfCampaign } from '../telling/rules-now.js';
import {
  correction,
  disputeRuled,
  type RulingWords,
  rulingGiven,
  sheetReadAnew,
} from '../telling/texts/ruling-notices.js';
import { promisedBeacon } from '../windows/beacon.js';
import { openSecrets } from '../windows/open-secrets.js';
import { tellReadyAnew } from '../windows/ready-anew.js';
import { type NewLine, toldIn } from './new-line.js';
import { consequencesOf, hashOf, lineOf } from './preview-ruling.js';
import { readCites } from './read-cites.js';
import { requireJudge } from './require-judge.js';
import type { RulingDecision } from './ruling-pages.js';
import { settleTaken } from './settle-taken.js';
import { holdLine, type LineWritten, writeLine } from './write-line.js';

/** The decision as it is kept: what was changed, letter by letter. */
const changesOf = (decision: RulingDecision): Json => JSON.parse(JSON.stringify(decision));

interface Ruled {
  readonly ruling: RulingRow;
  readonly words: RulingWords;
  readonly dispute: DisputeRow | null;
}

/** Corrections of what was told, for each reader to whom it says something else now. */
function tellCorrections(outbox: Outbox, readers: Readership, line: NewLine, words: RulingWords): number {
  let corrected = 0;
  for (const step of line.steps.filter(({ old }) => old.status === 'published')) {
    for (const report of step.outcome.reports) {
      const was = toldIn(step, report.viewer);
      if (was !== null && sameDocument(was.document, report.document)) continue;
      const changes = was === null ? [] : documentChanges(was.document, report.document);
      const document = correction(was, report, changes, words);
      const telling = {
        kind: 'correction' as const,
        onceKey: `correction/${step.outcome.resolution.id}`,
        title: document.title,
        document,
        phaseId: step.id,
        reportId: report.id,
      };
      corrected += 1;
      if (report.viewer === 'public') outbox.toPublic(telling, readers);
      else if (report.viewer === 'gm') outbox.toGms(telling, readers);
      else {
        const reader = readers.seats.find(({ seat }) => viewerKey(asSeat(seat.seatId)) === report.viewer);
        if (reader !== undefined) outbox.toSeat(telling, reader.seat, reader.person);
      }
    }
  }
  return corrected;
}

/** Tells each seat whose carried sheet is read otherwise now which lines those are. */
function tellCarried(outbox: Outbox, readers: Readership, { carried, open }: LineWritten): void {
  if (open === null) return;
  for (const { seat: seatId, row, changed } of carried.filter((sheet) => sheet.changed.length > 0)) {
    const reader = readers.seats.find(({ seat }) => seat.seatId === seatId);
    if (reader === undefined) continue;
    const document = sheetReadAnew(open, givenReceipt(row), changed);
    const telling = {
      kind: 'notice' as const,
      onceKey: `carried/${row.id}`,
      title: document.title,
      document,
      phaseId: open.id,
    };
    outbox.toSeat({ ...telling, deadlineAt: open.deadlineAt }, reader.seat, reader.person);
  }
}

const seatSentences = (readers: Readership, written: LineWritten): readonly string[] =>
  readers.seats
    .filter(({ seat }) => written.reopenedSeats.includes(seat.seatId))
    .map(({ seat, person }) =>
      person === null
        ? `${seat.name} is back in the game, without a player: the seat is open.`
        : `${seat.name} is back in the game.`,
    );

const earlyRunSentences = ({ askedAnew }: LineWritten, zone: string): readonly (readonly Inline[])[] =>
  askedAnew?.calledOff === true
    ? [
        [
          `${askedAnew.phase.title} does not end early: who sees something else now is asked anew whether they are ready. Orders are due by `,
          writtenMoment(askedAnew.phase.deadlineAt, zone),
          '.',
        ],
      ]
    : [];

/** What came of the phases that were told before and are played again; one that is still held back is told later. */
async function toldAgain(tx: RecordTx, { line, steps, end }: NewLine): Promise<readonly NewAct[]> {
  const acts: NewAct[] = [];
  for (const { id, old, outcome } of end.kind === 'held' ? steps.slice(0, -1) : steps)
    acts.push(resultsAct({ key: old.key, line }, await tx.phaseSecret(id), outcome.resolution));
  return acts;
}

/** Writes the ruling, with the line of play that it begins, and everything that is to be told of it. */
async function write(
  desk: Desk,
  tx: RecordTx,
  campaign: CampaignRow,
  line: NewLine | null,
  { ruling, words, dispute }: Ruled,
): Promise<readonly Job[]> {
  const now = ruling.at;
  const written = line === null ? null : await writeLine(desk, tx, line, { by: ruling.personId, now });
  await tx.insertRuling(ruling);
  if (dispute !== null) await tx.closeDispute(dispute.id, 'ruled', now);
  const readers = await readershipOf(tx, campaign);
  const outbox = new Outbox(desk, campaign, now);

  outbox.enter(rulingAct(ruling));
  if (line !== null && written !== null) {
    outbox.enter(...(await toldAgain(tx, line)));
    if (written.opened !== null) outbox.enter(openedAct(written.opened));
  }

  const consequences =
    line === null || written === null
      ? []
      : [
          ...[...consequencesOf(line), ...seatSentences(readers, written)].map((sentence) => [sentence]),
          ...earlyRunSentences(written, desk.frameOf(campaign).schedule.zone),
        ];
  const document = rulingGiven(words, consequences, `/c/${campaign.id}/rulings`);
  tellAll(outbox, readers, {
    kind: 'ruling',
    onceKey: `ruling/${ruling.id}`,
    title: document.title,
    document,
    ...(written?.open === null || written?.open === undefined ? {} : { phaseId: written.open.id }),
  });
  const asker = dispute === null ? undefined : readers.seats.find(({ seat }) => seat.seatId === dispute.seatId);
  if (dispute !== null && asker !== undefined) {
    const answer = disputeRuled(dispute.number, words);
    const telling = {
      kind: 'ruling' as const,
      onceKey: `ruling-on/${dispute.id}`,
      title: answer.title,
      document: answer,
    };
    outbox.toSeat(telling, asker.seat, asker.person);
  }
  let corrected = 0;
  if (line !== null && written !== null) {
    corrected = tellCorrections(outbox, readers, line, words);
    await settleTaken(tx, outbox, readers, line, { who: words.who, now });
    tellCarried(outbox, readers, written);
    if (written.askedAnew !== null)
      tellReadyAnew(
        outbox,
        readers,
        campaign,
        written.askedAnew,
        `Ruling ${words.number} changed what you see of the game.`,
      );
    if (written.opened !== null) {
      const frame = desk.frameOf(campaign);
      const promise = promisedBeacon(desk, campaign, frame, written.opened);
      tellNextPhase(outbox, readers, written.opened, frame, promise);
    }
    if (line.end.kind === 'over') {
      await openSecrets(tx, outbox, readers, campaign);
      await tx.updateCampaign(campaign.id, { status: 'finished', endedAt: now, pausedAt: null });
    }
  }
  const sending = await outbox.store(tx);
  await tx.insertAudit({
    campaignId: campaign.id,
    at: now,
    personId: ruling.personId,
    act: 'ruling-given',
    details: {
      ruling: ruling.number,
      outcome: ruling.outcome,
      ordinal: ruling.ordinal,
      line: ruling.line,
      corrections: corrected,
      carried: written?.carried.length ?? 0,
    },
  });
  return [...(written?.jobs ?? []), ...sending];
}

/**
 * The GM's decision (AD-1). A decision that changes anything needs the hash of its preview. All that it changes is
 * computed first, as the preview was; then it is written in one transaction that holds the campaign, or not at all
 * when the record has moved on.
 */
export const rule =
  (desk: Desk) =>
  async (
    input: ByJudge & {
      decision: RulingDecision;
      dispute?: number;
      /** Everybody reads it. */
      reason: string;
      /** Withheld until the end. */
      secret?: string;
      /** Rule numbers of the system, or `house rule`. At least one. */
      cites: readonly string[];
      previewHash?: string;
    },
  ): Promise<{ readonly number: number; readonly line: number | null }> => {
    const { record, clock } = desk;
    const { campaignId, by, decision } = input;
    const campaign = await requireJudge(desk, campaignId, by);
    // An assistant may look at what a ruling would change, and rules on nothing.
    await requireGm(record, campaignId, by);
    const reason = readReason(input.reason);
    const secret = (input.secret ?? '').trim() === '' ? null : readReason(input.secret ?? '');
    const cites = readCites(await rulesOfCampaign(desk, campaign), input.cites);
    const line = await lineOf(desk, campaign, decision, input.dispute);
    if (line !== null && input.previewHash !== hashOf(line))
      throw new Refusal(
        'not-allowed',
        'This is not what the preview showed, or there was none: the campaign has moved on meanwhile. ' +
          'Nothing was changed. Look at the preview again, then decide.',
      );
    const result = await record.transact(async (tx) => {
      const held = line === null ? await holdCampaign(tx, campaignId) : await holdLine(tx, line);
      const now = clock.now();
      const known = await tx.rulings(campaignId);
      const dispute = await openDisputeOf(tx, campaignId, input.dispute);
      const timeline = await tx.timeline(campaignId);
      const number = (known[0]?.number ?? 0) + 1;
      const phase =
        line === null
          ? dispute === null
            ? timeline.at(-1)
            : await tx.phase(dispute.phaseId)
          : line.timeline.find((row) => row.ordinal === line.plan.ordinal);
      const ruling: RulingRow = {
        id: desk.secrets.uuid(),
        number,
        campaignId,
        disputeId: dispute?.id ?? null,
        personId: by,
        outcome: decision.outcome,
        phaseTitle: phase?.title ?? '',
        ordinal: phase?.ordinal ?? 0,
        line: line?.line ?? null,
        cites,
        reason,
        secret,
        changes: changesOf(decision),
        at: now,
      };
      const who = (await tx.person(by))?.name ?? 'The GM';
      const words = { number, outcome: decision.outcome, phase: ruling.phaseTitle, who, reason, cites };
      return { ruling, jobs: await write(desk, tx, held, line, { ruling, words, dispute }) };
    });
    await desk.follow(campaignId, result.jobs);
    return { number: result.ruling.number, line: result.ruling.line };
  };

async function openDisputeOf(tx: RecordTx, campaignId: string, number: number | undefined): Promise<DisputeRow | null> {
  if (number === undefined) return null;
  const dispute = (await tx.disputes(campaignId)).find((row) => row.number === number);
  if (dispute === undefined) throw new Refusal('not-found', `There is no dispute ${number} in this campaign.`);
  if (dispute.status !== 'open')
    throw new Refusal(
      'not-allowed',
      `Dispute ${number} is ${dispute.status === 'ruled' ? 'ruled already' : 'withdrawn'}.`,
    );
  return dispute;
}
