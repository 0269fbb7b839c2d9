import { afterAll, beforeAll } from 'vitest';
import type { AuthSettings } from '../ports/ports.ts';
import { challenge, codeOf, enroll, personWithSecondStep, verify, wrongCodeOf } from './second-step.ts';
import { createTestAuth, send, type TestAuth } from './test-auth.ts';

/** An auth service for the tests of one file, with helpers for second steps. */
export function useSecondStep(settings: Partial<AuthSettings> = {}) {
  let auth: TestAuth;
  beforeAll(async () => {
    auth = await createTestAuth(settings);
  });
  afterAll(() => auth.close());
  const of =
    <Rest extends readonly unknown[], Answer>(call: (auth: TestAuth, ...rest: Rest) => Answer) =>
    (...rest: Rest): Answer =>
      call(auth, ...rest);
  return {
    get auth() {
      return auth;
    },
    send: (request: Parameters<typeof send>[2]) => send(auth, auth.app, request),
    enroll: of(enroll),
    challenge: of(challenge),
    verify: of(verify),
    codeOf: of(codeOf),
    wrongCodeOf: of(wrongCodeOf),
    personWithSecondStep: of(personWithSecondStep),
  };
}
