import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer, refusal } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { storeSession } from '../../../testing/stored-session.ts';
import PasskeysSection from './passkeys-section.tsx';

const phone = {
  id: 'phone',
  friendly_name: 'Apple Passwords',
  created_at: '2026-11-01T10:00:00Z',
  last_used_at: '2026-11-20T10:00:00Z',
};
const key = { id: 'key', created_at: '2026-11-02T10:00:00Z' };

function open(answers: Parameters<typeof fakeServer>[0] = {}) {
  const session = storeSession();
  const calls = fakeServer({
    'GET /auth/v1/user': () => ({ body: session.user }),
    'GET /auth/v1/passkeys': () => ({ body: [phone, key] }),
    'POST /account/sessions': () => ({ body: { sessions: [] } }),
    ...answers,
  });
  renderApp(<PasskeysSection />);
  return { calls, user: userEvent.setup() };
}

beforeEach(() => localStorage.clear());

it('says what each passkey is called, when it was added and last used', async () => {
  open();
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain('Apple Passwords');
  expect(first?.textContent).toContain('Added Nov 1, 2026 · Last used Nov 20, 2026');
  expect(second?.textContent).toContain('Passkey');
  expect(second?.textContent).toContain('Added Nov 2, 2026 · Not used yet');
  // The browser of these tests does not support passkeys.
  expect(screen.getByText('This browser can’t add passkeys.')).toBeTruthy();
});

it('is renamed in place, but not to an empty name', async () => {
  const { user, calls } = open({
    'PATCH /auth/v1/passkeys/phone': () => ({ body: { ...phone, friendly_name: 'Phone' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Rename Apple Passwords' }));
  const field = screen.getByLabelText('Name of this passkey');
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  expect(screen.getByText('Please enter a name.')).toBeTruthy();
  await user.type(field, ' Phone ');
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  await waitFor(() => expect(screen.queryByLabelText('Name of this passkey')).toBeNull());
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Rename /);
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ friendly_name: 'Phone' });
});

it('is removed after a question, and after the password if the person signed in a while ago', async () => {
  let isShown = false;
  const { user, calls } = open({
    'DELETE /auth/v1/passkeys/phone': () =>
      isShown ? { status: 204, body: null } : refusal(400, 'reauthentication_needed'),
    'POST /auth/v1/reauthenticate': () => {
      isShown = true;
      return { body: {} };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Apple Passwords' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove Apple Passwords?' });
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  await user.type(await screen.findByLabelText('Current password'), 'watering-can');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Passkey removed.')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
});

it('that another device has removed meanwhile is gone, as was wanted', async () => {
  const { user } = open({ 'DELETE /auth/v1/passkeys/phone': () => refusal(404, 'validation_failed') });
  await user.click(await screen.findByRole('button', { name: 'Remove Apple Passwords' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove Apple Passwords?' });
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Passkey removed.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
