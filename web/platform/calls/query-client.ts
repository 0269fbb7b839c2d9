import { QueryClient } from '@tanstack/react-query';

const fiveMinutesMs = 5 * 60 * 1000;

/** Data is fresh for five minutes and forgotten after five more without a reader (product: what is kept on the device). */
export function createQueryClient({ retries = 2 }: { retries?: number } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: fiveMinutesMs,
        gcTime: fiveMinutesMs,
        refetchOnWindowFocus: false,
        // Without a network there is the device's copy, and what waits on it: nothing stands still until it is back.
        networkMode: 'always',
        retry: (failures, error) => failures < retries && isWorthRetrying(error),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** An answer of the server (4xx) will be the same the second time; a lost connection may not be. */
function isWorthRetrying(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status !== 'number' || status === 0 || status >= 500;
}
