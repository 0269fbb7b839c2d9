import { expect, test } from 'vitest';
import { send } from './testing/test-auth.ts';
import { useSecondStep } from './testing/use-second-step.ts';

const here = useSecondStep({ rateLimitScale: 1, accessTokenSeconds: 86_400 });

test('guesses at codes stop at ten an hour for an account, across all processes; correct ones do not count', async () => {
  const { auth } = here;
  const { factor, accessToken: bearer } = await here.personWithSecondStep();
  const { body } = await here.challenge({ bearer }, factor.id);
  const apps = [auth.app, await auth.withSettings({})];
  const guess = (code: string, n: number) =>
    send(auth, apps[n % 2] ?? auth.app, {
      path: `/factors/${factor.id}/verify`,
      bearer,
      body: { challenge_id: body.id, code },
    });
  for (let n = 0; n < 10; n += 1) {
    const { status, body: refusal } = await guess(here.wrongCodeOf(factor.secret), n);
    expect([status, refusal.code]).toEqual([422, 'mfa_verification_failed']);
  }
  const right = await guess(here.codeOf(factor.secret), 0);
  expect([right.status, right.body.code]).toEqual([429, 'over_request_rate_limit']);
  auth.passSeconds(3601);
  for (let n = 0; n < 12; n += 1) {
    auth.passSeconds(30);
    const code = here.codeOf(factor.secret);
    expect((await here.verify({ bearer }, { id: factor.id, code })).status).toBe(200);
  }
});
