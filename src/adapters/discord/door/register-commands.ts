import { type ApplicationCommand, ApplicationCommandType, type Client } from 'discord.js';
import type { App } from '../../../app/app.js';
import type { Log } from '../../../app/ports/log.js';
import { apiFailure } from '../kit/api-errors.js';
import { type CommandBody, commandList } from './command-list.js';
import type { Tables } from './tables.js';

/** Whether Discord has the command as we want it; what it adds itself (ids, version) is taken as it is. */
const isSame = (known: ApplicationCommand, body: CommandBody): boolean =>
  known.name === body.name &&
  known.type === (body.type ?? ApplicationCommandType.ChatInput) &&
  known.equals(
    {
      name: body.name,
      // Commands in the menus of messages have neither.
      description: 'description' in body ? (body.description ?? '') : '',
      type: body.type ?? ApplicationCommandType.ChatInput,
      options: 'options' in body ? (body.options ?? []) : [],
      default_member_permissions: body.default_member_permissions ?? null,
      integration_types: body.integration_types ?? [],
      contexts: body.contexts ?? [],
      id: known.id,
      application_id: known.applicationId,
      version: known.version,
    },
    true,
  );

/** What is put down of where the commands are: `everywhere`, or a server's id. */
const PLACE = 'discord/commands-at';
const EVERYWHERE = 'everywhere';
/** Before it was put down: looked for at so many servers. */
const MOST_SERVERS = 50;

type Memory = Pick<App, 'recall' | 'remember'>;

/** Takes our commands away where they are not wanted any more: who is there would see each of them twice. */
async function clearOthers(client: Client<true>, place: string, memory: Memory, log: Log): Promise<void> {
  const before = await memory.recall(PLACE);
  if (before === place) return;
  const { commands } = client.application;
  const elsewhere =
    typeof before === 'string' ? [before] : [EVERYWHERE, ...[...client.guilds.cache.keys()].slice(0, MOST_SERVERS)];
  for (const other of elsewhere) {
    if (other === place) continue;
    try {
      const there = await (other === EVERYWHERE ? commands.fetch() : commands.fetch({ guildId: other }));
      if (there.size === 0) continue;
      await (other === EVERYWHERE ? commands.set([]) : commands.set([], other));
      log.info({ commands: there.size, at: other }, 'commands taken away where they are not wanted any more');
    } catch (error) {
      // The bot is not on that server any more, and neither are its commands. Otherwise the next start tries again.
      if (apiFailure(error).kind !== 'refused') throw error;
    }
  }
  await memory.remember(PLACE, place);
}

/** Tells Discord our commands when they differ from those it has. The bot serves private messages also when this fails. */
export async function registerCommands(
  client: Client<true>,
  declared: Pick<Tables, 'commands' | 'messages'>,
  guildId: string | null,
  { app, log }: { readonly app: Memory; readonly log: Log },
): Promise<void> {
  const wanted = commandList([...declared.commands.values()], guildId === null, [...declared.messages.values()]);
  const { commands } = client.application;
  try {
    const known = await (guildId === null ? commands.fetch() : commands.fetch({ guildId }));
    const equal = known.size === wanted.length && wanted.every((body) => known.some((one) => isSame(one, body)));
    if (!equal) {
      await (guildId === null ? commands.set(wanted) : commands.set(wanted, guildId));
      log.info({ commands: wanted.length, guild: guildId }, 'commands told to Discord');
    }
    await clearOthers(client, guildId ?? EVERYWHERE, app, log);
  } catch (error) {
    const { status, code } = apiFailure(error);
    log.warn(
      { guild: guildId, status, code },
      'Discord did not take our commands; is the bot on this server, invited with the scope applications.commands?',
    );
  }
}
