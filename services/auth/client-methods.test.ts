import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GoTrueClient } from '@supabase/auth-js';
import { expect, test } from 'vitest';

/** The names of an object's public methods and of those of its namespaces, as the library's types have them. */
type MethodsOf<Holder> = {
  [Name in keyof Holder & string]: Name extends `_${string}`
    ? never
    : Holder[Name] extends (...given: never[]) => unknown
      ? Name
      : Holder[Name] extends object
        ? `${Name}.${MethodsOf<Holder[Name]>}`
        : never;
}[keyof Holder & string];

/** All of them: the type check fails for one that is missing here, and for one that the library does not have. */
const methods: Readonly<Record<MethodsOf<GoTrueClient>, true>> = {
  'admin.createUser': true,
  'admin.customProviders.createProvider': true,
  'admin.customProviders.deleteProvider': true,
  'admin.customProviders.getProvider': true,
  'admin.customProviders.listProviders': true,
  'admin.customProviders.updateProvider': true,
  'admin.deleteUser': true,
  'admin.generateLink': true,
  'admin.getUserById': true,
  'admin.inviteUserByEmail': true,
  'admin.listUsers': true,
  'admin.mfa.deleteFactor': true,
  'admin.mfa.listFactors': true,
  'admin.oauth.createClient': true,
  'admin.oauth.deleteClient': true,
  'admin.oauth.getClient': true,
  'admin.oauth.listClients': true,
  'admin.oauth.regenerateClientSecret': true,
  'admin.oauth.updateClient': true,
  'admin.passkey.deletePasskey': true,
  'admin.passkey.listPasskeys': true,
  'admin.signOut': true,
  'admin.updateUserById': true,
  dispose: true,
  exchangeCodeForSession: true,
  getClaims: true,
  getSession: true,
  getUser: true,
  getUserIdentities: true,
  initialize: true,
  isThrowOnErrorEnabled: true,
  linkIdentity: true,
  'mfa.challenge': true,
  'mfa.challengeAndVerify': true,
  'mfa.enroll': true,
  'mfa.getAuthenticatorAssuranceLevel': true,
  'mfa.listFactors': true,
  'mfa.recoveryCodes.generate': true,
  'mfa.recoveryCodes.getStatus': true,
  'mfa.recoveryCodes.regenerate': true,
  'mfa.recoveryCodes.unenroll': true,
  'mfa.recoveryCodes.verify': true,
  'mfa.unenroll': true,
  'mfa.verify': true,
  'mfa.webauthn.authenticate': true,
  'mfa.webauthn.challenge': true,
  'mfa.webauthn.enroll': true,
  'mfa.webauthn.register': true,
  'mfa.webauthn.verify': true,
  'oauth.approveAuthorization': true,
  'oauth.denyAuthorization': true,
  'oauth.getAuthorizationDetails': true,
  'oauth.listGrants': true,
  'oauth.revokeGrant': true,
  onAuthStateChange: true,
  'passkey.delete': true,
  'passkey.list': true,
  'passkey.startAuthentication': true,
  'passkey.startRegistration': true,
  'passkey.update': true,
  'passkey.verifyAuthentication': true,
  'passkey.verifyRegistration': true,
  reauthenticate: true,
  refreshSession: true,
  registerPasskey: true,
  resend: true,
  resetPasswordForEmail: true,
  setSession: true,
  signInAnonymously: true,
  signInWithIdToken: true,
  signInWithOAuth: true,
  signInWithOtp: true,
  signInWithPasskey: true,
  signInWithPassword: true,
  signInWithSSO: true,
  signInWithWeb3: true,
  signOut: true,
  signUp: true,
  startAutoRefresh: true,
  stopAutoRefresh: true,
  unlinkIdentity: true,
  updateUser: true,
  verifyOtp: true,
};

const library = dirname(createRequire(import.meta.url).resolve('@supabase/auth-js'));
/** Members that the library's types mark as private but that exist in JavaScript like any other. */
const hidden = new Set(
  ['GoTrueClient', 'GoTrueAdminApi', 'lib/webauthn']
    .map((file) => readFileSync(join(library, `../module/${file}.d.ts`), 'utf8'))
    .flatMap((types) => [...types.matchAll(/^ +(?:private|protected) (?:get |set )?(\w+)/gmu)])
    .map(([, name]) => name),
);

/** The methods of an object, including those of its class and of whatever it holds that is not hidden. */
function methodsOf(holder: object, path = ''): string[] {
  const names = new Set<string>();
  for (let one = holder; one !== Object.prototype; one = Object.getPrototypeOf(one)) {
    for (const name of Object.getOwnPropertyNames(one)) names.add(name);
  }
  return [...names].flatMap((name) => {
    if (name === 'constructor' || name.startsWith('_') || hidden.has(name)) return [];
    const value: unknown = Reflect.get(holder, name);
    if (typeof value === 'function') return [path + name];
    return typeof value === 'object' && value !== null ? methodsOf(value, `${path}${name}.`) : [];
  });
}

const tests = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.db.test.ts'))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');

/** The calls in the tests, each with its receiver: `client.mfa.enroll`, `adminFor.createUser`. */
const calls = [
  ...tests
    .replace(/\s*\.\s*/gu, '.')
    .replace(/\([^()]*\)\./gu, '.')
    .matchAll(/((?:\w+\.)+\w+)\(/gu),
].map(([, call = '']) => call);

/**
 * Whether any test calls a method. Admin methods count only on a receiver named like an admin client, all others on any
 * other receiver.
 */
function isCalled(method: string): boolean {
  const name = method.replace(/^admin\./u, '');
  return calls.some((call) => {
    // For `const { oauth } = new GoTrueAdminApi(…)`: no other namespace has these methods.
    if (call === name) return true;
    const receiver =
      call
        .slice(0, -name.length - 1)
        .split('.')
        .at(-1) ?? '';
    const isOperators = /^(?:admin|operator)/iu.test(receiver);
    return call.endsWith(`.${name}`) && isOperators === method.startsWith('admin.');
  });
}

test('what the library has when it runs is what its types promise, to the last namespace', () => {
  const client = new GoTrueClient({
    url: 'http://localhost',
    autoRefreshToken: false,
    persistSession: false,
  });
  expect(methodsOf(client).sort()).toEqual(Object.keys(methods).sort());
});

test('every public method of the client library is called by a test of this service', () => {
  expect(Object.keys(methods).filter((method) => !isCalled(method))).toEqual([]);
});
