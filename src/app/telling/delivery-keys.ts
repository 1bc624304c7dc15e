import { createHash } from 'node:crypto';
import { SeatId, type Viewer } from '../../core/game/viewer.js';
import type { DeliveryRow } from '../ports/record.js';

/** The viewer that a key names; null when it names none. */
export function viewerOfKey(key: string): Viewer | null {
  if (key === 'gm' || key === 'public') return { kind: key };
  const seat = SeatId.safeParse(key.startsWith('seat:') ? key.slice(5) : '');
  return seat.success ? { kind: 'seat', seat: seat.data } : null;
}

/** The resolution that a report belongs to, or its correction: its once-key is `report/<resolution>/<viewer>/<channel>`. */
export const resolutionOf = ({ kind, onceKey }: Pick<DeliveryRow, 'kind' | 'onceKey'>): string | null =>
  kind === 'report' || kind === 'correction' ? (onceKey.split('/')[1] ?? null) : null;

/** Under which keys the board's own message of a report stands: as it was told first, or as a correction. */
export const reportKeys = (resolution: string, viewer: string): readonly string[] =>
  ['report', 'correction'].map((kind) => `${kind}/${resolution}/${viewer}/web`);

const MARK_DIGITS = 8;

/**
 * By what a message is known wherever it is told: on the board, where `#m-<mark>` leads to it, and in what Discord and forums show
 * of it. Whoever reads it at several doors has one message, so it hangs on what was told to which viewer.
 */
export function messageMark({
  onceKey,
  channel,
  personId,
}: Pick<DeliveryRow, 'onceKey' | 'channel' | 'personId'>): string {
  const door = channel === 'web' || personId === null ? `/${channel}` : `/${channel}/${personId}`;
  const told = onceKey.endsWith(door) ? onceKey.slice(0, -door.length) : onceKey;
  return createHash('sha256').update(told, 'utf8').digest('hex').slice(0, MARK_DIGITS);
}

/** The seat that wrote a message of press: its once-key is `press/<campaign>/<seat>/<message>/…`. */
export const pressWriterOf = ({ onceKey }: Pick<DeliveryRow, 'onceKey'>): string | null =>
  onceKey.split('/')[2] ?? null;

/** How the message's part of the key begins where its readers are not told who wrote it. */
export const GREY = 'grey-';

/** Whether readers are not told who wrote a message of press. The GM is. */
export const isGrey = ({ onceKey }: Pick<DeliveryRow, 'onceKey'>): boolean =>
  onceKey.split('/')[3]?.startsWith(GREY) === true;

/** Under this key the last one of a phase is told so; the reader and the channel follow. */
export const lastOneKey = (phase: string): string => `last-one/${phase}`;

export const isForTheLast = ({ onceKey }: DeliveryRow): boolean => onceKey.startsWith('last-one/');

/** Notices that tell of nothing but how a campaign stands, by the first word of their once-key. */
const OF_STANDING: ReadonlySet<string> = new Set([
  'held',
  'prolonged',
  'vacation',
  'vacation-cancelled',
  'wait',
  'wait-holds',
  'wait-over',
]);

/** Whether a public message tells of nothing that the campaign's front does not show: that a window is open, who is away. */
export const isOnFront = ({ kind, onceKey, viewer }: Pick<DeliveryRow, 'kind' | 'onceKey' | 'viewer'>): boolean =>
  viewer === 'public' &&
  (kind === 'phase-opened' || kind === 'phase-sealed' || OF_STANDING.has(onceKey.split('/')[0] ?? ''));
