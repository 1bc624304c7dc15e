import { givenReceipt } from '../ports/record/sheets.js';
import type { CampaignRow, PhaseRow, SheetRow } from '../ports/record.js';
import { WHOLE } from './make-sheet.js';
import type { Receipt, SheetPreview, StandingSheet } from './sheet-pages.js';

export const previewOf = (row: SheetRow): SheetPreview => ({
  lines: row.answer.filter((answer) => answer.line !== WHOLE),
  problems: row.answer.filter((answer) => answer.line === WHOLE).flatMap((answer) => answer.problems),
});

export const receiptOf = (
  row: SheetRow,
  { deadlineAt }: Pick<PhaseRow, 'deadlineAt'>,
  { status }: Pick<CampaignRow, 'status'>,
): Receipt => ({
  receipt: givenReceipt(row),
  receivedAt: row.receivedAt,
  deadlineAt,
  paused: status === 'paused',
  hash: row.hash,
  nonce: row.nonce,
});

/** `played`: since when whoever has the seat now does, where somebody else had it before. */
export const standingSheetOf = (
  row: SheetRow,
  phase: Pick<PhaseRow, 'deadlineAt'>,
  campaign: Pick<CampaignRow, 'status'>,
  played?: { readonly since: Date | null },
): StandingSheet => {
  const since = played?.since ?? null;
  const isEarlier = since !== null && row.receivedAt < since;
  return {
    ...receiptOf(row, phase, campaign),
    text: row.text,
    door: row.door,
    lines: previewOf(row).lines,
    ...(isEarlier ? { earlierPlayer: true as const } : {}),
  };
};
