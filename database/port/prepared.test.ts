import { expect, test } from 'vitest';
import { createPreparedStatements } from './prepared.ts';

test('two connections call the same text by the same name, and different texts by different ones', () => {
  const [one, two] = [createPreparedStatements(), createPreparedStatements()];
  one.get('select 1');
  expect(one.get('select 2').name).toBe(two.get('select 2').name);
  expect(one.get('select 1').name).not.toBe(one.get('select 2').name);
  expect(one.get('select 1').name.length).toBeLessThan(64);
});

test('where names are off, and once they proved to mean nothing, statements have none', () => {
  expect(createPreparedStatements({ named: false }).get('select 1').name).toBe('');
  const prepared = createPreparedStatements();
  prepared.get('select 1');
  prepared.giveNoMoreNames();
  expect(prepared.get('select 1').name).toBe('');
  expect(prepared.takeClosing()).toEqual([]);
});
