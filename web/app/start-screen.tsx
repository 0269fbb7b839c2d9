import { Trans } from '@lingui/react/macro';
import { LogoMark } from '../ui/logo.tsx';

/**
 * Shown while the app finds out who is signed in, and until the first page is there (product: start and error pages).
 * index.html contains the same picture in the same place: the window without the banner, and as much below.
 */
export function StartScreen() {
  return (
    <div
      role="status"
      className="grid min-h-[calc(100dvh-8.125rem)] place-content-center justify-items-center gap-4 text-ink-soft"
    >
      <LogoMark size={56} className="animate-breathe" />
      <p className="[font-family:system-ui]">
        <Trans>Loading...</Trans>
      </p>
    </div>
  );
}
