import { chineseScript } from '@vocabloom/core/languages/chinese-script.ts';
import { pinyinLists } from '../../../ui/keyboard/pinyin/pinyin-lists.ts';
import type { Module } from '../../modules/module.ts';

type Pair = Pick<Module, 'fromLang' | 'toLang' | 'dialect'>;

/** Resolves once this page's requests go through the worker; never, where there is none. */
const whenControlled = (workers: ServiceWorkerContainer): Promise<void> =>
  new Promise((resolve) => {
    if (workers.controller) return resolve();
    workers.addEventListener('controllerchange', () => resolve(), { once: true });
  });

const kept = new Set<string>();

/**
 * Has the worker store the words for typing Mandarin, for people with a Mandarin module: the list is too large to be
 * stored for everybody. A new version of the app drops what the old one stored besides its own files, so this is
 * repeated at every start. Never fails: a failed download is retried next time.
 */
export async function keepPinyin(
  modules: readonly Pair[],
  workers: ServiceWorkerContainer | undefined = navigator.serviceWorker,
): Promise<void> {
  if (!workers) return;
  const mandarin = modules.filter(({ fromLang, toLang }) => [fromLang, toLang].includes('zh'));
  for (const script of new Set(mandarin.map(({ dialect }) => chineseScript(dialect)))) {
    if (kept.has(script)) continue;
    kept.add(script);
    try {
      await whenControlled(workers);
      const { address } = await pinyinLists[script]();
      // Requested again: files this page loaded before the worker was active did not pass through it.
      const answer = await fetch(address);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`GET ${address} answered ${answer.status}`);
    } catch {
      kept.delete(script);
    }
  }
}
