import { citedRules, rulesNear } from '../../core/engine/find-rules.js';
import { documentLines } from '../../core/report/document-lines.js';
import type { ByReader } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { givenReceipt } from '../ports/record/sheets.js';
import type { DisputeRow, SheetRow } from '../ports/record.js';
import { rulesOfCampaign } from '../telling/rules-now.js';
import { disputeSummary } from './open-dispute.js';
import { whatTouched } from './phase-story.js';
import { stateChanges } from './preview-ruling.js';
import { ledgerFor } from './read-rulings.js';
import { requireJudge } from './require-judge.js';
import type { DisputeFacts } from './ruling-pages.js';

const MOST_NEAR = 5;
const MOST_STATE = 300;
const MOST_PRECEDENTS = 8;

/** The sheet that a dispute is about, or the one that stood for the seat in the disputed phase. */
async function sheetOf({ record }: Desk, row: DisputeRow): Promise<SheetRow | null> {
  if (row.about.kind === 'order') {
    const lives = await record.sheetLives([row.about.receipt]);
    return (lives.find(({ phase }) => phase.id === row.phaseId) ?? lives.at(-1))?.sheet ?? null;
  }
  return record.latestSheet(row.phaseId, row.seatId);
}

/** All that bears on a dispute: for a GM who does not play. */
export const disputeFacts =
  (desk: Desk) =>
  async ({ reader, campaignId, number }: ByReader & { number: number }): Promise<DisputeFacts> => {
    const { record } = desk;
    const campaign = await requireJudge(desk, campaignId, reader);
    const row = (await record.disputes(campaignId)).find((dispute) => dispute.number === number);
    if (row === undefined) throw new Refusal('not-found', `There is no dispute ${number} in this campaign.`);
    const phase = await record.phase(row.phaseId);
    if (phase === null) throw new Error(`The phase of dispute ${row.id} is not on record.`);
    const [seats, sheet, resolution, ledger] = await Promise.all([
      record.seats(campaignId),
      sheetOf(desk, row),
      record.currentResolution(phase.id),
      ledgerFor(desk, campaign, reader),
    ]);
    const dispute = await disputeSummary(
      record,
      campaign,
      row,
      seats,
      ledger.find((entry) => entry.dispute === number)?.number ?? null,
    );
    const told = row.about.kind === 'report' ? await record.report(row.about.number) : null;
    const answers = sheet?.answer ?? [];
    const disputedAnswers =
      row.about.kind === 'order' ? answers.filter((line) => line.line === row.about.line) : answers;
    const rules = await rulesOfCampaign(desk, campaign);
    const codes = disputedAnswers.flatMap((line) => line.problems.flatMap((problem) => problem.rule ?? []));
    const cited = citedRules(rules, [row.text, dispute.line, ...codes].join(' '));
    const near = rulesNear(rules, `${row.text} ${dispute.line}`, MOST_NEAR + cited.length).filter(
      (one) => !cited.includes(one),
    );

    // The first word of an order is what is done, not with whom.
    const ordered = disputedAnswers.map((line) => line.normal?.replace(/^\S+/, '') ?? '');
    const base = phase.baseId === null ? desk.systemOf(campaign).blank : await desk.stateAfter(phase.baseId);
    const line = told === null ? undefined : documentLines(told.document).find((one) => one.line === row.about.line);
    const about = { place: line?.at ?? null, words: [dispute.line, row.text, ordered.join(' ')] };
    const asked = new Set([...cited.map((rule) => rule.id)]);
    const facts: DisputeFacts = {
      dispute,
      sheet:
        sheet === null
          ? null
          : {
              receipt: givenReceipt(sheet),
              door: sheet.door,
              receivedAt: sheet.receivedAt,
              text: sheet.text,
              lines: answers.filter((line) => line.line > 0),
              line: row.about.kind === 'order' ? row.about.line : null,
            },
      report:
        told === null
          ? null
          : {
              number: told.number,
              title: told.document.title,
              lines: documentLines(told.document).map(({ line, section, text }) => ({
                line,
                section,
                text,
                disputed: line === row.about.line,
              })),
            },
      cited,
      near: near.slice(0, MOST_NEAR),
      state: resolution === null ? [] : stateChanges(base, resolution.state, MOST_STATE),
      precedents: ledger
        .filter((entry) => entry.dispute !== number && entry.cites.some((cite) => asked.has(cite)))
        .slice(0, MOST_PRECEDENTS),
      resolved: resolution !== null && phase.supersededAt === null,
      story: await whatTouched(desk, campaign, phase, about),
    };
    return facts;
  };
