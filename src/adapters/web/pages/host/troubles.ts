import type { HostPage } from '../../../../app/reading/host-page.js';
import type { Readiness } from '../../kit/context.js';
import { foreign, html, type Piece } from '../../kit/html.js';
import { moment, spanText } from '../../kit/times.js';

export interface HostParts {
  readonly page: HostPage;
  readonly ready: Readiness;
  readonly disk: { readonly free: number; readonly all: number } | null;
}

/** Something that is not as it should be, and what to do about it. */
export interface Trouble {
  readonly what: Piece;
  readonly todo: string;
  /** The chapter of docs/hosting.md that says more. */
  readonly see: 'Backups' | 'When something is wrong';
}

const OLD_BACKUP_MS = 3 * 24 * 3_600_000;
const LITTLE_ROOM = 0.1;
const LITTLE_BYTES = 2 * 1024 ** 3;
const SLOW_SECONDS = 60;

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** `1.4 GB`. */
export function bytesText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)));
  const amount = bytes / 1024 ** power;
  return `${power === 0 || amount >= 100 ? Math.round(amount) : amount.toFixed(1)} ${UNITS[power]}`;
}

export const counted = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

const wrong = (what: Piece, todo: string): Trouble => ({ what, todo, see: 'When something is wrong' });

function late({ overdue, lateness, campaigns }: HostPage): readonly Trouble[] {
  const found: Trouble[] = [];
  if (overdue !== null) {
    const title = campaigns.find(({ id }) => id === overdue.campaignId)?.title ?? overdue.campaignId;
    found.push(
      wrong(
        html`A phase of <a href="/c/${overdue.campaignId}">${foreign(title)}</a> has been overdue since ${moment(overdue.since)}.`,
        'It is tried again by itself. If it stays so, the log says why it fails; its game master is told after four hours.',
      ),
    );
  }
  if (lateness.usual > SLOW_SECONDS)
    found.push(
      wrong(
        `Results mostly come ${spanText(lateness.usual * 1000)} after their deadline.`,
        'They should within the minute. The machine may be too small, or have been off.',
      ),
    );
  return found;
}

const gameless = ({ gameless: all }: HostPage): readonly Trouble[] =>
  all.map(({ id, title, missed }) =>
    wrong(
      html`<a href="/c/${id}">${foreign(title)}</a> is held: ${foreign(missed)}.`,
      'Install that package in the folder “games” of the home, and start again; then its game master lets the campaign go on.',
    ),
  );

function messages({ stuck }: HostPage): readonly Trouble[] {
  const count = stuck.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return [];
  return [
    wrong(
      `${counted(count, 'message', 'messages')} will not go out by ${count === 1 ? 'itself' : 'themselves'}.`,
      'Why, stands below. Game masters see on their desks whom it is for; on this board it can be read in any case.',
    ),
  ];
}

function backups({ backup, now }: HostPage): readonly Trouble[] {
  if (backup === null)
    return [
      {
        what: 'This service knows of no backup.',
        todo:
          'It knows of those that its own command has made. If you copy the record in another way, all may be well: see that ' +
          'somebody has restored such a copy once.',
        see: 'Backups',
      },
    ];
  if (now.getTime() - backup.at.getTime() <= OLD_BACKUP_MS) return [];
  const what = html`The last backup that this service knows of is of ${moment(backup.at)}.`;
  return [{ what, todo: 'Make one now, and look why the timer has made none.', see: 'Backups' }];
}

function room({ disk }: HostParts): readonly Trouble[] {
  if (disk === null || (disk.free >= LITTLE_BYTES && disk.free >= disk.all * LITTLE_ROOM)) return [];
  return [
    wrong(
      `Only ${bytesText(disk.free)} of the disk are free.`,
      'Make room, old backups first: on a full disk orders are refused until there is.',
    ),
  ];
}

/** What needs the host, the gravest first. */
export const troubles = (parts: HostParts): readonly Trouble[] => [
  ...parts.ready.missing.map((says) =>
    wrong(says, 'Look into the log of the service, and at what it needs: database, workers, Discord, mail server.'),
  ),
  ...late(parts.page),
  ...gameless(parts.page),
  ...room(parts),
  ...messages(parts.page),
  ...backups(parts.page),
];
