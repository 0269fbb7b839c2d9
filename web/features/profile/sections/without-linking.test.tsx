import { screen } from '@testing-library/react';
import { publicConfig } from '@vocabloom/contract/testing/config.ts';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { school, schoolIdentity } from '../../../testing/school.ts';
import { storeSession } from '../../../testing/stored-session.ts';
import ProviderSection from './provider-section.tsx';

it.each([
  ['an account that is connected is shown, and stays', [schoolIdentity], 'Connected as'],
  ['one that is not is not mentioned', [], ''],
])('where people may not connect accounts themselves, %s', async (_, identities, text) => {
  const session = storeSession();
  const calls = fakeServer({
    'GET /config': () => ({
      body: {
        ...publicConfig,
        provider: school,
        features: { ...publicConfig.features, connect: false },
      },
    }),
    'GET /auth/v1/user': () => ({ body: { ...session.user, identities } }),
  });
  renderApp(<ProviderSection />);
  if (text === '') {
    await expect.poll(() => calls.map(({ path }) => path)).toContain('/auth/v1/user');
    await expect.poll(() => screen.queryByRole('heading')).toBeNull();
  } else expect(await screen.findByText(new RegExp(text))).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
