import * as field from '../kit/field.js';
import { act, look, ownForm } from '../kit/verb.js';
import { adoptRules, rulesInForce } from './adopt-rules.js';
import { disputable } from './disputable.js';
import { disputeFacts } from './dispute-facts.js';
import { disputes, openDispute, withdrawDispute } from './open-dispute.js';
import { phaseStory, rulingPicks } from './phase-story.js';
import { previewRuling } from './preview-ruling.js';
import { lines, ruledPhases, rulings, stateOutline } from './read-rulings.js';
import { rule } from './rule-on-dispute.js';
import { leaveReadLate, takeReadLate } from './take-read-late.js';

/** Disputes, rulings with their previews, the ledger, and the rules in force. */
export const rulingsVerbs = {
  // What a dispute is about is picked on a page of reports and orders.
  openDispute: ownForm('holder', openDispute),
  disputable: look('holder', disputable),
  withdrawDispute: act({
    name: 'withdraw-dispute',
    on: 'seat',
    may: 'holder',
    fields: { number: field.wholeNumber({ label: 'Number of the dispute' }, 1, 1_000_000) },
    words: {
      title: 'Withdraw a dispute',
      help: 'Takes your own dispute back.',
      button: 'Withdraw',
      done: { done: 'Your dispute is withdrawn.' },
    },
    run: withdrawDispute,
  }),
  disputes: look('neutral', disputes),
  disputeFacts: look('neutral', disputeFacts),
  phaseStory: look('neutral', phaseStory),
  // What can be picked is the whole state.
  rulingPicks: look('neutral-gm', rulingPicks),
  previewRuling: look('neutral', previewRuling),
  // A ruling is put together on a page of its own, with its preview.
  rule: ownForm('neutral-gm', rule),
  takeReadLate: act({
    name: 'take-read-late',
    on: 'campaign',
    may: 'neutral-gm',
    fields: { sheet: field.id('read-late', { label: 'Sheet' }) },
    words: {
      title: 'Take a sheet that was read late',
      help: 'Has a phase resolved anew with the sheets that were sent in time and read late.',
      button: 'Take it, resolve anew',
      done: {
        taken: 'It is taken: the phase is resolved with it, and everybody is told of the ruling.',
        already: 'This sheet waits for no word any more; nothing was changed.',
      },
    },
    outcome: (result) => result,
    run: takeReadLate,
  }),
  leaveReadLate: act({
    name: 'leave-read-late',
    on: 'campaign',
    may: 'neutral-gm',
    fields: { sheet: field.id('read-late', { label: 'Sheet' }) },
    words: {
      title: 'Leave a sheet that was read late',
      help: 'Leaves the result as it is; the sender of the sheet is told.',
      button: 'Leave it',
      done: {
        left: 'The result stays as it is, and the sender is told.',
        already: 'This sheet waits for no word any more; nothing was changed.',
      },
    },
    outcome: (result) => result,
    run: leaveReadLate,
  }),
  rulings: look('everybody', rulings),
  lines: look('everybody', lines),
  ruledPhases: look('everybody', ruledPhases),
  stateOutline: look('neutral', stateOutline),
  rulesInForce: look('gms', rulesInForce),
  adoptRules: act({
    name: 'adopt-rules',
    on: 'campaign',
    may: 'gms',
    fields: {
      from: field.choice({ label: 'From when' }, [
        ['next', 'from the next window on'],
        ['this', 'from the window that is open now'],
      ]),
      reason: field.reason(),
    },
    words: {
      title: 'Adopt the rules of this program',
      help: 'Lets the campaign go on by the version of the rules that this program has.',
      button: 'Adopt',
      done: { done: 'The version is adopted, and everybody is told.' },
    },
    given: ({ from, reason }) => ({ thisWindow: from === 'this', reason }),
    run: adoptRules,
  }),
};
