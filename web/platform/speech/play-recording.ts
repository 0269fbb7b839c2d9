import type { Outcome, Utterance } from './utterance.ts';

/** Gives the file of a recording; `undefined` where it cannot be had now. */
export type LoadSound = () => Promise<ArrayBuffer | undefined>;

/** One for the page: browsers that want a press before a sound remember which element was pressed for. */
let player: HTMLAudioElement | undefined;

/**
 * A recording as something that is heard.
 *
 * @param rate 1 is as it was recorded; slower keeps the pitch
 */
export function recordedUtterance(load: LoadSound, { rate }: { readonly rate: number }): Utterance {
  let end = (_outcome: Outcome) => {};
  return {
    start: () =>
      new Promise((resolve) => {
        let address: string | undefined;
        let isOver = false;
        player ??= new Audio();
        const audio = player;
        end = (outcome) => {
          if (isOver) return;
          isOver = true;
          audio.pause();
          if (address !== undefined) URL.revokeObjectURL(address);
          resolve(outcome);
        };
        load()
          .then((sound) => {
            if (isOver) return undefined;
            if (sound === undefined) return end('away');
            address = URL.createObjectURL(new Blob([sound], { type: 'audio/wav' }));
            audio.onended = () => end('said');
            audio.onerror = () => end('failed');
            audio.src = address;
            audio.preservesPitch = true;
            // Loading a file puts the pace back to the default one.
            audio.defaultPlaybackRate = rate;
            audio.playbackRate = rate;
            return audio.play();
          })
          .catch((error: unknown) =>
            end(error instanceof DOMException && error.name === 'NotAllowedError' ? 'blocked' : 'failed'),
          );
      }),
    cut: () => end('said'),
  };
}
