/** The time. Tests set it; nothing in `app` asks the machine. */
export interface Clock {
  now(): Date;
}
