import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RowPart } from '../../../testing/answers.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { premiumRow, showPage } from '../../modules/testing.tsx';
import { PlanSection } from './plan-section.tsx';

async function show(premium: RowPart<'user_data'>) {
  fakeServer({ 'GET /rest/v1/user_data': () => ({ body: [premiumRow(premium)] }) });
  showPage({ page: <PlanSection />, path: '/profile', at: '/profile' });
  const section = await screen.findByRole('region', { name: 'Plan' });
  return { text: section.textContent ?? '', link: within(section).queryByRole('link') };
}

const future = '2126-05-06T09:30:00+00:00';
const past = '2020-05-06T09:30:00+00:00';

describe('the plan in the profile', () => {
  it('is free: it says what that includes, what premium includes, and how to get it', async () => {
    const { text, link } = await show({});
    expect(text).toContain('Free10 AI words and 3 AI practice sessions a day');
    expect(text).toContain('With premium: 100 AI words and 20 AI practice sessions a day.');
    expect(text).not.toContain('trial');
    expect(link?.getAttribute('href')).toBe('/store');
  });

  it('says when a trial ends, and how to keep what it brings', async () => {
    const { text, link } = await show({ premium_expires_at: future, trial_ends_at: future });
    expect(text).toMatch(/Premium trial until May 6, 2126.*9:30.*100 AI words/);
    expect(link?.textContent).toBe('Keep premium');
  });

  it('says when the trial ended', async () => {
    expect((await show({ premium_expires_at: past, trial_ends_at: past })).text).toMatch(
      /Your trial ended on May 6, 2020.*9:30/,
    );
  });

  it('says why a second account had no trial', async () => {
    const { text } = await show({ had_trial_before: true });
    expect(text).toContain('Each person gets one free trial. You had yours with an earlier account.');
  });

  it('offers nothing to people who pay', async () => {
    const { text, link } = await show({ premium_expires_at: future, trial_ends_at: past });
    expect(text).toMatch(/^PlanPremium until May 6, 2126/);
    expect(link).toBeNull();
  });
});
