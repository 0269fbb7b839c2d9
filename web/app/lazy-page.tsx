import { type ComponentType, lazy, type ReactNode } from 'react';

const queries = () => import('./query-provider.tsx');

/** A page that comes with its first visit, together with what it needs to ask the server. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): ReactNode {
  const Page = lazy(async () => {
    const [{ default: Content }, { QueryProvider }] = await Promise.all([load(), queries()]);
    return {
      default: () => (
        <QueryProvider>
          <Content />
        </QueryProvider>
      ),
    };
  });
  return <Page />;
}
