import type { Page } from '@playwright/test';

/**
 * Gives a browser an authenticator like the one built into a phone or laptop: it stores passkeys, and its owner always
 * confirms.
 */
export async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** How many passkeys it stores. */
    count: async () => {
      const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
    /** Whether its owner is recognized. */
    recognize: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** Whether someone answers its prompts; nobody does while a page only offers its passkeys. */
    answer: (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}
