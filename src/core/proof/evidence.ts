import { z } from 'zod';
import { CampaignStatus } from '../campaign/status.js';
import { ACT_KINDS } from '../dice/act-head.js';
import { BeaconChain, BeaconSignature } from '../dice/beacon.js';
import { Roll } from '../dice/dice.js';
import { HexKey, Nonce } from '../dice/keys.js';
import { ReportDocument } from '../game/document.js';
import type { Json } from '../game/json.js';
import { SeatId } from '../game/viewer.js';

/** What stands in the place of a text that was erased at its writer's wish. */
export const ERASED_TEXT = '(erased)';

const Instant = z.iso.datetime({ precision: 3 });
/** What was read as JSON is JSON: to look at every place of a large state again would take long. */
export const ReadJson = z.custom<Json>((value) => value !== undefined);

/** A sheet that counted when its phase was sealed. What is not open yet is null. */
export const SheetEvidence = z.object({
  seat: SeatId,
  /** As published at sealing. */
  hash: HexKey,
  /** The salt of the hash; null for sheets of versions that had none, whose hash is the digest itself. */
  nonce: Nonce.nullable().default(null),
  /** From which the dice were made. It can be computed from the text, unless that was erased. */
  digest: HexKey.nullable().default(null),
  receipt: z.string().nullable(),
  receivedAt: Instant.nullable(),
  text: z.string().nullable(),
});
export type SheetEvidence = z.infer<typeof SheetEvidence>;

const ReportEvidence = z.object({ number: z.string(), viewer: z.string(), document: ReportDocument });

const ResolutionEvidence = z.object({
  attempt: z.number().int().positive(),
  rulesVersion: z.string(),
  /** Whether another attempt counts instead. */
  superseded: z.boolean(),
  /** Every roll, once the campaign is over. */
  rolls: z.array(Roll).nullable(),
  /** The state that it ended in, likewise; left out before, and in files of earlier versions. */
  state: ReadJson.exactOptional(),
  reports: z.array(ReportEvidence),
});

export const PhaseEvidence = z.object({
  /** A ruling that changes the past begins another line of play; the first is 1. */
  line: z.number().int().positive(),
  ordinal: z.number().int().nonnegative(),
  key: z.string(),
  title: z.string(),
  status: z.enum(['open', 'sealed', 'resolved', 'published']),
  /** Whether a later line counts instead. */
  superseded: z.boolean(),
  openedAt: Instant,
  sealedAt: Instant.nullable(),
  commitment: HexKey,
  secret: HexKey.nullable(),
  sheets: z.array(SheetEvidence),
  /** What was published of the sheets when the phase was sealed: the root over their hashes. Null: the hashes themselves were, or nothing yet. */
  root: HexKey.nullable().default(null),
  /** The beacon's round that goes into the dice; null: none does. */
  beacon: z
    .object({
      chain: BeaconChain,
      round: z.int().positive(),
      until: Instant,
      signature: BeaconSignature.nullable(),
      missed: z.boolean(),
    })
    .nullable()
    .default(null),
  /** The digests from which the dice were made at the first sealing, and are made still. Null: those are the hashes of the sheets. */
  keyHashes: z.array(HexKey).nullable(),
  /** After a ruling: faces that stand in the place of the first ones of a stream. */
  forced: z.array(z.object({ stream: z.string(), faces: z.array(z.number().int().positive()) })),
  resolutions: z.array(ResolutionEvidence),
});
export type PhaseEvidence = z.infer<typeof PhaseEvidence>;

/** What the campaign did in public, with the head that its messages told from then on. */
const ActEvidence = z.object({
  number: z.number().int().positive(),
  at: Instant,
  kind: z.enum(ACT_KINDS),
  about: z.string(),
  hash: HexKey,
  head: HexKey,
});
export type ActEvidence = z.infer<typeof ActEvidence>;

/** A decision of the game master as its act has it, once the campaign is over: its id, which salts that, and what was withheld too. */
export const RulingEvidence = z.object({
  id: z.string(),
  number: z.number().int().positive(),
  outcome: z.string(),
  phaseTitle: z.string(),
  ordinal: z.number().int(),
  line: z.number().int().nullable(),
  cites: z.array(z.string()),
  reason: z.string(),
  secret: z.string().nullable(),
  changes: ReadJson,
});

/** All that anybody may have of a campaign in order to check its dice and its sealed sheets. */
export const Evidence = z.object({
  campaign: z.object({
    id: z.string(),
    title: z.string(),
    system: z.string(),
    rulesVersion: z.string(),
    binder: z.string(),
    binderHash: z.string(),
    /** How its dice come about. */
    diceVersion: z.literal([1, 2]).default(1),
    status: CampaignStatus,
  }),
  /** In their order. Empty: the campaign comes from a version that kept none. */
  acts: z.array(ActEvidence).default([]),
  /** Null: they are not open yet, or the file is of an earlier version. */
  rulings: z.array(RulingEvidence).nullable().default(null),
  phases: z.array(PhaseEvidence),
});
export type Evidence = z.infer<typeof Evidence>;

/** Whether a campaign's secrets are open. */
export const isOpenToAll = ({ status }: { readonly status: string }): boolean =>
  status === 'finished' || status === 'abandoned';
