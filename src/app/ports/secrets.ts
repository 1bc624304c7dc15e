/** Unguessable values, from the operating system's generator. */
export interface Secrets {
  bytes(length: number): Uint8Array;
  uuid(): string;
  /** For rows that come by the dozen: it begins with the time, and 74 bits of it cannot be guessed. */
  rowId(): string;
}
