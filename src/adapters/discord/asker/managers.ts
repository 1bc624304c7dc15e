import type { Interaction } from 'discord.js';
import { PermissionFlagsBits } from 'discord.js';

/** The command that Discord offers only to who manages the server: it says what the bot does in its channels. */
const MANAGERS_COMMAND = 'campaign';

export const isForManagers = (path: string): boolean => path.split(' ', 1)[0] === MANAGERS_COMMAND;

/** On a server, and by somebody who manages it: Discord's own check of the command, once more. Null when so, else why not. */
export function notByManager(asker: Interaction): string | null {
  if (!asker.inCachedGuild()) return '❌ Give this command in the channel of a server on which I am.';
  return asker.memberPermissions.has(PermissionFlagsBits.ManageGuild)
    ? null
    : '❌ This takes the permission Manage Server on this Discord server.';
}
