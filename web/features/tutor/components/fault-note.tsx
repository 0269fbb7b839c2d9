import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import { useFailureText } from '../hooks/use-failure-text.ts';
import { isLimit } from '../rules/failure.ts';
import { Renewal } from './renewal.tsx';
import { UpgradeLink } from './upgrade-link.tsx';

/** Shown beside a form or a conversation that remains usable: why the last step failed, and how to continue. */
export function FaultNote({
  error,
  fallback,
  action,
}: {
  error: unknown;
  fallback: MessageDescriptor;
  action?: ReactNode;
}) {
  const failureText = useFailureText();
  return (
    <Notice
      tone="danger"
      action={
        <>
          {action}
          <UpgradeLink error={error} />
        </>
      }
    >
      <p>
        {failureText(error, fallback)} {isLimit(error) && <Renewal />}
      </p>
    </Notice>
  );
}
