import { i18n } from '@lingui/core';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseAutoplay } from '../../../platform/speech/sound-settings.ts';
import { fakeSpeech, fakeVoice } from '../../../testing/fake-speech.ts';
import { press, study } from './testing-screen.tsx';

beforeEach(() => {
  // jsdom has no layout and therefore no pointer capture.
  HTMLElement.prototype.setPointerCapture = () => {};
  i18n.activate('en');
});

describe('the sound of a card', () => {
  const sayButton = () => screen.findByRole('button', { name: /^Listen/ });

  it('is that of the side in view, and a second press says it slowly', async () => {
    const speech = fakeSpeech({ voices: [fakeVoice('en-US'), fakeVoice('es-MX'), fakeVoice('es-ES')] });
    const { user } = await study('classic');
    await user.click(await sayButton());
    expect(speech.said()).toEqual([{ text: 'from 0', lang: 'en-US', rate: 1, voice: 'Voice of en-US' }]);
    press(' ');
    const answer = await screen.findByRole('button', { name: 'Listen: to 0' });
    await user.click(answer);
    await user.click(answer);
    expect(speech.said().slice(1)).toMatchObject([
      { text: 'to 0', lang: 'es-MX', rate: 1 },
      { text: 'to 0', lang: 'es-MX', rate: 0.6 },
    ]);
    expect(speech.overlaps()).toBe(0);
  });

  it('has a key', async () => {
    const speech = fakeSpeech({ voices: [fakeVoice('en-US')] });
    await study('classic');
    await sayButton();
    press('r');
    expect(speech.texts()).toEqual(['from 0']);
    press('ר', { code: 'KeyR' });
    expect(speech.texts()).toEqual(['from 0', 'from 0']);
  });

  it('ends when the card moves away, and when the page closes', async () => {
    const speech = fakeSpeech({ voices: [fakeVoice('en-US')] });
    const { user } = await study('classic');
    await user.click(await sayButton());
    expect(speech.isSpeaking()).toBe(true);
    press('ArrowRight');
    await waitFor(() => expect(speech.isSpeaking()).toBe(false));
    await user.click(await sayButton());
    expect(speech.isSpeaking()).toBe(true);
    cleanup();
    expect(speech.isSpeaking()).toBe(false);
  });

  it('plays automatically with the answer, for those who want it', async () => {
    const speech = fakeSpeech({ voices: [fakeVoice('en-US'), fakeVoice('es-MX')] });
    chooseAutoplay(true);
    await study('classic');
    await sayButton();
    press(' ');
    await waitFor(() => expect(speech.texts()).toEqual(['to 0']));
    press(' ');
    chooseAutoplay(false);
    press(' ');
    await sayButton();
    expect(speech.texts()).toEqual(['to 0']);
  });

  it('is reported missing if the device has no voice for the language', async () => {
    fakeSpeech({ voices: [fakeVoice('es-ES'), fakeVoice('de-DE')] });
    const { user } = await study('classic');
    await user.click(await screen.findByRole('button', { name: 'No voice for this language' }));
    expect(await screen.findByText(/This device has no voice for English/)).toBeDefined();
  });
});
