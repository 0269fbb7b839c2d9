import { Suspense, useEffect, useState } from 'react';
import { askConfig } from '../platform/ask-config.ts';
import { lazyPage } from './lazy-page.tsx';

const besidePages = lazyPage(() => import('./beside-pages.tsx'));

/** Most installations have neither advertisements nor a counter, so nothing is loaded to find that out. */
export function BesidePagesIfAny() {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    askConfig().then(
      ({ ads, analytics }) => setIsWanted(Boolean(ads ?? analytics)),
      // The code that needs the settings reports that they are unavailable.
      () => undefined,
    );
  }, []);
  return isWanted && <Suspense>{besidePages}</Suspense>;
}
