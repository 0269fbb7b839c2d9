import { createSound, type Sound } from './sound.ts';
import { browserDevice } from './speech-device.ts';

let made: { readonly by: unknown; readonly sound: Sound } | undefined;

/** The sound of this page, made when the first thing that speaks is there, by the synthesizer the browser has. */
export function pageSound(): Sound {
  const device = browserDevice();
  const by = device?.synthesis;
  if (made === undefined || made.by !== by) {
    const sound = createSound(device);
    // A browser would go on reading to an empty chair.
    addEventListener('pagehide', () => sound.stop());
    made = { by, sound };
  }
  return made.sound;
}
