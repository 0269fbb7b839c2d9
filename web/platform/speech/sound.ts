import { chooseVoice } from '@vocabloom/core/speech/choose-voice.ts';
import { isSlowNow, rateOf, type Said } from '@vocabloom/core/speech/pace.ts';
import { speakable, spokenParts } from '@vocabloom/core/speech/speakable.ts';
import { type VoiceLocale, voiceTag } from '@vocabloom/core/speech/voice-locale.ts';
import type { Store } from '../../state/store.ts';
import { type DeviceVoices, followVoices } from './device-voices.ts';
import { type LoadSound, recordedUtterance } from './play-recording.ts';
import { spokenUtterance } from './say-part.ts';
import { chosenVoiceUri, type SoundSettings, soundSettings } from './sound-settings.ts';
import { createSpeaker, type Speaking } from './speaker.ts';
import type { SpeechDevice } from './speech-device.ts';
import type { Utterance } from './utterance.ts';

type ToSay = {
  /** Who wants it said; each owner has its own name. */
  readonly owner: string;
  readonly text: string;
  readonly locale: VoiceLocale;
  /** The learner's own recording of it, which is played instead of a voice. */
  readonly recording?: LoadSound | undefined;
  /** Whether it was requested by a press: repeating the same text says it slowly. */
  readonly asked: boolean;
};

export type Sound = {
  readonly voices: Pick<Store<DeviceVoices>, 'get' | 'subscribe'>;
  readonly speaking: Pick<Store<Speaking>, 'get' | 'subscribe'>;
  /** Says it as soon as the voices are known; does nothing without a recording or a voice for the language. */
  readonly say: (what: ToSay) => void;
  readonly stop: (owner?: string) => void;
};

/** The voice that speaks a language here and now, or null. */
export const voiceNow = (
  { list }: DeviceVoices,
  settings: SoundSettings,
  wanted: VoiceLocale,
): SpeechSynthesisVoice | null =>
  chooseVoice({ voices: list, wanted, chosenUri: chosenVoiceUri(settings, wanted.language) });

/** Speech on a device: its voices and its single speaker, which also plays recordings. */
export function createSound(device: SpeechDevice | null): Sound {
  const voices = followVoices(device);
  const speaker = createSpeaker();
  let last: Said | null = null;
  let waiting: { readonly owner: string; readonly forget: () => void } | null = null;

  /** The text a voice says, in pieces; empty if there is no voice. */
  const spoken = (
    { locale }: ToSay,
    { said, slow }: { said: string; slow: boolean },
  ): readonly Utterance[] => {
    const settings = soundSettings.get();
    const voice = voiceNow(voices.get(), settings, locale);
    if (device === null || voice === null || said === '') return [];
    const tag = voice.lang === '' ? voiceTag(locale) : voice.lang.replace('_', '-');
    const rate = rateOf(settings.speed, slow);
    return spokenParts(said, tag).map((text) => spokenUtterance(device, { text, voice, tag, rate }));
  };

  const sayNow = (what: ToSay) => {
    const { owner, text, asked, recording } = what;
    const said = speakable(text);
    const slow = asked && isSlowNow(said, last);
    const byVoice = spoken(what, { said, slow });
    if (recording === undefined && byVoice.length === 0) return;
    last = asked ? { text: said, slow } : null;
    // The learner recorded it at the pace they want to hear; only the slow repeat is slower.
    if (recording)
      void speaker.say(owner, [recordedUtterance(recording, { rate: rateOf(1, slow) })], byVoice);
    else void speaker.say(owner, byVoice);
  };

  const stopWaiting = (owner = waiting?.owner) => {
    if (waiting?.owner !== owner) return;
    waiting?.forget();
    waiting = null;
  };

  return {
    voices,
    speaking: speaker.state,
    say: (what) => {
      stopWaiting();
      if (what.recording !== undefined || !voices.get().waits) return sayNow(what);
      const forget = voices.subscribe(() => {
        stopWaiting();
        sayNow(what);
      });
      waiting = { owner: what.owner, forget };
    },
    stop: (owner) => {
      stopWaiting(owner);
      speaker.stop(owner);
    },
  };
}
