import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unverifiedPackages } from './unverified-packages.mjs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));

test.each(['x64', 'arm64'])('every package that Debian on %s installs is compared to a checksum', (cpu) => {
  expect(unverifiedPackages(lock, { os: 'linux', cpu, libc: 'glibc' })).toEqual([]);
});

test('a package without a checksum is found on the systems it is for, and nowhere else', () => {
  const packages = {
    '': { version: '1.0.0' },
    core: { version: '1.0.0' },
    'node_modules/@vocabloom/core': { link: true },
    'node_modules/kept': { version: '1.0.0', integrity: 'sha512-x' },
    'node_modules/a/node_modules/mac': { version: '2.0.0', os: ['darwin'], cpu: ['arm64'] },
    'node_modules/musl': { version: '3.0.0', os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/unix': { version: '4.0.0', os: ['!win32'] },
  };
  expect(unverifiedPackages({ packages }, { os: 'darwin', cpu: 'arm64', libc: undefined })).toEqual([
    'mac@2.0.0',
    'unix@4.0.0',
  ]);
  expect(unverifiedPackages({ packages }, { os: 'linux', cpu: 'x64', libc: 'glibc' })).toEqual([
    'unix@4.0.0',
  ]);
  expect(unverifiedPackages({ packages }, { os: 'linux', cpu: 'x64', libc: 'musl' })).toEqual([
    'musl@3.0.0',
    'unix@4.0.0',
  ]);
  expect(unverifiedPackages({ packages }, { os: 'win32', cpu: 'x64', libc: undefined })).toEqual([]);
});
