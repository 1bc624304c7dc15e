import type { Takes } from '../ports/record.js';
import type { OutsideDoor } from '../telling/doors.js';

// How doors are called wherever people read of them.

export const DOOR_NAMES: Readonly<Record<OutsideDoor, string>> = {
  discord: 'Discord',
  email: 'mail',
  forum: 'the forum',
};

/** What comes by a door, in a sentence. */
export const TAKES_WORDS: Readonly<Record<Takes, string>> = {
  all: 'Each message comes when it is written.',
  digest:
    'Reports, rulings, reminders and openings of windows come at once; notices and press come together, once a day. ' +
    'What asks for an answer before that comes at once too.',
  spare: 'Nothing comes, unless your other doors could not deliver a message. If you have no other, everything comes.',
  off: 'Nothing comes. It all stands on the web board.',
};

/** Which doors get reports, the first first. */
export const reportWords = (reports: readonly OutsideDoor[]): string =>
  reports.length === 0
    ? 'Reports stand on the web board and are sent nowhere else.'
    : `Reports go out by ${reports.map((door) => DOOR_NAMES[door]).join(', then by ')}. They stand on the web board in any case.`;
