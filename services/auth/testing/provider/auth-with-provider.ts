import { createTestAuth, type TestAuth } from '../test-auth.ts';
import { type RunningProvider, startProvider } from './start-provider.ts';
import { settingsOf } from './through-provider.ts';

export type AuthWithProvider = TestAuth & { readonly provider: RunningProvider };

/** The service with a sign-in provider; closing it stops both. */
export async function createAuthWithProvider(): Promise<AuthWithProvider> {
  const provider = await startProvider();
  try {
    // The provider uses the machine's clock.
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
