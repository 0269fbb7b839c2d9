import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { authClient } from '../../../platform/session/auth-client.ts';
import { sessionStore } from '../../../platform/session/session-state.ts';
import { followSession } from '../../../platform/session/start-session.ts';
import type { Answers } from '../../../testing/answers.ts';
import { fakeServer, fakeSession, refusal } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import ProfilePage from './profile-page.tsx';

/** Performs a real sign-in, as far as this browser is concerned, this many minutes ago. */
async function signedIn({
  minutesAgo = 0,
  metadata = {},
  answers = {},
}: {
  minutesAgo?: number;
  metadata?: Record<string, unknown>;
  answers?: Answers;
} = {}) {
  const session = fakeSession(metadata, { signedInMinutesAgo: minutesAgo });
  const { user } = session;
  const calls = fakeServer({
    'POST /auth/v1/token': () => ({ body: session }),
    'PUT /auth/v1/user': ({ body }) => ({
      body: { ...user, user_metadata: { ...user.user_metadata, ...(body as { data?: object }).data } },
    }),
    'POST /auth/v1/logout': () => ({ status: 204, body: null }),
    ...answers,
  });
  await followSession();
  await (await authClient()).signInWithPassword({ email: 'ana@example.org', password: 'first password' });
  renderApp(<ProfilePage />);
  return calls.filter.bind(calls, ({ method }) => method === 'PUT');
}

const section = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => localStorage.clear());
afterEach(async () => {
  // The page is only for signed-in people.
  cleanup();
  await (await authClient()).signOut({ scope: 'local' });
  act(() => sessionStore.set({ status: 'loading' }));
});

describe('the profile', () => {
  it('shows the address, and when the account was created as a long date and time', async () => {
    await signedIn();
    expect(section('Email').getByText('ana@example.org')).toBeTruthy();
    expect(section('Account created').getByText(/^January 1, 2026 at 12:00.AM$/)).toBeTruthy();
  });

  it('keeps the name with the account, trimmed', async () => {
    const changes = await signedIn();
    const user = userEvent.setup();
    await user.type(section('Name').getByRole('textbox'), '  Ana María ');
    await user.click(section('Name').getByRole('button', { name: 'Save name' }));
    expect(await screen.findByText('Your name is saved.')).toBeTruthy();
    expect(changes().map(({ body }) => body)).toMatchObject([{ data: { full_name: 'Ana María' } }]);
  });

  it('shows a name that was saved in another tab, unless another one is being typed', async () => {
    await signedIn({ metadata: { full_name: 'Ana' } });
    const user = userEvent.setup();
    const name = () => section('Name').getByRole<HTMLInputElement>('textbox');
    const saveElsewhere = (fullName: string) =>
      act(() => {
        const session = sessionStore.snapshot();
        if (session.status === 'signed-in')
          sessionStore.set({ ...session, user: { ...session.user, fullName } });
      });
    saveElsewhere('Ana María');
    expect(name().value).toBe('Ana María');
    await user.type(name(), ' J');
    saveElsewhere('Anne');
    expect(name().value).toBe('Ana María J');
  });

  it('removes a name when the field is emptied', async () => {
    const changes = await signedIn({ metadata: { full_name: 'Ana' } });
    const user = userEvent.setup();
    await user.clear(section('Name').getByRole('textbox'));
    await user.click(section('Name').getByRole('button', { name: 'Save name' }));
    expect(await screen.findByText('Your name is saved.')).toBeTruthy();
    expect(changes().map(({ body }) => body)).toMatchObject([{ data: { full_name: null } }]);
  });

  it.each([
    ['that is too long', 'a'.repeat(101), 'Name cannot exceed 100 characters'],
    ['that is offensive', 'fuck', 'Inappropriate content detected. Please use appropriate language.'],
  ])('does not accept a name %s', async (_which, name, problem) => {
    const changes = await signedIn();
    const user = userEvent.setup();
    await user.click(section('Name').getByRole('textbox'));
    await user.paste(name);
    await user.click(section('Name').getByRole('button', { name: 'Save name' }));
    expect(await section('Name').findByText(problem)).toBeTruthy();
    expect(changes()).toEqual([]);
  });

  it('saves the language with the account', async () => {
    const changes = await signedIn();
    const user = userEvent.setup();
    await user.selectOptions(section('App language').getByRole('combobox'), 'Español');
    expect(await screen.findByRole('heading', { name: 'Perfil' })).toBeTruthy();
    await expect
      .poll(() => changes().map(({ body }) => body))
      .toMatchObject([{ data: { preferred_language: 'es' } }]);
    await user.selectOptions(screen.getByRole('combobox'), 'English');
  });
});

describe('changing the password', () => {
  const open = async () => {
    const user = userEvent.setup();
    await user.click(section('Password').getByRole('button', { name: 'Change password' }));
    return user;
  };
  const fill = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.type(screen.getByLabelText('New password'), 'second password');
    await user.type(screen.getByLabelText('Confirm new password'), 'second password');
    await user.click(screen.getByRole('button', { name: 'Save new password' }));
  };

  it('requires only the new one right after signing in', async () => {
    const changes = await signedIn();
    await fill(await open());
    expect(await screen.findByText('Your new password is set. Other devices are logged out.')).toBeTruthy();
    expect(changes().map(({ body }) => body)).toMatchObject([
      { password: 'second password', data: { has_password: true } },
    ]);
  });

  it('requires the current one later on', async () => {
    const changes = await signedIn({ minutesAgo: 20 });
    const user = await open();
    await fill(user);
    expect(await screen.findByText('Please enter your password.')).toBeTruthy();
    await user.type(screen.getByLabelText('Current password'), 'first password');
    await user.click(screen.getByRole('button', { name: 'Save new password' }));
    expect(await screen.findByText('Your new password is set. Other devices are logged out.')).toBeTruthy();
    expect(changes().map(({ body }) => body)).toMatchObject([
      { password: 'second password', current_password: 'first password' },
    ]);
  });

  it('requires it when the server says that it is needed', async () => {
    await signedIn({
      answers: { 'PUT /auth/v1/user': () => refusal(400, 'current_password_required') },
    });
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await fill(await open());
    expect(await screen.findByText(/Enter your current password too\.$/)).toBeTruthy();
    expect(screen.getByLabelText('Current password')).toBeTruthy();
  });

  it('says that the current one is wrong', async () => {
    await signedIn({
      minutesAgo: 20,
      answers: { 'PUT /auth/v1/user': () => refusal(400, 'current_password_invalid') },
    });
    const user = await open();
    await user.type(screen.getByLabelText('Current password'), 'a wrong one');
    await fill(user);
    expect(await screen.findByText('The current password is wrong.')).toBeTruthy();
  });

  it('is called setting one if there is none', async () => {
    await signedIn({ metadata: { has_password: false } });
    expect(section('Password').getByRole('button', { name: 'Set a password' })).toBeTruthy();
  });
});
