import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createLine } from './testing/line.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('health', () => {
  test('a server whose database is reachable and current is ready', async () => {
    const ready = await server.app.inject('/ready');
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
  });

  test('a server without its database is live but not ready', async () => {
    const line = createLine();
    const lost = await startTestServer({ wrapDatabase: line.wrap });
    onTestFinished(lost.close);
    expect((await lost.app.inject('/ready')).statusCode).toBe(200);
    line.cut();
    expect((await lost.app.inject('/health')).statusCode).toBe(200);
    const ready = await lost.app.inject('/ready');
    expect(ready.statusCode).toBe(503);
    expect(ready.headers['retry-after']).toBeDefined();
    expect(ready.json()).toEqual({ status: 'not ready', reason: 'the database failed (08006)' });
  });

  test('a server whose database lacks a migration is not ready', async () => {
    const behind = await startTestServer();
    onTestFinished(behind.close);
    await behind.database.once(owner, {
      text: 'delete from migrations.applied where version = (select max(version) from migrations.applied)',
    });
    const ready = await behind.app.inject('/ready');
    expect(ready.statusCode).toBe(503);
    expect(ready.json().reason).toContain('1 migrations');
  });

  test('metrics show routes by pattern, the database and study events', async () => {
    await server.app.inject('/ping');
    const { body, headers } = await server.app.inject('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/ping",status="200"\} \d/,
    );
    expect(body).toContain('study_events_total');
    expect(body).toContain('mails_waiting');
  });
});
