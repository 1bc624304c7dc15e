import type { ButtonInteraction, ChatInputCommandInteraction } from 'discord.js';
import { asSeat } from '../../../core/game/viewer.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { nameTheSeat, seatQuestion, whichSeat } from '../asker/asked-seat.js';
import { CAMPAIGN_OPTION, completed, OF_SEAT, PHASE_OPTION } from '../asker/shared-options.js';
import type { Completing, Handlers } from '../kit/command.js';
import type { DoorContext } from '../kit/context.js';
import { replying, seatButton, seatOf } from '../kit/control-handlers.js';
import { named, noSuchPhase, reportChoices, showReport } from './past-report.js';

async function ownReport(
  context: DoorContext,
  asker: ChatInputCommandInteraction | ButtonInteraction,
  seatName: string | null,
): Promise<void> {
  const phase = asker.isChatInputCommand() ? asker.options.getString(PHASE_OPTION) : null;
  const { person, choice } = await whichSeat(context, asker, seatName);
  if (choice.kind !== 'one') {
    if (phase !== null) return void (await asker.editReply(nameTheSeat(choice)));
    const { text, rows } = seatQuestion('report', choice);
    return void (await asker.editReply({ content: text, components: rows }));
  }
  const { campaign, seat } = choice.held;
  const ref = { reader: person, campaignId: campaign.id, seat: seat.id };
  const titles = await context.app.pastTitles(ref);
  const number = (phase === null ? titles[0] : named(titles, phase))?.number;
  const [report] = number === undefined ? [] : await context.app.pastReports({ ...ref, number });
  if (report === undefined) {
    const none = `There is no report for you yet in ${escapeDiscord(campaign.title)}.`;
    const first = 'The first comes when a phase has been resolved.';
    await asker.editReply(phase === null ? `${none} ${first}` : noSuchPhase(phase, titles));
    return;
  }
  await showReport(context, asker, report, { person, campaign, as: asSeat(seat.id) });
}

const ownReports: Completing = async (context, typing, typed) => {
  const { person, choice } = await whichSeat(context, typing, typing.options.getString(CAMPAIGN_OPTION));
  if (choice.kind !== 'one') return [];
  const { campaign, seat } = choice.held;
  const ref = { reader: person, campaignId: campaign.id, seat: seat.id };
  return reportChoices(await context.app.pastTitles(ref), typed);
};

/** `/report`: what the asker's own seat was told, again. */
export const report: Handlers = {
  commands: [
    {
      path: 'report',
      may: 'readers-ever',
      description: 'Read a report of your seat, the latest when no phase is named',
      options: [completed(PHASE_OPTION, 'A phase that is over', ownReports), OF_SEAT],
      answer: (context, asker) => ownReport(context, asker, asker.options.getString(CAMPAIGN_OPTION)),
    },
  ],
  buttons: {
    report: replying(seatButton((context, press, control) => ownReport(context, press, seatOf(control)))),
  },
};
