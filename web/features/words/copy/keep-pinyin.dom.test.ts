import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const asked: string[] = [];
const server = { isAway: false };
let keepPinyin: typeof import('./keep-pinyin.ts').keepPinyin;
beforeEach(async () => {
  asked.length = 0;
  server.isAway = false;
  vi.resetModules();
  const { pinyinLists } = await import('../../../ui/keyboard/pinyin/pinyin-lists.ts');
  for (const script of ['simplified', 'traditional'] as const)
    vi.spyOn(pinyinLists, script).mockImplementation(async () => ({
      default: '',
      address: `/assets/${script}.js`,
    }));
  vi.stubGlobal('fetch', async (address: string) => {
    if (server.isAway) throw new TypeError('Failed to fetch');
    asked.push(address);
    return new Response('');
  });
  ({ keepPinyin } = await import('./keep-pinyin.ts'));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

// Unused parts of a container are left out.
const workers = (controller: object | null) =>
  Object.assign(new EventTarget(), { controller }) as unknown as ServiceWorkerContainer & {
    controller: object | null;
  };
const module = (toLang: 'es' | 'zh', dialect = '') => ({ fromLang: 'en', toLang, dialect }) as const;

test('learners of Mandarin have the words they type with kept, in the characters of their modules, once', async () => {
  const here = workers({});
  await keepPinyin([module('es'), module('zh'), module('zh', 'Taiwanese'), module('zh')], here);
  await keepPinyin([module('zh')], here);
  expect(asked).toEqual(['/assets/simplified.js', '/assets/traditional.js']);
});

test('nobody else fetches them', async () => {
  await keepPinyin([module('es')], workers({}));
  await keepPinyin([module('zh')], undefined);
  expect(asked).toEqual([]);
});

test('a first visit waits for the worker that keeps them', async () => {
  const here = workers(null);
  const keeping = keepPinyin([module('zh')], here);
  await Promise.resolve();
  expect(asked).toEqual([]);
  here.dispatchEvent(new Event('controllerchange'));
  await keeping;
  expect(asked).toEqual(['/assets/simplified.js']);
});

test('what could not be fetched is tried again', async () => {
  server.isAway = true;
  await keepPinyin([module('zh')], workers({}));
  server.isAway = false;
  await keepPinyin([module('zh')], workers({}));
  expect(asked).toEqual(['/assets/simplified.js']);
});
