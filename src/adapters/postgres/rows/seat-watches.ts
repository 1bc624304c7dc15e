import type { SeatWatchesRecordReader, SeatWatchesRecordWriter } from '../../../app/ports/record/seat-watches.js';
import type { Database } from './connection.js';
import { isRowId, isTextKey } from './stored.js';

// Who wants to be told when a seat opens.

export function readSeatWatches(db: Database): SeatWatchesRecordReader {
  return {
    async seatWatchesOf(personId) {
      if (!isRowId(personId)) return [];
      return db.seatWatch.findMany({ where: { personId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
    },
    async seatWatchesFor(system) {
      if (!isTextKey(system)) return [];
      return db.seatWatch.findMany({
        where: { system: { in: ['', system] } },
        orderBy: [{ personId: 'asc' }, { system: 'desc' }],
        distinct: ['personId'],
      });
    },
    async seatWatch(id) {
      return isRowId(id) ? db.seatWatch.findUnique({ where: { id } }) : null;
    },
  };
}

export function writeSeatWatches(db: Database): SeatWatchesRecordWriter {
  return {
    async insertSeatWatch(row) {
      await db.seatWatch.createMany({ data: [{ ...row }], skipDuplicates: true });
    },
    async deleteSeatWatch(id) {
      if (isRowId(id)) await db.seatWatch.deleteMany({ where: { id } });
    },
  };
}
