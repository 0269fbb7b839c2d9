import { DatabaseError } from '@vocabloom/database/port/errors.ts';
import { describe, expect, test } from 'vitest';
import { fromDatabaseError } from './database-errors.ts';

const answer = (fields: ConstructorParameters<typeof DatabaseError>[0], cause?: unknown) => {
  const error = new DatabaseError(fields, cause === undefined ? undefined : { cause });
  const { status, body, headers } = fromDatabaseError(error, 'authenticated');
  return { status, code: body.code, headers };
};

describe('failures on the way to the database', () => {
  test('a database that cannot be reached, or was lost, is 503 and worth a retry', () => {
    for (const code of ['08001', '08006']) {
      const { status, code: shown, headers } = answer({ code, message: 'gone' });
      expect([status, shown, headers['retry-after']]).toEqual([503, 'PGRST000', '1']);
    }
  });

  test('no free connection in time is 503, and so is a full server', () => {
    const waited = answer({ code: '53300', message: 'none free' }, new Error('timeout'));
    expect([waited.status, waited.code]).toEqual([503, 'PGRST003']);
    const full = answer({ code: '53300', message: 'too many clients already' });
    expect([full.status, full.code]).toEqual([503, '53300']);
  });
});

test('a write that refused its own number of rows is distinguished from a bad number', () => {
  const refused = answer({ code: '22P02', message: 'invalid input syntax for type integer: "PGRST124 7"' });
  expect([refused.status, refused.code]).toEqual([400, 'PGRST124']);
  const bad = answer({ code: '22P02', message: 'invalid input syntax for type integer: "seven"' });
  expect([bad.status, bad.code]).toEqual([400, '22P02']);
});

test('a raised answer that is not JSON is PGRST121', () => {
  expect(answer({ code: 'PGRST', message: 'no JSON' })).toMatchObject({ status: 500, code: 'PGRST121' });
  const message = '{"code":"A","message":"b"}';
  expect(answer({ code: 'PGRST', message })).toMatchObject({ code: 'PGRST121' });
  expect(answer({ code: 'PGRST', message, detail: '{"status":999,"headers":{}}' })).toMatchObject({
    code: 'PGRST121',
  });
});

test.each([
  ['a list', ['x']],
  ['a header whose name cannot be written', { 'no name': 'x' }],
  ['a header whose value cannot be written', { 'x-note': 'one\r\nset-cookie: two' }],
  ['a header that is no text', { 'x-note': 1 }],
])('a raised answer is PGRST121 if its headers are %s', (_, headers) => {
  const message = '{"code":"A","message":"b"}';
  const raised = (detail: object) => answer({ code: 'PGRST', message, detail: JSON.stringify(detail) });
  expect(raised({ status: 402, headers })).toMatchObject({ status: 500, code: 'PGRST121' });
  expect(raised({ status: 402, headers: { 'x-note': 'x' } })).toMatchObject({
    status: 402,
    headers: { 'x-note': 'x' },
  });
});

test('PT followed by a number that is not a status is 500', () => {
  expect(answer({ code: 'PTabc', message: 'x' }).status).toBe(500);
});

test('XML that cannot be made of the rows is not available, while another unknown function is not found', () => {
  const unknown = (name: string) => ({ code: '42883', message: `function ${name}(integer) does not exist` });
  expect([answer(unknown('xmlagg')).status, answer(unknown('xmlaggs')).status]).toEqual([406, 404]);
});
