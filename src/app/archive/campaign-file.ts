import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import { z } from 'zod';
import { HexKey } from '../../core/dice/keys.js';
import type { Json } from '../../core/game/json.js';
import { Evidence, PhaseEvidence } from '../../core/proof/evidence.js';
import { Refusal } from '../kit/refusal.js';
import { CAMPAIGN_TABLES, type StoredRow } from '../ports/record/archive.js';

// The file of a campaign: gzip of lines of JSON. The first says what it is, the last how many there are and their hash.

/**
 * Raised when an older program would read a file wrongly. Since 2 the hashes of sheets are salted; since 3 there are dice of version 2, and
 * the events of a resolution stand in one row.
 */
const VERSION = 3;
const READ_VERSIONS = [1, 2, VERSION] as const;
/** Larger than any campaign, and small enough for the memory of a small server. */
const MOST_BYTES = 512 * 1024 * 1024;
/** Rows become a tenth or so of their length; what becomes less is no campaign, and is looked at up to here only. */
const MOST_SHRUNK = 50;
const LOOKED_AT_ANYWAY = 16 * 1024 * 1024;

const Header = z.object({
  format: z.literal('adjutant-campaign'),
  version: z.literal(READ_VERSIONS),
  /** `public`: what anybody may check. `full`: the whole record of the campaign. */
  kind: z.enum(['public', 'full']),
  campaign: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,99}$/i),
  title: z.string(),
  at: z.iso.datetime(),
  /** Whether secrets of a campaign that is not over are in it. */
  secrets: z.boolean(),
  /** SHA-256 of the state, as `stateHash` gives it; null before the campaign has one. */
  stateHash: HexKey.nullable(),
});
export type CampaignFileHeader = z.infer<typeof Header>;

const RowLine = z.object({ table: z.enum([...CAMPAIGN_TABLES, 'Event']), row: z.record(z.string(), z.json()) });
const OneEvent = z.object({ resolutionId: z.string(), index: z.int(), body: z.json() });
const CampaignLine = Evidence.pick({ campaign: true, acts: true, rulings: true });
const PhaseLine = z.object({ phase: PhaseEvidence });
const Footer = z.object({ end: z.literal(true), lines: z.number().int(), sha256: HexKey });

/** What stands in such a file, and since which version. */
export const CAMPAIGN_FILE = {
  version: VERSION,
  lines: { header: Header, row: RowLine, campaign: CampaignLine, phase: PhaseLine, footer: Footer },
};

type CampaignFile =
  | { readonly header: CampaignFileHeader; readonly kind: 'public'; readonly evidence: Evidence }
  | { readonly header: CampaignFileHeader; readonly kind: 'full'; readonly rows: readonly StoredRow[] };

/** Compressing takes longer than all the rest; it is done beside the loop. */
const compressed = promisify(gzip);

function pack(header: CampaignFileHeader, lines: readonly unknown[]): Promise<Uint8Array> {
  const texts = [header, ...lines].map((line) => `${JSON.stringify(line)}\n`);
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  const footer = { end: true, lines: texts.length, sha256: hash.digest('hex') };
  return compressed(`${texts.join('')}${JSON.stringify(footer)}\n`);
}

export type HeaderFields = Omit<CampaignFileHeader, 'format' | 'version' | 'kind'>;

export const writePublicFile = (
  fields: HeaderFields,
  { campaign, acts, rulings, phases }: Evidence,
): Promise<Uint8Array> =>
  pack({ format: 'adjutant-campaign', version: VERSION, kind: 'public', ...fields }, [
    { campaign, acts, rulings },
    ...phases.map((phase) => ({ phase })),
  ]);

export const writeFullFile = (fields: HeaderFields, rows: readonly StoredRow[]): Promise<Uint8Array> =>
  pack({ format: 'adjutant-campaign', version: VERSION, kind: 'full', ...fields }, rows);

const unreadable = (why: string): Refusal =>
  new Refusal(
    'bad-input',
    `This file cannot be read: ${why} Give a file as \`adjutant export\` or the board wrote it, whole and unchanged.`,
  );

function* linesOf(bytes: Uint8Array): Generator<string> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let start = 0; start < buffer.length; ) {
    const end = buffer.indexOf(10, start);
    yield buffer.toString('utf8', start, end === -1 ? buffer.length : end);
    start = end === -1 ? buffer.length : end + 1;
  }
}

function unzip(bytes: Uint8Array): Uint8Array {
  try {
    const most = Math.min(MOST_BYTES, Math.max(LOOKED_AT_ANYWAY, bytes.length * MOST_SHRUNK));
    return gunzipSync(bytes, { maxOutputLength: most });
  } catch {
    throw unreadable('it is not a gzip file, it ends too early, or it is far too large.');
  }
}

function parse<Shape>(schema: z.ZodType<Shape>, text: string, line: number): Shape {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw unreadable(`line ${line} is not JSON.`);
  }
  const read = schema.safeParse(json);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  throw unreadable(`line ${line}, ${issue?.path.join('.') || 'whole line'}: ${issue?.message ?? 'it does not fit'}.`);
}

/** Files of earlier versions have a row for each event: those of a resolution become one. */
function eventsTogether(rows: readonly StoredRow[]): readonly StoredRow[] {
  const events = rows.flatMap(({ table, row }) => (table === 'Event' ? (OneEvent.safeParse(row).data ?? []) : []));
  if (events.length === 0) return rows;
  const lists = new Map<string, Json[]>();
  for (const { resolutionId, body } of events.sort((one, other) => one.index - other.index)) {
    const list = lists.get(resolutionId);
    if (list === undefined) lists.set(resolutionId, [body]);
    else list.push(body);
  }
  const together = [...lists].map(
    ([resolutionId, list]): StoredRow => ({ table: 'Events', row: { resolutionId, list } }),
  );
  return [...rows.filter(({ table }) => table !== 'Event'), ...together];
}

/** In files of earlier versions attendance does not say of which campaign it is. */
const attendanceNamed = (campaign: string, rows: readonly StoredRow[]): readonly StoredRow[] =>
  rows.map(({ table, row }) => ({ table, row: table === 'Attendance' ? { campaignId: campaign, ...row } : row }));

/**
 * Reads a file of either kind; a Refusal says the line and what is wrong. Somebody who changes a file can mend its last line too:
 * that only finds accidents. Whether what it says is true is for `checkEvidence`.
 */
export function readCampaignFile(bytes: Uint8Array): CampaignFile {
  const lines = [...linesOf(unzip(bytes))];
  const header = parse(Header, lines[0] ?? '', 1);
  const last = lines.pop() ?? '';
  const footer = parse(Footer, last, lines.length + 1);
  const hash = createHash('sha256');
  for (const line of lines) hash.update(`${line}\n`);
  if (footer.lines !== lines.length || footer.sha256 !== hash.digest('hex'))
    throw unreadable('it is not as it was written; its last line does not fit the others.');
  if (header.kind === 'full')
    return {
      header,
      kind: 'full',
      rows: attendanceNamed(
        header.campaign,
        eventsTogether(lines.slice(1).map((text, index) => parse(RowLine, text, index + 2))),
      ),
    };
  const { campaign, acts, rulings } = parse(CampaignLine, lines[1] ?? '', 2);
  const phases = lines.slice(2).map((text, index) => parse(PhaseLine, text, index + 3).phase);
  return { header, kind: 'public', evidence: { campaign, acts, rulings, phases } };
}

/** A row's field as text; for fields that every row of its table has. */
export const textOf = (row: StoredRow['row'], field: string): string => {
  const value: Json | undefined = row[field];
  return typeof value === 'string' ? value : '';
};
