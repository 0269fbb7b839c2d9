import { createStore, type Store } from '../../state/store.ts';
import { type Outcome, type Part, sayPart } from './say-part.ts';
import type { SpeechDevice } from './speech-device.ts';

/** Who is speaking, and who could not: each thing that speaks has a name of its own. */
export type Speaking = {
  readonly owner: string | null;
  readonly fault: { readonly owner: string; readonly kind: Exclude<Outcome, 'said'> } | null;
};

const silence: Speaking = { owner: null, fault: null };

export type Speaker = {
  readonly state: Pick<Store<Speaking>, 'get' | 'subscribe'>;
  /** Says the parts one after the other. Whatever was being said is over: nothing is spoken over another. */
  readonly say: (owner: string, parts: readonly Part[]) => Promise<void>;
  /** Silence; with an owner only if it is that one who speaks. */
  readonly stop: (owner?: string) => void;
};

/** The one mouth of the page. */
export function createSpeaker(device: SpeechDevice): Speaker {
  const state = createStore<Speaking>(silence);
  let turn = 0;

  const hush = () => {
    turn += 1;
    const { synthesis } = device;
    // Called off with nothing to call off, some browsers swallow what is said next.
    if (synthesis.speaking || synthesis.pending) synthesis.cancel();
  };

  const say: Speaker['say'] = async (owner, parts) => {
    hush();
    const mine = turn;
    state.set({ owner, fault: null });
    for (const part of parts) {
      const outcome = await sayPart(device, part);
      if (mine !== turn) return;
      if (outcome !== 'said') {
        hush();
        state.set({ owner: null, fault: { owner, kind: outcome } });
        return;
      }
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
