/** Something wrong in a setup that no single field shows: where (keys and list positions), and what. */
export interface Complaint {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** `A, B, C and 4 more`. */
export const listed = (values: readonly string[], most = 8): string =>
  values.length > most ? `${values.slice(0, most).join(', ')} and ${values.length - most} more` : values.join(', ');
