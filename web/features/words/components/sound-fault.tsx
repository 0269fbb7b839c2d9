import { Trans } from '@lingui/react/macro';

/** Says why nothing was heard. */
export function SoundFault({ kind }: { kind: 'blocked' | 'failed' | 'away' | null }) {
  return (
    <span role="status" className="absolute end-0 top-full z-10">
      {kind !== null && (
        <span className="block w-max max-w-56 rounded-lg border border-line bg-raised px-3 py-1.5 text-start text-ink text-sm">
          {kind === 'blocked' ? (
            <Trans>Your browser makes no sound until you press something.</Trans>
          ) : kind === 'away' ? (
            <Trans>This recording is not on this device yet. It comes with a connection.</Trans>
          ) : (
            <Trans>This device’s voice did not respond.</Trans>
          )}
        </span>
      )}
    </span>
  );
}
