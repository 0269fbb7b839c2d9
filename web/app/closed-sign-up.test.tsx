import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { publicConfig as config } from '@vocabloom/contract/testing/config.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import LogInPage from '../features/account/pages/log-in-page.tsx';
import SignUpPage from '../features/account/pages/sign-up-page.tsx';
import { sessionStore } from '../platform/session/session-state.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderApp } from '../testing/render-app.tsx';
import { Banner } from './banner.tsx';

// A page requests the settings only once, so this installation has its own file.
beforeEach(() => {
  const features = { ...config.features, signUp: false };
  fakeServer({ 'GET /config': () => ({ body: { ...config, features } }) });
  sessionStore.set({ status: 'signed-out' });
});
afterEach(() => {
  act(() => sessionStore.set({ status: 'loading' }));
});

const links = (within_: HTMLElement = document.body) =>
  within(within_)
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('if sign-up is closed', () => {
  it('the page says so and has no form', async () => {
    renderApp(<SignUpPage />);
    expect(await screen.findByText('Sign-up is closed at the moment.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(links()).toEqual(['/login']);
  });

  it('the login page offers no account', async () => {
    renderApp(<LogInPage />);
    expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeTruthy();
    await expect.poll(() => links()).not.toContain('/signup');
    expect(links()).toContain('/forgot-password');
    expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
  });

  it('the banner only leads to the login', async () => {
    const user = userEvent.setup();
    renderApp(<Banner />);
    await expect.poll(() => links()).not.toContain('/signup');
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await within(screen.getByRole('banner')).findByRole('list');
    expect(links(screen.getByRole('banner'))).toEqual([
      '/',
      '/login',
      '/home',
      '/about',
      '/howtouse',
      '/privacy',
      '/terms',
      '/support',
      '/login',
    ]);
    expect(links()).not.toContain('/signup');
  });
});
