import type { GoTrueClient } from '@supabase/auth-js';
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

/**
 * Every public method of the client library, and the suite that is there to call it: the type check fails for one that
 * is missing here, and for one that the library does not have. `expectCalls` in the suite checks that it is called.
 */
export const methods = {
  'admin.createUser': 'ways-in-client.db.test.ts',
  'admin.customProviders.createProvider': 'ways-in-client.db.test.ts',
  'admin.customProviders.deleteProvider': 'ways-in-client.db.test.ts',
  'admin.customProviders.getProvider': 'ways-in-client.db.test.ts',
  'admin.customProviders.listProviders': 'ways-in-client.db.test.ts',
  'admin.customProviders.updateProvider': 'ways-in-client.db.test.ts',
  'admin.deleteUser': 'client.db.test.ts',
  'admin.generateLink': 'generate-link.db.test.ts',
  'admin.getUserById': 'client.db.test.ts',
  'admin.inviteUserByEmail': 'generate-link.db.test.ts',
  'admin.listUsers': 'client.db.test.ts',
  'admin.mfa.deleteFactor': 'factors-client.db.test.ts',
  'admin.mfa.listFactors': 'factors-client.db.test.ts',
  'admin.oauth.createClient': 'oauth-library.db.test.ts',
  'admin.oauth.deleteClient': 'oauth-library.db.test.ts',
  'admin.oauth.getClient': 'oauth-library.db.test.ts',
  'admin.oauth.listClients': 'oauth-library.db.test.ts',
  'admin.oauth.regenerateClientSecret': 'oauth-library.db.test.ts',
  'admin.oauth.updateClient': 'oauth-library.db.test.ts',
  'admin.passkey.deletePasskey': 'passkey-client.db.test.ts',
  'admin.passkey.listPasskeys': 'passkey-client.db.test.ts',
  'admin.signOut': 'client.db.test.ts',
  'admin.updateUserById': 'ways-in-client.db.test.ts',
  dispose: 'ways-in-client.db.test.ts',
  exchangeCodeForSession: 'client.db.test.ts',
  getClaims: 'client.db.test.ts',
  getSession: 'client-refusals.db.test.ts',
  getUser: 'client.db.test.ts',
  getUserIdentities: 'client-refusals.db.test.ts',
  initialize: 'ways-in-client.db.test.ts',
  isThrowOnErrorEnabled: 'ways-in-client.db.test.ts',
  linkIdentity: 'client-refusals.db.test.ts',
  'mfa.challenge': 'factors-client.db.test.ts',
  'mfa.challengeAndVerify': 'factors-client.db.test.ts',
  'mfa.enroll': 'factors-client.db.test.ts',
  'mfa.getAuthenticatorAssuranceLevel': 'factors-client.db.test.ts',
  'mfa.listFactors': 'factors-client.db.test.ts',
  'mfa.recoveryCodes.generate': 'recovery-codes-client.db.test.ts',
  'mfa.recoveryCodes.getStatus': 'recovery-codes-client.db.test.ts',
  'mfa.recoveryCodes.regenerate': 'recovery-codes-client.db.test.ts',
  'mfa.recoveryCodes.unenroll': 'recovery-codes-client.db.test.ts',
  'mfa.recoveryCodes.verify': 'recovery-codes-client.db.test.ts',
  'mfa.unenroll': 'factors-client.db.test.ts',
  'mfa.verify': 'factors-client.db.test.ts',
  'mfa.webauthn.authenticate': 'factors-client.db.test.ts',
  'mfa.webauthn.challenge': 'factors-client.db.test.ts',
  'mfa.webauthn.enroll': 'factors-client.db.test.ts',
  'mfa.webauthn.register': 'factors-client.db.test.ts',
  'mfa.webauthn.verify': 'factors-client.db.test.ts',
  'oauth.approveAuthorization': 'oauth-library.db.test.ts',
  'oauth.denyAuthorization': 'oauth-library.db.test.ts',
  'oauth.getAuthorizationDetails': 'oauth-library.db.test.ts',
  'oauth.listGrants': 'oauth-library.db.test.ts',
  'oauth.revokeGrant': 'oauth-library.db.test.ts',
  onAuthStateChange: 'client.db.test.ts',
  'passkey.delete': 'passkey-client.db.test.ts',
  'passkey.list': 'passkey-client.db.test.ts',
  'passkey.startAuthentication': 'passkey-client.db.test.ts',
  'passkey.startRegistration': 'passkey-client.db.test.ts',
  'passkey.update': 'passkey-client.db.test.ts',
  'passkey.verifyAuthentication': 'passkey-client.db.test.ts',
  'passkey.verifyRegistration': 'passkey-client.db.test.ts',
  reauthenticate: 'ways-in-client.db.test.ts',
  refreshSession: 'client.db.test.ts',
  registerPasskey: 'passkey-client.db.test.ts',
  resend: 'client.db.test.ts',
  resetPasswordForEmail: 'client.db.test.ts',
  setSession: 'client.db.test.ts',
  signInAnonymously: 'client-refusals.db.test.ts',
  signInWithIdToken: 'client-refusals.db.test.ts',
  signInWithOAuth: 'provider-client.db.test.ts',
  signInWithOtp: 'client-refusals.db.test.ts',
  signInWithPasskey: 'passkey-client.db.test.ts',
  signInWithPassword: 'client.db.test.ts',
  signInWithSSO: 'saml.db.test.ts',
  signInWithWeb3: 'web3.db.test.ts',
  signOut: 'client.db.test.ts',
  signUp: 'client.db.test.ts',
  startAutoRefresh: 'ways-in-client.db.test.ts',
  stopAutoRefresh: 'ways-in-client.db.test.ts',
  unlinkIdentity: 'client-refusals.db.test.ts',
  updateUser: 'client.db.test.ts',
  verifyOtp: 'client.db.test.ts',
} as const satisfies Readonly<Record<MethodsOf<GoTrueClient>, `${string}.db.test.ts`>>;

/** The suites that are there for methods of the library. */
export type Suite = (typeof methods)[keyof typeof methods];

const namespaces = new Set(
  Object.keys(methods).flatMap((name) => {
    const steps = name.split('.').slice(0, -1);
    return steps.map((_, index) => steps.slice(0, index + 1).join('.'));
  }),
);

/**
 * The same client, but noting in `called` which of its public methods are called on it, with their namespaces. What the
 * library calls on itself does not count. `path` is the namespace that the object stands for.
 */
export function recorded<Holder extends object>(holder: Holder, called: Set<string>, path = ''): Holder {
  return new Proxy(holder, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      const full = path + String(name);
      if (typeof value === 'function') {
        return (...given: unknown[]) => {
          called.add(full);
          return value.apply(target, given);
        };
      }
      const isNamespace = typeof value === 'object' && value !== null && namespaces.has(full);
      return isNamespace ? recorded(value, called, `${full}.`) : value;
    },
  });
}

/**
 * The last test of a suite: whether the methods it is there for were called. `calledBy` is asked for what was noted once
 * all others have run.
 */
export const expectCalls = (suite: Suite, calledBy: () => { readonly called: ReadonlySet<string> }): void =>
  test('the methods of the client library that this suite is there for were called', () => {
    const own = Object.entries(methods).filter(([, one]) => one === suite);
    expect(own.map(([name]) => name).filter((name) => !calledBy().called.has(name))).toEqual([]);
  });
