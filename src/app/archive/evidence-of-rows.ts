import { z } from 'zod';
import { Roll } from '../../core/dice/dice.js';
import { ReportDocument } from '../../core/game/document.js';
import { PUBLIC, viewerKey } from '../../core/game/viewer.js';
import {
  Evidence,
  isOpenToAll,
  PhaseEvidence,
  ReadJson,
  RulingEvidence,
  type SheetEvidence,
} from '../../core/proof/evidence.js';
import { publicStreams } from '../../core/proof/reveal.js';
import type { CampaignTable, StoredRow } from '../ports/record/archive.js';
import { textOf } from './campaign-file.js';

/** The tables that hold what can be checked. */
export const EVIDENCE_TABLES: readonly CampaignTable[] = [
  'Campaign',
  'Act',
  'Phase',
  'Sheet',
  'Resolution',
  'Ruling',
  'Document',
  'Report',
];

const Campaign = z.object({
  id: z.string(),
  title: z.string(),
  systemId: z.string(),
  rulesVersion: z.string(),
  binderId: z.string(),
  binderHash: z.string(),
  diceVersion: z.literal([1, 2]).default(1),
  status: Evidence.shape.campaign.shape.status,
});

const Sealed = z.object({
  sheets: z.array(z.object({ seatId: z.string(), sheetId: z.string(), hash: z.string() })),
  keyHashes: z.array(z.string()).optional(),
  root: z.string().optional(),
  beacon: PhaseEvidence.shape.beacon.unwrap().optional(),
  forced: z.array(z.object({ stream: z.string(), faces: z.array(z.number()) })).optional(),
});

const Phase = z.object({
  id: z.string(),
  line: z.number(),
  ordinal: z.number(),
  key: z.string(),
  title: z.string(),
  status: z.enum(['open', 'sealed', 'resolved', 'published']),
  supersededAt: z.string().nullable().default(null),
  openedAt: z.string(),
  sealedAt: z.string().nullable(),
  commitment: z.string(),
  secret: z.string().regex(/^\\x[0-9a-f]{64}$/),
  sealed: Sealed.nullable(),
});
type Phase = z.infer<typeof Phase>;

const Sheet = z.object({
  id: z.string(),
  receipt: z.string(),
  carriedFrom: z.string().nullable().default(null),
  receivedAt: z.string(),
  text: z.string(),
  // Files of earlier versions have neither.
  nonce: z.string().nullable().default(null),
  digest: z.string().nullable().default(null),
});
const Resolution = z.object({
  id: z.string(),
  phaseId: z.string(),
  attempt: z.number(),
  rulesVersion: z.string(),
  rolls: z.array(Roll),
  state: ReadJson,
  supersededAt: z.string().nullable(),
});
const Act = z.object({
  number: z.number(),
  at: z.string(),
  kind: Evidence.shape.acts.unwrap().element.shape.kind,
  about: z.string(),
  hash: z.string(),
  head: z.string(),
});
// Of earlier versions: without what was withheld.
const Ruling = RulingEvidence.extend({ secret: z.string().nullable().default(null) });
const Report = z.object({ number: z.string(), resolutionId: z.string(), viewer: z.string(), documentId: z.string() });
const Document = z.object({ id: z.string(), body: ReportDocument });

const instant = (text: string): string => new Date(text).toISOString();

const read = <Shape>(rows: readonly StoredRow[], table: CampaignTable, shape: z.ZodType<Shape>): readonly Shape[] =>
  rows.filter((row) => row.table === table).map(({ row }) => shape.parse(row));

/**
 * What anybody may check of a campaign, taken field by field from its rows. While it runs: commitments, hashes of sealed
 * sheets, and the published public reports. `open`: after its end, secrets, letters of the sheets that counted, every roll and
 * every report too.
 */
