import { screen } from '@testing-library/react';
import { publicConfig } from '@vocabloom/contract/testing/config.ts';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import LogInPage from './log-in-page.tsx';

it('where nothing lets anybody in, the login page says so and asks for nothing', async () => {
  const features = { ...publicConfig.features, email: false, passkeys: false, signUp: false };
  fakeServer({ 'GET /config': () => ({ body: { ...publicConfig, features } }) });
  renderApp(<LogInPage />);
  expect(await screen.findByText('There is no way to log in here at the moment.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});
