import { describe, expect, test } from 'vitest';
import { createKeptFiles, type Version } from './kept-files.ts';
import { createMemoryCaches, createPlainServer } from './testing.ts';

const version = (id: string, ...names: string[]): Version => ({
  id,
  assets: names.map((name) => `/assets/${name}`),
  files: ['/index.html', '/mark.svg'],
});

function device(texts: Record<string, string | number> = {}) {
  const server = createPlainServer({
    '/index.html': 'page',
    '/mark.svg': 'mark',
    '/config': 'settings',
    ...texts,
  });
  const memory = createMemoryCaches();
  return { server, memory, files: createKeptFiles({ caches: memory.caches, fetch: server.fetch }) };
}

describe('a version of the app', () => {
  test('is stored completely, and of the next version only what is new', async () => {
    const { server, files, memory } = device({
      '/assets/a.js': 'a',
      '/assets/b.js': 'b',
      '/assets/c.js': 'c',
    });
    await files.take(version('1', 'a.js', 'b.js'));
    expect(memory.pathsIn('vocabloom-assets')).toEqual(['/assets/a.js', '/assets/b.js']);
    server.asked.length = 0;
    await files.take(version('2', 'b.js', 'c.js'));
    expect(server.asked.toSorted()).toEqual(['/assets/c.js', '/index.html', '/mark.svg']);
  });

  test('comes with the settings of the installation, which the next version does not fetch again', async () => {
    const { server, files, memory } = device({ '/assets/a.js': 'a' });
    await files.take(version('1', 'a.js'));
    expect(memory.pathsIn('vocabloom-pages')).toEqual(['/config']);
    server.asked.length = 0;
    await files.take(version('2', 'a.js'));
    expect(server.asked).not.toContain('/config');
  });

  test('is stored without settings if only these cannot be fetched', async () => {
    const { files, memory } = device({ '/assets/a.js': 'a', '/config': 503 });
    await files.take(version('1', 'a.js'));
    expect(memory.pathsIn('vocabloom-assets')).toEqual(['/assets/a.js']);
    expect(memory.pathsIn('vocabloom-pages')).toEqual([]);
  });

  test.each([
    ['a missing file', 404],
    ['a server in trouble', 503],
  ])('is not stored at all with %s: half a version would break without a network', async (_, status) => {
    const { files } = device({ '/assets/a.js': status });
    await expect(files.take(version('1', 'a.js'))).rejects.toThrow('/assets/a.js');
  });

  test('leaves the previous version’s parts for pages that are still open, and nothing older', async () => {
    const { files, memory } = device({
      '/assets/1.js': '1',
      '/assets/2.js': '2',
      '/assets/3.js': '3',
      '/assets/shared.js': 's',
    });
    for (const id of ['1', '2']) {
      await files.take(version(id, `${id}.js`, 'shared.js'));
      await files.enter(version(id, `${id}.js`, 'shared.js'));
    }
    expect(memory.pathsIn('vocabloom-assets')).toEqual(['/assets/1.js', '/assets/shared.js', '/assets/2.js']);
    await files.take(version('3', '3.js', 'shared.js'));
    await files.enter(version('3', '3.js', 'shared.js'));
    expect(memory.pathsIn('vocabloom-assets')).toEqual(['/assets/shared.js', '/assets/2.js', '/assets/3.js']);
    expect(memory.names()).not.toContain('vocabloom-version-1');
  });

  test('that was skipped takes nothing away from pages of the version before it', async () => {
    const { files, memory } = device({ '/assets/1.js': '1', '/assets/2.js': '2', '/assets/3.js': '3' });
    await files.take(version('1', '1.js'));
    await files.enter(version('1', '1.js'));
    await files.take(version('2', '2.js'));
    await files.take(version('3', '3.js'));
    await files.enter(version('3', '3.js'));
    expect(memory.pathsIn('vocabloom-assets')).toEqual(['/assets/1.js', '/assets/3.js']);
  });

  describe('that is on its way while the one before it is entered', () => {
    const all = { '/assets/1.js': '1', '/assets/2.js': '2', '/assets/3.js': '3', '/assets/slow.js': 's' };
    const third = version('3', '3.js', 'slow.js');

    /** A device with version 1, where 2 waits, and all of 3 has come but for one file, until `arrive` is called. */
    async function downloading() {
      const { server, memory } = device(all);
      const slow = Promise.withResolvers<Response>();
      const files = createKeptFiles({
        caches: memory.caches,
        fetch: async (input, init) =>
          String(input) === '/assets/slow.js' ? slow.promise : server.fetch(input, init),
      });
      await files.take(version('1', '1.js'));
      await files.enter(version('1', '1.js'));
      await files.take(version('2', '2.js'));
      const taking = files.take(third);
      await expect.poll(() => memory.pathsIn('vocabloom-version-3')).toEqual(third.files);
      await expect.poll(() => memory.pathsIn('vocabloom-assets')).toContain('/assets/3.js');
      return { files, memory, taking, arrive: slow.resolve };
    }

    test('has everything once it has come', async () => {
      const { files, memory, taking, arrive } = await downloading();
      await files.enter(version('2', '2.js'));
      arrive(new Response('s'));
      await taking;
      await files.enter(third);
      expect(memory.pathsIn('vocabloom-version-3')).toEqual([...third.files, '/.assets']);
      expect(memory.pathsIn('vocabloom-assets')).toEqual(['/assets/2.js', '/assets/3.js', '/assets/slow.js']);
      expect(memory.names()).not.toContain('vocabloom-version-1');
    });

    test('has everything if it was complete just before', async () => {
      const { files, memory, taking, arrive } = await downloading();
      arrive(new Response('s'));
      await taking;
      await files.enter(version('2', '2.js'));
      await files.enter(third);
      expect(memory.pathsIn('vocabloom-version-3')).toEqual([...third.files, '/.assets']);
      expect(memory.pathsIn('vocabloom-assets')).toEqual(['/assets/2.js', '/assets/3.js', '/assets/slow.js']);
    });

    test('leaves no cache if it fails then', async () => {
      const { files, memory, taking, arrive } = await downloading();
      await files.enter(version('2', '2.js'));
      arrive(new Response('', { status: 503 }));
      await expect(taking).rejects.toThrow('/assets/slow.js');
      expect(memory.names()).not.toContain('vocabloom-version-3');
    });

    test('is removed by the next version if it never got ready', async () => {
      // As if the browser had been closed.
      const { files, memory } = await downloading();
      await files.enter(version('2', '2.js'));
      await files.take(version('4', '1.js'));
      await files.enter(version('4', '1.js'));
      expect(memory.names().filter((name) => name.includes('version'))).toEqual([
        'vocabloom-version-2',
        'vocabloom-version-4',
      ]);
      expect(memory.pathsIn('vocabloom-assets')).toEqual(['/assets/1.js', '/assets/2.js']);
    });
  });

  test('that pages have stays whole if it cannot be taken again', async () => {
    const { server, files, memory } = device({ '/assets/1.js': '1' });
    await files.take(version('1', '1.js'));
    await files.enter(version('1', '1.js'));
    server.state.isAway = true;
    await expect(files.take(version('1', '1.js'))).rejects.toThrow();
    expect(memory.pathsIn('vocabloom-version-1')).toEqual(['/index.html', '/mark.svg', '/.assets']);
  });
});