export function evidenceOfRows(rows: readonly StoredRow[], open: (status: string) => boolean = openStatus): Evidence {
  const [campaign] = read(rows, 'Campaign', Campaign);
  if (campaign === undefined) throw new Error('The rows hold no campaign.');
  const whole = open(campaign.status);
  const sheets = new Map(whole ? read(rows, 'Sheet', Sheet).map((sheet) => [sheet.id, sheet]) : []);
  const reports = read(rows, 'Report', Report).filter(({ viewer }) => whole || viewer === viewerKey(PUBLIC));
  // Most of a campaign is what it told its seats: while that is nobody's business, it is not looked at either.
  const told = new Set(reports.map(({ documentId }) => documentId));
  const toldRows = rows.filter(({ table, row }) => table === 'Document' && told.has(textOf(row, 'id')));
  const documents = new Map(read(toldRows, 'Document', Document).map(({ id, body }) => [id, body]));
  const resolutions = whole
    ? read(rows, 'Resolution', Resolution)
    : read(rows, 'Resolution', Resolution.omit({ state: true, rolls: true })).map((row) => ({
        ...row,
        state: null,
        rolls: null,
      }));

  const sheetEvidence = ({ sealed }: Phase): SheetEvidence[] =>
    (sealed?.sheets ?? []).map(({ seatId, sheetId, hash }) => {
      const sheet = sheets.get(sheetId);
      return {
        seat: seatId,
        hash,
        nonce: sheet?.nonce ?? null,
        digest: sheet?.digest ?? null,
        receipt: sheet?.carriedFrom ?? sheet?.receipt ?? null,
        receivedAt: sheet === undefined ? null : instant(sheet.receivedAt),
        text: sheet?.text ?? null,
      };
    });
  const resolutionEvidence = (phase: Phase): PhaseEvidence['resolutions'] =>
    resolutions
      .filter(({ phaseId }) => phaseId === phase.id && (whole || phase.status === 'published'))
      .map(({ id, attempt, rulesVersion, supersededAt, rolls, state }) => ({
        attempt,
        rulesVersion,
        superseded: supersededAt !== null,
        rolls,
        ...(state === null ? {} : { state }),
        reports: reports
          .filter(({ resolutionId }) => resolutionId === id)
          .flatMap(({ number, viewer, documentId }) => {
            const document = documents.get(documentId);
            return document === undefined ? [] : [{ number, viewer, document }];
          }),
      }));
  const allPhases = read(rows, 'Phase', Phase);
  // Digests have no salt: they are as secret as the sheets. Those of earlier versions were published as the sheets' hashes.
  const published = new Set(allPhases.flatMap(({ sealed }) => (sealed?.sheets ?? []).map(({ hash }) => hash)));
  const keyHashesOf = ({ sealed }: Phase): string[] | null => {
    const made = sealed?.keyHashes ?? null;
    return whole || made?.every((hash) => published.has(hash)) === true ? made : null;
  };
  const phases = allPhases.map((phase): PhaseEvidence => {
    const resolved = resolutionEvidence(phase);
    const listed = new Set(
      resolved.flatMap(({ reports: own }) => own.flatMap(({ document }) => publicStreams(document))),
    );
    const { line, ordinal, key, title, status, commitment, sealed } = phase;
    return {
      line,
      ordinal,
      key,
      title,
      status,
      superseded: phase.supersededAt !== null,
      openedAt: instant(phase.openedAt),
      sealedAt: phase.sealedAt === null ? null : instant(phase.sealedAt),
      commitment,
      secret: whole ? phase.secret.slice(2) : null,
      sheets: sheetEvidence(phase),
      root: sealed?.root ?? null,
      beacon: sealed?.beacon ?? null,
      keyHashes: keyHashesOf(phase),
      // A ruled face is as secret as the stream it stands in.
      forced: (sealed?.forced ?? []).filter(({ stream }) => whole || listed.has(stream)),
      resolutions: resolved,
    };
  });
  const { id, title, systemId, rulesVersion, binderId, binderHash, diceVersion, status } = campaign;
  return Evidence.parse({
    campaign: { id, title, system: systemId, rulesVersion, binder: binderId, binderHash, diceVersion, status },
    rulings: whole ? read(rows, 'Ruling', Ruling) : null,
    acts: read(rows, 'Act', Act).map((act) => ({ ...act, at: instant(act.at) })),
    phases,
  });
}

const openStatus = (status: string): boolean => isOpenToAll({ status });
