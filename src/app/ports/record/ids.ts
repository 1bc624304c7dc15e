// By what the rows of the record name each other. Ids are opaque strings. Every time in a row is a Date in UTC.

export type PersonId = string;
export type CampaignId = string;
export type PhaseId = string;
export type ResolutionId = string;

/** Where something came in. */
export type Door = 'web' | 'discord' | 'email' | 'forum' | 'bot' | 'gm';
/** Where something goes out. */
export type ChannelName = 'web' | 'discord' | 'email';
