import * as field from '../kit/field.js';
import { act, house, look, ownForm } from '../kit/verb.js';
import { endApiKey, takeApiKey } from './api-answers.js';
import { apiTokens, makeApiToken, programOf, revokeApiToken } from './api-tokens.js';
import {
  appointHost,
  createPerson,
  enrolPerson,
  personOfDiscord,
  setQuietHours,
  setTimeZone,
} from './create-person.js';
import { devices, signOutDevices } from './devices.js';
import { discordPlayers, recall, remember } from './door-memory.js';
import { askForForum, confirmForum, forumAccountSeen, personOfForum, unlinkForum } from './forum-account.js';
import { leaveMail, mailLeaveToken } from './leave-mail.js';
import { calendarAddress, renewCalendar } from './own-calendar.js';
import { ownDoors, setDoor } from './own-doors.js';
import { askForEmail, confirmEmail, mailSignInLink, peekEmailLink, sendsMail } from './own-email.js';
import { addPushDevice, ownPush, removePushDevice } from './push-devices.js';
import { renewReplyAddress, replyToken, whoseReplyToken } from './reply-address.js';
import { issueSignInLink, peekSignInLink, redeemSignInLink, sessionPerson, signOut } from './sign-in.js';
import { ownWebhook, removeWebhook, setWebhook, tellProgramAgain, tryWebhook } from './webhooks.js';
import { whoseMailThread, whoWroteMail } from './who-wrote-mail.js';

/** Who somebody is to the service: accounts, signing in, and what doors keep for themselves. */
export const peopleVerbs = {
  createPerson: house(createPerson),
  enrolPerson: house(enrolPerson),
  appointHost: house(appointHost),
  personOfDiscord: house(personOfDiscord),
  personOfForum: house(personOfForum),
  forumAccountSeen: house(forumAccountSeen),
  issueSignInLink: house(issueSignInLink),
  peekSignInLink: house(peekSignInLink),
  redeemSignInLink: house(redeemSignInLink),
  sessionPerson: house(sessionPerson),
  signOut: house(signOut),
  devices: look('signed-in', devices),
  // A button a device, on the page of settings.
  signOutDevices: ownForm('signed-in', signOutDevices),
  setTimeZone: act({
    name: 'set-time-zone',
    on: 'self',
    may: 'signed-in',
    fields: { zone: field.line({ label: 'Time zone, by its name: Europe/Berlin' }, 64) },
    words: {
      title: 'Set your time zone',
      help: 'Times are told in your zone.',
      button: 'Set',
      done: { done: 'Times are told in your zone from now on.' },
    },
    given: ({ zone }) => ({ timeZone: zone }),
    run: setTimeZone,
  }),
  // Hours are asked for otherwise at each door: from and to, or none at all.
  setQuietHours: ownForm('signed-in', setQuietHours),
  sendsMail: house(sendsMail),
  // A field on the page of settings, and a link by mail.
  askForEmail: ownForm('signed-in', askForEmail),
  peekEmailLink: house(peekEmailLink),
  confirmEmail: house(confirmEmail),
  mailSignInLink: house(mailSignInLink),
  ownDoors: look('signed-in', ownDoors),
  // Buttons a door, on the page of settings.
  setDoor: ownForm('signed-in', setDoor),
  // A name and a code that comes to it.
  askForForum: ownForm('signed-in', askForForum),
  confirmForum: ownForm('signed-in', confirmForum),
  unlinkForum: ownForm('signed-in', unlinkForum),
  calendarAddress: look('signed-in', calendarAddress),
  // The address is told once, on the page that answers the form.
  renewCalendar: ownForm('signed-in', renewCalendar),
  replyToken: house(replyToken),
  whoseReplyToken: house(whoseReplyToken),
  whoWroteMail: house(whoWroteMail),
  whoseMailThread: house(whoseMailThread),
  renewReplyAddress: act({
    name: 'renew-reply-address',
    on: 'self',
    may: 'signed-in',
    fields: {},
    words: {
      title: 'Have your mails answered elsewhere',
      help: 'Ends the addresses that your mails are answered to; your next mails have new ones.',
      button: 'End the old addresses',
      done: { done: 'The old addresses are ended. Answer the next mail that you get, not an older one.' },
    },
    run: renewReplyAddress,
  }),
  apiTokens: look('signed-in', apiTokens),
  // Boxes for what it may do, and its text is told once, on the page that answers the form.
  makeApiToken: ownForm('signed-in', makeApiToken),
  revokeApiToken: ownForm('signed-in', revokeApiToken),
  ownWebhook: look('signed-in', ownWebhook),
  // The secret is told once, on the page that answers the form.
  setWebhook: ownForm('signed-in', setWebhook),
  removeWebhook: ownForm('signed-in', removeWebhook),
  // What came of it is told on the page.
  tryWebhook: ownForm('signed-in', tryWebhook),
  // A button beside what was told.
  tellProgramAgain: ownForm('signed-in', tellProgramAgain),
  ownPush: look('signed-in', ownPush),
  // What the browser gave, by a script on the page of settings.
  addPushDevice: ownForm('signed-in', addPushDevice),
  // A button a device.
  removePushDevice: ownForm('signed-in', removePushDevice),
  programOf: house(programOf),
  takeApiKey: house(takeApiKey),
  endApiKey: house(endApiKey),
  mailLeaveToken: house(mailLeaveToken),
  // A page and a button of mailboxes, for who has the address alone.
  leaveMail: house(leaveMail),
  recall: house(recall),
  remember: house(remember),
  discordPlayers: house(discordPlayers),
};
