import { notifyManager, QueryClient } from '@tanstack/react-query';

// Listeners are called immediately: with the library's timer, the second press of a double press would arrive before
// the effect of the first is on the screen.
notifyManager.setScheduler(queueMicrotask);

const fiveMinutesMs = 5 * 60 * 1000;

/**
 * Data is fresh for five minutes and dropped after five more without a reader (product: what is kept on the device).
 */
export function createQueryClient({ retries = 2 }: { retries?: number } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: fiveMinutesMs,
        gcTime: fiveMinutesMs,
        refetchOnWindowFocus: false,
        // Without a network, the device's copy is used, and queries that wait for it: nothing must pause until the
        // network is back.
        networkMode: 'always',
        retry: (failures, error) => failures < retries && isWorthRetrying(error),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** A refusal by the server (4xx) will be the same the second time; a lost connection may not be. */
function isWorthRetrying(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status !== 'number' || status === 0 || status >= 500;
}
