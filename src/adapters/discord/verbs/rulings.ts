import type { ChatInputCommandInteraction } from 'discord.js';
import type { LedgerEntry } from '../../../app/rulings/ruling-pages.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { whichCampaign } from '../asker/campaign-choice.js';
import { CAMPAIGN_OPTION, completed, OF_CAMPAIGN, SEARCH_OPTION } from '../asker/shared-options.js';
import type { Handlers } from '../kit/command.js';
import type { DoorContext } from '../kit/context.js';
import { answerLong } from '../kit/long-answer.js';
import { shortened } from '../kit/shortened.js';
import { discordTime } from '../kit/times.js';
import { rulesOfCampaign } from './rules.js';

const WORDS = {
  uphold: 'The result stands',
  amend: 'The state is corrected',
  're-resolve': 'The phase is resolved again',
  rewind: 'Play goes back',
} as const;

const entryText = ({ number, at, by, outcome, phaseTitle, reason, cites }: LedgerEntry): string => {
  const head = `**Ruling ${number}**, ${escapeDiscord(phaseTitle)}, ${discordTime(at, 'F')}, ${escapeDiscord(by)}`;
  return `${head}: ${WORDS[outcome]}. ${escapeDiscord(reason)} (${escapeDiscord(cites.join(', '))})`;
};

const entryLine = ({ number, phaseTitle, outcome, reason, cites }: LedgerEntry): string =>
  `Ruling ${number}, ${phaseTitle}: ${WORDS[outcome]}. ${reason} (${cites.join(', ')})`;

async function showRulings(context: DoorContext, asker: ChatInputCommandInteraction): Promise<void> {
  const choice = await whichCampaign(context, asker, asker.options.getString(CAMPAIGN_OPTION));
  if (!choice.ok) return void (await asker.editReply(choice.text));
  const { campaign } = choice;
  const search = asker.options.getString(SEARCH_OPTION) ?? '';
  // This may be read over the asker's shoulder: only what everybody may read.
  const found = await context.app.rulings({ reader: null, campaignId: campaign.id, search });
  const where = `<${context.publicUrl}/c/${campaign.id}/rulings>`;
  if (found.length === 0) {
    const none =
      search === '' ? 'Nothing has been ruled yet' : `No ruling has “${escapeDiscord(shortened(search, 80))}”`;
    await asker.editReply(`${none} in ${escapeDiscord(campaign.title)}. The ledger: ${where}`);
    return;
  }
  await answerLong(asker, {
    text: [...found.map(entryText), `The ledger: ${where}`].join('\n\n'),
    file: { name: 'rulings', text: found.map(entryLine).join('\n') },
  });
}

/** `/rulings`: the public ledger, by rule or words. */
export const rulings: Handlers = {
  commands: [
    {
      path: 'rulings',
      may: 'everybody',
      description: 'What the GM has ruled, and why',
      options: [completed(SEARCH_OPTION, 'A rule’s number, or words; all when left out', rulesOfCampaign), OF_CAMPAIGN],
      answer: showRulings,
    },
  ],
};
