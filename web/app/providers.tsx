import { DirectionProvider } from '@base-ui/react/direction-provider';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { interfaceDirection } from '@vocabloom/core/languages/direction.ts';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { useLanguage } from '../platform/language.ts';

export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  const direction = interfaceDirection(useLanguage());
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <DirectionProvider direction={direction}>
          <BrowserRouter>{children}</BrowserRouter>
        </DirectionProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
}
