import type { App } from './app.js';
import { apply } from './apply-for-seat.js';
import { archiveVerbs } from './archive-verbs.js';
import { refreshStatus, status } from './campaign-status.js';
import { assignSeat, castVote, decideApplication, leaveSeat } from './change-seats.js';
import { closeRegistration } from './close-registration.js';
import { bindDiscordChannel, createCampaign } from './create-campaign.js';
import { createPerson, personOfDiscord, setQuietHours, setTimeZone } from './create-person.js';
import { deadlinesVerbs } from './deadline-verbs.js';
import { deliverMessage } from './deliver-message.js';
import { setUpDesk } from './desk.js';
import { discordPlayers, recall, remember } from './door-memory.js';
import { endCampaign } from './end-campaign.js';
import { listBinders } from './list-binders.js';
import { history, pastReports } from './past-reports.js';
import { pauseCampaign, resumeCampaign } from './pause-campaign.js';
import { publishReports } from './publish-reports.js';
import { campaignOfDiscordChannel, campaignPage, campaigns, gmPage, rules, seatsOf } from './read-campaigns.js';
import { resolvePhase } from './resolve-phase.js';
import { reviewVerbs } from './review-verbs.js';
import { revokeOrders, standingOrders } from './revoke-orders.js';
import { rulingsVerbs } from './ruling-verbs.js';
import { sealPhase } from './seal-phase.js';
import { seatPage } from './seat-page.js';
import { seatingVerbs } from './seating-verbs.js';
import { sendPress } from './send-press.js';
import { sendReminders } from './send-reminders.js';
import type { Services } from './services.js';
import { setReady } from './set-ready.js';
import { map, mapPng } from './show-map.js';
import { issueSignInLink, peekSignInLink, redeemSignInLink, sessionPerson, signOut } from './sign-in.js';
import { previewOrders, submitOrders } from './submit-orders.js';
import { suggestOrders } from './suggest-orders.js';
import { sweep } from './sweep.js';
import { withdrawApplication } from './withdraw-application.js';

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
