import type { Ids } from '@vocabloom/database/port/clock.ts';
import type { FastifyInstance } from 'fastify';
import type { ReadToken } from '../../platform/http/caller.ts';
import { billingRoutes } from './billing.routes.ts';
import type { BillingDependencies } from './billing.service.ts';
import type { Store } from './create-store.ts';
import { sandboxRoutes } from './sandbox/sandbox.routes.ts';
import { webhookRoutes } from './webhook.routes.ts';

type ServeStore = Omit<BillingDependencies, 'payments'> & {
  readonly store: Store;
  readonly readToken: ReadToken;
  readonly limitCheckouts: (userId: string) => Promise<void>;
  readonly ids: Ids;
};

/** All routes of the store. Without a store none of them exists. */
export async function serveStore(app: FastifyInstance, { store, ...rest }: ServeStore): Promise<void> {
  billingRoutes(app, { ...rest, payments: store.payments });
  if (store.kind === 'sandbox') sandboxRoutes(app, rest);
  else await webhookRoutes(app, { ...rest, webhooks: store.webhooks });
}
