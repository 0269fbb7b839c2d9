import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { publicConfig } from '@vocabloom/contract/testing/config.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { acceptTokens } from '../../platform/session/account.ts';
import { goTo } from '../../platform/store/go-to.ts';
import { fakeServer, fakeSession, refusal } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import ConsentPage from './consent-page.tsx';

vi.mock('../../platform/store/go-to.ts');

const question = {
  authorization_id: 'handle',
  redirect_uri: 'https://reading.example.org/back?a=b',
  client: { id: 'id', name: 'Reading aid', uri: '', logo_uri: '' },
  user: { id: 'me', email: 'ana@example.org' },
  scope: 'openid email',
};
const opening = 'GET /auth/v1/oauth/authorizations/handle';
const answering = 'POST /auth/v1/oauth/authorizations/handle/consent';
const config = () => ({
  body: { ...publicConfig, features: { ...publicConfig.features, programs: true } },
});

async function show(answers: Parameters<typeof fakeServer>[0]) {
  const session = fakeSession();
  const calls = fakeServer({
    'GET /config': config,
    'GET /auth/v1/user': () => ({ body: session.user }),
    ...answers,
  });
  await acceptTokens({ accessToken: session.access_token, refreshToken: session.refresh_token });
  renderApp(<ConsentPage />, { at: '/oauth/consent?authorization_id=handle' });
  return calls;
}

beforeEach(() => vi.mocked(goTo).mockClear());

it('says who asks, for what, and where the answer goes', async () => {
  await show({ [opening]: () => ({ body: question }) });
  expect(
    await screen.findByRole('heading', { name: 'Reading aid asks for access to your words' }),
  ).toBeTruthy();
  expect(screen.getByText('ana@example.org')).toBeTruthy();
  expect(screen.getByText('reading.example.org')).toBeTruthy();
  expect(screen.getByText('It learns your email address.')).toBeTruthy();
  expect(screen.queryByText('It learns your name.')).toBeNull();
  expect(goTo).not.toHaveBeenCalled();
});

it.each([
  ['Allow access', 'approve'],
  ['Don’t allow', 'deny'],
])('sends the person on with the answer: %s', async (button, action) => {
  const url = 'https://reading.example.org/back?code=1';
  const calls = await show({
    [opening]: () => ({ body: question }),
    [answering]: () => ({ body: { redirect_url: url } }),
  });
  await userEvent.setup().click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(goTo).toHaveBeenCalledWith(url));
  expect(calls.at(-1)?.body).toEqual({ action });
});

it('asks nothing if as much was allowed before', async () => {
  await show({ [opening]: () => ({ body: { redirect_url: 'https://reading.example.org/back?code=2' } }) });
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://reading.example.org/back?code=2'));
  expect(screen.queryByRole('button', { name: 'Allow access' })).toBeNull();
});

it('says that a request has expired', async () => {
  await show({ [opening]: () => refusal(404, 'oauth_authorization_not_found') });
  expect(await screen.findByRole('heading', { name: 'This request is no longer open' })).toBeTruthy();
});

it('asks again if the server could not be reached, and does not say that the request has expired', async () => {
  let isReached = false;
  await show({
    [opening]: () => (isReached ? { body: question } : refusal(503, 'unexpected_failure')),
  });
  expect(await screen.findByRole('heading', { name: 'Vocabloom cannot be reached' })).toBeTruthy();
  isReached = true;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Allow access' })).toBeTruthy();
});

it('accepts one answer, while it is being sent and while the browser leaves with it', async () => {
  const calls = await show({
    [opening]: () => ({ body: question }),
    [answering]: () => ({ body: { redirect_url: 'https://reading.example.org/back?code=1' } }),
  });
  const user = userEvent.setup();
  await user.dblClick(await screen.findByRole('button', { name: 'Allow access' }));
  await waitFor(() => expect(goTo).toHaveBeenCalled());
  await user.click(screen.getByRole('button', { name: 'Don’t allow' }));
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { action: 'approve' },
  ]);
  expect(goTo).toHaveBeenCalledOnce();
});

it.each([
  [400, 'validation_failed'],
  [404, 'oauth_authorization_not_found'],
])('says that the request has expired if the answer arrives too late: %s %s', async (status, code) => {
  await show({
    [opening]: () => ({ body: question }),
    [answering]: () => refusal(status, code),
  });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Allow access' }));
  expect(await screen.findByRole('heading', { name: 'This request is no longer open' })).toBeTruthy();
});

it('checks whether the question is still open when somebody comes back with the browser’s back button', async () => {
  let isAnswered = false;
  await show({
    [opening]: () => (isAnswered ? refusal(400, 'validation_failed') : { body: question }),
    [answering]: () => ({ body: { redirect_url: 'https://reading.example.org/back?code=1' } }),
  });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Allow access' }));
  await waitFor(() => expect(goTo).toHaveBeenCalled());
  isAnswered = true;
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(await screen.findByRole('heading', { name: 'This request is no longer open' })).toBeTruthy();
});

it('allows answering again if the answer did not arrive', async () => {
  await show({
    [opening]: () => ({ body: question }),
    [answering]: () => refusal(503, 'unexpected_failure'),
  });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Allow access' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(goTo).not.toHaveBeenCalled();
});
