import { createSound, type Sound } from './sound.ts';
import { browserDevice } from './speech-device.ts';

let made: { readonly by: unknown; readonly sound: Sound } | undefined;

/** The sound of this page, created by the first thing that speaks, for the browser's current synthesizer. */
export function pageSound(): Sound {
  const device = browserDevice();
  const by = device?.synthesis;
  if (made === undefined || made.by !== by) {
    const sound = createSound(device);
    // Otherwise a browser would go on reading after the page is gone.
    addEventListener('pagehide', () => sound.stop());
    made = { by, sound };
  }
  return made.sound;
}
