import { SPEEDS, type Speed } from '@vocabloom/core/speech/pace.ts';
import { createStore } from '../../state/store.ts';
import { readSetting, writeSetting } from '../storage.ts';

/** The learner's sound settings on this device. */
export type SoundSettings = {
  readonly speed: Speed;
  /** Whether the answer is said when a card turns. */
  readonly autoplay: boolean;
  /** The chosen voice of each language. */
  readonly voiceUris: ReadonlyMap<string, string>;
};

const speedName = 'sound.speed';
const autoplayName = 'sound.autoplay';
const voiceName = (language: string) => `sound.voice.${language}`;

const store = createStore<SoundSettings>({
  speed: SPEEDS.find((speed) => String(speed) === readSetting(speedName)) ?? 1,
  autoplay: readSetting(autoplayName) === 'on',
  voiceUris: new Map(),
});

export const soundSettings = { get: store.get, subscribe: store.subscribe };

export function chooseSpeed(speed: Speed): void {
  writeSetting(speedName, String(speed));
  store.update((settings) => ({ ...settings, speed }));
}

export function chooseAutoplay(autoplay: boolean): void {
  writeSetting(autoplayName, autoplay ? 'on' : null);
  store.update((settings) => ({ ...settings, autoplay }));
}

/** The voice chosen for a language, or `null` for the best match. */
export const chosenVoiceUri = (settings: SoundSettings, language: string): string | null =>
  settings.voiceUris.get(language) ?? readSetting(voiceName(language));

/** `null` returns to the best match. */
export function chooseVoiceUri(language: string, uri: string | null): void {
  writeSetting(voiceName(language), uri);
  store.update((settings) => {
    const voiceUris = new Map(settings.voiceUris);
    if (uri === null) voiceUris.delete(language);
    else voiceUris.set(language, uri);
    return { ...settings, voiceUris };
  });
}
