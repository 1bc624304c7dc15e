import type { Channel } from '../../app/ports/channel.js';
import type { Clock } from '../../app/ports/clock.js';
import type { Pushes } from '../../app/ports/pushes.js';
import type { PushDeviceRow } from '../../app/ports/record.js';
import { noticeBody, noticeSeconds } from './notice.js';

/** Tells devices of people that something has come for them. Each has its own turn, and waits for none of the others. */
export function openPushChannel(parts: {
  readonly pushes: Pushes;
  readonly deviceOf: (id: string) => Promise<PushDeviceRow | null>;
  readonly clock: Clock;
}): Channel {
  return {
    name: 'push',
    joinsOpening: true,
    reaches: ({ pushDevices, isBot }) => pushDevices.length > 0 && !isBot,
    async send(message) {
      const { reader, delivery } = message;
      const device = delivery.deviceId === null ? null : await parts.deviceOf(delivery.deviceId);
      if (device === null || reader === null || device.personId !== reader.id)
        return { kind: 'stuck', reason: 'the device is not told any more' };
      const now = parts.clock.now();
      const outcome = await parts.pushes.push({
        to: device,
        body: noticeBody(message, now),
        seconds: noticeSeconds(message, now),
      });
      switch (outcome.kind) {
        case 'taken':
          return { kind: 'sent', externalId: null };
        case 'gone':
          return { kind: 'stuck', reason: outcome.reason };
        case 'failed':
          return { kind: 'later', reason: outcome.reason, retryAfterMs: outcome.retryAfterMs, away: true };
      }
    },
  };
}
