import { type ComponentType, lazy, type ReactNode } from 'react';
import { withAllTexts } from '../i18n/load-catalogue.ts';
import { unlessLeft } from '../platform/unless-left.ts';

const queries = () => import('./queries/query-provider.tsx');

/**
 * A page that loads on its first visit, together with its texts and its code for calling the server. The first texts
 * are already there, and a page that needs only those waits for no others.
 */
export function lazyPage(
  load: () => Promise<{ default: ComponentType }>,
  { texts = 'all' }: { texts?: 'first' | 'all' } = {},
): ReactNode {
  const Page = lazy(async () => {
    const [{ default: Content }, { QueryProvider }] = await unlessLeft(
      Promise.all([texts === 'all' ? withAllTexts(load()) : load(), queries()]),
    );
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
