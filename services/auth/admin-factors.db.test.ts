import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { auditOf } from './testing/people.ts';
import { newPhone } from './testing/phones.ts';
import { useSecondStep } from './testing/use-second-step.ts';

const here = useSecondStep({ phoneEnrollment: true });

const amend = (userId: string, factorId: string, body: object) =>
  here.send({
    method: 'PUT',
    path: `/admin/users/${userId}/factors/${factorId}`,
    bearer: here.auth.serviceKey,
    body,
  });

describe('an operator', () => {
  test('names a factor anew, and gives only a phone another number', async () => {
    const { id, factor, accessToken: bearer } = await here.personWithSecondStep();
    const named = await amend(id, factor.id, { friendly_name: 'App', phone: '+15550100' });
    expect(named).toMatchObject({
      status: 200,
      body: { id: factor.id, friendly_name: 'App', phone: '', status: 'verified' },
    });
    const body = { factor_type: 'phone', phone: '+15550101', friendly_name: 'Phone' };
    const enrolled = await here.send({ path: '/factors', bearer, body });
    const phone = newPhone();
    const moved = await amend(id, enrolled.body.id, { phone: `+${phone}` });
    expect(moved.body).toMatchObject({ friendly_name: 'Phone', phone });
    expect(await auditOf(here.auth, id)).toContain('factor_updated');
  });

  test('is refused for a number or a name that cannot be one, and for an unknown factor', async () => {
    const { id, accessToken: bearer } = await here.personWithSecondStep();
    const body = { factor_type: 'phone', phone: '+15550102', friendly_name: 'Phone' };
    const enrolled = await here.send({ path: '/factors', bearer, body });
    for (const wrong of [{ phone: 'x' }, { friendly_name: 'x'.repeat(101) }]) {
      expect(await amend(id, enrolled.body.id, wrong)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      });
    }
    expect((await amend(id, randomUUID(), {})).body.code).toBe('mfa_factor_not_found');
    expect((await amend(randomUUID(), enrolled.body.id, {})).body.code).toBe('user_not_found');
  });
});
