import { ProviderError } from './provider-error.ts';

/**
 * Lets so much work go on at once and each for so long; what comes beyond fails at once as `away`, so that a provider that
 * hangs holds nobody but those who wait for it, and those not for long.
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
