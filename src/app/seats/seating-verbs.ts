import * as field from '../kit/field.js';
import { act, house, look, ownForm } from '../kit/verb.js';
import { vacations } from './announce-vacation.js';
import { assignSeat, decideApplication } from './change-seats.js';
import { claimSeat } from './claim-seat.js';
import { decideAbsence, excuseAbsence, sealNow } from './decide-absence.js';
import { dismissDeputy } from './deputies.js';
import { acceptInvitation, invitations, invite, peekInvitation, revokeInvitation } from './invitations.js';
import { issuePlayerLink } from './issue-player-link.js';
import { muteSeat, unmuteSeat } from './mute-seat.js';
import { keepSeat, unseat } from './open-seat.js';
import { personCalled, playersPage } from './players-page.js';

/** What those who run a campaign do about seats and silence. */
export const seatingVerbs = {
  assignSeat: act({
    name: 'assign-seat',
    on: 'campaign',
    may: 'judges',
    fields: { seat: field.seat({ label: 'An open seat' }), person: field.person({ label: 'Who takes it' }) },
    words: {
      title: 'Give a seat',
      help: 'Gives an open seat to a person.',
      button: 'Give it',
      done: { done: 'The seat is given.' },
    },
    run: assignSeat,
  }),
  decideApplication: act({
    name: 'decide-application',
    on: 'campaign',
    may: 'judges',
    fields: {
      application: field.id('application', { label: 'Application' }),
      admit: field.flag({ label: 'Admit them' }),
    },
    words: {
      title: 'Decide on an application',
      help: 'The GM’s word on somebody who wants to join a running campaign.',
      button: 'Decide',
      done: { done: 'Your word is noted; it takes effect when the phase ends.' },
    },
    given: ({ application, admit }, _now, { by }) => ({ person: by, applicationId: application, admit }),
    run: decideApplication,
  }),
  // Who claims a seat writes an application, and is shown it again with what was typed.
  claimSeat: ownForm('signed-in', claimSeat),
  unseat: act({
    name: 'unseat',
    on: 'campaign',
    may: 'judges',
    fields: {
      seat: field.seat(),
      reason: field.reason(),
      keep: field.flag({ label: 'Keep the seat in the game for somebody else', initial: 'yes' }),
    },
    words: {
      title: 'Open a seat',
      help: 'Takes a seat from its player.',
      button: 'Open it',
      done: { done: 'The seat is open, and everybody is told.' },
      danger: true,
    },
    run: unseat,
  }),
  keepSeat: act({
    name: 'keep-seat',
    on: 'campaign',
    may: 'judges',
    fields: { seat: field.seat({ label: 'An open seat' }), keep: field.flag({ label: 'It stays in the game' }) },
    words: {
      title: 'Keep an open seat, or let it go',
      help: 'Says whether an open seat stays in the game.',
      button: 'Keep it',
      done: { done: 'That is noted, and everybody is told.' },
    },
    run: keepSeat,
  }),
  sealNow: act({
    name: 'seal-now',
    on: 'campaign',
    may: 'judges',
    fields: {},
    words: {
      title: 'Go on without the silent seats',
      help: 'Seals a phase that is held past its deadline.',
      button: 'Seal now',
      done: {
        sealed: 'The phase is sealed.',
        'not-due': 'Nothing was held; nothing was changed.',
        already: 'Nothing was held; nothing was changed.',
      },
    },
    outcome: (result) => result,
    run: sealNow,
  }),
  decideAbsence: act({
    name: 'decide-absence',
    on: 'campaign',
    may: 'neutral',
    fields: {
      seat: field.seat({ label: 'A silent seat' }),
      decision: field.choice({ label: 'What counts for it' }, [
        ['default', 'Default orders'],
        ['excuse', 'Excuse'],
        ['repeat', 'Last orders again'],
        ['bot', 'A bot’s orders'],
        ['remove', 'Out of the game'],
      ]),
    },
    words: {
      title: 'Decide on a silent seat',
      help: 'Says what counts for a seat that has sent nothing. That a bot orders is told to everybody.',
      button: 'Decide',
      done: { done: 'Your word is noted.' },
    },
    run: decideAbsence,
  }),
  excuseAbsence: act({
    name: 'excuse-absence',
    on: 'campaign',
    may: 'neutral',
    fields: { seat: field.seat(), reason: field.reason('Why? The player is told.') },
    words: {
      title: 'Excuse a silence',
      help: 'A silence that is excused is no strike.',
      button: 'Excuse',
      done: { done: 'The silence is excused, and the player is told.' },
    },
    run: excuseAbsence,
  }),
  muteSeat: act({
    name: 'mute-seat',
    on: 'campaign',
    may: 'neutral',
    fields: {
      seat: field.seat(),
      length: field.optional(
        field.length({ label: 'For how long', help: 'Left empty: until you allow them again.' }),
        0,
      ),
      reason: field.reason('Why? Their player is told, nobody else.'),
    },
    words: {
      title: 'Stop a player’s letters',
      help: 'A player writes no letters to others for a time; orders are taken as always.',
      button: 'Stop their letters',
      done: { done: 'Their letters are stopped, and the player is told why.' },
    },
    given: ({ seat, length, reason }) => ({ seat, forMs: length, reason }),
    run: muteSeat,
  }),
  unmuteSeat: act({
    name: 'unmute-seat',
    on: 'campaign',
    may: 'neutral',
    fields: { seat: field.seat() },
    words: {
      title: 'Allow a player’s letters again',
      help: 'A player whose letters were stopped writes again.',
      button: 'Allow them again',
      done: { done: 'Their letters are allowed again, and the player is told.' },
    },
    run: unmuteSeat,
  }),
  dismissDeputyOf: act({
    name: 'dismiss-deputy',
    on: 'campaign',
    may: 'judges',
    fields: { seat: field.seat() },
    words: {
      title: 'Dismiss a deputy',
      help: 'Nobody stands in for that seat any more.',
      button: 'Dismiss',
      done: { done: 'Nobody stands in for that seat any more.' },
    },
    given: ({ seat }, _now, { by }) => ({ seat, person: by }),
    run: dismissDeputy,
  }),
  issuePlayerLink: ownForm('neutral-gm', issuePlayerLink),
  invitations: look('judges', invitations),
  // Its link is told once, on the page that answers the form.
  invite: ownForm('judges', invite),
  revokeInvitation: ownForm('judges', revokeInvitation),
  // The link decides, not who asks.
  peekInvitation: house(peekInvitation),
  acceptInvitation: house(acceptInvitation),
  vacations: look('everybody', vacations),
  playersPage: look('neutral', playersPage),
  personCalled: look('signed-in', personCalled),
};
