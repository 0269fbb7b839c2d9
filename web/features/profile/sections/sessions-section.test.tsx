import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OpenSession } from '@vocabloom/contract/sessions.ts';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer, fakeSession } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { storeSession } from '../../../testing/stored-session.ts';
import SessionsSection from './sessions-section.tsx';

const here: OpenSession = {
  id: '018f3c5e-0000-7000-8000-00000000000a',
  startedAt: '2026-03-01T10:00:00Z',
  lastUsedAt: '2026-03-01T12:00:00Z',
  browser: 'Firefox',
  system: 'Windows',
  address: '192.0.2.1',
  isThisOne: true,
};
const there: OpenSession = {
  ...here,
  id: '018f3c5e-0000-7000-8000-00000000000b',
  browser: 'Safari',
  system: 'iOS',
  isThisOne: false,
};

let open: OpenSession[];
beforeEach(() => {
  open = [here, there];
  storeSession();
});

const serve = () =>
  fakeServer({
    'GET /auth/v1/user': () => ({ body: fakeSession().user }),
    'POST /account/sessions': () => ({ body: { sessions: open } }),
    'POST /account/end-session': () => {
      open = [here];
      return { body: { ended: true } };
    },
    'POST /auth/v1/logout': () => {
      open = [here];
      return { status: 204, body: null };
    },
  });

it('distinguishes devices, marks this one, and ends another one', async () => {
  const calls = serve();
  renderApp(<SessionsSection />);
  const [own, other] = await screen.findAllByRole('listitem');
  if (own === undefined || other === undefined) throw new Error('there should be two sessions');
  expect(within(own).getByText('Firefox on Windows')).toBeTruthy();
  expect(within(own).getByText('This device')).toBeTruthy();
  expect(within(own).queryByRole('button')).toBeNull();
  await userEvent.setup().click(within(other).getByRole('button', { name: 'Log out there: Safari on iOS' }));
  expect(await screen.findByText('Logged out there.')).toBeTruthy();
  await expect.poll(() => screen.queryByText('Safari on iOS')).toBeNull();
  expect(calls.find(({ path }) => path === '/account/end-session')?.body).toMatchObject({ id: there.id });
});

it('ends all others after a question', async () => {
  serve();
  renderApp(<SessionsSection />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
  const question = await screen.findByRole('alertdialog', { name: 'Log out everywhere else?' });
  await user.click(within(question).getByRole('button', { name: 'Log out everywhere else' }));
  await expect.poll(() => screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull();
});

it('says so if they could not be loaded, and tries again', async () => {
  fakeServer({});
  renderApp(<SessionsSection />);
  expect(await screen.findByText('Your sessions could not be looked up.')).toBeTruthy();
  serve();
  await userEvent.setup().click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('Firefox on Windows')).toBeTruthy();
});
