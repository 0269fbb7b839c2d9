import { screen, waitFor } from '@testing-library/react';
import { publicConfig } from '@vocabloom/contract/testing/config.ts';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { showPage } from '../../modules/testing.tsx';
import OnboardingPage from './onboarding-page.tsx';

// In a separate file because the public settings are requested only once.
it('without plans nobody is promised a gift', async () => {
  const trial = { premium_expires_at: '2099-05-04T10:30:00Z', trial_ends_at: '2099-05-04T10:30:00Z' };
  fakeServer({
    'GET /config': () => ({ body: { ...publicConfig, plans: 'off' } }),
    'GET /rest/v1/user_data': () => ({ body: [{ ...trial, had_trial_before: false }] }),
  });
  showPage({ page: <OnboardingPage />, path: '/onboarding', at: '/onboarding' });
  expect(await screen.findByRole('button', { name: 'Get Started' })).toBeTruthy();
  await waitFor(() => expect(document.querySelector('.animate-breathe')).toBeNull());
  expect(screen.queryByText(/gift|premium/i)).toBeNull();
});
