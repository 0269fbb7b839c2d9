import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sets } from './sets.ts';

test('every rule of core is in a set', () => {
  const changed = new Set(Object.values(sets).flatMap(({ mutate }) => globSync([...mutate])));
  const left = globSync('core/*/*.ts').filter(
    (file) => !/\.test\.ts$|\/testing[/.-]/.test(file) && !changed.has(file),
  );
  expect(left).toEqual([]);
});
