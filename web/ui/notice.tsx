import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type NoticeTone = 'danger' | 'info' | 'success';

const looks: Record<NoticeTone, { readonly icon: IconName; readonly colors: string }> = {
  danger: { icon: 'alert', colors: 'bg-danger-soft font-[550] text-danger-strong' },
  info: { icon: 'info', colors: 'bg-sun-soft text-ink' },
  success: { icon: 'check', colors: 'bg-leaf-soft text-leaf-strong' },
};

/** A message about a form or conversation as a whole; read aloud when it appears. */
export function Notice({
  tone,
  action,
  children,
}: {
  tone: NoticeTone;
  /** The next step, beside the text or below it. */
  action?: ReactNode;
  children: ReactNode;
}) {
  const { icon, colors } = looks[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={clsx(
        'leaf-md flex max-w-xl animate-rise flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3',
        colors,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-52 items-start gap-2">
        <Icon name={icon} className="mt-0.5" />
        {/* A reason may come from another system, in its own language. */}
        <div dir="auto" className="grid min-w-0 flex-1 gap-2">
          {children}
        </div>
      </div>
      {action}
    </div>
  );
}
