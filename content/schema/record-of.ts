/** A record with a value for each of these keys. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> =>
  // `Object.fromEntries` forgets which keys it is given: here they are all of them.
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
