import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operationOf, TUTOR_CALLS, type TutorCall } from './operations/operations.ts';
import { fails, says } from './testing/behavior.ts';
import { examplesOf } from './testing/examples.ts';
import { callsTo, codeOf } from './testing/market.ts';
import { eventsOf, startTutoredServer, type TutoredServer } from './testing/tutored-server.ts';

/** What must hold for every AI call, whichever tutor answers. */
describe.each(['compatible', 'library'] as const)('with the provider %s every AI call', (provider) => {
  let tutored: TutoredServer;
  let post: ReturnType<typeof callsTo>;
  beforeAll(async () => {
    tutored = await startTutoredServer({ AI_PROVIDER: provider });
    post = callsTo(tutored, provider);
  });
  afterAll(() => tutored.close());
  beforeEach(() => {
    tutored.model.asked.length = 0;
  });

  test.each(TUTOR_CALLS)(
    'answers as the contract says, and is counted and entered into the accounts: %s',
    async (call) => {
      const person = await tutored.person();
      const { body, reply } = examplesOf(call);
      tutored.model.will(says(reply));
      const response = await post(call, person, body);
      expect(response.statusCode, response.body).toBe(200);
      const { response: schema, cost } = operationOf(call);
      expect(schema.safeParse(response.json()).success).toBe(true);
      expect(Number(response.headers['x-ratelimit-limit'])).toBe(operationOf(call).perMinute);
      expect(await tutored.used(person)).toEqual(
        cost.kind === 'words' ? { words: 5, practice: 0 } : { words: 0, practice: 1 },
      );
      expect(await tutored.accounts(person)).toMatchObject([{ purpose: call, provider, outcome: 'usable' }]);
    },
  );

  test.each(TUTOR_CALLS)(
    'streams texts and nothing else to a client that accepts events: %s',
    async (call) => {
      const person = await tutored.person();
      const { body, reply } = examplesOf(call);
      tutored.model.will(says(reply));
      const events = eventsOf((await post(call, person, body, { accept: 'text/event-stream' })).body);
      expect(events.at(-1)?.event).toBe('done');
      const streamed = events.filter(({ event }) => event === 'delta').length > 0;
      expect(streamed).toBe(provider !== 'library' && operationOf(call).streams);
    },
  );

  test('is in the OpenAPI document, with its input and answer', async () => {
    const { paths } = (await tutored.server.app.inject('/docs/openapi.json')).json();
    const described = Object.keys(paths).filter((path) => path.startsWith(`/${provider}/`));
    expect(described.sort()).toEqual(routesOf(tutored, provider));
    for (const path of described) expect(paths[path].post).toMatchObject({ requestBody: {}, responses: {} });
  });

  test('is in the metrics before the first call', async () => {
    const { body } = await tutored.server.app.inject('/metrics');
    for (const purpose of TUTOR_CALLS)
      expect(body).toContain(`ai_calls_total{purpose="${purpose}",provider="${provider}",outcome="usable"}`);
  });
});

const routesOf = ({ server }: TutoredServer, provider: string): readonly string[] =>
  server.routes
    .filter(({ method, url }) => method === 'POST' && url.startsWith(`/${provider}/`))
    .map(({ url }) => url)
    .sort();

describe('every AI call that a provider refuses', () => {
  let tutored: TutoredServer;
  beforeAll(async () => {
    tutored = await startTutoredServer();
  });
  afterAll(() => tutored.close());

  test.each(TUTOR_CALLS)('has an error of its own, and counts nothing: %s', async (call: TutorCall) => {
    const person = await tutored.person();
    tutored.model.will(fails(400));
    const response = await callsTo(tutored)(call, person, examplesOf(call).body);
    expect(codeOf(response)).toBe(operationOf(call).failure);
    expect(await tutored.used(person)).toEqual({ words: 0, practice: 0 });
  });
});
