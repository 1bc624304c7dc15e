import type { SeatPage, SheetPreview } from '../../../../app/app.js';
import type { SeatClocks } from '../../../../app/clocks/clock-pages.js';
import type { Replaced } from '../../../../app/orders/sheet-pages.js';
import type { StoryReward } from '../../../../app/reading/stories.js';
import { isUnderWay } from '../../../../core/campaign/status.js';
import type { Drawing, Figure, ReportDocument } from '../../../../core/game/document.js';
import type { OrderSubjects } from '../../../../core/game/offer.js';
import type { Problem } from '../../../../core/game/problem.js';
import type { Session } from '../../kit/context.js';
import type { VerbForms } from '../../kit/verb-form.js';
import type { Choosing } from './offer-forms.js';
import type { PressBoxParts } from './press-box.js';

/** The papers beside the map; on a phone the map is one of them. */
export const TABS = ['map', 'orders', 'report', 'letters', 'more'] as const;
export type Tab = (typeof TABS)[number];

export interface SeatParts {
  readonly page: SeatPage;
  readonly session: Session;
  readonly forms: VerbForms;
  readonly now: Date;
  readonly drawing: Drawing | null;
  readonly older: boolean;
  /** What the holder may do about the clocks; null for others. */
  readonly clocks: SeatClocks | null;
  /** How stories are rewarded; null where they are not, and for who does not tell any. */
  readonly stories: StoryReward | null;
  /** Text to stand in the box instead of the template: what was just sent and not taken, or checked. */
  readonly typed: {
    readonly text: string;
    readonly preview: SheetPreview | null;
    readonly refusal: string | null;
  } | null;
  /** What this seat looks at first. */
  readonly vitals: readonly Figure[];
  /** What the text in the box would mean; null where no orders are taken from the reader. */
  readonly sheet: SheetPreview | null;
  /** What orders may be about; null where none are taken from the reader. */
  readonly subjects: OrderSubjects | null;
  /** What was pointed at, with its orders. */
  readonly choosing: Choosing | null;
  readonly tab: Tab;
  /** A press message that was not sent just now. */
  readonly press: PressBoxParts['refused'];
  /** Set right after a sheet was received: its receipt, and problems of the sheet as a whole. */
  readonly received: {
    readonly receipt: string;
    readonly problems: readonly Problem[];
    /** What gave way to it; null: nothing did, or it does not stand itself. */
    readonly replaced: Replaced | null;
  } | null;
  /** What is said to words in the box that were no sheet, such as READY or a letter; null: nothing. */
  readonly told: { readonly tone: 'good' | 'warn'; readonly document: ReportDocument } | null;
}

export const seatAddress = ({ page }: SeatParts): string => `/c/${page.campaign.id}/seat/${page.seat.id}`;

/** The holder and their deputy send orders; a game master only looks. */
export const mayOrder = ({ page }: Pick<SeatParts, 'page'>): boolean => page.as !== 'gm';

/** The window of a campaign that was ended stays as it was: nothing is taken any more. */
export const isOpen = ({ page: { campaign } }: Pick<SeatParts, 'page'>): boolean =>
  isUnderWay(campaign) && campaign.phase?.status === 'open';
/** What was sent can be taken back while the window is open. */
export const mayRevoke = (parts: SeatParts): boolean => mayOrder(parts) && isOpen(parts);
