/** Motions of the players about deadlines. */
export type DeadlineRecordReader = Record<never, never>;

export type DeadlineRecordWriter = Record<never, never>;
