/**
 * What is known of a key, or is found out now and kept. Once `most` are known one begins anew: what people write can be asked for
 * without end, and memory has one.
 */
export function kept<Key, Found extends NonNullable<unknown> | null>(
  known: Map<Key, Found>,
  key: Key,
  find: () => Found,
  most: number,
): Found {
  const before = known.get(key);
  if (before !== undefined) return before;
  const found = find();
  if (known.size >= most) known.clear();
  known.set(key, found);
  return found;
}
