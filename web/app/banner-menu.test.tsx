import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { activateLanguage } from '../i18n/load-catalogue.ts';
import { sessionStore } from '../platform/session/session-state.ts';
import { learner } from '../testing/learner.ts';
import { renderApp } from '../testing/render-app.tsx';
import { BannerMenu } from './banner-menu.tsx';

async function openMenu() {
  const user = userEvent.setup();
  renderApp(<BannerMenu />);
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await screen.findByRole('list');
  return user;
}

const links = () =>
  within(screen.getByRole('list'))
    .getAllByRole('link')
    .map((link) => link.textContent);

afterEach(async () => {
  sessionStore.set({ status: 'loading' });
  delete document.documentElement.dataset.theme;
  await activateLanguage('en');
});

describe('the banner menu', () => {
  it('offers a visitor the home page and the login', async () => {
    sessionStore.set({ status: 'signed-out' });
    await openMenu();
    expect(links()).toEqual([
      'Home',
      'About',
      'How to use it',
      'Privacy',
      'Terms',
      'Support',
      'Log in',
      'Sign up',
    ]);
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
  });

  it('offers a learner their modules and logging out', async () => {
    sessionStore.set({ status: 'signed-in', user: { ...learner, preferredLanguage: 'he' } });
    await openMenu();
    expect(links()).toEqual(['Profile', 'My modules', 'Home', 'How to use it', 'Support']);
    expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy();
    expect(screen.getByText('ana@example.org')).toBeTruthy();
  });

  it('closes on Escape and returns the focus', async () => {
    sessionStore.set({ status: 'signed-out' });
    const user = await openMenu();
    await user.keyboard('{Escape}');
    const button = screen.getByRole('button', { name: 'Menu' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button);
  });

  it('switches the whole page to a language, including its direction, and remembers it', async () => {
    sessionStore.set({ status: 'signed-out' });
    const user = await openMenu();
    await user.selectOptions(screen.getByLabelText('App language'), 'עברית');
    expect(await screen.findByText('שפת האפליקציה')).toBeTruthy();
    expect(document.documentElement.dir).toBe('rtl');
    expect(document.documentElement.lang).toBe('he');
    expect(localStorage.getItem('vocabloom.language')).toBe('he');
  });

  it('pins a theme and releases it', async () => {
    sessionStore.set({ status: 'signed-out' });
    const user = await openMenu();
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('vocabloom.theme')).toBe('dark');
    await user.click(screen.getByRole('radio', { name: 'Same as device' }));
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(localStorage.getItem('vocabloom.theme')).toBeNull();
  });
});
