/** Something wrong with a setup: where, and what would do. */
export interface Complaint {
  readonly path: readonly (string | number)[];
  readonly message: string;
}
