import { Trans } from '@lingui/react/macro';
import { footNote } from '../../ui/foot-note.ts';
import { Icon } from '../../ui/icon.tsx';

/** A small note at the foot of the page, saying that the content is from this device. */
export default function CopySign() {
  return (
    <p
      role="status"
      className={footNote(
        // A card says itself that it is offline.
        '[body:has([data-study])_&]:hidden pointer-events-none animate-rise rounded-full bg-sunk px-3 py-1 text-ink-soft text-sm shadow-(--shadow-card)',
      )}
    >
      <span className="inline-flex items-center gap-2">
        <Icon name="offline" size={16} />
        <Trans>Offline. Your words as this device knows them.</Trans>
      </span>
    </p>
  );
}
