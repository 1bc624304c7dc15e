/** A campaign's rows whole, for export, import and erasing. */
export type ArchiveRecordReader = Record<never, never>;

export type ArchiveRecordWriter = Record<never, never>;
