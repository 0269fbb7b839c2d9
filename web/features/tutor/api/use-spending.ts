import { useQueryClient } from '@tanstack/react-query';
import { usageKey } from './daily-usage.ts';

/** Makes a call that costs some of today's allowance, and refetches the remainder, whatever the outcome. */
export function useSpending(): <Answer>(call: () => Promise<Answer>) => Promise<Answer> {
  const queries = useQueryClient();
  return async (call) => {
    try {
      return await call();
    } finally {
      void queries.invalidateQueries({ queryKey: usageKey });
    }
  };
}
