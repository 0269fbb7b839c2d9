import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type ReactNode, useState } from 'react';
import { browserHistory } from '../ui/route/place-history.ts';
import { Router } from '../ui/route/router.tsx';

export function Providers({ children }: { children: ReactNode }) {
  // Created only when the first page is rendered: by then, the parameters of a link have been removed from the address.
  const [history] = useState(browserHistory);
  return (
    <I18nProvider i18n={i18n}>
      <Router history={history}>{children}</Router>
    </I18nProvider>
  );
}
