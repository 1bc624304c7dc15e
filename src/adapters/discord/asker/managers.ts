import type { Interaction } from 'discord.js';
import { PermissionFlagsBits } from 'discord.js';

/** What the bot does in a server's channels is for those who manage the server to say. */
const MANAGERS_PATHS: ReadonlySet<string> = new Set(['campaign create', 'campaign bind']);

/** Commands that are of use to game masters alone: in a server's channels Discord shows them to who manages the server. */
const GAME_MASTERS: ReadonlySet<string> = new Set(['campaign', 'gm', 'players']);

export const isForManagers = (path: string): boolean => MANAGERS_PATHS.has(path);

export const isForGameMasters = (name: string): boolean => GAME_MASTERS.has(name);

/** On a server, and by somebody who manages it: Discord's own check of the command, once more. Null when so, else why not. */
export function notByManager(asker: Interaction): string | null {
  if (!asker.inCachedGuild()) return '❌ Give this command in the channel of a server on which I am.';
  return asker.memberPermissions.has(PermissionFlagsBits.ManageGuild)
    ? null
    : '❌ This takes the permission Manage Server on this Discord server. Somebody who manages it can do it for you.';
}
