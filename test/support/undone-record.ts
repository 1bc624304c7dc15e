import type { CampaignRecord } from '../../src/app/ports/record.js';

class Undone extends Error {}

/** The same record, of which every transaction is rolled back at its end while its caller is told that it was committed. */
export function undoneRecord(record: CampaignRecord, on: () => boolean = () => true): CampaignRecord {
  return {
    ...record,
    async transact(work) {
      if (!on()) return record.transact(work);
      const done: { value: Awaited<ReturnType<typeof work>> }[] = [];
      try {
        await record.transact(async (tx) => {
          done.push({ value: await work(tx) });
          throw new Undone('undone');
        });
      } catch (error) {
        if (!(error instanceof Undone)) throw error;
      }
      const [last] = done.slice(-1);
      if (last === undefined) throw new Error('The work was never done.');
      return last.value;
    },
  };
}
