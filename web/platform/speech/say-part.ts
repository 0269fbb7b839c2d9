import { patienceMs } from '@vocabloom/core/speech/pace.ts';
import type { SpeechDevice } from './speech-device.ts';
import type { Outcome, Utterance } from './utterance.ts';

/** The content of one utterance. */
export type Part = {
  readonly text: string;
  readonly voice: SpeechSynthesisVoice;
  /** BCP 47: some browsers use it rather than the voice. */
  readonly tag: string;
  readonly rate: number;
};

/** A voice that has made no sound by then will make none. */
const startMs = 5_000;

/**
 * Says one piece of text and resolves with the outcome. It always resolves: a synthesizer that never begins has failed,
 * and one that began but never reports the end counts as done when the time it may take is over.
 */
function sayPart({ synthesis, utter }: SpeechDevice, part: Part): Promise<Outcome> {
  return new Promise((resolve) => {
    const utterance = utter(part.text);
    utterance.voice = part.voice;
    utterance.lang = part.tag;
    utterance.rate = part.rate;
    let timer = setTimeout(() => finish('failed'), startMs);
    const finish = (outcome: Outcome) => {
      clearTimeout(timer);
      alive.delete(utterance);
      resolve(outcome);
    };
    utterance.onstart = () => {
      clearTimeout(timer);
      timer = setTimeout(() => finish('said'), patienceMs(part));
    };
    utterance.onend = () => finish('said');
    utterance.onerror = ({ error }) => {
      if (error === 'interrupted' || error === 'canceled') finish('said');
      else finish(error === 'not-allowed' ? 'blocked' : 'failed');
    };
    alive.add(utterance);
    if (synthesis.paused) synthesis.resume();
    synthesis.speak(utterance);
  });
}

/** An utterance of a piece of text in a voice of the device. */
export const spokenUtterance = (device: SpeechDevice, part: Part): Utterance => ({
  start: () => sayPart(device, part),
  cut: () => {
    const { synthesis } = device;
    // If there is nothing to cancel, calling this makes some browsers swallow the next utterance.
    if (synthesis.speaking || synthesis.pending) synthesis.cancel();
  },
});

/** Chrome drops an utterance that nothing refers to, and never reports its end. */
const alive = new Set<SpeechSynthesisUtterance>();
