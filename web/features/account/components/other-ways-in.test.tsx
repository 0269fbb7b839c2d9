import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { publicConfig } from '@vocabloom/contract/testing/config.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { school } from '../../../testing/school.ts';
import LogInPage from '../pages/log-in-page.tsx';
import SignUpPage from '../pages/sign-up-page.tsx';

type Way = { id: string; language: string };
const leave = vi.hoisted(() => vi.fn<(way: Way) => Promise<{ error: { code: string } | null }>>());
vi.mock('../../../platform/session/provider-sign-in.ts', () => ({ signInWithProvider: leave }));

const offered = { ...publicConfig, provider: school };
beforeEach(() => void leave.mockReset());

it.each([
  ['the login page', <LogInPage key="login" />],
  ['the sign-up page', <SignUpPage key="signup" />],
])('%s offers the configured provider, and goes to it in the language of the app', async (_, page) => {
  leave.mockResolvedValue({ error: null });
  fakeServer({ 'GET /config': () => ({ body: offered }) });
  renderApp(page);
  const button = await screen.findByRole('button', { name: 'Continue with Hillside School' });
  await userEvent.setup().click(button);
  expect(leave).toHaveBeenCalledExactlyOnceWith({ id: 'school', language: 'en' });
  expect(button.getAttribute('aria-busy')).toBe('true');
});

it('says that leaving failed, and allows another try', async () => {
  leave.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({ error: null });
  fakeServer({ 'GET /config': () => ({ body: offered }) });
  renderApp(<LogInPage />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Continue with/ }));
  expect(await screen.findByText(/Failed to start signing in with Hillside School/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Continue with/ }));
  expect(leave).toHaveBeenCalledTimes(2);
  expect(screen.queryByText(/Failed to start/)).toBeNull();
});

it('can be pressed again after coming back from the provider with the browser’s back button', async () => {
  leave.mockResolvedValue({ error: null });
  fakeServer({ 'GET /config': () => ({ body: offered }) });
  renderApp(<LogInPage />);
  const button = await screen.findByRole('button', { name: /Continue with/ });
  await userEvent.setup().click(button);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
});
