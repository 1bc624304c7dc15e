import { type Client, SimpleShardingStrategy, type WebSocketOptions, WebSocketShardDestroyRecovery } from 'discord.js';
import type { Log } from '../../../app/ports/log.js';

// discord.js reads every packet as if it were well formed, and its gateway calls are not waited for: one that throws would
// end the process, with the web board and the workers in it. So each is caught where it begins.

type Method = (this: unknown, ...given: readonly unknown[]) => unknown;

const isMethod = (value: unknown): value is Method => typeof value === 'function';

/** Puts a method of the same name in front of an object's own, which hears of what is thrown instead of the caller. */
function caught(target: object, name: string, heard: (error: unknown, given: readonly unknown[]) => void): void {
  const own: unknown = Reflect.get(target, name);
  if (!isMethod(own)) return;
  Reflect.set(target, name, (...given: readonly unknown[]) => {
    try {
      const result = Reflect.apply(own, target, given);
      return result instanceof Promise ? result.catch((error: unknown) => heard(error, given)) : result;
    } catch (error) {
      return heard(error, given);
    }
  });
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/** The opcode of a packet, as far as it has one. */
function opcodeOf(data: unknown): number | null {
  try {
    const packet: unknown = JSON.parse(String(data));
    return typeof packet === 'object' && packet !== null && 'op' in packet && typeof packet.op === 'number'
      ? packet.op
      : null;
  } catch {
    return null;
  }
}

const DISPATCH = 0;

type Strategies = NonNullable<WebSocketOptions['buildStrategy']>;

/** As far as a guard has to do with it. */
interface Shard {
  destroy(options: { readonly reason: string; readonly recover: WebSocketShardDestroyRecovery }): Promise<void>;
}

const isShard = (value: unknown): value is Shard =>
  typeof value === 'object' && value !== null && 'destroy' in value && typeof value.destroy === 'function';

function guardShard(shard: Shard, id: number, log: Log): void {
  const again = (): void =>
    void shard
      .destroy({ reason: 'lost the thread', recover: WebSocketShardDestroyRecovery.Reconnect })
      .catch((error: unknown) => log.error({ shard: id }, error, 'the Discord gateway could not be left'));
  caught(shard, 'onMessage', (error, [data]) => {
    const opcode = opcodeOf(data);
    log.warn({ shard: id, opcode, error: nameOf(error) }, 'a packet of Discord could not be read');
    // An event that cannot be read is left out; without one of the others the session would hang.
    if (opcode !== null && opcode !== DISPATCH) again();
  });
  for (const step of ['onClose', 'heartbeat', 'internalConnect']) {
    caught(shard, step, (error) => {
      log.warn({ shard: id, step, error: nameOf(error) }, 'the Discord gateway stumbled; it connects again');
      if (step === 'internalConnect') again();
    });
  }
}

/** For the options of a client: shards that outlive what they cannot read. */
export const guardedShards =
  (log: Log): Strategies =>
  (manager) => {
    const strategy = new SimpleShardingStrategy(manager);
    const spawn = strategy.spawn.bind(strategy);
    strategy.spawn = async (ids) => {
      await spawn(ids);
      const shards: unknown = Reflect.get(strategy, 'shards');
      if (!(shards instanceof Map)) return;
      for (const [id, shard] of shards) if (isShard(shard)) guardShard(shard, Number(id), log);
    };
    return strategy;
  };

/** Events that waited until the client was ready are handled by themselves, so they are guarded by themselves. */
export function guardEvents(client: Client, log: Log): void {
  caught(client.ws, 'handlePacket', (error, [packet]) => {
    const event = typeof packet === 'object' && packet !== null && 't' in packet ? String(packet.t).slice(0, 40) : null;
    log.warn({ event, error: nameOf(error) }, 'an event of Discord could not be read');
  });
}
