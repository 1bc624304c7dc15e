import { writeDuration } from '../../../core/calendar/duration.js';
import type { BeaconPromise } from '../../../core/dice/beacon.js';
import { boardPage, code, paragraph, strong } from '../../../core/game/blocks.js';
import type { Leaf, ReportDocument } from '../../../core/game/document.js';
import { listing } from '../../../core/reading/listing.js';
import { plainlyBegun } from '../../kit/plainly-called.js';
import { HOUR, MINUTE } from '../../kit/spans.js';
import { writtenMoment } from '../../kit/written-time.js';
import type { CampaignRow, PhaseRow, SealedInput, SeatRow } from '../../ports/record.js';
import { beaconSealed, dicePromised } from './beacon-notices.js';
import { briefParagraphs } from './front-document.js';

// The texts of the messages that are not a game's report. Each is built for one kind of reader and holds nothing else.

export function signupOpened(
  campaign: CampaignRow,
  brief: string,
  commitment: string,
  hasSides: boolean,
): ReportDocument {
  return {
    title: `${campaign.title}: sign-up is open`,
    blocks: [
      ...briefParagraphs(brief),
      paragraph(
        'Sign up at ',
        boardPage(`/c/${campaign.id}`),
        hasSides ? '. Name the side you want, or say that any will do.' : '.',
      ),
      paragraph('The dice of the start are fixed already; the hash of their secret is ', code(commitment), '.'),
    ],
  };
}

export const signupExtended = (campaign: CampaignRow, closesAt: Date, lacks: readonly string[]): ReportDocument => ({
  title: `${campaign.title}: sign-up is extended`,
  blocks: [
    paragraph(
      `Still missing: ${lacks.join(', ')}. Sign-up stays open until `,
      writtenMoment(closesAt, 'UTC'),
      ', once.',
    ),
  ],
});

export const signupUndecided = (campaign: CampaignRow, lacks: readonly string[]): ReportDocument => ({
  title: `${campaign.title}: players are still missing`,
  blocks: [
    paragraph(
      `Sign-up has run out a second time and there are still missing: ${lacks.join(', ')}. You decide: close it now and start, or wait.`,
    ),
  ],
});

export const signupAnswer = (
  campaign: CampaignRow,
  status: 'accepted' | 'waiting',
  side: string | null,
): ReportDocument => ({
  title: status === 'accepted' ? `${campaign.title}: you are in` : `${campaign.title}: you are on the waiting list`,
  blocks: [
    paragraph(
      status === 'accepted'
        ? `Your application was accepted${side === null ? '' : `: you play for ${side}`}.`
        : `You are on the waiting list${side === null ? '' : ` of ${side}`} and move up by yourself as soon as there is room.`,
    ),
  ],
});

export const cannotStart = (campaign: CampaignRow, why: string): ReportDocument => ({
  title: `${campaign.title}: the campaign could not be started`,
  blocks: [
    paragraph(why),
    paragraph('Sign-up is closed to the clock until you act: let more players in, or mend the binder and start again.'),
  ],
});

/** Of a window in which players do not write to each other. */
export const PRESS_CLOSED = paragraph('Letters between players are closed until the results are out.');

/** Tells that a phase is open: publicly, or to a seat that owes orders. */
export function phaseOpened(
  phase: Pick<PhaseRow, 'title' | 'deadlineAt' | 'silence' | 'commitment' | 'openedAt'>,
  zone: string,
  owed: number | null,
  /** `isPressClosed`: players do not write to each other in it. */
  { promise = null, isPressClosed }: { readonly promise?: BeaconPromise | null; readonly isPressClosed: boolean },
): ReportDocument {
  const open = phase.deadlineAt.getTime() - phase.openedAt.getTime();
  // Who reads it later counts from another moment, so it says how long the window is, and seconds are of no use.
  const length = writeDuration(open > HOUR ? Math.round(open / MINUTE) * MINUTE : open);
  return {
    title: `${phase.title}: orders are open`,
    blocks: [
      paragraph(
        owed === null ? 'Your orders are due by ' : 'Orders are due by ',
        writtenMoment(phase.deadlineAt, zone),
        `. The window is ${length} long.`,
      ),
      paragraph(phase.silence),
      ...(owed === null ? [] : [paragraph(owed === 1 ? 'One seat owes orders.' : `${owed} seats owe orders.`)]),
      ...(isPressClosed ? [PRESS_CLOSED] : []),
      ...dicePromised(phase.commitment, promise),
    ],
  };
}

