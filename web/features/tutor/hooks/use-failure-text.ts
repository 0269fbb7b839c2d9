import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { failureText } from '../rules/failure.ts';

/** What to say about a failed AI call, in the interface language. */
export function useFailureText(): (error: unknown, fallback: MessageDescriptor) => string {
  const { t } = useLingui();
  return (error, fallback) => {
    const text = failureText(error, fallback, navigator.onLine);
    return typeof text === 'string' ? text : t(text);
  };
}
