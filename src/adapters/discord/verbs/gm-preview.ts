import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { type Judged, judgedCampaign } from '../asker/judged-campaign.js';
import { CAMPAIGN_OPTION, OF_JUDGED } from '../asker/shared-options.js';
import type { Handlers } from '../kit/command.js';
import type { DoorContext } from '../kit/context.js';
import { discordTime } from '../kit/times.js';

async function preview({ app, publicUrl }: DoorContext, { ref, page }: Extract<Judged, { ok: true }>): Promise<string> {
  const { deadlines, words, changed } = await app.previewDeadlines({ reader: ref.by, campaignId: ref.campaignId });
  const lines = deadlines.map(({ title, at, moved }, index) => {
    const why = moved.length === 0 ? '' : ` (${escapeDiscord(moved.join(', '))})`;
    return `${index + 1}. ${escapeDiscord(title)}: ${discordTime(at, 'F')}${why}`;
  });
  const settings = changed ? ' With the settings that hold from the next window on.' : '';
  return [
    `**${escapeDiscord(page.title)}**: ${words.map(escapeDiscord).join('; ')}.${settings}`,
    ...lines,
    `In your own time. In every player’s: <${publicUrl}/c/${page.id}/gm/clocks>`,
  ].join('\n');
}

/** `/gm preview`: the next deadlines by the schedule. */
export const gmPreview: Handlers = {
  commands: [
    {
      path: 'gm preview',
      may: 'judges',
      description: 'The next ten deadlines by the schedule',
      options: [OF_JUDGED],
      answer: async (context, asker) => {
        const judged = await judgedCampaign(context, asker, asker.options.getString(CAMPAIGN_OPTION));
        await asker.editReply(judged.ok ? (await preview(context, judged)).slice(0, 2000) : judged.text);
      },
    },
  ],
};
