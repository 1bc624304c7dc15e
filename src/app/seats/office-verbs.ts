import * as field from '../kit/field.js';
import { act, look } from '../kit/verb.js';
import { addJudge, adoptCampaign, handOver, removeJudge } from './change-judges.js';
import { judges } from './players-page.js';

/** Who judges a campaign. */
export const officeVerbs = {
  judges: look('everybody', judges),
  addJudge: act({
    name: 'add-judge',
    on: 'campaign',
    may: 'gms',
    fields: {
      person: field.person({ label: 'Who' }),
      role: field.choice({ label: 'As what' }, [
        ['gm', 'co-GM'],
        ['assistant', 'assistant'],
      ]),
    },
    words: {
      title: 'Give an office',
      help: 'Makes somebody co-GM or assistant.',
      button: 'Give it',
      done: { done: 'The office is given, and everybody is told.' },
    },
    run: addJudge,
  }),
  removeJudge: act({
    name: 'end-office',
    on: 'campaign',
    // GMs end anybody's office, assistants their own.
    may: 'judges',
    fields: { person: field.person({ label: 'Whose' }) },
    words: {
      title: 'End an office',
      help: 'Ends the office of a co-GM or assistant; an assistant may end their own.',
      button: 'End it',
      done: { done: 'The office has ended, and everybody is told.' },
    },
    run: removeJudge,
  }),
  handOver: act({
    name: 'hand-over',
    on: 'campaign',
    may: 'gms',
    fields: { person: field.person({ label: 'To whom' }), reason: field.reason() },
    words: {
      title: 'Hand the campaign over',
      help: 'Somebody else is game master from now on, and you are not.',
      button: 'Hand over',
      done: { done: 'The campaign is handed over, and everybody is told.' },
      danger: true,
    },
    given: ({ person, reason }) => ({ to: person, reason }),
    run: handOver,
  }),
  adoptCampaign: act({
    name: 'adopt-campaign',
    on: 'campaign',
    may: 'judges',
    fields: {},
    words: {
      title: 'Adopt the campaign',
      help: 'An assistant becomes game master of a campaign that has none.',
      button: 'Adopt it',
      done: { done: 'You are game master of this campaign now, and everybody is told.' },
    },
    run: adoptCampaign,
  }),
};
