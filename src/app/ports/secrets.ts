/** Unguessable values, from the operating system's generator. */
export interface Secrets {
  bytes(length: number): Uint8Array;
  uuid(): string;
  /** For rows that come by the dozen, in the order in which they are made; only 62 bits of it cannot be guessed. */
  rowId(): string;
}
