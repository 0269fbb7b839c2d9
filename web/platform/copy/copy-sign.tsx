import { Trans } from '@lingui/react/macro';
import { Icon } from '../../ui/icon.tsx';

/** Said small, at the foot of the page: what is shown is from this device. */
export default function CopySign() {
  return (
    <p
      role="status"
      className="pointer-events-none sticky bottom-3 z-20 mx-auto mb-3 w-fit animate-rise rounded-full bg-sunk px-3 py-1 text-ink-soft text-sm shadow-(--shadow-card)"
    >
      <span className="inline-flex items-center gap-2">
        <Icon name="offline" size={16} />
        <Trans>Offline. Your words as this device knows them.</Trans>
      </span>
    </p>
  );
}
