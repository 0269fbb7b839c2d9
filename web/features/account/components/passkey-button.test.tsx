import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { sessionStore } from '../../../platform/session/session-state.ts';
import { fakeServer, fakeSession, refusal } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import LogInPage from '../pages/log-in-page.tsx';
import SignUpPage from '../pages/sign-up-page.tsx';

const options = 'POST /auth/v1/passkeys/authentication/options';
const verify = 'POST /auth/v1/passkeys/authentication/verify';
const asked = { challenge_id: 'challenge', options: { challenge: 'AAAA' }, expires_at: 1 };
const said = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
};

/** A browser that supports passkeys; `get` is the person's response to the prompt. */
function stubBrowser(get: () => Promise<'chosen'>) {
  class PublicKeyCredential {
    static readonly parseRequestOptionsFromJSON = (json: unknown) => json;
    static readonly isConditionalMediationAvailable = async () => false;
    readonly toJSON = () => said;
  }
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential);
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { get: () => get().then(() => new PublicKeyCredential()) },
  });
}

const name = 'Log in with a passkey';

it('logs in with the passkey that was chosen', async () => {
  stubBrowser(async () => 'chosen');
  const calls = fakeServer({
    [options]: () => ({ body: asked }),
    [verify]: () => ({ body: fakeSession() }),
  });
  renderApp(<LogInPage />);
  await userEvent.setup().click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(sessionStore.snapshot().status).toBe('signed-in'));
  expect(calls.find(({ path }) => path.endsWith('/verify'))?.body).toEqual({
    challenge_id: 'challenge',
    credential: said,
  });
});

it('says nothing if none was chosen, and can be pressed again', async () => {
  stubBrowser(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  const calls = fakeServer({ [options]: () => ({ body: asked }) });
  renderApp(<LogInPage />);
  const button = await screen.findByRole('button', { name });
  await userEvent.setup().click(button);
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/options'))).toBe(true));
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  [refusal(400, 'webauthn_verification_failed'), /This passkey could not be used/],
  [refusal(400, 'webauthn_challenge_expired'), /That took too long/],
  [refusal(429, 'over_request_rate_limit'), /Too many attempts/],
])('says why logging in with a passkey failed', async (refused, text) => {
  stubBrowser(async () => 'chosen');
  fakeServer({ [options]: () => ({ body: asked }), [verify]: () => refused });
  renderApp(<LogInPage />);
  await userEvent.setup().click(await screen.findByRole('button', { name }));
  expect(await screen.findByText(text)).toBeTruthy();
});

it('is offered only for logging in, if the browser supports it', async () => {
  fakeServer({});
  const { unmount } = renderApp(<LogInPage />);
  await screen.findByRole('link', { name: 'Create an account' });
  expect(screen.queryByRole('button', { name })).toBeNull();
  unmount();
  stubBrowser(async () => 'chosen');
  renderApp(<SignUpPage />);
  await screen.findByRole('button', { name: 'Sign up' });
  expect(screen.queryByRole('button', { name })).toBeNull();
});
