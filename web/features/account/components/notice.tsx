import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';

/** What a form has to say as a whole; read aloud when it appears. */
export function Notice({ tone, children }: { tone: 'danger' | 'info' | 'success'; children: ReactNode }) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={clsx(
        'flex items-start gap-3 p-4 leaf-md animate-rise',
        tone === 'danger' && 'bg-danger-soft text-danger-strong',
        tone === 'info' && 'bg-sun-soft text-ink',
        tone === 'success' && 'bg-leaf-soft text-leaf-strong',
      )}
    >
      <Icon name={tone === 'danger' ? 'alert' : tone === 'success' ? 'check' : 'info'} className="mt-0.5" />
      <div className="grid gap-2">{children}</div>
    </div>
  );
}
