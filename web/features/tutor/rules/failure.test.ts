import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { describe, expect, it } from 'vitest';
import { ServerError } from '../../../platform/calls/server-error.ts';
import { asksForMore, failureText, isLimit } from './failure.ts';

const fallback = msg`Failed to generate story.`;
const say = (error: unknown, isOnline = true) => {
  const text = failureText(error, fallback, isOnline);
  return typeof text === 'string' ? text : i18n._(text);
};
const refused = (code: string, message: string, status = 422) => new ServerError({ code, message, status });

describe('what is said about a failed AI call', () => {
  it('is the catalogue’s text if the server sent exactly that text', () => {
    expect(say(refused('tutor.no_words', 'No words generated. Try a different topic.'))).toBe(
      'No words generated. Try a different topic.',
    );
  });

  it('is our text for the code, whatever else the server wrote, in the interface language', () => {
    expect(say(refused('tutor.no_words', 'Aucun mot.'))).toBe('No words generated. Try a different topic.');
    expect(say(refused('unavailable', 'database away', 503))).toBe(
      'The server is busy. Please try again in a moment.',
    );
  });

  it('says what is wrong with an entry, whatever its code', () => {
    expect(say(refused('bad_request', 'Topic cannot exceed 100 characters', 400))).toBe(
      'Topic cannot exceed 100 characters',
    );
  });

  it('is the server’s own text only for a code we do not know', () => {
    expect(say(refused('brand.new', 'Something only this server knows.'))).toBe(
      'Something only this server knows.',
    );
  });

  it('reports a lost connection, and whether the learner is offline', () => {
    const lost = refused('unreachable', 'TypeError: Failed to fetch', 0);
    expect(say(lost)).toBe('Could not connect to the AI service.');
    expect(say(lost, false)).toBe('You are offline. This needs a connection.');
  });

  it('falls back to what failed if the server gave no text, or the error is not from the server', () => {
    expect(say(refused('strange', ''))).toBe('Failed to generate story.');
    expect(say(new RangeError('x'))).toBe('Failed to generate story.');
  });

  it('about a limit suggests more only if the server does, and is recognized as a limit either way', () => {
    const asked = refused('usage.words_limit', 'You have reached it. Want to learn more?', 429);
    const told = refused('usage.words_limit', 'You have reached it.', 429);
    expect(say(asked)).toBe('You have reached your daily AI word limit. Want to learn more?');
    expect(say(told)).toBe('You have reached your daily AI word limit.');
    expect([asked, told].map(isLimit)).toEqual([true, true]);
    expect([asked, told].map(asksForMore)).toEqual([true, false]);
    expect(isLimit(refused('tutor.no_words', 'No words generated.'))).toBe(false);
  });

  it('offers more only if the text asks for it', () => {
    expect(asksForMore(refused('usage.words_limit', 'No more today. Want to learn more?', 429))).toBe(true);
    expect(asksForMore(refused('tutor.no_words', 'No words generated.'))).toBe(false);
    expect(asksForMore(new Error('Want to learn more?'))).toBe(false);
  });
});
