import { readFileSync } from 'node:fs';
import { smallLibrary } from '@vocabloom/content/testing/small-library.ts';
import { seeded } from '@vocabloom/content/text/random.ts';
import { tutorPath } from '@vocabloom/contract/tutor/call.ts';
import { describe, expect, it } from 'vitest';
import { examplesOf } from '../testing/examples.ts';
import { operationOf, TUTOR_CALLS, type TutorCall } from './operations.ts';

/** What a call is asked in each of its examples, what the library answers, and what it should answer. */
const answeredOf = <Name extends TutorCall>(call: Name) =>
  examplesOf(call).answered.map(({ title, request, answer }) => ({
    title: `${call}, ${title}`,
    given: async () => (await operationOf(call).fromLibrary()).fromLibrary(smallLibrary, request, seeded(1)),
    answer,
    isPromised: answer === undefined || operationOf(call).response.safeParse(answer).success,
  }));

describe('without a model', () => {
  it.each(TUTOR_CALLS.flatMap((call) => answeredOf(call)))(
    'the library answers: $title',
    async ({ given, answer, isPromised }) => {
      expect(await given()).toStrictEqual(answer);
      expect(isPromised).toBe(true);
    },
  );
});

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
