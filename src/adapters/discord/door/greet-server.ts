import { type Guild, PermissionFlagsBits } from 'discord.js';
import { apiFailure } from '../kit/api-errors.js';
import type { DoorContext } from '../kit/context.js';
import { buttonRows } from '../kit/controls.js';

const WORDS = [
  '**Good day.** I keep campaigns of wargames that are played by post: orders come to me in private, and results are told here.',
  'Whoever manages this server sets a campaign up by `/campaign create`, in the channel where its public results should go; ' +
    '`/campaign signup` invites players, and `/join` signs up.',
  'I read nothing that is written in channels, and ping nobody.',
].join('\n');

/** Said once to a server that the bot has joined, in the channel that the server has for such messages. */
export async function greetServer({ app, log }: DoorContext, guild: Guild): Promise<void> {
  const key = `discord/greeted/${guild.id}`;
  if ((await app.recall(key)) !== null) return;
  await app.remember(key, true);
  const channel = guild.systemChannel;
  const me = guild.members.me;
  const may = [PermissionFlagsBits.ViewChannel, PermissionFlagsBits.SendMessages];
  if (channel === null || me === null || !channel.permissionsFor(me).has(may)) return;
  try {
    await channel.send({
      content: WORDS,
      components: buttonRows([{ id: 'help', label: 'What can I do?' }]),
      allowedMentions: { parse: [] },
    });
  } catch (error) {
    log.warn({ guild: guild.id, code: apiFailure(error).code }, 'a server was not greeted');
  }
}
