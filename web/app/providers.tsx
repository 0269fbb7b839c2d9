import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type ReactNode, useState } from 'react';
import { browserHistory } from '../ui/route/place-history.ts';
import { Router } from '../ui/route/router.tsx';

export function Providers({ children }: { children: ReactNode }) {
  // Not before the first page is drawn: what a link brought has been taken out of the address until then.
  const [history] = useState(browserHistory);
  return (
    <I18nProvider i18n={i18n}>
      <Router history={history}>{children}</Router>
    </I18nProvider>
  );
}
