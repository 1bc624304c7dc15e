import type { ChatInputCommandInteraction } from 'discord.js';
import { PUBLIC } from '../../../core/game/viewer.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { whichCampaign } from '../asker/campaign-choice.js';
import { CAMPAIGN_OPTION, completed, OF_CAMPAIGN, PHASE_OPTION } from '../asker/shared-options.js';
import type { Completing, Handlers } from '../kit/command.js';
import type { DoorContext } from '../kit/context.js';
import { discordTime } from '../kit/times.js';
import { label, named, noSuchPhase, reportChoices, showReport } from './past-report.js';

const MOST_LISTED = 20;

async function showHistory(context: DoorContext, asker: ChatInputCommandInteraction): Promise<void> {
  const choice = await whichCampaign(context, asker, asker.options.getString(CAMPAIGN_OPTION));
  if (!choice.ok) return void (await asker.editReply(choice.text));
  const { campaign, person } = choice;
  const titles = await context.app.historyTitles(campaign.id);
  const phase = asker.options.getString(PHASE_OPTION);
  if (phase === null) {
    const lines = titles
      .slice(0, MOST_LISTED)
      .map((report) => `- ${escapeDiscord(label(report))}, ${discordTime(report.publishedAt, 'R')}`);
    const more = titles.length > MOST_LISTED ? [`… and ${titles.length - MOST_LISTED} before these.`] : [];
    const text = [`**${escapeDiscord(campaign.title)}**, public reports:`, ...lines, ...more].join('\n');
    const none = `Nothing has been published yet in ${escapeDiscord(campaign.title)}.`;
    await asker.editReply(
      titles.length === 0
        ? none
        : `${text}\nRead one by \`/history phase:\`, or all at <${context.publicUrl}/c/${campaign.id}>.`,
    );
    return;
  }
  const number = named(titles, phase)?.number;
  const [report] = number === undefined ? [] : await context.app.history(campaign.id, { number });
  if (report === undefined) return void (await asker.editReply(noSuchPhase(phase, titles)));
  await showReport(context, asker, report, { person, campaign, as: PUBLIC });
}

const publicReports: Completing = async (context, typing, typed) => {
  const choice = await whichCampaign(context, typing, typing.options.getString(CAMPAIGN_OPTION));
  return choice.ok ? reportChoices(await context.app.historyTitles(choice.campaign.id), typed) : [];
};

/** `/history`: the public reports, for anybody. */
export const history: Handlers = {
  commands: [
    {
      path: 'history',
      may: 'everybody',
      description: 'Public reports so far',
      options: [completed(PHASE_OPTION, 'Read the report of this phase', publicReports), OF_CAMPAIGN],
      answer: showHistory,
    },
  ],
};
