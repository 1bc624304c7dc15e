/** Attendance, vacations, deputies, roles and claims of open seats. */
export type SeatingRecordReader = Record<never, never>;

export type SeatingRecordWriter = Record<never, never>;
