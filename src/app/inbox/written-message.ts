import type { ReportDocument } from '../../core/game/document.js';
import type { LeftOut } from '../../core/game/left-out.js';
import type { SeatId } from '../../core/game/viewer.js';
import type { Refusal } from '../kit/refusal.js';
import type { SubmitResult } from '../orders/sheet-pages.js';
import type { CampaignId, ChannelName, Door, PersonId } from '../ports/record.js';
import type { HeldSeat } from '../reading/seat-choice.js';

/** A message of a thread: one of ours by its id at its channel, or one of whoever writes by its id at the door. */
export type ThreadPart = { readonly ours: string } | { readonly theirs: string };

/** Something that somebody wrote to the service: a mail, a private message on Discord or at a forum, a form of Discord or of the web board. */
export interface WrittenMessage {
  readonly door: Extract<Door, 'forum' | 'email' | 'discord' | 'web'>;
  /** The message's own id at its door, `nodebb:4711` or a Message-ID: the same message is taken once. */
  readonly doorKey: string;
  /** Who wrote it, as the door has proved; a forum account may be nobody's yet. */
  readonly from: { readonly person: PersonId } | { readonly forumId: string; readonly forumName: string };
  /** The campaign that the address or thread names; null: the text says it, or the writer has one seat only. */
  readonly campaignId: CampaignId | null;
  /** The seat that they chose before they wrote, by a button or on its page. Left out: as `campaignId` says. */
  readonly seat?: { readonly campaignId: CampaignId; readonly seat: SeatId };
  /** The beginning of the id of the window that they had in front of them. Left out: nobody knows. */
  readonly writtenFor?: string;
  /** The ids of messages of ours which they answered, and by which channel those had come. Left out: none. */
  readonly answers?: {
    readonly channel: ChannelName;
    readonly ids: readonly string[];
    /** When the message that they answered was sent, by the door's own stamp. Left out: the door does not tell. */
    readonly sentAt?: Date;
    /** The thread above it, the nearest message first. Left out: `ids` alone. */
    readonly thread?: readonly ThreadPart[];
  };
  /**
   * The text file that hangs on the message, where there is text too: it is the sheet if no line of the text is an order. Untrusted. Left
   * out: none, or the text is that of the file.
   */
  readonly attached?: string;
  /** What they called it themselves, such as a mail that answers none. Untrusted. Left out: nothing. */
  readonly subject?: string;
  /** What they wrote, without quotations and signature. Untrusted. */
  readonly text: string;
  /** What of the message the door has left out as not theirs, such as the mail that they answered. Left out: nothing. */
  readonly left?: readonly LeftOut[];
  /** By the door's own time stamp; the later of sent and edited. */
  readonly receivedAt: Date;
  /** False: that it comes from this person is likely, not proved. Orders are then proposed, to be confirmed by a link. */
  readonly proved: boolean;
}

/** What is said to whoever wrote, in full: the door renders it in its own dialect and sends it to nobody else. */
export interface WrittenAnswer {
  /**
   * `sheet`: orders were read, with a receipt if any stand; `letter`: press was sent; `proposed`: to be confirmed by a link; `told`: a
   * question was answered; `refused`: nothing was taken, the document says why and what would do.
   */
  readonly kind: 'sheet' | 'letter' | 'proposed' | 'told' | 'refused';
  readonly document: ReportDocument;
  /** Shown on the answer, so that it can be found again: made of the message's id, the same for the same message. */
  readonly visibleId: string;
  /** Whose answer it is; null: of a forum account that is nobody's yet. */
  readonly person: PersonId | null;
  readonly campaign: { readonly id: CampaignId; readonly title: string } | null;
  /** Of orders: what was made of them, for a door that has words and buttons of its own for it. Left out: it was something else. */
  readonly sheet?: { readonly held: HeldSeat; readonly result: SubmitResult };
  /** Why orders were not taken, for a door that says it beside the text. Left out: they were, or it was something else. */
  readonly refusal?: Refusal;
  /** The seats that may have been meant. Left out: the answer does not ask which one. */
  readonly among?: readonly HeldSeat[];
}
