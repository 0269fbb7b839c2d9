import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodiesByPath } from '../../modules/tutor/testing/examples.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { apiPage } from './api-page.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the OpenAPI document', () => {
  test('describes the calls of the product below the provider’s name', async () => {
    const document = (await server.app.inject('/docs/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/config',
        '/study/events',
        '/usage/check-words',
        '/usage/check-practice',
        ...Object.keys(bodiesByPath),
      ]),
    );
    expect(Object.keys(document.paths).some((path) => /^\/(auth\/v1|rest|metrics|docs)/.test(path))).toBe(
      false,
    );
  });

  test('gives the input and answer of a call, and that it needs a session', async () => {
    const { paths } = (await server.app.inject('/docs/openapi.json')).json();
    const words = paths['/library/generate-words'].post;
    expect(words.requestBody.content['application/json'].schema).toMatchObject({
      type: 'object',
      properties: { topic: { type: 'string' }, wordCount: { enum: [5, 10, 25, 50, 100] } },
      required: expect.arrayContaining(['topic', 'fromLang', 'toLang', 'wordCount']),
    });
    expect(words.responses['200'].content['application/json'].schema.properties.words.type).toBe('array');
    expect(words.responses.default.content['application/json'].schema.required).toContain('error');
    expect(words.security).toEqual([{ session: [] }]);
    const story = paths['/library/generate-story-and-evaluate-summary'].post;
    expect(Object.keys(story.responses['200'].content)).toEqual(['application/json', 'text/event-stream']);
    expect(paths['/config'].get.security).toBeUndefined();
  });
});

describe('its page', () => {
  test('shows every operation, without scripts and without anything from elsewhere', async () => {
    const page = await server.app.inject({ url: '/docs', headers: { accept: 'text/html' } });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('<code>POST /library/generate-words</code>');
    expect(page.body).toContain('wordCount');
    expect(page.body).not.toMatch(/<script|src=|href="http|@import|url\(/);
  });

  test('escapes texts', () => {
    const page = apiPage({ info: { title: '<b>Words & more</b>' } });
    expect(page).toContain('&#60;b&#62;Words &#38; more&#60;/b&#62;');
  });
});
