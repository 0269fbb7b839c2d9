import { type StreamEvent, splitEvents } from '@vocabloom/contract/tutor/event-stream.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { firstRowOf } from '@vocabloom/database/port/rows.ts';
import * as z from 'zod/mini';
import { createLearner } from '../../../testing/learner.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { type ModelServer, startModelServer } from './model-server.ts';

export type TutoredServer = {
  readonly server: TestServer;
  readonly model: ModelServer;
  /** A signed-in person with a plan. */
  readonly person: (plan?: 'free' | 'pro') => Promise<Person>;
  /** What a person used today. */
  readonly used: (person: Person) => Promise<{ readonly words: number; readonly practice: number }>;
  /** The entries in a person's accounts, oldest first. */
  readonly accounts: (person: Person) => Promise<readonly Record<string, unknown>[]>;
  readonly close: () => Promise<void>;
};

export type Person = { readonly userId: string; readonly token: string };

const usedToday = z.object({ words: z.int(), practice: z.int() });

/**
 * A whole server whose tutor is the test model, called as a compatible server; pauses between attempts take no time.
 */
export async function startTutoredServer(env: Readonly<Record<string, string>> = {}): Promise<TutoredServer> {
  const model = await startModelServer();
  const server = await startTestServer({
    env: { AI_PROVIDER: 'compatible', AI_MODEL: 'test-model', AI_BASE_URL: model.url, ...env },
    overrides: { patience: { wait: async (_ms, signal) => signal.throwIfAborted() } },
  });
  const { database } = server;
  return {
    server,
    model,
    person: async (plan = 'pro') => {
      const { userId, token } = await createLearner(server, 0);
      await database.once(owner, {
        text: 'update public.user_data set premium_expires_at = $2 where id = $1',
        values: [userId, plan === 'pro' ? new Date(Date.UTC(2099, 0)) : null],
      });
      return { userId, token };
    },
    used: async ({ userId }) => {
      const result = await database.once(owner, {
        text: `
          select sum(ai_words_used)::integer as words, sum(ai_practice_used)::integer as practice
          from public.user_daily_usage where user_id = $1 having count(*) > 0`,
        values: [userId],
      });
      return firstRowOf(usedToday, result) ?? { words: 0, practice: 0 };
    },
    accounts: async ({ userId }) => {
      const { rows } = await database.once(owner, {
        text: 'select * from public.ai_calls where user_id = $1 order by called_at, id',
        values: [userId],
      });
      return rows;
    },
    close: async () => {
      await server.close();
      await model.close();
    },
  };
}

/** The events of a streamed body, with their data parsed. */
export const eventsOf = (body: string): readonly { readonly event: string; readonly data: unknown }[] =>
  splitEvents(body).events.map(({ event, data }: StreamEvent) => ({
    event,
    data: JSON.parse(data) as unknown,
  }));
