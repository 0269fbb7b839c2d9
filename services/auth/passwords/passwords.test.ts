import { parseOptions } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { createPasswordHasher, isForeignHash, isPasswordHash } from './password-hasher.ts';
import { requireStrongPassword, weaknessOf } from './strength.ts';

const rules = { minLength: 8, characters: [], isLeaked: null };

describe('a password', () => {
  test('shorter than allowed is weak because of its length', async () => {
    expect(await weaknessOf('1234567', rules)).toEqual({
      message: 'Password should be at least 8 characters.',
      reasons: ['length'],
    });
    expect(await weaknessOf('12345678', rules)).toBeNull();
  });

  test('is measured in characters, not in bytes', async () => {
    expect(await weaknessOf('我的密码', rules)).not.toBeNull();
    expect(await weaknessOf('הסיסמהשלי', rules)).toBeNull();
  });

  test('without a character of each required set is weak because of its characters', async () => {
    const strict = { ...rules, characters: ['abc', '0123456789', '密碼'] };
    const message = 'Password should contain at least one character of each: abc, 0123456789, 密碼.';
    expect(await weaknessOf('aaaaaaa1', strict)).toEqual({ message, reasons: ['characters'] });
    expect(await weaknessOf('aaaaaaa密', strict)).toEqual({ message, reasons: ['characters'] });
    expect(await weaknessOf('aaaaa1密碼', strict)).toBeNull();
  });

  test('that has leaked is weak, and every reason is told in the order of the protocol', async () => {
    const strict = { minLength: 8, characters: ['0123456789'], isLeaked: async () => true };
    expect(await weaknessOf('secret', strict)).toEqual({
      message:
        'Password should be at least 8 characters. Password should contain at least one character of each: 0123456789. Password is known to be weak and easy to guess, please choose a different one.',
      reasons: ['length', 'characters', 'pwned'],
    });
    expect(await weaknessOf('12345678', strict)).toMatchObject({ reasons: ['pwned'] });
  });

  test('of more than 72 bytes is refused', async () => {
    await expect(requireStrongPassword('x'.repeat(73), rules)).rejects.toThrow(
      'Password cannot be longer than 72 characters',
    );
    await expect(requireStrongPassword('密'.repeat(25), rules)).rejects.toThrow('Password cannot be longer');
    await expect(requireStrongPassword('x'.repeat(72), rules)).resolves.toBeUndefined();
  });
});

describe('a password hash', () => {
  const hasher = createPasswordHasher({ concurrent: 2 });

  test('is Argon2id at the cost that OWASP names', async () => {
    const hash = await hasher.hash('correct horse');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(parseOptions(hash).outputLen).toBe(32);
    expect(await hasher.verify('correct horse', hash)).toBe(true);
    expect(await hasher.verify('battery staple', hash)).toBe(false);
  });

  test('that is missing verifies no password', async () => {
    expect(await hasher.verify('a password that nobody has', null)).toBe(false);
  });

  // Made by the C library's crypt(3) and by Python's hashlib with OpenSSL.
  test.each([
    ['a long enough password', '$2b$05$CCCCCCCCCCCCCCCCCCCCC.s15M8qGqMpJPiWJskFpK.fvrUwHWbP2'],
    ['ünïcode 密码', '$2b$05$CCCCCCCCCCCCCCCCCCCCC./qkC65tQV18lJNUxvQf6x90gT3ZhmuK'],
    ['x'.repeat(72), '$2a$04$......................SZFhVdUK5wGKY4lx/QrgUMHG0XsWjbi'],
    [
      'a password from elsewhere',
      '$fbscrypt$v=1,n=10,r=8,p=1,ss=Bw==,sk=AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKissLS4vMDEyMzQ1Njc4OTo7PD0+Pw==$c2FsdCBvZiBvbmUgcGVyc29u$InhpY/GJvxwmh0pTv0jysvmuk5mA/PIvZoRlxf8n2+G5961OeOmyLJDLBimzCcukabNIwu/X/AMdrGjPEbIENw==',
    ],
  ])('from elsewhere belongs to %s and to nothing else', async (password, hash) => {
    expect(isPasswordHash(hash)).toBe(true);
    expect(isForeignHash(hash)).toBe(true);
    expect(await hasher.verify(password, hash)).toBe(true);
    expect(await hasher.verify(`${password.slice(0, -1)}?`, hash)).toBe(false);
  });

  test('is distinguished from other text', async () => {
    expect(isPasswordHash(await hasher.hash('x'))).toBe(true);
    expect(isPasswordHash('$2b$10$abcdefghijklmnopqrstuv')).toBe(false);
  });

  test('is refused if far too many are waiting', async () => {
    const busy = createPasswordHasher({ concurrent: 1 });
    const all = await Promise.allSettled(Array.from({ length: 103 }, () => busy.hash('x')));
    const refused = all.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(2);
    expect(refused[0]).toMatchObject({ reason: { status: 429, code: 'over_request_rate_limit' } });
    expect(await busy.hash('x')).toMatch(/^\$argon2id/);
  });
});
