import { randomUUID } from 'node:crypto';
import type { Lease } from '../adapters/discord/door/line.js';
import type { Sharing } from '../adapters/discord/sending/discord-messenger.js';
import { CATCH_UP_MS, REQUESTS_PER_SECOND } from '../adapters/discord/sending/pacing.js';
import { openSendingLedger } from '../adapters/postgres/sending-ledger.js';
import type { Service } from './service.js';

/** So long after its last sign of life a process that listens at Discord is thought dead. */
const LISTENS_FOR_MS = 20_000;

/**
 * One pace and one set of notes for all processes on this database, so that they send by one bot together, and a lease by which
 * one of them listens.
 */
export function openSharing(service: Service): Required<Sharing> & { readonly lease: Lease } {
  const ledger = openSendingLedger(service.connectionString);
  service.onStop(() => ledger.close());
  const holder = randomUUID();
  const lease: Lease = {
    take: () => ledger.hold('discord/listener', holder, LISTENS_FOR_MS),
    release: () => ledger.letGo('discord/listener', holder),
  };
  return { lease, notes: ledger, pace: { next: () => ledger.next('discord/pace', REQUESTS_PER_SECOND, CATCH_UP_MS) } };
}
