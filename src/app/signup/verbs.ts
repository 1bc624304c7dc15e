import * as field from '../kit/field.js';
import { act, look, ownForm } from '../kit/verb.js';
import { USUAL_END_DAYS } from '../windows/signup-end.js';
import { apply } from './apply-for-seat.js';
import { bindDiscordChannel, createCampaign } from './create-campaign.js';
import { leaveForumTopic, openForumTopic, renewForumTopic } from './forum-topic.js';
import { keepSignupOpen, setSignupEnd } from './keep-signup.js';
import { listBinders } from './list-binders.js';
import { takeBinder } from './take-binder.js';
import { withdrawApplication } from './withdraw-application.js';

/** How a campaign comes about, and how players apply for it. */
export const signupVerbs = {
  // Binder, options and clocks are chosen step by step at each door.
  createCampaign: ownForm('signed-in', createCampaign),
  // A file, answered with what is wrong in it.
  takeBinder: ownForm('hosts', takeBinder),
  bindDiscordChannel: ownForm('gms', bindDiscordChannel),
  openForumTopic: act({
    name: 'open-forum-topic',
    on: 'campaign',
    may: 'gms',
    fields: {
      reports: field.choice(
        {
          label: 'Private reports by private message',
          help: 'Whoever runs the forum may be able to read private messages there.',
          initial: 'whole',
        },
        [
          ['whole', 'In full'],
          ['notice', 'Only that there is one, and where'],
        ],
      ),
    },
    words: {
      title: 'Open a topic at the forum',
      help: 'Gives the campaign a topic at the forum: how it stands in the first post, and a post for each phase.',
      button: 'Open a topic',
      done: {
        opened: 'The topic is opened as soon as the forum can be reached; the desk has its address then.',
        changed: 'The campaign has its topic already; what goes by private message is as you say now.',
      },
    },
    outcome: (result) => result,
    run: openForumTopic,
  }),
  keepSignupOpen: act({
    name: 'keep-signup-open',
    on: 'campaign',
    may: 'gms',
    fields: {},
    words: {
      title: 'Keep sign-up open',
      help: 'Sign-up that nobody joins ends by itself after a while: counts that time from now again.',
      button: 'Keep it open',
      done: { done: 'Sign-up stays open; its time is counted from now.' },
    },
    run: keepSignupOpen,
  }),
  setSignupEnd: act({
    name: 'set-signup-end',
    on: 'campaign',
    may: 'gms',
    fields: {
      days: field.choice({ label: 'Ends after so long without a new player', initial: String(USUAL_END_DAYS) }, [
        ['7', '7 days'],
        ['14', '14 days'],
        ['30', '30 days'],
        ['60', '60 days'],
        ['90', '90 days'],
        ['180', '180 days'],
        ['never', 'Never by itself'],
      ]),
    },
    words: {
      title: 'When sign-up ends by itself',
      help: 'Settles how long sign-up waits for the next player, counted from now.',
      button: 'Settle it',
      done: { done: 'Settled. Everybody is told some days before sign-up ends.' },
    },
    given: ({ days }) => ({ days: days === 'never' ? 0 : Number(days) }),
    run: setSignupEnd,
  }),
  renewForumTopic: act({
    name: 'renew-forum-topic',
    on: 'campaign',
    may: 'gms',
    fields: {},
    words: {
      title: 'Open another topic at the forum',
      help: 'For a topic that was deleted or locked: public posts go to a new one from now on.',
      button: 'Open another topic',
      done: { done: 'Another topic is opened as soon as the forum can be reached.' },
    },
    run: renewForumTopic,
  }),
  leaveForumTopic: act({
    name: 'leave-forum-topic',
    on: 'campaign',
    may: 'gms',
    fields: {},
    words: {
      title: 'Leave the topic at the forum',
      help: 'Nothing more is posted in the campaign’s topic. Private messages to players go on.',
      button: 'Leave the topic',
      done: { done: 'Nothing more is posted in the topic. Opened again, it goes on.' },
    },
    run: leaveForumTopic,
  }),
  // An application is answered with notes, and shown again with what was typed.
  apply: ownForm('signed-in', apply),
  withdrawApplication: ownForm('signed-in', withdrawApplication),
  binders: look('everybody', listBinders),
};
