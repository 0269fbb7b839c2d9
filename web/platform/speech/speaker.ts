import { createStore, type Store } from '../../state/store.ts';
import type { Outcome, Utterance } from './utterance.ts';

/** Who is speaking, and who could not: each thing that speaks has a name of its own. */
export type Speaking = {
  readonly owner: string | null;
  readonly fault: { readonly owner: string; readonly kind: Exclude<Outcome, 'said'> } | null;
};

const silence: Speaking = { owner: null, fault: null };

type Speaker = {
  readonly state: Pick<Store<Speaking>, 'get' | 'subscribe'>;
  /**
   * Says the parts one after the other. Whatever was being said is over: nothing is spoken over another.
   *
   * @param otherwise what is said where the parts could not be
   */
  readonly say: (
    owner: string,
    parts: readonly Utterance[],
    otherwise?: readonly Utterance[],
  ) => Promise<void>;
  /** Silence; with an owner only if it is that one who speaks. */
  readonly stop: (owner?: string) => void;
};

/** The one mouth of the page. */
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
    // One that hung may still be at it.
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
