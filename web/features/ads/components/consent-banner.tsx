import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import { chooseAds } from '../../../platform/ad-choice.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/route/link.tsx';

/**
 * Asks how advertisements may be selected, before anything from a network is loaded (product: ads). It is at the end of
 * the page and sticks to the lower edge: nothing moves when it appears, and nothing stays covered. Both answers have
 * the same weight.
 */
export function ConsentBanner() {
  const { t } = useLingui();
  const banner = useRef<HTMLElement>(null);
  useRoomAtTheEnd(banner);
  return (
    <section
      ref={banner}
      aria-label={t`Your choice about ads`}
      className="sticky bottom-0 z-10 border-line border-t bg-raised pb-[env(safe-area-inset-bottom)]"
    >
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 sm:px-6">
        <p className="min-w-0 flex-1 basis-64 text-sm leading-snug">
          <Trans>
            Ads keep the free plan free. May the ad network personalize yours?{' '}
            <Link to="/privacy-choices" className="prose-link">
              Privacy choices
            </Link>
          </Trans>
        </p>
        <div className="grid grid-cols-2 gap-2 max-sm:w-full">
          <Button size="sm" onClick={() => chooseAds('general')}>
            <Trans>Not personalized</Trans>
          </Button>
          <Button size="sm" onClick={() => chooseAds('personal')}>
            <Trans>Personalized</Trans>
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Elements focused from the keyboard are scrolled into view above the banner, not behind it. */
function useRoomAtTheEnd(banner: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBottom = `${banner.current?.offsetHeight ?? 0}px`;
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, [banner]);
}
