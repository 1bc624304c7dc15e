import type { ChatInputCommandInteraction } from 'discord.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { bindableChannel } from '../asker/bindable-channel.js';
import { judgedCampaign, judgedChoices } from '../asker/judged-campaign.js';
import { CAMPAIGN_OPTION, CHANNEL_OPTION, completed, TO_CHANNEL } from '../asker/shared-options.js';
import type { Handlers } from '../kit/command.js';
import type { DoorContext } from '../kit/context.js';

async function bind(context: DoorContext, asker: ChatInputCommandInteraction): Promise<void> {
  const { app, log } = context;
  const judged = await judgedCampaign(context, asker, asker.options.getString(CAMPAIGN_OPTION, true));
  if (!judged.ok) return void (await asker.editReply(judged.text));
  if (!asker.inCachedGuild()) return;
  const found = await bindableChannel(asker, asker.options.getChannel(CHANNEL_OPTION)?.id ?? null);
  if (!found.ok) return void (await asker.editReply(found.text));
  const { page, ref } = judged;
  const { channel, wish } = found;
  await app.bindDiscordChannel({
    campaignId: page.id,
    person: ref.by,
    channelId: channel.id,
    guildId: asker.guildId,
  });
  log.info({ campaign: page.id, channel: channel.id }, 'campaign bound to a Discord channel');
  const posts = channel.isThreadOnly() ? ', one post a phase' : '';
  await asker.editReply(
    `✅ Public results of ${escapeDiscord(page.title)} go to <#${channel.id}> from now on${posts}.${wish}`,
  );
}

/** `/campaign bind`: public results of a campaign go to a channel. */
export const campaignBind: Handlers = {
  commands: [
    {
      path: 'campaign bind',
      may: 'gms',
      description: 'Post the public results of a campaign in a channel',
      options: [completed(CAMPAIGN_OPTION, 'The campaign that you judge', judgedChoices, true), TO_CHANNEL],
      answer: bind,
    },
  ],
};
