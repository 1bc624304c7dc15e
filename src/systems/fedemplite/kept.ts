/**
 * Keeps what was made for the last key alone. Views, words and lists are made of one state after another, each for several readers
 * in a row. A `WeakMap` would keep them for every state that a phase goes through, and what it holds outlives the collection of
 * young garbage, which cost a tenth of a phase.
 */
export function keptForLast<Key extends object, Value>(): (key: Key, make: () => Value) => Value {
  let last: { readonly key: Key; readonly value: Value } | undefined;
  return (key, make) => {
    if (last?.key !== key) last = { key, value: make() };
    return last.value;
  };
}
