import { toDemoProgress } from '@vocabloom/core/demo/demo-progress.ts';
import type { Pair } from '@vocabloom/core/languages/pair.ts';
import type { Progress } from '@vocabloom/core/srs/progress.ts';
import { nowMs } from '../../../platform/clock.ts';
import { markDemo } from '../../../platform/demo-marks.ts';
import { newId } from '../../../platform/new-id.ts';
import { createStore } from '../../../state/store.ts';
import { pairKey } from '../rules/demo-pair.ts';
import {
  type DemoMemory,
  type DemoWord,
  emptyMemory,
  type Garden,
  gardenOf,
  MAX_DEMO_WORDS,
  MAX_MEMORY_LENGTH,
  readMemory,
  writeMemory,
} from './demo-memory.ts';

type DemoState = DemoMemory & {
  /** False if the browser keeps nothing, or no more: then what is done from now on is lost with the page. */
  readonly isKept: boolean;
};

const key = 'vocabloom.demo';

function load(): DemoMemory | null {
  try {
    return readMemory(localStorage.getItem(key));
  } catch {
    return null;
  }
}

function keep(memory: DemoMemory): boolean {
  const text = writeMemory(memory);
  if (text.length > MAX_MEMORY_LENGTH) return false;
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

const state = createStore<DemoState>({ ...(load() ?? emptyMemory), isKept: true });

export const demoStore = { get: state.get, subscribe: state.subscribe };

/** A page whose work would be lost asks before it is left. */
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Changes what is kept, on top of what another tab may have kept meanwhile. */
function change(by: (memory: DemoMemory) => DemoMemory): void {
  const now = state.get();
  const { pair, gardens } = by((now.isKept ? load() : null) ?? now);
  const isKept = keep({ pair, gardens });
  markDemo(Object.keys(gardens).length > 0);
  state.set({ pair, gardens, isKept });
  if (isKept) removeEventListener('beforeunload', ask);
  else addEventListener('beforeunload', ask);
}

const changeGarden = (by: (garden: Garden) => Garden): void =>
  change((memory) => {
    const garden = gardenOf(memory) ?? { id: newId(), touchedAtMs: 0, words: null, progress: {} };
    const gardens = { ...memory.gardens, [pairKey(memory.pair)]: { ...by(garden), touchedAtMs: nowMs() } };
    return { ...memory, gardens };
  });

/** Keeps the words of the pair, even if nothing was done with them yet. */
export const keepGarden = (): void => changeGarden((garden) => garden);

export const choosePair = (pair: Pair): void => change((memory) => ({ ...memory, pair }));

export const keepProgress = (wordId: string, progress: Progress): void =>
  changeGarden((garden) => ({
    ...garden,
    progress: { ...garden.progress, [wordId]: toDemoProgress(progress, nowMs()) },
  }));

/** Keeps the words as they are now; those that are `fresh` or no longer there lose their progress. */
export const keepWords = (words: readonly DemoWord[], fresh: ReadonlySet<string>): void =>
  changeGarden((garden) => {
    const kept = words.slice(0, MAX_DEMO_WORDS).map(({ id, fromText, toText }) => ({ id, fromText, toText }));
    const present = new Set(kept.map(({ id }) => id));
    const progress = Object.entries(garden.progress).filter(([id]) => present.has(id) && !fresh.has(id));
    return { ...garden, words: kept, progress: Object.fromEntries(progress) };
  });

/** Replaces the garden of any pair, if there is one; null removes it. */
export const replaceGarden = (pairName: string, by: (garden: Garden) => Garden | null): void =>
  change((memory) => {
    const { [pairName]: garden, ...others } = memory.gardens;
    const next = garden && by(garden);
    return { ...memory, gardens: next ? { ...others, [pairName]: next } : others };
  });

/** Follows the other tabs of this browser, until the returned function is called. */
export function followOtherTabs(): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) state.set({ ...(load() ?? emptyMemory), isKept: true });
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
