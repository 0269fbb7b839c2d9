import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from '../../platform/calls/query-client.ts';
import { forgetFormerPerson } from './forget-former-person.ts';
import { freshWhenBack } from './fresh-when-back.ts';

const queryClient = createQueryClient();
forgetFormerPerson(queryClient);
freshWhenBack(queryClient);

/** Surrounds every page that calls the server. The landing page does not, and so does not load this. */
export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
