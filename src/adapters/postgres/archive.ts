import type { ArchiveRecordReader, ArchiveRecordWriter } from '../../app/ports/archive-record.js';
import type { Database } from './connection.js';

export const readArchive = (_db: Database): ArchiveRecordReader => ({});

export const writeArchive = (_db: Database): ArchiveRecordWriter => ({});
