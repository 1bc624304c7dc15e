import type { ChatInputCommandInteraction } from 'discord.js';
import { findRules } from '../../../core/engine/find-rules.js';
import type { RuleText } from '../../../core/game/contract.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { whichCampaign } from '../asker/campaign-choice.js';
import { CAMPAIGN_OPTION, completed, OF_CAMPAIGN, SEARCH_OPTION } from '../asker/shared-options.js';
import { type Choice, type Completing, type Handlers, MOST_CHOICES } from '../kit/command.js';
import type { DoorContext } from '../kit/context.js';
import { answerLong } from '../kit/long-answer.js';
import { shortened } from '../kit/shortened.js';

const MOST_IN_FULL = 3;
const MOST_NAMED = 15;

/** Rules as completions: by number and title. */
const ruleChoices = (rules: readonly RuleText[], typed: string): Choice[] =>
  (typed.trim() === '' ? rules : findRules(rules, typed)).slice(0, MOST_CHOICES).map(({ id, title }) => ({
    name: shortened(`${id} ${title}`, 100),
    value: id,
  }));

const inFull = ({ id, title, text }: RuleText): string =>
  `**${escapeDiscord(id)} ${escapeDiscord(title)}**\n${text
    .split('\n')
    .map((line) => `> ${escapeDiscord(line)}`)
    .join('\n')}`;

async function showRules(context: DoorContext, asker: ChatInputCommandInteraction): Promise<void> {
  const choice = await whichCampaign(context, asker, asker.options.getString(CAMPAIGN_OPTION));
  if (!choice.ok) return void (await asker.editReply(choice.text));
  const { campaign } = choice;
  const search = asker.options.getString(SEARCH_OPTION, true);
  const found = findRules(await context.app.rules(campaign.id), search);
  if (found.length === 0) {
    const words = escapeDiscord(shortened(search, 80));
    await asker.editReply(
      `❌ No rule of ${escapeDiscord(campaign.systemTitle)} has the number or the words “${words}”. ` +
        `Try fewer words, or read all at <${context.publicUrl}/c/${campaign.id}/rules>.`,
    );
    return;
  }
  const further = found.slice(MOST_IN_FULL, MOST_IN_FULL + MOST_NAMED);
  const left = found.length - MOST_IN_FULL - further.length;
  const names = further.map(({ id, title }) => escapeDiscord(`${id} ${title}`)).join(', ');
  const also = further.length === 0 ? [] : [`Also: ${names}${left > 0 ? ` and ${left} more` : ''}.`];
  await answerLong(asker, {
    text: [...found.slice(0, MOST_IN_FULL).map(inFull), ...also].join('\n\n'),
    file: { name: 'rules', text: found.map(({ id, title, text }) => `${id} ${title}\n${text}\n`).join('\n') },
  });
}

/** The rules of the campaign that is meant. */
export const rulesOfCampaign: Completing = async (context, typing, typed) => {
  const choice = await whichCampaign(context, typing, typing.options.getString(CAMPAIGN_OPTION));
  return choice.ok ? ruleChoices(await context.app.rules(choice.campaign.id), typed) : [];
};

/** `/rules`: a rule's number and text, from the rules of the campaign's own system. */
export const rules: Handlers = {
  commands: [
    {
      path: 'rules',
      description: 'Look up a rule',
      options: [
        completed(SEARCH_OPTION, 'A rule’s number, or words of its title or text', rulesOfCampaign, true),
        OF_CAMPAIGN,
      ],
      answer: showRules,
    },
  ],
};
