import type { Desk } from '../kit/desk.js';
import { createPerson, personOfDiscord, setQuietHours, setTimeZone } from './create-person.js';
import { discordPlayers, recall, remember } from './door-memory.js';
import { issueSignInLink, peekSignInLink, redeemSignInLink, sessionPerson, signOut } from './sign-in.js';

/** Who somebody is to the service: accounts, signing in, and what doors keep for themselves. */
export const peopleVerbs = (desk: Desk) => ({
  createPerson: createPerson(desk),
  personOfDiscord: personOfDiscord(desk),
  issueSignInLink: issueSignInLink(desk),
  peekSignInLink: peekSignInLink(desk),
  redeemSignInLink: redeemSignInLink(desk),
  sessionPerson: sessionPerson(desk),
  signOut: signOut(desk),
  setTimeZone: setTimeZone(desk),
  setQuietHours: setQuietHours(desk),
  recall: recall(desk),
  remember: remember(desk),
  discordPlayers: discordPlayers(desk),
});
