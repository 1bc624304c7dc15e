import type { SeatingRecordReader, SeatingRecordWriter } from '../../app/ports/seating-record.js';
import type { Database } from './connection.js';

export const readSeating = (_db: Database): SeatingRecordReader => ({});

export const writeSeating = (_db: Database): SeatingRecordWriter => ({});
