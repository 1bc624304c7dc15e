import type { DeadlineRecordReader, DeadlineRecordWriter } from '../../app/ports/deadline-record.js';
import type { Database } from './connection.js';

export const readMotions = (_db: Database): DeadlineRecordReader => ({});

export const writeMotions = (_db: Database): DeadlineRecordWriter => ({});
