import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { useReady } from './use-ready.ts';

/** Data that arrives on command; `sees` waits until the hook returns it and its query has that fetch status. */
function heldData() {
  const waiting: ((data: string) => void)[] = [];
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result, rerender } = renderHook(
    ({ id }) => {
      const queryFn = () => new Promise<string>((resolve) => waiting.push(resolve));
      const query = useQuery({ queryKey: [id], queryFn });
      return [query.fetchStatus, useReady(query, id)];
    },
    { wrapper, initialProps: { id: 'none' } },
  );
  return {
    queries,
    open: (id: string) => rerender({ id }),
    comes: (data: string) => waiting.pop()?.(data),
    sees: (status: 'fetching' | 'idle', data: string | undefined) =>
      waitFor(() => expect(result.current).toEqual([status, data])),
  };
}

describe('the data a session starts with', () => {
  it('is not data that is about to be replaced', async () => {
    const { queries, open, comes, sees } = heldData();
    queries.setQueryData(['group'], 'old', { updatedAt: 1 });
    open('group');
    await sees('fetching', undefined);
    comes('fresh');
    await sees('idle', 'fresh');
  });

  it('stays while it is refetched, and is then replaced by what arrives', async () => {
    const { queries, open, comes, sees } = heldData();
    open('group');
    await sees('fetching', undefined);
    comes('first');
    await sees('idle', 'first');
    void queries.invalidateQueries({ queryKey: ['group'] });
    await sees('fetching', 'first');
    comes('second');
    await sees('idle', 'second');
  });

  it('is waited for again if another group is opened', async () => {
    const { queries, open, comes, sees } = heldData();
    open('group');
    await sees('fetching', undefined);
    comes('first');
    await sees('idle', 'first');
    queries.setQueryData(['other'], 'old', { updatedAt: 1 });
    open('other');
    await sees('fetching', undefined);
    comes('fresh');
    await sees('idle', 'fresh');
  });
});
