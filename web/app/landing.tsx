import { lazy } from 'react';

const load = () => import('../features/welcome/pages/landing-page.tsx');
const LandingPage = lazy(load);

/**
 * A visitor's first page. It asks the server for nothing but whether sign-up is open, so it comes without what the other
 * pages need for that.
 */
export const landing = <LandingPage />;

/** Starts to fetch it before anything is rendered. */
export const preloadLanding = (): void => {
  void load();
};
