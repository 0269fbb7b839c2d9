import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openRecordingStore } from '../../../platform/recordings/recording-store.ts';
import { fakeMicrophone } from '../../../testing/fake-microphone.ts';
import { fakeSpeech, fakeVoice } from '../../../testing/fake-speech.ts';
import { signIn } from '../../../testing/learner.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { word } from '../session/testing.ts';
import { SayPrompt } from './say-prompt.tsx';

const languages = { fromLang: 'en', toLang: 'es', dialect: '' } as const;

let people = 0;
const person = () => `00000000-0000-7000-8000-00000001${String(people).padStart(4, '0')}`;

/** The device remembers a recording of the word, as it does when a page is opened. */
async function haveRecorded() {
  const sound = new Uint8Array([1]).buffer;
  const take = { userId: person(), wordId: word(0).id, side: 'to', takeId: 't', madeAtMs: 1 } as const;
  await (await openRecordingStore()).record({ ...take, durationMs: 700 }, sound);
}

const show = () =>
  renderApp(<SayPrompt text="el mar" lang="es" dialect="" of={{ word: word(0), languages, side: 'to' }} />);

beforeEach(() => {
  people += 1;
  signIn(person());
});

describe('a card that is heard, on a page that was just opened', () => {
  it('sounds as the learner recorded it, not in a voice', async () => {
    const speech = fakeSpeech({ voices: [fakeVoice('es-ES')] });
    const { played } = fakeMicrophone();
    await haveRecorded();
    show();
    await waitFor(() => expect(played()).toEqual([1]));
    expect(speech.texts()).toEqual([]);
  });

  it('sounds as the learner recorded it where there turns out to be no voice', async () => {
    const speech = fakeSpeech({ voices: [] });
    const { played } = fakeMicrophone();
    await haveRecorded();
    show();
    await waitFor(() => expect(played()).toEqual([1]));
    await speech.voicesCome([]);
    expect(played()).toEqual([1]);
  });

  it('is said by a voice, once, if it was not recorded', async () => {
    const speech = fakeSpeech({ voices: [fakeVoice('es-ES')] });
    show();
    expect(screen.getByRole('button', { name: 'Hear the word' })).toBeDefined();
    await waitFor(() => expect(speech.texts()).toEqual(['el mar']));
  });
});
