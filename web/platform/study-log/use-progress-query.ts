import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useWhenSent } from './use-when-sent.ts';

/**
 * Queries the results of the learner's answers. Never older than the page that shows it, because words fall due over
 * time and answers given meanwhile count. Repeated when answers that waited on this device have been sent.
 */
export function useProgressQuery<T>(question: {
  readonly queryKey: QueryKey;
  readonly queryFn: () => Promise<T>;
}) {
  const query = useQuery({ ...question, staleTime: 0 });
  const { refetch } = query;
  useWhenSent(useCallback(() => void refetch(), [refetch]));
  return query;
}
