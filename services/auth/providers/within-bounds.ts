import { ProviderError } from './provider-error.ts';

/**
 * Limits how much work runs at once (`atOnce`) and how long each piece may take (`timeMs`). Anything beyond fails at
 * once as `away`, so a provider that hangs holds up only those who wait for it, and not for long.
 */
export function withinBounds({ atOnce, timeMs }: { readonly atOnce: number; readonly timeMs: number }) {
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) throw new ProviderError('away', 'too many people wait for the sign-in provider');
    running += 1;
    const working = work().finally(() => {
      running -= 1;
    });
    const { promise: overdue, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => reject(new ProviderError('away', 'the sign-in provider took too long')),
      timeMs,
    );
    try {
      return await Promise.race([working, overdue]);
    } finally {
      clearTimeout(timer);
    }
  };
}
