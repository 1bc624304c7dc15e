import { GM, PUBLIC, SeatId, viewerKey } from '../../core/game/viewer.js';
import type { Ask } from '../ports/channel.js';
import type { DeliveryRow, PhaseRow } from '../ports/record.js';
import { isGrey } from './delivery-keys.js';

type Told = Pick<DeliveryRow, 'kind' | 'onceKey' | 'phaseId' | 'viewer' | 'personId'>;

/** Notices after which orders can be written: the window is open, and its time has changed. */
const OF_WINDOW = ['deadline-extended', 'deadline-shortened', 'prolonged', 'wait-holds', 'seat-yours', 'ready-anew'];

/** What notices ask of their readers, by the first word of their once-key; the second is the id of the thing. */
const OF_NOTICE: Readonly<Record<string, (id: string) => readonly Ask[]>> = {
  'motion-opened': (id) => [{ kind: 'motion', id }],
  'join-vote': (id) => [{ kind: 'vote', id }],
  'claim-vote': (id) => [{ kind: 'vote', id }],
  claim: (id) => [{ kind: 'application', id }],
  'join-undecided': (id) => [{ kind: 'application', id }],
  'read-late': (id) => [{ kind: 'read-late', id }],
  dispute: (id) => [{ kind: 'dispute', id }],
  review: (phaseId) => [{ kind: 'review', phaseId }],
  'signup-opened': () => [{ kind: 'join' }],
  'signup-extended': () => [{ kind: 'join' }],
};

const repliesTo = (onceKey: string): readonly Ask[] => {
  // Whom nobody knows, nobody answers.
  if (isGrey({ onceKey })) return [];
  const seat = SeatId.safeParse(onceKey.split('/')[2]);
  return seat.success ? [{ kind: 'reply', to: seat.data }] : [];
};

/** Sign-up ends soon: who judges keeps it open, a newcomer joins; who has joined already can do nothing about it. */
const ofEnding = ({ viewer, personId }: Told): readonly Ask[] => {
  if (viewer === viewerKey(GM)) return [{ kind: 'keep-open' }];
  return personId === null ? [{ kind: 'join' }] : [];
};

/** What the reader of a message may do about it at once; `opened` is the window that a report has opened for them. */
export function asksOf(told: Told, opened: Pick<PhaseRow, 'id'> | null): readonly Ask[] {
  const { kind, onceKey, phaseId, viewer } = told;
  const [what = '', id = ''] = onceKey.split('/');
  if (opened !== null) return [{ kind: 'orders', phaseId: opened.id }];
  if (what === 'signup-ending') return ofEnding(told);
  const window: readonly Ask[] = phaseId === null ? [] : [{ kind: 'orders', phaseId }];
  switch (kind) {
    case 'phase-opened':
    case 'reminder':
      return window;
    case 'press':
      return repliesTo(onceKey);
    case 'report':
    case 'correction':
      return viewer === viewerKey(PUBLIC) ? [{ kind: 'report' }] : [];
    default:
      return OF_WINDOW.includes(what) ? window : (OF_NOTICE[what]?.(id) ?? []);
  }
}
