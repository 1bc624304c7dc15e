import type { CampaignRecord } from '../../src/app/ports/record.js';

/** The record, counting what it is asked. */
export function counted(record: CampaignRecord): { readonly record: CampaignRecord; readonly asked: string[] } {
  const asked: string[] = [];
  const watched = new Proxy(record, {
    get(target, key) {
      const read: unknown = Reflect.get(target, key);
      if (typeof read !== 'function') return read;
      return (...given: unknown[]) => {
        asked.push(String(key));
        return Reflect.apply(read, target, given);
      };
    },
  });
  return { record: watched, asked };
}
