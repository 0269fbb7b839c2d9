import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, type Page } from '@playwright/test';

export type RunningProvider = { readonly issuer: string; readonly stop: () => Promise<void> };

/** Starts an OpenID Connect provider on this machine that signs people in as whoever they say they are. */
export async function startProvider(): Promise<RunningProvider> {
  const script = resolve('services/auth/testing/provider/provider-process.ts');
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const line of createInterface(child.stdout)) {
    const issuer = /^issuer (\S+)$/.exec(line)?.[1];
    if (issuer === undefined) continue;
    child.stdout.resume();
    const stop = async () => {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
    };
    return { issuer, stop };
  }
  throw new Error(`the provider ended with ${child.exitCode}`);
}

/** The settings that let people sign in with it. */
export const settingsFor = ({ issuer }: RunningProvider) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: 'vocabloom',
  OIDC_CLIENT_SECRET: 'secret of vocabloom',
});

/** Signs in on the provider's successive pages, and lets the app know who the person is. */
export async function signInAtProvider(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await agreeAtProvider(page);
}

export const agreeAtProvider = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Continue', exact: true }).click();

export async function refuseAtProvider(page: Page): Promise<void> {
  await page.getByRole('link', { name: /Cancel/ }).click();
  await expect(page).toHaveURL(/\/auth\/callback$/);
}
