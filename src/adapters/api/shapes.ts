import { z } from 'zod';
import { Figure, ReportDocument } from '../../core/game/document.js';
import { Offer } from '../../core/game/offer.js';
import { Problem } from '../../core/game/problem.js';
import { Reference } from '../../core/game/reference.js';
import { Sketch } from '../../core/game/sketch.js';
import { SeatId } from '../../core/game/viewer.js';
import { named } from './named-shapes.js';

// What programs are sent, shape by shape. What a shape does not name is not sent, whatever the service's own answer holds.

for (const [id, shape] of Object.entries({ Figure, ReportDocument, Offer, Problem, Reference, Sketch }))
  named(id, shape);

/** A moment, as RFC 3339 writes it, in UTC. */
export const Moment = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString() : value),
  z.iso.datetime(),
) as z.ZodType<string, Date>;

export const SeatOfCampaign = named(
  'Seat',
  z.object({
    id: SeatId,
    name: z.string(),
    side: z.string().nullable(),
    /** Nobody plays it. */
    open: z.boolean(),
    /** What it was called when others played it, the first name first. */
    formerly: z.array(z.string()).readonly().optional(),
  }),
);

export const Phase = named(
  'Phase',
  z.object({
    id: z.string(),
    ordinal: z.int(),
    /** `turn-3/orders`. */
    key: z.string(),
    kind: z.string(),
    title: z.string(),
    status: z.enum(['open', 'sealed', 'resolved', 'published']),
    openedAt: Moment,
    /** No deadline while `paused`: an open window gets a new one when the campaign goes on. */
    deadlineAt: Moment,
    paused: z.boolean(),
    /** The commitment to the secret behind the dice. */
    commitment: z.string(),
    /** What counts for a seat that stays silent. */
    silence: z.string(),
    owed: z.int(),
    /** How many sheets are in; null where that is a secret of the game. */
    received: z.int().nullable(),
    /** Whose sheets are in, where the campaign tells it. */
    sheetsIn: z
      .array(z.object({ id: SeatId, name: z.string(), in: z.boolean() }))
      .readonly()
      .nullable(),
    sealHashes: z.array(z.object({ seat: SeatId, hash: z.string() })).readonly(),
  }),
);

const Summary = {
  id: z.string(),
  title: z.string(),
  systemTitle: z.string(),
  hasSecrets: z.boolean(),
  status: z.string(),
  phase: Phase.nullable(),
};

export const CampaignInList = named(
  'CampaignInList',
  z.object({ ...Summary, brief: z.string(), headline: z.string().nullable(), seats: z.int(), open: z.int() }),
);

export const CampaignList = named(
  'CampaignList',
  z.object({
    campaigns: z.array(CampaignInList).readonly(),
    /** For the next page; null: this is the last. */
    next: z.string().nullable(),
  }),
);

export const Message = named(
  'Message',
  z.object({
    id: z.string(),
    kind: z.string(),
    title: z.string(),
    document: ReportDocument,
    sentAt: Moment,
    reportNumber: z.string().nullable(),
    withdrawn: z.boolean(),
  }),
);

export const Campaign = named(
  'Campaign',
  z.object({
    ...Summary,
    brief: z.string(),
    houseRules: z.array(z.string()).readonly(),
    seats: z.array(SeatOfCampaign).readonly(),
    sides: z.array(z.object({ id: z.string(), name: z.string() })).readonly(),
    /** What you are here. */
    reader: z.object({
      seats: z.array(SeatId).readonly(),
      deputyOf: z.array(SeatId).readonly(),
      gm: z.boolean(),
      assistant: z.boolean(),
    }),
    /** The public thread, the newest first. */
    thread: z.array(Message).readonly(),
  }),
);

