import * as field from '../kit/field.js';
import { act, house, look, ownForm } from '../kit/verb.js';
import { changeSchedule } from './change-schedule.js';
import { clocks, seatClocks } from './clocks.js';
import { endCampaign } from './end-campaign.js';
import { extendDeadline, shortenDeadline } from './extend-deadline.js';
import { closeMotion, decideMotion, openMotion, voteOnMotion, withdrawMotion } from './motions.js';
import { pauseCampaign, resumeCampaign } from './pause-campaign.js';
import { previewDeadlines } from './preview-deadlines.js';
import { proposeRule, proposeRuleToPlayers } from './rule-motions.js';

const motion = field.id('motion', { label: 'Motion' });
const DAY = 24 * 3600 * 1000;

const ruleFields = {
  rule: field.id('rule', { label: 'Optional rule' }),
  change: field.choice({ label: 'What is to become of it' }, [
    ['on', 'Play with it'],
    ['off', 'Play without it'],
  ]),
  reason: field.reason(),
};
const ruleWords = {
  title: 'Propose an optional rule',
  help: 'Asks all players to play with an optional rule, or without it, from the next turn on.',
  button: 'Propose it',
};

/** What moves deadlines: the GM's word, the players' motions, the pause and the end. */
export const clocksVerbs = {
  clocks: look('judges', clocks),
  seatClocks: look('readers', seatClocks),
  previewDeadlines: look('everybody', previewDeadlines),
  extendDeadline: act({
    name: 'extend-deadline',
    on: 'campaign',
    may: 'judges',
    fields: { length: field.length({ label: 'Later by', initial: '24h' }), reason: field.reason() },
    words: {
      title: 'Extend the deadline',
      help: 'Puts the deadline of the open window off.',
      button: 'Extend',
      done: { done: 'The deadline is extended, and everybody is told who and why.' },
    },
    given: ({ length, reason }) => ({ byMs: length, reason }),
    run: extendDeadline,
  }),
  shortenDeadline: act({
    name: 'shorten-deadline',
    on: 'campaign',
    may: 'judges',
    fields: { length: field.length({ label: 'Earlier: so long from now' }), reason: field.reason() },
    words: {
      title: 'Shorten the window',
      help: 'Moves the deadline of the open window to an earlier time.',
      button: 'Shorten',
      done: { done: 'The deadline is earlier, and everybody is told who and why.' },
    },
    given: ({ length, reason }) => ({ to: { fromNowMs: length }, reason }),
    run: shortenDeadline,
  }),
  changeSchedule: ownForm('gms', changeSchedule),
  openMotion: act({
    name: 'open-motion',
    on: 'seat',
    may: 'holder',
    fields: {
      kind: field.choice({ label: 'What you move' }, [
        ['extend', 'To extend the deadline'],
        ['pause', 'To pause the campaign'],
        ['end', 'To end the campaign'],
      ]),
      reason: field.reason(),
      length: field.optional(field.length({ label: 'If to extend: by how much', initial: '24h' }), DAY),
    },
    words: {
      title: 'Open a motion',
      help: 'Puts a question about the clocks to all players.',
      button: 'Move it',
      done: { done: 'Your motion is put to the vote, and everybody is told.' },
    },
    given: ({ kind, reason, length }) => ({ kind, reason, ...(kind === 'extend' ? { byMs: length } : {}) }),
    run: openMotion,
  }),
  proposeRule: act({
    name: 'propose-rule',
    on: 'seat',
    may: 'holder',
    fields: ruleFields,
    words: {
      ...ruleWords,
      done: {
        done: 'Your proposal is put to the vote, and everybody is told. All players have to agree.',
        carried: 'All players agree. It holds from the next turn on, and everybody is told.',
      },
    },
    outcome: ({ status }) => (status === 'carried' ? 'carried' : 'done'),
    run: proposeRule,
  }),
  proposeRuleToPlayers: act({
    name: 'propose-rule-to-players',
    on: 'campaign',
    may: 'gms',
    fields: ruleFields,
    words: {
      ...ruleWords,
      done: {
        done: 'Your proposal is put to the vote, and everybody is told. The players alone decide; all have to agree.',
      },
    },
    run: proposeRuleToPlayers,
  }),
  voteOnMotion: act({
    name: 'vote-on-motion',
    on: 'seat',
    may: 'holder',
    fields: {
      motion,
      choice: field.choice({ label: 'Your vote' }, [
        ['yes', 'For it'],
        ['no', 'Against it'],
      ]),
    },
    words: {
      title: 'Vote on a motion',
      help: 'Says yes or no to a motion of the players.',
      button: 'Vote',
      done: {
        done: 'Your vote is counted.',
        late: 'The time of that motion was up; your vote came too late.',
      },
    },
    given: ({ motion: motionId, choice }) => ({ motionId, choice }),
    outcome: ({ counted }) => (counted ? 'done' : 'late'),
    run: voteOnMotion,
  }),
  withdrawMotion: act({
    name: 'withdraw-motion',
    on: 'seat',
    may: 'holder',
    fields: { motion },
    words: {
      title: 'Withdraw a motion',
      help: 'Takes your own motion back.',
      button: 'Withdraw',
      done: { done: 'Your motion is withdrawn.' },
    },
    given: ({ motion: motionId }) => ({ motionId }),
    run: withdrawMotion,
  }),
  decideMotion: act({
    name: 'decide-motion',
    on: 'campaign',
    may: 'gms',
    fields: {
      motion,
      choice: field.choice({ label: 'Against it, which is a veto while they vote; or for it, when it is tied' }, [
        ['no', 'Against it'],
        ['yes', 'For it'],
      ]),
      reason: field.reason(),
    },
    words: {
      title: 'Decide a motion',
      help: 'Vetoes a motion of the players, or decides it when it is tied.',
      button: 'Decide',
      done: { done: 'Your word is given, and everybody is told.' },
    },
    given: ({ motion: motionId, choice, reason }) => ({ motionId, choice, reason }),
    run: decideMotion,
  }),
  closeMotion: house(closeMotion),
  pauseCampaign: act({
    name: 'pause-campaign',
    on: 'campaign',
    may: 'judges',
    fields: { reason: field.reason() },
    words: {
      title: 'Pause the campaign',
      help: 'Stops the clocks: nothing is sealed until the campaign goes on.',
      button: 'Pause',
      done: { done: 'The campaign is paused, and everybody is told.' },
    },
    run: pauseCampaign,
  }),
  resumeCampaign: act({
    name: 'resume-campaign',
    on: 'campaign',
    may: 'judges',
    fields: {},
    words: {
      title: 'Resume the campaign',
      help: 'Lets a paused campaign go on; the open window gets its remaining time back.',
      button: 'Go on',
      done: { done: 'The campaign goes on, and everybody is told.' },
    },
    run: resumeCampaign,
  }),
  endCampaign: act({
    name: 'end-campaign',
    on: 'campaign',
    may: 'gms',
    fields: { reason: field.reason(), sure: field.sure('End it for good: no phase is resolved any more') },
    words: {
      title: 'End the campaign',
      help: 'Ends the campaign before its time; its secrets are opened as at any end.',
      button: 'End the campaign',
      done: { done: 'The campaign is over, and everybody is told.' },
      danger: true,
    },
    given: ({ reason }) => ({ reason }),
    run: endCampaign,
  }),
};
