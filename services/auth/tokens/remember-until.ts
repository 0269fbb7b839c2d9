export type Memory<T> = {
  /** What is remembered of a key, or nothing once its time is over. */
  readonly recall: (key: string, nowMs: number) => T | undefined;
  readonly remember: (key: string, value: T, untilMs: number) => void;
};

/** Remembers answers, each until its time and so many at most: the one longest remembered goes first. */
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
      // A key that was known before takes its place anew.
      remembered.delete(key);
      remembered.set(key, { value, untilMs });
      const oldest = remembered.size > most ? remembered.keys().next().value : undefined;
      if (oldest !== undefined) remembered.delete(oldest);
    },
  };
}
