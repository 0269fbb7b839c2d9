import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { storeSession } from '../../../testing/stored-session.ts';
import { EmailsSection } from './emails-section.tsx';

const name = 'Remind me once a week when words are due';

beforeEach(() => {
  localStorage.clear();
  storeSession();
});

const box = async () => (await screen.findByRole('checkbox', { name })) as HTMLInputElement;

it('is off until it is switched on, and names the time zone', async () => {
  const calls = fakeServer({
    'GET /rest/v1/mail_preferences': () => ({ body: [] }),
    'POST /mails/wanted': () => ({ body: { wordsDue: true } }),
  });
  renderApp(<EmailsSection />);
  expect((await box()).checked).toBe(false);
  await userEvent.setup().click(await box());
  await waitFor(async () => expect((await box()).checked).toBe(true));
  expect(calls.find(({ path }) => path === '/mails/wanted')?.body).toMatchObject({
    wordsDue: true,
    timezone: 'UTC',
  });
});

it('shows what was chosen before, and reverts what could not be saved', async () => {
  fakeServer({
    'GET /rest/v1/mail_preferences': () => ({ body: [{ words_due_since: '2026-11-01T10:00:00Z' }] }),
    'POST /mails/wanted': () => ({ status: 503, body: {} }),
  });
  renderApp(<EmailsSection />);
  expect((await box()).checked).toBe(true);
  await userEvent.setup().click(await box());
  await waitFor(async () => expect((await box()).disabled).toBe(false));
  expect((await box()).checked).toBe(true);
});

it('offers another try if the choice could not be loaded', async () => {
  fakeServer({});
  renderApp(<EmailsSection />);
  expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })).toBeTruthy();
});
