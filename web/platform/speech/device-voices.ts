import { createStore, type Store } from '../../state/store.ts';
import type { SpeechDevice } from './speech-device.ts';

/** The voices of the device; `waits` while it may still be about to name them. */
export type DeviceVoices = { readonly waits: boolean; readonly list: readonly SpeechSynthesisVoice[] };

/** Browsers that load their voices tell when they are there; one that has none tells nothing. */
const lateVoicesMs = 2_000;

/** The voices of a device from now on: they come late in some browsers, and change when one is installed. */
export function followVoices(device: SpeechDevice | null): Pick<Store<DeviceVoices>, 'get' | 'subscribe'> {
  if (device === null) return createStore<DeviceVoices>({ waits: false, list: [] });
  const { synthesis } = device;
  const list = synthesis.getVoices();
  const voices = createStore<DeviceVoices>({ waits: list.length === 0, list });
  // Safari has had the voices for longer than a way to hear of them.
  synthesis.addEventListener?.('voiceschanged', () =>
    voices.set({ waits: false, list: synthesis.getVoices() }),
  );
  if (list.length === 0) {
    setTimeout(() => voices.set({ waits: false, list: synthesis.getVoices() }), lateVoicesMs);
  }
  return voices;
}
