/** Disputes, rulings, and the lines of play that they begin. */
export type RulingRecordReader = Record<never, never>;

export type RulingRecordWriter = Record<never, never>;
