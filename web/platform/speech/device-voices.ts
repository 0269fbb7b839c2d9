import { createStore, type Store } from '../../state/store.ts';
import type { SpeechDevice } from './speech-device.ts';

/** The voices of the device; `waits` is true while the browser may still report more. */
export type DeviceVoices = { readonly waits: boolean; readonly list: readonly SpeechSynthesisVoice[] };

/** Browsers that load voices later report them; one without voices reports nothing. */
const lateVoicesMs = 2_000;

/** Follows the voices of a device: some browsers report them late, and they change when one is installed. */
export function followVoices(device: SpeechDevice | null): Pick<Store<DeviceVoices>, 'get' | 'subscribe'> {
  if (device === null) return createStore<DeviceVoices>({ waits: false, list: [] });
  const { synthesis } = device;
  const list = synthesis.getVoices();
  const voices = createStore<DeviceVoices>({ waits: list.length === 0, list });
  // Safari had voices before it had events for them.
  synthesis.addEventListener?.('voiceschanged', () =>
    voices.set({ waits: false, list: synthesis.getVoices() }),
  );
  if (list.length === 0) {
    setTimeout(() => voices.set({ waits: false, list: synthesis.getVoices() }), lateVoicesMs);
  }
  return voices;
}
