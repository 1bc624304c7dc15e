import { boardPage, paragraph, strong } from '../../../core/game/blocks.js';
import type { Inline, ReportDocument } from '../../../core/game/document.js';
import { plainlyBegun } from '../../kit/plainly-called.js';
import { writtenMoment } from '../../kit/written-time.js';
import type { CampaignRow, PhaseRow } from '../../ports/record.js';

// What is told of who sits where and who judges. All of it is public, or for the one person it is about.

const ROLE = { gm: 'game master', assistant: 'assistant of the game master' } as const;

/** An open seat and what everybody may know of it. */
export const seatAdvert = (
  campaign: Pick<CampaignRow, 'id' | 'title'>,
  seat: { readonly name: string; readonly sideName: string | null; readonly keep: boolean },
  phase: Pick<PhaseRow, 'title' | 'deadlineAt'> | null,
  decides: 'vote' | 'gm',
  page: string,
): ReportDocument => ({
  title: `${campaign.title}: the seat of ${seat.name} is open`,
  blocks: [
    paragraph(
      'The seat ',
      strong(seat.name),
      seat.sideName === null ? '' : ` of ${seat.sideName}`,
      ' has no player. The one who takes it over has all that it has, and reads its past reports.',
    ),
    paragraph(
      ...(seat.keep || phase === null
        ? ['Until then it does what the rules have a silent seat do, and nothing is held against it. ']
        : [
            `Unless somebody takes it over, it leaves the game with ${phase.title}, whose deadline is `,
            writtenMoment(phase.deadlineAt, 'UTC'),
            '. ',
          ]),
      decides === 'vote'
        ? 'The players of its side vote on those who apply, in the order of the applications.'
        : 'The GM decides on those who apply, in the order of the applications.',
    ),
    paragraph('Apply at ', boardPage(page), '.'),
  ],
});

/** The same for who asked to be told of open seats. `end`: the page that ends it, by their own link. */
export function seatForWatcher(
  campaign: Pick<CampaignRow, 'id' | 'title'>,
  seat: Parameters<typeof seatAdvert>[1],
  phase: Parameters<typeof seatAdvert>[2],
  decides: 'vote' | 'gm',
  { game, page, end }: { readonly game: string; readonly page: string; readonly end: string },
): ReportDocument {
  const { title, blocks } = seatAdvert(campaign, seat, phase, decides, page);
  return {
    title,
    blocks: [
      paragraph(`You asked to be told when a seat opens. This is a game of ${game}.`),
      ...blocks,
      paragraph('To be told of open seats no more: ', boardPage(end)),
    ],
  };
}

export const unseated = (seat: string, who: string, reason: string): ReportDocument => ({
  title: `${plainlyBegun({ name: seat })} has no player any more`,
  blocks: [paragraph(strong(who), ' took the seat ', strong(seat), ` from its player. Why: ${reason}`)],
});

/** What a seat that was taken over is called; null: it keeps its name. */
export function calledNow(was: string, name: string, called: string | null): readonly Inline[] {
  if (was === name) return [];
  return called === null
    ? [' The seat keeps its name, as ', strong(name), ' could be taken for somebody or something else here.']
    : [
        ' The seat is called ',
        strong(called),
        ' from now on; on the map and in reports once the next phase is resolved.',
      ];
}

/** `called`: see `calledNow`. */
export const seatTaken = (
  seat: { readonly name: string; readonly side: string | null },
  name: string,
  called: string | null,
  letters: boolean,
): ReportDocument => ({
  title: `${plainlyBegun({ name })} takes over the seat of ${seat.name}`,
  blocks: [
    paragraph(
      strong(name),
      ' holds the seat ',
      strong(seat.name),
      seat.side === null ? '' : ` of ${seat.side}`,
      ' from now on, with all that it has.',
      letters ? ' Letters to the seat go to them, and they read those that were written to it before.' : '',
      ...calledNow(seat.name, name, called),
    ),
  ],
});

export const claimRefused = (seat: string): ReportDocument => ({
  title: `The seat of ${seat} was not given to you`,
  blocks: [paragraph('Your application for the seat ', strong(seat), ' was turned down, or somebody else has it now.')],
});

export const claimVote = (name: string, seat: string, text: string, deadline: Date, zone: string): ReportDocument => ({
  title: `${plainlyBegun({ name })} wants to take over the seat of ${seat}`,
  blocks: [
    paragraph(
      strong(name),
      ' wants to take over the open seat ',
      strong(seat),
      ' of your side. Vote by the buttons of this message, where it has any, or on your seat’s page until ',
      writtenMoment(deadline, zone),
      '; as soon as more than half of you say yes, it is decided.',
    ),
    ...(text.trim() === '' ? [] : [{ kind: 'verbatim', title: 'The application', text: text.slice(0, 2000) } as const]),
  ],
});

