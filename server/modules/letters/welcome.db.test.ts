import { randomUUID } from 'node:crypto';
import { owner } from '@vocabloom/database/port/identities.ts';
import { expect, onTestFinished, test } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';

/** Signs up a person whose address needs no confirmation, and gives the mails queued for them. */
async function mailsAfterSignUp(env: Record<string, string>, language: string) {
  const server = await startTestServer({ env: { AUTH_EMAIL_AUTOCONFIRM: 'true', ...env } });
  onTestFinished(server.close);
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/auth/v1/signup',
    headers: { apikey: server.dependencies.secrets.apiKeys.anon },
    payload: {
      email: `${randomUUID()}@example.org`,
      password: 'correct horse battery',
      data: { preferred_language: language, time_zone: 'Asia/Tokyo' },
    },
  });
  expect(statusCode).toBe(200);
  const { rows } = await server.database.once(owner, {
    text: `select payload ->> 'subject' as subject, payload ->> 'text' as text from internal.outbox`,
  });
  return rows;
}

test('someone who confirms an address is welcomed in their language, with the end of the trial in their time zone', async () => {
  expect(await mailsAfterSignUp({}, 'he')).toEqual([
    { subject: 'ברוכים הבאים ל־Vocabloom', text: expect.stringMatching(/עד .*GMT.?\+9/) },
  ]);
});

test('without a trial the welcome does not mention one, and without plans neither', async () => {
  const [free] = await mailsAfterSignUp({ PLANS_TRIAL_DAYS: '0' }, 'en');
  expect(free).toMatchObject({ subject: 'Welcome to Vocabloom', text: expect.stringContaining('free plan') });
  const [open] = await mailsAfterSignUp({ PLANS: 'off' }, 'en');
  expect(open?.text).toContain('Everything is open to you');
  expect(open?.text).not.toMatch(/Premium|free plan|store/);
});
