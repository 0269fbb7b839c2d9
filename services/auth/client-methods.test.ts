import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GoTrueClient } from '@supabase/auth-js';
import { expect, test } from 'vitest';

const require = createRequire(import.meta.url);
const types = readFileSync(
  join(dirname(require.resolve('@supabase/auth-js')), '../module/GoTrueClient.d.ts'),
  'utf8',
);
/** Methods that the library's types mark as private but that exist in JavaScript like any other. */
const hidden = new Set(
  [...types.matchAll(/^ +(?:private|protected) (?:get |set )?(\w+)/gmu)].map(([, name]) => name),
);

const namespaces = new Set([
  ...['admin', 'mfa', 'oauth', 'passkey', 'customProviders', 'webauthn', 'recoveryCodes'],
]);

/** The methods of an object, including those of its class and of its namespaces. */
function methodsOf(holder: object, path = ''): string[] {
  const names = new Set<string>();
  for (let one = holder; one !== Object.prototype; one = Object.getPrototypeOf(one)) {
    for (const name of Object.getOwnPropertyNames(one)) names.add(name);
  }
  return [...names].flatMap((name) => {
    if (name === 'constructor' || name === 'fetch' || name.startsWith('_') || hidden.has(name)) return [];
    const value: unknown = Reflect.get(holder, name);
    if (typeof value === 'function') return [path + name];
    const isNamespace = namespaces.has(name) && typeof value === 'object' && value !== null;
    return isNamespace ? methodsOf(value, `${path}${name}.`) : [];
  });
}

const offered = methodsOf(
  new GoTrueClient({ url: 'http://localhost', autoRefreshToken: false, persistSession: false }),
);

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

test('the library is walked through to its last namespace', () => {
  expect(offered).toEqual(
    expect.arrayContaining(['signUp', 'mfa.webauthn.register', 'admin.oauth.createClient', 'passkey.list']),
  );
  expect(offered).not.toContain('signInWithEthereum');
});

test('every public method of the client library is called by a test of this service', () => {
  expect(offered.filter((method) => !isCalled(method))).toEqual([]);
});
