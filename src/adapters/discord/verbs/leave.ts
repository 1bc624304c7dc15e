import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { questionBefore } from '../acts/act-command.js';
import { actNamed } from '../acts/act-face.js';
import { subjectOf } from '../acts/act-subject.js';
import { campaignHere, personAsking, seatQuestion } from '../asker/asked-seat.js';
import { CAMPAIGN_OPTION, campaignsOf, completed, ownSeats, together } from '../asker/shared-options.js';
import { type Answer, plainAnswer } from '../kit/answer.js';
import type { FormAsker, Handlers } from '../kit/command.js';
import type { DoorContext } from '../kit/context.js';
import { campaignButton, inPlace, replying, seatButton, seatOf } from '../kit/control-handlers.js';
import { buttonRows, campaignControlId } from '../kit/controls.js';

const ORDERS_STAY = ' Orders that stand stay valid, and you cannot take the seat back by yourself.';
const DEPUTIES_STAY_OUT =
  '❌ You stand in for this seat, and only its holder can leave it. `/deputy end` ends your part.';

/** Asks once more, for a seat of a running campaign or for a place in one that has not begun. */
async function question(context: DoorContext, asker: FormAsker, name: string | null): Promise<Answer> {
  const leave = actNamed(context, 'leave-seat');
  const found = await subjectOf(context, leave, asker, name);
  if (found.kind === 'none') return plainAnswer(found.text);
  if (found.kind === 'one') {
    const { subject } = found;
    return subject.held?.as === 'deputy'
      ? plainAnswer(DEPUTIES_STAY_OUT)
      : questionBefore(leave, subject, {}, ORDERS_STAY);
  }
  const wanted = name ?? (await campaignHere(context, asker));
  const { id: person } = await personAsking(context, asker);
  const signup = (await context.app.campaigns(person)).find(
    ({ id, title, status }) => status === 'signup' && (id === wanted || title === wanted),
  );
  if (signup === undefined) return seatQuestion('leave', found.choice);
  return {
    text:
      `Withdraw from **${escapeDiscord(signup.title)}** before it starts? Your place goes to the next who waits; ` +
      'you can sign up again while registration is open.',
    rows: buttonRows([
      { id: campaignControlId({ act: 'withdraw-now', campaign: signup.id }), label: 'Withdraw', style: 'danger' },
    ]),
  };
}

const ask = async (context: DoorContext, asker: FormAsker, name: string | null): Promise<void> => {
  const { text, rows } = await question(context, asker, name);
  await asker.editReply({ content: text, components: rows });
};

const withdraw = campaignButton(async (context, press, { campaign }) => {
  const { id: person } = await personAsking(context, press);
  await context.app.withdrawApplication({ campaignId: campaign, person });
  await press.editReply({ content: 'You have withdrawn.', components: [] });
});

/** `/leave`: gives a seat up, or before the start the place in line for one. */
export const leave: Handlers = {
  commands: [
    {
      path: 'leave',
      may: 'holder',
      description: 'Leave your seat, or withdraw before the start',
      options: [
        completed(
          CAMPAIGN_OPTION,
          'The seat, or the campaign you signed up for',
          together(ownSeats, campaignsOf('signup')),
        ),
      ],
      answer: (context, asker) => ask(context, asker, asker.options.getString(CAMPAIGN_OPTION)),
    },
  ],
  buttons: {
    leave: replying(seatButton((context, press, control) => ask(context, press, seatOf(control)))),
    'withdraw-now': inPlace(withdraw),
  },
};
