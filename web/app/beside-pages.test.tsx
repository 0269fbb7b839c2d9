import { act, screen } from '@testing-library/react';
import { publicConfig } from '@vocabloom/contract/testing/config.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { allowCounting } from '../platform/page-views.ts';
import { useHasPrivacyChoices } from '../platform/privacy-menu.ts';
import { sessionStore } from '../platform/session/session-state.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderApp } from '../testing/render-app.tsx';
import { BesidePagesIfAny } from './beside-pages-if-any.tsx';

// A page requests the settings only once, so this installation has its own file.
const config = {
  ...publicConfig,
  ads: { client: 'ca-pub-1', slot: '2', scriptUrl: 'https://ads.example.org/show.js', consentUrl: null },
  analytics: { url: 'https://stats.example.org/event' },
};

function Menu() {
  return useHasPrivacyChoices() && <p>Something to choose</p>;
}
const show = (at: string) =>
  renderApp(
    <>
      <BesidePagesIfAny />
      <Menu />
    </>,
    { at },
  );
const untilThere = () => screen.findByText('Something to choose');

afterEach(() =>
  act(() => {
    sessionStore.set({ status: 'loading' });
  }),
);

const viewsOf = (calls: readonly { path: string; body: unknown }[]) =>
  calls.filter(({ path }) => path === '/event').map(({ body }) => body);

it('asks a visitor about advertisements, counts the page, and puts both choices into the menu', async () => {
  const calls = fakeServer({ 'GET /config': () => ({ body: config }) });
  sessionStore.set({ status: 'signed-out' });
  show('/home?from=mail');
  expect(await screen.findByRole('region', { name: 'Your choice about ads' })).toBeTruthy();
  expect(viewsOf(calls)).toEqual([
    { name: 'pageview', url: `${location.origin}/home`, domain: location.hostname },
  ]);
  expect(await untilThere()).toBeTruthy();
});

it('asks nothing on a page where people type', async () => {
  fakeServer({ 'GET /config': () => ({ body: config }) });
  sessionStore.set({ status: 'signed-out' });
  show('/signup');
  await untilThere();
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
  show('/home');
  await untilThere();
  expect(viewsOf(calls)).toEqual([]);
});
