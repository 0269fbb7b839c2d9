import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { mayCountViews } from '../../platform/page-views.ts';
import { usePrivacyChoice } from '../../platform/privacy-menu.ts';
import { sendPageView } from './send-page-view.ts';

/** Counts the pages somebody comes to, where they may be counted. */
export function PageViews({ url }: { url: string }) {
  const { pathname } = useLocation();
  usePrivacyChoice();
  useEffect(() => {
    if (mayCountViews()) sendPageView({ url, pathname });
  }, [url, pathname]);
  return null;
}
