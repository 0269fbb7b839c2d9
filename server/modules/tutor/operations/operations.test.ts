import { readFileSync } from 'node:fs';
import { tutorPath } from '@vocabloom/contract/tutor/call.ts';
import { describe, expect, it } from 'vitest';
import { operationOf, TUTOR_CALLS } from './operations.ts';

describe('the AI calls', () => {
  const addresses = TUTOR_CALLS.map((call) => tutorPath('openai', operationOf(call)));

  it.each([
    'generate-words',
    'generate-sentences',
    'generate-mcq-sentences',
    'conversation',
    'chat',
    'generate-story-and-evaluate-summary',
  ])('are where they are promised: %s', (path) => {
    expect(addresses).toContain(`/openai/${path}`);
  });

  it.each(TUTOR_CALLS)('are promised in docs/product.md: %s', (call) => {
    const promised = readFileSync(new URL('../../../../docs/product.md', import.meta.url), 'utf8');
    const { path } = operationOf(call);
    expect(promised.includes(`\`${path}\``), `${path} has no row in docs/product.md, "Tutor calls"`).toBe(
      true,
    );
  });

  it('have paths that begin with the name of the provider', () => {
    for (const address of addresses) expect(address).toMatch(/^\/openai\/[a-z]+(-[a-z]+)*$/);
  });
});
