/** What a value of unknown shape holds under a name: an error of a library, a body; undefined if it holds nothing. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
