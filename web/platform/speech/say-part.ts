import { patienceMs } from '@vocabloom/core/speech/pace.ts';
import type { SpeechDevice } from './speech-device.ts';
import type { Outcome, Utterance } from './utterance.ts';

/** What one utterance is made of. */
export type Part = {
  readonly text: string;
  readonly voice: SpeechSynthesisVoice;
  /** BCP 47: some browsers go by it rather than by the voice. */
  readonly tag: string;
  readonly rate: number;
};

/** From here on a voice that has made no sound will make none. */
const startMs = 5_000;

/**
 * Says one piece of text and answers how it went. It always answers: a synthesizer that never begins has failed, one that
 * began and never tells its end has said what it had to say once the time it may take is over.
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

/** A piece of text in a voice of the device as something that is heard. */
export const spokenUtterance = (device: SpeechDevice, part: Part): Utterance => ({
  start: () => sayPart(device, part),
  cut: () => {
    const { synthesis } = device;
    // Called off with nothing to call off, some browsers swallow what is said next.
    if (synthesis.speaking || synthesis.pending) synthesis.cancel();
  },
});

/** Chrome forgets an utterance that nobody holds, and its end is never told. */
const alive = new Set<SpeechSynthesisUtterance>();
