/** `A`, `A and B`, `A, B and C`. */
export function listing(parts: readonly string[], last = 'and'): string {
  const end = parts.at(-1) ?? '';
  return parts.length < 2 ? end : `${parts.slice(0, -1).join(', ')} ${last} ${end}`;
}

/** Legal values for an error text: `A7, A8 and 3 more`. */
export function listed(values: readonly string[], most = 8): string {
  const first = values.slice(0, most).join(', ');
  return values.length > most ? `${first} and ${values.length - most} more` : first;
}
