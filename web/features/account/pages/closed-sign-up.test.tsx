import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { config, fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import LogInPage from './log-in-page.tsx';
import SignUpPage from './sign-up-page.tsx';

// The settings are asked for once in the life of a page: this installation has a file of its own.
beforeEach(() => {
  const features = { ...config.features, signUp: false };
  fakeServer({ 'GET /config': () => ({ body: { ...config, features } }) });
});

describe('where sign-up is closed', () => {
  it('the page says so and has no form', async () => {
    renderApp(<SignUpPage />);
    expect(await screen.findByText('Sign-up is closed at the moment.')).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('the log-in offers no account', async () => {
    renderApp(<LogInPage />);
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull());
  });
});
