import {
  SANDBOX_PLAY_PATH,
  SANDBOX_STATE_PATH,
  SandboxPlaySchema,
  type SandboxState,
} from '@vocabloom/contract/sandbox.ts';
import type { Prices } from '@vocabloom/core/plans/prices.ts';
import type { Clock, Ids } from '@vocabloom/database/port/clock.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import type { FastifyInstance } from 'fastify';
import { callerOf, type ReadToken, requireUserOfBody } from '../../../platform/http/caller.ts';
import { httpError } from '../../../platform/http/http-error.ts';
import { readBody } from '../../../platform/http/read-body.ts';
import { takeEvent } from '../records/readings.repository.ts';
import { emptyState, play } from './play.ts';
import { changeSandbox, readSandbox } from './sandbox.repository.ts';

type SandboxRoutes = {
  readonly database: Database;
  readonly readToken: ReadToken;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly prices: Prices;
};

/**
 * The calls made by the sandbox pages. Register these only if there is no payment provider: premium costs nothing here.
 */
export function sandboxRoutes(
  app: FastifyInstance,
  { database, readToken, clock, ids, prices }: SandboxRoutes,
): void {
  const guarded = { preValidation: requireUserOfBody(readToken), bodyLimit: 16 * 1024 };
  app.post(SANDBOX_STATE_PATH, guarded, async (request): Promise<SandboxState> => {
    const kept = await readSandbox(database, { userId: callerOf(request).userId });
    return kept?.state ?? emptyState;
  });
  app.post(SANDBOX_PLAY_PATH, guarded, async (request): Promise<SandboxState> => {
    const { action, checkoutId } = readBody(SandboxPlaySchema, request);
    const { userId } = callerOf(request);
    const nowMs = clock.nowMs();
    const changed = await changeSandbox(database, { userId }, (state) =>
      play(state, { action, checkoutId, nowMs, id: ids.uuid(), prices }),
    );
    if (changed === undefined) throw httpError({ code: 'not_found' });
    const { customerId, state } = changed;
    await takeEvent(database, {
      id: `sandbox_evt_${ids.uuid()}`,
      type: `sandbox.${action}`,
      customerId,
      nowMs,
    });
    return state;
  });
}
