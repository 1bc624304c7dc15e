import * as field from '../kit/field.js';
import { act, house, look, ownForm } from '../kit/verb.js';
import { announceVacation, cancelVacation } from './announce-vacation.js';
import { castVote, leaveSeat } from './change-seats.js';
import { dismissDeputy, nameDeputy } from './deputies.js';
import { ownSeating } from './players-page.js';
import { sendPress, whomTo, whyNoLetters } from './send-press.js';
import { shareLetters } from './share-letters.js';
import { unwatchByLink, unwatchSeats, watchedSeats, watchSeats } from './watch-seats.js';

const DAY = 24 * 3600 * 1000;

/** What players do about their own seats. */
export const ownSeatVerbs = {
  leaveSeat: act({
    name: 'leave-seat',
    on: 'seat',
    may: 'holder',
    fields: { sure: field.sure('Leave the campaign for good') },
    words: {
      title: 'Leave your seat',
      help: 'You leave the campaign; the game goes on without you.',
      button: 'Leave',
      done: { done: 'You have left your seat.' },
      danger: true,
    },
    given: () => ({}),
    run: leaveSeat,
  }),
  castVote: act({
    name: 'cast-vote',
    on: 'seat',
    may: 'holder',
    fields: {
      subject: field.line({ label: 'What is voted on' }, 200),
      choice: field.choice({ label: 'Your vote' }, [
        ['yes', 'Yes'],
        ['no', 'No'],
      ]),
    },
    words: {
      title: 'Vote on who may join',
      help: 'Says yes or no to somebody who wants to join your side.',
      button: 'Vote',
      done: { done: 'Your vote is counted.' },
    },
    run: castVote,
  }),
  announceVacation: act({
    name: 'announce-absence',
    on: 'seat',
    may: 'holder',
    fields: {
      turns: field.wholeNumber({ label: 'For how many phases' }, 1, 100),
      from: field.choice({ label: 'From when', initial: 'this' }, [
        ['this', 'from this phase on'],
        ['next', 'from the next phase on'],
      ]),
      shown: field.flag({ label: 'Everybody may see it' }),
    },
    words: {
      title: 'Say that you are away',
      help: 'Your silence is excused for some phases.',
      button: 'Say so',
      done: { done: 'Your absence is noted, and the game master is told.' },
    },
    run: announceVacation,
  }),
  cancelVacation: act({
    name: 'cancel-absence',
    on: 'seat',
    may: 'holder',
    fields: {},
    words: {
      title: 'Say that you are back',
      help: 'Takes your announced absence back.',
      button: 'I am back',
      done: { done: 'Your absence is over.' },
    },
    run: cancelVacation,
  }),
  nameDeputy: act({
    name: 'name-deputy',
    on: 'seat',
    may: 'holder',
    fields: {
      deputy: field.person({ label: 'Who stands in for you' }),
      days: field.wholeNumber({ label: 'For how many days' }, 1, 60),
    },
    words: {
      title: 'Name a deputy',
      help: 'Somebody reads your reports and writes your orders for some days.',
      button: 'Name them',
      done: { done: 'Your deputy is named and told.' },
    },
    given: ({ deputy, days }, now) => ({ deputy, until: new Date(now.getTime() + days * DAY) }),
    run: nameDeputy,
  }),
  dismissDeputy: act({
    name: 'end-deputy',
    on: 'seat',
    may: 'writers-and-judges',
    fields: {},
    words: {
      title: 'End a deputy’s time',
      help: 'Nobody stands in for this seat any more.',
      button: 'End it',
      done: { done: 'Nobody stands in for this seat any more.' },
    },
    run: dismissDeputy,
  }),
  watchSeats: act({
    name: 'watch-open-seats',
    on: 'self',
    may: 'signed-in',
    fields: {
      game: field.optional(field.line({ label: 'Of which game', help: 'Left empty: of any.' }, 100), ''),
    },
    words: {
      title: 'Be told of open seats',
      help: 'You are told by your doors when a seat of a running campaign has no player any more.',
      button: 'Tell me',
      done: {
        done: 'You are told when a seat opens.',
        unreached: 'That is kept, but nothing reaches you now: open one of your doors.',
      },
    },
    outcome: (result) => result,
    run: watchSeats,
  }),
  unwatchSeats: act({
    name: 'unwatch-open-seats',
    on: 'self',
    may: 'signed-in',
    fields: {},
    words: {
      title: 'Be told of open seats no more',
      help: 'Ends all that you asked to be told of.',
      button: 'Tell me no more',
      done: { done: 'You are told of open seats no more.', nothing: 'You were told of none; nothing was changed.' },
    },
    outcome: (result) => result,
    run: unwatchSeats,
  }),
  watchedSeats: look('signed-in', watchedSeats),
  // A link in a message, for who has it alone.
  unwatchByLink: house(unwatchByLink),
  ownSeating: look('writers', ownSeating),
  shareLetters: act({
    name: 'share-letters',
    on: 'seat',
    may: 'holder',
    fields: { agreed: field.flag({ label: 'My letters stand in the book' }) },
    words: {
      title: 'Say whether your letters stand in the book',
      help: 'Once the war is over: your letters stand in its book, or not.',
      button: 'Say so',
      done: { done: 'That is noted; the book goes by it from now on.' },
    },
    run: shareLetters,
  }),
  // To whom, and by which door the message came: each door has its own form.
  sendPress: ownForm('holder', sendPress),
  whomTo: look('holder', whomTo),
  whyNoLetters: look('holder', whyNoLetters),
};
