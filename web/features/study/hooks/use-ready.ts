import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * What a session can start with: data that is fresh, or than which nothing fresher can be had now; `undefined` until then.
 * A session keeps the words it has started with, so it should not start with those of an hour ago a moment before new ones
 * come. One that has started goes on: data of the same `id` stays while it is asked for anew, as when a word is added.
 */
export function useReady<Data>(query: UseQueryResult<Data>, id: string | undefined): Data | undefined {
  const [startedWith, setStartedWith] = useState<string>();
  const canStart = query.data !== undefined && query.fetchStatus !== 'fetching';
  if (canStart && id !== undefined && startedWith !== id) setStartedWith(id);
  return canStart || (id !== undefined && startedWith === id) ? query.data : undefined;
}
