import { createTestAuth, type TestAuth } from '../test-auth.ts';
import { type RunningProvider, startProvider } from './start-provider.ts';
import { settingsOf } from './through-provider.ts';

export type AuthWithProvider = TestAuth & { readonly provider: RunningProvider };

/** The service with a provider to sign in by; closing it stops both. */
export async function createAuthWithProvider(): Promise<AuthWithProvider> {
  const provider = await startProvider();
  try {
    // The provider goes by the clock of the machine.
    const auth = await createTestAuth({ providers: [settingsOf(provider)] }, { startMs: Date.now() });
    return {
      ...auth,
      provider,
      close: async () => {
        await auth.close();
        await provider.stop();
      },
    };
  } catch (error) {
    await provider.stop();
    throw error;
  }
}
