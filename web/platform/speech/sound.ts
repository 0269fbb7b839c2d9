import { chooseVoice } from '@vocabloom/core/speech/choose-voice.ts';
import { isSlowNow, rateOf, type Said } from '@vocabloom/core/speech/pace.ts';
import { speakable, spokenParts } from '@vocabloom/core/speech/speakable.ts';
import { type VoiceLocale, voiceTag } from '@vocabloom/core/speech/voice-locale.ts';
import { createStore, type Store } from '../../state/store.ts';
import { type DeviceVoices, followVoices } from './device-voices.ts';
import { chosenVoiceUri, type SoundSettings, soundSettings } from './sound-settings.ts';
import { createSpeaker, type Speaking } from './speaker.ts';
import type { SpeechDevice } from './speech-device.ts';

type ToSay = {
  /** Who wants it said: a name of its own for each thing that speaks. */
  readonly owner: string;
  readonly text: string;
  readonly locale: VoiceLocale;
  /** Asked for by a press: the same text asked for once more comes slowly. */
  readonly asked: boolean;
};

export type Sound = {
  readonly voices: Pick<Store<DeviceVoices>, 'get' | 'subscribe'>;
  readonly speaking: Pick<Store<Speaking>, 'get' | 'subscribe'>;
  /** Says it, as soon as the voices are known; nothing where there is no voice of the language. */
  readonly say: (what: ToSay) => void;
  readonly stop: (owner?: string) => void;
};

/** The voice that speaks a language here and now, or none. */
export const voiceNow = (
  { list }: DeviceVoices,
  settings: SoundSettings,
  wanted: VoiceLocale,
): SpeechSynthesisVoice | null =>
  chooseVoice({ voices: list, wanted, chosenUri: chosenVoiceUri(settings, wanted.language) });

/** Speech on a device: its voices and its one mouth. */
export function createSound(device: SpeechDevice | null): Sound {
  const voices = followVoices(device);
  const speaker = device && createSpeaker(device);
  let last: Said | null = null;
  let waiting: { readonly owner: string; readonly forget: () => void } | null = null;

  const sayNow = ({ owner, text, locale, asked }: ToSay) => {
    const settings = soundSettings.get();
    const voice = voiceNow(voices.get(), settings, locale);
    const said = speakable(text);
    if (speaker === null || voice === null || said === '') return;
    const slow = asked && isSlowNow(said, last);
    last = asked ? { text: said, slow } : null;
    const tag = voice.lang === '' ? voiceTag(locale) : voice.lang.replace('_', '-');
    const rate = rateOf(settings.speed, slow);
    void speaker.say(
      owner,
      spokenParts(said, tag).map((part) => ({ text: part, voice, tag, rate })),
    );
  };

  const stopWaiting = (owner = waiting?.owner) => {
    if (waiting?.owner !== owner) return;
    waiting?.forget();
    waiting = null;
  };

  return {
    voices,
    speaking: speaker?.state ?? createStore<Speaking>({ owner: null, fault: null }),
    say: (what) => {
      stopWaiting();
      if (!voices.get().waits) return sayNow(what);
      const forget = voices.subscribe(() => {
        stopWaiting();
        sayNow(what);
      });
      waiting = { owner: what.owner, forget };
    },
    stop: (owner) => {
      stopWaiting(owner);
      speaker?.stop(owner);
    },
  };
}
