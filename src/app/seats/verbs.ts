import type { Desk } from '../kit/desk.js';
import { submitForSeat } from '../orders/submit-for-seat.js';
import { announceVacation, cancelVacation, vacations } from './announce-vacation.js';
import { addJudge, adoptCampaign, handOver, removeJudge } from './change-judges.js';
import { claimSeat } from './claim-seat.js';
import { decideAbsence, excuseAbsence, sealNow } from './decide-absence.js';
import { dismissDeputy, nameDeputy } from './deputies.js';
import { issuePlayerLink } from './issue-player-link.js';
import { keepSeat, unseat } from './open-seat.js';
import { judges, ownSeating, personCalled, playersPage } from './players-page.js';
import type { SeatingVerbs } from './seating-pages.js';

/** The use cases of `verbs/seating.ts`, joined to the outside. */
export const seatingVerbs = (desk: Desk): SeatingVerbs => ({
  sealNow: sealNow(desk),
  decideAbsence: decideAbsence(desk),
  excuseAbsence: excuseAbsence(desk),
  announceVacation: announceVacation(desk),
  cancelVacation: cancelVacation(desk),
  vacations: vacations(desk),
  nameDeputy: nameDeputy(desk),
  dismissDeputy: dismissDeputy(desk),
  submitForSeat: submitForSeat(desk),
  addJudge: addJudge(desk),
  removeJudge: removeJudge(desk),
  handOver: handOver(desk),
  adoptCampaign: adoptCampaign(desk),
  judges: judges(desk),
  unseat: unseat(desk),
  keepSeat: keepSeat(desk),
  claimSeat: claimSeat(desk),
  playersPage: playersPage(desk),
  ownSeating: ownSeating(desk),
  personCalled: personCalled(desk),
  issuePlayerLink: issuePlayerLink(desk),
});
