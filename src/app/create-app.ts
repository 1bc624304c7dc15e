import type { App } from './app.js';
import { archiveVerbs } from './archive/verbs.js';
import { endCampaign } from './clocks/end-campaign.js';
import { pauseCampaign, resumeCampaign } from './clocks/pause-campaign.js';
import { deadlinesVerbs } from './clocks/verbs.js';
import { setUpDesk } from './kit/desk.js';
import type { Services } from './kit/services.js';
import { revokeOrders, standingOrders } from './orders/revoke-orders.js';
import { setReady } from './orders/set-ready.js';
import { previewOrders, submitOrders } from './orders/submit-orders.js';
import { suggestOrders } from './orders/suggest-orders.js';
import { createPerson, personOfDiscord, setQuietHours, setTimeZone } from './people/create-person.js';
import { discordPlayers, recall, remember } from './people/door-memory.js';
import { issueSignInLink, peekSignInLink, redeemSignInLink, sessionPerson, signOut } from './people/sign-in.js';
import { closeRegistration } from './phases/close-registration.js';
import { deliverMessage } from './phases/deliver-message.js';
import { publishReports } from './phases/publish-reports.js';
import { resolvePhase } from './phases/resolve-phase.js';
import { sealPhase } from './phases/seal-phase.js';
import { sendReminders } from './phases/send-reminders.js';
import { sweep } from './phases/sweep.js';
import { refreshStatus, status } from './reading/campaign-status.js';
import { history, pastReports } from './reading/past-reports.js';
import { campaignOfDiscordChannel, campaignPage, campaigns, gmPage, rules, seatsOf } from './reading/read-campaigns.js';
import { seatPage } from './reading/seat-page.js';
import { map, mapPng } from './reading/show-map.js';
import { reviewVerbs } from './reading/verbs.js';
import { rulingsVerbs } from './rulings/verbs.js';
import { assignSeat, castVote, decideApplication, leaveSeat } from './seats/change-seats.js';
import { sendPress } from './seats/send-press.js';
import { seatingVerbs } from './seats/verbs.js';
import { apply } from './signup/apply-for-seat.js';
import { bindDiscordChannel, createCampaign } from './signup/create-campaign.js';
import { listBinders } from './signup/list-binders.js';
import { withdrawApplication } from './signup/withdraw-application.js';

/** Joins the use cases to the outside. Everything that doors and jobs may do is here, and nothing else. */
export function createApp(services: Services): App {
  const desk = setUpDesk(services);
  return {
    createPerson: createPerson(desk),
    personOfDiscord: personOfDiscord(desk),
    issueSignInLink: issueSignInLink(desk),
    peekSignInLink: peekSignInLink(desk),
    redeemSignInLink: redeemSignInLink(desk),
    sessionPerson: sessionPerson(desk),
    signOut: signOut(desk),
    setTimeZone: setTimeZone(desk),
    createCampaign: createCampaign(desk),
    bindDiscordChannel: bindDiscordChannel(desk),
    apply: apply(desk),
    withdrawApplication: withdrawApplication(desk),
    closeRegistration: closeRegistration(desk),
    assignSeat: assignSeat(desk),
    leaveSeat: leaveSeat(desk),
    castVote: castVote(desk),
    decideApplication: decideApplication(desk),
    pauseCampaign: pauseCampaign(desk),
    resumeCampaign: resumeCampaign(desk),
    endCampaign: endCampaign(desk),
    setQuietHours: setQuietHours(desk),
    sendPress: sendPress(desk),
    binders: listBinders(desk),
    previewOrders: previewOrders(desk),
    submitOrders: submitOrders(desk),
    revokeOrders: revokeOrders(desk),
    standingOrders: standingOrders(desk),
    setReady: setReady(desk),
    suggestOrders: suggestOrders(desk),
    campaigns: campaigns(desk),
    campaignPage: campaignPage(desk),
    seatPage: seatPage(desk),
    gmPage: gmPage(desk),
    map: map(desk),
    mapPng: mapPng(desk),
    rules: rules(desk),
    pastReports: pastReports(desk),
    history: history(desk),
    status: status(desk),
    seatsOf: seatsOf(desk),
    campaignOfDiscordChannel: campaignOfDiscordChannel(desk),
    recall: recall(desk),
    remember: remember(desk),
    discordPlayers: discordPlayers(desk),
    sealPhase: sealPhase(desk),
    resolvePhase: resolvePhase(desk),
    publishReports: publishReports(desk),
    sendReminders: sendReminders(desk),
    deliverMessage: deliverMessage(desk),
    refreshStatus: refreshStatus(desk),
    sweep: sweep(desk),
    ...deadlinesVerbs(desk),
    ...seatingVerbs(desk),
    ...reviewVerbs(desk),
    ...rulingsVerbs(desk),
    ...archiveVerbs(desk),
  };
}
