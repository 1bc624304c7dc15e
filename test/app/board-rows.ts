import type { App, Reader } from '../../src/app/app.js';
import type { RefusalCode } from '../../src/app/kit/refusal.js';
import { JUDGES, READERS, ROLES, type Role, SIGNED_IN, WRITERS } from '../support/access-table.js';

interface Asker {
  readonly reader: Reader;
  readonly person: string;
  readonly campaignId: string;
  readonly seat: string;
}

export interface Row {
  readonly call: (asker: Asker) => Promise<unknown>;
  readonly yes: readonly Role[];
  readonly no: RefusalCode | null;
  readonly but?: Partial<Record<Role, RefusalCode>>;
}

/** What hosts do; nobody at this table is one. */
const hostsAlone = (call: Row['call']): Row => ({ call, yes: [], no: 'not-allowed', but: { nobody: 'not-found' } });

/** Rows of the access matrix for what is for everybody in a campaign, what the browser has by itself, and what hosts do. */
export const boardRows = (app: () => App) =>
  ({
    mapPalette: { yes: ROLES, no: null, call: ({ campaignId }) => app().mapPalette(campaignId) },
    linkCard: {
      yes: ROLES,
      no: null,
      call: ({ campaignId }) => app().linkCard({ campaignId, of: { kind: 'campaign' } }),
    },
    linkPng: {
      yes: ROLES,
      no: null,
      call: ({ campaignId }) => app().linkPng({ campaignId, of: { kind: 'campaign' } }),
    },
    // The report has no such battle, and somebody holds the seat: nothing is there for anybody.
    sharedBattle: {
      yes: [],
      no: 'not-found',
      call: ({ campaignId }) => app().sharedBattle({ campaignId, number: 'none', battle: 1 }),
    },
    sharedSeat: { yes: [], no: 'not-found', call: ({ campaignId, seat }) => app().sharedSeat({ campaignId, seat }) },
    film: { yes: ROLES, no: null, call: ({ campaignId }) => app().film({ campaignId, as: { kind: 'public' } }) },
    chronicleFile: {
      yes: ROLES,
      no: null,
      call: ({ campaignId }) => app().chronicleFile({ campaignId, form: 'epub' }),
    },
    filmGif: { yes: ROLES, no: null, call: ({ campaignId }) => app().filmGif({ campaignId, as: { kind: 'public' } }) },
    // While the campaign runs, a seat's own film is nobody's.
    filmPicture: {
      yes: [],
      no: 'not-allowed',
      call: ({ campaignId, seat }) =>
        app().filmPicture({ campaignId, as: { kind: 'seat', seat }, resolutionId: 'none' }),
    },
    lines: { yes: ROLES, no: null, call: ({ campaignId }) => app().lines(campaignId) },
    campaignHead: {
      yes: ROLES,
      no: null,
      call: ({ reader, campaignId }) => app().campaignHead({ reader, campaignId }),
    },
    storyReward: {
      yes: ROLES,
      no: null,
      call: ({ reader, campaignId }) => app().storyReward({ reader, campaignId }),
    },
    openingDraws: { yes: ROLES, no: null, call: () => app().openingDraws() },
    ruledPhases: { yes: ROLES, no: null, call: ({ campaignId }) => app().ruledPhases(campaignId) },
    verifyCampaign: { yes: ROLES, no: null, call: ({ campaignId }) => app().verifyCampaign(campaignId) },
    judges: { yes: ROLES, no: null, call: ({ campaignId }) => app().judges(campaignId) },
    punctuality: { yes: ROLES, no: null, call: ({ campaignId }) => app().punctuality(campaignId) },
    vacations: { yes: ROLES, no: null, call: ({ campaignId }) => app().vacations(campaignId) },
    historyTitles: { yes: ROLES, no: null, call: ({ campaignId }) => app().historyTitles(campaignId) },
    setTimeZone: {
      yes: SIGNED_IN,
      no: 'not-found',
      call: ({ person }) => app().setTimeZone({ person, timeZone: 'UTC' }),
    },
    setQuietHours: {
      yes: SIGNED_IN,
      no: 'not-found',
      call: ({ person }) => app().setQuietHours({ person, quietHours: null }),
    },
    personCalled: {
      yes: SIGNED_IN,
      no: 'not-signed-in',
      call: ({ reader }) => app().personCalled({ reader, name: 'Outsider' }),
    },
    calendarAddress: { yes: SIGNED_IN, no: 'not-found', call: ({ person }) => app().calendarAddress({ person }) },
    renewCalendar: { yes: SIGNED_IN, no: 'not-found', call: ({ person }) => app().renewCalendar({ person }) },
    watchedSeats: { yes: SIGNED_IN, no: 'not-found', call: ({ person }) => app().watchedSeats({ person }) },
    watchSeats: { yes: SIGNED_IN, no: 'not-found', call: ({ person }) => app().watchSeats({ person, game: '' }) },
    unwatchSeats: { yes: SIGNED_IN, no: 'not-found', call: ({ person }) => app().unwatchSeats({ person }) },
    renewReplyAddress: { yes: SIGNED_IN, no: 'not-found', call: ({ person }) => app().renewReplyAddress({ person }) },
    askForEmail: {
      yes: SIGNED_IN,
      no: 'not-found',
      call: ({ person }) => app().askForEmail({ person, email: '', remove: true }),
    },
    vitals: {
      yes: READERS,
      no: 'not-your-seat',
      but: { nobody: 'not-signed-in' },
      call: ({ reader, campaignId, seat }) => app().vitals({ reader, campaignId, as: { kind: 'seat', seat } }),
    },
    publicReports: {
      yes: ROLES,
      no: null,
      call: ({ reader, campaignId }) => app().publicReports({ reader, campaignId }),
    },
    publicReport: {
      yes: ROLES,
      no: null,
      call: ({ reader, campaignId }) => app().publicReport({ reader, campaignId }),
    },
    seatReport: {
      yes: [...READERS, 'departed'],
      no: 'not-your-seat',
      but: { nobody: 'not-signed-in' },
      call: ({ reader, campaignId, seat }) => app().seatReport({ reader, campaignId, seat }),
    },
    letters: {
      yes: READERS,
      no: 'not-your-seat',
      but: { nobody: 'not-signed-in' },
      call: ({ reader, campaignId, seat }) => app().letters({ reader, campaignId, seat }),
    },
    readLetters: {
      yes: WRITERS,
      no: 'not-your-seat',
      call: ({ person, campaignId, seat }) =>
        app().readLetters({ person, campaignId, seat, conversation: 'all', until: new Date(0) }),
    },
    unreadLetters: {
      yes: ROLES,
      no: null,
      call: ({ reader, campaignId }) => app().unreadLetters({ reader, campaignId }),
    },
    devices: {
      yes: SIGNED_IN,
      no: 'not-found',
      call: ({ person }) => app().devices({ person, session: '' }),
    },
    apiTokens: { yes: SIGNED_IN, no: 'not-found', call: ({ person }) => app().apiTokens({ person }) },
    makeApiToken: {
      yes: SIGNED_IN,
      no: 'not-found',
      call: ({ person }) => app().makeApiToken({ person, name: 'mine', scopes: ['read'], campaignId: null, days: 1 }),
    },
    // Nobody here has one.
    revokeApiToken: {
      yes: [],
      no: 'nothing-stands',
      but: { nobody: 'not-found' },
      call: ({ person }) => app().revokeApiToken({ person, id: 'none' }),
    },
    ownWebhook: { yes: SIGNED_IN, no: 'not-found', call: ({ person }) => app().ownWebhook({ person }) },
    // No program is called by this service.
    setWebhook: {
      yes: [],
      no: 'not-allowed',
      but: { nobody: 'not-found' },
      call: ({ person }) => app().setWebhook({ person, url: 'https://example.org/' }),
    },
    removeWebhook: {
      yes: [],
      no: 'nothing-stands',
      but: { nobody: 'not-found' },
      call: ({ person }) => app().removeWebhook({ person }),
    },
    tryWebhook: {
      yes: [],
      no: 'not-allowed',
      but: { nobody: 'not-found' },
      call: ({ person }) => app().tryWebhook({ person }),
    },
    tellProgramAgain: {
      yes: [],
      no: 'not-allowed',
      but: { nobody: 'not-found' },
      call: ({ person }) => app().tellProgramAgain({ person, call: 'none' }),
    },
    ownPush: { yes: SIGNED_IN, no: 'not-found', call: ({ person }) => app().ownPush({ person, pushToken: '' }) },
    // No device is told by this service.
    addPushDevice: {
      yes: [],
      no: 'not-allowed',
      but: { nobody: 'not-found' },
      call: ({ person }) =>
        app().addPushDevice({
          person,
          session: '',
          pushToken: '',
          userAgent: '',
          address: { endpoint: 'https://push.example.org/', p256dh: '', auth: '' },
        }),
    },
    removePushDevice: {
      yes: [],
      no: 'nothing-stands',
      but: { nobody: 'not-found' },
      call: ({ person }) => app().removePushDevice({ person, device: 'none' }),
    },
    // Written for a window that there never was.
    sendKept: {
      yes: WRITERS,
      no: 'not-your-seat',
      call: ({ person, campaignId, seat }) =>
        app().sendKept({ person, campaignId, seat, text: 'DIG', knew: { phase: 'none', receipt: '' }, key: 'kept' }),
    },
    ownDoors: { yes: SIGNED_IN, no: 'not-found', call: ({ person }) => app().ownDoors({ person }) },
    setDoor: {
      yes: SIGNED_IN,
      no: 'not-found',
      call: ({ person }) => app().setDoor({ person, door: 'email', takes: 'digest' }),
    },
    // The service of these tests has no forum: whoever gets so far is told so.
    askForForum: {
      yes: [],
      no: 'not-found',
      but: Object.fromEntries(SIGNED_IN.map((role) => [role, 'not-allowed'])),
      call: ({ person }) => app().askForForum({ person, name: 'ann' }),
    },
    confirmForum: {
      yes: [],
      no: 'not-found',
      but: Object.fromEntries(SIGNED_IN.map((role) => [role, 'link-used'])),
      call: ({ person }) => app().confirmForum({ person, code: '0000-0000' }),
    },
    unlinkForum: { yes: SIGNED_IN, no: 'not-found', call: ({ person }) => app().unlinkForum({ person }) },
    signOutDevices: {
      yes: SIGNED_IN,
      no: 'not-found',
      call: ({ person }) => app().signOutDevices({ person, session: '', device: 'others' }),
    },
    invitations: {
      yes: JUDGES,
      no: 'not-gm',
      but: { nobody: 'not-signed-in' },
      call: ({ reader, campaignId }) => app().invitations({ reader, campaignId }),
    },
    invite: {
      yes: JUDGES,
      no: 'not-gm',
      call: ({ person, campaignId }) =>
        app().invite({ campaignId, by: person, seat: null, people: 1, days: 7, email: '' }),
    },
    revokeInvitation: {
      yes: [],
      no: 'not-gm',
      but: { gm: 'nothing-stands', playingGm: 'nothing-stands', assistant: 'nothing-stands' },
      call: ({ person, campaignId }) => app().revokeInvitation({ campaignId, by: person, invitation: 'none' }),
    },
    // Nobody at this table is a host.
    hostPage: {
      yes: [],
      no: 'not-allowed',
      but: { nobody: 'not-found' },
      call: ({ person }) => app().hostPage({ person }),
    },
    previewBinder: {
      yes: [],
      no: 'not-allowed',
      but: { nobody: 'not-found' },
      call: ({ person }) => app().previewBinder({ person, binder: 'crowns' }),
    },
    // It reads no campaign; the one game here has no editions.
    compareEditions: {
      yes: [],
      no: 'not-found',
      call: () =>
        app().compareEditions({
          position: { text: '' },
          sheet: '',
          among: [],
          written: null,
          luck: 1,
          times: 0,
          asker: null,
        }),
    },
    picture: { yes: ROLES, no: null, call: ({ reader }) => app().picture({ reader, hash: '0'.repeat(64) }) },
    beginOwnGame: hostsAlone(({ person }) => app().beginOwnGame({ person })),
    ownGames: hostsAlone(({ person }) => app().ownGames({ person })),
    ownGame: hostsAlone(({ person }) => app().ownGame({ person, id: 'none' })),
    ownGamePicture: hostsAlone(({ person }) => app().ownGamePicture({ person, id: 'none' })),
    ownGameFiles: hostsAlone(({ person }) => app().ownGameFiles({ person, id: 'none' })),
    saveOwnGame: hostsAlone(({ person }) => app().saveOwnGame({ person, id: 'none', revision: 0, fields: {} })),
    pictureOwnGame: hostsAlone(({ person }) => app().pictureOwnGame({ person, id: 'none', bytes: null })),
    shelveOwnGame: hostsAlone(({ person }) => app().shelveOwnGame({ person, id: 'none', replace: false })),
    dropOwnGame: hostsAlone(({ person }) => app().dropOwnGame({ person, id: 'none' })),
    takeBinder: {
      yes: [],
      no: 'not-allowed',
      but: { nobody: 'not-found' },
      call: ({ person }) => app().takeBinder({ person, name: 'a.zip', bytes: new Uint8Array(), replace: false }),
    },
  }) satisfies Readonly<Record<string, Row>>;
