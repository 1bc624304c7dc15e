import type { RulingRecordReader, RulingRecordWriter } from '../../app/ports/ruling-record.js';
import type { Database } from './connection.js';

export const readRulings = (_db: Database): RulingRecordReader => ({});

export const writeRulings = (_db: Database): RulingRecordWriter => ({});
