import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { publicConfig as config } from '@vocabloom/contract/testing/config.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import SignUpPage from './sign-up-page.tsx';

describe('if passwords must be longer', () => {
  it('requires as many characters as this installation does', async () => {
    const limits = { ...config.limits, passwordMin: 20 };
    const calls = fakeServer({ 'GET /config': () => ({ body: { ...config, limits } }) });
    renderApp(<SignUpPage />);
    expect(await screen.findByText(/^At least 20 characters\./)).toBeTruthy();
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Email'), 'ana@example.org');
    await user.type(screen.getByLabelText('Password'), 'watering-can');
    await user.type(screen.getByLabelText('Confirm password'), 'watering-can');
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(screen.getByText('Password must be at least 20 characters.')).toBeTruthy();
    expect(calls.map(({ path }) => path)).toEqual(['/config']);
  });
});
