import type { ButtonInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { SeatPage } from '../../../app/app.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { actNamed } from '../acts/act-face.js';
import { subjectOf } from '../acts/act-subject.js';
import { personAsking, seatQuestion, whichSeat } from '../asker/asked-seat.js';
import type { HeldSeat } from '../asker/seat-choice.js';
import { CAMPAIGN_OPTION, OF_SEAT } from '../asker/shared-options.js';
import { NOT_YOURS } from '../kit/answer.js';
import type { Handlers } from '../kit/command.js';
import type { DoorContext } from '../kit/context.js';
import { inPlace, replying, seatButton, seatOf } from '../kit/control-handlers.js';
import { buttonRows, controlId, type Row } from '../kit/controls.js';

const MOST_SHOWN = 5;

const said = { yes: 'You said yes.', no: 'You said no.' } as const;

const tagOf = (subject: string): string => subject.slice(0, 8);

function questions(votes: SeatPage['votes'], { campaign, seat }: HeldSeat): { text: string; rows: Row[] } {
  const shown = votes.slice(0, MOST_SHOWN);
  const lines = shown.map(({ question, choice }, index) => {
    const answer = choice === 'yes' || choice === 'no' ? said[choice] : 'You have not voted.';
    return `${index + 1}. **${escapeDiscord(question)}** ${answer}`;
  });
  const rows = shown.flatMap(({ subject }, index) => {
    const control = { campaign: campaign.id, seat: seat.id, phase: tagOf(subject) };
    return buttonRows([
      { id: controlId({ act: 'vote-yes', ...control }), label: `${index + 1}: Yes`, style: 'go' },
      { id: controlId({ act: 'vote-no', ...control }), label: `${index + 1}: No`, style: 'danger' },
    ]);
  });
  const head = `${escapeDiscord(campaign.title)}, ${escapeDiscord(seat.name)}: the last word before the deadline counts.`;
  return { text: [head, ...lines].join('\n'), rows };
}

async function showQuestions(
  context: DoorContext,
  asker: ChatInputCommandInteraction | ButtonInteraction,
  name: string | null,
): Promise<void> {
  const { person, choice } = await whichSeat(context, asker, name);
  if (choice.kind !== 'one') {
    const { text, rows } = seatQuestion('vote', choice);
    return void (await asker.editReply({ content: text, components: rows }));
  }
  const { held } = choice;
  const page = await context.app.seatPage({ reader: person, campaignId: held.campaign.id, seat: held.seat.id });
  if (page.votes.length === 0) {
    await asker.editReply(`There is nothing to vote on for your seat in ${escapeDiscord(held.campaign.title)}.`);
    return;
  }
  const { text, rows } = questions(page.votes, held);
  await asker.editReply({ content: text, components: rows });
}

/** A press on yes or no: the list of questions shows the vote from then on. */
const cast = (choice: 'yes' | 'no') =>
  inPlace(
    seatButton(async (context, press, control) => {
      const { app } = context;
      const vote = actNamed(context, 'cast-vote');
      const gone = async (text: string): Promise<void> =>
        void (await press.editReply({ content: text, components: [] }));
      const found = await subjectOf(context, vote, press, seatOf(control));
      if (found.kind !== 'one' || found.subject.held === null) return gone(NOT_YOURS);
      const { held, ref } = found.subject;
      const { id: reader } = await personAsking(context, press);
      const open = async () => app.seatPage({ reader, campaignId: held.campaign.id, seat: held.seat.id });
      const asked = (await open()).votes.find(({ subject }) => tagOf(subject) === control.phase);
      if (asked === undefined) return gone('❌ This question is not open any more. Your vote was not counted.');
      await vote.do(ref, { subject: asked.subject, choice });
      const { text, rows } = questions((await open()).votes, held);
      await press.editReply({ content: text, components: rows });
    }),
  );

/** `/vote`: the open questions of a seat, each with its two buttons. */
export const vote: Handlers = {
  commands: [
    {
      path: 'vote',
      description: 'Vote on who may join your side',
      options: [OF_SEAT],
      answer: (context, asker) => showQuestions(context, asker, asker.options.getString(CAMPAIGN_OPTION)),
    },
  ],
  buttons: {
    vote: replying(seatButton((context, press, control) => showQuestions(context, press, seatOf(control)))),
    'vote-yes': cast('yes'),
    'vote-no': cast('no'),
  },
};
