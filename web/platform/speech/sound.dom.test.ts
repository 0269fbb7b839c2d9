import { moduleVoice } from '@vocabloom/core/speech/voice-locale.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeMicrophone } from '../../testing/fake-microphone.ts';
import { fakeSpeech, fakeVoice } from '../../testing/fake-speech.ts';
import { pageSound } from './page-sound.ts';
import { chooseSpeed, chooseVoiceUri } from './sound-settings.ts';

const mexican = moduleVoice({ language: 'es', dialect: 'Mexican' });
const ask = (text: string, owner = 'a word') =>
  pageSound().say({ owner, text, locale: mexican, asked: true });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  pageSound().stop();
  chooseSpeed(1);
  chooseVoiceUri('es', null);
  vi.useRealTimers();
});

describe('what is said', () => {
  it('is said in the voice of the module, without text in parentheses', () => {
    const speech = fakeSpeech({ voices: [fakeVoice('es-ES'), fakeVoice('es_MX')] });
    ask('el coche (m)');
    expect(speech.said()).toEqual([{ text: 'el coche', lang: 'es-MX', rate: 1, voice: 'Voice of es_MX' }]);
  });

  it('is slow when repeated, and then at normal pace again', async () => {
    const speech = fakeSpeech({ voices: [fakeVoice('es-MX')] });
    for (const _ of [1, 2, 3]) {
      ask('coche');
      await speech.starts();
      await speech.ends();
    }
    expect(speech.said().map(({ rate }) => rate)).toEqual([1, 0.6, 1]);
  });

  it('is never said over something else', async () => {
    const speech = fakeSpeech({ voices: [fakeVoice('es-MX')] });
    ask('coche');
    await speech.starts();
    ask('casa', 'another');
    await speech.starts();
    expect(speech.texts()).toEqual(['coche', 'casa']);
    expect(speech.overlaps()).toBe(0);
    expect(pageSound().speaking.get().owner).toBe('another');
  });

  it('is stopped only by its owner', async () => {
    const speech = fakeSpeech({ voices: [fakeVoice('es-MX')] });
    ask('coche', 'a card');
    await speech.starts();
    pageSound().stop('somebody else');
    expect(speech.isSpeaking()).toBe(true);
    pageSound().stop('a card');
    expect(speech.isSpeaking()).toBe(false);
  });

  it('of a long text is said piece by piece, each after the one before', async () => {
    const speech = fakeSpeech({ voices: [fakeVoice('es-MX')] });
    const sentence = `Una ${'palabra '.repeat(15)}fin.`;
    ask(`${sentence} ${sentence}`);
    await speech.starts();
    expect(speech.texts()).toHaveLength(1);
    await speech.ends();
    expect(speech.texts()).toEqual([sentence, sentence]);
  });

  it('stops when the page is left', async () => {
    const speech = fakeSpeech({ voices: [fakeVoice('es-MX')] });
    ask('coche');
    await speech.starts();
    dispatchEvent(new Event('pagehide'));
    expect(speech.isSpeaking()).toBe(false);
  });
});

describe('voices', () => {
  it('that arrive late are waited for', async () => {
    const speech = fakeSpeech({ voices: [] });
    ask('coche');
    expect(speech.texts()).toEqual([]);
    await speech.voicesCome([fakeVoice('es-MX')]);
    expect(speech.texts()).toEqual(['coche']);
  });

  it('that never arrive are not waited for forever', () => {
    fakeSpeech({ voices: [] });
    expect(pageSound().voices.get().waits).toBe(true);
    vi.advanceTimersByTime(2_000);
    expect(pageSound().voices.get()).toEqual({ waits: false, list: [] });
  });

  it('of other languages say nothing', () => {
    const speech = fakeSpeech({ voices: [fakeVoice('pt-BR', { default: true }), fakeVoice('it-IT')] });
    ask('coche');
    expect(speech.texts()).toEqual([]);
  });

  it('that use a server say nothing unless they were chosen', () => {
    const remote = fakeVoice('es-MX', { name: 'Remote', localService: false });
    const speech = fakeSpeech({ voices: [remote] });
    ask('coche');
    expect(speech.texts()).toEqual([]);
    chooseVoiceUri('es', remote.voiceURI);
    ask('coche');
    expect(speech.texts()).toEqual(['coche']);
  });

  it('speak at the chosen speed', () => {
    const speech = fakeSpeech({ voices: [fakeVoice('es-MX')] });
    chooseSpeed(0.7);
    ask('coche');
    expect(speech.said()[0]?.rate).toBe(0.7);
  });
});

describe('a synthesizer', () => {
  it('that never begins is given up and reported as failed', async () => {
    const speech = fakeSpeech({ voices: [fakeVoice('es-MX')] });
    ask('coche');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(pageSound().speaking.get()).toEqual({ owner: null, fault: { owner: 'a word', kind: 'failed' } });
    expect(speech.isSpeaking()).toBe(false);
  });

  it('that never reports the end is silenced after the time the text may take', async () => {
    const speech = fakeSpeech({ voices: [fakeVoice('es-MX')] });
    ask('coche');
    await speech.starts();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(pageSound().speaking.get()).toEqual({ owner: null, fault: null });
    expect(speech.isSpeaking()).toBe(false);
  });

  it.each([
    ['not-allowed', 'blocked'],
    ['synthesis-failed', 'failed'],
    ['audio-busy', 'failed'],
  ])('that answers %s is told as %s', async (error, kind) => {
    const speech = fakeSpeech({ voices: [fakeVoice('es-MX')] });
    ask('coche');
    await speech.fails(error);
    expect(pageSound().speaking.get().fault).toEqual({ owner: 'a word', kind });
  });

  it('that does not exist says nothing, and is not an error', () => {
    vi.stubGlobal('speechSynthesis', undefined);
    ask('coche');
    expect(pageSound().voices.get()).toEqual({ waits: false, list: [] });
    expect(pageSound().speaking.get().fault).toBeNull();
  });
});

describe('a recording of the learner’s own', () => {
  const play = (recording: () => Promise<ArrayBuffer | undefined>) =>
    pageSound().say({ owner: 'a word', text: 'el mar', locale: mexican, asked: true, recording });
  const own = async () => new ArrayBuffer(2);

  it('is played instead of a voice, and slowly when repeated', async () => {
    const speech = fakeSpeech({ voices: [fakeVoice('es-MX')] });
    const { played } = fakeMicrophone();
    play(own);
    await vi.waitFor(() => expect(played()).toEqual([1]));
    play(own);
    await vi.waitFor(() => expect(played()).toEqual([1, 0.6]));
    expect(speech.said()).toEqual([]);
  });

  it('needs no voices, and does not wait for them', async () => {
    fakeSpeech({ voices: [] });
    const { played } = fakeMicrophone();
    play(own);
    await vi.waitFor(() => expect(played()).toEqual([1]));
  });

  it('that is not available is replaced by the voice', async () => {
    const speech = fakeSpeech({ voices: [fakeVoice('es-MX')] });
    fakeMicrophone();
    play(async () => undefined);
    await vi.waitFor(() => expect(speech.texts()).toEqual(['el mar']));
  });

  it('that is not available is reported as away if there is no voice', async () => {
    fakeSpeech({ voices: [] });
    fakeMicrophone();
    play(async () => undefined);
    await vi.waitFor(() =>
      expect(pageSound().speaking.get()).toEqual({ owner: null, fault: { owner: 'a word', kind: 'away' } }),
    );
  });
});
