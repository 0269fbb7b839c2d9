import { AdsAround } from '../features/ads/components/ads-around.tsx';
import { PageViews } from '../features/page-views/page-views.tsx';
import { useConfig } from '../platform/config.ts';

/**
 * Extras that some installations have on every page: advertisements with the consent question, and a page-view counter.
 */
export default function BesidePages() {
  const config = useConfig();
  return (
    <>
      {config?.analytics && <PageViews url={config.analytics.url} />}
      {config?.ads && <AdsAround ads={config.ads} />}
    </>
  );
}
