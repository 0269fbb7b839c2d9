import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from './ports/limits.ts';
import { type AnyRequest, anyRequest } from './testing/any-request.ts';
import { type ShelfService, startShelfService } from './testing/start-shelf-service.ts';

const answerLimitBytes = 20_000;
/** Error texts are truncated, and JSON may write one character as six. */
const errorLimitBytes = 6 * 4 * limits.errorCharacters;

let service: ShelfService;
beforeAll(async () => {
  service = await startShelfService({
    answerLimitBytes,
    aggregates: true,
    explain: false,
    plannedCounts: false,
  });
});
afterAll(() => service.close());

/** Says what is wrong with an answer; null if nothing is. */
async function faultOf(request: AnyRequest): Promise<string | null> {
  const { status, text, headers } = await service.ask(request);
  const isError = status >= 300;
  if (status >= 500 && status !== 503 && status !== 504) return `${status} ${text.slice(0, 500)}`;
  const bytes = Buffer.byteLength(text);
  if (bytes > (isError ? errorLimitBytes : answerLimitBytes)) return `${status} with ${bytes} bytes`;
  if (isError && request.method !== 'HEAD') {
    const body: unknown = JSON.parse(text);
    const keys = typeof body === 'object' && body !== null ? Object.keys(body) : [];
    if (keys.join() !== 'code,message,details,hint') return `another shape of error: ${text.slice(0, 500)}`;
  }
  if (headers['cache-control'] !== 'no-store') return 'may be kept on the way';
  const longest = Math.max(...Object.values(headers).map((value) => String(value ?? '').length));
  return longest > limits.headerCharacters ? `a header of ${longest} characters` : null;
}

test('no request at all causes a server error or an answer beyond the limits', async () => {
  await fc.assert(
    fc.asyncProperty(anyRequest, async (request) => {
      expect(await faultOf(request)).toBeNull();
    }),
    { numRuns: 1000 },
  );
  expect((await service.ask({ method: 'GET', url: '/places?select=id' })).status).toBe(200);
});
