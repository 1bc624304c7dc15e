import type { AutocompleteInteraction, BaseInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { CampaignPage } from '../../../app/app.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { campaignHere, personAsking } from '../kit/asked-seat.js';
import { type Choice, fits, MOST_CHOICES, shortened } from '../kit/campaign-choice.js';
import {
  CAMPAIGN_OPTION,
  DECISION_OPTION,
  KEEP_OPTION,
  REASON_OPTION,
  ROLE_OPTION,
  SEAT_OPTION,
  TEXT_OPTION,
  USER_OPTION,
} from '../kit/command-options.js';
import type { DoorContext } from '../kit/context.js';

export interface Judging {
  readonly page: CampaignPage;
  readonly act: { readonly campaignId: string; readonly by: string };
}

/** The campaign that a GM or assistant means, by name or by place; null for everybody else. */
export async function judging(
  context: DoorContext,
  asker: BaseInteraction,
  name: string | null,
): Promise<Judging | null> {
  const { id: by } = await personAsking(context, asker);
  const campaignId = name?.trim() ?? (await campaignHere(context, asker));
  if (campaignId === null) return null;
  const page = await context.app.campaignPage({ reader: by, campaignId });
  return page.reader.gm || page.reader.assistant ? { page, act: { campaignId: page.id, by } } : null;
}

/** Seats of the campaign that the asker judges; nobody else is offered any. */
export async function judgedSeatChoices(
  context: DoorContext,
  typing: AutocompleteInteraction,
  typed: string,
): Promise<Choice[]> {
  const judged = await judging(context, typing, typing.options.getString(CAMPAIGN_OPTION));
  return (judged?.page.seats ?? [])
    .filter(({ id, name }) => fits(`${name} ${id}`, typed))
    .slice(0, MOST_CHOICES)
    .map(({ id, name }) => ({ name: shortened(name, 100), value: id }));
}

const DECISIONS = ['default', 'excuse', 'repeat', 'remove'] as const;

async function carryOut(
  { app }: DoorContext,
  { options }: ChatInputCommandInteraction,
  { page, act }: Judging,
  other: string,
): Promise<string> {
  const seat = options.getString(SEAT_OPTION)?.trim() ?? '';
  const reason = options.getString(REASON_OPTION) ?? '';
  const named = escapeDiscord(page.seats.find(({ id }) => id === seat)?.name ?? seat);
  switch (options.getSubcommand()) {
    case 'silence': {
      const wanted = options.getString(DECISION_OPTION, true);
      const decision = DECISIONS.find((one) => one === wanted) ?? 'default';
      await app.decideAbsence({ ...act, seat, decision });
      return `Noted for ${named}.`;
    }
    case 'excuse':
      await app.excuseAbsence({ ...act, seat, reason });
      return `The silence of ${named} is excused, and its player is told.`;
    case 'seal':
      return (await app.sealNow(act)) === 'sealed' ? 'The phase is sealed.' : 'Nothing was held; nothing was changed.';
    case 'orders': {
      const { receipt } = await app.submitForSeat({ ...act, seat, text: options.getString(TEXT_OPTION, true), reason });
      return receipt === null
        ? 'Nothing was entered: the sheet is too long.'
        : `Entered for ${named} as \`${receipt.receipt}\`; its player has a copy.`;
    }
    case 'unseat':
      await app.unseat({ ...act, seat, reason, keep: options.getBoolean(KEEP_OPTION) ?? true });
      return `${named} is open now, and everybody is told.`;
    case 'assign':
      await app.assignSeat({ ...act, seat, person: other });
      return `${named} is given.`;
    case 'office': {
      const role = options.getString(ROLE_OPTION, true);
      if (role === 'none') await app.removeJudge({ ...act, person: other });
      else await app.addJudge({ ...act, person: other, role: role === 'gm' ? 'gm' : 'assistant' });
      return 'Done, and everybody is told.';
    }
    case 'hand-over':
      await app.handOver({ ...act, to: other, reason });
      return 'The campaign is handed over, and everybody is told.';
    case 'adopt':
      await app.adoptCampaign(act);
      return 'You are game master of this campaign now, and everybody is told.';
    default:
      return 'I do not know this command any more. Restart Discord to see the present ones.';
  }
}

/** `/players …`: seats and offices, for GMs and assistants. Rights are the app's to judge; here only the campaign is found. */
export async function playersCommand(context: DoorContext, asker: ChatInputCommandInteraction): Promise<void> {
  const judged = await judging(context, asker, asker.options.getString(CAMPAIGN_OPTION));
  if (judged === null) {
    await asker.editReply(
      '❌ Only the GM of a campaign or an assistant can do this. Name the campaign in the option `campaign`, or use the command in its channel.',
    );
    return;
  }
  const user = asker.options.getUser(USER_OPTION);
  if (user?.bot === true) return void (await asker.editReply('❌ A bot cannot play or judge.'));
  const other =
    user === null ? '' : (await context.app.personOfDiscord({ discordId: user.id, name: user.displayName })).id;
  const said = await carryOut(context, asker, judged, other);
  const act = asker.options.getSubcommand();
  context.log.info({ campaign: judged.page.id, interaction: asker.id, act }, 'players changed from Discord');
  await asker.editReply(said);
}
