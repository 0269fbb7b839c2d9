import { Trans } from '@lingui/react/macro';
import { LogoMark } from '../ui/logo.tsx';

/**
 * Shown while the app finds out who is signed in (product: start and error pages). index.html contains the same
 * picture.
 */
export function StartScreen() {
  return (
    <div
      role="status"
      className="grid min-h-[60dvh] place-content-center justify-items-center gap-4 text-ink-soft"
    >
      <LogoMark size={56} className="animate-breathe" />
      <p className="[font-family:system-ui]">
        <Trans>Loading...</Trans>
      </p>
    </div>
  );
}
