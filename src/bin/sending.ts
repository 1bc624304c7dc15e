import type { Sharing } from '../adapters/discord/sending/discord-messenger.js';
import { CATCH_UP_MS, REQUESTS_PER_SECOND } from '../adapters/discord/sending/pacing.js';
import { openSendingLedger } from '../adapters/postgres/sending-ledger.js';
import type { Service } from './service.js';

/** One pace and one set of notes for all processes on this database, so that they send by one bot together. */
export function openSharing(service: Service): Required<Sharing> {
  const ledger = openSendingLedger(service.connectionString);
  service.onStop(() => ledger.close());
  return { notes: ledger, pace: { next: () => ledger.next('discord/pace', REQUESTS_PER_SECOND, CATCH_UP_MS) } };
}
