import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAddress } from './testing/people.ts';
import { type RunningProvider, startProvider } from './testing/provider/start-provider.ts';
import { comeBy, settingsOf, userAt } from './testing/provider/through-provider.ts';
import { createTestAuth, send, type TestAuth } from './testing/test-auth.ts';

let provider: RunningProvider;
let auth: TestAuth;
beforeAll(async () => {
  provider = await startProvider();
  const acceptsData = ({ full_name: name }: Readonly<Record<string, unknown>>) =>
    !String(name).startsWith('Somebody');
  auth = await createTestAuth({ providers: [settingsOf(provider)] }, { startMs: Date.now(), acceptsData });
});
afterAll(async () => {
  await auth?.close();
  await provider?.stop();
});

test('a name that people may not give themselves does not come from a provider either', async () => {
  const email = newAddress();
  const first = await userAt(auth, await comeBy(auth.app, email));
  expect(first.identities[0].identity_data.full_name).toMatch(/^Somebody/);
  expect(first.user_metadata).not.toHaveProperty('full_name');
  const again = await userAt(auth, await comeBy(auth.app, email));
  expect(again.user_metadata).not.toHaveProperty('full_name');
});

test('nor when it is an invitation that they take up there', async () => {
  const email = newAddress();
  await send(auth, auth.app, { path: '/invite', body: { email }, bearer: auth.serviceKey });
  const token = (await auth.lastMail(email)).link.searchParams.get('credential') ?? '';
  const { user_metadata: data } = await userAt(auth, await comeBy(auth.app, email, { invite_token: token }));
  expect(data).toMatchObject({ email });
  expect(data).not.toHaveProperty('full_name');
});
