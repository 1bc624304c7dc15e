import type { ButtonInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { MotionSummary } from '../../../app/clocks/clock-pages.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { deadlineText, discordTime } from '../kit/answer-text.js';
import { nameTheSeat, whichSeat } from '../kit/asked-seat.js';
import { CAMPAIGN_OPTION, KIND_OPTION, LENGTH_OPTION, REASON_OPTION, WAIT_OPTION } from '../kit/command-options.js';
import type { DoorContext } from '../kit/context.js';
import { buttonRows, type Control, controlId, type Row } from '../kit/controls.js';
import type { HeldSeat } from '../kit/seat-choice.js';
import { lengthOf } from './gm-command.js';

const MOST_SHOWN = 3;
const KINDS = ['extend', 'pause', 'end'] as const;
const DAY = 24 * 3600 * 1000;

const said = { yes: 'You are for it.', no: 'You are against it.' } as const;
const tagOf = (id: string): string => id.slice(0, 8);

function shown(
  motions: readonly MotionSummary[],
  { campaign, seat }: HeldSeat,
): { content: string; components: Row[] } {
  const open = motions.slice(0, MOST_SHOWN);
  const lines = open.map(
    (motion, index) =>
      `${index + 1}. **${escapeDiscord(motion.question)}** by ${escapeDiscord(motion.openedBy)}: ${escapeDiscord(motion.reason)}\n${motion.yes} for it, ${motion.no} against it, ${motion.voters - motion.yes - motion.no} silent; ${motion.status === 'tied' ? 'tied: the GM decides' : `open until ${discordTime(motion.closesAt, 'F')}`}. ${motion.choice === null ? 'You have not voted.' : said[motion.choice]}`,
  );
  const components = open.flatMap(({ id, status }, index) => {
    const control = { campaign: campaign.id, seat: seat.id, phase: tagOf(id) };
    return status === 'tied'
      ? []
      : buttonRows([
          { id: controlId({ act: 'motion-yes', ...control }), label: `${index + 1}: Yes`, style: 'go' },
          { id: controlId({ act: 'motion-no', ...control }), label: `${index + 1}: No`, style: 'danger' },
        ]);
  });
  const head = `${escapeDiscord(campaign.title)}, ${escapeDiscord(seat.name)}:`;
  return { content: [head, ...lines].join('\n').slice(0, 2000), components };
}

const none = ({ campaign }: HeldSeat): string =>
  `No motion is open in ${escapeDiscord(campaign.title)}. \`/motion open\` puts one to the vote.`;

/** `/motion open` and `/motion vote`. */
export async function motionCommand(context: DoorContext, asker: ChatInputCommandInteraction): Promise<void> {
  const { app } = context;
  const { options } = asker;
  const { person, choice } = await whichSeat(context, asker, options.getString(CAMPAIGN_OPTION));
  if (choice.kind !== 'one') return void (await asker.editReply(nameTheSeat(choice)));
  const { held } = choice;
  const ref = { campaignId: held.campaign.id, seat: held.seat.id };
  if (options.getSubcommand() === 'open') {
    const kind = KINDS.find((one) => one === options.getString(KIND_OPTION, true)) ?? 'extend';
    const typed = options.getString(LENGTH_OPTION);
    const byMs = typed === null ? DAY : lengthOf(typed);
    if (typeof byMs === 'string') return void (await asker.editReply(byMs));
    const reason = options.getString(REASON_OPTION, true);
    const more = kind === 'extend' ? { byMs } : {};
    const { status, closesAt } = await app.openMotion({ ...ref, person, kind, reason, ...more });
    const then =
      status === 'open' ? `It is open until ${discordTime(closesAt, 'F')}; you have voted for it.` : `It is ${status}.`;
    return void (await asker.editReply(`✅ Your motion is put to all players. ${then}`));
  }
  const { motions } = await app.seatClocks({ reader: person, ...ref });
  await asker.editReply(motions.length === 0 ? none(held) : shown(motions, held));
}

/** A press on yes or no: the list of motions shows the vote from then on. */
export async function motionButton(context: DoorContext, press: ButtonInteraction, control: Control): Promise<void> {
  await press.deferUpdate();
  const { app } = context;
  const { person, choice } = await whichSeat(context, press, `${control.campaign}/${control.seat}`);
  const gone = async (text: string): Promise<void> => void (await press.editReply({ content: text, components: [] }));
  if (choice.kind !== 'one') return gone('❌ This seat is not yours any more, or its campaign is over.');
  const ref = { campaignId: control.campaign, seat: control.seat };
  const { motions } = await app.seatClocks({ reader: person, ...ref });
  const motion = motions.find(({ id, status }) => tagOf(id) === control.phase && status === 'open');
  if (motion === undefined) return gone('❌ This motion is decided already. Your vote was not counted.');
  const vote = control.act === 'motion-yes' ? 'yes' : 'no';
  const { status, counted } = await app.voteOnMotion({ ...ref, person, motionId: motion.id, choice: vote });
  if (!counted) return gone('❌ The time of this motion was up. Your vote was not counted.');
  const after = await app.seatClocks({ reader: person, ...ref });
  const left = shown(after.motions, choice.held);
  const word = status === 'open' ? '' : `\n✅ Your vote is counted, and the motion is ${status}.`;
  await press.editReply({ ...left, content: `${left.content}${word}`.slice(0, 2000) });
}

/** `/wait`: a player asks the open window to wait, or takes it back. */
export async function waitCommand(context: DoorContext, asker: ChatInputCommandInteraction): Promise<void> {
  const { options } = asker;
  const { person, choice } = await whichSeat(context, asker, options.getString(CAMPAIGN_OPTION));
  if (choice.kind !== 'one') return void (await asker.editReply(nameTheSeat(choice)));
  const { campaign, seat } = choice.held;
  const { waiting, deadlineAt } = await context.app.sayWait({
    campaignId: campaign.id,
    seat: seat.id,
    person,
    wait: options.getBoolean(WAIT_OPTION) ?? true,
    reason: options.getString(REASON_OPTION) ?? '',
  });
  await asker.editReply(
    `${waiting ? '✅ You have said WAIT, and everybody is told.' : '✅ Your WAIT is taken back.'} The deadline is ${deadlineText(deadlineAt)}.`,
  );
}
