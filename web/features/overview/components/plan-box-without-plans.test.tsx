import { screen } from '@testing-library/react';
import { publicConfig } from '@vocabloom/contract/testing/config.ts';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { premiumRow, showPage } from '../../modules/testing.tsx';
import { UsagePills } from '../../tutor/components/usage-pills.tsx';
import { PlanBox } from './plan-box.tsx';

// In a separate file because the public settings are requested only once.
it('without plans no plan is mentioned, and people who never had premium get its allowance', async () => {
  fakeServer({
    'GET /config': () => ({ body: { ...publicConfig, plans: 'off', store: 'off' } }),
    'GET /rest/v1/user_data': () => ({ body: [premiumRow({ had_trial_before: true })] }),
    'GET /rest/v1/user_daily_usage': () => ({ body: [{ ai_words_used: 10, ai_practice_used: 3 }] }),
  });
  const page = (
    <>
      <PlanBox />
      <UsagePills />
    </>
  );
  showPage({ page, path: '/', at: '/' });
  expect(await screen.findByText('10/100')).toBeTruthy();
  expect(screen.getByText('3/20')).toBeTruthy();
  expect(screen.queryByText(/plan|premium|free/i)).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});
