import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer, fakeSession, refusal } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { storeSession } from '../../../testing/stored-session.ts';
import TwoStepSection from './two-step-section.tsx';

const codes = Array.from({ length: 10 }, (_, n) => `code-code-code-000${n}`);
const plain = fakeSession({}, { aal: 'aal1' });
const raised = fakeSession({}, { aal: 'aal2', factors: [{ id: 'app', status: 'verified' }] });
const enrollment = {
  id: 'app',
  type: 'totp',
  totp: { qr_code: '<svg></svg>', secret: 'ABCDEFGH', uri: 'otpauth:' },
} as const;

function open(answers: Parameters<typeof fakeServer>[0], session = plain) {
  storeSession(session);
  const calls = fakeServer({ 'GET /auth/v1/user': () => ({ body: session.user }), ...answers });
  renderApp(<TwoStepSection />);
  return { calls, user: userEvent.setup() };
}

beforeEach(() => localStorage.clear());

it('is turned on with a picture or a key and a code, and shows the recovery codes', async () => {
  const { user } = open({
    'POST /auth/v1/factors': () => ({ body: enrollment }),
    'POST /auth/v1/factors/app/challenge': () => ({ body: { id: 'challenge', type: 'totp', expires_at: 1 } }),
    'POST /auth/v1/factors/app/verify': () => ({ body: raised }),
    'POST /auth/v1/recovery-codes': () => ({ body: { codes } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Turn on two-step sign-in' }));
  const picture = await screen.findByRole('img', { name: 'QR code for your authenticator app' });
  expect(picture.getAttribute('src')).toBe('data:image/svg+xml;utf-8,<svg></svg>');
  expect(screen.getByText('ABCD EFGH')).toBeTruthy();
  await user.type(screen.getByLabelText('Code from the app'), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  const list = await screen.findByRole('list', { name: 'Vocabloom recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
});

it('asks people who signed in long ago for the password, and continues where it was', async () => {
  let isShown = false;
  const { user, calls } = open({
    'POST /auth/v1/factors': () => (isShown ? { body: enrollment } : refusal(400, 'reauthentication_needed')),
    'POST /auth/v1/reauthenticate': () => {
      isShown = true;
      return { body: {} };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Turn on two-step sign-in' }));
  await user.type(await screen.findByLabelText('Current password'), 'watering-can');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
  const shown = calls.find(({ path }) => path.endsWith('/reauthenticate'));
  expect(shown?.body).toEqual({ current_password: 'watering-can' });
});

it('says since when it is on and how many codes are left, and is turned off after a question', async () => {
  let isOn = true;
  const { user, calls } = open(
    {
      'GET /auth/v1/user': () => ({ body: isOn ? raised.user : plain.user }),
      'GET /auth/v1/recovery-codes': () => ({ body: { remaining: 1 } }),
      'DELETE /auth/v1/factors/app': () => {
        isOn = false;
        return { body: { id: 'app' } };
      },
      'POST /auth/v1/token': () => ({ body: plain }),
    },
    raised,
  );
  expect(await screen.findByText('1 recovery code left')).toBeTruthy();
  expect(screen.getByText('On since November 1, 2026')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  const question = await screen.findByRole('alertdialog', { name: 'Turn off two-step sign-in?' });
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(within(question).getByRole('button', { name: 'Turn off' }));
  await waitFor(() => screen.getByRole('button', { name: 'Turn on two-step sign-in' }));
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});
