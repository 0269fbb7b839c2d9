import { act, screen } from '@testing-library/react';
import { publicConfig } from '@vocabloom/contract/testing/config.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { allowCounting } from '../platform/page-views.ts';
import { hasPrivacyChoices } from '../platform/privacy-menu.ts';
import { sessionStore } from '../platform/session/session-state.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderApp } from '../testing/render-app.tsx';
import { BesidePagesIfAny } from './beside-pages-if-any.tsx';

// The settings are asked for once in the life of a page: this installation has a file of its own.
const config = {
  ...publicConfig,
  ads: { client: 'ca-pub-1', slot: '2', scriptUrl: 'https://ads.example.org/show.js', consentUrl: null },
  analytics: { url: 'https://stats.example.org/event' },
};

afterEach(() =>
  act(() => {
    sessionStore.set({ status: 'loading' });
    hasPrivacyChoices.set(false);
  }),
);

const viewsOf = (calls: readonly { path: string; body: unknown }[]) =>
  calls.filter(({ path }) => path === '/event').map(({ body }) => body);

it('asks a visitor about advertisements, counts the page, and puts both choices into the menu', async () => {
  const calls = fakeServer({ 'GET /config': () => ({ body: config }) });
  sessionStore.set({ status: 'signed-out' });
  renderApp(<BesidePagesIfAny />, { at: '/home?from=mail' });
  expect(await screen.findByRole('region', { name: 'Your choice about ads' })).toBeTruthy();
  expect(viewsOf(calls)).toEqual([
    { name: 'pageview', url: `${location.origin}/home`, domain: location.hostname },
  ]);
  expect(hasPrivacyChoices.get()).toBe(true);
});

it('asks nothing where somebody types', async () => {
  fakeServer({ 'GET /config': () => ({ body: config }) });
  sessionStore.set({ status: 'signed-out' });
  renderApp(<BesidePagesIfAny />, { at: '/signup' });
  await expect.poll(() => hasPrivacyChoices.get()).toBe(true);
  expect(screen.queryByRole('region', { name: 'Your choice about ads' })).toBeNull();
});

it.each<[string, () => void]>([
  ['switched it off', () => allowCounting(false)],
  [
    'sends Do Not Track',
    () => void vi.stubGlobal('navigator', { ...navigator, onLine: true, doNotTrack: '1' }),
  ],
  [
    'sends Global Privacy Control',
    () => void vi.stubGlobal('navigator', { ...navigator, onLine: true, globalPrivacyControl: true }),
  ],
])('counts nobody who %s', async (_, arrange) => {
  const calls = fakeServer({ 'GET /config': () => ({ body: config }) });
  sessionStore.set({ status: 'signed-out' });
  arrange();
  renderApp(<BesidePagesIfAny />, { at: '/home' });
  await expect.poll(() => hasPrivacyChoices.get()).toBe(true);
  expect(viewsOf(calls)).toEqual([]);
});
