import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { publicConfig } from '@vocabloom/contract/testing/config.ts';
import { expect, it } from 'vitest';
import { acceptTokens } from '../../../platform/session/account.ts';
import { fakeServer, fakeSession, refusal } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import ProgramsSection from './programs-section.tsx';

const grant = {
  client: { id: 'aid', name: 'Reading aid', uri: '', logo_uri: '' },
  scopes: ['email'],
  granted_at: '2026-11-01T00:00:00Z',
};

async function open(answers: Parameters<typeof fakeServer>[0]) {
  const session = fakeSession();
  fakeServer({
    'GET /config': () => ({
      body: { ...publicConfig, features: { ...publicConfig.features, programs: true } },
    }),
    'GET /auth/v1/user': () => ({ body: session.user }),
    ...answers,
  });
  await acceptTokens({ accessToken: session.access_token, refreshToken: session.refresh_token });
  renderApp(<ProgramsSection />);
}

it('says that the programs could not be loaded, instead of that there are none', async () => {
  let isAway = true;
  await open({
    'GET /auth/v1/user/oauth/grants': () => (isAway ? refusal(500, 'unexpected_failure') : { body: [grant] }),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('could not be looked up');
  isAway = false;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Reading aid')).toBeTruthy();
});

it('lists the programs with access, and withdraws it', async () => {
  let grants = [grant];
  let isAway = true;
  await open({
    'GET /auth/v1/user/oauth/grants': () => ({ body: grants }),
    'DELETE /auth/v1/user/oauth/grants': () => {
      if (isAway) return refusal(400, 'conflict');
      grants = [];
      return { status: 204, body: null };
    },
  });
  const button = await screen.findByRole('button', { name: 'Take back: Reading aid' });
  const user = userEvent.setup();
  await user.click(button);
  expect(await screen.findByRole('alert')).toBeTruthy();
  isAway = false;
  await user.click(button);
  await waitFor(() => expect(screen.queryByText('Reading aid')).toBeNull());
  expect(screen.getByText('Access taken back from Reading aid.')).toBeTruthy();
});
