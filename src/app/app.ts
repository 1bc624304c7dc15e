import type { createApp } from './create-app.js';

/**
 * What the doors (web, Discord, command line) and jobs may ask of the service: the verbs of all rooms. Each is one use case,
 * which states what it takes and gives. `reader` is who asks: a person, or null for somebody who is not signed in. `as` names
 * the viewer for whom the answer is built; a reader who may not look as that viewer gets a Refusal. Refusals are thrown;
 * everything else is returned.
 */
export type App = ReturnType<typeof createApp>;

export type { WrittenAnswer, WrittenMessage } from './inbox/written-message.js';
// What doors pass on and show.
export type { Reader } from './kit/asking.js';
export type { SeatSummary } from './kit/seat-summary.js';
export type * from './orders/sheet-pages.js';
export type { OwnDoor, OwnDoors } from './people/own-doors.js';
export type { SignedIn } from './people/sign-in.js';
export type * from './reading/campaign-pages.js';
export type { ConversationEntry, Letter, LettersPage } from './reading/letters.js';
export type * from './reading/receipt-pages.js';
export type { ReportPage } from './reading/report-page.js';
export type { Addressed, PressTo } from './seats/addressee.js';
export type { CreateCampaignInput } from './signup/create-campaign.js';
