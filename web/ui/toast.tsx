import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { useStore } from '../state/store.ts';
import { Icon, type IconName } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { dismissToast, type ToastEntry, type ToastTone, toastStore } from './toast-store.ts';

export { toast } from './toast-store.ts';

const icons: Record<ToastTone, IconName> = { info: 'info', success: 'check', danger: 'alert' };

/**
 * Where toasts appear. The app has one such region, and it is always in the page so that screen readers notice
 * additions. Errors are alerts of their own and are outside the polite region: inside it they would be announced twice.
 */
export function Toaster() {
  const { t } = useLingui();
  const entries = useStore(toastStore);
  return (
    <section
      aria-label={t`Messages`}
      className="pointer-events-none fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-60 flex flex-col items-center gap-2"
    >
      {entries.filter(isFault).map((entry) => (
        <Toast key={entry.id} entry={entry} />
      ))}
      <div aria-live="polite" className="flex flex-col items-center gap-2">
        {entries
          .filter((entry) => !isFault(entry))
          .map((entry) => (
            <Toast key={entry.id} entry={entry} />
          ))}
      </div>
    </section>
  );
}

const isFault = ({ tone }: ToastEntry): boolean => tone === 'danger';

function Toast({ entry }: { entry: ToastEntry }) {
  const { t } = useLingui();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(entry.id), entry.durationMs);
    return () => clearTimeout(timer);
  }, [entry.id, entry.durationMs, held]);
  const { action } = entry;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while a pointer is on it or it has the focus
    <div
      role={isFault(entry) ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={clsx(
        'pointer-events-auto flex w-fit max-w-lg items-center gap-3 py-1.5 pe-1.5 ps-4 leaf-md lift-high animate-rise',
        entry.tone === 'danger' ? 'bg-danger text-on-danger' : 'bg-ink text-paper',
      )}
    >
      <Icon name={icons[entry.tone]} />
      <p className="py-1.5">{entry.text}</p>
      {action && (
        <button
          type="button"
          className="min-h-11 shrink-0 rounded-lg px-3 font-[650] underline underline-offset-4 hover:no-underline focus-visible:outline-current focus-visible:-outline-offset-3"
          onClick={() => dismissToast(entry.id, { taken: true })}
        >
          {action.label}
        </button>
      )}
      <IconButton
        label={t`Dismiss`}
        icon="close"
        className="text-current! hover:bg-transparent! focus-visible:outline-current focus-visible:-outline-offset-3"
        onClick={() => dismissToast(entry.id)}
      />
    </div>
  );
}
