/** Something that a program of a person is told. */
export interface Call {
  readonly url: string;
  /** `whsec_…`. */
  readonly secret: string;
  /** The same for every attempt, so that a receiver tells what it has already. */
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

export type CallOutcome =
  | { readonly kind: 'taken' }
  /** Worth trying again. `reason`: a sentence without its full stop, for the owner. */
  | { readonly kind: 'failed'; readonly reason: string }
  /** The receiver says that it wants no more, ever. */
  | { readonly kind: 'gone'; readonly reason: string };

/** How programs are called; never at an address of the service's own network, unless its host has said so. */
export interface Calls {
  /** What is wrong with the address by itself, for whoever typed it; null: nothing is. */
  complaint(url: string): string | null;
  call(call: Call): Promise<CallOutcome>;
}
