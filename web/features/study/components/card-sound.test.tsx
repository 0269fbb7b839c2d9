import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openRecordingStore } from '../../../platform/recordings/recording-store.ts';
import { chooseAutoplay } from '../../../platform/speech/sound-settings.ts';
import { fakeMicrophone } from '../../../testing/fake-microphone.ts';
import { fakeSpeech, fakeVoice } from '../../../testing/fake-speech.ts';
import { signIn } from '../../../testing/learner.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { turn } from '../session/move.ts';
import { startSession } from '../session/start-session.ts';
import { outside, words } from '../session/testing.ts';
import CardSound from './card-sound.tsx';

const pair = { id: 'm', fromLang: 'en', toLang: 'es', dialect: '', lettersExactly: false } as const;
const turned = turn(
  startSession({ way: 'classic', words: words(2), facing: 'from-to' }, outside()),
  outside(),
);
const person = '00000000-0000-7000-8000-000000020001';

beforeEach(() => {
  signIn(person);
  chooseAutoplay(true);
});

it('an answer that sounds by itself sounds as the learner recorded it, even on a page that was just opened', async () => {
  const speech = fakeSpeech({ voices: [fakeVoice('es-ES')] });
  const { played } = fakeMicrophone();
  const take = {
    userId: person,
    wordId: 'w0',
    side: 'to',
    takeId: 't',
    madeAtMs: 1,
    durationMs: 700,
  } as const;
  await (await openRecordingStore()).record(take, new Uint8Array([1]).buffer);
  renderApp(<CardSound painted={turned} pair={pair} />);
  await waitFor(() => expect(played()).toEqual([1]));
  expect(speech.texts()).toEqual([]);
});
