import { createStore, type Store } from '../../state/store.ts';
import type { Outcome, Utterance } from './utterance.ts';

/** Who is speaking, and who could not; each owner has its own name. */
export type Speaking = {
  readonly owner: string | null;
  readonly fault: { readonly owner: string; readonly kind: Exclude<Outcome, 'said'> } | null;
};

const silence: Speaking = { owner: null, fault: null };

type Speaker = {
  readonly state: Pick<Store<Speaking>, 'get' | 'subscribe'>;
  /**
   * Says the parts one after another, and ends whatever was being said: nothing is spoken over anything else.
   *
   * @param otherwise a fallback, spoken if the parts cannot be
   */
  readonly say: (
    owner: string,
    parts: readonly Utterance[],
    otherwise?: readonly Utterance[],
  ) => Promise<void>;
  /** Stops speaking; with an owner, only if that owner is speaking. */
  readonly stop: (owner?: string) => void;
};

/** The only speaker of the page. */
export function createSpeaker(): Speaker {
  const state = createStore<Speaking>(silence);
  let turn = 0;
  let last: Utterance | undefined;

  const hush = () => {
    turn += 1;
    last?.cut();
  };

  const say: Speaker['say'] = async (owner, parts, otherwise = []) => {
    hush();
    const mine = turn;
    state.set({ owner, fault: null });
    for (const part of parts) {
      last = part;
      const outcome = await part.start();
      if (mine !== turn) return;
      if (outcome === 'said') continue;
      if (outcome !== 'blocked' && otherwise.length > 0) return say(owner, otherwise);
      hush();
      state.set({ owner: null, fault: { owner, kind: outcome } });
      return;
    }
    // An utterance that hung may still be in progress.
    hush();
    state.set(silence);
  };

  const stop: Speaker['stop'] = (owner) => {
    if (owner !== undefined && state.get().owner !== owner) return;
    hush();
    if (state.get() !== silence) state.set(silence);
  };

  return { state, say, stop };
}
