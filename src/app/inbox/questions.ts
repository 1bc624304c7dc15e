import { boardPage, code, heading, paragraph, strong } from '../../core/game/blocks.js';
import type { Block, Inline, ReportDocument } from '../../core/game/document.js';
import { headlineOf } from '../../core/report/headline.js';
import { MINUTE } from '../kit/spans.js';
import { writtenMoment } from '../kit/written-time.js';
import { standingOrders } from '../orders/revoke-orders.js';
import { issueSignInLink } from '../people/sign-in.js';
import { status } from '../reading/campaign-status.js';
import { pastReports } from '../reading/past-reports.js';
import type { HeldSeat } from '../reading/seat-choice.js';
import { standHead, standMore } from '../windows/stand-words.js';
import { NOTHING_OPEN } from '../windows/where-i-stand.js';
import { seatPath } from './answer-parts.js';
import { type Asked, type Told, told } from './asked.js';
import { standingWords } from './sheet-words.js';
import { WRITTEN_COMMANDS, type WrittenCommand } from './written-commands.js';
import type { Question } from './written-words.js';

const LINK_VALID = 15 * MINUTE;

const helpItem = ({ forms, does }: WrittenCommand): readonly Inline[] => [
  ...forms.flatMap((form, at) => (at === 0 ? [code(form)] : [', ', code(form)])),
  forms.length === 0 ? does : ` – ${does}`,
];

const helpDocument = (seats: readonly HeldSeat[]): ReportDocument => ({
  title: 'What you can write',
  blocks: [
    { kind: 'list', ordered: false, items: WRITTEN_COMMANDS.map((command) => [...helpItem(command)]) },
    paragraph(
      'A first line ',
      code(`Campaign: ${seats[0]?.campaign.title ?? 'its title'}`),
      ' says which of your campaigns you mean. Write nothing else in a message with one of these words.',
    ),
    paragraph('With examples, and what else counts: ', boardPage('/by-message')),
  ],
});

async function statusOf({ desk, person }: Asked, { campaign, seat }: HeldSeat): Promise<ReportDocument> {
  const { document, own } = await status(desk)({ reader: person.id, campaignId: campaign.id, isBelowOwn: true });
  const mine = own.find((one) => one.seat.id === seat.id);
  const stand = mine?.stand ?? NOTHING_OPEN;
  // Of an open window, what silence does is said below; when it ends and where orders go, better here for this reader and door.
  const open = stand.deadlineAt !== null;
  const more = standMore(stand, person.timeZone, { tellsSilence: !open }).flatMap((sentence): readonly Inline[] => [
    ' ',
    ...sentence,
  ]);
  return {
    title: `${campaign.title}, ${document.title}`,
    blocks: [
      paragraph(strong(`You, as ${seat.name}: `), `${standHead(stand)}.`, ...more),
      ...document.blocks,
      paragraph('Your seat on the board: ', boardPage(seatPath(campaign.id, seat.id))),
    ],
  };
}

async function reportOf({ desk, person }: Asked, { campaign, seat }: HeldSeat): Promise<ReportDocument> {
  const [report] = await pastReports(desk)({ reader: person.id, campaignId: campaign.id, seat: seat.id });
  if (report === undefined)
    return {
      title: `${campaign.title}: no report yet`,
      blocks: [
        paragraph(
          `There is no report for ${seat.name} yet in ${campaign.title}. The first comes when a phase has been resolved.`,
        ),
      ],
    };
  const { title, standfirst } = headlineOf(report.document);
  return {
    title: `${campaign.title}, ${report.phaseTitle}: your last report`,
    blocks: [
      // Some reports begin their text with their headline.
      standfirst.startsWith(title)
        ? paragraph(standfirst)
        : paragraph(strong(title), standfirst === '' ? '' : ` – ${standfirst}`),
      paragraph(
        'Number ',
        code(report.number),
        ', of ',
        writtenMoment(report.publishedAt, person.timeZone),
        `, for ${seat.name}, ${campaign.title}.`,
      ),
      paragraph('In full, with its map: ', boardPage(`${seatPath(campaign.id, seat.id)}/report/${report.number}`)),
    ],
  };
}

async function sheetOf({ desk, person }: Asked, { campaign, seat }: HeldSeat): Promise<ReportDocument> {
  const place = { campaign, seat, phaseTitle: campaign.phase?.title ?? campaign.title };
  if (campaign.phase === null)
    return { title: 'Nothing stands', blocks: [paragraph(`No order window has opened yet in ${campaign.title}.`)] };
  const sheet = await standingOrders(desk)({ campaignId: campaign.id, seat: seat.id, person: person.id });
  return standingWords(sheet, place, campaign.phase, person.timeZone);
}

/** A link that signs whoever wrote in, once. For their eyes alone: no door shows it to anybody else. */
export async function signInLink({
  desk,
  person,
  seats,
}: Pick<Asked, 'desk' | 'person' | 'seats'>): Promise<ReportDocument> {
  const [only] = seats;
  const landing = only !== undefined && seats.length === 1 ? seatPath(only.campaign.id, only.seat.id) : '/';
  const until = new Date(desk.clock.now().getTime() + LINK_VALID);
  const address = await issueSignInLink(desk)({ person: person.id, landing, validForMs: LINK_VALID });
  const path = address.slice(desk.publicUrl.length);
  return {
    title: 'A link that signs you in',
    blocks: [
      paragraph(
        'It signs you in to the web board as ',
        strong(person.name),
        ', once, until ',
        writtenMoment(until, person.timeZone),
        '. Anybody who has it is you: give it to nobody.',
      ),
      paragraph(boardPage(path)),
    ],
  };
}

/** By mail no link goes out on a word: the board sends one to the address that is on record. */
function doorsOf({ person }: Asked): ReportDocument {
  const doors: readonly (readonly Inline[])[] = [
    ['The web board: ', boardPage('/signin'), ' mails you a link that signs you in.'],
    ['Mail: ', person.email ?? 'no address is known.'],
    ['Forum: ', person.forumName ?? 'no account is linked.'],
    ['Discord: ', person.discordId === null ? 'no account is linked.' : 'an account is linked.'],
  ];
  return {
    title: 'Your ways in',
    blocks: [
      { kind: 'list', ordered: false, items: doors.map((door) => [...door]) },
      paragraph('What comes to you by which of them you choose in your settings: ', boardPage('/account')),
    ],
  };
}

const PARTS = { status: statusOf, report: reportOf, sheet: sheetOf } as const;

/** One answer for all seats that are meant, each under its name where there are several. */
async function forEach(asked: Asked, asks: keyof typeof PARTS, meant: readonly HeldSeat[]): Promise<Told> {
  const [first] = meant;
  const answer = PARTS[asks];
  if (first !== undefined && meant.length === 1) return told('told', await answer(asked, first), first.campaign);
  const blocks: Block[] = [];
  for (const held of meant) {
    const { title, blocks: own } = await answer(asked, held);
    blocks.push(heading(2, `${held.seat.name}: ${title}`), ...own);
  }
  return told('told', { title: 'All your seats', blocks });
}

/** A question by one word. `meant`: the seats that it is about. */
export async function answerQuestion(asked: Asked, asks: Question, meant: readonly HeldSeat[]): Promise<Told> {
  if (asks === 'help') return told('told', helpDocument(asked.seats));
  if (asks === 'link') return told('told', asked.message.door === 'email' ? doorsOf(asked) : await signInLink(asked));
  return forEach(asked, asks, meant);
}
