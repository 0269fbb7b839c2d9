import { expect, test } from 'vitest';
import { readForm } from './form.ts';

test('a form is read as browsers write it', () => {
  expect(readForm('RelayState=a+b&SAMLResponse=%C3%A9%26')?.toString()).toBe(
    'RelayState=a+b&SAMLResponse=%C3%A9%26',
  );
  expect(readForm('')?.size).toBe(0);
});

test.each([
  [100, 100],
  [101, undefined],
  [500_000, undefined],
])('out of %i fields, %s are read', (fields, read) => {
  expect(readForm(Array.from({ length: fields }, () => 'a').join('&'))?.size).toBe(read);
});
