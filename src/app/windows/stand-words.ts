import { writeDuration } from '../../core/calendar/duration.js';
import type { Inline } from '../../core/game/document.js';
import { counted } from '../../core/reading/counted.js';
import { writtenMoment } from '../kit/written-time.js';
import type { Door } from '../ports/record.js';
import { isMissing, type Stand } from './where-i-stand.js';

// How where a seat stands is said: in the same words at every door. A door adds its marks, its colours and its ways to act.

/** To whom it is said: who plays the seat, or a game master who looks at it. */
export type StandReader = 'player' | 'gm';

/** By which door a sheet came: `by the web board`. */
export const DOOR_WORDS: Readonly<Record<Door, string>> = {
  web: 'the web board',
  discord: 'Discord',
  email: 'mail',
  forum: 'the forum',
  api: 'a program',
  bot: 'a bot',
  gm: 'the game master',
};

const whose = (reader: StandReader): string => (reader === 'gm' ? 'Its' : 'Your');
const subject = (reader: StandReader): string => (reader === 'gm' ? 'This seat' : 'You');

/** `3 orders, 1 line does not count`. */
function sheetWords({ sheet, idle, state }: Stand): string {
  if (sheet === null) return '';
  const { orders, rejected, partly } = sheet;
  const wholly = rejected - partly;
  const parts = [
    orders === 0 ? 'no orders' : counted(orders, 'order'),
    ...(wholly === 0 ? [] : [`${counted(wholly, 'line')} ${wholly === 1 ? 'does' : 'do'} not count`]),
    ...(partly === 0 ? [] : [`${counted(partly, 'line')} ${partly === 1 ? 'counts' : 'count'} in part`]),
    // Who is ready has said that this is as it should be.
    ...(idle.length === 0 || state === 'ready' ? [] : [`${counted(idle.length, 'unit')} without orders`]),
  ];
  return parts.join(', ');
}

/** The one sentence on where a seat stands, without its full stop: what is owed first, then what the sheet leaves open. */
export function standHead(stand: Stand, reader: StandReader = 'player'): string {
  const gm = reader === 'gm';
  switch (stand.state) {
    case 'nothing-open':
      return 'No orders are asked for now';
    case 'sealed':
      if (stand.sheet !== null) return `${whose(reader)} sheet is sealed; the results are being worked out`;
      return stand.owes
        ? `Sealed without a sheet of ${gm ? 'this seat' : 'yours'}; the results are being worked out`
        : 'Sealed; the results are being worked out';
    case 'not-asked':
    case 'invited':
      return gm ? 'This seat owes nothing in this phase' : 'You owe nothing in this phase';
    case 'owed':
      return `${subject(reader)} ${gm ? 'owes' : 'owe'} a sheet, not sent yet`;
    case 'taken-back':
      return stand.owes
        ? `${subject(reader)} ${gm ? 'owes' : 'owe'} a sheet: the one sent is taken back`
        : `${whose(reader)} sheet is taken back, and none is owed`;
    case 'sent':
      return `${whose(reader)} sheet is in: ${sheetWords(stand)}`;
    case 'ready':
      return stand.sheet === null
        ? `${subject(reader)} ${gm ? 'is' : 'are'} ready, and ${gm ? 'owes' : 'owe'} nothing in this phase`
        : `${whose(reader)} sheet is in: ${sheetWords(stand)}, and ${gm ? 'this seat is' : 'you are'} ready`;
  }
}

/** The same for a table of seats: a word, and how much of it. */
export function standShort(stand: Stand): { readonly tag: string; readonly more: string } {
  const ready = stand.state === 'ready' ? 'ready' : '';
  if (stand.sheet !== null)
    return { tag: 'Sheet in', more: [sheetWords(stand), ready].filter((word) => word !== '').join(', ') };
  if (stand.state === 'taken-back') return { tag: stand.owes ? 'Owes' : 'Owes nothing', more: 'took its sheet back' };
  if (stand.owes) return { tag: 'Owes', more: stand.state === 'sealed' ? 'sent nothing' : 'nothing yet' };
  if (stand.state === 'invited') return { tag: 'Owes nothing', more: 'may send orders' };
  return { tag: 'Owes nothing', more: ready };
}

/** What READY of this seat does to the window. */
export const readyWords = ({ readyEndsAfterMs }: Pick<Stand, 'readyEndsAfterMs'>): string =>
  readyEndsAfterMs === null
    ? 'READY ends nothing early here: the window keeps its whole time.'
    : `When everybody who is asked has said READY, the window ends ${
        readyEndsAfterMs === 0 ? 'at once' : `${writeDuration(readyEndsAfterMs)} later`
      }.`;

/** Which sheet it is: `Receipt ABCD-1234, by mail, received …`. */
const receiptWords = (stand: Stand, zone: string): readonly Inline[] =>
  stand.sheet === null
    ? []
    : [
        'Receipt ',
        { kind: 'strong', text: stand.sheet.receipt },
        `, by ${DOOR_WORDS[stand.sheet.door]}, received `,
        writtenMoment(stand.sheet.receivedAt, zone),
        '.',
      ];

/** When the window closes; that it does not while the clocks stand still. */
const dueWords = ({ deadlineAt, paused }: Stand, zone: string): readonly Inline[] => {
  if (paused) return ['The campaign is paused, and its clocks stand still; orders can be sent all the same.'];
  return deadlineAt === null ? [] : ['Deadline: ', writtenMoment(deadlineAt, zone), '.'];
};

interface StandTells {
  readonly tellsSilence?: boolean;
  readonly tellsDue?: boolean;
  readonly tellsReady?: boolean;
}

/** What is said beyond the one sentence, a sentence an entry; without what stands beside it anyway. */
export function standMore(
  stand: Stand,
  zone: string,
  { tellsSilence = true, tellsDue = true, tellsReady = true }: StandTells = {},
): readonly (readonly Inline[])[] {
  const { state, idle, silence } = stand;
  const open = state !== 'nothing-open' && state !== 'sealed';
  return [
    receiptWords(stand, zone),
    state === 'sent' && idle.length > 0 ? [`Without orders: ${someOf(idle)}.`] : [],
    state === 'invited' || (state === 'taken-back' && !stand.owes) ? ['Standing orders may be sent.'] : [],
    tellsSilence && isMissing(stand) && silence !== '' ? [silence] : [],
    tellsDue && open ? dueWords(stand, zone) : [],
    tellsReady && (state === 'sent' || state === 'ready') ? [readyWords(stand)] : [],
  ].filter((sentence) => sentence.length > 0);
}

const MOST_NAMED = 3;

/** The first few of several names, and how many more. */
export const someOf = (names: readonly string[]): string => {
  const more = names.length - MOST_NAMED;
  return `${names.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};

/** Whether a draft says something else than the sheet that stands. Blanks at the ends of lines and around the text say nothing. */
export const draftDiffers = (draft: string, standing: string): boolean => {
  const bare = (text: string): string =>
    text
      .split(/\r\n|[\n\r]/)
      .map((line) => line.trimEnd())
      .join('\n')
      .trim();
  return bare(draft) !== bare(standing);
};
