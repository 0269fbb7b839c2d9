import { SPEEDS, type Speed } from '@vocabloom/core/speech/pace.ts';
import { createStore } from '../../state/store.ts';
import { readSetting, writeSetting } from '../storage.ts';

/** How the learner wants to hear words, on this device. */
export type SoundSettings = {
  readonly speed: Speed;
  /** The answer is said when a card turns. */
  readonly autoplay: boolean;
  /** The voice chosen, by language. */
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

/** The voice chosen for a language, or `null` for the one that fits best. */
export const chosenVoiceUri = (settings: SoundSettings, language: string): string | null =>
  settings.voiceUris.get(language) ?? readSetting(voiceName(language));

/** `null` goes back to the one that fits best. */
export function chooseVoiceUri(language: string, uri: string | null): void {
  writeSetting(voiceName(language), uri);
  store.update((settings) => {
    const voiceUris = new Map(settings.voiceUris);
    if (uri === null) voiceUris.delete(language);
    else voiceUris.set(language, uri);
    return { ...settings, voiceUris };
  });
}
