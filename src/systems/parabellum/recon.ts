/** What a seat was told of a unit, as it was then; the edition says what that is and when. */
interface Told {
  readonly unit: string;
}

/** The notebook with an answer in it, in place of what was known of the unit before. */
export const noted = <One extends Told>(notebook: readonly One[], told: One): One[] => [
  ...forgotten(notebook, told.unit),
  told,
];

/** The notebook without a unit that is gone: its flag may come to another. */
export const forgotten = <One extends Told>(notebook: readonly One[], unit: string): One[] =>
  notebook.filter((known) => known.unit !== unit);

/** What several seats know together; of a unit that more than one was told of, what the first was told. */
export function poolNotebooks<One extends Told>(notebooks: readonly (readonly One[])[]): ReadonlyMap<string, One> {
  const known = new Map<string, One>();
  for (const told of notebooks.flat()) if (!known.has(told.unit)) known.set(told.unit, told);
  return known;
}
