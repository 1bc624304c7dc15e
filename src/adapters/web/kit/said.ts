import type { Doable } from '../../../app/kit/verb.js';

/** What is said when a form that is no act has done its work. */
const OWN_FORMS = {
  'withdraw-application': 'Your sign-up is withdrawn.',
  'revoke-orders': 'Revoked. Nothing of yours stands now.',
  'send-press': 'Your message is sent. Your copy of it is below.',
  'send-letter': 'Your letter is sent.',
  'change-schedule': 'The settings hold from the next window on, and everybody is told.',
  'open-dispute': 'Your dispute is with the game master.',
  'create-campaign': 'The campaign is made, and sign-up is open. Invite people, or give them its address.',
  'bind-copy': 'Posts wait here from now on, ready to copy.',
  'unbind-copy': 'Nothing is carried by hand any more. What waited stands on the board.',
  'post-posted': 'Marked as posted.',
  'post-not-needed': 'Let be. It stands on the board in any case.',
  'invite-by-mail': 'The invitation is on its way by mail.',
  'revoke-invitation': 'That invitation is taken back: nobody comes by it any more.',
  rule: 'Your ruling is on record, and everybody is told.',
  'rule-extended': 'Your ruling is on record, the deadline is put off, and everybody is told.',
  'rule-only': 'Your ruling is on record. The deadline could not be put off so far; the page of clocks says why.',
  'ask-for-email': 'A mail with a link is on its way there. The address counts once you have opened the link.',
  'remove-email': 'No e-mail address of yours is kept any more.',
  'set-door': 'What comes by that door is kept.',
  'move-door': 'The order of your doors is kept.',
  'ask-for-forum': 'A code is on its way to that account by private message. Type it below.',
  'link-forum': 'The forum account is linked.',
  'unlink-forum': 'No forum account of yours is linked any more.',
  'lost-link': 'If an account has this address, a mail with a sign-in link is on its way. It may take some minutes.',
  'sign-out-device': 'That device is signed out.',
  'sign-out-others': 'You are signed out everywhere but here.',
  'add-push-device': 'This device shows you from now on that something has come.',
  'remove-push-device': 'That device shows no notices any more.',
  'told-again': 'It is sent again now. Load the page again to see what came of it.',
  'remove-webhook': 'No program of yours is called any more.',
  'revoke-token': 'The token is revoked: nothing can be done with it any more.',
  'end-calendar': 'Your calendar’s address no longer works.',
  'set-quiet-hours': 'Your quiet hours are kept.',
} as const;

export type OwnForm = keyof typeof OWN_FORMS;

/** What can be said of what was just done, by its name: sentences of ours, and never one that an address or a cookie brings. */
export const sentencesOf = (acts: readonly Pick<Doable, 'name' | 'words'>[]): ReadonlyMap<string, string> =>
  new Map<string, string>([
    ...Object.entries(OWN_FORMS),
    ...acts.flatMap(({ name, words }) =>
      Object.entries(words.done).map(([outcome, said]): [string, string] => [`${name}.${outcome}`, said]),
    ),
  ]);
