import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GoTrueClient } from '@supabase/auth-js';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { methods, recorded } from './testing/client-methods.ts';

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

/** The suites whose last test `expectCalls` is, as the parser sees it: not in a comment, a text or a function. */
const suitesThatExpect = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.db.test.ts'))
  .filter((file) => {
    const { program } = parseSync(file, readFileSync(join(import.meta.dirname, file), 'utf8'));
    const last = program.body.at(-1);
    if (last?.type !== 'ExpressionStatement' || last.expression.type !== 'CallExpression') return false;
    const { callee, arguments: given } = last.expression;
    const [suite] = given;
    const isOwn = suite?.type === 'Literal' && suite.value === file;
    return isOwn && callee.type === 'Identifier' && callee.name === 'expectCalls';
  });

test('what the library has when it runs is what its types promise, to the last namespace', () => {
  const client = new GoTrueClient({
    url: 'http://localhost',
    autoRefreshToken: false,
    persistSession: false,
  });
  expect(methodsOf(client).sort()).toEqual(Object.keys(methods).sort());
});

test('every public method of the client library has a suite, whose last test is that it was called', () => {
  expect(suitesThatExpect.sort()).toEqual([...new Set<string>(Object.values(methods))].sort());
});

describe('a client whose calls are noted', () => {
  const noted = () => {
    const called = new Set<string>();
    const client = { getUser: () => 'ada', mfa: { listFactors: () => 2 }, storage: { getItem: () => null } };
    return { client: recorded(client, called), called };
  };

  test('answers as before', () => {
    const { client } = noted();
    expect([client.getUser(), client.mfa.listFactors(), client.storage.getItem()]).toEqual(['ada', 2, null]);
  });

  test('notes what is called with its namespace, and not what is merely read', () => {
    const { client, called } = noted();
    const { getUser } = client;
    expect(called).toEqual(new Set());
    getUser();
    client.mfa.listFactors();
    expect(called).toEqual(new Set(['getUser', 'mfa.listFactors']));
  });
});
