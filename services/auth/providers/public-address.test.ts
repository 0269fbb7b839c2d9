import { expect, test } from 'vitest';
import { isPublicAddress, lookUpPublic, PrivateAddress } from './public-address.ts';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.255',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  '2001::1',
  '2001:db8::1',
  '2002:a00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  'localhost',
  '',
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['1.1.1.1', '9.255.255.255', '172.32.0.1', '193.0.0.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([true, false])(
  'a host name of this machine has no public address to connect to (all: %s)',
  async (all) => {
    const found = new Promise((resolve, reject) => {
      lookUpPublic('localhost', { all }, (error, address) => (error ? reject(error) : resolve(address)));
    });
    await expect(found).rejects.toBeInstanceOf(PrivateAddress);
  },
);
