import { useEffect } from 'react';
import { mayCountViews } from '../../platform/page-views.ts';
import { usePrivacyChoice } from '../../platform/privacy-menu.ts';
import { useLocation } from '../../ui/route/router.tsx';
import { sendPageView } from './send-page-view.ts';

/** Counts the pages a person visits, if the installation and the person permit it. */
export function PageViews({ url }: { url: string }) {
  const { pathname } = useLocation();
  usePrivacyChoice();
  useEffect(() => {
    if (mayCountViews()) sendPageView({ url, pathname });
  }, [url, pathname]);
  return null;
}
