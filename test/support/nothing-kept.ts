import { Recent } from '../../src/app/kit/recent.js';

/** Does something as a process would that has just begun: what use cases keep for a while is not found. */
export async function withNothingKept<Value>(work: () => Promise<Value>): Promise<Value> {
  const { get } = Recent.prototype;
  Recent.prototype.get = () => undefined;
  try {
    return await work();
  } finally {
    Recent.prototype.get = get;
  }
}
