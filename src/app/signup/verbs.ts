import * as field from '../kit/field.js';
import { act, look, ownForm } from '../kit/verb.js';
import { apply } from './apply-for-seat.js';
import { bindDiscordChannel, createCampaign } from './create-campaign.js';
import { leaveForumTopic, openForumTopic, renewForumTopic } from './forum-topic.js';
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
