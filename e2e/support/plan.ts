import type { ApiLearner } from './api-learner.ts';
import type { RunningServer } from './server.ts';

type Of = { readonly server: RunningServer; readonly learner: ApiLearner };
type Used = { readonly words: number; readonly practice: number };

async function asService(
  { server }: Of,
  path: string,
  { method, body, prefer = 'return=minimal' }: { method: string; body: unknown; prefer?: string },
): Promise<void> {
  const response = await fetch(`${server.url}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: server.serviceKey,
      authorization: `Bearer ${server.serviceKey}`,
      'content-type': 'application/json',
      prefer,
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${response.status} ${path}: ${await response.text()}`);
}

/** Ends the trial that every new account begins with: from now on the person is on the free plan. */
export const endTrial = (of: Of): Promise<void> =>
  asService(of, 'rpc/grant_premium', {
    method: 'POST',
    body: { person: of.learner.userId, source: 'trial', until: '2026-01-01T00:00:00Z' },
  });

/** Makes this much of today's allowance used. */
export const useUp = (of: Of, { words, practice }: Used): Promise<void> =>
  asService(of, 'user_daily_usage?on_conflict=user_id,date', {
    method: 'POST',
    prefer: 'resolution=merge-duplicates,return=minimal',
    body: {
      user_id: of.learner.userId,
      date: new Date().toISOString().slice(0, 10),
      ai_words_used: words,
      ai_practice_used: practice,
    },
  });

/** How much of today's allowance is used according to the server. */
export async function usedToday({ learner }: Pick<Of, 'learner'>): Promise<Used> {
  const rows = (await learner.send(
    'GET',
    '/rest/v1/user_daily_usage?select=words:ai_words_used,practice:ai_practice_used',
  )) as Used[];
  return rows[0] ?? { words: 0, practice: 0 };
}