export function phaseSealed(
  phase: Pick<PhaseRow, 'title' | 'commitment'>,
  sealed: SealedInput,
  seats: readonly SeatRow[],
  at: Date,
): ReportDocument {
  const nameOf = new Map(seats.map((seat) => [seat.seatId, seat.name]));
  const repeated = (sealed.absences ?? []).filter(({ did }) => did === 'repeated').length;
  const byBot = (sealed.absences ?? []).flatMap(({ did, seatId }) =>
    did === 'bot' ? [nameOf.get(seatId) ?? seatId] : [],
  );
  const silent = (sealed.absences ?? []).length - repeated - byBot.length;
  const hashes: Leaf = {
    kind: 'table',
    caption: null,
    columns: [
      { title: 'Seat', align: 'left' },
      { title: 'SHA-256', align: 'left' },
    ],
    rows: sealed.sheets.map((sheet) => [[nameOf.get(sheet.seatId) ?? sheet.seatId], [code(sheet.hash)]]),
  };
  const { root } = sealed;
  const senders = sealed.sheets.map((sheet) => nameOf.get(sheet.seatId) ?? sheet.seatId);
  const fixed: Leaf = {
    kind: 'paragraph',
    text: [
      `Sheets of ${senders.join(', ')}. One number fixes all of them, each with its text and its time: the root `,
      code(root ?? ''),
      ' of a tree over their hashes. Each sender’s receipt shows, from now on, the path from their own hash to it.',
    ],
  };
  const meaning: Leaf = {
    kind: 'paragraph',
    text: [
      'Each sender finds the hash on the receipt, with the nonce that salts it: nobody else can tell from it what the sheet says. ' +
        'The dice come from these sheets and the secret whose hash was published at the opening: ',
      code(phase.commitment),
      '.',
    ],
  };
  return {
    title: `${phase.title}: orders are sealed`,
    blocks: [
      paragraph(
        'No sheet is accepted any more since ',
        writtenMoment(at, 'UTC'),
        '. ',
        sealed.sheets.length === 1 ? 'One sheet counts.' : `${sealed.sheets.length} sheets count.`,
        repeated === 0
          ? ''
          : ` For ${repeated === 1 ? 'one seat' : `${repeated} seats`} the last sheet was read again.`,
        byBot.length === 0 ? '' : ` For ${listing(byBot)} a bot ordered, as the game master decided.`,
        silent === 0 ? '' : ` ${silent === 1 ? 'One seat' : `${silent} seats`} sent no orders.`,
      ),
      ...(sealed.beacon === undefined ? [] : [beaconSealed(sealed.beacon)]),
      {
        kind: 'part',
        role: 'proof',
        title:
          sealed.sheets.length === 0
            ? 'What the dice come from'
            : root === undefined
              ? 'Hashes of the sealed sheets'
              : 'Fingerprint of the sealed sheets',
        blocks: [...(sealed.sheets.length === 0 ? [] : [root === undefined ? hashes : fixed]), meaning],
      },
    ],
  };
}

/** What a seat lacks, by name. */
interface Lacks {
  /** Whether a sheet came in and was taken back. */
  readonly takenBack: boolean;
  /** Open questions on which the seat has not voted. */
  readonly votes: readonly string[];
}

export const reminder = (
  phase: Pick<PhaseRow, 'title' | 'deadlineAt' | 'silence'>,
  leadMs: number,
  zone: string,
  page: string,
  lacks: Lacks,
): ReportDocument => ({
  title: `${phase.title}: your orders are missing`,
  blocks: [
    paragraph(
      lacks.takenBack
        ? `You took your orders for ${phase.title} back, so no sheet of yours stands. `
        : `No sheet of yours stands for ${phase.title}. `,
      strong(`${writeDuration(leadMs)} are left`),
      ': the deadline is ',
      writtenMoment(phase.deadlineAt, zone),
      '.',
    ),
    paragraph(phase.silence, ' To play on without doing anything, send ', code('NO ORDERS'), '.'),
    paragraph('Send your orders here, or at ', boardPage(page), '.'),
    ...(lacks.votes.length === 0 ? [] : [paragraph(`Your vote is open too: ${lacks.votes.join(' ')}`)]),
  ],
});

/** For the only seat whose sheet is still awaited. */
export const lastOne = (
  phase: Pick<PhaseRow, 'title' | 'deadlineAt' | 'silence'>,
  zone: string,
  page: string,
): ReportDocument => ({
  title: `${phase.title}: only your orders are missing`,
  blocks: [
    paragraph(
      `Yours is the only sheet that is still awaited for ${phase.title}. The deadline is `,
      writtenMoment(phase.deadlineAt, zone),
      '.',
    ),
    paragraph(phase.silence, ' To play on without doing anything, send ', code('NO ORDERS'), '.'),
    paragraph('Send your orders here, or at ', boardPage(page), '.'),
  ],
});

export const campaignEnded = (
  campaign: CampaignRow,
  secrets: readonly {
    readonly title: string;
    readonly key: string;
    readonly commitment: string;
    readonly secret: string;
  }[],
): ReportDocument => ({
  title: `${campaign.title}: the campaign is over`,
  blocks: [
    paragraph(
      'These are the secrets of all phases. With them and the published hashes of the sealed sheets everybody can compute every roll of the campaign. ' +
        'The page of proof does so; from now on it has the letters of every sealed sheet and every roll, to download.',
    ),
    {
      kind: 'part',
      role: 'proof',
      title: 'Secrets of the dice',
      blocks: [
        {
          kind: 'verbatim',
          title: 'Phase by phase',
          text: secrets
            .map((phase) => `${phase.key}\n  secret     ${phase.secret}\n  commitment ${phase.commitment}`)
            .join('\n'),
        },
      ],
    },
  ],
});

