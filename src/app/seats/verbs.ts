import type { Desk } from '../kit/desk.js';
import { announceVacation, cancelVacation, vacations } from './announce-vacation.js';
import { addJudge, adoptCampaign, handOver, removeJudge } from './change-judges.js';
import { assignSeat, castVote, decideApplication, leaveSeat } from './change-seats.js';
import { claimSeat } from './claim-seat.js';
import { decideAbsence, excuseAbsence, sealNow } from './decide-absence.js';
import { dismissDeputy, nameDeputy } from './deputies.js';
import { issuePlayerLink } from './issue-player-link.js';
import { keepSeat, unseat } from './open-seat.js';
import { judges, ownSeating, personCalled, playersPage } from './players-page.js';
import { sendPress } from './send-press.js';

/** Who sits where, who stands in and who judges; absences, and press between seats. */
export const seatsVerbs = (desk: Desk) => ({
  assignSeat: assignSeat(desk),
  leaveSeat: leaveSeat(desk),
  castVote: castVote(desk),
  decideApplication: decideApplication(desk),
  claimSeat: claimSeat(desk),
  unseat: unseat(desk),
  keepSeat: keepSeat(desk),
  sealNow: sealNow(desk),
  decideAbsence: decideAbsence(desk),
  excuseAbsence: excuseAbsence(desk),
  announceVacation: announceVacation(desk),
  cancelVacation: cancelVacation(desk),
  vacations: vacations(desk),
  nameDeputy: nameDeputy(desk),
  dismissDeputy: dismissDeputy(desk),
  addJudge: addJudge(desk),
  removeJudge: removeJudge(desk),
  handOver: handOver(desk),
  adoptCampaign: adoptCampaign(desk),
  judges: judges(desk),
  playersPage: playersPage(desk),
  ownSeating: ownSeating(desk),
  personCalled: personCalled(desk),
  issuePlayerLink: issuePlayerLink(desk),
  sendPress: sendPress(desk),
});
