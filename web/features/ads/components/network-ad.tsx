import { Trans, useLingui } from '@lingui/react/macro';
import type { AdsConfig } from '@vocabloom/contract/config.ts';
import { useEffect, useRef } from 'react';
import type { AdChoice } from '../../../platform/ad-choice.ts';
import { fillPlace } from '../network/fill-place.ts';

/** A place that the ad network fills, labeled as an advertisement. */
export function NetworkAd({
  ads,
  choice,
  onEmpty,
}: {
  ads: AdsConfig;
  choice: AdChoice;
  onEmpty: () => void;
}) {
  const { t } = useLingui();
  const place = useRef<HTMLModElement>(null);
  const empty = useRef(onEmpty);
  useEffect(() => {
    let isGone = false;
    if (place.current)
      fillPlace({ place: place.current, ads, choice }).catch(() => {
        if (!isGone) empty.current();
      });
    return () => {
      isGone = true;
    };
  }, [ads, choice]);
  return (
    <aside aria-label={t`Advertisement`} className="grid h-full content-start justify-items-center gap-1">
      <p aria-hidden="true" className="text-ink-faint text-xs">
        <Trans>Advertisement</Trans>
      </p>
      <ins ref={place} className="adsbygoogle block h-[7.5rem] w-full max-w-[45.5rem] no-underline" />
    </aside>
  );
}
