import { expect, test } from 'vitest';
import { createPreparedStatements } from './prepared.ts';

test('two connections use the same name for the same text, and different names for different texts', () => {
  const [one, two] = [createPreparedStatements(), createPreparedStatements()];
  one.get('select 1');
  expect(one.get('select 2').name).toBe(two.get('select 2').name);
  expect(one.get('select 1').name).not.toBe(one.get('select 2').name);
  expect(one.get('select 1').name.length).toBeLessThan(64);
});

test('statements have no names if names are off or turned out to be unreliable', () => {
  expect(createPreparedStatements({ named: false }).get('select 1').name).toBe('');
  const prepared = createPreparedStatements();
  prepared.get('select 1');
  prepared.giveNoMoreNames();
  expect(prepared.get('select 1').name).toBe('');
  expect(prepared.takeClosing()).toEqual([]);
});
