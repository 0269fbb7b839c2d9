export type Memory<T> = {
  /** The value remembered for a key, or undefined once it has expired. */
  readonly recall: (key: string, nowMs: number) => T | undefined;
  readonly remember: (key: string, value: T, untilMs: number) => void;
};

/** Remembers values, each until it expires and at most `most` of them: the oldest is dropped first. */
export function rememberUntil<T>({ most }: { readonly most: number }): Memory<T> {
  const remembered = new Map<string, { readonly value: T; readonly untilMs: number }>();
  return {
    recall: (key, nowMs) => {
      const known = remembered.get(key);
      if (known !== undefined && nowMs < known.untilMs) return known.value;
      remembered.delete(key);
      return undefined;
    },
    remember: (key, value, untilMs) => {
      // A key that is already known moves to the end.
      remembered.delete(key);
      remembered.set(key, { value, untilMs });
      const oldest = remembered.size > most ? remembered.keys().next().value : undefined;
      if (oldest !== undefined) remembered.delete(oldest);
    },
  };
}
