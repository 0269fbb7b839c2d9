import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { browserHistory } from '../ui/route/place-history.ts';
import { Router } from '../ui/route/router.tsx';

const tab = browserHistory();

export function Providers({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <Router history={tab}>{children}</Router>
    </I18nProvider>
  );
}
