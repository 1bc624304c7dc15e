import { randomUUID } from 'node:crypto';
import type { SendingLedger } from '../adapters/postgres/sending-ledger.js';

/** So long after its last sign of life a process that listens at a door is thought dead. */
const LISTENS_FOR_MS = 20_000;

/** What processes that use one account elsewhere share. */
interface Shared {
  readonly notes: SendingLedger;
  readonly pace: { next(): Promise<number> };
  /** By which one of them listens. */
  readonly lease: { take(): Promise<boolean>; release(): Promise<void> };
}

/**
 * One pace and one set of notes for all processes on this database, so that they send by one account together, and a lease by
 * which one of them listens. Names of notes begin with the door's own name, whoever writes them.
 */
export function openSharing(
  service: { readonly ledger: SendingLedger },
  {
    name,
    perSecond,
    catchUpMs,
  }: {
    /** The door's: `discord`, `forum`, `mail`. */
    readonly name: string;
    readonly perSecond: number;
    /** After a short stall that much time is made up for. */
    readonly catchUpMs: number;
  },
): Shared {
  const { ledger } = service;
  const holder = randomUUID();
  const listener = `${name}/listener`;
  return {
    notes: ledger,
    pace: { next: () => ledger.next(`${name}/pace`, perSecond, catchUpMs) },
    lease: {
      take: () => ledger.hold(listener, holder, LISTENS_FOR_MS),
      release: () => ledger.letGo(listener, holder),
    },
  };
}
