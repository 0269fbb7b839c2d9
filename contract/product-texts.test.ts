import { readFileSync } from 'node:fs';
import { validationMessages } from '@vocabloom/core/validation/messages.ts';
import { expect, test } from 'vitest';
import { errorCatalogue } from './errors.ts';

/** The rows of the tables below `### Error texts`, without table heads. */
const page = readFileSync(new URL('../docs/product.md', import.meta.url), 'utf8');
const [section = ''] = page.split('### Error texts\n')[1]?.split('\n### ') ?? [];
const promised = section.split('\n').filter((line) => line.startsWith('| `'));

test('codes, statuses and texts are as promised', () => {
  const errors = Object.entries(errorCatalogue).map(
    ([code, { status, message }]) => `| \`${code}\` | ${status} | ${message} |`,
  );
  const messages = Object.entries(validationMessages).map(([key, message]) => `| \`${key}\` | ${message} |`);
  expect(promised).toEqual([...errors, ...messages]);
});
