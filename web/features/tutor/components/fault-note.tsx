import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { useFailureText } from '../hooks/use-failure-text.ts';
import { asksForMore } from '../rules/failure.ts';
import { Renewal } from './renewal.tsx';
import { UpgradeLink } from './upgrade-link.tsx';

/** Beside a form or a talk that stays: why the last step failed, and the way on. */
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
    <Fault
      action={
        <>
          {action}
          <UpgradeLink error={error} />
        </>
      }
    >
      {failureText(error, fallback)} {asksForMore(error) && <Renewal />}
    </Fault>
  );
}

/** A fault in words of our own. */
export function Fault({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div
      role="alert"
      className="leaf-md flex max-w-xl animate-rise flex-wrap items-center gap-x-4 gap-y-2 bg-danger-soft px-4 py-3 text-danger-strong"
    >
      <p className="flex min-w-0 flex-1 basis-52 items-start gap-2 font-[550]">
        <Icon name="alert" className="mt-0.5" />
        <span dir="auto" className="min-w-0 flex-1">
          {children}
        </span>
      </p>
      {action}
    </div>
  );
}