export const resolutionHeld = (phase: Pick<PhaseRow, 'title'>, reasons: readonly string[]): ReportDocument => ({
  title: `${phase.title}: the resolution is held back`,
  blocks: [
    {
      kind: 'notice',
      tone: 'warning',
      text: [
        'The rules engine did not come to a sound result, so nothing was stored or told. All sealed orders are safe.',
      ],
    },
    { kind: 'list', ordered: false, items: reasons.slice(0, 20).map((reason) => [reason.slice(0, 400)]) },
  ],
});

/** For the GM of a campaign whose results are not published at once. */
export const resultsWait = (phase: Pick<PhaseRow, 'title'>, publishAt: Date | null, page: string): ReportDocument => ({
  title: `${phase.title}: the results wait for you`,
  blocks: [
    paragraph('The phase is resolved, and nobody has been told anything of it yet.'),
    publishAt === null
      ? paragraph('Look the results over, and publish them when they are right: play goes on from then.')
      : paragraph('They go out by themselves at ', writtenMoment(publishAt, 'UTC'), '; you may publish them earlier.'),
    paragraph('All of it side by side: ', boardPage(page), '.'),
  ],
});

/** `instead`: the spare door by which it goes now; `other`: another door of the reader's, which had it from the start. */
export function deliveryStuck(
  title: string,
  channel: string,
  reader: string,
  { reason, instead }: { readonly reason: string; readonly instead: string | null },
): ReportDocument {
  const so =
    instead === null
      ? 'It was not sent anywhere else. The reader finds it on the web board.'
      : instead === 'other'
        ? 'It goes out by another of the reader’s doors too, and stands on the web board.'
        : `It goes out by ${instead} instead, which the reader keeps in reserve, and stands on the web board.`;
  return {
    title: 'A message could not be delivered',
    blocks: [
      paragraph('“', strong(title), `” for ${reader} could not be delivered by ${channel}: ${reason}`),
      paragraph(so),
    ],
  };
}

/** The same message, saying first what its reader did not get before it. */
export const withMissed = (document: ReportDocument, titles: readonly string[], board: string): ReportDocument => ({
  ...document,
  blocks: [
    {
      kind: 'notice',
      tone: 'warning',
      text: [
        titles.length === 1
          ? 'A message before this one could not be delivered here: '
          : 'Messages before this one could not be delivered here: ',
        titles.map((title) => `“${title}”`).join(', '),
        '. The web board has it all: ',
        boardPage(board),
      ],
    },
    ...document.blocks,
  ],
});

export const joinVote = (
  name: string,
  side: string | null,
  text: string,
  deadline: Date,
  zone: string,
): ReportDocument => ({
  title: `${plainlyBegun({ name })} wants to join`,
  blocks: [
    paragraph(
      strong(name),
      side === null ? ' wants to join the campaign.' : ` wants to join your side, ${side}.`,
      ' Vote by the buttons of this message, where it has any, or on your seat\u2019s page until ',
      writtenMoment(deadline, zone),
      '.',
    ),
    paragraph('The majority of the votes cast decides, with at least one yes.'),
    ...(text.trim() === '' ? [] : [{ kind: 'verbatim', title: 'The application', text: text.slice(0, 2000) } as const]),
  ],
});

const JOIN_DECIDED = {
  joins: ' was admitted and starts in the last step of this turn.',
  'voted-down': ' was not admitted: the vote did not carry.',
  'has-read': ' was not admitted: who judges or has judged a campaign has read its secrets.',
  'no-room': ' was not admitted: there is no room for another player now.',
} as const;

export const joinDecided = (
  name: string,
  outcome: keyof typeof JOIN_DECIDED,
  rules: readonly string[] = [],
): ReportDocument => ({
  title: `${plainlyBegun({ name })} ${outcome === 'joins' ? 'joins' : 'does not join'}`,
  blocks: [paragraph(strong(name), JOIN_DECIDED[outcome]), ...rules.map((sentence) => paragraph(sentence))],
});

export const joinUndecided = (name: string): ReportDocument => ({
  title: `${plainlyBegun({ name })} wants to join: you decide`,
  blocks: [
    paragraph(
      strong(name),
      ' applied, and no player\u2019s vote decides it. The word is yours; until you have spoken the application waits.',
    ),
  ],
});

export const seatLeft = (name: string): ReportDocument => ({
  title: `${plainlyBegun({ name })} leaves`,
  blocks: [paragraph(strong(name), ' leaves the campaign. Orders that stand for this phase stay valid.')],
});
