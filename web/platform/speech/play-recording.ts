import type { Outcome, Utterance } from './utterance.ts';

/** Loads the file of a recording; `undefined` if it is not available now. */
export type LoadSound = () => Promise<ArrayBuffer | undefined>;

/** One player for the page: browsers that require a press before any sound remember which element it was for. */
let player: HTMLAudioElement | undefined;

/**
 * An utterance that plays a recording.
 *
 * @param rate 1 is the recorded pace; other rates keep the pitch
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
            // Loading a file resets the pace to the default one.
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