export const Stand = named(
  'Stand',
  z.object({
    state: z.enum(['nothing-open', 'sealed', 'not-asked', 'invited', 'owed', 'taken-back', 'sent', 'ready']),
    paused: z.boolean(),
    owes: z.boolean(),
    sheet: z.object({ receipt: z.string(), receivedAt: Moment, orders: z.int(), rejected: z.int() }).nullable(),
    /** Units to which the sheet that stands gives no order. */
    idle: z.array(z.string()).readonly(),
    deadlineAt: Moment.nullable(),
  }),
);

export const Status = named(
  'Status',
  z.object({
    document: ReportDocument,
    owing: z.array(SeatOfCampaign).readonly(),
    own: z.array(z.object({ seat: SeatOfCampaign, stand: Stand })).readonly(),
  }),
);

export const SheetLine = named(
  'SheetLine',
  z.object({
    /** From 1. */
    line: z.int(),
    text: z.string(),
    verdict: z.enum(['understood', 'warned', 'rejected', 'ignored']),
    /** The order in its normal form, when it was understood. */
    normal: z.string().nullable(),
    /** Each order of a line that holds several. */
    each: z.array(z.string()).readonly().optional(),
    /** Those of `each` that count, of a line that is rejected because of another of them. */
    stand: z.array(z.string()).readonly().optional(),
    problems: z.array(Problem).readonly(),
    /** What it will do, in words. */
    does: z.string().optional(),
    note: z.string().optional(),
  }),
);

const Answer = {
  lines: z.array(SheetLine).readonly(),
  /** Problems of the sheet as a whole. */
  problems: z.array(Problem).readonly(),
  sketch: Sketch.optional(),
};

export const CheckedSheet = named('CheckedSheet', z.object(Answer));

const Receipt = named(
  'Receipt',
  z.object({
    receipt: z.string(),
    receivedAt: Moment,
    deadlineAt: Moment,
    paused: z.boolean(),
    /** The hash that is published when the window is sealed; `nonce` is its salt, which you alone know. */
    hash: z.string(),
    nonce: z.string().nullable(),
  }),
);

export const TakenSheet = named(
  'TakenSheet',
  z.object({
    ...Answer,
    /** Null when nothing was taken as a sheet; what stood before stands then. */
    receipt: Receipt.nullable(),
    /** This very request was taken before. */
    repeated: z.boolean(),
    /** What gave way to it. */
    replaced: z.object({ receipt: z.string(), gone: z.array(z.string()).readonly(), kept: z.int() }).optional(),
  }),
);

export const StandingSheet = named(
  'StandingSheet',
  z.object({ sheet: z.object({ ...Receipt.shape, text: z.string(), lines: Answer.lines }).nullable() }),
);

export const Revoked = named('Revoked', z.object({ receipt: z.string() }));

export const SeatPage = named(
  'SeatPage',
  z.object({
    seat: SeatOfCampaign,
    /** What you are to it; a game master only looks. */
    as: z.enum(['holder', 'deputy', 'gm', 'judge']),
    stand: Stand,
    /** A sheet to start from. */
    template: z.string(),
    /** The seat's private messages, the newest first. */
    inbox: z.array(Message).readonly(),
    votes: z.array(z.object({ subject: z.string(), question: z.string(), choice: z.string().nullable() })).readonly(),
  }),
);

export const Subjects = named(
  'Subjects',
  z.object({ units: z.array(z.string()).readonly(), places: z.array(z.string()).readonly() }),
);
/** `hasMore`: whether more can be ordered than is listed; of each kind of order no more than a hundred are. */
export const Offers = named('Offers', z.object({ offers: z.array(Offer).readonly(), hasMore: z.boolean() }));
export const Suggestion = named('Suggestion', z.object({ text: z.string() }));
export const Figures = named('Figures', z.object({ figures: z.array(Figure).readonly() }));

export const PublishedReport = named(
  'Report',
  z.object({
    number: z.string(),
    phaseTitle: z.string(),
    ordinal: z.int(),
    publishedAt: Moment,
    /** For the map as it was then. */
    resolutionId: z.string(),
    document: ReportDocument,
  }),
);
export const ReportList = named(
  'ReportList',
  z.object({
    reports: z.array(PublishedReport).readonly(),
    /** For the next page; null: these are the oldest. */
    next: z.string().nullable(),
  }),
);

