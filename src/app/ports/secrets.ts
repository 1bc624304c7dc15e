/** Unguessable values, from the operating system's generator. */
export interface Secrets {
  bytes(length: number): Uint8Array;
  uuid(): string;
}
