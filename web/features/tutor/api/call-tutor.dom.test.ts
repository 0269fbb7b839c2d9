import { waitFor } from '@testing-library/react';
import { formatEvent } from '@vocabloom/contract/tutor/event-stream.ts';
import { storyCall } from '@vocabloom/contract/tutor/story.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { malformed } from '../../../testing/answers.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { heldStream, refusedBy } from '../testing.ts';
import { callTutor, streamTutor } from './call-tutor.ts';

const body = {
  topic: 'Travel',
  fromLang: 'en',
  toLang: 'es',
  words: [{ from_text: 'sea', to_text: 'el mar' }],
};
const request = (signal = new AbortController().signal) => ({
  call: storyCall,
  body,
  signal,
});
const path = 'POST /library/generate-story-and-evaluate-summary';

/** A server whose story is a stream controlled by the test; everything else is answered as usual. */
function streaming() {
  fakeServer({});
  const usual = fetch;
  const stream = heldStream();
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) =>
    String(input).includes('generate-story') ? stream.response() : usual(input, init),
  );
  return stream;
}

afterEach(() => vi.unstubAllGlobals());

describe('asking the tutor', () => {
  it('goes to the provider’s address with the question and the time zone', async () => {
    const calls = fakeServer({ [path]: () => ({ body: { story: 'Ana viaja.' } }) });
    expect(await callTutor(request())).toEqual({ story: 'Ana viaja.' });
    expect(calls.at(-1)?.body).toEqual({ ...body, timezone: 'UTC' });
  });

  it('reports what the server says about a failure', async () => {
    fakeServer({ [path]: () => refusedBy(502, 'tutor.story_failed', 'Failed to generate story.') });
    await expect(callTutor(request())).rejects.toMatchObject({
      status: 502,
      code: 'tutor.story_failed',
      message: 'Failed to generate story.',
    });
  });

  it('distinguishes a lost connection from a refusal', async () => {
    fakeServer({});
    await expect(callTutor(request())).rejects.toMatchObject({ status: 0, code: 'unreachable' });
  });

  it('rejects an answer that does not match the schema', async () => {
    fakeServer({ [path]: () => malformed({ tale: 'x' }) });
    await expect(callTutor(request())).rejects.toMatchObject({ code: 'unreadable' });
  });
});

describe('a streamed answer', () => {
  it('is shown as it arrives, however it is split, and the last message counts', async () => {
    const stream = streaming();
    const shown: string[] = [];
    const answer = streamTutor({ ...request(), onText: (text) => shown.push(text) });
    const events =
      formatEvent('delta', { text: 'Ana ' }) +
      ': still here\n\n' +
      formatEvent('delta', { text: 'viaja.' }) +
      formatEvent('done', { story: 'Ana viaja lejos.' });
    for (const letter of events) stream.send(letter);
    expect(await answer).toEqual({ story: 'Ana viaja lejos.' });
    expect(shown).toEqual(['Ana ', 'Ana viaja.']);
  });

  it('may arrive in one piece from a server that does not stream', async () => {
    fakeServer({ [path]: () => ({ body: { story: 'Ana viaja.' } }) });
    expect(await streamTutor({ ...request(), onText: () => {} })).toEqual({ story: 'Ana viaja.' });
  });

  it('ends with the server’s error', async () => {
    const stream = streaming();
    const answer = streamTutor({ ...request(), onText: () => {} });
    stream.send(formatEvent('delta', { text: 'Ana' }));
    stream.send(formatEvent('error', { error: 'Too slow.', code: 'tutor.story_failed', requestId: 'r' }));
    await expect(answer).rejects.toMatchObject({ code: 'tutor.story_failed', message: 'Too slow.' });
  });

  it('is not an answer if the connection ends too early', async () => {
    const stream = streaming();
    const answer = streamTutor({ ...request(), onText: () => {} });
    stream.send(formatEvent('delta', { text: 'Ana' }));
    stream.end();
    await expect(answer).rejects.toMatchObject({ code: 'unreachable' });
  });

  it('shows nothing more once nobody is waiting for it', async () => {
    const stream = streaming();
    const leaving = new AbortController();
    const shown: string[] = [];
    const answer = streamTutor({ ...request(leaving.signal), onText: (text) => shown.push(text) });
    stream.send(formatEvent('delta', { text: 'Ana' }));
    await waitFor(() => expect(shown).toEqual(['Ana']));
    leaving.abort();
    stream.send(formatEvent('delta', { text: ' viaja' }));
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    expect(shown).toEqual(['Ana']);
  });
});
