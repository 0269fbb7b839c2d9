import { expect, test } from 'vitest';
import { explainStartFailure } from './explain-start-failure.ts';

const failure = (fields: object) => Object.assign(new Error('listen failed'), fields);

test.each([
  [failure({ code: 'EADDRINUSE', port: 8080 }), 'port 8080 is in use. Stop the other program, or set PORT'],
  [failure({ code: 'EACCES', port: 80 }), 'port 80 needs more rights'],
  [failure({ code: '08006' }), 'the database at DATABASE_URL cannot be reached'],
  [new Error('Migration 0001 has changed'), 'Migration 0001 has changed'],
  ['something else', 'something else'],
])('%s is explained with what to do', (error, text) => {
  expect(explainStartFailure(error)).toContain(text);
});
