import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

/** Nobody should mistake a page of the sandbox for one where real money is paid. */
export function SandboxFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page">
      <div className="mx-auto max-w-xl">
        <p className="mb-6 border-[1.5px] border-sun border-dashed bg-sun-soft px-4 py-3 leaf-md">
          <strong className="block">
            <Trans>Sandbox</Trans>
          </strong>
          <Trans>This page stands in for a payment provider while developing. No money moves.</Trans>
        </p>
        <PageHeader title={title} isTight />
        <Card className="grid gap-5">{children}</Card>
      </div>
    </div>
  );
}
