import { describe, expect, it } from 'vitest';
import { fakeSession } from '../../testing/fake-server.ts';
import { owesSecondStep } from './second-step.ts';

const verified = { id: 'app', status: 'verified' } as const;
const unverified = { id: 'app', status: 'unverified' } as const;

describe('a session', () => {
  it.each([
    ['of an account without a second step owes nothing', { aal: 'aal1' }, false],
    ['of an app that was never confirmed owes nothing', { aal: 'aal1', factors: [unverified] }, false],
    ['owes the code of an app that counts', { aal: 'aal1', factors: [unverified, verified] }, true],
    ['whose token says nothing of it owes it', { factors: [verified] }, true],
    ['that has passed the step owes nothing', { aal: 'aal2', factors: [verified] }, false],
  ] as const)('%s', (_what, signedIn, owes) => {
    expect(owesSecondStep(fakeSession({}, signedIn))).toBe(owes);
  });
});
