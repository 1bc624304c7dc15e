import type { ButtonInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { SeatPage } from '../../../app/app.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { seatQuestion, whichSeat } from '../kit/asked-seat.js';
import type { DoorContext } from '../kit/context.js';
import { buttonRows, type Control, controlId, type Row } from '../kit/controls.js';
import type { HeldSeat } from '../kit/seat-choice.js';

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

/** `/vote`: the open questions of a seat, each with its two buttons. */
export async function voteCommand(
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
export async function voteButton(context: DoorContext, press: ButtonInteraction, control: Control): Promise<void> {
  await press.deferUpdate();
  const { app } = context;
  const { person, choice } = await whichSeat(context, press, `${control.campaign}/${control.seat}`);
  const gone = async (text: string): Promise<void> => void (await press.editReply({ content: text, components: [] }));
  if (choice.kind !== 'one') return gone('❌ This seat is not yours any more, or its campaign is over.');
  const ref = { campaignId: control.campaign, seat: control.seat };
  const { votes } = await app.seatPage({ reader: person, ...ref });
  const vote = votes.find(({ subject }) => tagOf(subject) === control.phase);
  if (vote === undefined) return gone('❌ This question is not open any more. Your vote was not counted.');
  await app.castVote({ ...ref, person, subject: vote.subject, choice: control.act === 'vote-yes' ? 'yes' : 'no' });
  const after = await app.seatPage({ reader: person, ...ref });
  const { text, rows } = questions(after.votes, choice.held);
  await press.editReply({ content: text, components: rows });
}
