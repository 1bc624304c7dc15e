import { ChannelType } from 'discord.js';

// Names of options, as commands declare them and as their answers read them.

export const CAMPAIGN_OPTION = 'campaign';
export const CHANNEL_OPTION = 'channel';
export const FILE_OPTION = 'file';
export const SIDE_OPTION = 'side';
export const PHASE_OPTION = 'phase';
export const PUBLIC_OPTION = 'public';
export const SEARCH_OPTION = 'search';
export const TO_OPTION = 'to';
export const TEXT_OPTION = 'text';
export const FROM_OPTION = 'from';
export const UNTIL_OPTION = 'until';
export const ZONE_OPTION = 'zone';
export const REVIEW_OPTION = 'review';
export const REASON_OPTION = 'reason';
export const LENGTH_OPTION = 'length';
export const MOTION_OPTION = 'motion';
export const KIND_OPTION = 'kind';
export const WAIT_OPTION = 'wait';
export const SEAT_OPTION = 'seat';
export const TURNS_OPTION = 'turns';
export const USER_OPTION = 'user';
export const DAYS_OPTION = 'days';
export const DECISION_OPTION = 'decision';
export const KEEP_OPTION = 'keep';
export const ROLE_OPTION = 'role';
export const LINE_OPTION = 'line';

/** Kinds of channel that results can be posted in. */
export const BINDABLE = [ChannelType.GuildText, ChannelType.GuildAnnouncement, ChannelType.GuildForum] as const;

export const MOST_PRESS = 2000;
export const MOST_REASON = 500;
export const MOST_DISPUTE = 2000;
