import type { ChatInputCommandInteraction } from 'discord.js';
import type { CampaignProof } from '../../../app/archive/archive-pages.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { whichCampaign } from '../asker/campaign-choice.js';
import { CAMPAIGN_OPTION, OF_CAMPAIGN } from '../asker/shared-options.js';
import type { Handlers } from '../kit/command.js';
import type { DoorContext } from '../kit/context.js';
import { answerLong } from '../kit/long-answer.js';

const MOST_SHOWN = 10;

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** Whatever is not as it should be, phase by phase. */
const wrongLines = ({ phases }: CampaignProof['check']): readonly string[] =>
  phases.flatMap(({ title, findings }) =>
    findings.filter(({ verdict }) => verdict === 'differs').map(({ where, what }) => `${title}, ${where}: ${what}`),
  );

function outcome({ check }: CampaignProof): string {
  const { agreed, failures, notYet, erased, ruled } = check;
  const all = [
    counted(agreed.commitments, 'commitment', 'commitments'),
    counted(agreed.sheets, 'hash of a sheet', 'hashes of sheets'),
    counted(agreed.keys, 'key', 'keys'),
    counted(agreed.faces, 'face', 'faces'),
  ].join(', ');
  return [
    failures === 0
      ? `✅ Computed again, and all of it agrees: ${all}.`
      : `❌ ${counted(failures, 'thing differs', 'things differ')}. Agreeing: ${all}.`,
    ...(notYet === 0 ? [] : [`${counted(notYet, 'thing', 'things')} can be checked at the end of the campaign.`]),
    ...(ruled === 0 ? [] : [`${counted(ruled, 'face was', 'faces were')} set by rulings.`]),
    ...(erased === 0 ? [] : [`${counted(erased, 'sheet was', 'sheets were')} erased at the wish of who wrote it.`]),
  ].join(' ');
}

async function showProof(context: DoorContext, asker: ChatInputCommandInteraction): Promise<void> {
  const choice = await whichCampaign(context, asker, asker.options.getString(CAMPAIGN_OPTION));
  if (!choice.ok) return void (await asker.editReply(choice.text));
  const { campaign } = choice;
  const proof = await context.app.verifyCampaign(campaign.id);
  const wrong = wrongLines(proof.check);
  const text = [
    `**${escapeDiscord(campaign.title)}**`,
    outcome(proof),
    ...wrong.slice(0, MOST_SHOWN).map((line) => `- ${escapeDiscord(line)}`),
    `How it is computed, and a box to check a report of your own: <${context.publicUrl}/c/${campaign.id}/verify>`,
  ];
  await answerLong(asker, { text: text.join('\n'), file: { name: 'proof', text: wrong.join('\n') } });
}

/** `/verify`: what anybody may compute again of a campaign. */
export const verify: Handlers = {
  commands: [
    {
      path: 'verify',
      description: 'Compute the dice and the hashes of a campaign again',
      may: 'everybody',
      options: [OF_CAMPAIGN],
      answer: showProof,
    },
  ],
};
