import type { ChatInputCommandInteraction } from 'discord.js';
import type { MotionSummary } from '../../../app/clocks/clock-pages.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { actNamed } from '../acts/act-face.js';
import { subjectOf } from '../acts/act-subject.js';
import { carryOut } from '../acts/carry-out.js';
import { nameTheSeat, personAsking, whichSeat } from '../asker/asked-seat.js';
import type { HeldSeat } from '../asker/seat-choice.js';
import { CAMPAIGN_OPTION, OF_SEAT } from '../asker/shared-options.js';
import { NOT_YOURS } from '../kit/answer.js';
import type { Handlers } from '../kit/command.js';
import type { DoorContext } from '../kit/context.js';
import { inPlace, seatButton, seatOf } from '../kit/control-handlers.js';
import { buttonRows, controlId, type Row } from '../kit/controls.js';
import { discordTime } from '../kit/times.js';

const MOST_SHOWN = 3;

const said = { yes: 'You are for it.', no: 'You are against it.' } as const;
const tagOf = (id: string): string => id.slice(0, 8);

function standing({ question, openedBy, reason, yes, no, voters, status, closesAt, choice }: MotionSummary): string {
  const votes = `${yes} for it, ${no} against it, ${voters - yes - no} silent`;
  const then = status === 'tied' ? 'tied: the GM decides' : `open until ${discordTime(closesAt, 'F')}`;
  const own = choice === null ? 'You have not voted.' : said[choice];
  return [
    `**${escapeDiscord(question)}** by ${escapeDiscord(openedBy)}: ${escapeDiscord(reason)}`,
    `${votes}; ${then}. ${own}`,
  ].join('\n');
}

function shown(
  motions: readonly MotionSummary[],
  { campaign, seat }: HeldSeat,
): { content: string; components: Row[] } {
  const open = motions.slice(0, MOST_SHOWN);
  const lines = open.map((motion, index) => `${index + 1}. ${standing(motion)}`);
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

async function showMotions(context: DoorContext, asker: ChatInputCommandInteraction): Promise<void> {
  const { person, choice } = await whichSeat(context, asker, asker.options.getString(CAMPAIGN_OPTION));
  if (choice.kind !== 'one') return void (await asker.editReply(nameTheSeat(choice)));
  const { held } = choice;
  const ref = { campaignId: held.campaign.id, seat: held.seat.id };
  const { motions } = await context.app.seatClocks({ reader: person, ...ref });
  await asker.editReply(motions.length === 0 ? none(held) : shown(motions, held));
}

/** A press on yes or no: the list of motions shows the vote from then on. */
const cast = (choice: 'yes' | 'no') =>
  inPlace(
    seatButton(async (context, press, control) => {
      const vote = actNamed(context, 'vote-on-motion');
      const gone = async (text: string): Promise<void> =>
        void (await press.editReply({ content: text, components: [] }));
      const found = await subjectOf(context, vote, press, seatOf(control));
      if (found.kind !== 'one' || found.subject.held === null) return gone(NOT_YOURS);
      const { subject } = found;
      const { held } = found.subject;
      const { id: reader } = await personAsking(context, press);
      const open = async () =>
        (await context.app.seatClocks({ reader, campaignId: held.campaign.id, seat: held.seat.id })).motions;
      const motion = (await open()).find(({ id, status }) => tagOf(id) === control.phase && status === 'open');
      if (motion === undefined) return gone('❌ This motion is decided already. Your vote was not counted.');
      const { text } = await carryOut(context, press, vote, subject, { motion: motion.id, choice });
      const left = shown(await open(), held);
      await press.editReply({ ...left, content: `${left.content}\n${text}`.slice(0, 2000) });
    }),
  );

/** `/motion vote`: the open motions, each with its two buttons. */
export const motionVote: Handlers = {
  commands: [
    {
      path: 'motion vote',
      description: 'See the open motions, and vote',
      options: [OF_SEAT],
      answer: showMotions,
    },
  ],
  buttons: { 'motion-yes': cast('yes'), 'motion-no': cast('no') },
};
