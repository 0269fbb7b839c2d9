import { describe, expect, test, vi } from 'vitest';
import { answers } from './answers.ts';
import { createKeptFiles, type Version } from './kept-files.ts';
import { createMemoryCaches, createPlainServer } from './testing.ts';

const version: Version = { id: '1', assets: ['/assets/a.js'], files: ['/index.html', '/mark.svg'] };

async function visited() {
  const server = createPlainServer({
    '/index.html': 'the app',
    '/mark.svg': 'mark',
    '/assets/a.js': 'a',
    '/assets/rare.js': 'rare',
    '/config': '{"a":1}',
    '/about': 'about',
    '/support': '<input type="hidden" name="id" value="1"/> support',
  });
  const memory = createMemoryCaches();
  const files = createKeptFiles({ caches: memory.caches, fetch: server.fetch });
  await files.take(version);
  await files.enter(version);
  const onNewVersion = vi.fn();
  const going: Promise<unknown>[] = [];
  const get = async (way: keyof typeof answers, path: string) => {
    const answer = await answers[way](new Request(`https://words.example${path}`), {
      caches: memory.caches,
      fetch: server.fetch,
      version,
      onNewVersion,
      afterwards: (work) => going.push(work),
    });
    while (going.length > 0) await Promise.allSettled(going.splice(0));
    return answer.text();
  };
  return { server, memory, get, onNewVersion };
}

describe('without a network', () => {
  test('the app is served at all of its addresses, with all its parts', async () => {
    const { server, get } = await visited();
    server.state.isAway = true;
    expect(await get('app', '/module/0/group/1/flashcards')).toBe('the app');
    expect(await get('network-or-app', '/')).toBe('the app');
    expect(await get('asset', '/assets/a.js')).toBe('a');
    expect(await get('version-file', '/mark.svg')).toBe('mark');
  });

  test('what was used once is available again: rare parts, public pages; the settings are from the start', async () => {
    const { server, get } = await visited();
    await get('asset', '/assets/rare.js');
    await get('page', '/about');
    server.state.isAway = true;
    expect(await get('asset', '/assets/rare.js')).toBe('rare');
    expect(await get('settings', '/config')).toBe('{"a":1}');
    expect(await get('page', '/about')).toBe('about');
  });

  test('a form is available again, with a new id each time', async () => {
    const { server, get } = await visited();
    await get('form', '/support');
    server.state.isAway = true;
    const [one, other] = [await get('form', '/support'), await get('form', '/support')];
    expect(one).toMatch(/^<input type="hidden" name="id" value="[\da-f-]{36}"\/> support$/);
    expect(other).not.toBe(one);
  });

  test('what was never loaded fails as usual, and a public page is replaced by the app, which leads on', async () => {
    const { server, get } = await visited();
    server.state.isAway = true;
    await expect(get('asset', '/assets/rare.js')).rejects.toThrow('Failed to fetch');
    expect(await get('page', '/terms')).toBe('the app');
  });
});

describe('with a network', () => {
  test('settings and public pages are the current ones', async () => {
    const { server, get } = await visited();
    await get('settings', '/config');
    await get('page', '/about');
    Object.assign(server.texts, { '/config': '{"a":2}', '/about': 'about us' });
    expect(await get('settings', '/config')).toBe('{"a":2}');
    expect(await get('page', '/about')).toBe('about us');
  });

  test('a server in trouble counts as none', async () => {
    const { server, get } = await visited();
    await get('settings', '/config');
    Object.assign(server.texts, { '/config': 503, '/': 502 });
    expect(await get('settings', '/config')).toBe('{"a":1}');
    expect(await get('network-or-app', '/')).toBe('the app');
  });

  test('the app stays as it is if there is a new version, which is looked for', async () => {
    const { server, get, onNewVersion } = await visited();
    await get('app', '/dashboard');
    expect(onNewVersion).not.toHaveBeenCalled();
    Object.assign(server.texts, { '/index.html': 'another app' });
    expect(await get('app', '/dashboard')).toBe('the app');
    expect(onNewVersion).toHaveBeenCalledOnce();
    expect(await get('app', '/dashboard')).toBe('the app');
  });

  test('only the newest thirty public pages are kept', async () => {
    const { server, memory, get } = await visited();
    await get('settings', '/config');
    for (let n = 0; n < 33; n += 1) {
      server.texts[`/guide/${n}`] = String(n);
      await get('page', `/guide/${n}`);
    }
    const kept = memory.pathsIn('vocabloom-pages').filter((path) => path.startsWith('/guide/'));
    expect(kept).toHaveLength(30);
    expect(kept[0]).toBe('/guide/3');
    expect(memory.pathsIn('vocabloom-pages')).toContain('/config');
  });
});
