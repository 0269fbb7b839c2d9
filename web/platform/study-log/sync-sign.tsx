import { Plural, Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useAfterPaint } from '../../ui/use-after-paint.ts';
import { useKeptCount } from './use-study-log.ts';

const subscribeToConnection = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

const useIsOnline = () => useSyncExternalStore(subscribeToConnection, () => navigator.onLine);

/** A small note if there is no connection or answers wait to be sent. Nothing while all is well. */
export function SyncSign() {
  const isOnline = useIsOnline();
  const pendingCount = useAfterPaint(useKeptCount(isOnline));
  return (
    <div aria-live="polite" className="text-sm text-ink-soft">
      {pendingCount !== null && (
        <span className="inline-flex items-center gap-2 rounded-full bg-sunk px-3 py-1 animate-rise">
          <Icon name={isOnline ? 'clock' : 'offline'} size={16} />
          {pendingCount > 0 ? (
            <Plural
              value={pendingCount}
              one="# answer kept on this device"
              other="# answers kept on this device"
            />
          ) : (
            <Trans>Offline</Trans>
          )}
        </span>
      )}
    </div>
  );
}
