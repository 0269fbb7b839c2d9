import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer, refusal } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import SignUpPage from './sign-up-page.tsx';

const signUp = 'POST /auth/v1/signup';

async function fillAndSend({ confirmation = 'watering-can' } = {}) {
  const user = userEvent.setup();
  renderApp(<SignUpPage />);
  await user.type(screen.getByLabelText('Email'), ' ana@example.org ');
  await user.type(screen.getByLabelText('Password'), 'watering-can');
  await user.type(screen.getByLabelText('Confirm password'), confirmation);
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  return user;
}

describe('signing up', () => {
  it('does not send passwords that do not match', async () => {
    const calls = fakeServer({});
    const user = await fillAndSend({ confirmation: 'watering-cam' });
    expect(screen.getByText('Passwords do not match.')).toBeTruthy();
    expect(calls.filter(({ path }) => path.startsWith('/auth/'))).toEqual([]);
    await user.type(screen.getByLabelText('Confirm password'), 'x');
    expect(screen.queryByText('Passwords do not match.')).toBeNull();
  });

  it('sends the metadata of a new account and asks the person to check their mail', async () => {
    const calls = fakeServer({
      [signUp]: () => ({
        body: { id: '018f3c5e-0000-7000-8000-000000000009', aud: '', email: 'ana@example.org' },
      }),
    });
    await fillAndSend();
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy();
    expect(calls.find((call) => call.path === '/auth/v1/signup')?.body).toMatchObject({
      email: 'ana@example.org',
      password: 'watering-can',
      data: { has_password: true, has_signed_in: false, preferred_language: 'en', time_zone: 'UTC' },
    });
    expect(await screen.findByRole('link', { name: 'Open the development mailbox' })).toBeTruthy();
  });

  it('refuses a password that is only spaces', async () => {
    const calls = fakeServer({});
    renderApp(<SignUpPage />);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Email'), 'ana@example.org');
    await user.type(screen.getByLabelText('Password'), ' '.repeat(10));
    await user.type(screen.getByLabelText('Confirm password'), ' '.repeat(10));
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(screen.getByText('Password cannot consist of spaces only.')).toBeTruthy();
    expect(calls.filter(({ path }) => path.startsWith('/auth/'))).toEqual([]);
  });

  it('says how many characters the server requires', async () => {
    const weak = {
      message: 'Password should be at least 12 characters.',
      weak_password: { reasons: ['length'] },
    };
    fakeServer({ [signUp]: () => refusal(422, 'weak_password', weak) });
    await fillAndSend();
    expect(await screen.findByText('Password must be at least 12 characters.')).toBeTruthy();
  });

  it('says why the server finds a password weak', async () => {
    fakeServer({ [signUp]: () => refusal(422, 'weak_password', { weak_password: { reasons: ['pwned'] } }) });
    await fillAndSend();
    expect(
      await screen.findByText('This password has appeared in a data leak. Please choose another one.'),
    ).toBeTruthy();
  });

  it('keeps what was typed when signing up fails', async () => {
    fakeServer({ [signUp]: () => refusal(400, 'something_new') });
    await fillAndSend();
    expect(await screen.findByText('Signup failed. Please try again.')).toBeTruthy();
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ana@example.org'));
  });
});
