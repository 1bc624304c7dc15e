import type { ChatInputCommandInteraction } from 'discord.js';
import type { DisputeAbout } from '../../../app/ports/record.js';
import type { Disputable, LedgerEntry } from '../../../app/rulings/ruling-pages.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { discordTime } from '../kit/answer-text.js';
import { nameTheSeat, whichSeat } from '../kit/asked-seat.js';
import { type Choice, fits, MOST_CHOICES, shortened, whichCampaign } from '../kit/campaign-choice.js';
import { CAMPAIGN_OPTION, LINE_OPTION, SEARCH_OPTION, TEXT_OPTION } from '../kit/command-options.js';
import type { DoorContext } from '../kit/context.js';
import { answerLong } from '../kit/long-answer.js';

const labelOf = ({ kind, id }: Disputable, line: Disputable['lines'][number]): string =>
  `${kind === 'report' ? 'Report' : 'Orders'} ${id}, line ${line.line}: ${line.text}`;

/** Lines that the seat may dispute, as completions; the value names the line. */
export const lineChoices = (found: readonly Disputable[], typed: string): Choice[] =>
  found
    .flatMap((one) =>
      one.lines.map((line) => ({ name: labelOf(one, line), value: `${one.kind}:${one.id}:${line.line}` })),
    )
    .filter(({ name }) => fits(name, typed))
    .slice(0, MOST_CHOICES)
    .map(({ name, value }) => ({ name: shortened(name, 100), value }));

function aboutOf(text: string): DisputeAbout | null {
  const read = /^(report|order):([A-Z0-9-]{3,40}):([1-9]\d{0,4})$/.exec(text.trim());
  if (read === null) return null;
  const [id, line] = [read[2] ?? '', Number(read[3])];
  return read[1] === 'report' ? { kind: 'report', number: id, line } : { kind: 'order', receipt: id, line };
}

/** `/dispute`: says that a line of a report or the answer to an order is wrong. */
export async function disputeCommand(context: DoorContext, asker: ChatInputCommandInteraction): Promise<void> {
  const { app, publicUrl } = context;
  const { options } = asker;
  const { person, choice } = await whichSeat(context, asker, options.getString(CAMPAIGN_OPTION));
  if (choice.kind !== 'one') return void (await asker.editReply(nameTheSeat(choice)));
  const { campaign, seat } = choice.held;
  const page = `${publicUrl}/c/${campaign.id}/seat/${seat.id}/disputes`;
  const about = aboutOf(options.getString(LINE_OPTION, true));
  if (about === null) {
    await asker.editReply(
      `❌ Choose a line of the list that is offered while you type, or dispute it at <${page}>. Nothing was stored.`,
    );
    return;
  }
  const text = options.getString(TEXT_OPTION, true);
  const { number } = await app.openDispute({ campaignId: campaign.id, seat: seat.id, person, about, text });
  await asker.editReply(
    `⚖️ Your dispute ${number} is with the GM, with all that bears on it. Nobody else reads it. You can withdraw it at <${page}>.`,
  );
}

const WORDS = {
  uphold: 'The result stands',
  amend: 'The state is corrected',
  're-resolve': 'The phase is resolved again',
  rewind: 'Play goes back',
} as const;

const entryText = ({ number, at, by, outcome, phaseTitle, reason, cites }: LedgerEntry): string =>
  `**Ruling ${number}**, ${escapeDiscord(phaseTitle)}, ${discordTime(at, 'F')}, ${escapeDiscord(by)}: ${WORDS[outcome]}. ${escapeDiscord(reason)} (${escapeDiscord(cites.join(', '))})`;

/** `/rulings`: the public ledger, by rule or words. */
export async function rulingsCommand(context: DoorContext, asker: ChatInputCommandInteraction): Promise<void> {
  const choice = await whichCampaign(context, asker, asker.options.getString(CAMPAIGN_OPTION));
  if (!choice.ok) return void (await asker.editReply(choice.text));
  const { campaign } = choice;
  const search = asker.options.getString(SEARCH_OPTION) ?? '';
  // Discord shows this to whoever looks over the asker's shoulder: only what everybody may read.
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
    file: {
      name: 'rulings',
      text: found
        .map(
          (entry) =>
            `Ruling ${entry.number}, ${entry.phaseTitle}: ${WORDS[entry.outcome]}. ${entry.reason} (${entry.cites.join(', ')})`,
        )
        .join('\n'),
    },
  });
}
