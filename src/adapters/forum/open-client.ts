import type { ForumClient, ForumKind, ForumSettings } from './client.js';
import { openDiscourse } from './kinds/discourse.js';
import { openNodebb } from './kinds/nodebb.js';
import { openXenforo } from './kinds/xenforo.js';

const OPEN: Readonly<Record<ForumKind, (settings: ForumSettings) => ForumClient>> = {
  nodebb: openNodebb,
  discourse: openDiscourse,
  xenforo: openXenforo,
};

/** The connector of a forum's software. Nothing is asked of the forum before it is used. */
export const openForumClient = (settings: ForumSettings): ForumClient => OPEN[settings.kind](settings);
