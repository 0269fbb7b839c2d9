import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useWhenSent } from './use-when-sent.ts';

/**
 * Asks for what the learner's answers have come to. Never older than the page that shows it: words fall due by themselves, and
 * answers given meanwhile count. Asked anew when answers that waited on this device have been sent.
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
