import { describe, expect, test } from 'vitest';
import { mailLanguages } from './mails/language.ts';
import { createAuthenticator } from './testing/authenticator.ts';
import { personWithPasskey, register } from './testing/passkeys.ts';
import { confirmedPerson } from './testing/people.ts';
import { personWithPhone } from './testing/phones.ts';
import { useSecondStep } from './testing/use-second-step.ts';

const here = useSecondStep({ phoneEnabled: true, phoneEnrollment: true, webauthnEnrollment: true });

const remove = (path: string, bearer: string) => here.send({ method: 'DELETE', path, bearer, body: {} });

/** The mails a user got since their account was confirmed. */
const subjects = async (email: string) =>
  (await here.auth.mails(email)).slice(1).map(({ subject }) => subject);

const added = 'A second step was added to your Product account';
const removed = 'A second step was removed from your Product account';

describe('the owner of an account is told by mail', () => {
  test('that an authenticator app was added or removed', async () => {
    const { email, factor, accessToken } = await here.personWithSecondStep();
    expect(await subjects(email)).toEqual([added]);
    const { text } = await here.auth.lastMail(email);
    expect(text).toContain(`account for ${email} now has a code from an authenticator app as a second step`);
    expect(text).toContain('contact our support at once');
    expect((await remove(`/factors/${factor.id}`, accessToken)).status).toBe(200);
    expect(await subjects(email)).toEqual([added, removed]);
  });

  test('that a phone was added, named as such', async () => {
    const { email, accessToken: bearer } = await confirmedPerson(here.auth);
    const asPhone = { factor_type: 'phone', phone: '+15550123' };
    const { id } = (await here.enroll({ bearer }, asPhone)).body;
    const { body } = await here.challenge({ bearer }, id);
    const { code } = await here.auth.sms.last('+15550123');
    const answer = { challenge_id: body.id, code };
    const { status } = await here.send({ path: `/factors/${id}/verify`, bearer, body: answer });
    expect(status).toBe(200);
    expect((await here.auth.lastMail(email)).text).toContain(
      'now has a code sent to a phone as a second step',
    );
  });

  test('that a security key was added, named as such', async () => {
    const { email, accessToken: bearer } = await confirmedPerson(here.auth);
    const { id } = (await here.enroll({ bearer }, { factor_type: 'webauthn', friendly_name: 'Key' })).body;
    const asked = (await here.challenge({ bearer }, id)).body;
    const options = asked.webauthn.credential_options.publicKey;
    const webauthn = {
      type: 'create',
      rpId: 'localhost',
      rpOrigins: [],
      credential_response: createAuthenticator().create(options),
    };
    const body = { challenge_id: asked.id, webauthn };
    const { status } = await here.send({ path: `/factors/${id}/verify`, bearer, body });
    expect(status).toBe(200);
    expect((await here.auth.lastMail(email)).text).toContain('now has a security key as a second step');
  });

  test('that a passkey was added or removed', async () => {
    const { email, accessToken, passkeyId } = await personWithPasskey(here.auth);
    const first = 'A passkey was added to your Product account';
    expect(await subjects(email)).toEqual([first]);
    expect((await remove(`/passkeys/${passkeyId}`, accessToken)).status).toBe(204);
    expect(await subjects(email)).toEqual([first, 'A passkey was removed from your Product account']);
  });

  test('even if an operator removed it', async () => {
    const { email, id, factor } = await here.personWithSecondStep();
    await remove(`/admin/users/${id}/factors/${factor.id}`, here.auth.serviceKey);
    expect((await subjects(email)).at(-1)).toBe(removed);
    const other = await personWithPasskey(here.auth);
    await remove(`/admin/users/${other.id}/passkeys/${other.passkeyId}`, here.auth.serviceKey);
    expect((await subjects(other.email)).at(-1)).toBe('A passkey was removed from your Product account');
  });

  test.each(mailLanguages)('in the language they chose, %s', async (language) => {
    const { email, accessToken } = await confirmedPerson(here.auth, { preferred_language: language });
    await register(here.auth, { bearer: accessToken }, createAuthenticator());
    const { html, text } = await here.auth.lastMail(email);
    expect(html).toContain(`lang="${language}"`);
    expect(text).toContain(email);
    expect(text).not.toMatch(/[{}]|undefined/);
  });
});

describe('no mail is sent', () => {
  test('for a factor that is begun, fails, is abandoned or is only used', async () => {
    const { email, accessToken: bearer } = await confirmedPerson(here.auth);
    const { body } = await here.enroll({ bearer });
    const wrong = here.wrongCodeOf(body.totp.secret);
    expect((await here.verify({ bearer }, { id: body.id, code: wrong })).status).toBe(422);
    expect((await remove(`/factors/${body.id}`, bearer)).status).toBe(200);
    expect(await subjects(email)).toEqual([]);

    const person = await here.personWithSecondStep();
    const code = here.codeOf(person.factor.secret);
    const passed = await here.verify({ bearer: person.accessToken }, { id: person.factor.id, code });
    expect(passed.status).toBe(200);
    expect(await subjects(person.email)).toEqual([added]);
  });

  test('for a failed change: a passkey that already exists or does not exist', async () => {
    const { email, accessToken: bearer, authenticator } = await personWithPasskey(here.auth);
    expect((await register(here.auth, { bearer }, authenticator)).status).toBe(422);
    expect((await remove('/passkeys/00000000-0000-4000-8000-000000000000', bearer)).status).toBe(404);
    expect(await subjects(email)).toHaveLength(1);
  });

  test('if the owner has no confirmed address', async () => {
    const { accessToken: bearer } = await personWithPhone(here.auth);
    const before = (await here.auth.mails()).length;
    expect((await register(here.auth, { bearer }, createAuthenticator())).status).toBe(200);
    expect(await here.auth.mails()).toHaveLength(before);
  });
});

test('the name of a passkey or factor is not mailed to its owner', async () => {
  const { email, accessToken: bearer } = await confirmedPerson(here.auth);
  const { body } = await here.enroll({ bearer }, { friendly_name: 'call +1555 for help' });
  await here.verify({ bearer }, { id: body.id, code: here.codeOf(body.totp.secret) });
  expect(await subjects(email)).toEqual([added]);
  expect((await here.auth.lastMail(email)).text).not.toContain('call');
});
