import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useFailureText } from '../hooks/use-failure-text.ts';
import { UpgradeLink } from './upgrade-link.tsx';

/** In place of what could not be made: why, trying again, and the other ways on. */
export function TutorFailed({
  error,
  fallback,
  onRetry,
  retrying,
  action,
}: {
  error: unknown;
  fallback: MessageDescriptor;
  onRetry: () => void;
  retrying?: boolean;
  action?: ReactNode;
}) {
  const failureText = useFailureText();
  return (
    <ErrorState
      title={failureText(error, fallback)}
      onRetry={onRetry}
      retrying={retrying}
      action={
        <>
          <UpgradeLink error={error} />
          {action}
        </>
      }
    />
  );
}
