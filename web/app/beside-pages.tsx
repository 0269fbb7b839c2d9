import { AdsAround } from '../features/ads/components/ads-around.tsx';
import { PageViews } from '../features/page-views/page-views.tsx';
import { useConfig } from '../platform/config.ts';

/**
 * What some installations have beside every page: advertisements with the question about them, and a counter of page
 * views.
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
