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

/** The seat that wrote a message of press: its once-key is `press/<campaign>/<seat>/<message>/…`. */
export const pressWriterOf = ({ onceKey }: Pick<DeliveryRow, 'onceKey'>): string | null =>
  onceKey.split('/')[2] ?? null;

/** Under this key the last one of a phase is told so; the reader and the channel follow. */
export const lastOneKey = (phase: string): string => `last-one/${phase}`;

export const isForTheLast = ({ onceKey }: DeliveryRow): boolean => onceKey.startsWith('last-one/');
