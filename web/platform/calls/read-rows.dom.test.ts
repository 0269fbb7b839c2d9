import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, fakeSession } from '../../testing/fake-server.ts';
import { sessionStorageKey } from '../session/stored-session.ts';
import { awayReason } from './data-answer.ts';
import { readRows } from './read-rows.ts';

const session = fakeSession();
const answer = (body: unknown) => Promise.resolve(new Response(JSON.stringify(body)));

beforeEach(() => {
  localStorage.setItem(sessionStorageKey, JSON.stringify(session));
  // The page has just been opened, however long the tests take to start.
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
});
afterEach(() => {
  globalThis.earlyAnswers = undefined;
  localStorage.clear();
});

describe('reading rows', () => {
  it('uses what was requested before the app ran, once', async () => {
    const calls = fakeServer({ 'GET /rest/v1/words': () => ({ body: [{ id: 'asked now' }] }) });
    const answers = new Map([['words?select=id', answer([{ id: 'asked early' }])]]);
    globalThis.earlyAnswers = { token: session.access_token, answers };
    expect(await readRows('words?select=id')).toEqual([{ id: 'asked early' }]);
    expect(calls).toEqual([]);
    expect(await readRows('words?select=id')).toEqual([{ id: 'asked now' }]);
  });

  it('makes its own request if the early one was another person’s or did not reach the server', async () => {
    const calls = fakeServer({ 'GET /rest/v1/words': () => ({ body: [] }) });
    globalThis.earlyAnswers = { token: 'of somebody else', answers: new Map([['words', answer([1])]]) };
    expect(await readRows('words')).toEqual([]);
    globalThis.earlyAnswers = {
      token: session.access_token,
      answers: new Map([['words', Promise.resolve(undefined)]]),
    };
    expect(await readRows('words')).toEqual([]);
    expect(calls).toHaveLength(2);
  });

  it('makes its own request if the page has been open for a while', async () => {
    fakeServer({ 'GET /rest/v1/words': () => ({ body: [{ id: 'now' }] }) });
    globalThis.earlyAnswers = {
      token: session.access_token,
      answers: new Map([['words', answer(['then'])]]),
    };
    vi.spyOn(performance, 'now').mockReturnValueOnce(60_000);
    expect(await readRows('words')).toEqual([{ id: 'now' }]);
  });

  it('distinguishes a refusal from a server that cannot be reached', async () => {
    fakeServer({ 'GET /rest/v1/words': () => ({ status: 400, body: { code: '22P02', message: 'no' } }) });
    await expect(readRows('words')).rejects.toMatchObject({ status: 400, code: '22P02', message: 'no' });
    const failure = await readRows('modules_new').catch((error: unknown) => error);
    expect(awayReason(failure)).toBe('unreachable');
  });

  it('posts the arguments of a function', async () => {
    const calls = fakeServer({ 'POST /rest/v1/rpc/growth': () => ({ body: [] }) });
    await readRows('rpc/growth', { at_ms: 1 });
    expect(calls[0]?.body).toEqual({ at_ms: 1 });
  });
});

describe('the early script', () => {
  const early = readFileSync(join(import.meta.dirname, '../../public/early.js'), 'utf8');
  const run = (table: object) => new Function('table', `${early}\nfetchFirstPage(table);`)(table);
  const page = (path: string, asks: string[]) => ({
    pages: [{ path, signedIn: true, asks, texts: [], files: [] }],
    languages: { en: {} },
  });
  afterEach(() => history.replaceState(null, '', '/'));

  it('requests the module and then the words of the group in the address', async () => {
    const module = {
      word_groups: [
        { id: 'g0', position: 0 },
        { id: 'g1', position: 1 },
      ],
    };
    fakeServer({
      'GET /rest/v1/modules_new': () => ({ body: [module] }),
      'GET /rest/v1/words': () => ({ body: [{ id: 'a word' }] }),
    });
    history.replaceState(null, '', '/module/3/group/1');
    run(page('^/module/([^/]+)/group/([^/]+)$', ['modules_new?p=$1&u=$user', 'words?g=$group']));
    const asked = () => [...(globalThis.earlyAnswers?.answers.keys() ?? [])];
    await waitFor(() => expect(asked()).toEqual([`modules_new?p=3&u=${session.user.id}`, 'words?g=g1']));
    expect(await readRows('words?g=g1')).toEqual([{ id: 'a word' }]);
    expect(await readRows(`modules_new?p=3&u=${session.user.id}`)).toEqual([module]);
  });

  it('requests nothing that the app has requested meanwhile: a later request would get that answer', async () => {
    let word = 'before the change';
    fakeServer({
      'GET /rest/v1/modules_new': () => ({ body: [{ word_groups: [{ id: 'g1', position: 1 }] }] }),
      'GET /rest/v1/words': () => ({ body: [{ id: word }] }),
    });
    const answered = Promise.withResolvers<void>();
    const send = globalThis.fetch;
    vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
      if (String(given[0]).includes('modules_new')) await answered.promise;
      return send(...given);
    });
    history.replaceState(null, '', '/module/3/group/1');
    run(page('^/module/([^/]+)/group/([^/]+)$', ['modules_new?p=$1', 'words?g=$group']));
    expect(await readRows('words?g=g1')).toEqual([{ id: 'before the change' }]);
    answered.resolve();
    await readRows('modules_new?p=3');
    // The script has seen the module as well, which it read first.
    await new Promise((done) => setTimeout(done));
    word = 'after the change';
    expect(await readRows('words?g=g1')).toEqual([{ id: 'after the change' }]);
  });

  it('requests nothing for an address with ids, or with a token that is about to expire', () => {
    fakeServer({});
    history.replaceState(null, '', '/module/018f3c5e-0000-7000-8000-000000000001');
    run(page('^/module/([^/]+)$', ['modules_new?p=$1']));
    expect(globalThis.earlyAnswers).toBeUndefined();
    localStorage.setItem(
      sessionStorageKey,
      JSON.stringify({ ...session, expires_at: Date.now() / 1000 + 30 }),
    );
    history.replaceState(null, '', '/module/3');
    run(page('^/module/([^/]+)$', ['modules_new?p=$1']));
    expect(globalThis.earlyAnswers).toBeUndefined();
  });
});