export const claimForGm = (name: string, seat: string): ReportDocument => ({
  title: `${plainlyBegun({ name })} wants to take over the seat of ${seat}`,
  blocks: [paragraph(strong(name), ' applied for the open seat ', strong(seat), '. The word is yours.')],
});

export const judgeAdded = (name: string, role: keyof typeof ROLE, by: string): ReportDocument => ({
  title: `${name} is ${role === 'gm' ? 'a game master' : 'an assistant'} now`,
  blocks: [
    paragraph(
      strong(by),
      ' made ',
      strong(name),
      ` ${ROLE[role]} of this campaign. `,
      role === 'assistant'
        ? 'An assistant runs the clocks and the seats, and rules on nothing. Somebody who plays a seat sees no secrets of others.'
        : 'Somebody who plays a seat sees no secrets of others.',
    ),
  ],
});

export const judgeRemoved = (name: string, role: keyof typeof ROLE, by: string): ReportDocument => ({
  title: `${name} is no longer ${ROLE[role]}`,
  blocks: [
    name === by
      ? paragraph(strong(name), ' laid the office down.')
      : paragraph(strong(by), ' ended the office of ', strong(name), '.'),
  ],
});

export const handedOver = (from: string, to: string, reason: string): ReportDocument => ({
  title: `${to} is the game master now`,
  blocks: [paragraph(strong(from), ' handed the campaign over to ', strong(to), `. Why: ${reason}`)],
});

export const adopted = (name: string, silent: readonly string[]): ReportDocument => ({
  title: `${name} adopts the campaign`,
  blocks: [
    paragraph(
      `Nothing was heard of ${silent.join(' and ')} for 7 days, so `,
      strong(name),
      ', until now an assistant, is game master too.',
    ),
  ],
});

export const deputyNamed = (
  seat: string,
  deputy: string,
  since: Date,
  until: Date,
  zone: string,
  page: string,
): ReportDocument => ({
  title: `${plainlyBegun({ name: deputy })} stands in for ${seat}`,
  blocks: [
    paragraph(
      strong(deputy),
      ' reads what the seat ',
      strong(seat),
      ' reads, and may send its orders, from ',
      writtenMoment(since, zone),
      ' to ',
      writtenMoment(until, zone),
      '. The holder gets a copy of every sheet, and may end this at any time.',
    ),
    paragraph('The seat’s page is ', boardPage(page), '.'),
  ],
});

export const deputyEnded = (seat: string, deputy: string): ReportDocument => ({
  title: `${plainlyBegun({ name: deputy })} no longer stands in for ${seat}`,
  blocks: [paragraph('From now on only the holder reads and writes for the seat.')],
});

export const onVacation = (seat: string, turns: number, from: string, until: Date): ReportDocument => ({
  title: `${plainlyBegun({ name: seat })} will be away`,
  blocks: [
    paragraph(
      strong(seat),
      ` is excused for ${turns === 1 ? 'one phase' : `${turns} phases`}, from ${from} on; by the schedule until about `,
      writtenMoment(until, 'UTC'),
      '. Orders that come all the same count.',
    ),
  ],
});

export const vacationCancelled = (seat: string): ReportDocument => ({
  title: `${plainlyBegun({ name: seat })} is back`,
  blocks: [paragraph('The announced absence is called off.')],
});

export const excusedByGm = (phase: string, who: string, reason: string): ReportDocument => ({
  title: `${phase}: your silence is excused`,
  blocks: [paragraph(strong(who), ` excused your silence in ${phase}; it costs no strike. Why: ${reason}`)],
});

/** `why`: until when, and the reason. For the seat's player alone. */
export const lettersStopped = (why: readonly Inline[]): ReportDocument => ({
  title: 'Your letters to other players are stopped',
  blocks: [paragraph(...why), paragraph('Only your seat and those who judge are told of this.')],
});

export const lettersAllowed = (): ReportDocument => ({
  title: 'You can write letters to other players again',
  blocks: [paragraph('The game master allows your letters to other players again.')],
});

export const signInLinkMade = (who: string): ReportDocument => ({
  title: 'A sign-in link was made for you',
  blocks: [
    paragraph(
      strong(who),
      ' made a one-time link that signs in as you, to hand it to you. If you did not ask for it, tell the host of this board.',
    ),
  ],
});
