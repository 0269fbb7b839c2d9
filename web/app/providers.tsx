import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';

export function Providers({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <BrowserRouter>{children}</BrowserRouter>
    </I18nProvider>
  );
}
