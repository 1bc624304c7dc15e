import { isOver } from '../../core/campaign/status.js';
import { isJsonList, isJsonObject, type JsonPath, spokenPath } from '../../core/engine/json-path.js';
import type { Json } from '../../core/game/json.js';
import { PUBLIC, viewerKey } from '../../core/game/viewer.js';
import type { ByReader, Reader } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, standingOf } from '../kit/rights.js';
import { seatsCalled } from '../kit/seats-called.js';
import type { CampaignId, CampaignRow, PhaseHead, RulingRow } from '../ports/record.js';
import { listedPhases, WITH_RESULT } from '../windows/listed-phases.js';
import { keptWords } from './decision-words.js';
import { streamTold } from './phase-story.js';
import { requireJudge } from './require-judge.js';
import { resolvedPhase } from './resolved-phase.js';
import type { LedgerEntry, PlayLine, RuledPhases } from './ruling-pages.js';

/** Rulings for a reader: their secret parts only where the campaign is over, or the reader judges without playing. */
export async function ledgerFor(desk: Desk, campaign: CampaignRow, reader: Reader): Promise<readonly LedgerEntry[]> {
  const { record } = desk;
  const [rows, known, standing, seats] = await Promise.all([
    record.rulings(campaign.id),
    record.disputes(campaign.id),
    standingOf(record, campaign.id, reader),
    record.seats(campaign.id),
  ]);
  const game = desk.gameOf(campaign);
  const names = seatsCalled(seats);
  const called = { seats, stream: (stream: string) => streamTold(game, stream, names) };
  const people = new Map(
    (await record.people([...new Set(rows.map((row) => row.personId))])).map((one) => [one.id, one]),
  );
  const open = isOver(campaign) || standing.seesAll;
  return rows.map((row: RulingRow): LedgerEntry => {
    const { number, at, outcome, phaseTitle, ordinal, line, cites, reason } = row;
    return {
      number,
      at,
      by: people.get(row.personId)?.name ?? 'The GM',
      outcome,
      phaseTitle,
      ordinal,
      line,
      cites,
      reason,
      secret: open ? row.secret : null,
      decided: open ? keptWords(row.changes, called) : null,
      dispute: known.find((dispute) => dispute.id === row.disputeId)?.number ?? null,
    };
  });
}

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 10);

const searched = ({ number, cites, reason, phaseTitle, outcome, secret }: LedgerEntry): string =>
  [`ruling ${number}`, outcome, phaseTitle, reason, secret ?? '', ...cites].join(' ').toLowerCase();

/** The public ledger, newest first; with words only entries that have them all, with a rule only those that cite it. */
export const rulings =
  (desk: Desk) =>
  async ({
    reader,
    campaignId,
    search,
    rule,
  }: ByReader & { search?: string; rule?: string }): Promise<readonly LedgerEntry[]> => {
    const entries = await ledgerFor(desk, await knownCampaign(desk.record, campaignId), reader);
    const words = wordsOf((search ?? '').slice(0, 200));
    const wanted = rule?.trim().toLowerCase();
    return entries.filter(
      (entry) =>
        words.every((word) => searched(entry).includes(word)) &&
        (wanted === undefined || wanted === '' || entry.cites.some((cite) => cite.toLowerCase() === wanted)),
    );
  };

/** Lines on one page, and phases of each: a long war has hundreds. */
const MOST_LINES = 12;
const MOST_PHASES = 24;

/** Which of the lines: a line and those before it, and of that line the phases before a number. Left out: the newest. */
interface WhichLines {
  readonly line?: number;
  readonly before?: number;
}

/** The lines of play that rulings began, and which phases of each count, the newest lines and their last phases. Public. */
export const lines =
  (desk: Desk) =>
  async (campaignId: CampaignId, { line: asked, before }: WhichLines = {}): Promise<readonly PlayLine[]> => {
    const { record } = desk;
    await knownCampaign(record, campaignId);
    const to = Math.min(asked ?? Number.POSITIVE_INFINITY, await record.lastLine(campaignId));
    const from = Math.max(1, to - MOST_LINES + 1);
    const part = { from, to, limit: MOST_PHASES + 1, ...(before === undefined ? {} : { before }) };
    const [rows, rulingRows] = await Promise.all([
      to < from ? [] : record.phasesOfLines(campaignId, viewerKey(PUBLIC), part),
      record.rulings(campaignId),
    ]);
    const numbers = [...new Set(rows.map(({ phase }) => phase.line))];
    return numbers.map((line) => {
      const own = rows.filter(({ phase }) => phase.line === line);
      const shown = own.slice(-MOST_PHASES);
      return {
        line,
        ruling: rulingRows.find((row) => row.line === line)?.number ?? null,
        phases: shown.map(({ phase, report }) => ({ ...listed(phase), report })),
        earlier: own.length > MOST_PHASES ? (shown[0]?.phase.ordinal ?? null) : null,
      };
    });
  };

const listed = ({ ordinal, title, status, supersededAt }: PhaseHead) => ({
  ordinal,
  title: ordinal === 0 ? 'The opening' : title,
  status,
  supersededAt,
});

/** The phases that may be ruled on, as a list shows them, around one of them: those that have a result; and one that has none. Public. */
export const ruledPhases =
  (desk: Desk) =>
  async (campaignId: CampaignId, around?: number): Promise<RuledPhases> => {
    await knownCampaign(desk.record, campaignId);
    const { phases, earlier, later } = await listedPhases(desk.record, campaignId, WITH_RESULT, around);
    const last = await desk.record.currentPhase(campaignId);
    const held = last?.status === 'sealed' ? { ordinal: last.ordinal, title: last.title } : null;
    return { phases: phases.map(listed).reverse(), earlier, later, held };
  };

const MOST_PLACES = 200;

/** The plain values of a state with their paths. */
function* placesOf(value: Json, path: JsonPath): Generator<{ readonly path: JsonPath; readonly value: Json }> {
  const inner: readonly (readonly [string | number, Json])[] = isJsonList(value)
    ? value.map((entry, index) => [index, entry] as const)
    : isJsonObject(value)
      ? Object.entries(value)
      : [];
  if (inner.length === 0) yield { path, value };
  for (const [key, entry] of inner) yield* placesOf(entry, [...path, key]);
}

/** Places of the state after a phase whose path or value holds all the words, to write edits by. For a GM who does not play. */
export const stateOutline =
  (desk: Desk) =>
  async ({
    reader,
    campaignId,
    ordinal,
    search,
  }: ByReader & { ordinal?: number; search: string }): Promise<{
    readonly ordinal: number;
    readonly places: readonly { readonly path: string; readonly value: string }[];
    readonly more: boolean;
  }> => {
    const { record } = desk;
    await requireJudge(desk, campaignId, reader);
    const phase = await resolvedPhase(record, campaignId, ordinal);
    if (phase === null) throw new Refusal('not-found', 'There is no phase with a result of this number.');
    const state = (await record.currentResolution(phase.id))?.state ?? null;
    const words = wordsOf(search.slice(0, 200));
    const places: { path: string; value: string }[] = [];
    for (const { path, value } of placesOf(state, [])) {
      const spoken = spokenPath(state, path);
      const text = JSON.stringify(value);
      const said = `${spoken} ${text}`.toLowerCase();
      if (!words.every((word) => said.includes(word))) continue;
      if (places.length === MOST_PLACES) return { ordinal: phase.ordinal, places, more: true };
      places.push({ path: spoken, value: text });
    }
    return { ordinal: phase.ordinal, places, more: false };
  };
