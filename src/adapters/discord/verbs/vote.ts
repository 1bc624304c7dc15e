import type { ButtonInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { MotionSummary } from '../../../app/clocks/clock-pages.js';
import type { HeldSeat } from '../../../app/reading/seat-choice.js';
import { votesInWords } from '../../../app/telling/texts/motion-notices.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { actNamed } from '../acts/act-face.js';
import { subjectOf } from '../acts/act-subject.js';
import { carryOut } from '../acts/carry-out.js';
import { notOne, personAsking, seatQuestion, whichSeat } from '../asker/asked-seat.js';
import { CAMPAIGN_OPTION, OF_SEAT } from '../asker/shared-options.js';
import { type Answer, NOT_YOURS, plainAnswer } from '../kit/answer.js';
import type { ButtonHandler, Handlers } from '../kit/command.js';
import type { DoorContext } from '../kit/context.js';
import { inPlace, replying, seatButton, seatOf } from '../kit/control-handlers.js';
import { buttonRows, controlId, type Row } from '../kit/controls.js';
import { discordTime } from '../kit/times.js';

/** Discord shows five rows of buttons, and each question has its own. */
const MOST_SHOWN = 5;

type Choice = 'yes' | 'no';

/** A question that a seat may answer: on a newcomer, or on a motion. */
interface Question {
  readonly kind: 'vote' | 'motion';
  readonly id: string;
  readonly text: string;
  /** A motion that is tied waits for the GM: nobody votes on it any more. */
  readonly open: boolean;
}

const tagOf = (id: string): string => id.slice(0, 8);

const said = (choice: string | null): string =>
  choice === 'yes' ? 'You said yes.' : choice === 'no' ? 'You said no.' : 'You have not voted.';

function motionText(motion: MotionSummary): string {
  const { question, openedBy, reason, status, closesAt, choice } = motion;
  const then = status === 'tied' ? 'tied: the GM decides' : `open until ${discordTime(closesAt, 'F')}`;
  return [
    `**${escapeDiscord(question)}** by ${escapeDiscord(openedBy)}: ${escapeDiscord(reason)}`,
    `${votesInWords(motion)}; ${then}. ${said(choice)}`,
  ].join('\n');
}

/** All that the seat may say yes or no to now. */
async function questionsOf(
  { app }: DoorContext,
  person: string,
  { campaign, seat }: HeldSeat,
): Promise<readonly Question[]> {
  const ref = { reader: person, campaignId: campaign.id, seat: seat.id };
  const [{ motions }, { votes }] = await Promise.all([app.seatClocks(ref), app.seatPage(ref)]);
  return [
    ...motions.map((motion): Question => {
      const { id, status } = motion;
      return { kind: 'motion', id, text: motionText(motion), open: status === 'open' };
    }),
    ...votes.map(({ subject, question, choice }): Question => {
      const text = `**${escapeDiscord(question)}** ${said(choice)} The last word before the deadline counts.`;
      return { kind: 'vote', id: subject, text, open: true };
    }),
  ];
}

function listed(questions: readonly Question[], { campaign, seat }: HeldSeat): Answer {
  if (questions.length === 0) {
    const motion = '`/motion open` puts something to the vote.';
    return plainAnswer(`There is nothing to vote on for your seat in ${escapeDiscord(campaign.title)}. ${motion}`);
  }
  const shown = questions.slice(0, MOST_SHOWN);
  const rows = shown.flatMap(({ kind, id, open }, index): Row[] => {
    const control = { campaign: campaign.id, seat: seat.id, phase: tagOf(id) };
    return open
      ? buttonRows([
          { id: controlId({ act: `${kind}-yes`, ...control }), label: `${index + 1}: Yes`, style: 'go' },
          { id: controlId({ act: `${kind}-no`, ...control }), label: `${index + 1}: No`, style: 'danger' },
        ])
      : [];
  });
  const left = questions.length - shown.length;
  const text = [
    `${escapeDiscord(campaign.title)}, ${escapeDiscord(seat.name)}:`,
    ...shown.map((question, index) => `${index + 1}. ${question.text}`),
    ...(left > 0 ? [`${left} more: they are listed here once these are settled.`] : []),
  ].join('\n');
  return { text: text.slice(0, 1900), rows };
}

async function showQuestions(
  context: DoorContext,
  asker: ChatInputCommandInteraction | ButtonInteraction,
  name: string | null,
): Promise<void> {
  const { person, choice } = await whichSeat(context, asker, name);
  const { text, rows } =
    choice.kind === 'one'
      ? listed(await questionsOf(context, person, choice.held), choice.held)
      : seatQuestion('vote', choice);
  await asker.editReply({ content: text, components: rows });
}

const ACTS = { vote: 'cast-vote', motion: 'vote-on-motion' } as const;
const GONE = {
  vote: '❌ This question is not open any more. Your vote was not counted.',
  motion: '❌ This motion is decided already. Your vote was not counted.',
} as const;

/** A press on yes or no. The answer is the list of all questions, with the vote in it. */
const cast = (answering: (answer: ButtonHandler) => ButtonHandler, kind: Question['kind'], choice: Choice) =>
  answering(
    seatButton(async (context, press, control) => {
      const say = async ({ text, rows }: Answer): Promise<void> =>
        void (await press.editReply({ content: text.slice(0, 2000), components: rows }));
      const act = actNamed(context, ACTS[kind]);
      const found = await subjectOf(context, act, press, seatOf(control));
      if (found.kind === 'which') return say(plainAnswer(notOne(control, found.choice)));
      if (found.kind !== 'one' || found.subject.held === null) return say(plainAnswer(NOT_YOURS));
      const { subject } = found;
      const { held } = found.subject;
      const { id: person } = await personAsking(context, press);
      const asked = (await questionsOf(context, person, held)).find(
        (one) => one.kind === kind && one.open && tagOf(one.id) === control.phase,
      );
      if (asked === undefined) return say(plainAnswer(GONE[kind]));
      const typed = kind === 'vote' ? { subject: asked.id, choice } : { motion: asked.id, choice };
      const { text } = await carryOut(context, press, act, subject, typed);
      const left = await questionsOf(context, person, held);
      if (left.length === 0) return say({ text, rows: [] });
      const list = listed(left, held);
      await say({ ...list, text: `${list.text}\n${text}` });
    }),
  );

/** Buttons of the list, which becomes the answer; and those of messages, which stay as they are, since others may read them. */
const buttonsFor = (kind: Question['kind']): Readonly<Record<string, ButtonHandler>> => ({
  [`${kind}-yes`]: cast(inPlace, kind, 'yes'),
  [`${kind}-no`]: cast(inPlace, kind, 'no'),
  [`${kind}-say-yes`]: cast(replying, kind, 'yes'),
  [`${kind}-say-no`]: cast(replying, kind, 'no'),
});

/** `/vote`: all that a seat is asked, motions and newcomers, each with its two buttons. */
export const vote: Handlers = {
  commands: [
    {
      path: 'vote',
      may: 'writers',
      description: 'Vote on motions, and on who may join',
      options: [OF_SEAT],
      answer: (context, asker) => showQuestions(context, asker, asker.options.getString(CAMPAIGN_OPTION)),
    },
  ],
  buttons: {
    vote: replying(seatButton((context, press, control) => showQuestions(context, press, seatOf(control)))),
    ...buttonsFor('motion'),
    ...buttonsFor('vote'),
  },
};
