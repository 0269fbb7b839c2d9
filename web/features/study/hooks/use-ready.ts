import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * The data a session can start with: fresh, or the freshest available at the moment; `undefined` until then. A session
 * keeps the words it has started with, so it should not start with hour-old words a moment before new ones arrive. A
 * session that has started goes on: data with the same `id` stays while it is refetched, for example when a word is
 * added.
 */
export function useReady<Data>(query: UseQueryResult<Data>, id: string | undefined): Data | undefined {
  const [startedWith, setStartedWith] = useState<string>();
  const canStart = query.data !== undefined && query.fetchStatus !== 'fetching';
  if (canStart && id !== undefined && startedWith !== id) setStartedWith(id);
  return canStart || (id !== undefined && startedWith === id) ? query.data : undefined;
}
