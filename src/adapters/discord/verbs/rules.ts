import type { ChatInputCommandInteraction } from 'discord.js';
import { findRules } from '../../../core/engine/find-rules.js';
import type { RuleText } from '../../../core/game/contract.js';
import type { Reference, ReferenceEntry } from '../../../core/game/reference.js';
import { documentLines } from '../../../core/report/document-lines.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { whichCampaign } from '../asker/campaign-choice.js';
import { CAMPAIGN_OPTION, completed, OF_CAMPAIGN, SEARCH_OPTION } from '../asker/shared-options.js';
import { type Choice, type Completing, type Handlers, MOST_CHOICES } from '../kit/command.js';
import type { DoorContext } from '../kit/context.js';
import { answerLong } from '../kit/long-answer.js';
import { shortened } from '../kit/shortened.js';

const MOST_IN_FULL = 3;
const MOST_NAMED = 15;

/** What of the reference can be looked up, each as a rule without a number: a card, a table, how an order is written. */
const asRule = ({ title, summary, blocks }: ReferenceEntry, ...written: readonly string[]): RuleText => {
  const told = documentLines({ title, blocks }).map(({ text }) => text);
  return { id: '', title, text: [summary, ...written, ...told].join('\n') };
};

const asRules = ({ sections, orders }: Reference): readonly RuleText[] => [
  ...sections.flatMap(({ entries }) => entries.map((entry) => asRule(entry))),
  ...orders.map((guide) => asRule(guide, `Written as: ${guide.template}`, `For example: ${guide.example}`)),
];

async function rulesAndReference({ app }: DoorContext, campaignId: string): Promise<readonly RuleText[]> {
  const [numbered, reference] = await Promise.all([app.rules(campaignId), app.reference(campaignId)]);
  return [...numbered, ...asRules(reference)];
}

const named = ({ id, title }: RuleText): string => (id === '' ? title : `${id} ${title}`);

/** Rules as completions: by number and title. */
const ruleChoices = (rules: readonly RuleText[], typed: string): Choice[] =>
  (typed.trim() === '' ? rules : findRules(rules, typed)).slice(0, MOST_CHOICES).map((rule) => ({
    name: shortened(named(rule), 100),
    value: rule.id === '' ? shortened(rule.title, 100) : rule.id,
  }));

const inFull = (rule: RuleText): string =>
  `**${escapeDiscord(named(rule))}**\n${rule.text
    .split('\n')
    .map((line) => `> ${escapeDiscord(line)}`)
    .join('\n')}`;

async function showRules(context: DoorContext, asker: ChatInputCommandInteraction): Promise<void> {
  const choice = await whichCampaign(context, asker, asker.options.getString(CAMPAIGN_OPTION));
  if (!choice.ok) return void (await asker.editReply(choice.text));
  const { campaign } = choice;
  const search = asker.options.getString(SEARCH_OPTION, true);
  const found = findRules(await rulesAndReference(context, campaign.id), search);
  if (found.length === 0) {
    const words = escapeDiscord(shortened(search, 80));
    await asker.editReply(
      `❌ Nothing in the rules of ${escapeDiscord(campaign.systemTitle)} has the number or the words “${words}”. ` +
        `Try fewer words, or read all at <${context.publicUrl}/c/${campaign.id}/rules>.`,
    );
    return;
  }
  const further = found.slice(MOST_IN_FULL, MOST_IN_FULL + MOST_NAMED);
  const left = found.length - MOST_IN_FULL - further.length;
  const names = further.map((rule) => escapeDiscord(named(rule))).join(', ');
  const also = further.length === 0 ? [] : [`Also: ${names}${left > 0 ? ` and ${left} more` : ''}.`];
  await answerLong(asker, {
    text: [...found.slice(0, MOST_IN_FULL).map(inFull), ...also].join('\n\n'),
    file: { name: 'rules', text: found.map((rule) => `${named(rule)}\n${rule.text}\n`).join('\n') },
  });
}

const choicesFrom =
  (read: (context: DoorContext, campaignId: string) => Promise<readonly RuleText[]>): Completing =>
  async (context, typing, typed) => {
    const choice = await whichCampaign(context, typing, typing.options.getString(CAMPAIGN_OPTION));
    return choice.ok ? ruleChoices(await read(context, choice.campaign.id), typed) : [];
  };

/** The rules of the campaign that is meant. */
export const rulesOfCampaign = choicesFrom(({ app }, campaignId) => app.rules(campaignId));

/** `/rules`: a rule, a card, a table or how an order is written, as it is in the campaign that is meant. */
export const rules: Handlers = {
  commands: [
    {
      path: 'rules',
      may: 'everybody',
      description: 'Look up a rule, a card, or how an order is written',
      options: [
        completed(
          SEARCH_OPTION,
          'A rule’s number, or words of what you look for',
          choicesFrom(rulesAndReference),
          true,
        ),
        OF_CAMPAIGN,
      ],
      answer: showRules,
    },
  ],
};