export const MapPicture = named(
  'Map',
  z.object({
    svg: z.string(),
    width: z.number(),
    height: z.number(),
    /** The same in sentences. */
    description: z.array(z.string()).readonly(),
    /** Where places lie in the picture, by the names that orders use. */
    anchors: z
      .record(z.string(), z.tuple([z.number(), z.number()]).readonly())
      .readonly()
      .optional(),
  }),
);

export const Rules = named(
  'Rules',
  z.object({ rules: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })).readonly() }),
);

export const LetterList = named(
  'Letters',
  z.object({
    /** Why you cannot write letters just now, and until when; null: you can. */
    closed: z.string().nullable(),
    conversations: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          side: z.string().nullable(),
          unread: z.int(),
          mayWrite: z.boolean(),
          newest: z.object({ at: Moment, words: z.string(), own: z.boolean() }).nullable(),
        }),
      )
      .readonly(),
    /** Letters of the conversation that was asked for, the oldest first. */
    letters: z
      .array(
        z.object({
          id: z.string(),
          /** Null: a letter without a sender’s name. */ writer: z.string().nullable(),
          own: z.boolean(),
          at: Moment,
          document: ReportDocument,
        }),
      )
      .readonly(),
  }),
);

export const Written = named('Written', z.object({ to: z.string(), readers: z.int() }));

export const Applied = named(
  'Application',
  z.object({
    status: z.enum(['accepted', 'waiting', 'late']),
    side: z.string().nullable(),
    /** What was understood, and what happens next. */
    notes: z.array(z.string()).readonly(),
  }),
);

export const Binders = named(
  'Binders',
  z.object({
    binders: z
      .array(
        z.object({
          id: z.string(),
          title: z.string(),
          systemTitle: z.string(),
          brief: z.string(),
          sides: z.array(z.string()).readonly(),
        }),
      )
      .readonly(),
  }),
);

export const Made = named('Created', z.object({ id: z.string() }));

export const Deed = named(
  'Done',
  z.object({
    /** How it ended, by a word. */
    outcome: z.string(),
    /** The sentence that people are told. */
    said: z.string(),
  }),
);

export const Me = named(
  'Me',
  z.object({
    id: z.string(),
    seats: z
      .array(
        z.object({
          campaign: z.object({ id: z.string(), title: z.string() }),
          seat: SeatOfCampaign,
          as: z.enum(['holder', 'deputy', 'judge']),
          stand: Stand,
          unread: z.int(),
        }),
      )
      .readonly(),
    /** Campaigns that you judge, and how much waits there; null for who plays there too. */
    desks: z
      .array(z.object({ campaign: z.object({ id: z.string(), title: z.string() }), waits: z.int().nullable() }))
      .readonly(),
  }),
);

export const DeskPage = named(
  'Desk',
  z.object({
    seats: z
      .array(
        SeatOfCampaign.extend({ stand: Stand, zone: z.string().nullable(), lately: z.array(z.string()).readonly() }),
      )
      .readonly(),
    /** Reports and notices for the game master, the newest first. */
    inbox: z.array(Message).readonly(),
    /** The phase that was sealed and has no result so far, and why; null: none is held. */
    held: z
      .object({ ordinal: z.int(), title: z.string(), since: Moment, why: z.string(), canReopen: z.boolean() })
      .nullable(),
    late: z
      .array(z.object({ id: z.string(), name: z.string(), side: z.string().nullable(), since: Moment }))
      .readonly(),
    readLate: z
      .array(
        z.object({
          id: z.string(),
          receipt: z.string(),
          seat: z.string(),
          phaseTitle: z.string(),
          receivedAt: Moment,
          readAt: Moment,
        }),
      )
      .readonly(),
    stuck: z.array(z.object({ id: z.string(), title: z.string(), channel: z.string(), reason: z.string() })).readonly(),
  }),
);
