import { describe, expect, test } from 'vitest';
import { parse, readSources } from './sources.ts';
import { unreadPublicFields, unreadSettings, unthrownCodes } from './unused.ts';

const project = readSources('.', ['server', 'contract', 'web']);

test('every setting of the server is read by something', () => {
  expect(project.length).toBeGreaterThan(500);
  expect(unreadSettings(project)).toEqual([]);
});

test('every field of the public configuration is used by the web app', () => {
  expect(unreadPublicFields(project)).toEqual([]);
});

test('every error code is used by something', () => {
  expect(unthrownCodes(project)).toEqual([]);
});

const declared = parse(
  'server/x.settings.ts',
  'export const x = { PORT: setting({ schema }), HOST: setting({ schema }), DIR: setting({}) } as const;',
);

describe('a setting', () => {
  test('is read if it is taken out of the configuration', () => {
    const reader = parse(
      'server/a.ts',
      'export const a = (config) => { const { HOST } = config; return config.PORT; };',
    );
    const [only, ...others] = unreadSettings([declared, reader]);
    expect(only).toContain('DIR (server/x.settings.ts) is a setting that nothing reads');
    expect(others).toEqual([]);
  });

  test('is not read if it is only checked, or if only its name is mentioned', () => {
    const check = parse('server/config.ts', 'missing(raw.PORT, "HOST", "DIR")');
    const text = parse('server/b.ts', 'export const b = "set PORT, HOST and DIR"; type C = { PORT: 1 };');
    expect(unreadSettings([declared, check, text])).toHaveLength(3);
  });
});

describe('a public field', () => {
  const schema = parse(
    'contract/config.ts',
    'const F = z.object({ signUp: z.boolean(), ads: z.boolean() }); export const ConfigSchema = z.object({ key: z.string(), features: F, limits: z.object({ plans: z.object({ free: x }) }) });',
  );
  const knower = (text: string) =>
    parse('web/a.ts', `import { useConfig } from './platform/config.ts'; ${text}`);

  test('is used if a file that knows the configuration reads it, and so are the fields within it', () => {
    const [only, ...others] = unreadPublicFields([
      schema,
      knower('const { key } = useConfig(); useConfig()?.features.signUp; useConfig().limits.plans[plan];'),
    ]);
    expect(only).toContain('features.ads (contract/config.ts) is public, and the web app never uses it');
    expect(others).toEqual([]);
  });

  test('is not used by a file that reads the same name from something else', () => {
    const other = parse('web/b.ts', 'word.key; word.features.ads; word.features.signUp; word.limits.plans;');
    expect(unreadPublicFields([schema, other])).toHaveLength(4);
  });
});

describe('an error code', () => {
  const catalogue = parse(
    'contract/errors.ts',
    "export const errorCatalogue = { gone: { status: 410 }, 'a.b': {}, 'c.d': {} } as const satisfies X;",
  );

  test('is used if it occurs as a value, not if it is the name of a text', () => {
    const thrown = parse(
      'server/a.ts',
      "throw httpError({ code: 'a.b' }); const failure = on ? 'gone' : undefined;",
    );
    const texts = parse('web/texts.ts', "const texts = { 'c.d': msg`No`, gone: null };");
    const [only, ...others] = unthrownCodes([catalogue, thrown, texts]);
    expect(only).toContain('c.d (contract/errors.ts) is an error that nothing gives');
    expect(others).toEqual([]);
  });
});
