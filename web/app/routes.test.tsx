import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { appAddresses } from '@vocabloom/contract/pages/app-addresses.ts';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetLink } from '../platform/session/link.ts';
import { sessionStore } from '../platform/session/session-state.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { learner } from '../testing/learner.ts';
import { renderApp } from '../testing/render-app.tsx';
import { Where, where } from '../testing/where.tsx';
import { AppRoutes, pagesFor } from './routes.tsx';
import { ToLanding } from './to-landing.tsx';

function visit(at: string) {
  renderApp(
    <>
      <Suspense fallback="…">
        <AppRoutes />
      </Suspense>
      <Where />
    </>,
    { at },
  );
}

beforeEach(() => {
  fakeServer({});
});
afterEach(() => {
  act(() => sessionStore.set({ status: 'loading' }));
  sessionStorage.clear();
});

it('the first page follows the start screen, with no placeholder in between', async () => {
  sessionStore.set({ status: 'signed-out' });
  const seen = new Set<string>();
  const look = () => seen.add(document.querySelector('main')?.textContent ?? '');
  const watch = new MutationObserver(look);
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  renderApp(
    <main>
      <Suspense fallback="placeholder">
        <AppRoutes />
      </Suspense>
    </main>,
    { at: '/forgot-password' },
  );
  look();
  expect(await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeTruthy();
  watch.disconnect();
  expect([...seen][0]).toBe('Loading...');
  expect(seen).not.toContain('placeholder');
});

describe('a visitor', () => {
  beforeEach(() => sessionStore.set({ status: 'signed-out' }));

  it('is led from an unknown address to the start, and from there out of the app to the landing page', async () => {
    const leave = vi.fn();
    vi.stubGlobal('location', { ...location, replace: leave });
    visit('/nonsense');
    await waitFor(() => expect(where()).toBe('/'));
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/home'));
    vi.unstubAllGlobals();
  });

  it('is also told on the start page that the session has ended, if it was ended elsewhere', async () => {
    const leave = vi.fn();
    vi.stubGlobal('location', { ...location, replace: leave });
    sessionStore.set({ status: 'signed-out', lost: true });
    visit('/');
    expect(await screen.findByText(/^Your session has ended\./)).toBeTruthy();
    expect(leave).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it.each(['/module/demo', '/module/demo/group/9', '/module/demo/group/0/conversation'])(
    'is led from %s, which the demo does not have, to its only group',
    async (path) => {
      visit(path);
      await waitFor(() => expect(where()).toBe('/module/demo/group/0'));
    },
  );

  it('is told that nothing can be reached if the app replaces the landing page, and is not sent there again', () => {
    const leave = vi.fn();
    vi.stubGlobal('location', { ...location, replace: leave });
    renderApp(<ToLanding cameTo="/home" />);
    expect(screen.getByRole('heading', { name: 'Vocabloom cannot be reached' })).toBeTruthy();
    expect(leave).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it.each([
    '/module/0',
    '/dashboard',
    '/profile',
    '/module/0/group/0/flashcards?mode=learning',
    '/create-module',
  ])('is asked to log in for %s, and goes there afterwards', async (path) => {
    visit(path);
    expect(await screen.findByText('Log in to see this page.')).toBeTruthy();
    expect(where()).toBe('/login');
    act(() => sessionStore.set({ status: 'signed-in', user: learner }));
    await waitFor(() => expect(where()).toBe(path));
  });

  it('is asked for a password first if there is none yet, wherever they wanted to go', async () => {
    visit('/module/0');
    await screen.findByText('Log in to see this page.');
    act(() => sessionStore.set({ status: 'signed-in', user: { ...learner, hasPassword: false } }));
    await waitFor(() => expect(where()).toBe('/create-password?email=ana%40example.org'));
    expect(await screen.findByRole('heading', { name: 'Choose your password' })).toBeTruthy();
  });

  it('is welcomed on the first visit, and their arrival is reported once', async () => {
    const calls = fakeServer({ 'POST /account/track-creation': () => ({ body: {} }) });
    visit('/module/0');
    await screen.findByText('Log in to see this page.');
    const newcomer = { ...learner, hasSignedIn: false };
    act(() => sessionStore.set({ status: 'signed-in', user: newcomer }));
    await waitFor(() => expect(where()).toBe('/onboarding'));
    const told = () => calls.filter(({ path }) => path === '/account/track-creation');
    await waitFor(() => expect(told()).toHaveLength(1));
    expect(told()[0]?.body).toMatchObject({ email: learner.email });
    cleanup();
    visit('/login');
    await waitFor(() => expect(where()).toBe('/onboarding'));
    expect(told()).toHaveLength(1);
  });

  it.each(['/onboarding', '/create-password', '/reset-password'])(
    'can open %s, which is for everybody',
    async (path) => {
      visit(path);
      expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
      expect(where()).toBe(path);
    },
  );
});

describe('somebody whose session is lost', () => {
  it('is told so, and returns to the same page after logging in', async () => {
    sessionStore.set({ status: 'signed-in', user: learner });
    visit('/create-module');
    act(() => sessionStore.set({ status: 'signed-out', lost: true }));
    expect(await screen.findByText(/^Your session has ended\./)).toBeTruthy();
    act(() => sessionStore.set({ status: 'signed-in', user: learner }));
    await waitFor(() => expect(where()).toBe('/create-module'));
  });
});

describe('somebody who has just signed in', () => {
  it.each(['/login', '/signup', '/auth/callback'])('is led on from %s', async (path) => {
    sessionStore.set({ status: 'signed-in', user: learner });
    visit(path);
    await waitFor(() => expect(where()).toBe('/'));
  });
});

describe('somebody who is signed in', () => {
  const invitation = '?userId=u&email=eve%40example.org&credential=abc';

  it('can still use an invitation to another account', async () => {
    sessionStore.set({ status: 'signed-in', user: learner });
    history.replaceState(null, '', `/auth/callback${invitation}`);
    visit('/auth/callback');
    await waitFor(() => expect(where()).toBe('/create-password?email=eve%40example.org'));
    forgetLink();
  });

  it('has nothing to do at /create-password if they have a password', async () => {
    sessionStore.set({ status: 'signed-in', user: learner });
    visit('/create-password?email=ana%40example.org');
    await waitFor(() => expect(where()).toBe('/'));
  });
});

describe('before it is known who is signed in', () => {
  it('shows that it is loading', () => {
    visit('/');
    expect(screen.getByText('Loading...')).toBeTruthy();
  });

  it('offers a retry if the server cannot be reached', () => {
    sessionStore.set({ status: 'unreachable' });
    visit('/');
    expect(screen.getByRole('heading', { name: 'Vocabloom cannot be reached' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('somebody whose second step is missing', () => {
  beforeEach(() => sessionStore.set({ status: 'second-step', user: learner }));

  it.each(['/', '/login', '/module/0/group/1', '/profile'])(
    'is asked for it at %s, and the address stays',
    async (path) => {
      visit(path);
      expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeTruthy();
      expect(where()).toBe(path);
    },
  );
});

it('the server knows exactly the addresses of the app: its table and the routes agree', () => {
  const routes = Object.values(pagesFor).flatMap((pages) => Object.keys(pages));
  const isOwn = (path: string) => !path.includes('*') && path !== '/dev/design';
  expect(new Set(routes.filter(isOwn))).toEqual(new Set(appAddresses));
});
