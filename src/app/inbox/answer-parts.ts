import { boardPage, paragraph, strong } from '../../core/game/blocks.js';
import type { Block, Inline, Leaf } from '../../core/game/document.js';
import { MAX_SHEET_BYTES } from '../../core/game/sheet.js';
import { doorNames } from '../kit/read-doors.js';
import { writtenMoment } from '../kit/written-time.js';
import type { PhaseSummary } from '../reading/campaign-pages.js';
import { type HeldSeat, seatLabel, seatValue } from '../reading/seat-choice.js';

// What several answers are made of. Everything that somebody wrote is plain text in them.

export const seatPath = (campaign: string, seat: string): string => `/c/${campaign}/seat/${seat}`;

/** The deadline of a window, or that there is none while the clocks stand still. */
export const dueWords = (
  { deadlineAt, paused }: { readonly deadlineAt: Date; readonly paused: boolean },
  zone: string,
): readonly Inline[] =>
  paused
    ? ['The campaign is paused, and its clocks stand still.']
    : ['Deadline: ', writtenMoment(deadlineAt, zone), '.'];

/** What somebody wrote, given back so that it is not lost with what was not taken. */
export function quotedBack(text: string): readonly Leaf[] {
  if (text.trim() === '') return [];
  const whole = text.length <= MAX_SHEET_BYTES;
  const title = whole ? 'What you wrote' : 'The beginning of what you wrote';
  return [{ kind: 'verbatim', title, text: text.slice(0, MAX_SHEET_BYTES) }];
}

const windowWords = (phase: PhaseSummary | null, asked: boolean, zone: string, now: Date): readonly Inline[] => {
  if (phase === null) return [': no order window has opened yet.'];
  if (phase.status !== 'open') return [`: ${phase.title} is closed; the next window opens with its report.`];
  if (phase.waitsFor !== null)
    return [
      `: the deadline of ${phase.title} has passed; the window waits for ${doorNames(phase.waitsFor.doors)} until `,
      writtenMoment(phase.waitsFor.until, zone),
      ', because nothing can be read there just now. What was sent there before the deadline counts.',
    ];
  if (!phase.paused && phase.deadlineAt < now)
    return [`: the deadline of ${phase.title} is past; the next window opens with its report.`];
  return phase.paused
    ? [`: ${phase.title} is open; the campaign is paused.`]
    : [
        `: ${phase.title} is open until `,
        writtenMoment(phase.deadlineAt, zone),
        asked ? '.' : ', and asks nothing of this seat.',
      ];
};

/** What is open now for each seat of somebody; that they hold none, when they hold none. */
export function openNow(seats: readonly HeldSeat[], zone: string, now: Date): readonly Block[] {
  if (seats.length === 0)
    return [
      paragraph('You hold no seat in a campaign that is played. Campaigns and their open seats: ', boardPage('/')),
    ];
  return [
    paragraph('What is open for you now:'),
    {
      kind: 'list',
      ordered: false,
      items: seats.map((held) => [strong(seatLabel(held)), ...windowWords(held.campaign.phase, held.asked, zone, now)]),
    },
  ];
}

/** The line that names each seat of somebody: by the shortest that means no other of theirs. */
export const campaignLines = (seats: readonly HeldSeat[]): Leaf => {
  const names = [({ campaign }: HeldSeat) => campaign.title, seatLabel, seatValue];
  const lineOf = (held: HeldSeat): string => {
    const alone = names.find((name) => seats.every((other) => other === held || name(other) !== name(held)));
    return `Campaign: ${(alone ?? seatValue)(held)}`;
  };
  return { kind: 'list', ordered: false, items: seats.map((held) => [{ kind: 'code', text: lineOf(held) }]) };
};
