import type { UseQueryResult } from '@tanstack/react-query';

/**
 * Whether a session can start with what was loaded: it is fresh, or nothing fresher can be had now. A session keeps
 * the words it has started with, so it should not start with those of an hour ago a moment before new ones come.
 */
export function isReady<Data>(query: UseQueryResult<Data>): query is UseQueryResult<Data> & { data: Data } {
  return query.data !== undefined && query.fetchStatus !== 'fetching';
}
