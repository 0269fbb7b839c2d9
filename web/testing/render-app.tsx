import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../platform/calls/query-client.ts';
import { Router } from '../ui/route/router.tsx';
import { Toaster } from '../ui/toast.tsx';
import { memoryHistory } from './memory-history.ts';

/** Renders a component inside everything the app puts around its pages: texts, routes, queries and toasts. */
export function renderApp(ui: ReactNode, { at = '/' }: { at?: string } = {}): RenderResult {
  return render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient({ retries: 0 })}>
        <Router history={memoryHistory(at)}>{ui}</Router>
        <Toaster />
      </QueryClientProvider>
    </I18nProvider>,
  );
}
