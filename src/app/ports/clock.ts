/**
 * The time by which deadlines are kept: the database's, so that all processes of a service agree whatever their machines'
 * clocks say. Tests set it; nothing in `app` asks the machine.
 */
export interface Clock {
  now(): Date;
}
