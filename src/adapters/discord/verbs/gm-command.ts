import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import { DURATION_EXAMPLES, parseDuration } from '../../../core/calendar/duration.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { deadlineText, discordTime } from '../kit/answer-text.js';
import { type Choice, fits, MOST_CHOICES, shortened } from '../kit/campaign-choice.js';
import {
  CAMPAIGN_OPTION,
  DECISION_OPTION,
  LENGTH_OPTION,
  MOTION_OPTION,
  REASON_OPTION,
} from '../kit/command-options.js';
import type { DoorContext } from '../kit/context.js';
import { type Judging, judging } from './players-command.js';

/** Motions that wait for a decision, for the GM of the campaign. */
export async function motionChoices(
  context: DoorContext,
  typing: AutocompleteInteraction,
  typed: string,
): Promise<Choice[]> {
  const judged = await judging(context, typing, typing.options.getString(CAMPAIGN_OPTION));
  if (judged === null) return [];
  const { motions } = await context.app.clocks({ reader: judged.act.by, campaignId: judged.act.campaignId });
  return motions
    .filter(({ status, question }) => (status === 'open' || status === 'tied') && fits(question, typed))
    .slice(0, MOST_CHOICES)
    .map(({ id, question, openedBy }) => ({ name: shortened(`${question} (${openedBy})`, 100), value: id }));
}

async function preview({ app, publicUrl }: DoorContext, { act, page }: Judging): Promise<string> {
  const { deadlines, words, changed } = await app.previewDeadlines({ reader: act.by, campaignId: act.campaignId });
  const lines = deadlines.map(
    ({ title, at, moved }, index) =>
      `${index + 1}. ${escapeDiscord(title)}: ${discordTime(at, 'F')}${moved.length === 0 ? '' : ` (${escapeDiscord(moved.join(', '))})`}`,
  );
  return [
    `**${escapeDiscord(page.title)}**: ${words.map(escapeDiscord).join('; ')}.${changed ? ' With the settings that hold from the next window on.' : ''}`,
    ...lines,
    `In your own time. In every player\u2019s: <${publicUrl}/c/${page.id}/gm/clocks>`,
  ].join('\n');
}

/** The length of time of a command, or the sentence that says what would do. */
export const lengthOf = (typed: string): number | string =>
  parseDuration(typed) ?? `❌ “${escapeDiscord(shortened(typed, 40))}” is no length of time. ${DURATION_EXAMPLES}`;

async function carryOut(
  context: DoorContext,
  { options }: ChatInputCommandInteraction,
  judged: Judging,
): Promise<string> {
  const { app, clock } = context;
  const { act } = judged;
  const reason = options.getString(REASON_OPTION) ?? '';
  switch (options.getSubcommand()) {
    case 'preview':
      return preview(context, judged);
    case 'extend': {
      const byMs = lengthOf(options.getString(LENGTH_OPTION, true));
      if (typeof byMs === 'string') return byMs;
      const { deadlineAt } = await app.extendDeadline({ ...act, byMs, reason });
      return `✅ The deadline is ${deadlineText(deadlineAt)}. Everybody is told who and why.`;
    }
    case 'shorten': {
      const length = lengthOf(options.getString(LENGTH_OPTION, true));
      if (typeof length === 'string') return length;
      const to = new Date(clock.now().getTime() + length);
      const { deadlineAt } = await app.shortenDeadline({ ...act, to, reason });
      return `✅ The deadline is ${deadlineText(deadlineAt)}. Everybody is told who and why.`;
    }
    case 'go-on': {
      const { deadlineAt } = await app.liftWaits(act);
      return `✅ The window goes on. The deadline is ${deadlineText(deadlineAt)}.`;
    }
    case 'motion': {
      const motionId = options.getString(MOTION_OPTION, true).trim();
      const choice = options.getString(DECISION_OPTION, true) === 'yes' ? 'yes' : 'no';
      await app.decideMotion({ ...act, motionId, choice, reason });
      return '✅ Your word is given, and everybody is told.';
    }
    default:
      return '❌ I do not know this command any more. Restart Discord to see the present ones.';
  }
}

/** `/gm`: what those who run a campaign do about its clocks. */
export async function gmCommand(context: DoorContext, asker: ChatInputCommandInteraction): Promise<void> {
  const judged = await judging(context, asker, asker.options.getString(CAMPAIGN_OPTION));
  if (judged === null) {
    await asker.editReply(
      '❌ Only the GM of a campaign, or an assistant, can do this. Name the campaign in the option `campaign`, or ask in its channel.',
    );
    return;
  }
  context.log.info(
    { campaign: judged.act.campaignId, interaction: asker.id, act: asker.options.getSubcommand() },
    'desk used from Discord',
  );
  await asker.editReply((await carryOut(context, asker, judged)).slice(0, 2000));
}
