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
 * Has the worker keep the words that Mandarin is typed with, for people with a module of it: the list is too large to
 * be taken along for everybody. A version of the app drops what the former one kept beside its own files, so this is
 * repeated with every start. Never fails: what could not be fetched is tried again next time.
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
      // Asked for once more: what this page had loaded before the worker came did not go through it.
      const answer = await fetch(address);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`GET ${address} answered ${answer.status}`);
    } catch {
      kept.delete(script);
    }
  }
}
