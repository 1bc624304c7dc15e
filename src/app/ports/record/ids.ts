// By what the rows of the record name each other. Ids are opaque strings. Every time in a row is a Date in UTC.

export type PersonId = string;
export type CampaignId = string;
export type PhaseId = string;
export type ResolutionId = string;

/** Where something came in. */
export type Door = 'web' | 'discord' | 'email' | 'forum' | 'api' | 'bot' | 'gm';
/** Where something goes out. `copy`: the GM carries it by hand to a forum that has no API. */
export type ChannelName = 'web' | 'discord' | 'email' | 'forum' | 'webhook' | 'push' | 'copy';
/** Ways out that have a public place for each campaign. */
export type PlaceChannel = 'discord' | 'forum' | 'copy';
